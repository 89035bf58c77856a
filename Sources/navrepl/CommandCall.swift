import LuaBridge
import NavHost

/// What follows a command's word, read as `getopt_long` does: `--name value`, `--name=value`, flags, and files between
/// them; after `--` there are files alone.
struct CommandCall {
  /// The options that were given, by their long names; a flag's value is empty.
  private(set) var values: [String: String] = [:]
  /// What is no option, in order.
  private(set) var files: [String] = []

  private let command: String

  /// Reads the arguments of a command.
  ///
  /// - Parameters:
  ///   - command: the word that they follow, for messages.
  ///   - options: the long names of those that take a value.
  ///   - flags: the long names of those that take none.
  ///   - short: other names by which options go.
  ///   - mayBeEmpty: the options whose value may be an empty text.
  /// - Returns: nil if help was asked for.
  /// - Throws: ``CommandCallError``.
  init?(
    _ arguments: [String], of command: String, options: [String], flags: [String] = [],
    short: [String: String] = [:], mayBeEmpty: [String] = []
  ) throws(CommandCallError) {
    self.command = command
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        files += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        files.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      let name = short[parts[0]] ?? parts[0]
      if name == "--help" || name == "-h" { return nil }
      let isFlag = flags.contains(name)
      guard isFlag || options.contains(name) else {
        let near = nearestName(to: name, in: options + flags + ["--help"]).map { "; did you mean '\($0)'?" }
        throw error("unknown option '\(name)'" + (near ?? ""))
      }
      if isFlag && parts.count > 1 { throw error("\(name) takes no value") }
      let value = isFlag ? "" : parts.count > 1 ? parts[1] : rest.popFirst()
      guard let value, isFlag || !value.isEmpty || mayBeEmpty.contains(name) else {
        throw error("\(name) needs a value")
      }
      if values.updateValue(value, forKey: name) != nil { throw error("\(name) is there twice") }
    }
  }

  /// What is wrong with the call, in words that end with where to read more.
  func error(_ reason: String) -> CommandCallError { CommandCallError(command: command, reason: reason) }

  /// The version of the SDK that `--sdk` asks for.
  ///
  /// - Returns: nil if the option was not given.
  func sdkVersion() throws(CommandCallError) -> SDKVersion? {
    guard let text = values["--sdk"] else { return nil }
    do throws(SDKVersionError) { return try SDKVersion(text) } catch { throw self.error("--sdk \(error)") }
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// An option's value as a whole number.
  ///
  /// - Returns: nil if the option was not given.
  func whole(_ name: String, in range: ClosedRange<UInt64> = 0...UInt64.max) throws(CommandCallError)
    -> UInt64?
  {
    guard let text = values[name] else { return nil }
    guard let number = UInt64(text), range.contains(number) else {
      throw error(
        "\(name) is '\(text)'; expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// An option's value as a number of seconds.
  ///
  /// - Returns: nil if the option was not given.
  func seconds(_ name: String) throws(CommandCallError) -> Double? {
    guard let text = values[name] else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw error("\(name) is '\(text)'; expected a number of seconds")
    }
    return number
  }
}

/// What is wrong with a command's arguments.
struct CommandCallError: Error, CustomStringConvertible {
  let command: String
  let reason: String

  var description: String { "\(reason); 'navrepl \(command) --help' tells more" }
}
