/// Why a visual format was refused. No constraint has been made then.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The text does not go on as it must.
    case expected(String)
    /// A view of that name was not given.
    case unknownView(String)
    /// A metric of that name was not given.
    case unknownMetric(String)
    /// Neither a view nor a metric of that name was given.
    case unknownName(String)
    /// A view stands for a superview's edge and has none.
    case noSuperview(String)
    /// What constraints cannot be.
    case layout(LayoutError)
    /// Options that do not go together with each other or with the format's direction.
    case options(String)
    /// The text is longer than any format.
    case tooLong(limit: Int)
  }

  /// What is wrong.
  public let reason: Reason
  /// The format.
  public let format: String
  /// Where, counted in characters from 0; nil where it is not about a place.
  public let column: Int?

  init(_ reason: Reason, in format: String, at column: Int? = nil) {
    self.reason = reason
    self.format = format
    self.column = column
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// The refusal in a sentence.
  public var sentence: String {
    switch reason {
    case .expected(let what): "expected \(what), got \(got)"
    case .unknownView(let name): "no view is called '\(name)'"
    case .unknownMetric(let name): "no metric is called '\(name)'"
    case .unknownName(let name): "neither a view nor a metric is called '\(name)'"
    case .noSuperview(let name):
      "'|' is the edge of the superview, and '\(name)' has none; add it to the view hierarchy first"
    case .layout(let error): "\(error)"
    case .options(let words): words
    case .tooLong(let limit): "the format has more than \(limit) characters"
    }
  }

  private var got: String {
    guard let column else { return "nothing" }
    let rest = format.dropFirst(column)
    return rest.first.map { "'\($0)'" } ?? "the end"
  }

  /// The lines that show the place: the format, and a caret below it; empty where it is not about a place.
  public var picture: String {
    guard let column else { return "" }
    // A character that moves the cursor would move the caret off its place.
    let plain = String(
      format.map { character in
        character.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 } ? character : " "
      })
    return "\n  \(plain)\n  \(String(repeating: " ", count: column))^"
  }

  /// The refusal with its column, and the format with a caret below the place.
  public var description: String {
    let place = column.map { ", column \($0 + 1)" } ?? ""
    return "visual format\(place): \(sentence)\(picture)"
  }
}
