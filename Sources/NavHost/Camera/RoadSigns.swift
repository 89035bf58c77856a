/// Traffic lights and stop signs on the way, which the map shows during guidance: the next three of each (release notes of the
/// SDK). They stand at crossings of the made-up route; of a route that was given the lab knows no crossings.
enum RoadSigns {
  /// How many of each show.
  private static let shownCount = 3

  private typealias Place = (east: Double, north: Double)

  private static let trafficLights: [Place] = [(0, 180), (0, 262), (100, 360), (100, 840), (100, 1200)]
  private static let stopSigns: [Place] = [(0, 90), (100, 300), (100, 560), (100, 700)]

  /// The next traffic lights for a vehicle in the town.
  static func trafficLights(for vehicle: MapPoint, town: MapPoint) -> [MapPoint] {
    next(trafficLights, for: vehicle, town)
  }

  /// The next stop signs for a vehicle in the town.
  static func stopSigns(for vehicle: MapPoint, town: MapPoint) -> [MapPoint] {
    next(stopSigns, for: vehicle, town)
  }

  private static func next(_ signs: [Place], for vehicle: MapPoint, _ town: MapPoint) -> [MapPoint] {
    let route = Route.madeUp(from: town)
    let passed = route.distance(to: vehicle)
    let places = signs.map { town.moved(east: $0.east, north: $0.north) }
    return Array(places.filter { route.distance(to: $0) > passed }.prefix(shownCount))
  }
}
