import LuaBridge
import NavLab

/// `navrepl stubs`: writes definitions for editors and checkers.
enum StubsCommand {
  static let usage = """
    usage: navrepl stubs --output DIR

    Writes what editors and checkers have to know of the scripts in DIR: .luarc.json and .navrepl for the Lua language
    server (LuaCATS), .luacheckrc for luacheck. DIR is the folder that the editor opens.

      --output DIR        where the files go
      --reference FILE    writes the reference of all that scripts can use, in Markdown

    A file of the same name that navrepl has not written stays as it is, and nothing is written then. The exit code is 0, or
    2 if the call was wrong or a file could not be written.
    """

  /// Runs `navrepl stubs` with the arguments after those words.
  ///
  /// - Returns: the exit code.
  static func run(_ arguments: [String], console: Console) -> Int32 {
    var values: [String: String] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--help" || argument == "-h" {
        TextStreams.output(usage + "\n")
        return 0
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard names.contains(parts[0]) else { return refuse(unknown(parts[0]), console) }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
        return refuse("\(parts[0]) needs a value", console)
      }
      if values.updateValue(value, forKey: parts[0]) != nil {
        return refuse("\(parts[0]) is there twice", console)
      }
    }
    if values.isEmpty { return refuse("--output DIR is missing", console) }
    do {
      let definitions = try EditorDefinitions()
      if let folder = values["--output"] { report(try definitions.write(to: folder), folder, console) }
      if let file = values["--reference"] {
        report(try definitions.writeReference(to: file) ? [file] : [], file, console)
      }
      return 0
    } catch {
      console.error("navrepl stubs: \(error)\n")
      return 2
    }
  }

  private static let names = ["--output", "--reference", "--help"]

  private static func unknown(_ name: String) -> String {
    let isOption = name.hasPrefix("-")
    let near = isOption ? nearestName(to: name, in: names).map { "; did you mean '\($0)'?" } ?? "" : ""
    return (isOption ? "unknown option '\(name)'" : "unexpected '\(name)'") + near
  }

  private static func report(_ changed: [String], _ place: String, _ console: Console) {
    console.output(
      changed.isEmpty ? "\(place) is up to date\n" : changed.map { "wrote \($0)\n" }.joined())
  }

  private static func refuse(_ reason: String, _ console: Console) -> Int32 {
    console.error("navrepl stubs: \(reason); 'navrepl stubs --help' tells more\n")
    return 2
  }
}
