/// A line of a text that a person wrote, for messages.
public struct SourcePosition: Hashable, Sendable, CustomStringConvertible {
  /// The text's name.
  public var file: String
  /// The line; the first is 1.
  public var line: Int

  /// A line of a text.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// `file.lua:LINE`.
  public var description: String { "\(file):\(line)" }
}
