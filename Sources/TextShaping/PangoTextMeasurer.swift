import ConstraintSolver
import ViewLayout

/// Measures text in Inter, with Pango.
///
/// A weight's file is loaded when text is first measured in it. What has been measured is kept, the latest thousand or
/// so of texts, for as long as the measurer lives; it may be shared by sessions and threads.
public final class PangoTextMeasurer: TextMeasuring {
  private let state = SharedLock(State())
  private let folders: [String]

  /// A measurer that finds the font where Debian's package `fonts-inter` puts it.
  public convenience init() { self.init(folders: FontFiles.folders) }

  /// A measurer that looks for the font's files in `folders`, in their order.
  init(folders: [String]) { self.folders = folders }

  /// Measures a text, or remembers what it measured.
  ///
  /// - Throws: ``LayoutError/fontUnavailable(reason:)`` with the package to install.
  public func measure(_ text: String, weight: FontWeight) throws(LayoutError) -> MeasuredText {
    let folders = folders
    return try state.withLock { (state: inout sending State) throws(LayoutError) -> MeasuredText in
      try state.measure(text, weight, folders)
    }
  }

  /// How many clusters of text are kept.
  var keptClusterCount: Int { state.withLock { $0.memory.clusterCount } }

  private struct State {
    var faces: [FontWeight: ShapingFace] = [:]
    var memory = TextMemory()

    mutating func measure(
      _ text: String, _ weight: FontWeight, _ folders: [String]
    ) throws(LayoutError) -> MeasuredText {
      let key = TextMemory.Key(bytes: Array(text.utf8), weight: weight)
      if let known = memory[key] { return known }
      let face = try face(weight, folders)
      var paragraphs: [[MeasuredText.Cluster]] = []
      for paragraph in PlainText.paragraphs(of: text) { paragraphs.append(face.shape(paragraph)) }
      let measured = MeasuredText(font: face.figures, paragraphs: paragraphs)
      memory.keep(measured, for: key)
      return measured
    }

    mutating func face(_ weight: FontWeight, _ folders: [String]) throws(LayoutError) -> ShapingFace {
      if let face = faces[weight] { return face }
      let face = try ShapingFace(file: try FontFiles.path(of: weight, in: folders))
      faces[weight] = face
      return face
    }
  }
}

/// Texts that were measured lately: two generations, of which the older is dropped when the younger is full.
struct TextMemory {
  /// Texts that read alike may differ in their bytes, and then in their widths.
  struct Key: Hashable {
    let bytes: [UInt8]
    let weight: FontWeight
  }

  /// How many clusters a generation holds; an entry counts as one more, for what else it takes.
  static let generationSize = 50_000

  private var young: [Key: MeasuredText] = [:]
  private var old: [Key: MeasuredText] = [:]
  private var youngCount = 0
  private var oldCount = 0

  var clusterCount: Int { youngCount + oldCount }

  subscript(key: Key) -> MeasuredText? {
    mutating get {
      if let text = young[key] { return text }
      guard let text = old[key] else { return nil }
      keep(text, for: key)
      return text
    }
  }

  mutating func keep(_ text: MeasuredText, for key: Key) {
    let count = text.paragraphs.reduce(1) { $0 + $1.count + 1 }
    if youngCount + count > Self.generationSize {
      (old, oldCount) = (young, youngCount)
      (young, youngCount) = ([:], 0)
    }
    young[key] = text
    youngCount += count
  }
}
