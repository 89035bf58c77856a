import ViewLayout

/// A picture as a list of what is painted, from back to front: one description, written as SVG or as PNG.
public struct Drawing {
  /// Its size, in points.
  public let size: Size
  /// What stands in it, for those who cannot see it.
  public let title: String
  var items: [DrawingItem] = []

  init(size: Size, title: String) {
    self.size = size
    self.title = title
  }
}

/// One thing that is painted.
indirect enum DrawingItem {
  case shape(Shape, Paint)
  /// A text whose baseline begins at a point.
  case text(DrawnText, Point)
  case group(DrawingGroup)
}

/// Things that are painted as one.
struct DrawingGroup {
  /// What the group stands for: becomes the `id` and the hover text in SVG.
  var name: String?
  /// Moves the group, in points.
  var offset = Point.zero
  /// Scales the group, after the offset.
  var scale = 1.0
  /// Turns and stretches the group, after offset and scale; nil for as it is.
  var transform: AffineTransform?
  /// Opacity, 0 … 1.
  var opacity = 1.0
  /// Nothing outside of it is painted.
  var clip: Shape?
  var items: [DrawingItem] = []
}

/// An area or a line.
enum Shape: Equatable {
  /// A rectangle with the radius of its corners: top left, top right, bottom right, bottom left.
  case rect(Rect, radii: [Double])
  case circle(center: Point, radius: Double)
  case path([Step])

  /// A step of the pen.
  enum Step: Equatable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  static func rect(_ rect: Rect, radius: Double = 0) -> Shape {
    .rect(rect, radii: Array(repeating: radius, count: 4))
  }

  /// A line through points.
  static func line(_ points: [Point]) -> Shape {
    .path(points.enumerated().map { $0 == 0 ? .move($1) : .line($1) })
  }

  /// A closed line through points.
  static func polygon(_ points: [Point]) -> Shape {
    .path(points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close])
  }
}

/// How a shape is painted: filled, then outlined.
struct Paint: Equatable {
  var fill: Color?
  var stroke: Color?
  /// In points.
  var width = 1.0
  /// Lengths of dashes and gaps, in points; none for a whole line.
  var dashes: [Double] = []
  /// Whether lines end and turn in a round shape.
  var isRound = false

  static func fill(_ color: Color) -> Paint { Paint(fill: color) }

  static func stroke(
    _ color: Color, _ width: Double = 1, dashes: [Double] = [], isRound: Bool = false
  ) -> Paint {
    Paint(stroke: color, width: width, dashes: dashes, isRound: isRound)
  }
}

/// A text on one line.
struct DrawnText: Equatable {
  var text: String
  /// In points.
  var size: Double
  var weight: FontWeight
  var color: Color
}

extension Shape {
  /// The pen's steps for any shape.
  var steps: [Step] {
    switch self {
    case .path(let steps): return steps
    case .circle(let center, let radius):
      let rect = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      return Shape.rect(rect, radius: radius).steps
    case .rect(let rect, let radii): return Self.steps(rect, radii.map { Self.fitting($0, rect) })
    }
  }

  /// No radius is more than half a side.
  static func fitting(_ radius: Double, _ rect: Rect) -> Double {
    max(0, min(radius, rect.width / 2, rect.height / 2))
  }

  private static func steps(_ rect: Rect, _ radii: [Double]) -> [Step] {
    let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
    if radii.allSatisfy({ $0 <= 0 }) {
      return [
        .move(Point(x: left, y: top)), .line(Point(x: right, y: top)), .line(Point(x: right, y: bottom)),
        .line(Point(x: left, y: bottom)), .close,
      ]
    }
    // How far the control points of a quarter of a circle are from its ends, in radii.
    let k = 1 - 0.5522847498
    let corners = [
      (Point(x: left, y: top), Point(x: 0, y: 1), Point(x: 1, y: 0)),
      (Point(x: right, y: top), Point(x: -1, y: 0), Point(x: 0, y: 1)),
      (Point(x: right, y: bottom), Point(x: 0, y: -1), Point(x: -1, y: 0)),
      (Point(x: left, y: bottom), Point(x: 1, y: 0), Point(x: 0, y: -1)),
    ]
    var steps: [Step] = []
    for (index, (corner, before, after)) in corners.enumerated() {
      let radius = radii[index]
      func along(_ direction: Point, _ length: Double) -> Point {
        Point(x: corner.x + direction.x * length, y: corner.y + direction.y * length)
      }
      let start = along(before, radius)
      steps.append(index == 0 ? .move(start) : .line(start))
      if radius > 0 {
        steps.append(.curve(along(before, radius * k), along(after, radius * k), along(after, radius)))
      }
    }
    return steps + [.close]
  }
}
