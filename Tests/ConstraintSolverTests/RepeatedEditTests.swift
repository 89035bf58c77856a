import ConstraintSolver
import Testing

/// A window whose width and height are edited, with views inside that share it.
private struct Window {
  var solver = Solver()
  var variables: [Variable] = []
  var width: ConstraintID
  var height: ConstraintID
  private let count: Int

  init(count: Int, width: Double, height: Double, reversed: Bool = false) throws {
    self.count = count
    var expressions: [LinearExpression] = []
    for index in 0...(2 * count + 1) {
      let (variable, expression) = try solver.unknown(atLeast: index > 1 ? 0 : nil)
      variables.append(variable)
      expressions.append(expression)
    }
    var rows: [LinearConstraint] = []
    var sum = LinearExpression()
    for k in 1...count {
      let (w, h) = (expressions[2 * k], expressions[2 * k + 1])
      // Thirds, which no double holds; heights that give way one after another.
      rows.append(3 * w == expressions[0] - 7)
      rows.append((h <= Double(20 + k)).onBound().at(250))
      rows.append((h >= Double(20 + k)).onBound().at(750 - Double(k % 3)))
      rows.append((h == 0).resting(.first))
      sum = sum + h
    }
    rows.append(sum <= expressions[1] - 8)
    if reversed { rows.reverse() }
    for row in rows { _ = try solver.add(row, onConflict: .breakOne) }
    self.width = try solver.add((expressions[0] == width).at(999), onConflict: .breakOne)
    self.height = try solver.add((expressions[1] == height).at(999), onConflict: .breakOne)
    solver.solve()
  }

  mutating func resize(_ width: Double, _ height: Double) throws {
    try solver.setConstant(-width, of: self.width)
    try solver.setConstant(-height, of: self.height)
    solver.solve()
  }
}

@Suite("edits that come again and again")
struct RepeatedEditTests {
  @Test("give the bits of a fresh build, before and after what moves past a bound", arguments: [3, 12])
  func sameBits(count: Int) throws {
    var window = try Window(count: count, width: 300, height: 500)
    var generator = SeededGenerator(seed: 11)
    var size = (width: 300.0, height: 500.0)
    for step in 0..<250 {
      size.width += Double(Int.random(in: -3...3, using: &generator))
      size.height += Double(Int.random(in: -9...9, using: &generator))
      if step % 50 == 49 { size = (Double(200 + step), Double(8 + step)) }
      if step % 60 == 59 { size.width += 0.1 }
      size.height = max(8, size.height)
      try window.resize(size.width, size.height)
      let fresh = try Window(
        count: count, width: size.width, height: size.height, reversed: step % 2 == 0)
      #expect(window.solver.bits(window.variables) == fresh.solver.bits(fresh.variables), "step \(step)")
    }
  }

  @Test("give the bits of a fresh build on every way over the same pieces", arguments: [3, 12])
  func sweeps(count: Int) throws {
    var window = try Window(count: count, width: 300, height: 500)
    let heights = stride(from: 8.0, through: 500, by: 7).map { $0 }
    let far = stride(from: 0, to: heights.count, by: 5).map { heights[($0 * 17) % heights.count] }
    for (sweep, height) in [heights, heights.reversed(), far, heights].enumerated()
      .flatMap({ sweep, heights in heights.map { (sweep, $0) } })
    {
      // Widths come again with other heights, and now and then the height alone changes.
      let width = 250 + Double(sweep % 2) * 50 + (height.truncatingRemainder(dividingBy: 3) == 0 ? 0 : height)
      try window.resize(width, height)
      let fresh = try Window(count: count, width: width, height: height)
      #expect(
        window.solver.bits(window.variables) == fresh.solver.bits(fresh.variables),
        "sweep \(sweep), height \(height)")
    }
  }

  @Test("pieces that were met before a change are forgotten with it")
  func changeBetweenSweeps() throws {
    var window = try Window(count: 6, width: 300, height: 500)
    let heights = stride(from: 8.0, through: 200, by: 4).map { $0 }
    for height in heights { try window.resize(300, height) }
    let extra = try window.solver.add(
      LinearConstraint(LinearExpression([.init(window.variables[3])], constant: -50), .equal),
      onConflict: .breakOne)
    for height in heights.reversed() where height >= 60 {
      try window.resize(300, height)
      #expect(window.solver.value(of: window.variables[3]) == 50)
    }
    try window.solver.remove(extra)
    for height in heights {
      try window.resize(300, height)
      let fresh = try Window(count: 6, width: 300, height: height)
      #expect(window.solver.bits(window.variables) == fresh.solver.bits(fresh.variables), "height \(height)")
    }
  }

  @Test("all values at once are the values one by one")
  func allValues() throws {
    var window = try Window(count: 4, width: 300, height: 90)
    for width in [310.0, 320, 330, 340] {
      try window.resize(width, 95)
      let single = window.variables.map { window.solver.value(of: $0) }
      #expect(window.solver.withValues { Array($0) } == single)
    }
    try window.solver.remove(window.width)
    try window.solver.remove(window.height)
    let other = try window.solver.addVariable(lowerBound: 4)
    #expect(window.solver.value(of: other) == 0, "not before it is solved")
    window.solver.solve()
    #expect(window.solver.withValues { $0.last } == 4)
  }

  @Test("a copy made in the middle of edits goes its own way")
  func copies() throws {
    var window = try Window(count: 5, width: 300, height: 500)
    for width in [301.0, 302, 303, 304] { try window.resize(width, 500) }
    let snapshot = window
    let before = snapshot.solver.bits(snapshot.variables)
    var other = window
    try other.resize(400, 20)
    try window.resize(305, 501)
    #expect(snapshot.solver.bits(snapshot.variables) == before)
    #expect(snapshot.solver != window.solver && other.solver != window.solver)
    try window.resize(304, 500)
    try other.resize(304, 500)
    #expect(window.solver.bits(window.variables) == before && other.solver.bits(other.variables) == before)
    #expect(snapshot.solver.explain(snapshot.variables[2]).parts.count == 2)
  }

  @Test("edits mixed with other changes and with conflicts end where a fresh build does")
  func mixed() throws {
    var window = try Window(count: 4, width: 300, height: 500)
    let sizes: [(Double, Double)] = [
      (310, 400), (320, 300), (330, 60), (340, 20), (350, 4), (360, -5), (370, 80),
    ]
    for (width, height) in sizes + sizes.reversed() {
      try window.resize(width, height)
      try window.resize(width + 1, height)
      let extra = try window.solver.add(
        LinearConstraint(LinearExpression([.init(window.variables[2])], constant: -50), .equal),
        onConflict: .breakOne)
      window.solver.solve()
      #expect(window.solver.value(of: window.variables[2]) == 50)
      try window.solver.remove(extra)
      try window.resize(width, height)
      let fresh = try Window(count: 4, width: width, height: height)
      #expect(window.solver.bits(window.variables) == fresh.solver.bits(fresh.variables))
      #expect(window.solver.conflicts.isEmpty)
    }
  }

  @Test("twenty thousand edits leave no trace")
  func noDrift() throws {
    var window = try Window(count: 6, width: 300, height: 100)
    let before = window.solver.bits(window.variables)
    var generator = SeededGenerator(seed: 3)
    for step in 0..<20_000 {
      let isFar = step % 500 == 0
      try window.resize(
        isFar
          ? Double.random(in: 0...1e5, using: &generator)
          : Double(Int.random(in: 250...350, using: &generator)),
        Double(Int.random(in: 90...110, using: &generator)))
    }
    try window.resize(300, 100)
    #expect(window.solver.bits(window.variables) == before)
  }
}
