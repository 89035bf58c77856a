import Foundation
import LuaBridge
import NavHost
import NavLab
import ViewLayout

/// `navrepl render`: draws a delegate's screen into a file.
enum RenderCommand {
  static let usage = """
    usage: navrepl render DELEGATE.lua -o FILE [options]
           navrepl render SCENARIO.lua --scenario TEXT -o FILE [options]

    Draws the screen, or what moves on it, into FILE: .svg, .png (two pixels to a point) or .txt.

      -o, --output FILE        where the picture goes; it is written whole or not at all
      --events LINES           what happens first, as at the prompt, with ';' between lines; "enable; start"
      --scenario TEXT          the end of the one scenario whose 'FILE: NAME' contains TEXT; '=NAME' is exact
      --at SECONDS             waits so long before the picture is taken
      --strip N                N frames side by side, 2 to 40, until all is still
      --curve VIEW.NUMBER      a number over time, until all is still: viewport.height; several with commas.
                               Numbers are x, y, width, height, maxX, maxY, midX, midY, alpha, cornerRadius
      --seconds SECONDS        how long a strip or curve goes on
      --device NAME            the device; iPhone 15
      --sdk VERSION            the version of the SDK; \(SDKVersion.standard)
      --orientation WORD       portrait or landscape
      --direction WORD         ltr or rtl
      --debug                  draws names, guides, constraints and problems, too
      --night                  draws the colours of the night

    Examples:
      navrepl render basic.lua -o guidance.svg --night
      navrepl render basic.lua -o prompt.png --events "enable; start; prompt incident" --strip 5
      navrepl render basic.lua -o way.txt --events "enable; start; prompt camera" --curve viewport.height

    The exit code is 0, 1 if an event or the scenario failed or the file could not be written, 2 if the call or a script
    was wrong; no picture is written then.
    """

  /// Runs `navrepl render` with the arguments after those words.
  ///
  /// - Returns: the exit code.
  static func run(_ arguments: [String], console: Console) -> Int32 {
    do {
      guard let call = try RenderCall(arguments) else {
        TextStreams.output(usage + "\n")
        return 0
      }
      let bytes = try Rendering(call.options).bytes(for: call.output) { TextStreams.output($0) }
      do throws(FileError) { try WholeFile.write(bytes, to: call.output) } catch {
        console.error("navrepl render: \(error)\n")
        return 1
      }
      console.output("wrote \(call.output)\n")
      return 0
    } catch let error as RenderError {
      console.error("navrepl render: \(error)\n")
      return error.isWrongCall ? 2 : 1
    } catch {
      console.error("navrepl render: \(error); 'navrepl render --help' tells more\n")
      return 2
    }
  }
}

/// What is wrong with the arguments.
private struct RenderCallError: Error, CustomStringConvertible {
  let description: String
}

/// The arguments of a rendering.
private struct RenderCall {
  var options: RenderOptions
  var output: String

  private static let flags = ["--debug", "--night", "--help", "-h"]
  private static let names = [
    "--output", "-o", "--events", "--scenario", "--at", "--strip", "--curve", "--seconds", "--device",
    "--orientation", "--direction", "--sdk",
  ]

  /// - Returns: nil if help was asked for.
  init?(_ arguments: [String]) throws(RenderCallError) {
    var values: [String: String] = [:]
    var files: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        files += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        files.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      let name = parts[0] == "-o" ? "--output" : parts[0]
      if name == "--help" || name == "-h" { return nil }
      let isFlag = Self.flags.contains(name)
      guard isFlag || Self.names.contains(name) else {
        let near = nearestName(to: name, in: Self.names + Self.flags).map { "; did you mean '\($0)'?" } ?? ""
        throw RenderCallError(description: "unknown option '\(name)'\(near)")
      }
      if isFlag && parts.count > 1 { throw RenderCallError(description: "\(name) takes no value") }
      guard let value = isFlag ? "" : parts.count > 1 ? parts[1] : rest.popFirst() else {
        throw RenderCallError(description: "\(name) needs a value")
      }
      if values.updateValue(value, forKey: name) != nil {
        throw RenderCallError(description: "\(name) is there twice")
      }
    }
    guard let file = files.first else { throw RenderCallError(description: "no delegate is given") }
    if files.count > 1 {
      throw RenderCallError(description: "unexpected '\(files[1])'; one file is all it takes")
    }
    guard let output = values["--output"] else { throw RenderCallError(description: "-o FILE is missing") }
    self.output = output
    options = RenderOptions(file: file)
    try take(values)
  }

  private mutating func take(_ values: [String: String]) throws(RenderCallError) {
    options.scenario = values["--scenario"]
    options.deviceName = values["--device"]
    if let text = values["--sdk"] {
      do throws(SDKVersionError) { options.sdkVersion = try SDKVersion(text) } catch {
        throw RenderCallError(description: "--sdk \(error)")
      }
    }
    options.showsDetails = values["--debug"] != nil
    options.isNight = values["--night"] != nil
    if options.scenario != nil {
      for name in ["--events", "--orientation", "--direction"] where values[name] != nil {
        throw RenderCallError(description: "\(name) cannot be given with --scenario, which says what happens")
      }
    }
    if let events = values["--events"] { options.events = events }
    if let text = values["--at"] { options.instant = try Self.number(text, "--at") }
    if let text = values["--seconds"] { options.seconds = try Self.number(text, "--seconds") }
    if let word = values["--orientation"] {
      guard let orientation = RenderOptions.Orientation(rawValue: word) else {
        throw RenderCallError(description: "--orientation is '\(word)'; expected portrait or landscape")
      }
      options.orientation = orientation
    }
    if let word = values["--direction"] {
      guard let direction = LayoutDirection(rawValue: word) else {
        throw RenderCallError(description: "--direction is '\(word)'; expected ltr or rtl")
      }
      options.direction = direction
    }
    if let text = values["--strip"] {
      guard values["--curve"] == nil else {
        throw RenderCallError(description: "--strip and --curve are two pictures; give one of them")
      }
      guard let count = Int(text) else {
        throw RenderCallError(description: "--strip is '\(text)'; expected a number of frames, 2 to 40")
      }
      options.subject = .strip(count)
    }
    if let text = values["--curve"] { options.subject = .curve(text) }
    if case .frame = options.subject, options.seconds != nil {
      throw RenderCallError(
        description: "--seconds goes with --strip or --curve; before one frame wait with --at")
    }
  }

  private static func number(_ text: String, _ name: String) throws(RenderCallError) -> Double {
    guard let number = Double(text), number.isFinite else {
      throw RenderCallError(description: "\(name) is '\(text)'; expected a number of seconds")
    }
    return number
  }
}
