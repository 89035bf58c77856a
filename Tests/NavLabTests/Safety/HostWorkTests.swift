import LuaBridge
import Testing

@testable import NavLab

/// Host functions that a script calls without end.
@Suite("Host work")
struct HostWorkTests {
  private static let endless = [
    "navMap:layoutIfNeeded()", "c.constant = c.constant + 1 navMap:layoutIfNeeded()",
    "c.isActive = not c.isActive", "c.priority = c.priority % 900 + 1", "local x = v.hasAmbiguousLayout",
    "navMap:addSubview(w) w:removeFromSuperview()", "navMap:insertSubview { w, at = 1 }",
    "navMap:bringSubviewToFront(v)", "navMap:addLayoutGuide(g) navMap:removeLayoutGuide(g)",
    "local x = navMap.subviews", "local x = navMap.constraints", "nav.activate(navMap.constraints)",
    "h.arrangedSubviews = { w } h.arrangedSubviews = {}", "v.layoutMargins = { left = v.alpha }",
    "nav.animate { duration = 1, animations = function() v.alpha = 0.5 end }", "local x = nav.View.new {}",
    "local x = v.topAnchor:constraint { equalTo = navMap.topAnchor }",
    "l.text = l.text == 'a b' and 'b a' or 'a b'",
    "local x = turnCard", "local x = tostring(v)", "host:frame()", "host:tree()", "host:tick(0.1)",
    "host:settle()",
    "host:resize(300, 500) host:resize(301, 500)", "pcall(v.addSubview, v, v)", "local x = v.frame",
    "require 'nothing'", "v:exerciseAmbiguityInLayout()", "v:constraintsAffectingLayout('vertical')",
    "local x = ambiguities()", "local x = conflicts()", "local x = c.sentence",
    "v:setNeedsUpdateConstraints()",
    "local x = nav.Window.new { width = 1, height = 1 }", "v.intrinsicContentSize = function() return {} end",
    "v:setNeedsLayout() navMap:layoutIfNeeded()",
  ]

  @Test(
    "is charged, so that a million calls of any function are stopped by the instruction budget",
    arguments: endless)
  func stopped(call: String) throws {
    var settings = SessionSettings()
    // A small part of what it is at first: tests are built without optimisation.
    settings.budgets.instructionBudget = 4_000_000
    settings.budgets.timeBudget = 120_000
    let session = try Session(settings: settings)
    let views = """
      views = {}; for i = 1, 40 do
        v = nav.View.new {}; views[i] = v; navMap:addSubview(v); v.translatesAutoresizingMaskIntoConstraints = false
        nav.activate {
          v.topAnchor:constraint { equalTo = (views[i - 1] or navMap).topAnchor, constant = 1 },
          v.widthAnchor:constraint { equalToConstant = 5 },
        }
      end
      c = v.heightAnchor:constraint { equalToConstant = 6, priority = 500 }; c.isActive = true
      g = nav.LayoutGuide.new {}; l = nav.Label.new { text = "a b" }; w = nav.View.new {}
      h = nav.HidingStackView.new { position = "bottom", alignment = "trailing" }
      navMap:addSubview(l); navMap:addSubview(h)
      """
    #expect(session.run(views, line: 1).error == nil)
    let error = try #require(session.run("while true do pcall(function() \(call) end) end", line: 2).error)
    #expect(error.contains("instruction budget of 4000000 spent"), "\(error)")
  }
}
