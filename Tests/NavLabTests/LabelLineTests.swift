import Testing

@testable import NavLab

@Suite("Labels in scripts")
struct LabelLineTests {
  private let lines: Lines

  init() throws { lines = try Lines() }

  @Test("have the size of their text in Inter")
  func size() throws {
    lines.run("label = nav.Label.new { text = 'A', font = { size = 28.16 } }")
    // 1904 of 2816 units wide, 2728 + 680 high.
    #expect(lines.run("label.intrinsicContentSize.width") == "19.04")
    #expect(lines.run("string.format('%.9f', label.intrinsicContentSize.height)") == "34.080000000")
    lines.run("label.font = { size = 28.16, weight = 'black' }")
    #expect(lines.run("string.format('%.9f', label.intrinsicContentSize.width)") == "22.400000000")
    #expect(lines.run("label.font.weight") == "black")
    #expect(lines.run("label") == "Label 'label1'")
    lines.run("label.text = nil")
    #expect(lines.run("label.intrinsicContentSize.width, label.text == ''") == "0.0  true")
  }

  @Test("have every property of a UILabel and of views, by option and by assignment")
  func properties() throws {
    lines.run(
      "label = nav.Label.new { text = 'x', font = { weight = 'bold' }, textColor = '#ff0000', numberOfLines = 3, "
        + "textAlignment = 'center', lineBreakMode = 'byWordWrapping', accessibilityIdentifier = 'order', alpha = 0.5 }"
    )
    let all =
      "label.font.size, label.font.weight, label.textColor, label.numberOfLines, label.textAlignment, "
      + "label.lineBreakMode, label.accessibilityIdentifier, label.alpha"
    #expect(lines.run(all) == "17.0  bold  #ff0000  3  center  byWordWrapping  order  0.5")
    lines.run("label.textAlignment, label.lineBreakMode, label.numberOfLines = 'right', 'byClipping', 0")
    #expect(lines.run(all) == "17.0  bold  #ff0000  0  right  byClipping  order  0.5")
    #expect(lines.run("nav.Label.new().translatesAutoresizingMaskIntoConstraints") == "true")
  }

  @Test("keep the bytes of their text; what is no UTF-8 is repaired")
  func bytes() throws {
    lines.run("label = nav.Label.new { text = 'ab\\0cd' } navMap:addSubview(label)")
    #expect(lines.run("#label.text, label.text == 'ab\\0cd'") == "5  true")
    #expect(lines.run("tree").contains("label1  0,0 0×0  \"ab\\u{0}cd\""))
    lines.run("label.text = '\\xc3'")
    #expect(lines.run("label.text == '\\u{FFFD}'") == "true")
    #expect(lines.frame.entry(named: "label1")?.appearance.label?.text == "\u{FFFD}")
    lines.run("label.text = 'two\\nlines \\27[31m' .. ('m'):rep(9000)")
    #expect(lines.run("tree").contains("\"two\\u{A}lines \\u{1B}[31mmmmmmmmm"))
    lines.run("label.text = ''")
    #expect(lines.run("tree").contains("label1  0,0 0×0  \"\""))
    #expect(lines.fail("label.accessibilityIdentifier = 'ab\\0cd'").contains("control characters"))
  }

  @Test(
    "refuse what cannot be in one clear message",
    arguments: [
      ("label.font = 17", "property 'font' of Label must be a table, got number 17"),
      ("label.font = { size = 0 }", "font.size is 0; expected 1 to 1000 points"),
      ("label.font = { size = 0/0 }", "must be a finite number"),
      ("label.font = { weight = 'bolt' }", "did you mean 'bold'?"),
      ("label.font = { wieght = 'bold' }", "did you mean 'weight'?"),
      ("label.numberOfLines = -1", "numberOfLines is -1; expected 0 or more"),
      ("label.numberOfLines = 1.5", "must be an integer"),
      ("label.lineBreakMode = 'byTruncatingTali'", "did you mean 'byTruncatingTail'?"),
      ("label.textAlignment = 'centre'", "did you mean 'center'?"),
      ("label.textColor = 'red'", "expected a colour"),
      ("label.text = {}", "property 'text' of Label must be a string, got a table"),
      ("label.text = ('x'):rep(1000000)", "the text is 1000000 bytes long; expected at most 10000"),
      ("label.intrinsicContentSize = {}", "label1 computes its own size"),
      ("label.txet = 'x'", "Label has no member 'txet'; did you mean 'text'?"),
      ("nav.Label.new { txt = 'x' }", "did you mean 'text'?"),
      ("nav.View.new { text = 'x' }", "has no option 'text'"),
      ("nav.View.new {}.text = 'x'", "View has no member 'text'"),
      ("while true do label.font = { weight = 'bold' } label.font = {} end", "budget"),
      ("while true do label.text = ('x'):rep(9999) label.text = '' end", "budget"),
    ])
  func refused(line: String, expected: String) throws {
    lines.run("label = nav.Label.new { text = 'Order', numberOfLines = 2 } navMap:addSubview(label)")
    let before = lines.everything
    let message = lines.fail(line)
    #expect(message.contains(expected), "\(message)")
    #expect(message.hasPrefix("input:"))
    #expect(lines.everything == before)
    #expect(lines.run("label.text, label.font.size, label.numberOfLines") == "Order  17.0  2")
  }

  @Test("wrap in the width they get, and are the same after undo and redo")
  func wrapping() throws {
    lines.run("label = nav.Label.new { text = ('word '):rep(20), numberOfLines = 0 }")
    lines.run("label.translatesAutoresizingMaskIntoConstraints = false navMap:addSubview(label)")
    lines.run(
      "nav.activate { label.widthAnchor:constraint { equalToConstant = 100 }, "
        + "label.topAnchor:constraint { equalTo = navMap.topAnchor }, "
        + "label.leftAnchor:constraint { equalTo = navMap.leftAnchor } }")
    let height = try #require(lines.rect("label1")).height
    // Two words a line: 'word word' is less than 100 wide, three are more. A line is 17 * 3408 / 2816 = 20.574 high,
    // ten are 205.74, and 617.2 pixels; one is 61.7 pixels.
    #expect(abs(height - 618.0 / 3) < 1e-6)
    let before = lines.run("frames")
    lines.run("label.text = 'short'")
    #expect(abs(try #require(lines.rect("label1")).height - 62.0 / 3) < 1e-6)
    lines.run("undo")
    #expect(lines.run("frames") == before)
  }

  @Test(
    "colours have UIKit's names, too",
    arguments: [
      ("systemBlue", "#007aff"), ("systemRed", "#ff3b30"), ("secondaryLabel", "#3c3c4399"),
      ("white", "#ffffff"),
      ("clear", "#00000000"),
    ])
  func systemColors(name: String, value: String) throws {
    let lines = try Lines()
    lines.run("v = nav.View.new { backgroundColor = '\(name)' }")
    #expect(lines.run("v.backgroundColor") == value)
    #expect(lines.fail("v.backgroundColor = 'systemBleu'").contains("did you mean 'systemBlue'?"))
  }
}
