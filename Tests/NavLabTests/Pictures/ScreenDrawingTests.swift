import FrameRendering
import NavHost
import Testing
import ViewLayout

@testable import NavLab

@Suite("Drawn screens")
struct ScreenDrawingTests {
  private func screen(_ events: String..., delegate: String = "basic") throws -> Lines {
    let lines = try Lines(delegate: packageRoot + "/Examples/delegates/\(delegate).lua")
    for event in events { lines.run(event) }
    return lines
  }

  private func svg(_ lines: Lines, details: Bool = false, night: Bool = false) throws -> [UInt8] {
    try drawing(lines, details: details, night: night).svg()
  }

  private func drawing(_ lines: Lines, details: Bool = false, night: Bool = false) -> Drawing {
    var options = ScreenDrawing.Options()
    options.details = details ? lines.session.world.host.frameDetails() : nil
    options.isNight = night
    return ScreenDrawing.drawing(of: lines.frame, options)
  }

  @Test(
    "each view that is not hidden is a group with its frame's rectangle, within the group of its superview",
    arguments: ["iPhone SE", "iPhone 13 mini", "iPhone 15", "iPhone 16 Pro", "iPad"])
  func rectangles(device: String) throws {
    let lines = try screen("device \(device)", "enable", "start", "prompt incident", "tick 0.13")
    let tree = try SVGTree(try svg(lines))
    #expect(tree.root.name == "svg")
    for entry in lines.frame.entries {
      let group = tree.group(entry.name)
      let rect = try #require(group?.children.first { $0.name == "rect" }?.rect)
      #expect(
        abs(rect.x - entry.rect.x) <= 0.005 && abs(rect.y - entry.rect.y) <= 0.005
          && abs(rect.width - entry.rect.width) <= 0.005 && abs(rect.height - entry.rect.height) <= 0.005,
        "\(entry.name)")
      #expect(group?.children.first { $0.name == "title" }?.text == entry.name)
      if entry.depth > 0 {
        let outer = try #require(
          lines.frame.entries[..<entry.zIndex].last { $0.depth == entry.depth - 1 }?.name)
        #expect(tree.group(outer)?.children.contains { $0 === group } == true)
      }
    }
    let size = lines.frame.size
    #expect(
      (tree.root.number("width") ?? 0) >= size.width && (tree.root.number("height") ?? 0) >= size.height)
  }

  @Test("hidden and transparent views are left out with all inside them; opacity is the group's")
  func visibility() throws {
    let lines = try screen("enable", "start")
    lines.runAll("turnCard.isHidden = true", "etaCard.alpha = 0.25", "googleLogo.alpha = 0")
    let tree = try SVGTree(try svg(lines))
    #expect(tree.group("turnCard") == nil && tree.group("googleLogo") == nil)
    #expect(tree.group("etaCard")?.attributes["opacity"] == "0.25")
  }

  @Test("a view that clips has a clip of its bounds; names are XML, whatever a script calls a view")
  func names() throws {
    let lines = try screen("enable")
    lines.run(
      "v = nav.View.new { frame = { x = 10, y = 20, width = 30, height = 40 }, clipsToBounds = true, cornerRadius = 5, "
        + "backgroundColor = '#12345680', accessibilityIdentifier = '<a & \"b\">' } navMap:addSubview(v)")
    lines.run(
      "l = nav.Label.new { text = '<&>\"' , accessibilityIdentifier = '<a & \"b\">' } navMap:addSubview(l)")
    let tree = try SVGTree(try svg(lines))
    let group = tree.root.all.first { $0.children.first?.text == "<a & \"b\">" }
    #expect(group?.attributes["clip-path"]?.hasPrefix("url(#clip") == true)
    let filled = group?.children.first { $0.attributes["fill"] == "#123456" }
    #expect(filled?.rect == Rect(x: 10, y: 20, width: 30, height: 40))
    #expect(filled?.attributes["rx"] == "5" && filled?.attributes["fill-opacity"] == "0.502")
    let ids = tree.root.all.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
  }

  @Test("labels show the lines that fit, cut off as UILabel does")
  func labels() throws {
    let lines = try screen("enable")
    lines.run(
      "l = nav.Label.new { text = 'one two three four five six', numberOfLines = 2, frame = { x = 0, y = 100, width = 90, height = 50 } } navMap:addSubview(l)"
    )
    let tree = try SVGTree(try svg(lines))
    let texts = try #require(tree.group("label1")).all.compactMap { $0.attributes["aria-label"] }
    #expect(texts.count == 2)
    #expect(texts.first == "one two")
    #expect(texts.last?.hasPrefix("three") == true && texts.last?.hasSuffix("…") == true)
    #expect(texts.last?.contains(" …") == false)
  }

  @Test(
    "what the speed widget shows", arguments: [("50", ["50", "km/h"]), ("50 80", ["50", "km/h", "80"])])
  func speed(_ reading: String, _ expected: [String]) throws {
    let lines = try screen(
      "navMap.shouldDisplaySpeedometer = true", "navMap.shouldDisplaySpeedLimit = true", "enable", "start",
      "navMap:addSubview(speedWidget)", "speed \(reading)")
    let tree = try SVGTree(try svg(lines))
    let texts = try #require(tree.group("speedWidget")).all.compactMap { $0.attributes["aria-label"] }
    #expect(Set(texts) == Set(expected))
  }

  @Test("pixels are where the views are, by day and by night")
  func pixels() throws {
    let lines = try screen("enable", "start")
    lines.run(
      "v = nav.View.new { frame = { x = 100, y = 300, width = 50, height = 50 }, backgroundColor = '#ff0000' } navMap:addSubview(v)"
    )
    // Under what is half transparent lies a plain view, since the map has houses.
    lines.run(
      "navMap:addSubview(nav.View.new { frame = { x = 200, y = 430, width = 70, height = 70 }, backgroundColor = '#e8eaed' })"
    )
    lines.run(
      "w = nav.View.new { frame = { x = 210, y = 440, width = 50, height = 50 }, backgroundColor = '#000000', alpha = 0.5, cornerRadius = 25 } v:addSubview(nav.View.new { frame = { x = 100, y = 60, width = 50, height = 50 }, backgroundColor = '#0000ff' }) navMap:addSubview(w)"
    )
    let image = try PixelImage(try drawing(lines).png(scale: 1))
    let left = (image.width - 393) / 2
    // The screen is as far from the top as from the sides.
    func color(_ x: Int, _ y: Int) -> String { image.color(left + x, left + y) }
    #expect(color(125, 325) == "ff0000")
    #expect(color(101, 301) == "ff0000" && color(99, 325) != "ff0000" && color(125, 351) != "ff0000")
    #expect(color(225, 385) == "0000ff")
    // Round corners: the middle is half black over the land, the corner is land.
    #expect(color(211, 441) == "e8eaed")
    #expect(["747576", "747577", "747677"].contains(color(235, 465)), "\(color(235, 465))")
    #expect(color(20, 150) == "0b8043")
    #expect(color(200, 800) == "ffffff")
    #expect(color(196, 30) == "000000")
    let night = try PixelImage(try drawing(lines, night: true).png(scale: 1))
    // The header's night colours fall back to the day's (reference of `GMSUISettings`).
    #expect(night.color(left + 20, left + 150) == "0b8043")
    #expect(night.color(left + 200, left + 800) == "202124")
    let large = try PixelImage(try drawing(lines).png(scale: 2))
    #expect(large.width == 2 * image.width && large.height == 2 * image.height)
  }

  @Test("--debug draws names, guides, constraints and what is wrong")
  func details() throws {
    let lines = try screen("enable", "start")
    lines.run(
      "turnCard.widthAnchor:constraint { equalToConstant = 100, identifier = 'tooNarrow' }.isActive = true")
    let plain = try SVGTree(try svg(lines)).labels
    let labels = try SVGTree(try svg(lines, details: true)).labels
    #expect(!plain.contains("turnCard") && labels.contains("turnCard"))
    #expect(labels.contains("contentBottom") && labels.contains("viewport"))
    #expect(labels.contains { $0.hasPrefix("conflict: gave up") && $0.contains("tooNarrow") })
    let details = lines.session.world.host.frameDetails()
    #expect(details.constraints.contains { $0.isBroken } && details.troubledViews.contains("turnCard"))
  }

  @Test("an ambiguous view is told")
  func ambiguous() throws {
    let lines = try screen("enable")
    lines.run(
      "v = nav.View.new { accessibilityIdentifier = 'loose', backgroundColor = '#ff0000' } v.translatesAutoresizingMaskIntoConstraints = false navMap:addSubview(v) v.widthAnchor:constraint { equalToConstant = 20 }.isActive = true"
    )
    let details = lines.session.world.host.frameDetails()
    #expect(details.problems.contains("ambiguous: constraints leave loose open"))
  }

  @Test("the same screen gives the same bytes")
  func deterministic() throws {
    let first = try screen("enable", "start", "prompt camera", "tick 0.2")
    let second = try screen("enable", "start", "prompt camera", "tick 0.1", "tick 0.1")
    #expect(try svg(first, details: true) == svg(second, details: true))
    #expect(try drawing(first).png() == drawing(second).png())
  }

  @Test(
    "whatever the size of the screen, a picture comes out or is refused",
    arguments: ["1 1", "0 0", "5000 20", "60 4000", "100000 100000"])
  func sizes(_ size: String) throws {
    let lines = try screen("enable", "start", "resize \(size)")
    _ = try SVGTree(try svg(lines, details: true))
    do { _ = try drawing(lines).png() } catch {
      #expect("\(error)".contains("pixels") && size == "100000 100000")
    }
  }

  @Test("wide screens, right to left, every kind of prompt", arguments: PromptKind.all.map(\.name))
  func prompts(kind: String) throws {
    let lines = try screen(
      "device iPhone 14", "rotate", "direction rtl", "enable", "start", "prompt \(kind)", "settle",
      delegate: "wide")
    let tree = try SVGTree(try svg(lines, details: true))
    #expect(tree.group("prompt") != nil && tree.group("tripProgressBar") != nil)
    #expect(try #require(tree.group("prompt")).all.contains { $0.attributes["aria-label"] != nil })
  }
}

@Suite("Drawn views that transforms turn, and images")
struct DrawnPlacementTests {
  private func drawing(_ line: String) throws -> (lines: Lines, drawing: Drawing) {
    let lines = try Lines()
    lines.run(line)
    return (lines, ScreenDrawing.drawing(of: lines.frame))
  }

  /// Where the screen begins in the picture, in points.
  private func origin(_ image: PixelImage) -> Int { (image.width - 393) / 2 }

  @Test("a view that is turned by a half of a quarter has its corners at its centre's sides")
  func turned() throws {
    let (lines, drawing) = try drawing(
      "v = nav.View.new { frame = { x = 100, y = 500, width = 40, height = 40 }, backgroundColor = '#ff0000', "
        + "accessibilityIdentifier = 'v', transform = { rotationAngle = math.pi / 4 } } navMap:addSubview(v)")
    // The diagonal of 40 × 40 is 56.57.
    let rect = try #require(lines.rect("v"))
    #expect(abs(rect.width - 56.568_542) < 1e-5 && abs(rect.midX - 120) < 1e-9)
    let group = try #require(try SVGTree(try drawing.svg()).group("v"))
    #expect(
      group.all.contains {
        $0.attributes["transform"]?.hasPrefix("matrix(0.70711 0.70711 -0.70711 0.70711") == true
      })
    let image = try PixelImage(try drawing.png(scale: 1))
    let left = origin(image)
    func color(_ x: Int, _ y: Int) -> String { image.color(left + x, left + y) }
    #expect(color(120, 520) == "ff0000" && color(120, 495) == "ff0000" && color(145, 520) == "ff0000")
    #expect(color(102, 502) != "ff0000" && color(138, 538) != "ff0000")
  }

  @Test("what lies in a stretched view is stretched with it; what is flattened is not there")
  func nested() throws {
    let (lines, drawing) = try drawing(
      "v = nav.View.new { frame = { x = 100, y = 500, width = 40, height = 40 }, clipsToBounds = true, "
        + "transform = { scaleX = 2, scaleY = 2 } } "
        + "v:addSubview(nav.View.new { frame = { x = 30, y = 10, width = 20, height = 10 }, backgroundColor = '#0000ff', accessibilityIdentifier = 'inner' }) "
        + "navMap:addSubview(v) "
        + "w = nav.View.new { frame = { x = 200, y = 500, width = 40, height = 40 }, backgroundColor = '#00ff00', transform = { scaleX = 0, scaleY = 1 } } navMap:addSubview(w)"
    )
    #expect(lines.rect("inner") == Rect(x: 140, y: 500, width: 40, height: 20))
    let image = try PixelImage(try drawing.png(scale: 1))
    let left = origin(image)
    // The outer view covers 80 … 160 by 480 … 560 and clips.
    #expect(image.color(left + 150, left + 510) == "0000ff")
    #expect(image.color(left + 170, left + 510) != "0000ff")
    #expect(image.color(left + 220, left + 520) != "00ff00")
    _ = try SVGTree(try drawing.svg())
  }

  @Test("images are colours and signs, where the content mode puts them")
  func images() throws {
    let (_, drawing) = try drawing(
      "for i, mode in ipairs { 'scaleToFill', 'scaleAspectFit', 'center' } do "
        + "local v = nav.ImageView.new { image = { color = '#ff00ff', width = 20, height = 10 }, contentMode = mode, "
        + "frame = { x = 100, y = 400 + 100 * i, width = 60, height = 60 }, accessibilityIdentifier = mode } navMap:addSubview(v) end "
        + "navMap:addSubview(nav.ImageView.new { image = 'star.fill', frame = { x = 10, y = 10, width = 24, height = 24 } })"
    )
    let tree = try SVGTree(try drawing.svg())
    func place(_ name: String) -> Rect? {
      tree.group(name)?.all.first { $0.attributes["fill"] == "#ff00ff" }?.rect
    }
    #expect(place("scaleToFill") == Rect(x: 100, y: 500, width: 60, height: 60))
    #expect(place("scaleAspectFit") == Rect(x: 100, y: 615, width: 60, height: 30))
    #expect(place("center") == Rect(x: 120, y: 725, width: 20, height: 10))
    #expect(tree.root.all.contains { $0.attributes["fill"] == "#007aff" })
  }
}
