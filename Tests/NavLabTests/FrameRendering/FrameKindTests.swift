import FrameRendering
import NavHost
import Testing

@testable import NavLab

@Suite("What frames tell pictures")
struct FrameKindTests {
  @Test("views are of the kind that the SDK made them for, whatever a script calls its own")
  func kinds() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start", "prompt incident", "settle")
    lines.run("navMap:addSubview(nav.View.new { accessibilityIdentifier = 'turnCard' })")
    let expected: [(String, ViewKind, Bool)] = [
      ("navMap", .map, true), ("turnCard", .turnCard, true), ("etaCard", .etaCard, true),
      ("viewport", .viewport, false), ("googleLogo", .logo, true), ("reporting", .button, true),
      ("compass", .button, true), ("prompt", .prompt, true), ("turnCard#2", .app, false),
    ]
    for (name, kind, drawsContent) in expected {
      let entry = try #require(lines.frame.entry(named: name), "\(name)")
      #expect(entry.kind == kind, "\(name)")
      #expect(entry.drawsContent == drawsContent, "\(name)")
    }
    // A stack only holds its buttons.
    let stack = try #require(lines.frame.entries.first { $0.name.hasPrefix("buttonStack") })
    #expect(stack.kind == .app && !stack.drawsContent)
  }

  @Test("an app's view shows something once it has a background that is not clear")
  func background() throws {
    let lines = try Lines.basic()
    lines.run("v = nav.View.new { accessibilityIdentifier = 'v' }")
    lines.run("navMap:addSubview(v)")
    #expect(lines.frame.entry(named: "v")?.drawsContent == false)
    lines.run("v.backgroundColor = '#00000000'")
    #expect(lines.frame.entry(named: "v")?.drawsContent == false)
    lines.run("v.backgroundColor = '#00000080'")
    #expect(lines.frame.entry(named: "v")?.drawsContent == true)
  }

  @Test("views are in motion from the start of an animation to its end")
  func motion() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start", "prompt incident", "tick 0.2")
    #expect(lines.frame.entry(named: "prompt")?.isMoving == true)
    #expect(lines.frame.entry(named: "turnCard")?.isMoving == false)
    #expect(lines.session.world.host.frame(.model).entry(named: "prompt")?.isMoving == false)
    lines.run("settle")
    #expect(lines.frame.entry(named: "prompt")?.isMoving == false)
  }

  @Test("what a script reads does not depend on the terminal; the style is asked for at each look")
  func display() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    let plain = lines.run("= host:frames()")
    var columns = 30
    lines.session.display = {
      DisplayStyle(terminal: .init(columns: columns, rows: 10), characters: .ascii, hasColors: true)
    }
    #expect(lines.run("= host:frames()") == plain)
    #expect(lines.run("frame").contains("\u{1B}["))
    #expect(lines.run("frames").split(separator: "\n").allSatisfy { $0.count <= 30 })
    columns = 200
    #expect(lines.run("frames") == plain.replacing("·", with: "-").replacing("×", with: "x"))
  }

  @Test("a reload tells what moved in colours")
  func reload() throws {
    let folder = try TemporaryFolder()
    let source = "local nav = require 'nav'\nlocal v = nav.View.new { accessibilityIdentifier = 'v' }\n"
    let rest = """
      return { enableNavigationUI = function(self, map)
        map:addSubview(v) v.frame = { x = X, y = 0, width = 10, height = 10 }
      end }
      """
    let path = try folder.write("d.lua", source + rest.replacing("X", with: "1"))
    let lines = try Lines(delegate: path)
    lines.session.display = { DisplayStyle(hasColors: true) }
    lines.run("enable")
    _ = try folder.write("d.lua", source + rest.replacing("X", with: "2"))
    #expect(lines.run("reload") == "\u{1B}[33mmoved  v  1,0 10×10 → 2,0 10×10\u{1B}[0m")
  }
}
