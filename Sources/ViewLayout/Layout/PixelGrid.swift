/// Brings solved rectangles to whole pixels, as UIKit aligns frames.
///
/// The edges are rounded, not the sizes, and on absolute positions in the root: views that touch in the solution touch on
/// the screen, and errors do not add up from view to view. Halves go up, as public
/// test suites show: 950.25 → 950.5 and 950.2 → 950 at two pixels a point.
struct PixelGrid {
  /// Pixels in a point; nil rounds nothing.
  let scale: Double?

  /// A container of views on the grid.
  struct Space {
    /// Where the solution has its origin in the root, in points.
    var exact: Point
    /// Where its origin is in the root, in pixels (in points without a scale).
    var placed: Point
  }

  /// The space of the root.
  static let root = Space(exact: .zero, placed: .zero)

  /// The rectangle nearest to `solved` whose edges in the root are whole pixels, in its container's coordinates.
  func aligned(_ solved: Rect, in space: Space) -> Rect {
    guard let scale else { return solved }
    func edge(_ value: Double) -> Double {
      // A solution may lie a rounding error below a half that it would reach exactly by hand.
      (value * scale + 0.5 + 1e-7).rounded(.down)
    }
    let left = edge(space.exact.x + solved.x)
    let top = edge(space.exact.y + solved.y)
    return Rect(
      x: (left - space.placed.x) / scale, y: (top - space.placed.y) / scale,
      width: (edge(space.exact.x + solved.maxX) - left) / scale,
      height: (edge(space.exact.y + solved.maxY) - top) / scale)
  }

  /// The least whole number of pixels that holds `length`, in points.
  func roundedUp(_ length: Double) -> Double {
    guard let scale else { return length }
    return (length * scale - 1e-7).rounded(.up) / scale
  }

  /// The space inside a view.
  ///
  /// - Parameters:
  ///   - solved: where the solution has the view in its container's coordinates, in points.
  ///   - frame: where the view is in its container's coordinates, in points.
  func space(solved: Rect, frame: Rect, in space: Space) -> Space {
    let factor = scale ?? 1
    func place(_ origin: Double, _ offset: Double) -> Double {
      let value = origin + offset * factor
      // Frames on the grid hold thirds of a point: their pixels are whole numbers.
      let whole = value.rounded()
      return abs(value - whole) < 1e-7 ? whole : value
    }
    return Space(
      exact: Point(x: space.exact.x + solved.x, y: space.exact.y + solved.y),
      placed: Point(x: place(space.placed.x, frame.x), y: place(space.placed.y, frame.y)))
  }
}
