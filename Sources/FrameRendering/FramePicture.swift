import NavHost
import ViewLayout

/// A frame as a picture in characters: every view is a labelled box, or is named below the picture.
public enum FramePicture {
  /// Which characters draw the lines.
  public enum Style: Hashable, Sendable {
    /// Box drawing characters.
    case unicode
    /// `-`, `|` and `+`; `.` and `:` for the viewport.
    case ascii
  }

  /// The picture without a line end; `columns` wide (8 … 400), by default 40, or 80 for a map that is wider
  /// than high.
  ///
  /// A character is taken for twice as high as wide. The cards and prompts are opaque and cover what is
  /// behind; other views are drawn as outlines, the viewport dashed. A view whose box is too small for its
  /// name gets a letter that is explained below, front views first; what cannot be seen is named below with
  /// the reason. Lines below the picture are broken to `columns`, but never within a name or a rectangle.
  public static func text(_ frame: Frame, columns: Int? = nil, style: Style = .unicode) -> String {
    let columns = columns ?? (frame.size.width > frame.size.height ? 80 : 40)
    return Drawing(frame, columns: min(max(columns, 8), greatestColumns), style: style).text
  }

  /// The greatest width of a picture, in characters.
  static let greatestColumns = 400
  /// The greatest height of a picture, in lines: a map can be as high as one likes.
  static let greatestRows = 120
}

/// Places the views of one frame on a canvas, has them labelled, and words what stands below.
private struct Drawing {
  private let frame: Frame
  private let style: FramePicture.Style
  private let columnsPerPoint: Double
  private let rowsPerPoint: Double
  private var canvas: CharacterCanvas
  private var legend: [String] = []
  private var unseen: [(name: String, reason: String)] = []

  init(_ frame: Frame, columns: Int, style: FramePicture.Style) {
    self.frame = frame
    self.style = style
    let width = max(frame.size.width, 1)
    let height = max(frame.size.height, 1)
    let wanted = (Double(columns) * height / width / 2).rounded()
    let rows = Int(min(max(wanted, 4), Double(FramePicture.greatestRows)))
    canvas = CharacterCanvas(columns: columns, rows: rows)
    columnsPerPoint = Double(columns - 1) / width
    rowsPerPoint = Double(rows - 1) / height
    drawAndLabel()
  }

  /// The lines of the picture and those below it.
  var text: String {
    var lines = canvas.lines(style) + legend
    if !unseen.isEmpty {
      var pieces = ["not visible:"]
      for (index, view) in unseen.enumerated() {
        let name = " \(view.name)"
        let reason = " (\(view.reason))" + (index < unseen.count - 1 ? "," : "")
        // The reason stays on its name's line where a line holds both; a further line has one more blank.
        let isShort = DisplayText.width(name + reason) < canvas.columns
        pieces += isShort ? [name + reason] : [name, reason]
      }
      lines += TextColumns.wrapped(pieces, columns: canvas.columns)
    }
    return lines.joined(separator: "\n")
  }

  private mutating func drawAndLabel() {
    let views = frame.entries.dropFirst()
    var boxes: [PictureLabels.LabelledBox] = []
    for entry in views where reasonUnseen(entry) == nil {
      let cells = box(of: entry.rect)
      canvas.draw(cells, opaque: isOpaque(entry), dashed: entry.isComponent && entry.name == "viewport")
      boxes.append(
        PictureLabels.LabelledBox(
          name: DisplayText.printable(entry.name), box: cells, isOpaque: isOpaque(entry)))
    }
    canvas.draw(
      CharacterCanvas.Box(left: 0, top: 0, right: canvas.columns - 1, bottom: canvas.rows - 1),
      opaque: false, dashed: false)

    var labels = PictureLabels(boxes, on: canvas)
    let outcomes = labels.place()
    canvas = labels.canvas
    word(outcomes)
  }

  // MARK: - Words below the picture

  /// Explains the letters, front views first, and names what cannot be seen, from the back.
  private mutating func word(_ outcomes: [PictureLabels.Outcome]) {
    var rest = outcomes[...]
    var marked: [String] = []
    for entry in frame.entries.dropFirst() {
      let name = DisplayText.printable(entry.name)
      if let reason = reasonUnseen(entry) {
        unseen.append((name, reason))
        continue
      }
      switch rest.popFirst() {
      case .covered: unseen.append((name, "covered"))
      case .letter(let letter): marked.append(explanation(String(letter), name, entry.rect))
      case .noRoom: marked.append(explanation("-", name, entry.rect))
      case .name, nil: break
      }
    }
    legend = marked.reversed()
  }

  private func explanation(_ mark: String, _ name: String, _ rect: Rect) -> String {
    var pieces = ["\(mark) \(name)", "  " + DisplayText.rect(rect, times: style == .ascii ? "x" : "×")]
    // Solved numbers carry noise: what does not show in the printed figures lies inside.
    let noise = 0.005
    let overshoots = [-rect.x, -rect.y, rect.maxX - frame.size.width, rect.maxY - frame.size.height]
    if overshoots.contains(where: { $0 >= noise }) {
      pieces.append(" (partly off screen)")
    }
    return TextColumns.wrapped(pieces, columns: canvas.columns).joined(separator: "\n")
  }

  private func reasonUnseen(_ entry: FrameEntry) -> String? {
    if entry.isHidden { return "hidden" }
    if entry.isInvisible { return entry.alpha <= 0 ? "alpha 0" : "inside an invisible view" }
    if entry.rect.width <= 0 || entry.rect.height <= 0 { return "no size" }
    let screen = Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
    return entry.rect.intersection(screen) == nil ? "off screen" : nil
  }

  // MARK: - Boxes

  /// Edges go to the nearest line of cells, so that views that touch share a line; far out is just outside.
  private func box(of rect: Rect) -> CharacterCanvas.Box {
    func cell(_ value: Double, _ scale: Double, _ count: Int) -> Int {
      Int(min(max((value * scale).rounded(), -1), Double(count)))
    }
    return CharacterCanvas.Box(
      left: cell(rect.x, columnsPerPoint, canvas.columns), top: cell(rect.y, rowsPerPoint, canvas.rows),
      right: cell(rect.maxX, columnsPerPoint, canvas.columns),
      bottom: cell(rect.maxY, rowsPerPoint, canvas.rows))
  }

  private static let opaqueNames: Set<String> = ["turnCard", "etaCard", "prompt"]

  private func isOpaque(_ entry: FrameEntry) -> Bool {
    entry.isComponent && Self.opaqueNames.contains(String(entry.name.prefix { $0 != "#" }))
  }
}
