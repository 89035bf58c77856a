import ViewLayout

/// From places on the map to points on the screen and back (`GMSProjection`): a camera over a flat world.
public struct MapProjection: Hashable, Sendable {
  /// The target on the map.
  private let target: MapPoint
  /// Where the target is on the screen, in points.
  private let origin: Point
  /// Points for the world's width, at the target.
  private let scale: Double
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
    scale = 256 * ElementaryFunctions.exp2(position.zoom)
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
  func ground(_ place: MapPoint) -> Ground {
    var east = place.x - target.x
    east -= east.rounded()
    return ground(east: east, north: target.y - place.y)
  }

  func ground(east: Double, north: Double) -> Ground {
    Ground(
      right: (east * forward.north - north * forward.east) * scale,
      ahead: (east * forward.east + north * forward.north) * scale)
  }

  /// The place on the map.
  func place(_ ground: Ground) -> MapPoint {
    let east = (ground.right * forward.north + ground.ahead * forward.east) / scale
    let north = (ground.ahead * forward.north - ground.right * forward.east) / scale
    return MapPoint(x: target.x + east, y: target.y - north)
  }

  /// How far in front of the eye the ground is, in lengths of the distance.
  func depth(_ ground: Ground) -> Double { 1 + ground.ahead * tilt.sin / distance }

  /// Whether the ground is in front of the eye.
  func isInFront(_ ground: Ground) -> Bool { depth(ground) > Self.nearest }

  func point(_ ground: Ground) -> Point {
    let depth = depth(ground)
    return Point(x: origin.x + ground.right / depth, y: origin.y - ground.ahead * tilt.cos / depth)
  }

  /// The point of a line between two places, one in front of the eye and one behind, where it passes the limit.
  func crossing(_ a: Ground, _ b: Ground) -> Ground {
    let (from, to) = (depth(a), depth(b))
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
