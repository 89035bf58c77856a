import NavHost
import ViewLayout

/// A frame as a picture in characters: every view is a labelled box, or is named below the picture.
public enum FramePicture {
  /// Which characters draw the lines.
  public enum Style: Hashable, Sendable {
    /// Box drawing characters.
    case unicode
    /// `-`, `|` and `+`.
    case ascii
  }

  /// The picture without a line end; `columns` wide, by default 40, or 80 for a map that is wider than high.
  ///
  /// A character is taken for twice as high as wide. The cards and prompts are opaque and cover what is behind; other
  /// views are drawn as outlines, the viewport dashed. A view whose box is too small for its name gets a letter that is
  /// explained below, as are views that cannot be seen.
  public static func text(_ frame: Frame, columns: Int? = nil, style: Style = .unicode) -> String {
    let columns = columns ?? (frame.size.width > frame.size.height ? 80 : 40)
    return Drawing(frame, columns: max(columns, 8)).text(style)
  }

  /// The greatest height of a picture, in lines: a map can be as high as one likes.
  static let greatestRows = 120
}

private struct Drawing {
  private let frame: Frame
  private var canvas: CharacterCanvas
  private var boxes: [(entry: FrameEntry, box: CharacterCanvas.Box)] = []
  private var legend: [String] = []
  private var unseen: [String] = []
  private let columnsPerPoint: Double
  private let rowsPerPoint: Double

  init(_ frame: Frame, columns: Int) {
    self.frame = frame
    let width = max(frame.size.width, 1)
    let height = max(frame.size.height, 1)
    let wanted = (Double(columns) * height / width / 2).rounded()
    let rows = Int(min(max(wanted, 4), Double(FramePicture.greatestRows)))
    canvas = CharacterCanvas(columns: columns, rows: rows)
    columnsPerPoint = Double(columns - 1) / width
    rowsPerPoint = Double(rows - 1) / height
    sort()
    draw()
    label()
  }

  // MARK: - Boxes

  /// Splits the views into those with a box and those that cannot be seen.
  private mutating func sort() {
    for entry in frame.entries.dropFirst() {
      if let reason = reasonUnseen(entry) {
        unseen.append("\(entry.name) (\(reason))")
        continue
      }
      boxes.append((entry, box(of: entry.rect)))
    }
  }

  private func reasonUnseen(_ entry: FrameEntry) -> String? {
    if entry.isHidden { return "hidden" }
    if entry.isInvisible { return entry.alpha <= 0 ? "alpha 0" : "inside a hidden view" }
    if entry.rect.width <= 0 || entry.rect.height <= 0 { return "no size" }
    let screen = Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
    return entry.rect.intersection(screen) == nil ? "off screen" : nil
  }

  /// Edges go to the nearest line of cells, so that views that touch share a line; far outside is just outside.
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

  private mutating func draw() {
    for (entry, box) in boxes {
      canvas.draw(box, opaque: isOpaque(entry), dashed: entry.isComponent && entry.name == "viewport")
    }
    canvas.draw(
      CharacterCanvas.Box(left: 0, top: 0, right: canvas.columns - 1, bottom: canvas.rows - 1),
      opaque: false, dashed: false)
  }

  // MARK: - Labels

  private mutating func label() {
    var letters = Self.letters[...]
    for index in boxes.indices.reversed() {
      let (entry, box) = boxes[index]
      if place(entry.name, in: box, under: index) { continue }
      guard let letter = letters.first else {
        legend.append("  \(entry.name)  \(Self.rectText(entry.rect))")
        continue
      }
      letters = letters.dropFirst()
      let isPlaced =
        place(String(letter), in: box, under: index) || mark(letter, onBorderOf: box, under: index)
      let mark = isPlaced ? String(letter) : "hidden behind others:"
      legend.append("\(mark) \(entry.name)  \(Self.rectText(entry.rect))")
    }
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")

  private static func rectText(_ rect: Rect) -> String {
    let numbers = [rect.x, rect.y, rect.width, rect.height].map { NumberText.plain($0, digits: 2) }
    return "\(numbers[0]),\(numbers[1]) \(numbers[2])×\(numbers[3])"
  }

  /// Writes a name at the first free run of cells inside the box; none may be covered by an opaque view in front.
  private mutating func place(_ text: String, in box: CharacterCanvas.Box, under index: Int) -> Bool {
    let left = max(box.left + 1, 1)
    let right = min(box.right - 1, canvas.columns - 2)
    let top = max(box.top + 1, 1)
    let bottom = min(box.bottom - 1, canvas.rows - 2)
    guard top <= bottom, right - left + 1 >= text.count else { return false }
    for row in top...bottom {
      // A blank in front of the name where there is room, as people write.
      let starts = Array(left...(right - text.count + 1))
      for start in starts.dropFirst() + starts.prefix(1) where isFree(start, row, text.count, under: index) {
        canvas.write(text, column: start, row: row)
        return true
      }
    }
    return false
  }

  /// Writes a letter on the border of a box that is too small to hold one.
  private mutating func mark(_ letter: Character, onBorderOf box: CharacterCanvas.Box, under index: Int)
    -> Bool
  {
    let columns = max(box.left, 1)...max(min(box.right, canvas.columns - 2), max(box.left, 1))
    let rows = max(box.top, 1)...max(min(box.bottom, canvas.rows - 2), max(box.top, 1))
    for row in rows where row < canvas.rows - 1 {
      for column in columns where column < canvas.columns - 1 {
        if canvas.holdsText(column: column, row: row) { continue }
        if isCovered(column, row, 1, under: index) { continue }
        canvas.write(String(letter), column: column, row: row)
        return true
      }
    }
    return false
  }

  private func isFree(_ start: Int, _ row: Int, _ count: Int, under index: Int) -> Bool {
    for column in start..<(start + count) where !canvas.isBlank(column: column, row: row) { return false }
    // Names next to each other would read as one.
    if start > 0 && canvas.holdsText(column: start - 1, row: row) { return false }
    if start + count < canvas.columns && canvas.holdsText(column: start + count, row: row) { return false }
    return !isCovered(start, row, count, under: index)
  }

  /// Whether an opaque view in front of the view at `index` lies over one of the cells.
  private func isCovered(_ start: Int, _ row: Int, _ count: Int, under index: Int) -> Bool {
    boxes[(index + 1)...].contains { entry, box in
      isOpaque(entry) && box.left < start + count && box.right >= start && box.top <= row && box.bottom >= row
    }
  }

  // MARK: - Text

  func text(_ style: FramePicture.Style) -> String {
    var lines = canvas.lines(style == .unicode ? .unicode : .ascii)
    lines += legend
    if !unseen.isEmpty { lines.append("not visible: " + unseen.joined(separator: ", ")) }
    return lines.joined(separator: "\n")
  }
}
