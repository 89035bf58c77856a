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
      console.error("navrepl render: \(error)\n")
      return 2
    }
  }
}

/// The arguments of a rendering.
private struct RenderCall {
  var options: RenderOptions
  var output: String

  /// - Returns: nil if help was asked for.
  init?(_ arguments: [String]) throws(CommandCallError) {
    let call = try CommandCall(
      arguments, of: "render",
      options: [
        "--output", "--events", "--scenario", "--at", "--strip", "--curve", "--seconds", "--device",
        "--orientation", "--direction", "--sdk",
      ], flags: ["--debug", "--night"], short: ["-o": "--output"], mayBeEmpty: ["--events"])
    guard let call else { return nil }
    guard let file = call.files.first else { throw call.error("no delegate is given") }
    if call.files.count > 1 {
      throw call.error("unexpected '\(call.files[1])'; one file is all it takes")
    }
    guard let output = call.values["--output"] else { throw call.error("-o FILE is missing") }
    self.output = output
    options = RenderOptions(file: file)
    try take(call)
  }

  private mutating func take(_ call: CommandCall) throws(CommandCallError) {
    let values = call.values
    options.scenario = values["--scenario"]
    options.deviceName = values["--device"]
    if let version = try call.sdkVersion() { options.sdkVersion = version }
    options.showsDetails = call.has("--debug")
    options.isNight = call.has("--night")
    if options.scenario != nil {
      for name in ["--events", "--orientation", "--direction"] where values[name] != nil {
        throw call.error("\(name) cannot be given with --scenario, which says what happens")
      }
    }
    if let events = values["--events"] { options.events = events }
    if let instant = try call.seconds("--at") { options.instant = instant }
    options.seconds = try call.seconds("--seconds")
    if let word = values["--orientation"] {
      guard let orientation = ScreenOrientation(rawValue: word) else {
        throw call.error("--orientation is '\(word)'; expected portrait or landscape")
      }
      options.orientation = orientation
    }
    if let word = values["--direction"] {
      guard let direction = LayoutDirection(rawValue: word) else {
        throw call.error("--direction is '\(word)'; expected ltr or rtl")
      }
      options.direction = direction
    }
    if let text = values["--strip"] {
      guard values["--curve"] == nil else {
        throw call.error("--strip and --curve are two pictures; give one of them")
      }
      guard let count = Int(text) else {
        throw call.error("--strip is '\(text)'; expected a number of frames, 2 to 40")
      }
      options.subject = .strip(count)
    }
    if let text = values["--curve"] { options.subject = .curve(text) }
    if case .frame = options.subject, options.seconds != nil {
      throw call.error("--seconds goes with --strip or --curve; before one frame wait with --at")
    }
  }
}
