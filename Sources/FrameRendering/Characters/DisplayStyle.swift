/// How texts are to look where they are going: in a terminal of some size, or anywhere else.
public struct DisplayStyle: Hashable, Sendable {
  /// Which characters may be used.
  public enum Characters: Hashable, Sendable {
    /// All of Unicode.
    case unicode
    /// ASCII alone: names of other letters are written as `\u{E9}`.
    case ascii
  }

  /// How much a terminal shows at once, in characters.
  public struct TerminalSize: Hashable, Sendable {
    /// The width, in characters.
    public let columns: Int
    /// The height, in lines.
    public let rows: Int

    /// A terminal of `columns` by `rows`; one that does not know its size, and says 0, counts as 80 by 24.
    public init(columns: Int, rows: Int) {
      self.columns = columns > 0 ? columns : 80
      self.rows = rows > 0 ? rows : 24
    }
  }

  /// The terminal that pictures are fitted to; nil anywhere else.
  public var terminal: TerminalSize?
  /// Which characters may be used.
  public var characters: Characters
  /// Whether texts are coloured.
  public var hasColors: Bool

  /// A style; by default the plain one, for pipes and files.
  public init(terminal: TerminalSize? = nil, characters: Characters = .unicode, hasColors: Bool = false) {
    self.terminal = terminal
    self.characters = characters
    self.hasColors = hasColors
  }

  /// Unicode without colours, fitted to nothing: what goes to pipes and files.
  public static let plain = DisplayStyle()
  /// As ``plain``, in ASCII.
  public static let ascii = DisplayStyle(characters: .ascii)

  /// The text in the colour of `ink`, line by line; unchanged where there are no colours, or without ink.
  public func painted(_ text: String, _ ink: Ink?) -> String {
    guard hasColors, let ink else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "\(ink.sequence)\($0)\(Ink.endSequence)" }.joined(separator: "\n")
  }

  /// The text in the characters that may be used.
  public func encoded(_ text: String) -> String {
    characters == .ascii ? ASCIIText.transliterated(text) : text
  }
}
