import Testing
import ViewLayout

@testable import NavLab

@Suite("Direction and speed at the prompt")
struct DirectionAndSpeedTests {
  // iPhone 15: 393 × 852. Buttons are 56 wide at the trailing edge, the logo is 84 wide at the leading one.
  @Test("'direction rtl' changes the sides of leading and trailing, there and back to the bit")
  func direction() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    let before = lines.frame
    #expect(lines.run("direction rtl").contains("right to left"))
    #expect(lines.rect("compass")?.x == 0)
    // 393 - 84
    #expect(lines.rect("googleLogo")?.x == 309)
    #expect(lines.run("state").contains("right to left"))
    lines.run("direction ltr")
    #expect(lines.frame == before)
    lines.run("undo")
    #expect(lines.rect("compass")?.x == 0)
    lines.run("undo")
    #expect(lines.frame == before)
    lines.run("redo")
    #expect(lines.run("navMap.effectiveUserInterfaceLayoutDirection") == "rightToLeft")
  }

  @Test("insets that a rotation brings stay where the notch is, in either direction")
  func safeArea() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "direction rtl", "rotate")
    // 852 wide, 59 on either side, so the right one lies at 793; the trailing edge is the left one.
    #expect(lines.rect("compass")?.x == 59)
    #expect(lines.rect("googleLogo")?.maxX == 793)
  }

  @Test("margins of views can be given by edge or by reading direction")
  func margins() throws {
    let lines = try Lines()
    lines.run("v = nav.View.new { layoutMargins = { top = 1, leading = 2, trailing = 3 } }")
    #expect(
      lines.run("v.layoutMargins.left, v.layoutMargins.right, v.layoutMargins.bottom") == "2.0  3.0  0.0")
    lines.run("v.layoutMargins = { left = 4, right = 5 }")
    #expect(
      lines.run("v.directionalLayoutMargins.leading, v.directionalLayoutMargins.trailing") == "4.0  5.0")
    lines.run("v.directionalLayoutMargins = { leading = 6 }")
    #expect(lines.run("v.layoutMargins.left") == "6.0")
  }

  @Test("the speed widget shows what is known and switched on, and changes its size by itself")
  func speed() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start", "navMap:addSubview(speedWidget)", "speed 87 80")
    let sizes = lines.session.world.host.configuration.speedWidgetSizes
    var size: Size? { lines.rect("speedWidget")?.size }
    #expect(size == sizes.none)
    lines.run("navMap.shouldDisplaySpeedometer = true")
    #expect(size == sizes.speed)
    lines.run("navMap.shouldDisplaySpeedLimit = true")
    #expect(size == sizes.both)
    lines.run("host:speed { limit = 80 }")
    #expect(size == sizes.limit)
    lines.run("speed")
    #expect(size == sizes.none)
    lines.runAll("undo", "undo")
    #expect(size == sizes.both)
  }

  @Test("buttons that find no room are hidden, and say so")
  func hiding() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    // The cards take 179 + 114 points; one button needs 56, both 56 + 8 + 56 = 120.
    lines.run("resize 393 393")
    #expect(lines.run("compass.isHidden, reporting.isHidden") == "false  true")
    lines.run("resize 393 413")
    #expect(lines.run("compass.isHidden, reporting.isHidden") == "false  false")
    lines.run("resize 393 340")
    #expect(lines.run("compass.isHidden, reporting.isHidden") == "true  true")
  }

  @Test("layout tells whether it is ambiguous")
  func ambiguity() throws {
    let lines = try Lines()
    lines.run("v = nav.View.new {} v.translatesAutoresizingMaskIntoConstraints = false navMap:addSubview(v)")
    #expect(lines.run("v.hasAmbiguousLayout") == "true")
    lines.run(
      "nav.activate { v.leftAnchor:constraint { equalTo = navMap.leftAnchor }, "
        + "v.topAnchor:constraint { equalTo = navMap.topAnchor }, v.widthAnchor:constraint { equalToConstant = 5 }, "
        + "v.heightAnchor:constraint { equalToConstant = 5 } }")
    #expect(lines.run("v.hasAmbiguousLayout") == "false")
  }
}
