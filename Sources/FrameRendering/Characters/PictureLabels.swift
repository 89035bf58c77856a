/// Writes a name or a letter into each box of a picture whose lines are drawn, front boxes first.
struct PictureLabels {
  /// A box with the name that belongs into it.
  struct LabelledBox {
    let name: String
    let box: CharacterCanvas.Box
    /// Whether the box covers what is behind.
    let isOpaque: Bool
    /// The label's colour.
    let ink: Ink?
  }

  /// What became of a box's label.
  enum Outcome: Hashable {
    /// The name stands in the box.
    case name
    /// A letter stands in its place.
    case letter(Character)
    /// Opaque boxes in front leave nothing of it to be seen.
    case covered
    /// It can be seen, but no cell was free.
    case noRoom
  }

  /// The picture, labels and all.
  private(set) var canvas: CharacterCanvas
  private let boxes: [LabelledBox]
  /// For each cell the front-most opaque box over it, -1 where there is none.
  private var covers: [Int]
  /// For each cell the area, in cells, of the smallest box to be seen there: whose label a reader expects.
  private var smallestAreas: [Int]

  /// Labels for `boxes`, from back to front, on `canvas`, where their lines are drawn.
  init(_ boxes: [LabelledBox], on canvas: CharacterCanvas) {
    self.boxes = boxes
    self.canvas = canvas
    covers = Array(repeating: -1, count: canvas.columns * canvas.rows)
    smallestAreas = Array(repeating: .max, count: canvas.columns * canvas.rows)
    for (index, labelled) in boxes.enumerated() {
      guard let box = canvas.clipped(labelled.box) else { continue }
      let area = Self.area(box)
      for row in box.top...box.bottom {
        for cell in (row * canvas.columns + box.left)...(row * canvas.columns + box.right) {
          if labelled.isOpaque { covers[cell] = index }
          smallestAreas[cell] = labelled.isOpaque ? area : min(smallestAreas[cell], area)
        }
      }
    }
  }

  private static func area(_ box: CharacterCanvas.Box) -> Int {
    (box.right - box.left + 1) * (box.bottom - box.top + 1)
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

  /// Writes all labels; the outcomes are in the order of the boxes.
  mutating func place() -> [Outcome] {
    var outcomes = Array(repeating: Outcome.noRoom, count: boxes.count)
    // A letter that is some view's name would be taken for it.
    let names = Set(boxes.map(\.name))
    var letters = Self.letters.filter { !names.contains(String($0)) }[...]
    for index in boxes.indices.reversed() {
      guard isSeen(index) else {
        outcomes[index] = .covered
        continue
      }
      let name = boxes[index].name
      // In a picture's line, text from right to left would turn the lines of the boxes around.
      if !DisplayText.readsRightToLeft(name), write(name, inside: index) {
        outcomes[index] = .name
      } else if let letter = letters.first, write(String(letter), inside: index) || mark(letter, index) {
        outcomes[index] = .letter(letter)
        letters = letters.dropFirst()
      }
    }
    return outcomes
  }

  private func isSeen(_ index: Int) -> Bool {
    guard let box = canvas.clipped(boxes[index].box) else { return false }
    return (box.top...box.bottom).contains { row in
      (box.left...box.right).contains { isUncovered($0, row, index) }
    }
  }

  /// Whether no opaque box lies in front of the box of that index there.
  func isUncovered(_ column: Int, _ row: Int, _ index: Int) -> Bool {
    covers[row * canvas.columns + column] <= index
  }

  // MARK: - Inside a box

  /// Writes at the first free run of cells inside the box, best where no smaller box makes the text its own.
  private mutating func write(_ text: String, inside index: Int) -> Bool {
    let box = boxes[index].box
    let width = DisplayText.width(text)
    let left = max(box.left + 1, 1)
    let lastStart = min(box.right - 1, canvas.columns - 2) - width + 1
    let top = max(box.top + 1, 1)
    let bottom = min(box.bottom - 1, canvas.rows - 2)
    guard top <= bottom, left <= lastStart else { return false }
    for avoidsSmaller in [true, false] {
      for row in top...bottom {
        // A blank in front of the text where there is room, as people write.
        for offset in 1...(lastStart - left + 1) {
          let start = offset > lastStart - left ? left : left + offset
          guard isFree(start, row, width, index, avoidsSmaller: avoidsSmaller) else { continue }
          canvas.write(text, column: start, row: row, ink: boxes[index].ink)
          return true
        }
      }
    }
    return false
  }

  private func isFree(_ start: Int, _ row: Int, _ width: Int, _ index: Int, avoidsSmaller: Bool) -> Bool {
    let area = avoidsSmaller ? canvas.clipped(boxes[index].box).map(Self.area) ?? 0 : 0
    for column in start..<(start + width) {
      let cell = row * canvas.columns + column
      guard canvas.isBlank(column: column, row: row), covers[cell] <= index else { return false }
      if smallestAreas[cell] < area { return false }
    }
    // Texts next to each other would read as one.
    let end = start + width
    return !(start > 0 && canvas.holdsText(column: start - 1, row: row))
      && !(end < canvas.columns && canvas.holdsText(column: end, row: row))
  }

  // MARK: - On the lines of a box

  /// Puts a letter on a box that has no free cell inside, over its own lines; the map's border stays closed.
  private mutating func mark(_ letter: Character, _ index: Int) -> Bool {
    let box = boxes[index].box
    for row in Self.cells(box.top, box.bottom, last: canvas.rows - 2) {
      for column in Self.cells(box.left, box.right, last: canvas.columns - 2) {
        guard isUncovered(column, row, index), !canvas.holdsText(column: column, row: row) else { continue }
        canvas.write(String(letter), column: column, row: row, ink: boxes[index].ink)
        return true
      }
    }
    return false
  }

  /// The cells from `first` to `end` within 1 … `last`, or the nearest one; the corner comes last, to
  /// keep the shape.
  private static func cells(_ first: Int, _ end: Int, last: Int) -> [Int] {
    let lower = min(max(first, 1), last)
    let upper = min(max(end, 1), last)
    return Array(lower...upper).dropFirst() + [lower]
  }
}
