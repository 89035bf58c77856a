import LuaBridge
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
    var file: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--help" || argument == "-h" {
        TextStreams.output(usage + "\n")
        return 0
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      guard parts[0] == option else { return refuse(unknown(parts[0]), console) }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
        return refuse("\(option) needs a value", console)
      }
      if file != nil { return refuse("\(option) is there twice", console) }
      file = value
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

  private static let option = "--reference"

  private static func unknown(_ name: String) -> String {
    guard name.hasPrefix("-") else { return "unexpected '\(name)'" }
    return "unknown option '\(name)'"
      + (nearestName(to: name, in: [option, "--help"]).map { "; did you mean '\($0)'?" } ?? "")
  }

  private static func refuse(_ reason: String, _ console: Console) -> Int32 {
    console.error("navrepl rules: \(reason); 'navrepl rules --help' tells more\n")
    return 2
  }
}
