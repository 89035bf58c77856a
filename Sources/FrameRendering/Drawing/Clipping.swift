import ViewLayout

/// Cuts off what lies outside of a rectangle: what is far off the screen would only make a picture's file larger, and its
/// numbers more than a picture can hold.
struct Clipping {
  private let rect: Rect

  init(to rect: Rect) { self.rect = rect }

  /// One side of the rectangle: how far inside of it a point is.
  private static let sides: [@Sendable (Rect, Point) -> Double] = [
    { $1.x - $0.x }, { $0.maxX - $1.x }, { $1.y - $0.y }, { $0.maxY - $1.y },
  ]

  /// The part of an area that lies inside, as its corners; empty if none does.
  func area(_ corners: [Point]) -> [Point] {
    var left = corners
    for side in Self.sides {
      guard var last = left.last else { return [] }
      var kept: [Point] = []
      for corner in left {
        let (from, to) = (side(rect, last), side(rect, corner))
        if (from < 0) != (to < 0) { kept.append(Self.between(last, corner, from / (from - to))) }
        if to >= 0 { kept.append(corner) }
        last = corner
      }
      left = kept
    }
    return left.count > 2 ? left : []
  }

  /// The parts of a line that lie inside; points closer to the one before than `detail` are left out.
  func lines(_ points: [Point], detail: Double = 0.3) -> [[Point]] {
    var pieces: [[Point]] = []
    var piece: [Point] = []
    func add(_ point: Point, isLast: Bool) {
      if let last = piece.last, !isLast, abs(last.x - point.x) < detail, abs(last.y - point.y) < detail {
        return
      }
      piece.append(point)
    }
    for (from, to) in zip(points, points.dropFirst()) {
      guard let (start, end) = segment(from, to) else { continue }
      if start > 0 || piece.isEmpty {
        if piece.count > 1 { pieces.append(piece) }
        piece = [Self.between(from, to, start)]
      }
      add(Self.between(from, to, end), isLast: end < 1)
    }
    if let last = points.last, piece.count > 0, piece.last != last, isInside(last) { piece.append(last) }
    return piece.count > 1 ? pieces + [piece] : pieces
  }

  private func isInside(_ point: Point) -> Bool { Self.sides.allSatisfy { $0(rect, point) >= 0 } }

  /// Which part of a stretch lies inside; nil if none does.
  private func segment(_ from: Point, _ to: Point) -> (Double, Double)? {
    var (start, end) = (0.0, 1.0)
    for side in Self.sides {
      let (a, b) = (side(rect, from), side(rect, to))
      if a < 0 && b < 0 { return nil }
      if a < 0 { start = max(start, a / (a - b)) }
      if b < 0 { end = min(end, a / (a - b)) }
    }
    return start < end ? (start, end) : nil
  }

  private static func between(_ a: Point, _ b: Point, _ share: Double) -> Point {
    if share <= 0 { return a }
    if share >= 1 { return b }
    return Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }
}
