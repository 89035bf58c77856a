import ViewLayout

/// A marker of the app's on the map.
public struct MarkerFacts: Hashable, Sendable {
  /// Where it stands.
  public let place: MapPoint
  /// Its image; nil for the SDK's pin.
  public let icon: Image?
}

/// What the map under the views shows at an instant. Places are on the map; where they are on the screen is worked out when
/// somebody asks.
public struct MapFacts: Hashable, Sendable {
  /// What the camera shows.
  public let view: CameraView
  /// The vehicle.
  public let vehicle: VehicleLocation
  /// Where the vehicle is.
  public let vehiclePlace: MapPoint
  /// What is left of the route, while navigation is on; empty without one.
  public let route: [MapPoint]
  /// What is left of the alternate routes, the best first; while the route shows.
  public let alternateRoutes: [[MapPoint]]
  /// The markers at the route's destinations, in order; none where `showsDestinationMarkers` is false.
  public let destinations: [MapPoint]
  /// The outline of the building that one is led to, where it is highlighted; empty if it is not.
  public let destinationBuilding: [MapPoint]
  /// Where one goes into it.
  public let entrances: [MapPoint]
  /// Whether houses have height (`isBuildingsEnabled`).
  public let showsBuildings: Bool
  /// Whether the next traffic lights of the route show (`showsTrafficLights`).
  public let showsTrafficLights: Bool
  /// Whether the next stop signs of the route show (`showsStopSigns`).
  public let showsStopSigns: Bool
  /// The app's markers, from back to front.
  public let markers: [MarkerFacts]
  /// A place in the middle of the lab's made-up town.
  public let town: MapPoint

  init(of host: NavigationHost, _ kind: FrameKind) {
    let camera = host.camera
    view = camera.view(kind)
    vehicle = camera.vehicle
    vehiclePlace = camera.vehiclePlace
    let isShown = host.state != .none
    let trip = host.trip
    route = isShown ? camera.remainingRoute?.points ?? [] : []
    alternateRoutes = isShown ? camera.remainingAlternates.map(\.points) : []
    let highlighted = isShown ? trip.destinations.first.flatMap { $0.isHighlighted ? $0 : nil } : nil
    destinationBuilding = highlighted?.building ?? []
    entrances = highlighted?.entrances ?? []
    let settings = host.mapView.settings.inForce
    // The route that guidance makes up leads to its end.
    let places = trip.hasRoute ? trip.destinations.map(\.place) : route.suffix(1)
    destinations = settings.showsDestinationMarkers && isShown ? places : []
    showsBuildings = host.mapView.isBuildingsEnabled
    // Of a route that was given the lab knows no crossings.
    let knowsCrossings = host.state == .guidance && camera.route == nil
    showsTrafficLights = settings.showsTrafficLights && knowsCrossings
    showsStopSigns = settings.showsStopSigns && knowsCrossings
    markers = host.mapView.markers.map { MarkerFacts(place: MapPoint($0.position), icon: $0.icon) }
    town = camera.townPlace
  }

  /// Where the vehicle is on the screen, in points; nil behind the camera.
  public var vehiclePoint: Point? { view.projection.point(for: vehiclePlace) }

  /// Which way the vehicle points on the screen, in radians clockwise from up.
  public var vehicleAngle: Double {
    let (sine, cosine) = ElementaryFunctions.sinCos(vehicle.course * .pi / 180)
    // A step of one point.
    let step = 1 / view.projection.pointsPerWorld
    let ahead = MapPoint(x: vehiclePlace.x + sine * step, y: vehiclePlace.y - cosine * step)
    guard let here = vehiclePoint, let there = view.projection.point(for: ahead) else { return 0 }
    return ElementaryFunctions.angle(y: there.x - here.x, x: here.y - there.y)
  }

  /// What is left of the route on the screen, in points: lines, more than one where it passes behind the camera.
  public var routeLines: [[Point]] { view.projection.lines(of: route) }

  /// Where the next traffic lights stand on the screen, in points.
  public var trafficLightPoints: [Point] {
    points(of: showsTrafficLights ? RoadSigns.trafficLights(for: vehiclePlace, town: town) : [])
  }

  /// Where the next stop signs stand on the screen, in points.
  public var stopSignPoints: [Point] {
    points(of: showsStopSigns ? RoadSigns.stopSigns(for: vehiclePlace, town: town) : [])
  }

  private func points(of places: [MapPoint]) -> [Point] {
    places.compactMap { view.projection.point(for: $0) }
  }

  /// Where the markers of the app's point at, in points; nil behind the camera.
  public var markerPoints: [Point?] { markers.map { view.projection.point(for: $0.place) } }

  /// Where the markers at the destinations point at, in points; nil behind the camera.
  public var destinationPoints: [Point?] { destinations.map { view.projection.point(for: $0) } }

  /// Where the marker at the route's end points at, in points.
  public var destinationPoint: Point? { destinations.last.flatMap { view.projection.point(for: $0) } }

  /// What is left of the alternate routes on the screen, in points: lines as those of the route.
  public var alternateRouteLines: [[[Point]]] { alternateRoutes.map { view.projection.lines(of: $0) } }

  /// The outline of the highlighted building on the screen, in points; empty without one.
  public var destinationBuildingArea: [Point] { view.projection.area(of: destinationBuilding) }

  /// Where its entrances are on the screen, in points.
  public var entrancePoints: [Point] { points(of: entrances) }
}
