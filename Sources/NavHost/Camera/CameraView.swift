import ViewLayout

/// What the camera shows at an instant.
public struct CameraView: Hashable, Sendable {
  /// What decides how near an overview can be.
  public enum Limit: String, Hashable, Sendable, CaseIterable {
    /// The route is as wide as there is room.
    case width
    /// The route is as high as there is room.
    case height
    /// The camera can come no nearer.
    case greatestZoom
    /// The camera can go no farther: the route does not fit.
    case leastZoom
  }

  /// What the camera does. While navigation is off it is free, whatever its mode.
  public let mode: CameraMode
  /// Where it is.
  public let position: CameraPosition
  /// What it looks through.
  public let framing: CameraFraming
  /// What decides the zoom of an overview; nil for anything else.
  public let limit: Limit?
  /// Where places are on the screen.
  public let projection: MapProjection

  init(
    mode: CameraMode, position: CameraPosition, framing: CameraFraming, eyeDistance: Double,
    limit: Limit? = nil
  ) {
    self.mode = mode
    self.position = position
    self.framing = framing
    self.limit = limit
    projection = MapProjection(position, origin: framing.rect.middle, distance: eyeDistance)
  }

  /// The view of a vehicle that stands at a point of the screen, whatever that makes of the target.
  static func following(
    _ vehicle: MapPoint, at point: Point, _ position: CameraPosition, framing: CameraFraming,
    eyeDistance: Double
  ) -> CameraView {
    CameraView(
      mode: .following,
      position: position.keeping(vehicle, at: point, origin: framing.rect.middle, eyeDistance: eyeDistance),
      framing: framing, eyeDistance: eyeDistance)
  }

  /// The view of a part of the map as large as it fits into the framing rectangle, straight from above, north up.
  static func overview(
    of bounds: MapBounds, _ figures: CameraFigures, framing: CameraFraming, eyeDistance: Double
  ) -> CameraView {
    let rect = framing.rect
    let margin = min(figures.overviewMargin, rect.width / 4, rect.height / 4)
    func zoom(_ room: Double, _ extent: Double) -> Double {
      extent > 0 && room > 0 ? ElementaryFunctions.log2(room / (256 * extent)) : .infinity
    }
    let wide = zoom(rect.width - 2 * margin, bounds.width)
    let high = zoom(rect.height - 2 * margin, bounds.height)
    let nearest = min(wide, high)
    let limit: Limit =
      nearest > figures.greatestZoom
      ? .greatestZoom : nearest < figures.leastZoom ? .leastZoom : wide <= high ? .width : .height
    let position = CameraPosition(target: bounds.middle.coordinate, zoom: nearest).clamped(figures)
    return CameraView(
      mode: .overview, position: position, framing: framing, eyeDistance: eyeDistance, limit: limit)
  }
}

extension CameraPosition {
  /// The position with the target moved so that `place` is seen at `point` of the screen; as it is where that is above the
  /// horizon.
  func keeping(_ place: MapPoint, at point: Point, origin: Point, eyeDistance: Double) -> CameraPosition {
    let projection = MapProjection(self, target: place, origin: origin, distance: eyeDistance)
    guard let ground = projection.ground(at: point) else { return self }
    var result = self
    // Seen from `place` as the target: what has to be the target lies as far on the other side.
    let target = projection.place(MapProjection.Ground(right: -ground.right, ahead: -ground.ahead))
    result.target = target.onWorld.coordinate
    return result
  }
}

extension Rect {
  /// The point in the middle.
  var middle: Point { Point(x: midX, y: midY) }
}

/// A rectangle on the map.
struct MapBounds: Hashable, Sendable {
  private let least: MapPoint
  private let greatest: MapPoint

  init(of route: Route) {
    var least = route.points[0]
    var greatest = least
    for point in route.points {
      least = MapPoint(x: min(least.x, point.x), y: min(least.y, point.y))
      greatest = MapPoint(x: max(greatest.x, point.x), y: max(greatest.y, point.y))
    }
    self.least = least
    self.greatest = greatest
  }

  var width: Double { greatest.x - least.x }
  var height: Double { greatest.y - least.y }
  var middle: MapPoint { MapPoint(x: (least.x + greatest.x) / 2, y: (least.y + greatest.y) / 2) }
}
