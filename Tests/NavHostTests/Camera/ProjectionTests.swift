import Foundation
import Testing
import ViewLayout

@testable import NavHost

@Suite("places on the earth, on the map and on the screen")
struct ProjectionTests {
  // The world coordinate that the documentation of Google's map tiles gives for Chicago, in points at zoom 0.
  @Test("Chicago is where Google's documentation has it")
  func chicago() {
    let place = MapPoint(Coordinate(latitude: 41.85, longitude: -87.65))
    #expect(abs(place.x * 256 - 65.67) < 0.005)
    #expect(abs(place.y * 256 - 95.17) < 0.005)
  }

  private static let coordinates = [
    Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 52.5163, longitude: 13.3777),
    Coordinate(latitude: -33.857, longitude: 151.2119), Coordinate(latitude: 85, longitude: -179.9),
    Coordinate(latitude: -84.9, longitude: 179.99), Coordinate(latitude: 1e-9, longitude: 1e-9),
  ]

  @Test("the map is that of the textbook's formula, there and back", arguments: coordinates)
  func mercator(_ coordinate: Coordinate) {
    let place = MapPoint(coordinate)
    let angle = coordinate.latitude * .pi / 180
    #expect(abs(place.x - (coordinate.longitude + 180) / 360) < 1e-15)
    #expect(abs(place.y - (0.5 - log(tan(.pi / 4 + angle / 2)) / (2 * .pi))) < 1e-14)
    let back = place.coordinate
    #expect(abs(back.latitude - coordinate.latitude) < 1e-11)
    #expect(abs(back.longitude - coordinate.longitude) < 1e-11)
  }

  @Test(
    "a bearing is the angle from north to the east",
    arguments: [(0.0, -1.0, 0.0), (1, 0, 90), (0, 1, 180), (-1, 0, 270), (1, -1, 45), (0, 0, 0)])
  func bearings(_ dx: Double, _ dy: Double, _ bearing: Double) {
    let place = MapPoint(x: 0.5, y: 0.5)
    let other = MapPoint(x: 0.5 + dx * 1e-6, y: 0.5 + dy * 1e-6)
    #expect(abs(place.bearing(to: other) - bearing) < 1e-6)
  }

  private let position = CameraPosition(target: Coordinate(latitude: 0, longitude: 0), zoom: 8)

  // At zoom 8 the world is 256 · 2^8 = 65 536 points wide.
  @Test("from straight above north is up, and a part of the world is so many points")
  func fromAbove() throws {
    let projection = MapProjection(position, origin: Point(x: 100, y: 200), distance: 1000)
    let place = MapPoint(x: 0.5 + 64.0 / 65_536, y: 0.5 - 32.0 / 65_536)
    let point = try #require(projection.point(for: place))
    #expect(point.isClose(to: Point(x: 164, y: 168)))
  }

  @Test("with the bearing in the east, what lies east is up and what lies north is left")
  func turned() throws {
    var position = position
    position.bearing = 90
    let projection = MapProjection(position, origin: .zero, distance: 1000)
    let east = try #require(projection.point(for: MapPoint(x: 0.5 + 10.0 / 65_536, y: 0.5)))
    let north = try #require(projection.point(for: MapPoint(x: 0.5, y: 0.5 - 10.0 / 65_536)))
    #expect(east.isClose(to: Point(x: 0, y: -10)))
    #expect(north.isClose(to: Point(x: -10, y: 0)))
  }

  // By hand: tilted by 30 degrees, seen from 1000 points, what lies 200 ahead is 200 · sin 30 = 100 farther off, so all
  // there is 1000 / 1100 as large, and 200 · cos 30 ahead become as many upwards.
  @Test("a tilted camera sees what is ahead smaller")
  func tilted() throws {
    var position = position
    position.viewingAngle = 30
    let projection = MapProjection(position, origin: .zero, distance: 1000)
    let place = MapPoint(x: 0.5 + 55.0 / 65_536, y: 0.5 - 200.0 / 65_536)
    let point = try #require(projection.point(for: place))
    #expect(point.isClose(to: Point(x: 50, y: -200 * 3.0.squareRoot() / 2 / 1.1)))
  }

  @Test(
    "from the screen to the map and back is where it began",
    arguments: [0.0, 20, 45], [0.0, 33, 180, 271])
  func thereAndBack(_ tilt: Double, _ bearing: Double) throws {
    let position = CameraPosition(
      target: Coordinate(latitude: 48.1, longitude: 11.5), zoom: 16.3, bearing: bearing, viewingAngle: tilt)
    let projection = MapProjection(position, origin: Point(x: 196, y: 400), distance: 1278)
    for x in [0.0, 196, 393] {
      for y in [0.0, 400, 852] {
        let place = try #require(projection.place(at: Point(x: x, y: y)))
        let point = try #require(projection.point(for: place))
        #expect(point.isClose(to: Point(x: x, y: y)))
      }
    }
  }

  @Test("there is nothing above the horizon, and nothing behind the eye")
  func horizon() {
    var position = position
    position.viewingAngle = 45
    let projection = MapProjection(position, origin: Point(x: 0, y: 0), distance: 100)
    // At 45 degrees the horizon is as high as the eye is far.
    #expect(projection.place(at: Point(x: 0, y: -100)) == nil)
    #expect(projection.place(at: Point(x: 0, y: -90)) != nil)
    #expect(projection.point(for: MapPoint(x: 0.5, y: 0.5 + 200.0 / 65_536)) == nil)
  }
}

extension Point {
  func isClose(to other: Point, _ tolerance: Double = 1e-5) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}
