import Foundation
import FrameRendering

/// Standard output and standard error, each in the style that suits where it goes.
///
/// What the tool itself says passes through here; what scripts print goes out as it is, byte by byte.
struct Console {
  private let outputStyle: TerminalStyle
  private let errorStyle: TerminalStyle

  /// The two streams of this process.
  ///
  /// - Parameters:
  ///   - color: what `--color` says.
  ///   - localeIsInstalled: whether `setlocale` could use the locale that the environment names.
  init(color: ColorChoice, localeIsInstalled: Bool) {
    let codeset = localeIsInstalled ? nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } : nil
    func style(of descriptor: Int32) -> TerminalStyle {
      TerminalStyle(
        isTerminal: isatty(descriptor) == 1, environment: ProcessInfo.processInfo.environment, color: color,
        codeset: codeset)
    }
    outputStyle = style(of: STDOUT_FILENO)
    errorStyle = style(of: STDERR_FILENO)
  }

  /// How pictures and tables are to look now: people resize terminals.
  var display: DisplayStyle { outputStyle.display(in: Self.terminalSize(of: STDOUT_FILENO)) }

  /// Writes to standard output.
  func output(_ text: String) { TextStreams.output(outputStyle.display(in: nil).encoded(text)) }

  /// Writes what went wrong to standard error, red where there are colours.
  func error(_ text: String) {
    let style = errorStyle.display(in: nil)
    TextStreams.error(style.painted(style.encoded(text), .error))
  }

  /// The size of the terminal that the descriptor goes to; nil if it goes elsewhere.
  private static func terminalSize(of descriptor: Int32) -> DisplayStyle.TerminalSize? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else {
      return DisplayStyle.TerminalSize(columns: 0, rows: 0)
    }
    return DisplayStyle.TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
