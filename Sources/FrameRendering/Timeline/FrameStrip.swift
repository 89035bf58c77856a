import NavHost
import ViewLayout

/// Some time of a screen as frames side by side.
public enum FrameStrip {
  /// How many frames a strip takes.
  public static let frameCounts = 2...40

  private static let greatestHeight = 360.0
  private static let greatestWidth = 320.0
  private static let gap = 12.0
  private static let labelHeight = 26.0
  private static let columns = 8

  /// The strip, eight frames to a row; below each, how long after the first it is.
  ///
  /// - Parameter details: what lies behind each frame, if that is to be seen.
  public static func drawing(
    of frames: [Frame], isNight: Bool = false, details: [FrameDetails] = []
  ) -> Drawing {
    let typesetter = Typesetter()
    let pictures = frames.enumerated().map { index, frame in
      var options = ScreenDrawing.Options()
      options.isNight = isNight
      options.hasHouses = false
      options.hasCaption = false
      options.details = details.indices.contains(index) ? details[index] : nil
      return ScreenDrawing.drawing(of: frame, options)
    }
    let widest = pictures.map(\.size.width).max() ?? 1
    let highest = pictures.map(\.size.height).max() ?? 1
    let scale = min(1, greatestHeight / highest, greatestWidth / widest)
    let cell = Size(width: widest * scale + gap, height: highest * scale + labelHeight)
    let columns = min(max(frames.count, 1), columns)
    let rows = (frames.count + columns - 1) / columns
    var drawing = Drawing(
      size: Size(
        width: (cell.width * Double(columns) + gap).rounded(.up),
        height: (cell.height * Double(rows) + gap).rounded(.up)),
      title: title(frames))
    drawing.items.append(
      .shape(
        .rect(Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)),
        .fill(Color(0xffffff))))
    let start = frames.first?.instant.nanoseconds ?? 0
    for (index, picture) in pictures.enumerated() {
      let left = gap + Double(index % columns) * cell.width
      let top = gap / 2 + Double(index / columns) * cell.height
      drawing.items.append(
        .group(DrawingGroup(offset: Point(x: left, y: top), scale: scale, items: picture.items)))
      let elapsed = Double(frames[index].instant.nanoseconds - start) / 1e9
      let label = DrawnText(
        text: "\(NumberText.plain(elapsed)) s", size: 13, weight: .semibold, color: Color(0x3c4043))
      let middle = left + (cell.width - gap) / 2
      drawing.items.append(
        .text(label, Point(x: middle - typesetter.width(label) / 2, y: top + highest * scale + 15)))
    }
    return drawing
  }

  private static func title(_ frames: [Frame]) -> String {
    let start = frames.first?.instant.seconds ?? 0
    let end = frames.last?.instant.seconds ?? 0
    return "\(frames.count) frames from \(NumberText.plain(start)) s to \(NumberText.plain(end)) s"
  }

  // MARK: - In characters

  /// What moves, as a table: a row an instant, a column for each number that changes.
  ///
  /// In a terminal, and elsewhere in 100 columns, the columns that have no room follow in a table of their own.
  public static func text(of frames: [Frame], style: DisplayStyle = .plain) -> String {
    let start = frames.first?.instant.nanoseconds ?? 0
    let instants = frames.map { NumberText.plain(Double($0.instant.nanoseconds - start) / 1e9) }
    let columns = changing(frames).map { attribute in
      [DisplayText.printable(attribute.text, style.characters)]
        + frames.map { frame in attribute.value(in: frame).map { NumberText.plain($0, digits: 2) } ?? "-" }
    }
    if columns.isEmpty { return style.encoded("nothing moves") }
    let limit = style.terminal?.columns ?? 100
    let first = ["seconds"] + instants
    func width(_ column: [String]) -> Int { column.map(DisplayText.width).max() ?? 0 }
    var blocks: [[[String]]] = []
    var used = 0
    for column in columns {
      if blocks.isEmpty || used + width(column) + 2 > limit {
        blocks.append([first])
        used = width(first)
      }
      blocks[blocks.count - 1].append(column)
      used += width(column) + 2
    }
    let tables = blocks.map { block in
      let rows = first.indices.map { row in block.map { $0[row] } }
      return TextColumns.aligned(rows, leftAligned: [])
    }
    return style.encoded(tables.joined(separator: "\n\n"))
  }

  /// The numbers that change, in the order of views; centres and far edges follow from the others.
  private static func changing(_ frames: [Frame]) -> [FrameAttribute] {
    var names: [String] = []
    var known: Set<String> = []
    for frame in frames {
      for entry in frame.entries where known.insert(entry.name).inserted { names.append(entry.name) }
    }
    let quantities: [FrameAttribute.Quantity] = [.x, .y, .width, .height, .alpha, .cornerRadius]
    return names.flatMap { name in
      quantities.map { FrameAttribute(view: name, quantity: $0) }.filter { attribute in
        let values = frames.map { attribute.value(in: $0) }
        guard let first = values.first else { return false }
        return values.contains { value in
          guard let value, let first else { return (value == nil) != (first == nil) }
          return abs(value - first) >= FrameEntry.noise
        }
      }
    }
  }
}
