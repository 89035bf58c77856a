/// A grid of characters with lines whose crossings join.
struct CharacterCanvas {
  /// Which characters draw the lines.
  enum Style: Hashable, Sendable {
    /// Box drawing characters.
    case unicode
    /// `-`, `|` and `+`.
    case ascii
  }

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
  }

  let columns: Int
  let rows: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: .lines([], dashed: false), count: columns * rows)
  }

  /// A rectangle of cells, all four borders included.
  struct Box: Hashable {
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int
  }

  /// Draws the border of `box` as far as it lies on the canvas; sides that are cut off are not drawn.
  ///
  /// - Parameters:
  ///   - opaque: whether what is inside is wiped first.
  ///   - dashed: whether the line is a light one.
  mutating func draw(_ box: Box, opaque: Bool, dashed: Bool) {
    guard box.right >= 0, box.bottom >= 0, box.left < columns, box.top < rows else { return }
    let inner = Box(
      left: max(box.left, 0), top: max(box.top, 0), right: min(box.right, columns - 1),
      bottom: min(box.bottom, rows - 1))
    if opaque {
      for row in inner.top...inner.bottom {
        for column in inner.left...inner.right {
          guard case .lines(let arms, let wasDashed) = self[column, row] else { continue }
          // Of lines that touch from outside, what is outside stays.
          var outward: Arms = []
          if row == inner.top { outward.insert(.up) }
          if row == inner.bottom { outward.insert(.down) }
          if column == inner.left { outward.insert(.left) }
          if column == inner.right { outward.insert(.right) }
          self[column, row] = .lines(arms.intersection(outward), dashed: wasDashed)
        }
      }
    }
    if box.top >= 0 { horizontal(box.top, inner.left, inner.right, box, dashed) }
    if box.bottom < rows { horizontal(box.bottom, inner.left, inner.right, box, dashed) }
    if box.left >= 0 { vertical(box.left, inner.top, inner.bottom, box, dashed) }
    if box.right < columns { vertical(box.right, inner.top, inner.bottom, box, dashed) }
  }

  private mutating func horizontal(_ row: Int, _ left: Int, _ right: Int, _ box: Box, _ dashed: Bool) {
    for column in left...right {
      var arms: Arms = []
      if column > box.left { arms.insert(.left) }
      if column < box.right { arms.insert(.right) }
      add(arms, column, row, dashed)
    }
  }

  private mutating func vertical(_ column: Int, _ top: Int, _ bottom: Int, _ box: Box, _ dashed: Bool) {
    for row in top...bottom {
      var arms: Arms = []
      if row > box.top { arms.insert(.up) }
      if row < box.bottom { arms.insert(.down) }
      add(arms, column, row, dashed)
    }
  }

  private mutating func add(_ arms: Arms, _ column: Int, _ row: Int, _ dashed: Bool) {
    var arms = arms
    // No line leads out of the canvas.
    if row == 0 { arms.remove(.up) }
    if row == rows - 1 { arms.remove(.down) }
    if column == 0 { arms.remove(.left) }
    if column == columns - 1 { arms.remove(.right) }
    guard !arms.isEmpty, case .lines(let before, let wasDashed) = self[column, row] else { return }
    self[column, row] = .lines(before.union(arms), dashed: dashed && (before.isEmpty || wasDashed))
  }

  /// Writes `text` from a cell to the right; the caller has checked that it fits.
  mutating func write(_ text: String, column: Int, row: Int) {
    for (offset, character) in text.enumerated() where column + offset < columns {
      self[column + offset, row] = .text(character)
    }
  }

  /// Whether the cell holds text.
  func holdsText(column: Int, row: Int) -> Bool {
    if case .text = self[column, row] { true } else { false }
  }

  /// Whether nothing is drawn in the cell.
  func isBlank(column: Int, row: Int) -> Bool {
    if case .lines(let arms, _) = self[column, row] { arms.isEmpty } else { false }
  }

  private subscript(column: Int, row: Int) -> Cell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  /// The grid as lines.
  func lines(_ style: Style) -> [String] {
    (0..<rows).map { row in
      String(
        (0..<columns).map { column in
          switch self[column, row] {
          case .text(let character): character
          case .lines(let arms, let dashed): Self.glyph(arms, dashed, style)
          }
        })
    }
  }

  private static func glyph(_ arms: Arms, _ dashed: Bool, _ style: Style) -> Character {
    if arms.isEmpty { return " " }
    let isHorizontal = arms.isDisjoint(with: [.up, .down])
    let isVertical = arms.isDisjoint(with: [.left, .right])
    switch style {
    case .ascii:
      if isHorizontal { return dashed ? "." : "-" }
      return isVertical ? (dashed ? ":" : "|") : "+"
    case .unicode:
      if isHorizontal { return dashed ? "┄" : "─" }
      if isVertical { return dashed ? "┊" : "│" }
      // The index is the set of arms: up 1, down 2, left 4, right 8.
      let glyphs: [Character] = [
        " ", "│", "│", "│", "─", "┘", "┐", "┤", "─", "└", "┌", "├", "─", "┴", "┬", "┼",
      ]
      return glyphs[Int(arms.rawValue)]
    }
  }
}
