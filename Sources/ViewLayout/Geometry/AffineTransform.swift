/// A linear map of the plane with a shift, as `CGAffineTransform`: (x, y) becomes (ax + cy + tx, bx + dy + ty).
public struct AffineTransform: Hashable, Sendable {
  /// How much of x goes into x.
  public var a: Double
  /// How much of x goes into y.
  public var b: Double
  /// How much of y goes into x.
  public var c: Double
  /// How much of y goes into y.
  public var d: Double
  /// The shift to the right, in points.
  public var tx: Double
  /// The shift downwards, in points.
  public var ty: Double

  /// A transform by its six numbers; the identity where none is given.
  public init(
    a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0
  ) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Changes nothing.
  public static let identity = AffineTransform()

  /// Stretches.
  public init(scaleX: Double, y: Double) { self.init(a: scaleX, d: y) }

  /// Shifts, by points.
  public init(translationX: Double, y: Double) { self.init(tx: translationX, ty: y) }

  /// Turns clockwise, as it looks with y downwards; in radians.
  public init(rotationAngle: Double) {
    let (sin, cos) = ElementaryFunctions.sinCos(rotationAngle)
    self.init(a: cos, b: sin, c: -sin, d: cos)
  }

  /// Whether it changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// First this transform, then another.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// What undoes it; nil where it flattens the plane.
  public var inverted: AffineTransform? {
    let determinant = a * d - b * c
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Where a point goes.
  public func applied(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest upright rectangle around where a rectangle goes.
  public func applied(to rect: Rect) -> Rect {
    let corners = [
      Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y), Point(x: rect.x, y: rect.maxY),
      Point(x: rect.maxX, y: rect.maxY),
    ].map(applied(to:))
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let left = xs.min() ?? 0
    let top = ys.min() ?? 0
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// Greatest magnitude of a number of the linear part.
  static let greatestFactor = 1e4

  /// Refuses numbers that are not finite or too large.
  ///
  /// - Throws: ``LayoutError/numberOutOfRange(name:value:limit:)``.
  public func check() throws(LayoutError) {
    for (name, value) in [("a", a), ("b", b), ("c", c), ("d", d)] {
      guard value.isFinite, abs(value) <= Self.greatestFactor else {
        throw .numberOutOfRange(name: "transform.\(name)", value: value, limit: Self.greatestFactor)
      }
    }
    try LayoutLimits.check(tx, "transform.tx")
    try LayoutLimits.check(ty, "transform.ty")
  }
}

/// A transform's linear part as what an eye sees of it: a turn, two scales and a slant. Animations move these, so that a
/// turning view keeps its size.
struct TransformParts {
  /// In radians, -π … π.
  var angle: Double
  var scaleX: Double
  var scaleY: Double
  /// How far the second axis leans along the first.
  var slant: Double

  init(_ value: AnimatedValue) {
    (angle, scaleX, scaleY, slant) = (value.x, value.y, value.z, value.w)
  }

  init(_ transform: AffineTransform) {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    scaleX = (a * a + b * b).squareRoot()
    if scaleX > 0 {
      angle = ElementaryFunctions.angle(y: b, x: a)
      slant = (a * c + b * d) / scaleX
      scaleY = (a * d - b * c) / scaleX
    } else {
      angle = c == 0 && d == 0 ? 0 : ElementaryFunctions.angle(y: -c, x: d)
      slant = 0
      scaleY = (c * c + d * d).squareRoot()
    }
  }

  var animatedValue: AnimatedValue { AnimatedValue(angle, scaleX, scaleY, slant) }

  /// The transform, with a shift.
  func transform(tx: Double, ty: Double) -> AffineTransform {
    let (sin, cos) = ElementaryFunctions.sinCos(angle)
    return AffineTransform(
      a: scaleX * cos, b: scaleX * sin, c: slant * cos - scaleY * sin, d: slant * sin + scaleY * cos,
      tx: tx, ty: ty)
  }

  /// The difference of two turns, the short way round.
  static func shortWay(_ difference: AnimatedValue) -> AnimatedValue {
    var short = difference
    let whole = 2 * Double.pi
    short.x -= (difference.x / whole).rounded() * whole
    return short
  }
}
