import Foundation
import Testing
import ViewLayout

@testable import NavHost

@Suite("overviews of real routes")
struct RealRouteTests {
  /// Latitudes and longitudes of answers of routing engines: across Berlin, across Washington.
  private static let routes: [[(Double, Double)]] = [
    [
      (52.517033, 13.388798), (52.527168, 13.387228), (52.528491, 13.393668), (52.529432, 13.39763),
      (52.529684, 13.403888), (52.528326, 13.411389), (52.527507, 13.41432), (52.52677, 13.415657),
      (52.528458, 13.417166), (52.528728, 13.421348), (52.528082, 13.424085), (52.528068, 13.424993),
      (52.527885, 13.425184), (52.527043, 13.427263), (52.525063, 13.43036), (52.52479, 13.430413),
      (52.523269, 13.429678), (52.523239, 13.428554),
    ],
    [
      (38.878606, -77.03167), (38.881947, -77.02961), (38.884085, -77.02034), (38.885822, -77.025661),
      (38.889563, -77.021885), (38.892369, -77.019825), (38.893705, -77.022915), (38.899583, -77.022915),
      (38.900118, -77.018967), (38.907332, -77.018452), (38.907866, -77.022915), (38.912007, -77.023773),
      (38.912541, -77.029953), (38.917082, -77.033386), (38.920822, -77.037849), (38.928301, -77.031155),
      (38.931505, -77.035961),
    ],
  ]

  // With the C library's functions, in radians: the world is 2π wide, y is ln tan(π/4 + φ/2). Room is the map without the
  // padding and 40 points on each side.
  @Test("zoom and target are those of the textbook", arguments: routes.indices, [(0.0, 0.0), (300, 20)])
  func overview(_ index: Int, _ padding: (Double, Double)) throws {
    let route = Self.routes[index]
    let host = NavigationHost(device: .testPhone)
    host.mapView.paddingAdjustmentBehavior = .never
    try host.mapView.setPadding(EdgeInsets(top: padding.0, left: padding.1, bottom: 0, right: 0))
    try host.mapView.setLayoutDelegate(nil)
    host.mapView.settings.compassButton = false
    try host.use(GivenRoute(try Route(route.map { Coordinate(latitude: $0.0, longitude: $0.1) })))
    try host.enable()
    host.camera.setMode(.overview)
    let framing = host.camera.view().framing.rect
    let xs = route.map { $0.1 * .pi / 180 }
    let ys = route.map { log(tan(.pi / 4 + $0.0 * .pi / 360)) }
    let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
    let (south, north) = (ys.min() ?? 0, ys.max() ?? 0)
    let wide = log2((framing.width - 80) * 2 * .pi / (256 * (right - left)))
    let high = log2((framing.height - 80) * 2 * .pi / (256 * (north - south)))
    let view = host.camera.view()
    #expect(abs(view.position.zoom - min(wide, high)) < 1e-9)
    #expect(view.limit == (wide <= high ? .width : .height))
    #expect(abs(view.position.target.longitude - (left + right) * 90 / .pi) < 1e-9)
    #expect(abs(view.position.target.latitude - atan(sinh((south + north) / 2)) * 180 / .pi) < 1e-9)
    // The way of each point from the middle, by the scale of the zoom.
    let scale = 256 * exp2(view.position.zoom) / (2 * .pi)
    for (place, (x, y)) in zip(view.projectedRoute(route), zip(xs, ys)) {
      let expected = Point(
        x: framing.midX + (x - (left + right) / 2) * scale,
        y: framing.midY - (y - (south + north) / 2) * scale)
      #expect(place.isClose(to: expected))
    }
  }

  @Test("a vehicle beside the route has the rest of it before it")
  func rest() throws {
    for route in Self.routes {
      let host = NavigationHost(device: .testPhone)
      let places = route.map { Coordinate(latitude: $0.0, longitude: $0.1) }
      try host.use(GivenRoute(try Route(places)))
      for index in places.indices {
        try host.move(VehicleLocation(coordinate: places[index]))
        let left = try #require(host.camera.remainingRoute).points
        // On a point of the route: it, twice at times, and all after it.
        let expected = places.count - index
        #expect((expected...expected + 1).contains(left.count))
        #expect(abs(left[0].x - MapPoint(places[index]).x) < 1e-12)
      }
    }
  }
}

extension CameraView {
  fileprivate func projectedRoute(_ route: [(Double, Double)]) -> [Point] {
    route.compactMap {
      projection.point(for: MapPoint(Coordinate(latitude: $0.0, longitude: $0.1)))
    }
  }
}
