/// A grid of characters with lines whose crossings join.
struct CharacterCanvas {
  /// The arms of a cell's line: up, down, left, right.
  private struct Arms: OptionSet {
    let rawValue: UInt8
    static let up = Arms(rawValue: 1)
    static let down = Arms(rawValue: 2)
    static let left = Arms(rawValue: 4)
    static let right = Arms(rawValue: 8)
  }

  private enum Cell {
    case lines(Arms, dashed: Bool)
    case text(Character)
    /// The right half of a wide character.
    case textEnd
  }

  let columns: Int
  let rows: Int
  private var cells: [Cell]
  /// The colour of each cell.
  private var inks: [Ink?]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: .lines([], dashed: false), count: columns * rows)
    inks = Array(repeating: nil, count: columns * rows)
  }

  /// A rectangle of cells, all four borders included.
  struct Box: Hashable {
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int
  }

  /// The part of `box` that lies on the canvas; nil when none does.
  func clipped(_ box: Box) -> Box? {
    guard box.right >= 0, box.bottom >= 0, box.left < columns, box.top < rows else { return nil }
    return Box(
      left: max(box.left, 0), top: max(box.top, 0), right: min(box.right, columns - 1),
      bottom: min(box.bottom, rows - 1))
  }

  /// Draws the border of `box` as far as it lies on the canvas; sides that are cut off are not drawn.
  ///
  /// - Parameters:
  ///   - opaque: whether what is inside is wiped first.
  ///   - dashed: whether the line is a light one.
  ///   - ink: the line's colour; without one, lines that are there keep theirs.
  mutating func draw(_ box: Box, opaque: Bool, dashed: Bool, ink: Ink?) {
    guard let inner = clipped(box) else { return }
    if opaque { wipe(inner) }
    if box.top >= 0 { horizontal(box.top, inner.left, inner.right, box, dashed, ink) }
    if box.bottom < rows { horizontal(box.bottom, inner.left, inner.right, box, dashed, ink) }
    if box.left >= 0 { vertical(box.left, inner.top, inner.bottom, box, dashed, ink) }
    if box.right < columns { vertical(box.right, inner.top, inner.bottom, box, dashed, ink) }
  }

  /// Removes every line that joins two cells of `box`: those that touch it from outside stay whole.
  private mutating func wipe(_ box: Box) {
    for row in box.top...box.bottom {
      for column in box.left...box.right {
        guard case .lines(var arms, let dashed) = self[column, row] else { continue }
        if row > box.top { arms.remove(.up) }
        if row < box.bottom { arms.remove(.down) }
        if column > box.left { arms.remove(.left) }
        if column < box.right { arms.remove(.right) }
        self[column, row] = .lines(arms, dashed: dashed)
      }
    }
  }

  private mutating func horizontal(
    _ row: Int, _ left: Int, _ right: Int, _ box: Box, _ dashed: Bool, _ ink: Ink?
  ) {
    for column in left...right {
      var arms: Arms = []
      if column > box.left { arms.insert(.left) }
      if column < box.right { arms.insert(.right) }
      add(arms, column, row, dashed, ink)
    }
  }

  private mutating func vertical(
    _ column: Int, _ top: Int, _ bottom: Int, _ box: Box, _ dashed: Bool, _ ink: Ink?
  ) {
    for row in top...bottom {
      var arms: Arms = []
      if row > box.top { arms.insert(.up) }
      if row < box.bottom { arms.insert(.down) }
      add(arms, column, row, dashed, ink)
    }
  }

  private mutating func add(_ arms: Arms, _ column: Int, _ row: Int, _ dashed: Bool, _ ink: Ink?) {
    var arms = arms
    // No line leads out of the canvas.
    if row == 0 { arms.remove(.up) }
    if row == rows - 1 { arms.remove(.down) }
    if column == 0 { arms.remove(.left) }
    if column == columns - 1 { arms.remove(.right) }
    guard !arms.isEmpty, case .lines(let before, let wasDashed) = self[column, row] else { return }
    self[column, row] = .lines(before.union(arms), dashed: dashed && (before.isEmpty || wasDashed))
    if ink != nil || before.isEmpty { inks[row * columns + column] = ink }
  }

  /// Writes `text` from a cell to the right; the caller has checked that it fits.
  mutating func write(_ text: String, column: Int, row: Int, ink: Ink?) {
    var column = column
    for character in text {
      let width = DisplayText.width(of: character)
      guard width > 0, column + width <= columns else { continue }
      self[column, row] = .text(character)
      for offset in 1..<max(width, 1) { self[column + offset, row] = .textEnd }
      for offset in 0..<width { inks[row * columns + column + offset] = ink }
      column += width
    }
  }

  /// Whether the cell holds text.
  func holdsText(column: Int, row: Int) -> Bool {
    if case .lines = self[column, row] { false } else { true }
  }

  /// Whether the cell holds text that is none of the map's signs.
  func holdsWords(column: Int, row: Int) -> Bool {
    holdsText(column: column, row: row) && inks[row * columns + column] != .map
  }

  /// Whether nothing is drawn in the cell.
  func isBlank(column: Int, row: Int) -> Bool {
    if case .lines(let arms, _) = self[column, row] { arms.isEmpty } else { false }
  }

  private subscript(column: Int, row: Int) -> Cell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  /// What fills the area where views overlap.
  static let hatch: Unicode.Scalar = "░"

  /// Fills the cell if nothing is drawn there; a line in it takes the colour; texts keep a blank around them.
  mutating func hatch(column: Int, row: Int, ink: Ink) {
    guard !holdsText(column: column, row: row) else { return }
    let touchesText = [column - 1, column + 1].contains {
      (0..<columns).contains($0) && holdsText(column: $0, row: row) && !isHatched(column: $0, row: row)
    }
    if !isBlank(column: column, row: row) {
      inks[row * columns + column] = ink
    } else if !touchesText {
      write(String(Self.hatch), column: column, row: row, ink: ink)
    }
  }

  private func isHatched(column: Int, row: Int) -> Bool {
    if case .text(let character) = self[column, row] { character == Character(Self.hatch) } else { false }
  }

  /// The grid as lines, in Unicode, coloured if the style has colours.
  func lines(_ style: DisplayStyle) -> [String] {
    (0..<rows).map { row in
      var line = ""
      var run = ""
      var runInk: Ink?
      for column in 0..<columns {
        let glyph: Character
        switch self[column, row] {
        case .text(let character): glyph = character
        case .textEnd: continue
        case .lines(let arms, let dashed): glyph = Self.glyph(arms, dashed)
        }
        // A blank shows no colour: runs go on over it.
        let ink = glyph == " " ? runInk : inks[row * columns + column]
        if ink != runInk {
          line += style.painted(run, runInk)
          run = ""
          runInk = ink
        }
        run.append(glyph)
      }
      return line + style.painted(run, runInk)
    }
  }

  private static func glyph(_ arms: Arms, _ dashed: Bool) -> Character {
    if arms.isEmpty { return " " }
    if arms.isDisjoint(with: [.up, .down]) { return dashed ? "┄" : "─" }
    if arms.isDisjoint(with: [.left, .right]) { return dashed ? "┊" : "│" }
    // The index is the set of arms: up 1, down 2, left 4, right 8.
    let glyphs: [Character] = [
      " ", "│", "│", "│", "─", "┘", "┐", "┤", "─", "└", "┌", "├", "─", "┴", "┬", "┼",
    ]
    return glyphs[Int(arms.rawValue)]
  }
}
