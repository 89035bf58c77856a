/// A place, in points; x grows to the right, y downwards, as in UIKit.
public struct Point: Hashable, Sendable {
  /// Horizontal coordinate in points.
  public var x: Double
  /// Vertical coordinate in points.
  public var y: Double

  /// The point (`x`, `y`).
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// Width in points.
  public var width: Double
  /// Height in points.
  public var height: Double

  /// The size `width` × `height`.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = Size(width: 0, height: 0)
}

/// A rectangle: the place of its top left corner and its size, in points.
public struct Rect: Hashable, Sendable {
  /// Left edge in points.
  public var x: Double
  /// Top edge in points.
  public var y: Double
  /// Width in points.
  public var width: Double
  /// Height in points.
  public var height: Double

  /// The rectangle with its top left corner at (`x`, `y`).
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// At the origin, without extent.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }
  /// The extent.
  public var size: Size { Size(width: width, height: height) }
  /// Right edge in points.
  public var maxX: Double { x + width }
  /// Bottom edge in points.
  public var maxY: Double { y + height }
  /// Horizontal centre in points.
  public var midX: Double { x + width / 2 }
  /// Vertical centre in points.
  public var midY: Double { y + height / 2 }

  /// The same rectangle, moved.
  public func offsetBy(x dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The part that lies inside `insets`; a size never falls below 0.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// The common part of two rectangles; nil when they share no area.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Rect {
  /// Whether all numbers are finite and of a size that a solver can take.
  var isFinite: Bool {
    [x, y, width, height].allSatisfy { $0.isFinite && abs($0) <= 100 * LayoutLimits.greatestCoordinate }
  }

  /// Whether two rectangles differ by no more than rounding in a solver.
  func isNear(_ other: Rect) -> Bool {
    [x - other.x, y - other.y, width - other.width, height - other.height].allSatisfy { abs($0) < 1e-6 }
  }
}

/// Distances from the physical edges of a rectangle inwards, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top edge, in points.
  public var top: Double
  /// From the left edge, in points.
  public var left: Double
  /// From the bottom edge, in points.
  public var bottom: Double
  /// From the right edge, in points.
  public var right: Double

  /// Insets from the four edges.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same inset on every edge.
  public init(all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// No insets.
  public static let zero = EdgeInsets(all: 0)

  static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}
