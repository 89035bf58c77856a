import NavHost
import ViewLayout

/// What is drawn in one picture.
struct PictureScene {
  let frame: Frame
  let overlaps: FrameOverlaps
  /// The layout guides that are drawn.
  let guides: [FrameDetails.Guide]
}

/// Places the views of one frame on a canvas, has them labelled, and words what stands below.
struct PictureDrawing {
  private let frame: Frame
  private let style: DisplayStyle
  private let columnsPerPoint: Double
  private let rowsPerPoint: Double
  private let textColumns: Int
  private let overlaps: FrameOverlaps
  private let guides: [FrameDetails.Guide]
  private var canvas: CharacterCanvas
  private var words: [String] = []

  /// A picture `columns` wide.
  init(_ scene: PictureScene, columns: Int, style: DisplayStyle) {
    frame = scene.frame
    guides = scene.guides
    self.style = style
    let rows = Self.rows(of: frame, columns: columns)
    canvas = CharacterCanvas(columns: columns, rows: rows)
    columnsPerPoint = Double(columns - 1) / max(frame.size.width, 1)
    rowsPerPoint = Double(rows - 1) / max(frame.size.height, 1)
    textColumns = max(columns, style.terminal?.columns ?? 0)
    overlaps = scene.overlaps
    drawAndLabel()
  }

  /// How high a picture of the frame is, in lines.
  static func rows(of frame: Frame, columns: Int) -> Int {
    let wanted = (Double(columns) * max(frame.size.height, 1) / max(frame.size.width, 1) / 2).rounded()
    return Int(min(max(wanted, 4), Double(FramePicture.greatestRows)))
  }

  /// The width of the picture, in characters.
  var columns: Int { canvas.columns }
  /// The height of the picture, in lines, without what stands below.
  var rows: Int { canvas.rows }
  /// The lines of the picture and those below it, in Unicode.
  var lines: [String] { canvas.lines(style) + words }

  private mutating func drawAndLabel() {
    let seen = frame.entries.dropFirst().filter { $0.reasonUnseen(in: frame) == nil }
    var boxes: [PictureLabels.LabelledBox] = []
    for entry in seen {
      let cells = box(of: entry.shownRect)
      let ink = Ink(of: entry)
      canvas.draw(cells, opaque: entry.kind.isOpaque, dashed: entry.kind == .viewport, ink: ink)
      boxes.append(
        PictureLabels.LabelledBox(
          name: name(entry), box: cells, isOpaque: entry.kind.isOpaque, ink: ink))
    }
    for guide in guides {
      let cells = box(of: guide.rect)
      canvas.draw(cells, opaque: false, dashed: true, ink: .guide)
      boxes.append(
        PictureLabels.LabelledBox(name: name(guide), box: cells, isOpaque: false, ink: .guide))
    }
    canvas.draw(
      CharacterCanvas.Box(left: 0, top: 0, right: canvas.columns - 1, bottom: canvas.rows - 1),
      opaque: false, dashed: false, ink: nil)

    var labels = PictureLabels(boxes, on: canvas)
    let outcomes = labels.place()
    canvas = labels.canvas
    let positions = Dictionary(seen.enumerated().map { ($1.zIndex, $0) }, uniquingKeysWith: { $1 })
    for overlap in overlaps.list {
      if let front = positions[overlap.front.zIndex] { hatch(overlap, front, labels) }
    }
    for entry in seen where marksLeaving(entry) {
      for overshoot in FrameOvershoot.all(of: entry, in: frame) { drawArrow(overshoot.side, entry) }
    }
    if let facts = frame.map {
      PictureMap(
        facts: facts, columnsPerPoint: columnsPerPoint, rowsPerPoint: rowsPerPoint,
        covers: seen.filter(\.coversMap).map(\.shownRect)
      ).draw(on: &canvas)
    }
    word(seen, outcomes)
    for (guide, outcome) in zip(guides, outcomes.dropFirst(seen.count)) {
      var mark = "-"
      if case .name = outcome { continue }
      if case .letter(let letter) = outcome { mark = String(letter) }
      add(["\(mark) \(name(guide))", "  " + DisplayText.rect(guide.rect)], .guide)
    }
  }

  private func name(_ entry: FrameEntry) -> String { DisplayText.printable(entry.name, style.characters) }

  private func name(_ guide: FrameDetails.Guide) -> String {
    DisplayText.printable(guide.name, style.characters)
  }

  // MARK: - Faults

  private mutating func hatch(_ overlap: FrameOverlap, _ front: Int, _ labels: PictureLabels) {
    guard let area = canvas.clipped(box(of: overlap.rect)) else { return }
    for row in area.top...area.bottom {
      for column in area.left...area.right where labels.isUncovered(column, row, front) {
        canvas.hatch(column: column, row: row, ink: .overlap)
      }
    }
  }

  /// Views that slide in or out pass the border; that is worth a mark to those who watch, and no fault.
  private func marksLeaving(_ entry: FrameEntry) -> Bool { style.terminal != nil || !entry.isMoving }

  /// Puts an arrow on the border where the view leaves the screen: at the middle of its side, or near by.
  private mutating func drawArrow(_ side: FrameOvershoot.Side, _ entry: FrameEntry) {
    guard let box = canvas.clipped(box(of: entry.rect)) else { return }
    let isHorizontal = side == .top || side == .bottom
    let first = isHorizontal ? box.left : box.top
    let last = isHorizontal ? box.right : box.bottom
    let middle = (first + last) / 2
    let lastInside = (isHorizontal ? canvas.columns : canvas.rows) - 2
    let places = (first...last).filter { (1...lastInside).contains($0) }
      .sorted { (abs($0 - middle), $0) < (abs($1 - middle), $1) }
    for place in places {
      let column = isHorizontal ? place : side == .left ? 0 : canvas.columns - 1
      let row = isHorizontal ? (side == .top ? 0 : canvas.rows - 1) : place
      guard !canvas.holdsText(column: column, row: row) else { continue }
      canvas.write(side.arrow, column: column, row: row, ink: .offScreen)
      return
    }
  }

  // MARK: - Words below the picture

  /// Explains the letters, front views first; tells what leaves the screen and what overlaps; names what
  /// cannot be seen, from the back.
  private mutating func word(_ seen: [FrameEntry], _ outcomes: [PictureLabels.Outcome]) {
    var covered: Set<Int> = []
    for (entry, outcome) in zip(seen, outcomes).reversed() {
      switch outcome {
      case .covered: covered.insert(entry.zIndex)
      case .letter(let letter): explain(String(letter), entry)
      case .noRoom: explain("-", entry)
      case .name: break
      }
    }
    let leaving = seen.reversed().filter(marksLeaving).compactMap { entry in
      let sides = FrameOvershoot.all(of: entry, in: frame)
      let parts = sides.map { "\(NumberText.plain($0.distance, digits: 2)) pt \($0.side.words)" }
      return parts.isEmpty ? nil : Self.words("\(name(entry)):", parts.joined(separator: ", "))
    }
    add(leaving, count: leaving.count, more: "views partly off the screen", .offScreen)
    let overlapping = overlaps.list.map { overlap in
      [
        "overlap:", " \(name(overlap.front))", " over \(name(overlap.back))",
        " " + DisplayText.rect(overlap.rect),
      ]
    }
    add(overlapping, count: overlaps.count, more: "overlaps", .overlap)
    let unseen = frame.entries.dropFirst().compactMap { entry in
      let reason = entry.reasonUnseen(in: frame) ?? (covered.contains(entry.zIndex) ? "covered" : nil)
      return reason.map { (name: name(entry), reason: $0) }
    }
    if !unseen.isEmpty { addUnseen(unseen) }
  }

  private mutating func explain(_ mark: String, _ entry: FrameEntry) {
    var pieces = ["\(mark) \(name(entry))", "  " + DisplayText.rect(entry.rect)]
    if !marksLeaving(entry), !FrameOvershoot.all(of: entry, in: frame).isEmpty {
      pieces.append(" (partly off screen)")
    }
    add(pieces, Ink(of: entry))
  }

  /// What begins a line, then the words of a text, so that it can be broken between them.
  private static func words(_ first: String, _ text: String) -> [String] {
    [first] + text.split(separator: " ").map { " \($0)" }
  }

  private mutating func addUnseen(_ unseen: [(name: String, reason: String)]) {
    var pieces = ["not visible:"]
    for (index, view) in unseen.enumerated() {
      let name = " \(view.name)"
      let reason = " (\(view.reason))" + (index < unseen.count - 1 ? "," : "")
      // The reason stays on its name's line where a line holds both; a further line has one more blank.
      let isShort = DisplayText.width(name + reason) < textColumns
      pieces += isShort ? [name + reason] : [name, reason]
    }
    add(pieces, nil)
  }

  /// How many faults of a kind are told one by one: crowds overlap in thousands of pairs.
  private static let greatestFaults = 20

  private mutating func add(_ faults: [[String]], count: Int, more: String, _ ink: Ink) {
    for pieces in faults.prefix(Self.greatestFaults) { add(pieces, ink) }
    let rest = count - Self.greatestFaults
    if rest > 0 { add(Self.words("and", "\(rest) more \(more)"), ink) }
  }

  private mutating func add(_ pieces: [String], _ ink: Ink?) {
    let lines = TextColumns.wrapped(pieces, columns: textColumns, breaksPieces: style.terminal != nil)
    words += lines.map { style.painted($0, ink) }
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
}
