import Testing
import ViewLayout

@testable import NavHost

@Suite("The built-in layout hides")
struct BuiltInHidingTests {
  /// The pages: 210 below and 170 above stay free, the bar is 400 high at most, hidden below 552 and where it would be
  /// less than 200 high. 210 + 170 + 200 = 580.
  @Test(
    "the trip progress bar on short maps",
    arguments: [
      (551.0, nil), (552, nil), (579, nil), (580, 200), (650, 270), (780, 400), (900, 400),
    ] as [(Double, Double?)])
  func progressBar(height: Double, expected: Double?) throws {
    let bench = try BuiltInBench(size: Size(width: 400, height: height)) { map in
      map.settings.isNavigationTripProgressBarEnabled = true
    }
    let bar = bench.rect("tripProgressBar")
    #expect(bar?.height == expected)
    if let bar {
      #expect(bar.width == 12)
      #expect(bar.x == 16)
      #expect(bar.maxY == height - 210)
      #expect(bar.y >= 170)
      #expect(
        bench.map.subviews.first { $0 !== bench.host.components.viewport }?.displayName == "tripProgressBar")
    }
  }

  @Test(
    "the trip progress bar below 552 alone, where no height of its own is asked for",
    arguments: [(551.0, nil), (552, 172)] as [(Double, Double?)])
  func leastMapHeight(height: Double, expected: Double?) throws {
    var figures = HostConfiguration()
    figures.tripProgressBar.leastHeight = 0
    let bench = try BuiltInBench(size: Size(width: 400, height: height), figures) { map in
      map.settings.isNavigationTripProgressBarEnabled = true
    }
    #expect(bench.rect("tripProgressBar")?.height == expected)
  }

  @Test("the trip progress bar unless it is asked for, and on CarPlay")
  func noProgressBar() throws {
    #expect(try !BuiltInBench().shows("tripProgressBar"))
    var figures = HostConfiguration()
    figures.isCarPlayScreen = true
    let bench = try BuiltInBench(figures) { $0.settings.isNavigationTripProgressBarEnabled = true }
    #expect(!bench.shows("tripProgressBar"))
  }

  @Test("header and footer that are switched off; what stood beside them takes the room")
  func switchedOff() throws {
    let bench = try BuiltInBench { map in
      map.settings.isNavigationHeaderEnabled = false
      map.settings.isNavigationFooterEnabled = false
    }
    #expect(bench.rects.keys.sorted() == ["compass", "googleLogo", "reporting", "viewport"])
    #expect(bench.rect("viewport") == rect(0, 50, 400, 720))
    #expect(bench.rect("compass")?.y == 50)
    #expect(bench.rect("googleLogo")?.maxY == 770)
    #expect(bench.rect("reporting")?.maxY == 770.0 - (12 - 8))
  }

  @Test("the report button on CarPlay, where nothing can be reported")
  func carPlay() throws {
    var figures = HostConfiguration()
    figures.isCarPlayScreen = true
    let bench = try BuiltInBench(figures)
    #expect(!bench.shows("reporting") && bench.shows("turnCard"))
  }

  @Test("what a map that is full of an app's views has no room for, and shows it once there is")
  func fullMap() throws {
    let bench = try BuiltInBench(in: .ready)
    let room = bench.host.context.greatestItemCount - bench.map.itemCount
    let views = try (0..<room).map { try bench.addView("v\($0)") }
    try bench.host.start()
    try bench.host.showPrompt(.test)
    try bench.host.settle()
    #expect(!bench.shows("turnCard") && bench.shows("googleLogo"))
    #expect(bench.map.layoutConflicts.isEmpty)
    for view in views { view.removeFromSuperview() }
    try bench.host.turn()
    #expect(bench.rect("turnCard") == rect(0, 0, 400, 170))
    try bench.host.dismissPrompt()
    try bench.host.settle()
    #expect(!bench.shows("prompt"))
  }

  @Test("the speed widget unless one drives", arguments: TravelMode.allCases)
  func travelMode(mode: TravelMode) throws {
    let bench = try BuiltInBench { $0.shouldDisplaySpeedLimit = true }
    try bench.host.setSpeed(SpeedReading(limit: 60))
    bench.map.travelMode = mode
    try bench.host.turn()
    #expect(bench.shows("speedWidget") == (mode == .driving))
  }

  @Test("header, footer and bar that are switched off, with the next trip")
  func nextTrip() throws {
    let bench = try BuiltInBench()
    let before = bench.rects
    bench.map.settings.isNavigationHeaderEnabled = false
    bench.map.settings.isNavigationFooterEnabled = false
    bench.map.settings.isNavigationTripProgressBarEnabled = true
    try bench.host.turn()
    #expect(bench.rects == before)
    try bench.host.stop()
    try bench.host.start()
    #expect(!bench.shows("turnCard") && !bench.shows("etaCard") && bench.shows("tripProgressBar"))
  }

  @Test("compass and report button that are switched off, at once")
  func buttons() throws {
    let bench = try BuiltInBench()
    bench.map.settings.compassButton = false
    bench.map.settings.isNavigationReportIncidentButtonEnabled = false
    try bench.host.turn()
    #expect(!bench.shows("compass") && !bench.shows("reporting"))
    bench.map.settings.compassButton = true
    try bench.host.turn()
    #expect(bench.shows("compass"))
  }

  /// Header 170 and footer 110 leave `height - 280`; each button takes 56 and a gap of 4 to its card.
  @Test(
    "the compass, then the report button, where the height does not do for both",
    arguments: [
      // 280 + 56 + 56 + 4 + 4; 280 + 56 + 4.
      (400.0, true, true), (399.0, false, true), (340.0, false, true), (339.0, false, false),
    ] as [(Double, Bool, Bool)])
  func shortMap(height: Double, hasCompass: Bool, hasReporting: Bool) throws {
    let bench = try BuiltInBench(size: Size(width: 400, height: height))
    #expect(bench.shows("compass") == hasCompass)
    #expect(bench.shows("reporting") == hasReporting)
    #expect(bench.shows("googleLogo"))
  }

  @Test(
    "no more than it must on any map, and never conflicts",
    arguments: [0.0, 1, 20, 90, 200, 401, 2000], [0.0, 1, 33, 120, 300, 555, 3000])
  func anyMap(width: Double, height: Double) throws {
    let bench = try BuiltInBench(size: Size(width: width, height: height)) { map in
      map.settings.isNavigationTripProgressBarEnabled = true
      try map.setPadding(EdgeInsets(top: 70, left: 60, bottom: 50, right: 40))
    }
    try bench.host.showPrompt(.test)
    try bench.host.settle()
    #expect(bench.map.layoutConflicts.isEmpty)
    #expect(bench.shows("googleLogo") && bench.shows("viewport") && bench.shows("prompt"))
    #expect(bench.shows("turnCard") && bench.shows("etaCard"))
  }
}
