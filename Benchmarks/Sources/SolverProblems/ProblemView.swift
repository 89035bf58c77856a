// What the problems are written with: views, and the constraints that layouts are made of.

/// The numbers of a view's variables.
struct ProblemView {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
}

extension Problem {
  static let low = 250
  static let high = 750
  static let stepCount = 100

  mutating func view() -> ProblemView {
    let first = variableCount
    variableCount += 4
    return ProblemView(x: first, y: first + 1, width: first + 2, height: first + 3)
  }

  /// A view at the origin whose size the steps edit.
  mutating func root() -> ProblemView {
    let view = view()
    add([(1, view.x)])
    add([(1, view.y)])
    edits = [view.width, view.height]
    return view
  }

  mutating func add(
    _ terms: [(coefficient: Int, variable: Int)], _ constant: Int = 0, _ comparison: Comparison = .equal,
    priority: Int = required
  ) {
    rows.append(
      Row(
        comparison: comparison, priority: priority, constant: constant,
        terms: terms.map { Term(coefficient: $0.coefficient, variable: $0.variable) }))
  }

  /// Sizes are never negative; an intrinsic size is one soft bound from each side.
  mutating func addSize(
    of view: ProblemView, width: Int? = nil, height: Int? = nil, hugging: Int = low, resistance: Int = high
  ) {
    for (variable, length) in [(view.width, width), (view.height, height)] {
      add([(1, variable)], 0, .atLeast)
      guard let length else { continue }
      add([(1, variable)], -length, .atMost, priority: hugging)
      add([(1, variable)], -length, .atLeast, priority: resistance)
    }
  }

  /// The same linear steps from a first size on.
  mutating func addSteps(from first: (width: Int, height: Int), by step: (width: Int, height: Int)) {
    steps = (0..<Self.stepCount).map { [first.width + step.width * $0, first.height + step.height * $0] }
  }

  mutating func alignLeading(_ a: ProblemView, _ b: ProblemView, _ distance: Int = 0) {
    add([(1, a.x), (-1, b.x)], -distance)
  }

  mutating func alignTrailing(_ a: ProblemView, _ b: ProblemView) {
    add([(1, a.x), (1, a.width), (-1, b.x), (-1, b.width)])
  }

  mutating func alignTop(_ a: ProblemView, _ b: ProblemView, _ distance: Int = 0) {
    add([(1, a.y), (-1, b.y)], -distance)
  }

  mutating func alignBottom(
    _ a: ProblemView, _ b: ProblemView, _ distance: Int = 0, priority: Int = required
  ) {
    add([(1, a.y), (1, a.height), (-1, b.y), (-1, b.height)], distance, priority: priority)
  }

  mutating func place(_ a: ProblemView, below b: ProblemView) {
    add([(1, a.y), (-1, b.y), (-1, b.height)])
  }

  mutating func place(
    _ a: ProblemView, above b: ProblemView, _ comparison: Comparison = .equal, priority: Int = required
  ) {
    add([(1, a.y), (1, a.height), (-1, b.y)], 0, comparison, priority: priority)
  }
}
