import Foundation
import NavHost
import NavLab
import NavScript

/// The command line: reads the arguments, opens the session, feeds it lines.
enum CommandLineTool {
  static let version = "0.1.0"

  private static let usage = """
    usage: navrepl [DELEGATE.lua]
           navrepl run FILE|FOLDER…      runs scenarios; 'navrepl run --help' tells more
           navrepl render FILE -o FILE   draws the screen; 'navrepl render --help' tells more
           navrepl stubs --output DIR    writes definitions for editors and checkers
           navrepl check DELEGATE.lua    holds a delegate against all rules; 'navrepl check --help' tells more
           navrepl rules                 lists the rules that delegates and screens are held against
           navrepl devices               lists the devices

    Opens a navigation screen without a phone and lays it out with a Lua delegate. Lines are read from the
    terminal or from a pipe: 'enable', 'start', 'frame', 'prompt incident', 'tick 0.2', or Lua; 'help' lists all.

      --help         prints this
      --version      prints the version
      --sdk=VERSION  the version of the SDK that the screen is one of; \(SDKVersion.standard)
      --color=WHEN   colours: auto (in a terminal, unless NO_COLOR is set), always, never

    Piped, all lines run; the exit code is 1 if any failed, 2 if the delegate's file cannot be read.
    """

  /// Runs the tool.
  ///
  /// - Returns: the exit code: 0, 1 if a piped line failed, 2 if the call or the file was wrong.
  static func run(_ arguments: [String]) -> Int32 {
    occupyStandardDescriptors()
    // A reader that goes away is no error: writing then fails, and we stop.
    signal(SIGPIPE, SIG_IGN)
    // Lengths of text follow the locale's characters; numbers never follow it.
    let localeIsInstalled = setlocale(LC_CTYPE, "") != nil
    var arguments = arguments
    let color: ColorChoice
    do { color = try ColorChoice.take(from: &arguments) } catch { return refuse(error.description) }
    let console = Console(color: color, localeIsInstalled: localeIsInstalled)
    if arguments.first == "stubs" {
      return StubsCommand.run(Array(arguments.dropFirst()), console: console)
    }
    if arguments.first == "rules" {
      return RulesCommand.run(Array(arguments.dropFirst()), console: console)
    }
    if arguments.first == "devices" {
      return DevicesCommand.run(Array(arguments.dropFirst()), console: console)
    }
    if arguments.first == "check" {
      return CheckCommand.run(Array(arguments.dropFirst()), console: console)
    }
    if arguments.first == "render" {
      return RenderCommand.run(Array(arguments.dropFirst()), console: console)
    }
    if arguments.first == "run" { return RunCommand.run(Array(arguments.dropFirst()), console: console) }
    var delegate: String?
    var settings = SessionSettings()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        TextStreams.output(usage + "\n")
        return 0
      case "--version":
        TextStreams.output("navrepl \(version)\n")
        return 0
      case _ where argument == "--sdk" || argument.hasPrefix("--sdk="):
        guard let text = argument == "--sdk" ? rest.popFirst() : String(argument.dropFirst(6)) else {
          return refuse("--sdk needs a value")
        }
        do throws(SDKVersionError) { settings.configuration.sdkVersion = try SDKVersion(text) } catch {
          return refuse("--sdk \(error)")
        }
      default:
        if argument.hasPrefix("-") && argument != "-" { return refuse("unknown option '\(argument)'") }
        if delegate != nil { return refuse("unexpected '\(argument)'; one delegate is all it takes") }
        delegate = argument
      }
    }
    return repl(delegate, settings, console)
  }

  /// A file that is opened later must not take the place of a standard stream that the caller closed. What stands there
  /// instead can be written to no more than before.
  private static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  private static func milliseconds(since start: ContinuousClock.Instant) -> () -> Double {
    { (ContinuousClock.now - start) / .milliseconds(1) }
  }

  private static func refuse(_ reason: String) -> Int32 {
    TextStreams.error("navrepl: \(reason)\n\(usage)\n")
    return 2
  }

  private static func repl(_ delegate: String?, _ settings: SessionSettings, _ console: Console) -> Int32 {
    let session: Session
    do { session = try Session(settings: settings) } catch {
      console.error("navrepl: \(error)\n")
      return 2
    }
    let progress = ProgressLine({ "replaying: \($0) of \($1) events; Ctrl-C stops" }) {
      TextStreams.output($0)
    }
    session.output = { bytes in
      progress.end()
      TextStreams.output(bytes)
    }
    session.display = { console.display }
    let isInteractive = isatty(STDIN_FILENO) == 1
    if isInteractive { session.traceClock = milliseconds(since: .now) }
    // From here on Ctrl-C stops scripts: the delegate's, too.
    let signals = LineEditor.isUsable() ? TerminalSignals(interrupting: session.interruption) : nil
    var repl = Repl(
      session: session,
      streams: .init(
        output: { text in
          progress.end()
          console.output(text)
        },
        error: { text in
          progress.end()
          console.error(text)
        }),
      isInteractive: isInteractive)
    if let delegate {
      do throws(ScriptFileError) { repl.report(try session.open(delegate: delegate)) } catch {
        console.error("navrepl: \(error)\n")
        return 2
      }
    }
    if isInteractive {
      TextStreams.output("navrepl \(version); 'help' lists the commands, 'quit' ends\n")
    }
    if let signals {
      if let editor = LineEditor(signals: signals) {
        session.progress = progress.show
        InteractiveSession(
          session: session, repl: repl, editor: editor, signals: signals, console: console
        ).run()
        return 0
      }
      signals.uninstall()
    }
    var lines = LineReader(descriptor: STDIN_FILENO)
    while !repl.hasEnded {
      if isInteractive { TextStreams.output(repl.promptText) }
      guard let line = lines.next() else { break }
      repl.run(line)
    }
    repl.finish()
    if isInteractive {
      if !repl.hasEnded { TextStreams.output("\n") }
      return 0
    }
    return repl.hasFailed ? 1 : 0
  }
}
