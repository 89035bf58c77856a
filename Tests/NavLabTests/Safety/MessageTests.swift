import Foundation
import Testing

@testable import NavLab

/// What scripts are told: one of each kind of mistake.
@Suite("Messages of scripts' mistakes")
struct MessageTests {
  private static let long = String(repeating: "x", count: 60) + "…"

  private static let messages: [(line: String, message: String)] = [
    // Arguments: function, position, name, what it got, what was expected.
    ("navMap:addSubview(5)", "argument 1 'view' of addSubview must be a View, got number 5"),
    (
      "navMap:addSubview()",
      "argument 1 'view' of addSubview must be a View, got nothing; was the method called with a dot in place of a colon?"
    ),
    (
      "navMap.addSubview(5)",
      "addSubview is a method of MapView: call it with a colon, object:addSubview(…); its object is a number"
    ),
    (
      "v:setContentHuggingPriority(250)",
      "argument 2 'axis' of setContentHuggingPriority must be one of 'horizontal', 'vertical', got nothing"
    ),
    (
      "v:setContentHuggingPriority(250, 'horizontl')",
      "argument 2 'axis' of setContentHuggingPriority does not know 'horizontl'; did you mean 'horizontal'?"
    ),
    ("nav.activate(v)", "argument 1 'constraints' of activate must be a table, got an object of View"),
    (
      "nav.activate { v.topAnchor }",
      "element 1 of argument 1 'constraints' of activate must be a LayoutConstraint, got an object of LayoutYAxisAnchor"
    ),
    (
      "nav.activate { [2] = v }",
      "argument 1 'constraints' of activate: a list must have the keys 1…n without holes: after 0 comes 2"
    ),
    ("host:tick('x')", "argument 1 'seconds' of tick must be a finite number, got string 'x'"),
    ("require(5)", "argument 1 'name' of require must be a string, got number 5"),
    // Options.
    ("nav.View.new { 1 }", "View.new takes options by name, got a value at 1"),
    (
      "v.widthAnchor:constraint { equalToConstnt = 5 }",
      "constraint has no option 'equalToConstnt'; did you mean 'equalToConstant'?"
    ),
    ("nav.animate { duration = 1 }", "option 'animations' of animate must be a function, got nothing"),
    (
      "nav.animate { duration = 1, animations = print, curve = 'easeOutIn' }",
      "option 'curve' of animate does not know 'easeOutIn'; did you mean 'easeOut'?"
    ),
    ("nav.View.new { frame = { x = 0, y = 0, width = 1 } }", "option 'frame' of View.new lacks 'height'"),
    (
      "nav.View.new { backgroundColor = 'red' }",
      "option 'backgroundColor' of View.new is 'red'; expected a colour '#rrggbb' or '#rrggbbaa' or a system colour's name"
    ),
    (
      "navMap:insertSubview { l, at = '1' }",
      "option 'at' of insertSubview must be an integer, got string '1'"
    ),
    ("navMap:insertSubview { l, att = 1 }", "insertSubview has no option 'att'; did you mean 'at'?"),
    (
      "navMap:insertSubview { at = 1 }",
      "argument 1 'options' of insertSubview lacks the view; expected { view, at = 1 }"
    ),
    (
      "navMap:insertSubview { l, at = 1, aboveSubview = v }",
      "argument 1 'options' of insertSubview needs exactly one of at, aboveSubview, belowSubview, got at and aboveSubview"
    ),
    // Members.
    ("navMap:addSubviw(v)", "MapView has no member 'addSubviw'; did you mean 'addSubview'?"),
    ("v.alpha = '1'", "property 'alpha' of View must be a finite number, got string '1'"),
    ("v.superview = navMap", "property 'superview' of View is read-only"),
    ("v.addSubview = 1", "'addSubview' is a method of View and cannot be set"),
    ("v.new()", "'new' belongs to the class View, not to an object of it: call View.new"),
    ("nav.Vew.new {}", "nav has no 'Vew'; did you mean 'View'?"),
    ("nav.View = 1", "nav is read-only: 'View' cannot be set"),
    ("v[('x'):rep(5000)] = 1", "View has no member '\(long)'"),
    ("v['a\\27[31m'] = 1", "View has no member 'a\u{FFFD}[31m'"),
    // What the layout refuses names the function, too.
    (
      "nav.View.new { frame = { x = 0, y = 0, width = -1, height = 1 } }",
      "View.new: frame.width is -1; expected 0 or more"
    ),
    ("c.priority = 1001", "priority is 1001; expected 1 to 1000"),
    (
      "v.widthAnchor:constraint { equalToConstant = 5, priority = 1001 }",
      "constraint: priority is 1001; expected 1 to 1000"
    ),
    (
      "nav.activate { v.topAnchor:constraint { equalTo = navMap.topAnchor } }",
      "cannot activate <view2.top == navMap.top>: view2 and navMap have no common ancestor; add both to the view hierarchy first"
    ),
    // Lua's own words.
    ("local x = nil; x.y = 1", "attempt to index a nil value (local 'x')"),
    ("undefinedName()", "attempt to call a nil value (global 'undefinedName')"),
    ("string.rep()", "bad argument #1 to 'rep' (string expected, got no value)"),
    ("coroutine.wrap(function() error('in here') end)()", "in here"),
    // Errors without words.
    ("error()", "an error was raised with nil in place of a message"),
    ("error({})", "an error value without text was raised (a table)"),
    // Modules.
    (
      "require 'naw'",
      "module 'naw' not found: cannot read 'naw.lua': No such file or directory; did you mean 'nav'?"
    ),
    (
      "require '../x'",
      "module '../x' would lie outside the script's folder; require takes names such as 'parts.card'"
    ),
    // Budgets: which, how much, in what.
    (
      "while true do end",
      "instruction budget of 100000000 spent in input; look for a loop that does not end, or do less at once"
    ),
    (
      "('x'):rep(1e10)",
      "memory budget of 268435456 bytes spent in input; keep less, or build shorter strings"
    ),
  ]

  @Test("say what was wrong, what was expected, and where", arguments: Self.messages)
  func message(line: String, message: String) throws {
    let lines = try Lines()
    lines.run(
      "v = nav.View.new {}; l = nav.Label.new { text = 'x' }; c = v.widthAnchor:constraint { equalToConstant = 5 }"
    )
    let said = lines.fail(line).split(separator: "\n").first.map(String.init)
    #expect(said == "input:2: " + message)
  }

  @Test("a message of any length is shown with its middle left out")
  func longMessage() throws {
    let message = try Lines().fail("error(('long '):rep(100000))")
    #expect(message.hasPrefix("input:1: long long ") && message.hasSuffix(" long "))
    #expect(message.contains(" … 496000 characters … ") && message.count < 4100)
  }

  @Test("the same line of a traceback is said once, with how often")
  func repeatedFrames() throws {
    let message = try Lines().fail("local function f() return f() + 1 end f()")
    #expect(message == "input:1: stack overflow\n  called from input:1: in f, 29 times")
  }

  @Test("a compiled module has its own name in the message, and then who required it")
  func compiledModule() throws {
    let folder = try TemporaryFolder()
    try folder.write("part.lua", "\u{1B}Lua")
    let path = try folder.write("main.lua", "local function f()\n  require 'part'\nend\nf()\nreturn {}")
    let message = try #require(try Session().open(delegate: path).error)
    #expect(
      message.hasPrefix(
        """
        \(folder.path)/part.lua:1: attempt to load a binary chunk (mode is 't'); a script is text
          called from \(path):2: in f
          called from \(path):4

        """), "\(message)")
  }

  @Test("an error that passes through the host twice has each line of its way once")
  func throughTheHost() throws {
    let lines = try Lines()
    let message = lines.fail(
      "nav.animate { duration = 1, animations = function()\n nav.animate { duration = 1, animations = function()\n"
        + "error('deep') end }\nend }")
    #expect(message == "input:3: deep\n  called from input:2\n  called from input:1")
  }
}
