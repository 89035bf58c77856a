import Testing

@testable import NavLab

@Suite("UIView's members in scripts")
struct ViewMemberLineTests {
  private let lines: Lines

  init() throws {
    lines = try Lines()
    lines.runAll(
      "box = nav.View.new { frame = { x = 100, y = 100, width = 40, height = 20 }, accessibilityIdentifier = 'box' }",
      "navMap:addSubview(box)")
  }

  @Test("masks follow the superview's size")
  func masks() throws {
    lines.run(
      "inner = nav.View.new { frame = { x = 5, y = 5, width = 30, height = 10 }, autoresizingMask = { 'flexibleWidth' } }"
    )
    lines.run("box:addSubview(inner) box.frame = { x = 100, y = 100, width = 60, height = 20 }")
    #expect(
      lines.run("inner.frame.width, #inner.autoresizingMask, inner.autoresizingMask[1]")
        == "50.0  1  flexibleWidth")
    lines.run("navMap:layoutIfNeeded()")
    #expect(lines.run("inner.frame.width, box.autoresizesSubviews") == "50.0  true")
    #expect(
      lines.fail("inner.autoresizingMask = { 'flexibleWdith' }").contains("did you mean 'flexibleWidth'?"))
    #expect(lines.fail("inner.autoresizingMask = 'flexibleWidth'").contains("must be a table"))
  }

  @Test("transforms, by matrix and in words")
  func transforms() throws {
    lines.run("box.transform = { scaleX = 2, scaleY = 3, translationX = 10 }")
    #expect(lines.run("box.transform.a, box.transform.d, box.transform.tx") == "2.0  3.0  10.0")
    #expect(
      lines.run("box.frame.x, box.frame.y, box.frame.width, box.frame.height") == "90.0  80.0  80.0  60.0")
    #expect(lines.run("box.bounds.width, box.center.x") == "40.0  120.0")
    lines.run("navMap:layoutIfNeeded()")
    #expect(lines.run("box.center.x, box.frame.width") == "120.0  80.0")
    #expect(lines.rect("box")?.width == 80)
    lines.run("box.transform = { b = 0.5 }")
    #expect(lines.run("box.transform.a, box.transform.b, box.transform.ty") == "1.0  0.5  0.0")
    lines.run("box.transform = nil")
    #expect(lines.run("box.frame.width") == "40.0")
  }

  @Test("places go from view to view; touches find views")
  func places() throws {
    #expect(lines.run("box:convert { { x = 1, y = 2 }, to = navMap }.x") == "101.0")
    #expect(lines.run("box:convert { { x = 101, y = 102 }, from = navMap }.y") == "2.0")
    #expect(lines.run("box:convert { box.bounds, to = navMap }.width") == "40.0")
    #expect(
      lines.run("navMap:hitTest { x = 101, y = 101 } == box, navMap:hitTest { x = 1, y = 1 } == navMap")
        == "true  true")
    #expect(lines.run("navMap:hitTest { x = -1, y = 1 }") == "nil")
    #expect(
      lines.run("box:point { inside = { x = 39, y = 19 } }, box:point { inside = { x = 40, y = 0 } }")
        == "true  false")
    lines.runAll("enable", "navMap:addSubview(navMap.subviews[1])")
  }

  @Test("the rest is read as it was written")
  func properties() throws {
    lines.run(
      "v = nav.View.new { zPosition = 2, isAccessibilityElement = true, tintColor = '#123456', "
        + "semanticContentAttribute = 'forceRightToLeft', alignmentRectInsets = { top = 1 }, "
        + "additionalSafeAreaInsets = { bottom = 4 }, preservesSuperviewLayoutMargins = true }")
    #expect(
      lines.run("v.zPosition, v.isAccessibilityElement, v.tintColor, v.semanticContentAttribute")
        == "2.0  true  #123456  forceRightToLeft")
    #expect(
      lines.run(
        "v.alignmentRectInsets.top, v.additionalSafeAreaInsets.bottom, v.preservesSuperviewLayoutMargins")
        == "1.0  4.0  true")
    #expect(lines.run("v.effectiveUserInterfaceLayoutDirection, box.tintColor") == "rightToLeft  #007aff")
    lines.run("v.tintColor = nil")
    #expect(lines.run("v.tintColor") == "#007aff")
  }

  @Test("sizes that fit, and image views")
  func fitting() throws {
    lines.runAll(
      "icon = nav.ImageView.new { image = 'arrow.up', translatesAutoresizingMaskIntoConstraints = false }",
      "box:addSubview(icon)",
      "nav.activate(nav.visualFormat('|-3-[icon]-4-|', { views = { icon = icon } }))")
    #expect(lines.run("box:systemLayoutSizeFitting('compressed').width") == "31.0")
    #expect(
      lines.run(
        "box:systemLayoutSizeFitting({ width = 90, height = 0 }, { horizontalFittingPriority = 'required' }).width"
      ) == "90.0")
    #expect(
      lines.run("icon, icon.image.name, icon.image.width, icon.contentMode")
        == "ImageView 'imageView1'  arrow.up  24.0  scaleToFill")
    lines.run("icon.image = { color = '#ff0000', width = 5, height = 6 } icon.contentMode = 'center'")
    #expect(
      lines.run("icon.image.color, icon.intrinsicContentSize.height, icon.contentMode")
        == "#ff0000  6.0  center")
    #expect(lines.run("icon:sizeThatFits({ width = 1, height = 1 }).width") == "5.0")
    lines.run(
      "plain = nav.ImageView.new { image = { color = '#ff0000', width = 7, height = 8 } } plain:sizeToFit()")
    #expect(lines.run("plain.frame.width, plain.frame.height") == "7.0  8.0")
    lines.run(
      "own = nav.View.new { sizeThatFits = function(self, size) return { width = size.width / 2, height = 3 } end, "
        + "frame = { x = 1, y = 2, width = 10, height = 10 } } own:sizeToFit()")
    #expect(lines.run("own.frame.x, own.frame.width, own.frame.height") == "1.0  5.0  3.0")
    lines.run("bad = nav.View.new { sizeThatFits = function(self, size) return 3 end }")
    #expect(lines.fail("bad:sizeThatFits { width = 1, height = 1 }").contains("sizeThatFits of 'view"))
    lines.run("icon.image = nil")
    #expect(lines.run("icon.image, icon.intrinsicContentSize.width") == "nil  nil")
  }

  @Test("distances between anchors")
  func distances() throws {
    lines.runAll(
      "a = nav.View.new { accessibilityIdentifier = 'a' } navMap:addSubview(a)",
      "gap = box.rightAnchor:anchorWithOffset { to = a.leftAnchor }",
      "made = gap:constraint { equalTo = navMap.leftAnchor:anchorWithOffset { to = box.leftAnchor }, multiplier = 2 }",
      "a.translatesAutoresizingMaskIntoConstraints = false", "made.isActive = true", "navMap:layoutIfNeeded()"
    )
    #expect(lines.run("gap") == "a.left - box.right")
    #expect(lines.run("made") == "LayoutConstraint <(a.left - box.right) == 2 * (box.left - navMap.left)>")
    // 140, and twice 100 more.
    #expect(lines.run("a.frame.x") == "340.0")
    lines.run("gap = nil made = nil collectgarbage()")
    #expect(
      lines.fail("box.leftAnchor:anchorWithOffset { to = box.topAnchor }").contains(
        "must be a LayoutXAxisAnchor"))
    #expect(
      lines.fail("box.leftAnchor:anchorWithOffset { to = box.leadingAnchor }").contains("cannot be related"))
  }

  @Test("gaps of the system's own")
  func systemSpacing() throws {
    #expect(
      lines.run(
        "box.leadingAnchor:constraint { equalToSystemSpacingAfter = navMap.leadingAnchor, multiplier = 2 }")
        == "LayoutConstraint <box.leading == navMap.leading + 16>")
    #expect(
      lines.run(
        "box.topAnchor:constraint { lessThanOrEqualToSystemSpacingBelow = navMap.topAnchor, priority = 5 }")
        == "LayoutConstraint <box.top <= navMap.top + 8 @5>")
    #expect(
      lines.run("box.topAnchor:constraint { greaterThanOrEqualToSystemSpacingBelow = navMap.topAnchor }")
        == "LayoutConstraint <box.top >= navMap.top + 8>")
  }

  @Test(
    "what cannot be is refused in one clear message, and nothing has changed",
    arguments: [
      ("box.transform = { a = 1, scaleX = 2 }", "has 'a' beside 'scaleX'"),
      ("box.transform = { a = 0/0 }", "option 'a' of"),
      ("box.transform = { scaleX = 1e9 }", "transform.a is 1000000000"),
      ("box.transform = { rotationAngle = 1e9 }", "turns too far"),
      ("box.transform = 3", "property 'transform' of View must be a table"),
      ("box.bounds = { x = 5, y = 0, width = 9, height = 9 }", "has its origin at 5, 0; expected 0, 0"),
      ("navMap.transform = {}", "the screen gives 'navMap' its size"),
      ("navMap:sizeToFit()", "the screen gives 'navMap' its size"),
      ("box:convert { to = navMap }", "lacks the place"),
      ("box:convert { { x = 1, y = 1 } }", "needs exactly one of to, from, got none"),
      ("box:convert { { x = 1, y = 1 }, to = navMap, from = navMap }", "got to and from"),
      ("box:convert { { x = 1, y = 1 }, to = nav.View.new {} }", "have no common ancestor"),
      ("box:convert { { x = 1 }, to = navMap }", "lacks 'y'"),
      ("navMap:hitTest { x = 0/0, y = 1 }", "must be a finite number"),
      ("navMap:hitTest(3)", "must be a table"),
      ("box.zPosition = 1/0", "must be a finite number"),
      ("box.semanticContentAttribute = 'forceRightToLeftt'", "did you mean 'forceRightToLeft'?"),
      ("box.alignmentRectInsets = { top = 1e9 }", "alignmentRectInsets.top is 1000000000"),
      ("box.tintColor = 'blue'", "expected a colour"),
      ("box:systemLayoutSizeFitting('compresed')", "did you mean 'compressed'?"),
      ("box:systemLayoutSizeFitting({ width = -1, height = 0 })", "expected 0 or more"),
      ("box:systemLayoutSizeFitting('compressed', { horizontalFittingPriority = 0 })", "expected 1 to 1000"),
      ("nav.ImageView.new { image = {} }", "needs exactly one of name, color"),
      ("nav.ImageView.new { image = { name = 'x', width = -1 } }", "expected 0 or more"),
      (
        "box.topAnchor:constraint { equalTo = navMap.topAnchor, multiplier = 2 }",
        "multiplies the system's gap"
      ),
      (
        "box.topAnchor:constraint { equalToSystemSpacingBelow = navMap.topAnchor, constant = 2 }",
        "takes no constant"
      ),
      ("box.topAnchor:constraint { equalToSystemSpacingAfter = navMap.topAnchor }", "did you mean"),
    ])
  func refused(line: String, expected: String) throws {
    let before = lines.everything
    let message = lines.fail(line)
    #expect(message.contains(expected), "\(message)")
    #expect(lines.everything == before)
  }
}
