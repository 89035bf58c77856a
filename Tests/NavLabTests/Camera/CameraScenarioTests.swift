import Testing

@testable import NavLab

@Suite("The camera in scenarios")
struct CameraScenarioTests {
  @Test("events have the names and keys of the prompt's commands")
  func events() throws {
    let report = try ScenarioBench().run(
      body: """
          local heard = 0
          host.mapView.navigationUIDelegate = { mapViewDidTapRecenterButton = function() heard = heard + 1 end }
          host:route { { 52.5163, 13.3777 }, { latitude = 52.5219, longitude = 13.4132 } }
          expect.equal(host:camera().mode, "following")
          host:pan { dx = 20, dy = -5 }
          expect.equal(host.mapView.cameraMode, "free")
          host:zoom { by = 1, x = 100, y = 200 }
          host:tilt { by = -45 }
          host:turnMap { by = 15 }
          local camera = host:camera()
          expect.equal({ camera.zoom, camera.tilt }, { 18, 0 }, 1e-9)
          expect.frame("googleLogo", { width = 132, height = 48 })
          host:tap "googleLogo"
          expect.equal({ heard, host.mapView.cameraMode }, { 1, "following" })
          expect.frame("googleLogo", { width = 84, height = 32 })
          host:tap "compass"
          expect.equal(host:camera().limit, "width")
          host:recenter()
          expect.equal(heard, 2)
          host:location { latitude = 52.52, longitude = 13.39, course = 80 }
          expect.equal(host:camera().bearing, 80)
          expect.error(function() host:pan { dx = 1 } end, "dy is missing")
          expect.error(function() host:tap "compas" end, "did you mean 'compass'")
          expect.error(function() host:zoom { by = 1, x = 3 } end, "x and y belong together")
          expect.noViolations()
        """)
    #expect(report.text == "passed")
  }

  @Test("a gesture that is switched off is a note, not a failure")
  func note() throws {
    let report = try ScenarioBench().run(
      body: """
          host.mapView.settings.rotateGestures = false
          host:turnMap { by = 15 }
          expect.equal(host.mapView.cameraMode, "following")
        """)
    #expect(report.text == "passed")
    #expect(
      report.results.first?.notes == ["turnMap: navMap.settings.rotateGestures is false, so nothing moves"])
  }
}
