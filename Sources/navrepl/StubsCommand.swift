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
    let call: CommandCall
    do throws(CommandCallError) {
      let read = try CommandCall(arguments, of: "stubs", options: ["--output", "--reference"])
      guard let read else {
        TextStreams.output(usage + "\n")
        return 0
      }
      if let file = read.files.first { throw read.error("unexpected '\(file)'") }
      if read.values.isEmpty { throw read.error("--output DIR is missing") }
      call = read
    } catch {
      console.error("navrepl stubs: \(error)\n")
      return 2
    }
    do {
      let definitions = try EditorDefinitions()
      if let folder = call.values["--output"] { report(try definitions.write(to: folder), folder, console) }
      if let file = call.values["--reference"] {
        report(try definitions.writeReference(to: file) ? [file] : [], file, console)
      }
      return 0
    } catch {
      console.error("navrepl stubs: \(error)\n")
      return 2
    }
  }

  private static func report(_ changed: [String], _ place: String, _ console: Console) {
    console.output(
      changed.isEmpty ? "\(place) is up to date\n" : changed.map { "wrote \($0)\n" }.joined())
  }
}
