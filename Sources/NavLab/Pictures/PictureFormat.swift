import FrameRendering
import LuaBridge
import NavHost

/// What kind of file a picture goes to.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// Characters.
  case txt
  /// Vectors.
  case svg
  /// Pixels, two to a point.
  case png

  /// The kind that a file's name ends with; nil for another ending.
  init?(path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// The bytes of a picture that is there as characters and as a drawing.
  func bytes(_ drawing: @autoclosure () -> Drawing, text: @autoclosure () -> String) throws -> [UInt8] {
    switch self {
    case .txt: Array((text() + "\n").utf8)
    case .svg: try drawing().svg()
    case .png: try drawing().png()
    }
  }
}

extension FrameAttribute {
  /// The attribute that is written `viewport.height`, of a view in `frame`.
  ///
  /// - Throws: ``CommandError`` with the nearest right name.
  init(_ text: String, of frame: Frame, for command: String) throws(CommandError) {
    guard let dot = text.lastIndex(of: "."), dot > text.startIndex else {
      throw CommandError(
        "\(command): '\(text)' is no attribute; write a view's name and what of it: viewport.height")
    }
    let view = String(text[..<dot])
    let word = String(text[text.index(after: dot)...])
    let words = Quantity.allCases.map(\.rawValue)
    guard let quantity = Quantity(rawValue: word) else {
      let near = nearestName(to: word, in: words).map { "; did you mean '\($0)'?" } ?? ""
      throw CommandError(
        "\(command): '\(word)' is no number of a view; expected one of \(words.joined(separator: ", "))\(near)"
      )
    }
    guard frame.entry(named: view) != nil else {
      let near = nearestName(to: view, in: frame.entries.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
      throw CommandError("\(command): no view on the screen is called '\(view)'\(near)")
    }
    self.init(view: view, quantity: quantity)
  }
}
