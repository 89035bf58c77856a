import Testing

@testable import NavLab

@Suite("Bad input")
struct BadInputTests {
  @Test(
    "gets one clear message, and the session is what it was before",
    arguments: [
      ("enabel", "did you mean 'enable'?"),
      ("promt incident", "did you mean 'prompt'?"),
      ("prompt incidnt", "did you mean 'incident'?"),
      ("prompt incident -5", "expected 0 or more"),
      ("prompt incident tall", "expected a number"),
      ("prompt", "usage: prompt KIND [height]"),
      ("tick", "usage: tick SECONDS"),
      ("tick abc", "expected a number"),
      ("tick nan", "expected a finite number"),
      ("tick -1", "expected 0 to 86400 seconds"),
      ("tick 1e9", "expected 0 to 86400 seconds"),
      ("resize 0x 5", "expected a number"),
      ("resize -5 100", "size.width is -5; expected 0 or more"),
      ("resize inf 100", "expected a finite number"),
      ("resize 1e300 100", "expected a finite number between -10000000 and 10000000"),
      ("resize 100", "height is missing"),
      ("enable now", "unexpected 'now'"),
      ("/nothing", "unknown command 'nothing'"),
      ("device iPhone 155", "did you mean 'iPhone 15'?"),
      ("direction up", "expected one of ltr, rtl"),
      ("direction", "usage: direction DIRECTION"),
      ("speed -5", "speed is -5; expected 0 to 10000"),
      ("speed 5 nan", "expected a finite number"),
      ("nav.View.new { layoutMargins = { left = 1, leading = 1 } }", "has 'left' beside 'leading'"),
      ("help tik", "did you mean 'tick'?"),
      ("help nav.View.fram", "did you mean 'frame'?"),
      ("x = = 3", "unexpected symbol near '='"),
      ("navMap.subview", "did you mean 'subviews'?"),
      ("navMap:addSubviw(navMap)", "did you mean 'addSubview'?"),
      ("navMap:addSubview(navMap)", "root of the screen"),
      ("v = nav.View.new {} v:addSubview(v)", "to itself"),
      ("a, b = nav.View.new {}, nav.View.new {} a:addSubview(b) b:addSubview(a)", "its own descendant"),
      ("navMap:addSubview(5)", "argument 1 'view' of addSubview must be"),
      ("navMap.addSubview(navMap)", "addSubview"),
      ("nav.View.new { fram = 1 }", "did you mean 'frame'?"),
      ("nav.View.new { frame = { x = 0, y = 0, width = -1, height = 1 } }", "frame.width is -1"),
      ("nav.View.new { alpha = 0/0 }", "finite number"),
      ("nav.View.new { backgroundColor = 'red' }", "'#rrggbb'"),
      ("nav.Vew.new {}", "did you mean 'View'?"),
      ("navMap.topAnchor:constraint { equalTo = navMap.leadingAnchor }", "cannot be related"),
      ("navMap.topAnchor:constraint { equalTo = navMap.heightAnchor }", "cannot be related"),
      ("navMap.leftAnchor:constraint { equalTo = navMap.leadingAnchor }", "cannot be related"),
      ("navMap.topAnchor:constraint { equalsTo = navMap.topAnchor }", "did you mean 'equalTo'?"),
      ("navMap.topAnchor:constraint {}", "exactly one of"),
      ("navMap.widthAnchor:constraint { equalTo = 5 }", "equalToConstant"),
      ("navMap.widthAnchor:constraint { equalToConstant = 1/0 }", "finite number"),
      ("navMap.widthAnchor:constraint { equalToConstant = 5, priority = 0 }", "expected 1 to 1000"),
      (
        "nav.activate { nav.View.new{}.topAnchor:constraint { equalTo = navMap.topAnchor } }",
        "common ancestor"
      ),
      ("nav.View.new { accessibilityIdentifier = 'a\\27[31m' }", "control characters"),
      ("nav.LayoutGuide.new { identifier = '' }", "1 to 100 characters"),
      ("googleLogo.subviews", "belongs to the SDK"),
      ("googleLogo:addSubview(nav.View.new {})", "belongs to the SDK"),
      ("navMap.frame = { x = 0, y = 0, width = 1, height = 1 }", "use resize"),
      ("nav.animate { duration = 1, delay = -1, animations = print }", "expected 0 to 86400 seconds"),
      ("nav.animate { duration = 1, curve = 'easeOutIn', animations = function() end }", "did you mean"),
      ("nav.animate { duration = 1 }", "animations"),
      ("while true do end", "budget"),
      ("local t = {} while true do t[#t + 1] = ('x'):rep(1000000) end", "budget"),
      ("string.rep('x', 1e10)", "budget"),
      ("local function f() return f() + 1 end f()", "stack overflow"),
      ("error({})", "error value"),
      ("error()", "nil"),
      ("os.exit()", "global 'os'"),
      ("require 'part'", "part"),
      ("require '../x'", "outside"),
      ("host:tick()", "seconds is missing"),
      ("host:enabel()", "did you mean 'enable'?"),
      ("host:prompt { kind = 'incident', heigt = 3 }", "did you mean 'height'?"),
      ("turnCard", "not offered in state 'ready'"),
      ("prompt incident", "type 'start' first"),
    ])
  func refused(line: String, expected: String) throws {
    let lines = try Lines.basic()
    lines.run("enable")
    let before = lines.everything
    let message = lines.fail(line)
    #expect(message.contains(expected), "\(message)")
    #expect(lines.everything == before)
    lines.run("start")
    #expect(lines.frame.entry(named: "turnCard") != nil)
  }

  @Test("time cannot pass inside a completion")
  func tickInCompletion() throws {
    let lines = try Lines()
    let animation = "nav.animate { duration = 0, animations = function() end, "
    let message = lines.fail(animation + "completion = function() tick(1) end }")
    #expect(message.contains("time cannot pass inside a callback"))
    #expect(lines.session.world.host.context.now == .zero)
  }

  @Test("a message from Lua has the session's line")
  func position() throws {
    let lines = try Lines()
    lines.runAll("enable", "disable")
    #expect(lines.fail("local x = nil; x()").hasPrefix("input:3: "))
  }

  @Test("delegate needs a file that returns a table, while navigation is off")
  func delegate() throws {
    let folder = try TemporaryFolder()
    let lines = try Lines.basic()
    #expect(lines.fail("delegate \(folder.path)/none.lua").contains("No such file"))
    let number = try folder.write("number.lua", "return 5")
    #expect(lines.fail("delegate \(number)").contains("it returned a number"))
    let broken = try folder.write("broken.lua", "local x = \nreturn")
    #expect(lines.fail("delegate \(broken)").contains("broken.lua:2:"))
    let text = try folder.write("text.lua", "return { enableNavigationUI = 'no' }")
    #expect(lines.fail("delegate \(text)").contains("enableNavigationUI is a string"))
    lines.run("enable")
    let good = try folder.write("good.lua", "return {}")
    #expect(lines.fail("delegate \(good)").contains("while navigation is enabled"))
    lines.run("disable")
    lines.run("delegate \(good)")
  }

  @Test("a callback's name that is nearly right is pointed out")
  func suspectName() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("near.lua", "return { enableNavigationUi = function() end }")
    let lines = try Lines()
    #expect(lines.run("delegate \(path)").contains("did you mean 'enableNavigationUI'?"))
  }
}
