import FrameRendering

/// When texts are coloured, as `--color` says.
enum ColorChoice: String, CaseIterable {
  /// In a terminal that shows colours, unless NO_COLOR asks for none.
  case auto
  /// Wherever the text goes.
  case always
  /// Nowhere.
  case never

  /// Why an option could not be taken.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  /// Takes `--color=WHEN` out of the arguments, wherever it stands; the last one counts.
  static func take(from arguments: inout [String]) throws(Refusal) -> ColorChoice {
    var choice = ColorChoice.auto
    var rest: [String] = []
    for argument in arguments {
      guard argument == "--color" || argument.hasPrefix("--color=") else {
        rest.append(argument)
        continue
      }
      guard let named = ColorChoice(rawValue: String(argument.dropFirst("--color=".count))) else {
        throw Refusal(description: "'\(argument)': expected --color=auto, --color=always or --color=never")
      }
      choice = named
    }
    arguments = rest
    return choice
  }
}

/// How texts look on one of the tool's streams: decided once, from what the caller says and where the stream goes.
struct TerminalStyle: Equatable {
  /// Whether texts are coloured.
  let hasColors: Bool
  /// Which characters are used.
  let characters: DisplayStyle.Characters

  /// Decides.
  ///
  /// An option beats the environment; NO_COLOR asks for none by any value but an empty one (no-color.org); a terminal
  /// without a name, or called dumb, shows none. Characters follow the locale that LC_ALL, LC_CTYPE or LANG names; where
  /// none is named nothing speaks against Unicode: containers and CI machines rarely name one.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the stream goes to a terminal.
  ///   - environment: NO_COLOR, TERM, LC_ALL, LC_CTYPE and LANG are read.
  ///   - color: what `--color` says.
  ///   - codeset: that of the locale in use; nil if the locale that is named is not installed.
  init(isTerminal: Bool, environment: [String: String], color: ColorChoice, codeset: String?) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    hasColors =
      switch color {
      case .always: true
      case .never: false
      case .auto: isTerminal && value("NO_COLOR") == nil && value("TERM").map { $0 != "dumb" } ?? false
      }
    if let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") {
      characters = Self.isUnicode(codeset ?? Self.codeset(named: locale)) ? .unicode : .ascii
    } else {
      characters = .unicode
    }
  }

  /// The codeset in the name of a locale: `UTF-8` of `de_DE.UTF-8@euro`.
  private static func codeset(named locale: String) -> String {
    guard let point = locale.firstIndex(of: ".") else { return "" }
    return String(locale[locale.index(after: point)...].prefix { $0 != "@" })
  }

  private static func isUnicode(_ codeset: String) -> Bool {
    ["utf8", "utf-8"].contains(codeset.lowercased())
  }

  /// The style with the size of the terminal, if the stream goes to one.
  func display(in terminal: DisplayStyle.TerminalSize?) -> DisplayStyle {
    DisplayStyle(terminal: terminal, characters: characters, hasColors: hasColors)
  }
}
