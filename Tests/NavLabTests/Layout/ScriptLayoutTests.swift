import Testing

@testable import NavLab

@Suite("Scripts take part in layout")
struct ScriptLayoutTests {
  private func session(_ lines: String...) throws -> Session {
    let session = try Session()
    for (index, line) in lines.enumerated() {
      let outcome = session.run(line, line: index + 1)
      #expect(outcome.error == nil, "\(line): \(outcome.error ?? "")")
    }
    return session
  }

  private func value(_ source: String, in session: Session) -> String {
    let outcome = session.run(source, line: 99)
    return outcome.error ?? outcome.text
  }

  private static let badge = """
    badge = nav.View.new { accessibilityIdentifier = "badge", translatesAutoresizingMaskIntoConstraints = false, OPTIONS }
    """

  @Test("a function gives the size, and its height may follow from the width that a pass has found")
  func intrinsicSize() throws {
    let session = try session(
      Self.badge.replacingOccurrences(
        of: "OPTIONS",
        with:
          "intrinsicContentSize = function(self, width) return { width = 200, height = 4000 / (width or 200) } end"
      ), "navMap:addSubview(badge)")
    #expect(value("badge.bounds.width .. 'x' .. badge.bounds.height", in: session) == "200.0x20.0")
    // In half the width text takes twice the height.
    #expect(
      session.run("w = badge.widthAnchor:constraint { equalToConstant = 100 }; w.isActive = true", line: 3)
        .error
        == nil)
    #expect(value("badge.bounds.width .. 'x' .. badge.bounds.height", in: session) == "100.0x40.0")
    #expect(
      session.run("size = 10; badge.intrinsicContentSize = { width = 7, height = 9 }", line: 4).error == nil)
    #expect(value("badge.bounds.height", in: session) == "9.0")
  }

  @Test("a changed size is asked for again once it is announced")
  func invalidated() throws {
    let session = try session(
      "size = 10",
      Self.badge.replacingOccurrences(
        of: "OPTIONS", with: "intrinsicContentSize = function() return { width = size, height = size } end"),
      "navMap:addSubview(badge)", "size = 30")
    #expect(value("badge.bounds.width", in: session) == "10.0")
    #expect(session.run("badge:invalidateIntrinsicContentSize()", line: 5).error == nil)
    #expect(value("badge.bounds.width", in: session) == "30.0")
  }

  @Test("constraints are updated and subviews laid out, in UIKit's order")
  func order() throws {
    let session = try session(
      "calls = {}",
      Self.badge.replacingOccurrences(
        of: "OPTIONS",
        with: """
          layoutSubviews = function(self) calls[#calls + 1] = "layout " .. self.bounds.width end,
          updateConstraints = function(self)
            calls[#calls + 1] = "update"
            if not w then
              w = self.widthAnchor:constraint { equalToConstant = 40 }
              w.isActive = true
            end
          end
          """), "navMap:addSubview(badge)")
    #expect(value("table.concat(calls, ', ')", in: session) == "update, layout 40.0")
    #expect(session.run("w.constant = 50", line: 5).error == nil)
    #expect(value("table.concat(calls, ', ')", in: session) == "update, layout 40.0, layout 50.0")
    #expect(session.run("badge:setNeedsUpdateConstraints(); badge:setNeedsLayout()", line: 6).error == nil)
    #expect(
      value("table.concat(calls, ', ')", in: session)
        == "update, layout 40.0, layout 50.0, update, layout 50.0")
  }

  private static let failing = [
    ("layoutSubviews = function() error('no') end", "no", "layoutSubviews of 'badge'"),
    (
      "updateConstraints = function() local x = nil + 1 end", "arithmetic on a nil value",
      "updateConstraints of 'badge'"
    ),
    (
      "intrinsicContentSize = function() return 5 end", "gave a number that is no size",
      "intrinsicContentSize of 'badge'"
    ),
    (
      "intrinsicContentSize = function() return { width = 0/0 } end", "width is nan",
      "intrinsicContentSize of 'badge'"
    ),
    ("layoutSubviews = function() while true do end end", "budget", "layoutSubviews of 'badge'"),
  ]

  @Test(
    "a function that fails suspends the delegate, as any callback does, and the session goes on",
    arguments: failing)
  func failure(_ options: String, _ message: String, _ name: String) throws {
    var settings = SessionSettings()
    settings.budgets.instructionBudget = 2_000_000
    let session = try Session(settings: settings)
    let line = Self.badge.replacingOccurrences(of: "OPTIONS", with: options) + " navMap:addSubview(badge)"
    let error = try #require(session.run(line, line: 1).error)
    #expect(error.contains(message), "\(error)")
    #expect(error.contains("in \(name): callbacks are suspended"), "\(error)")
    #expect(value("badge.superview == navMap", in: session) == "true")
    #expect(session.run("tick 1", line: 2).error == nil)
    #expect(session.run("resume", line: 3).error == nil)
    #expect(try #require(session.run("tick 1", line: 4).error).contains(message))
  }

  @Test("the failure of a function comes out of the call that has made the view take part")
  func failureInCall() throws {
    let session = try session(
      Self.badge.replacingOccurrences(
        of: "OPTIONS", with: "intrinsicContentSize = function() error('no size') end"))
    #expect(
      value("select(2, pcall(function() return badge.intrinsicContentSize end))", in: session).contains(
        "no size"))
  }

  @Test("a function that says a size cannot lay out, nor bring the host down by what it changes")
  func changesWhileMeasured() throws {
    for change in [
      "navMap:layoutIfNeeded()", "self:removeFromSuperview()", "self:invalidateIntrinsicContentSize()",
      "self.widthAnchor:constraint { equalToConstant = 5 }.isActive = true",
      "local x = self.hasAmbiguousLayout",
      "navMap:addSubview(nav.View.new {})", "local x = self:systemLayoutSizeFitting('compressed')",
      "local x = self.intrinsicContentSize", "local x = self:sizeThatFits { width = 1, height = 2 }",
      "navMap:setNeedsLayout()", "host:tick(1)", "self.intrinsicContentSize = { width = 1, height = 1 }",
    ] {
      let session = try session("enable")
      let line = Self.badge.replacingOccurrences(
        of: "OPTIONS",
        with: "intrinsicContentSize = function(self) \(change) return { width = 20, height = 10 } end")
      _ = session.run(line + " navMap:addSubview(badge)", line: 2)
      _ = session.run("navMap:layoutIfNeeded() badge:systemLayoutSizeFitting('compressed')", line: 3)
      #expect(session.run("start", line: 4).error == nil, "\(change)")
      #expect(session.run("tick 1", line: 5).error == nil, "\(change)")
    }
  }

  @Test("sizeThatFits is a function of the view's")
  func sizeThatFits() throws {
    let session = try session(
      Self.badge.replacingOccurrences(
        of: "OPTIONS",
        with: "sizeThatFits = function(self, size) return { width = size.width / 2, height = 3 } end"))
    #expect(
      value(
        "(function() local s = badge:sizeThatFits { width = 8, height = 1 } return s.width + s.height end)()",
        in: session)
        == "7.0")
  }

  @Test("a layout that never settles names the view")
  func neverSettles() throws {
    let session = try session("n = 0")
    let line =
      Self.badge.replacingOccurrences(
        of: "OPTIONS",
        with: "layoutSubviews = function(self) n = n + 1; h.constant = n; self:setNeedsLayout() end")
      + " h = badge.heightAnchor:constraint { equalToConstant = 1 }; h.isActive = true; navMap:addSubview(badge)"
    let error = try #require(session.run(line, line: 2).error)
    #expect(error.contains("never settles") && error.contains("badge"), "\(error)")
    #expect(value("badge", in: session).contains("no name"))
  }

  @Test("only views made with nav.View.new take part")
  func others() throws {
    let session = try session("label = nav.Label.new {}")
    #expect(value("label.layoutSubviews = function() end", in: session).contains("made with nav.View.new"))
  }

  @Test("a window has conflicts of its own, with sentences, lines and cures")
  func window() throws {
    let session = try session(
      "win = nav.Window.new { width = 100, height = 200, direction = 'rtl' }",
      "box = nav.View.new { accessibilityIdentifier = 'box' }; win:addSubview(box)",
      "box.widthAnchor:constraint { equalToConstant = 30, identifier = 'narrow' }.isActive = true",
      "win:layoutIfNeeded()")
    #expect(value("#win.conflicts", in: session) == "1")
    #expect(
      value("win.conflicts[1].broken.sentence", in: session)
        == "box.width is 30 pt (input:3, identifier \"narrow\")")
    #expect(
      value("win.conflicts[1].cures[1]", in: session).contains("translatesAutoresizingMaskIntoConstraints"))
    #expect(
      session.run("box.translatesAutoresizingMaskIntoConstraints = false; win:layoutIfNeeded()", line: 5)
        .error == nil)
    #expect(value("#win.conflicts", in: session) == "0")
    #expect(
      session.run(
        "box.leadingAnchor:constraint { equalTo = win.leadingAnchor }.isActive = true; win:resize(80, 200); win:layoutIfNeeded()",
        line: 6
      ).error == nil)
    #expect(value("box.frame.x", in: session) == "50.0")
  }

  @Test(
    "a conflict is told once, with the script's line, and an active change across required with a warning")
  func reports() throws {
    let session = try session(
      "enable",
      "box = nav.View.new { translatesAutoresizingMaskIntoConstraints = false, accessibilityIdentifier = 'box' }",
      "navMap:addSubview(box)", "a = box.widthAnchor:constraint { equalToConstant = 10 }; a.isActive = true")
    let conflict = session.run(
      "b = box.widthAnchor:constraint { equalToConstant = 20 }; b.isActive = true", line: 5)
    #expect(conflict.text.contains("box.width is 10 pt (input:4)"))
    #expect(conflict.text.contains("given up: box.width is 20 pt (input:5), off by 10 pt"))
    #expect(!session.run("tick 1", line: 6).text.contains("unable"))
    let warned = session.run("b.priority = 999", line: 7).text
    #expect(
      warned.contains("box.width is 20 pt (input:5): its priority went from 1000 to 999 while it is active"))
    #expect(session.run("b.priority = 1000", line: 8).text.contains("unable"))
    #expect(!session.run("undo", line: 9).text.contains("priority went"))
  }

  @Test("what is open is listed, and can be exercised and explained")
  func ambiguities() throws {
    let session = try session(
      "enable",
      "box = nav.View.new { translatesAutoresizingMaskIntoConstraints = false, accessibilityIdentifier = 'box' }",
      "navMap:addSubview(box)",
      "nav.activate { box.topAnchor:constraint { equalTo = navMap.topAnchor }, box.widthAnchor:constraint { equalToConstant = 10 }, box.heightAnchor:constraint { equalToConstant = 10 }, box.leftAnchor:constraint { greaterThanOrEqualTo = navMap.leftAnchor, constant = 5 }, box.leftAnchor:constraint { lessThanOrEqualTo = navMap.leftAnchor, constant = 25 } }"
    )
    #expect(
      session.run("ambiguities", line: 5).text.contains(
        "box.left can be anything from 5 to 25 pt; it rests at 5 pt"))
    #expect(session.run("tree", line: 5).text.contains("  box  5,0 10×10  ambiguous"))
    #expect(!session.run("tree", line: 5).text.contains("852  ambiguous"))
    #expect(
      value("#ambiguities() .. ambiguities()[1].attribute .. ambiguities()[1].greatest", in: session)
        == "1left25.0")
    #expect(
      value("(function() box:exerciseAmbiguityInLayout() return box.frame.x end)()", in: session) == "25.0")
    #expect(value("#box:constraintsAffectingLayout('vertical')", in: session) == "2")
  }

  @Test("of very much that is open the first part is shown, and how much is left out")
  func manyAmbiguities() throws {
    let session = try session(
      "enable",
      "for i = 1, 30 do local v = nav.View.new { translatesAutoresizingMaskIntoConstraints = false }; navMap:addSubview(v) end"
    )
    // Of every view both edges and both sizes.
    let lines = session.run("ambiguities", line: 3).text.split(separator: "\n")
    #expect(lines.count { $0.contains(" it rests at ") } == 40)
    #expect(lines.last?.hasPrefix("… and 80 more") ?? false)
  }
}
