import Foundation
import LuaBridge
import Testing

@testable import NavLab

@Suite("Definitions for editors")
struct EditorDefinitionsTests {
  private static func text(_ name: String) throws -> String {
    try #require(EditorDefinitions().files.first { $0.path.hasSuffix(name) }).text
  }

  private static func interface() throws -> ScriptInterface {
    let session = try Session()
    return ScriptInterface(session.world.script, session.registry)
  }

  /// The lines of the block that begins with the line, up to the next empty line.
  private static func block(_ first: String, in text: String) throws -> String {
    let start = try #require(text.range(of: first + "\n") ?? text.range(of: first), "\(first) is missing")
    let end = text.range(of: "\n\n---@class", range: start.upperBound..<text.endIndex)?.lowerBound
    return String(text[start.lowerBound..<(end ?? text.endIndex)])
  }

  @Test("every declared member is in the editor's definitions, in the checker's list and in the reference")
  func complete() throws {
    let definitions = try EditorDefinitions()
    let interface = try Self.interface()
    let module = try Self.text("nav.lua")
    let std = try Self.text(".luacheckrc")
    #expect(interface.classes.count >= 15)
    for declaration in interface.classes {
      let name = declaration.name
      let classBlock = try Self.block(
        "---@class nav.\(name)\(declaration.parent.map { " : nav.\($0)" } ?? "")", in: module)
      let fields = try #require(std.range(of: "\nclasses.\(name) = { fields = {\n"), "\(name)")
      let end = try #require(std.range(of: "\n} }", range: fields.upperBound..<std.endIndex))
      let listed = String(std[fields.lowerBound..<end.lowerBound]) + "\n"
      for member in declaration.members {
        switch member.kind {
        case .property:
          #expect(classBlock.contains("---@field \(member.name) "), "\(name).\(member.name)")
        case .method: #expect(classBlock.contains(":\(member.name)("), "\(name).\(member.name)")
        case .function: #expect(classBlock.contains(".\(member.name)("), "\(name).\(member.name)")
        }
        if !member.isFunctionOfClass {
          #expect(listed.contains("\n  \(member.name) = "), "\(name).\(member.name)")
        } else {
          #expect(std.contains("\n    \(name) = { fields = { \(member.name) = {} } },"))
        }
        if name != "Host" {
          #expect(
            definitions.reference.contains(
              DeclarationText.member(member, ofClass: interface.fullName(ofClass: name))
                .split(separator: "|").joined(separator: "\\|")), "\(name).\(member.name)")
        }
      }
    }
    for function in interface.moduleFunctions {
      #expect(module.contains("\nfunction nav.\(function.name)("))
      #expect(std.contains("\n    \(function.name) = {},"))
      #expect(definitions.reference.contains("`nav.\(function.name)("))
    }
    for name in interface.styleValueNames {
      #expect(module.contains("\n---@field \(name) number"))
      #expect(definitions.reference.contains("`\(name)`"))
    }
  }

  @Test("every command, expectation and type is in all of them")
  func vocabulary() throws {
    let definitions = try EditorDefinitions()
    let interface = try Self.interface()
    let std = try Self.text(".luacheckrc")
    for command in interface.commands {
      #expect(definitions.reference.contains("\n### \(command.name)\n"))
      guard command.luaFunction else { continue }
      #expect(try Self.text("prompt.lua").contains("\nfunction \(command.name)("))
      #expect(try Self.text("nav.lua").contains("\nfunction Host:\(command.name)("))
      #expect(std.contains("\n  \(command.name) = {},"))
    }
    for expectation in interface.expectations {
      #expect(try Self.text("scenario.lua").contains("\nfunction expect.\(expectation.name)("))
      #expect(definitions.reference.contains("`expect.\(expectation.name)("))
      #expect(std.contains("\(expectation.name) = {}"))
    }
    let names = interface.types.map(\.name) + interface.classes.map(\.name)
    #expect(Set(names).count == names.count)
    for type in interface.types {
      let module = try Self.text("nav.lua")
      #expect(
        module.contains("\n---@class nav.\(type.name)\n") || module.contains("\n---@alias nav.\(type.name) "))
      for field in type.fields {
        #expect(module.contains("\n---@field \(field.name)\(field.isOptional ? "?" : "") "))
      }
    }
  }

  @Test("a type that a declaration names is declared")
  func types() throws {
    let known = ["any", "boolean", "string", "number", "integer", "table", "function", "fun", "true", "nil"]
    let interface = try Self.interface()
    let declared = Set(known + interface.types.map(\.name) + interface.classes.map(\.name))
    let parameters = Set([
      "self", "navMap", "newState", "oldState", "newPrompt", "oldPrompt", "finished", "host", "time",
      "size", "mapView",
      "navigator",
      "lightingMode", "percentage", "severity", "value", "distance", "waypoint", "delayCategory", "navInfo",
      "routeStatus",
    ])
    var texts = interface.classes.flatMap { $0.members.flatMap(\.typeTexts) }
    texts += interface.moduleFunctions.flatMap { $0.parameters.map(\.type) + [$0.returns] }
    texts += interface.expectations.flatMap { $0.parameters.map(\.type) + [$0.returns] }
    texts += interface.types.flatMap { $0.fields.map(\.type) } + interface.commands.map(\.returns)
    for text in texts {
      for name in DeclarationText.names(in: text) where !declared.contains(name) {
        #expect(parameters.contains(name), "'\(name)' in '\(text)'")
      }
    }
  }

  @Test("the definitions are Lua, and the same in every run")
  func valid() throws {
    let state = try LuaState()
    for file in try EditorDefinitions().files where file.path.hasSuffix(".lua") || file.path.hasSuffix("rc") {
      _ = try state.compile(Array(file.text.utf8), name: file.path, environment: state.makeEnvironment())
    }
    _ = try JSONSerialization.jsonObject(with: Data(try Self.text(".luarc.json").utf8))
    #expect(try EditorDefinitions().files == EditorDefinitions().files)
  }

  @Test(
    "the committed reference is what is generated; 'navrepl stubs --reference Documentation/lua-api.md' writes it"
  )
  func reference() throws {
    let committed = try String(contentsOfFile: packageRoot + "/Documentation/lua-api.md", encoding: .utf8)
    #expect(try committed == EditorDefinitions().reference, "write it anew and look at the difference")
  }

  // MARK: - What is checked with them

  private static func check(_ arguments: [String], in folder: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["luacheck", "--no-color", "--no-cache", "--codes"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let output = folder + "/luacheck.txt"
    try #require(FileManager.default.createFile(atPath: output, contents: nil))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus != 127, "luacheck is missing; scripts/bootstrap installs it")
    return try String(contentsOfFile: output, encoding: .utf8)
  }

  @Test("luacheck has nothing to say of the scripts that come along")
  func examples() throws {
    let folder = try TemporaryFolder()
    _ = try EditorDefinitions().write(to: folder.path)
    let said = try Self.check(
      ["--config", folder.path + "/.luacheckrc", packageRoot + "/Examples"], in: folder.path)
    #expect(said.contains("0 warnings / 0 errors in"), "\(said)")
    // The definitions themselves are none of its business.
    try folder.write("empty.lua", "return {}")
    #expect(try Self.check(["."], in: folder.path).contains("0 warnings / 0 errors in 1 file"))
  }

  @Test(
    "luacheck finds what scripts do not have",
    arguments: [
      ("os.exit()", "os"), ("string.dump(print)", "dump"), ("dofile 'x'", "dofile"), ("tick(1)", "tick"),
      ("expect.eqal(1, 1)", "eqal"), ("scenaro('x', print)", "scenaro"), ("string.rep = nil", "rep"),
      ("-- luacheck: std +navrepl_prompt\nreturn navMap.fraem", "fraem"),
      ("-- luacheck: std +navrepl_prompt\nreturn navMap.frame.widht", "widht"),
      ("-- luacheck: std +navrepl_prompt\nreturn navMap.safeAreaLayoutGuide.topAnchr", "topAnchr"),
      ("-- luacheck: std +navrepl_prompt\nnavMap.subviews = {}", "subviews"),
      ("-- luacheck: std +navrepl_prompt\nhost:tik(1)", "tik"),
    ])
  func findings(script: String, name: String) throws {
    let folder = try TemporaryFolder()
    _ = try EditorDefinitions().write(to: folder.path)
    try folder.write("script.lua", script + "\n")
    let said = try Self.check(["script.lua"], in: folder.path)
    #expect(said.contains("1 warning / 0 errors"), "\(said)")
    #expect(said.contains(name), "\(said)")
  }

  @Test("luacheck lets pass what scripts have")
  func clean() throws {
    let folder = try TemporaryFolder()
    _ = try EditorDefinitions().write(to: folder.path)
    try folder.write(
      "script.lua",
      """
      -- luacheck: std +navrepl_prompt
      navMap.isHidden = not navMap.safeAreaLayoutGuide.topAnchor
      enable() tick(0.1) prompt { kind = "incident" }
      print(turnCard.frame.width, host.mapView.subviews[1].frame, nav.StyleValues.headerTopPadding, _G.x)
      return nav.View.new { frame = turnCard.accessibilityLabel:upper() }

      """)
    let said = try Self.check(["script.lua"], in: folder.path)
    #expect(said.contains("0 warnings / 0 errors"), "\(said)")
  }

  // MARK: - Files

  @Test("writing says what is new, and leaves alone what is as it should be")
  func writing() throws {
    let folder = try TemporaryFolder()
    let definitions = try EditorDefinitions()
    let place = folder.path + "/deep/scripts"
    let written = try definitions.write(to: place)
    #expect(written == definitions.files.map { place + "/" + $0.path })
    #expect(try definitions.write(to: place + "/") == [])
    // An older one of ours is replaced.
    let old = "-- \(EditorDefinitions.mark)\nold = true\n"
    try folder.write("deep/scripts/.luacheckrc", old)
    #expect(try definitions.write(to: place) == [place + "/.luacheckrc"])
    #expect(try definitions.write(to: place) == [])
  }

  @Test(
    "what somebody else has written stays, and nothing is written then",
    arguments: [".luacheckrc", ".luarc.json", ".navrepl/library/nav.lua"])
  func foreign(name: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(name, "{}\n")
    #expect(throws: EditorDefinitions.Failure.foreign(path: path)) {
      try EditorDefinitions().write(to: folder.path)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "{}\n")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(names.filter { !$0.hasPrefix(".navrepl") || $0.hasSuffix(".lua") } == [name])
  }

  @Test("links and folders in the place of a file are not ours")
  func links() throws {
    let folder = try TemporaryFolder()
    let target = try folder.write("target", EditorDefinitions.mark)
    let link = folder.path + "/.luacheckrc"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(throws: EditorDefinitions.Failure.foreign(path: link)) {
      try EditorDefinitions().write(to: folder.path)
    }
    #expect(try String(contentsOfFile: target, encoding: .utf8) == EditorDefinitions.mark)
    let file = try folder.write("file", "")
    #expect(throws: EditorDefinitions.Failure.self) { try EditorDefinitions().write(to: file + "/x") }
  }
}
