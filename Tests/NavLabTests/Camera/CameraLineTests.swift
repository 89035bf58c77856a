import Testing
import ViewLayout

@testable import NavLab

@Suite("The camera at the prompt")
struct CameraLineTests {
  private func navigating() throws -> Lines {
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    return lines
  }

  @Test("gestures are events: they say what they do, stand in the log and can be undone")
  func gestures() throws {
    let lines = try navigating()
    let before = lines.run("camera")
    #expect(lines.run("pan 40 -30") == "camera free · recenter button")
    #expect(lines.run("zoom 1.5") == "zoom 18.5")
    #expect(lines.run("turnMap -30") == "bearing 330 degrees")
    #expect(lines.run("tilt -45") == "tilt 0 degrees")
    #expect(lines.run("events").contains("pan 40 -30"))
    #expect(lines.run("recenter").hasPrefix("camera following"))
    #expect(lines.run("camera") == before)
    for _ in 0..<5 { lines.run("undo") }
    #expect(lines.run("camera") == before)
    lines.run("redo")
    #expect(lines.run("navMap.cameraMode") == "free")
  }

  // iPhone 15: 393 × 852; basic.lua's viewport reaches from the turn card's lower edge (59 + 120) to 80 + 34 above the
  // screen's, so the vehicle stands at 179 + 0.75 · 559 = 598.25.
  @Test("'camera' prints all of it, and camera() gives it")
  func look() throws {
    let lines = try navigating()
    let text = lines.run("camera")
    for line in [
      "mode      following, tilted", "zoom      17", "tilt      45 degrees",
      "framing   0,179 393×559, the viewport", "vehicle   at 196.5,598.25, 37.422,-122.084, course 0 degrees",
      "recenter  not offered", "compass   shown",
    ] {
      #expect(text.split(separator: "\n").contains(Substring(line)), "\(line) in \(text)")
    }
    lines.run("c = camera()")
    #expect(
      lines.run("c.mode, c.tilt, c.framedBy, c.framing.y, c.limit") == "following  45.0  viewport  179.0  nil"
    )
    lines.run("route 52.5163,13.3777 52.5219,13.4132")
    #expect(lines.run("navMap.cameraMode = 'overview'") == "camera overview · recenter button")
    #expect(lines.run("camera().limit") == "width")
    #expect(lines.run("camera").contains("the route is as wide as there is room"))
    // Without it there is the made-up one of guidance, which is higher than wide; without guidance there is none.
    lines.run("route")
    #expect(lines.run("camera().limit") == "height")
    lines.run("stop")
    #expect(lines.run("camera().limit") == "nil")
  }

  @Test("the camera's properties read, take and refuse")
  func properties() throws {
    let lines = try navigating()
    lines.run("navMap.followingPerspective = 'topDownNorthUp'")
    lines.run("navMap.followingZoomLevel = 15")
    #expect(lines.run("camera().zoom, camera().tilt") == "15.0  0.0")
    lines.run("navMap.followingZoomLevel = nil")
    #expect(lines.run("camera().zoom") == "17.0")
    lines.run("navMap.camera = { target = { 52.5, 13.4 }, zoom = 99, bearing = -90 }")
    #expect(lines.run("navMap.cameraMode, navMap.camera.zoom, navMap.camera.bearing") == "free  21.0  270.0")
    #expect(lines.run("navMap.camera.target.latitude") == "52.5")
    let refused: [(String, String)] = [
      ("navMap.cameraMode = 'follow'", "it is one of 'free', 'following', 'overview'"),
      ("navMap.cameraMode = 3", "must be one of 'free', 'following', 'overview'"),
      ("navMap.followingZoomLevel = 22", "followingZoomLevel is 22; expected 2 to 21"),
      ("navMap.followingZoomLevel = 0/0", "finite number"),
      ("navMap.camera = { zoom = 'near' }", "number"), ("navMap.camera = { heading = 3 }", "heading"),
      ("navMap.camera = { target = { 91, 0 } }", "camera.target.latitude is 91; expected -90 to 90"),
      ("navMap.camera = { target = { 1 } }", "is no place"),
      ("navMap.navigationUIDelegate = { mapViewDidTapRecenterButton = 3 }", "mapViewDidTapRecenterButton"),
    ]
    let before = lines.run("camera")
    for (line, message) in refused { #expect(lines.fail(line).contains(message), "\(line)") }
    #expect(lines.run("camera") == before)
  }

  @Test("what is no gesture, view or route is refused with what was expected")
  func refusals() throws {
    let lines = try navigating()
    let refused: [(String, String)] = [
      ("pan 1", "dy is missing"), ("pan(1, 0/0)", "finite number"),
      ("pan(1e300, 1)", "expected -100000 to 100000"),
      ("zoom 1 5", "zoom: x and y belong together"), ("zoom 77", "zoom: by is 77; expected -30 to 30"),
      ("tilt much", "expected a number"), ("tap compas", "did you mean 'compass'?"),
      ("tap(7)", "must be the name of a view or a view, got number 7"),
      ("tap reporting2", "reporting"), ("tap prompt", "no prompt is up"),
      ("tap tripProgressBar", "the delegate has not placed it"), ("route 52,13", "got 1 place; expected 2"),
      ("route 52 13", "'52' is no place"), ("route 52,13 x,3", "'x,3' is no place"),
      ("route { { 1, 2 }, { 3 } }", "is no place"),
      ("route { { 1, 2 }, { 3, 200 } }", "expected -180 to 180"),
      ("location 91 0", "location.latitude is 91; expected -90 to 90"),
    ]
    let before = lines.everything + lines.run("camera")
    for (line, message) in refused {
      let said = lines.fail(line)
      #expect(said.contains(message), "\(line): \(said)")
    }
    #expect(lines.everything + lines.run("camera") == before)
  }

  @Test("a tap takes a name or a view, and the recenter button's delegate hears of it")
  func taps() throws {
    let lines = try navigating()
    lines.run(
      "navMap.navigationUIDelegate = { mapViewDidTapRecenterButton = function(self, map) print(self.word, map == navMap) end, word = 'again' }"
    )
    lines.run("tap(compass)")
    #expect(lines.run("navMap.cameraMode") == "overview")
    #expect(lines.rect("googleLogo")?.size == Size(width: 132, height: 48))
    lines.run("tap googleLogo")
    #expect(lines.printed == "again\ttrue\n")
    #expect(lines.run("tap turnCard") == "tap: nothing there takes taps")
    #expect(lines.run("tap navMap").contains("tap: "))
    lines.run("navMap.settings.scrollGestures = false")
    #expect(lines.run("pan 3 3") == "pan: navMap.settings.scrollGestures is false, so nothing moves")
  }

  @Test("a script that raises in the tap suspends the delegate like any callback")
  func failingTap() throws {
    let lines = try navigating()
    lines.run("navMap.navigationUIDelegate = { mapViewDidTapRecenterButton = function() error 'no' end }")
    lines.run("pan 3 3")
    let said = lines.fail("recenter")
    #expect(
      said.contains("in mapViewDidTapRecenterButton of the navigation UI delegate: the delegate is suspended")
    )
    #expect(lines.run("state").contains("suspended"))
    #expect(lines.run("navMap.cameraMode") == "following")
  }

  @Test("the same gestures give the same camera, reloaded too")
  func determinism() throws {
    let script = [
      "enable", "route 48.1,11.5 48.2,11.7", "pan 30 -12.5", "zoom 0.7 100 200", "turnMap 33", "start",
      "tilt -10",
      "prompt incident", "tick 0.2", "location 48.15 11.6 45",
    ]
    let first = try Lines.basic()
    let second = try Lines.basic()
    for line in script { #expect(first.run(line) == second.run(line)) }
    let before = first.run("camera") + first.everything
    #expect(before == second.run("camera") + second.everything)
    first.runAll("undo", "redo")
    #expect(first.run("camera") + first.everything == before)
  }
}
