import NavLab

/// `navrepl rules`: lists the rules for delegates and screens.
enum RulesCommand {
  static let usage = """
    usage: navrepl rules

    Prints one line for each rule: those of the SDK's pages, L01 to L38, then the others. Each line has the rule's name, how
    much it matters, how it is held, and what has to be. At the prompt 'rules NAME' tells more of one.

      --reference FILE    writes the page of all rules, in Markdown

    The exit code is 0, or 2 if the call was wrong or the file could not be written.
    """

  /// Runs `navrepl rules` with the arguments after those words.
  ///
  /// - Returns: the exit code.
  static func run(_ arguments: [String], console: Console) -> Int32 {
    let file: String?
    do throws(CommandCallError) {
      let call = try CommandCall(arguments, of: "rules", options: ["--reference"])
      guard let call else {
        TextStreams.output(usage + "\n")
        return 0
      }
      if let file = call.files.first { throw call.error("unexpected '\(file)'") }
      file = call.values["--reference"]
    } catch {
      console.error("navrepl rules: \(error)\n")
      return 2
    }
    guard let file else {
      console.output(RuleText.list + "\n")
      return 0
    }
    do {
      try WholeFile.write(Array(RuleText.page.utf8), to: file)
      console.output("wrote \(file)\n")
      return 0
    } catch {
      console.error("navrepl rules: \(error)\n")
      return 2
    }
  }
}
