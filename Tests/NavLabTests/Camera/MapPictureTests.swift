import FrameRendering
import NavHost
import Testing
import ViewLayout

@testable import NavLab

@Suite("The map under the views")
struct MapPictureTests {
  private func navigating(_ events: String...) throws -> Lines {
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    for event in events { lines.run(event) }
    return lines
  }

  // The picture is 40 columns and 43 rows for 393 × 852 points; the vehicle is at 196.5, 598.25 (see the camera's tests):
  // 196.5 · 39 / 393 = 19.5 and 598.25 · 42 / 852 = 29.5.
  @Test("in characters an arrow is where the vehicle is, and dots lead to the route's end")
  func characters() throws {
    let lines = try navigating()
    let rows = lines.run("frame").split(separator: "\n").prefix(43).map { Array($0) }
    let place = rows.indices.flatMap { row in rows[row].indices.map { (row, $0) } }
      .filter { rows[$0.0][$0.1] == "▲" }
    #expect(place.count == 1)
    #expect(place.first.map { [29, 30].contains($0.0) && [19, 20].contains($0.1) } == true)
    // It heads north, and so does the route at first.
    let (row, column) = try #require(place.first)
    #expect(rows[row - 1][column] == "•" && rows[row - 2][column] == "•")
    // The cards cover the map.
    #expect(rows.prefix(8).allSatisfy { !$0.contains("•") })
    lines.runAll("location 37.422 -122.084 90", "navMap.followingPerspective = 'topDownNorthUp'")
    #expect(lines.run("frame").contains("►"))
    lines.run("navMap.cameraMode = 'overview'")
    #expect(lines.run("frame").contains("◆"))
    lines.run("disable")
    #expect(!lines.run("frame").contains("•"))
  }

  @Test("frame().map has it in points")
  func value() throws {
    let lines = try navigating("m = frame().map")
    #expect(
      lines.run("m.vehicle.x, math.abs(m.vehicle.y - 598.25) < 1e-6, m.vehicleAngle, #m.route, #m.markers")
        == "196.5  true  0.0  1  0")
    #expect(lines.run("m.route[1][1].x == m.vehicle.x, m.route[1][1].y == m.vehicle.y") == "true  true")
    lines.runAll("navMap.cameraMode = 'overview'", "m = frame().map")
    // An overview keeps 40 points of the viewport, which is 393 × 559 at 0, 179: the end of the route is higher than its start.
    #expect(
      lines.run("math.abs(m.destination.y - 219) < 1e-6, math.abs(m.vehicle.y - 698) < 1e-6") == "true  true")
    lines.runAll("location 37.422 -122.084 -90", "m = frame().map")
    #expect(lines.run("math.abs(m.vehicleAngle + math.pi / 2) < 1e-9") == "true")
  }

  @Test("settings rule the marker at the end, the height of houses, lights and signs")
  func features() throws {
    let lines = try navigating()
    #expect(
      lines.run("m = frame().map")
        + lines.run("m.buildings, #m.trafficLights, #m.stopSigns, m.destination ~= nil")
        == "true  3  3  true")
    // The first light, at 180 metres, is passed after 223: there are five in all, and the next three show.
    lines.run("location 37.424 -122.084")
    #expect(lines.run("#frame().map.trafficLights, #frame().map.stopSigns") == "3  3")
    // 0.008 degrees are 890 metres: one light at 1200 is left, the last sign stood at 700.
    lines.run("location 37.43 -122.0829")
    #expect(lines.run("#frame().map.trafficLights, #frame().map.stopSigns") == "1  0")
    lines.run("navMap.isBuildingsEnabled = false")
    #expect(lines.run("frame().map.buildings") == "false")
    // The marker is an accessory: it goes with the next trip.
    lines.run("navMap.settings.showsDestinationMarkers = false")
    #expect(lines.run("frame().map.destination ~= nil") == "true")
    lines.runAll("stop", "start")
    #expect(lines.run("frame().map.destination") == "nil")
    lines.run("route 48.1,11.5 48.2,11.7")
    #expect(lines.run("#frame().map.trafficLights, #frame().map.stopSigns") == "0  0")
    lines.run("stop")
    #expect(lines.run("#frame().map.route") == "1")
    lines.run("navMap.navigator:clearDestinations()")
    #expect(lines.run("#frame().map.route, camera().vehicle ~= nil") == "0  true")
  }

  @Test("markers stand on the map, with an image of the app's but no text")
  func markers() throws {
    let lines = try navigating(
      "navMap.cameraMode = 'overview'",
      "a = nav.Marker.new { position = { 37.422, -122.084 }, icon = 'star', map = navMap }")
    #expect(
      lines.run("math.abs(frame().map.markers[1].x - frame().map.vehicle.x) < 1e-6, #frame().map.markers")
        == "true  1")
    #expect(
      lines.run("a.map == navMap, a.icon.name, a.position.latitude, a.label") == "true  star  37.422  nil")
    #expect(
      lines.fail("a.label = 'Home'").contains("the SDK takes an image for a marker, but puts no text on it"))
    #expect(lines.fail("nav.Marker.new { position = { 1, 2 }, label = 'x' }").contains("puts no text on it"))
    #expect(lines.fail("nav.Marker.new { position = { 95, 2 } }").contains("expected -90 to 90"))
    #expect(lines.fail("nav.Marker.new { icon = 'star' }").contains("position"))
    #expect(lines.fail("a.position = 'here'").contains("table"))
    let tree = try SVGTree(try svg(lines))
    let count = try #require(tree.group("navMap")).all.count
    lines.run("a.map = nil")
    #expect(lines.run("#frame().map.markers, a.map") == "0  nil")
    #expect(try #require(SVGTree(try svg(lines)).group("navMap")).all.count < count)
    #expect(
      lines.fail("for i = 1, 401 do nav.Marker.new { position = { 1, 1 }, map = navMap } end")
        .contains("a map takes 400 markers"))
    #expect(lines.run("#frame().map.markers") == "0")
  }

  private func svg(_ lines: Lines) throws -> [UInt8] { try ScreenDrawing.drawing(of: lines.frame).svg() }

  /// The points of the paths of a colour.
  private func points(_ tree: SVGTree, _ attribute: String, _ color: String) -> [Point] {
    tree.root.all.filter { $0.attributes[attribute] == color }.compactMap { $0.attributes["d"] }.flatMap {
      path in
      let numbers = path.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
      return stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    }
  }

  @Test("the drawn route begins at the vehicle and ends at the destination")
  func drawnRoute() throws {
    let lines = try navigating(
      "route 52.5163,13.3777 52.5219,13.4132 52.5075,13.4251", "navMap.cameraMode = 'overview'")
    let facts = try #require(lines.frame.map)
    let drawn = points(try SVGTree(try svg(lines)), "stroke", "#4f8df5")
    #expect(drawn.count == 3)
    let (first, last) = (try #require(drawn.first), try #require(drawn.last))
    let (start, end) = (try #require(facts.vehiclePoint), try #require(facts.destinationPoint))
    #expect(abs(first.x - start.x) < 0.01 && abs(first.y - start.y) < 0.01)
    #expect(abs(last.x - end.x) < 0.01 && abs(last.y - end.y) < 0.01)
  }

  @Test(
    "wherever the camera is, nothing is drawn far off the screen",
    arguments: [
      "zoom = 21, viewingAngle = 45, bearing = 33", "zoom = 2", "zoom = 19, viewingAngle = 45, bearing = 180",
      "zoom = 14, viewingAngle = 30", "zoom = 21, target = { 0, 180 }", "zoom = 16, target = { 85, -180 }",
      "zoom = 20.5, viewingAngle = 45, bearing = 271",
    ])
  func wildCameras(_ camera: String) throws {
    let lines = try navigating("navMap.camera = { \(camera) }")
    let drawing = ScreenDrawing.drawing(of: lines.frame)
    let tree = try SVGTree(try drawing.svg())
    for (attribute, color) in [("stroke", "#4f8df5"), ("fill", "#d5d9de"), ("fill", "#d2d6dc")] {
      for point in points(tree, attribute, color) {
        #expect((-21...414).contains(point.x) && (-21...873).contains(point.y))
      }
    }
    #expect(try drawing.svg().count < 300_000)
    #expect(try PixelImage(try drawing.png(scale: 1)).width > 393)
  }

  @Test("a long route costs no more in a picture than its screen has room for")
  func longRoute() throws {
    let lines = try navigating()
    lines.run(
      "places = {} for i = 0, 4999 do places[i + 1] = { 48 + 0.0001 * i, 11 + 0.0003 * math.sin(i) } end route(places)"
    )
    lines.run("navMap.cameraMode = 'overview'")
    #expect(lines.frame.map?.route.count == 5000)
    #expect(try svg(lines).count < 100_000)
    #expect(lines.run("frame").contains("•"))
  }

  @Test("the recenter button and the needle are drawn as they are")
  func controls() throws {
    let lines = try navigating("pan 20 0")
    let words = try #require(SVGTree(try svg(lines)).group("googleLogo")).all.compactMap {
      $0.attributes["aria-label"]
    }
    #expect(words == ["Re-center"])
    lines.run("recenter")
    let logo = try #require(SVGTree(try svg(lines)).group("googleLogo")).all.compactMap {
      $0.attributes["aria-label"]
    }
    #expect(logo.contains("Google"))
  }
}
