import ViewLayout

/// The line of a route on the map.
public struct Route: Hashable, Sendable {
  /// Its points in order, at least two. Neighbours are never more than half a world apart, so x may leave 0 … 1 where a
  /// route crosses the date line.
  public let points: [MapPoint]

  /// How many points a route can have.
  public static let greatestCount = 20_000

  /// A route through places.
  ///
  /// - Throws: ``CameraError`` when there are fewer than two or too many, or one is no place on the earth.
  public init(_ coordinates: [Coordinate]) throws(CameraError) {
    guard (2...Self.greatestCount).contains(coordinates.count) else {
      throw .routeCount(coordinates.count)
    }
    for (index, coordinate) in coordinates.enumerated() { try coordinate.check("route[\(index + 1)]") }
    points = Self.neighbours(coordinates)
  }

  /// Places in order, each on that repetition of the world which is nearest to the one before.
  static func neighbours(_ coordinates: [Coordinate]) -> [MapPoint] {
    neighbours(coordinates.map(MapPoint.init))
  }

  private static func neighbours(_ places: [MapPoint]) -> [MapPoint] {
    var points: [MapPoint] = []
    points.reserveCapacity(places.count)
    for var place in places {
      if let last = points.last { place.x -= (place.x - last.x).rounded() }
      points.append(place)
    }
    return points
  }

  init(points: [MapPoint]) { self.points = points }

  /// Straight lines from a place through others, by the shorter way around the world.
  init(from start: MapPoint, through places: [MapPoint]) {
    points = Self.neighbours([start] + places)
  }

  /// A route through the streets of the lab's made-up town: ahead, to the right, and ahead again.
  static func madeUp(from place: MapPoint) -> Route {
    let corners: [(east: Double, north: Double)] = [
      (0, 0), (0, 246), (1.2, 254), (4.7, 257.3), (8, 260.8), (16, 262), (84, 262), (92, 263.2),
      (95.3, 266.7), (98.8, 270), (100, 278), (100, 1200),
    ]
    return Route(points: corners.map { place.moved(east: $0.east, north: $0.north) })
  }

  /// The course at the beginning, in degrees clockwise from north.
  var startCourse: Double {
    let start = points[0]
    return points.first { $0 != start }.map { start.bearing(to: $0) } ?? 0
  }

  /// What is left of the route for a vehicle at `place`: from the point of the line that is nearest to it on. Of equally
  /// near points the first counts.
  func remaining(from place: MapPoint) -> Route {
    let nearest = nearest(to: place)
    return Route(points: [nearest.point] + points[(nearest.index + 1)...])
  }

  /// The last point.
  var end: MapPoint { points[points.count - 1] }

  /// How long the line is on the ground, in metres.
  var length: Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) * $1.0.metersPerWorld }
  }

  /// The line up to the point of it that is nearest to `place`, and from there on.
  func split(at place: MapPoint) -> (first: Route, rest: Route) {
    let nearest = nearest(to: place)
    // Where the line is cut at one of its points, that is not there twice.
    var first = points[...nearest.index]
    while first.count > 1, first.last == nearest.point { first.removeLast() }
    var rest = points[(nearest.index + 1)...]
    while rest.count > 1, rest.first == nearest.point { rest.removeFirst() }
    return (Route(points: first + [nearest.point]), Route(points: [nearest.point] + rest))
  }

  /// How far along the route the point of it is that is nearest to `place`, in parts of the world's width.
  func distance(to place: MapPoint) -> Double {
    let nearest = nearest(to: place)
    var passed = nearest.point.distance(to: points[nearest.index])
    for index in 0..<nearest.index { passed += points[index].distance(to: points[index + 1]) }
    return passed
  }

  /// The point of the line that is nearest to `place`, and the leg it is on.
  private func nearest(to place: MapPoint) -> (index: Int, point: MapPoint) {
    var best = (index: 0, point: points[0], distance: Double.infinity)
    // The route may run on another repetition of the world than the vehicle.
    let x = place.x - (place.x - points[0].x).rounded()
    for index in 0..<points.count - 1 {
      let (from, to) = (points[index], points[index + 1])
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = dx * dx + dy * dy
      let along = length == 0 ? 0 : ((x - from.x) * dx + (place.y - from.y) * dy) / length
      let share = min(max(along, 0), 1)
      let point = share == 1 ? to : MapPoint(x: from.x + dx * share, y: from.y + dy * share)
      let distance = (point.x - x) * (point.x - x) + (point.y - place.y) * (point.y - place.y)
      if distance < best.distance { best = (index, point, distance) }
    }
    return (best.index, best.point)
  }
}

extension MapPoint {
  fileprivate func distance(to other: MapPoint) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
