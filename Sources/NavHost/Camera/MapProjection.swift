import ViewLayout

/// From places on the map to points on the screen and back (`GMSProjection`): a camera over a flat world.
public struct MapProjection: Hashable, Sendable {
  /// The target on the map.
  private let target: MapPoint
  /// Where the target is on the screen, in points.
  private let origin: Point
  /// Points for the world's width, at the target.
  public let pointsPerWorld: Double
  /// The direction that is up on the screen, as (east, north).
  private let forward: Direction
  private let tilt: Tilt
  /// From the eye to the target, in points.
  private let distance: Double

  private struct Direction: Hashable {
    let east: Double
    let north: Double
  }

  private struct Tilt: Hashable {
    let sin: Double
    let cos: Double
  }

  /// What is nearer to the eye than this part of the distance is behind it.
  private static let nearest = 0.05

  /// A projection.
  ///
  /// - Parameters:
  ///   - position: of the camera.
  ///   - origin: where its target is on the screen, in points.
  ///   - distance: from the eye to the target, in points.
  init(_ position: CameraPosition, origin: Point, distance: Double) {
    self.init(
      position, target: MapPoint(position.target), origin: origin, distance: distance)
  }

  init(_ position: CameraPosition, target: MapPoint, origin: Point, distance: Double) {
    let radian = Double.pi / 180
    self.target = target
    self.origin = origin
    self.distance = max(distance, 1)
    pointsPerWorld = 256 * ElementaryFunctions.exp2(position.zoom)
    let turn = ElementaryFunctions.sinCos(position.bearing * radian)
    forward = Direction(east: turn.sin, north: turn.cos)
    let angle = ElementaryFunctions.sinCos(position.viewingAngle * radian)
    tilt = Tilt(sin: angle.sin, cos: angle.cos)
  }

  /// A place on the ground relative to the target, in points at the target's scale: to the right and ahead.
  struct Ground {
    var right: Double
    var ahead: Double
  }

  /// Where a place on the map lies; of the world's repetitions the one that is nearest to the target counts.
  func ground(_ place: MapPoint) -> Ground { ground(place, shift: repetition(of: place)) }

  /// How many worlds a place is from the repetition that is nearest to the target.
  func repetition(of place: MapPoint) -> Double { (place.x - target.x).rounded() }

  func ground(_ place: MapPoint, shift: Double) -> Ground {
    let (east, north) = (place.x - target.x - shift, target.y - place.y)
    return Ground(
      right: (east * forward.north - north * forward.east) * pointsPerWorld,
      ahead: (east * forward.east + north * forward.north) * pointsPerWorld)
  }

  /// The place on the map.
  func place(_ ground: Ground) -> MapPoint {
    let east = (ground.right * forward.north + ground.ahead * forward.east) / pointsPerWorld
    let north = (ground.ahead * forward.north - ground.right * forward.east) / pointsPerWorld
    return MapPoint(x: target.x + east, y: target.y - north)
  }

  /// How far in front of the eye something is, in lengths of the distance; it stands so many points above the ground.
  func depth(_ ground: Ground, _ up: Double = 0) -> Double {
    1 + (ground.ahead * tilt.sin - up * tilt.cos) / distance
  }

  /// Whether something is in front of the eye.
  func isInFront(_ ground: Ground, _ up: Double = 0) -> Bool { depth(ground, up) > Self.nearest }

  func point(_ ground: Ground, _ up: Double = 0) -> Point {
    let depth = depth(ground, up)
    return Point(
      x: origin.x + ground.right / depth,
      y: origin.y - (ground.ahead * tilt.cos + up * tilt.sin) / depth)
  }

  /// The point of a line between two places, one in front of the eye and one behind, where it passes the limit.
  func crossing(_ a: Ground, _ b: Ground, _ up: Double = 0) -> Ground {
    let (from, to) = (depth(a, up), depth(b, up))
    let share = (Self.nearest * 1.0001 - from) / (to - from)
    return Ground(
      right: a.right + (b.right - a.right) * share, ahead: a.ahead + (b.ahead - a.ahead) * share)
  }

  /// Where a place is on the screen, in points; nil if it is behind the eye.
  public func point(for place: MapPoint) -> Point? {
    let ground = ground(place)
    return isInFront(ground) ? point(ground) : nil
  }

  /// The ground that is seen at a point of the screen; nil above the horizon.
  func ground(at point: Point) -> Ground? {
    let up = origin.y - point.y
    let slope = distance * tilt.cos - up * tilt.sin
    guard slope > distance * 1e-3 else { return nil }
    let ahead = up * distance / slope
    return Ground(right: (point.x - origin.x) * (1 + ahead * tilt.sin / distance), ahead: ahead)
  }

  /// The place that is seen at a point of the screen; nil above the horizon.
  public func place(at point: Point) -> MapPoint? { ground(at: point).map(place) }
}
