import NavHost
import Testing
import ViewLayout

@testable import NavLab

@Suite("The slot layout in Lua")
struct SlotLayoutLineTests {
  private func guided() throws -> Lines {
    let lines = try Lines()
    lines.runAll("enable", "start", "settle")
    return lines
  }

  private static let pickup =
    "pickup = nav.View.new { backgroundColor = '#fbbc04', accessibilityIdentifier = 'pickup', "
    + "heightForAccessoryView = function(self, size, map) return size.width / 10 + (map == navMap and 0.7 or 0) end }"

  @Test("an accessory view is asked for its height, shown, measured again and removed")
  func accessory() throws {
    let lines = try guided()
    lines.runAll(Self.pickup, "navMap:setHeaderAccessory(pickup)", "settle")
    #expect(lines.rect("pickup") == Rect(x: 0, y: 179, width: 393, height: 40))
    #expect(lines.rect("accessory") == lines.rect("pickup"))
    lines.runAll(
      "pickup.heightForAccessoryView = function() return 90 end", "navMap:invalidateLayout(pickup)")
    lines.run("settle")
    #expect(lines.rect("pickup")?.height == 90)
    #expect(lines.run("pickup.superview == accessory") == "true")
    // What hangs on an attached view lives although nobody holds it.
    lines.runAll("pickup = nil", "collectgarbage()")
    #expect(lines.run("accessory.subviews[1].heightForAccessoryView()") == "90")
    lines.runAll("undo", "undo", "navMap:setHeaderAccessory(nil)", "settle")
    #expect(lines.rect("pickup") == nil)
    #expect(lines.rect("secondaryHeader") != nil)
  }

  @Test(
    "what is no accessory view is refused, and the next step stays",
    arguments: [
      ("navMap:setHeaderAccessory(5)", "must be a View, got number 5"),
      ("navMap:setHeaderAccessory(nav.View.new())", "has no function heightForAccessoryView"),
      ("navMap:setHeaderAccessory(navMap)", "has no function heightForAccessoryView"),
      ("navMap:setHeaderAccessory(nav.View.new { heightForAccessoryView = 5 })", "function"),
      (
        "navMap:setHeaderAccessory(nav.View.new { heightForAccessoryView = function() end })",
        "gave a nil; expected a height in points"
      ),
      (
        "navMap:setHeaderAccessory(nav.View.new { heightForAccessoryView = function() return 0/0 end })",
        "heightForAccessoryView"
      ),
      (
        "navMap:setHeaderAccessory(nav.View.new { heightForAccessoryView = function() return -1 end })",
        "heightForAccessoryView"
      ),
      (
        "navMap:setHeaderAccessory(nav.View.new { heightForAccessoryView = function() error('mine') end })",
        "mine"
      ),
      (
        "navMap:setHeaderAccessory(nav.View.new { heightForAccessoryView = function() while true do end end })",
        "budget"
      ),
      (
        "f = function(self) navMap:setHeaderAccessory(self) return 1 end "
          + "navMap:setHeaderAccessory(nav.View.new { heightForAccessoryView = f })", "budget"
      ),
      ("navMap:invalidateLayout(nil)", "View"),
      ("navMap.bottomTrailingButtonsLayoutGuide = nav.LayoutGuide.new()", "navMap:addLayoutGuide"),
      ("navMap.bottomTrailingButtonsLayoutGuide = navMap", "LayoutGuide"),
      ("navMap.navigationHeaderLayoutGuide = nil", "navigationHeaderLayoutGuide"),
    ])
  func refused(line: String, expected: String) throws {
    let lines = try guided()
    let before = lines.everything
    #expect(lines.fail(line).contains(expected))
    #expect(lines.everything == before)
  }

  @Test("one that fails on a new size is suspended like a delegate, and the screen goes on")
  func failing() throws {
    let lines = try guided()
    lines.runAll(Self.pickup, "navMap:setHeaderAccessory(pickup)", "settle")
    lines.run("pickup.heightForAccessoryView = function() error('no height') end")
    #expect(lines.fail("resize 500 900").contains("no height"))
    lines.runAll("prompt incident", "settle", "dismiss", "settle")
    #expect(lines.rect("etaCard")?.width == 500)
    #expect(lines.rect("prompt") == nil)
  }

  @Test("guides are read, used and set")
  func guides() throws {
    let lines = try guided()
    #expect(lines.run("navMap.navigationHeaderLayoutGuide.layoutFrame.height") == "223.0")
    #expect(lines.run("navMap.navigationFooterLayoutGuide.layoutFrame.y") == "738.0")
    lines.run(
      "g = nav.LayoutGuide.new() navMap:addLayoutGuide(g) nav.activate { "
        + "g.topAnchor:constraint { equalTo = navMap.navigationHeaderLayoutGuide.bottomAnchor, constant = 50 }, "
        + "g.trailingAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.trailingAnchor, constant = -14 } }"
    )
    lines.run("navMap.bottomTrailingButtonsLayoutGuide = g")
    // The example of the page on disruptions: 50 below the header, 14 from the edge.
    #expect(lines.rect("reporting") == Rect(x: 393 - 14 - 56, y: 223 + 50 - 56, width: 56, height: 56))
    #expect(lines.run("navMap.bottomTrailingButtonsLayoutGuide == g") == "true")
    lines.run("navMap.bottomTrailingButtonsLayoutGuide = nil")
    #expect(lines.rect("reporting")?.maxX == 385)
    #expect(
      lines.run("navMap.bottomTrailingButtonsLayoutGuide == navMap.navigationFooterLayoutGuide") == "true")
  }

  @Test("with a delegate each use is told with its replacement")
  func legacy() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start", "settle", Self.pickup)
    lines.runAll("navMap:setHeaderAccessory(pickup)", "navMap.navigationFooterLayoutGuide")
    let told = lines.run("violations")
    #expect(told.contains("setHeaderAccessoryView") && told.contains("anchor it to turnCard"))
    #expect(told.contains("navigationFooterLayoutGuide") && told.contains("anchor your views to etaCard"))
    #expect(lines.rect("pickup") == nil)
  }

  @Test("a session without a delegate is rebuilt from its log to the same screen, undo and redo included")
  func rebuilt() throws {
    let lines = try Lines()
    let first = lines.everything
    lines.runAll(
      "enable", "start", "tick 0.3", Self.pickup, "navMap:setHeaderAccessory(pickup)", "tick 0.1",
      "prompt incident", "tick 0.2")
    let end = lines.everything
    for _ in 0..<8 { lines.run("undo") }
    #expect(lines.everything == first)
    for _ in 0..<8 { lines.run("redo") }
    #expect(lines.everything == end)
  }

  @Test("the built-in layout's views are known by name, as far as they are shown")
  func names() throws {
    let lines = try Lines()
    #expect(lines.run("googleLogo.frame.height") == "32.0")
    #expect(lines.fail("turnCard").contains("turnCard"))
    lines.runAll("enable", "start")
    for name in ["turnCard", "etaCard", "secondaryHeader", "reporting", "compass", "viewport"] {
      #expect(lines.run(name).contains("'\(name)'"), "\(name)")
    }
    #expect(lines.fail("secondaryHeader.subviews").contains("secondaryHeader"))
  }
}
