import NavHost
import Testing
import ViewLayout

@testable import NavLab

/// Faults that people met in navigation screens; the values follow from the sizes, insets and times given.
@Suite("Faults that were met in navigation screens")
struct NavigationCaseTests {
  /// A session on a screen of the lines' choice, with views of an app's own in the map view: `view(name, …)` adds one.
  private func screen(_ device: String, _ more: String...) throws -> Lines {
    let lines = try Lines()
    lines.run("device { \(device) }")
    lines.run("safe = navMap.safeAreaLayoutGuide")
    lines.run(
      """
      function view(name, options) local v = nav.View.new(options or {}); v.accessibilityIdentifier = name; \
      v.translatesAutoresizingMaskIntoConstraints = false; navMap:addSubview(v); return v end
      """)
    for line in more { lines.run(line) }
    return lines
  }

  private func constraints(_ list: String...) -> String {
    "nav.activate { " + list.joined(separator: ", ") + " }"
  }

  private func isClose(_ a: Rect, _ b: Rect, _ tolerance: Double) -> Bool {
    zip([a.x, a.y, a.width, a.height], [b.x, b.y, b.width, b.height]).allSatisfy { abs($0 - $1) <= tolerance }
  }

  // MARK: Prompts

  @Test("twenty prompts, shown and hidden while the last one is moving, leave one of the right height")
  func manyPrompts() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    for _ in 0..<20 { lines.runAll("prompt incident 50", "tick 0.05", "dismiss", "tick 0.05") }
    lines.runAll("prompt incident 50", "settle")
    let prompts = lines.frame.entries.filter { $0.kind == .prompt }
    #expect(prompts.map(\.rect) == [Rect(x: 0, y: 802, width: 393, height: 50)])
    lines.runAll("dismiss", "settle")
    #expect(!lines.frame.entries.contains { $0.kind == .prompt })
  }

  @Test("a prompt is over when guidance is, however that ends", arguments: ["stop", "disable", "dismiss"])
  func promptEnds(_ end: String) throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start", "prompt traffic", "tick 0.1", end, "settle")
    #expect(!lines.frame.entries.contains { $0.kind == .prompt })
    #expect(lines.session.world.host.currentPrompt == nil)
    let callbacks = lines.session.world.host.deliveries.map(\.callback)
    #expect(callbacks.count { $0 == .showPrompt } == 1)
    #expect(callbacks.count { $0 == .hidePrompt } == 1)
  }

  @Test("a prompt over the ETA card takes the taps; under it, it is a finding")
  func promptAndCard() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start", "prompt incident 120", "settle")
    lines.run("top = navMap.subviews[#navMap.subviews]")
    #expect(lines.run("#top.roundedCorners") == "2")
    #expect(lines.run("navMap:hitTest({ x = 200, y = 800 }) == top") == "true")
    #expect(lines.run("violations") == "no violations")
    lines.run("navMap:sendSubviewToBack(top)")
    #expect(lines.run("violations").contains("prompt-under-card"))
  }

  // MARK: Edges and insets

  @Test("from right to left a button at the trailing edge keeps away from the notch on the left")
  func notch() throws {
    let lines = try screen(
      "width = 844, height = 390, safeArea = { left = 44 }", "direction rtl", "b = view 'b'",
      constraints(
        "b.widthAnchor:constraint { equalToConstant = 50 }",
        "b.heightAnchor:constraint { equalToConstant = 50 }",
        "b.trailingAnchor:constraint { equalTo = safe.trailingAnchor, constant = -10 }",
        "b.topAnchor:constraint { equalTo = safe.topAnchor }"))
    #expect(lines.rect("b") == Rect(x: 54, y: 0, width: 50, height: 50))
  }

  @Test("a banner reaches the edge, and its content stays clear of the home indicator")
  func bottomBanner() throws {
    let lines = try screen(
      "width = 390, height = 844, safeArea = { bottom = 34 }",
      "banner = view 'banner'; content = view 'content'",
      constraints(
        "banner.bottomAnchor:constraint { equalTo = navMap.bottomAnchor }",
        "banner.topAnchor:constraint { equalTo = content.topAnchor }",
        "banner.leadingAnchor:constraint { equalTo = navMap.leadingAnchor }",
        "banner.trailingAnchor:constraint { equalTo = navMap.trailingAnchor }",
        "content.heightAnchor:constraint { equalToConstant = 80 }",
        "content.bottomAnchor:constraint { equalTo = safe.bottomAnchor }",
        "content.leadingAnchor:constraint { equalTo = banner.leadingAnchor }",
        "content.trailingAnchor:constraint { equalTo = banner.trailingAnchor }"))
    #expect(lines.rect("banner")?.height == 114)
    #expect(lines.rect("content")?.maxY == 810)
    lines.run("safeArea {}")
    #expect(lines.rect("banner")?.height == 80)
    #expect(lines.rect("content")?.maxY == 844)
  }

  @Test("a banner under the status bar follows it, within one pass")
  func statusBar() throws {
    let lines = try screen(
      "width = 390, height = 844, safeArea = { top = 59 }", "banner = view 'banner'",
      constraints(
        "banner.topAnchor:constraint { equalTo = safe.topAnchor }",
        "banner.leadingAnchor:constraint { equalTo = navMap.leadingAnchor }",
        "banner.widthAnchor:constraint { equalToConstant = 100 }",
        "banner.heightAnchor:constraint { equalToConstant = 60 }"))
    for top in [59.0, 0, 59] {
      lines.run("safeArea { top = \(top) }")
      #expect(lines.rect("banner")?.y == top)
    }
  }

  @Test("an own height that is required wins over a size that is only natural, without a conflict")
  func ownHeight() throws {
    let lines = try screen(
      "width = 390, height = 844",
      "banner = view('banner', { intrinsicContentSize = { width = 300, height = 100 } })",
      constraints(
        "banner.heightAnchor:constraint { equalToConstant = 60 }",
        "banner.topAnchor:constraint { equalTo = navMap.topAnchor }",
        "banner.leadingAnchor:constraint { equalTo = navMap.leadingAnchor }"))
    #expect(lines.rect("banner")?.height == 60)
    #expect(lines.run("conflicts") == "no conflicts")
  }

  @Test("a button stays above a sheet beside it, and above one as wide as the screen")
  func sheet() throws {
    let lines = try screen(
      "width = 844, height = 390", "sheet = view 'sheet'; button = view 'button'",
      "wide = sheet.widthAnchor:constraint { equalTo = navMap.widthAnchor }",
      "narrow = sheet.widthAnchor:constraint { equalToConstant = 360 }; narrow.isActive = true",
      constraints(
        "sheet.leadingAnchor:constraint { equalTo = navMap.leadingAnchor }",
        "sheet.bottomAnchor:constraint { equalTo = navMap.bottomAnchor }",
        "sheet.heightAnchor:constraint { equalToConstant = 300 }",
        "button.widthAnchor:constraint { equalToConstant = 48 }",
        "button.heightAnchor:constraint { equalToConstant = 48 }",
        "button.trailingAnchor:constraint { equalTo = navMap.trailingAnchor }",
        "button.bottomAnchor:constraint { equalTo = safe.bottomAnchor, priority = 750 }"),
      "above = button.bottomAnchor:constraint { lessThanOrEqualTo = sheet.topAnchor }")
    #expect(lines.rect("button") == Rect(x: 796, y: 342, width: 48, height: 48))
    lines.run("narrow.isActive = false; wide.isActive = true; above.isActive = true")
    #expect(lines.rect("sheet")?.width == 844)
    #expect(lines.rect("button") == Rect(x: 796, y: 42, width: 48, height: 48))
  }

  @Test("right to left is the mirror image of left to right, upright and across", arguments: [false, true])
  func mirror(_ isRotated: Bool) throws {
    let lines = try Lines(delegate: packageRoot + "/Examples/delegates/wide.lua")
    lines.runAll("enable", "start")
    if isRotated { lines.run("rotate") }
    lines.run("settle")
    let before = lines.frame
    lines.runAll("direction rtl", "settle")
    #expect(lines.frame.entries.count == before.entries.count)
    for (mirrored, original) in zip(lines.frame.entries, before.entries) {
      let rect = original.rect
      let expected = Rect(
        x: before.size.width - rect.x - rect.width, y: rect.y, width: rect.width, height: rect.height)
      #expect(mirrored.name == original.name && isClose(mirrored.rect, expected, 1e-9), "\(original.name)")
    }
    #expect(!lines.run("violations").contains("overlap"))
  }

  @Test("any choice of panels at the four edges is on the screen, upright and across", arguments: 0..<16)
  func panels(_ choice: Int) throws {
    for size in ["width = 390, height = 844", "width = 844, height = 390"] {
      let lines = try screen(size + ", safeArea = { top = 20, left = 30, bottom = 34, right = 30 }")
      let edges = ["top", "bottom", "leading", "trailing"].enumerated().filter {
        choice & 1 << $0.offset != 0
      }
      for edge in edges.map(\.element) {
        let isAcross = edge == "top" || edge == "bottom"
        let (size, other) = isAcross ? ("height", ["leading", "trailing"]) : ("width", ["top", "bottom"])
        lines.run("\(edge) = view '\(edge)'")
        lines.run(
          constraints(
            "\(edge).\(size)Anchor:constraint { equalToConstant = 60 }",
            "\(edge).\(edge)Anchor:constraint { equalTo = safe.\(edge)Anchor }",
            "\(edge).\(other[0])Anchor:constraint { equalTo = safe.\(other[0])Anchor }",
            "\(edge).\(other[1])Anchor:constraint { equalTo = safe.\(other[1])Anchor }"))
      }
      for edge in edges.map(\.element) {
        let rect = try #require(lines.rect(edge))
        #expect(min(rect.width, rect.height) == 60)
        #expect(lines.frame.safeArea.intersection(rect) == rect)
      }
    }
  }

  // MARK: Speed

  @Test("a limit that is not known hides the sign: what is absent is not unchanged")
  func limits() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start", "navMap.shouldDisplaySpeedLimit = true", "navMap:addSubview(speedWidget)")
    let sizes = lines.session.world.host.configuration.speedWidgetSizes
    for (reading, size) in [
      ("speed { limit = 55 }", sizes.limit), ("speed {}", sizes.none), ("speed { limit = 55 }", sizes.limit),
      ("speed { limit = 0 }", sizes.none), ("speed { limit = 130 }", sizes.limit),
    ] {
      lines.run(reading)
      #expect(lines.rect("speedWidget")?.size == size, "\(reading)")
    }
    #expect(lines.fail("speed { limit = 0/0 }").contains("must be a finite number"))
    #expect(lines.rect("speedWidget")?.size == sizes.limit)
  }

  // MARK: Life

  @Test("navigation that is switched off while something moves keeps nothing, and calls nobody twice")
  func switchedOff() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start", "prompt closure", "tick 0.1", "disable", "tick 3")
    #expect(lines.frame.entries.map(\.name) == ["navMap"])
    #expect(lines.run("#navMap.layoutGuides") == "0")
    #expect(lines.run("violations") == "no violations")
  }

  @Test("nothing of guidance comes after its end")
  func barrier() throws {
    let lines = try Lines()
    lines.run("told = {}")
    lines.run(
      """
      delegate { stopGuidance = function() host:prompt { kind = "traffic" } end, \
      showPrompt = function() told[#told + 1] = "show" end }
      """)
    lines.runAll("enable", "start", "stop", "tick 10", "start", "tick 10")
    #expect(lines.run("#told") == "0")
  }

  @Test("a view that is added in startGuidance is laid out and takes taps after the first pass")
  func addedView() throws {
    let lines = try Lines()
    lines.run(
      """
      delegate { startGuidance = function(self, map) button = nav.View.new { accessibilityIdentifier = "button" } \
      button.translatesAutoresizingMaskIntoConstraints = false map:addSubview(button) nav.activate { \
      button.centerXAnchor:constraint { equalTo = map.centerXAnchor }, \
      button.topAnchor:constraint { equalTo = map.safeAreaLayoutGuide.topAnchor }, \
      button.widthAnchor:constraint { equalToConstant = 120 }, \
      button.heightAnchor:constraint { equalToConstant = 44 } } end }
      """)
    lines.runAll("enable", "start")
    // 393 wide, the safe area begins at 59.
    let rect = try #require(lines.rect("button"))
    #expect(isClose(rect, Rect(x: 136.5, y: 59, width: 120, height: 44), 0.34))
    #expect(lines.run("navMap:hitTest({ x = 200, y = 80 }) == button") == "true")
    lines.runAll("rotate", "rotate")
    #expect(lines.rect("button") == rect)
  }

  @Test("who takes a tap: the front view, unless it is transparent, hidden or takes no touches")
  func taps() throws {
    let lines = try screen(
      "width = 390, height = 844",
      "button = nav.View.new { accessibilityIdentifier = 'button' }; navMap:addSubview(button)",
      "card = nav.View.new { accessibilityIdentifier = 'card' }; navMap:addSubview(card)",
      "button.frame = { x = 10, y = 10, width = 60, height = 60 }",
      "card.frame = { x = 0, y = 0, width = 200, height = 100 }")
    let hit = "navMap:hitTest({ x = 40, y = 40 }).accessibilityIdentifier"
    for (change, expected) in [
      ("card.alpha = 1", "card"), ("card.alpha = 0", "button"), ("card.alpha = 0.009", "button"),
      ("card.alpha = 1; card.isHidden = true", "button"),
      ("card.isHidden = false; card.isUserInteractionEnabled = false", "button"),
      ("card.isUserInteractionEnabled = true", "card"),
    ] {
      lines.run(change)
      #expect(lines.run(hit) == expected, "\(change)")
    }
  }

  @Test("toggled in mid-animation, a sheet ends exactly open or exactly closed", arguments: [2, 3, 101])
  func toggles(_ count: Int) throws {
    let lines = try screen(
      "width = 390, height = 844", "sheet = view 'sheet'; isOpen = false",
      "height = sheet.heightAnchor:constraint { equalToConstant = 0 }; height.isActive = true",
      constraints(
        "sheet.bottomAnchor:constraint { equalTo = navMap.bottomAnchor }",
        "sheet.leadingAnchor:constraint { equalTo = navMap.leadingAnchor }",
        "sheet.trailingAnchor:constraint { equalTo = navMap.trailingAnchor }"), "navMap:layoutIfNeeded()",
      """
      function toggle() isOpen = not isOpen; nav.animate { duration = 0.3, animations = function() \
      height.constant = isOpen and 300 or 0; navMap:layoutIfNeeded() end } end
      """)
    for _ in 0..<count { lines.runAll("toggle()", "tick 0.1") }
    lines.run("settle")
    #expect(lines.rect("sheet")?.height == (count % 2 == 0 ? 0 : 300))
    #expect(lines.rect("sheet")?.maxY == 844)
  }
}
