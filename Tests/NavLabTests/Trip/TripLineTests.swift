import FrameRendering
import NavHost
import Testing
import ViewLayout

@testable import NavLab

@Suite("Trips at the prompt")
struct TripLineTests {
  /// A library to the north-east, past a shop; the vehicle begins at the lower left.
  static let route = """
    route { path = { { 37.422, -122.084 }, { 37.4242, -122.084 }, { 37.4242, -122.0828 }, { 37.433, -122.0828 } }, \
    steps = { { maneuver = 'turnRight', road = 'Lean Ave', instruction = 'Turn right onto Lean Ave', distance = 250, \
    time = 30 }, { maneuver = 'turnSlightLeft', road = 'CA-85', distance = 1200 }, { maneuver = 'destination' } }, \
    destinations = { { title = 'Shop', coordinate = { 37.4242, -122.0828 }, placeID = 'shop', \
    building = { { 37.4243, -122.0827 }, { 37.4243, -122.0824 }, { 37.4246, -122.0824 } }, \
    entrance = { 37.4243, -122.0827 } }, { title = 'Library', coordinate = { 37.433, -122.0828 } } }, \
    alternates = { { { 37.422, -122.084 }, { 37.433, -122.086 }, { 37.433, -122.0828 } }, \
    { path = { { 37.422, -122.084 }, { 37.433, -122.0828 } }, steps = { { road = 'Side Street' } } } } }
    """

  static let listener = """
    told = {} l = { \
    didArriveAt = function(_, _, w) table.insert(told, 'at ' .. w.title) end, \
    navigatorDidChangeRoute = function() table.insert(told, 'route') end, \
    didUpdateRemainingTime = function(_, _, v) table.insert(told, v) end, \
    didUpdateRemainingDistance = function(_, _, v) table.insert(told, v) end, \
    didUpdateDelayCategory = function(_, _, v) table.insert(told, v) end, \
    didUpdateNavInfo = function(_, _, i) info = i table.insert(told, i.navState) end } \
    navMap.navigator:addListener(l)
    """

  private func guiding(_ events: String...) throws -> Lines {
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    for event in events { lines.run(event) }
    return lines
  }

  private let told = "table.concat(told, ' ')"

  @Test("'progress' and 'arrive' feed navigator and listeners")
  func values() throws {
    let lines = try guiding(Self.route, Self.listener, "progress 300 2400 medium 1")
    #expect(lines.run(told) == "300.0 2400.0 medium enroute")
    #expect(
      lines.run(
        "info.currentStep.fullRoadName, info.currentStep.maneuver, info.currentStep.stepNumber, #info.remainingSteps"
      )
        == "CA-85  turnSlightLeft  1  1")
    #expect(
      lines.run("info.distanceToCurrentStepMeters, info.timeToCurrentStepSeconds, info.routeChanged")
        == "1200.0  nil  true")
    lines.run(
      "progress { time = 200, distance = 900, distanceToStep = 60, finalTime = 500, finalDistance = 4000 }")
    #expect(
      lines.run(
        "info.distanceToCurrentStepMeters, info.timeToFinalDestinationSeconds, info.distanceToFinalDestinationMeters"
      )
        == "60.0  500.0  4000.0")
    let navigator = "navMap.navigator"
    #expect(
      lines.run(
        "\(navigator).timeToNextDestination, \(navigator).distanceToNextDestination, \(navigator).delayCategoryToNextDestination"
      ) == "200.0  900.0  medium")
    #expect(
      lines.run("\(navigator):timeToWaypoint { title = 'Library', coordinate = { 37.433, -122.0828 } }")
        == "500.0")
    #expect(lines.run("arrive").contains("ready · stopGuidance"))
    #expect(lines.run(told).hasSuffix("0.0 0.0 enroute stopped at Shop"))
    #expect(lines.run("\(navigator).timeToNextDestination == math.huge") == "true")
  }

  @Test("a navigator asks for routes as in the SDK")
  func destinations() throws {
    let lines = try guiding(Self.route, Self.listener)
    lines.run(
      "navMap.navigator:setDestinations({ nav.Waypoint.new { title = 'My shop', placeID = 'shop' }, "
        + "{ coordinate = { 37.433, -122.0828 } } }, { alternateRoutesStrategy = 'one' }, "
        + "function(s) table.insert(told, s) end) table.insert(told, 'asked')")
    #expect(lines.run(told) == "asked route OK")
    #expect(lines.run("#frame().map.alternateRoutes, #frame().map.destinations") == "1  2")
    lines.run("legs = navMap.navigator.routeLegs")
    #expect(
      lines.run("#legs, legs[1].destinationWaypoint.title, legs[2].path[1].latitude") == "2  My shop  37.4242"
    )
    #expect(lines.run("navMap.navigator.currentRouteLeg.destinationCoordinate.longitude") == "-122.0828")
    #expect(lines.run("navMap.navigator:continueToNextDestination().title == ''") == "true")
    // The options may be left out.
    lines.run("navMap.navigator:setDestinations({}, function(s) table.insert(told, s) end)")
    #expect(lines.run(told).hasSuffix("noWaypointsError"))
    #expect(lines.run("navMap.navigator:continueToNextDestination()").contains("nil"))
    #expect(lines.run("navMap.navigator.routeLegs") == "nil")
  }

  @Test("a waypoint that an app has made is the one that it arrives at")
  func identity() throws {
    let lines = try guiding(
      "w = nav.Waypoint.new { title = 'Home', coordinate = { 37.43, -122.08 }, preferredHeading = 90 }",
      "navMap.navigator:setDestinations { w }",
      "navMap.navigator:addListener { didArriveAt = function(_, _, at) same = at == w end }", "arrive")
    #expect(
      lines.run("same, w.title, w.preferredHeading, w.vehicleStopover, w.placeID")
        == "true  Home  90  false  nil")
    #expect(lines.fail("w.title = 'x'").contains("read-only"))
  }

  @Test("'pickRoute' swaps routes without a transition")
  func picking() throws {
    let lines = try guiding(Self.route, Self.listener)
    let text = lines.run("pickRoute 2")
    #expect(!text.contains("guidance ·"))
    #expect(lines.run("#frame().map.route[1], #frame().map.alternateRoutes[2][1]") == "2  4")
    #expect(lines.run(told) == "route")
    #expect(lines.fail("pickRoute 3").contains("pickRoute: number is 3; expected 1 to 2"))
    #expect(lines.fail("pickRoute 1.5").contains("whole number"))
  }

  @Test("everything is an event: undo, redo and a rebuilt session are the same")
  func log() throws {
    let lines = try guiding(
      Self.route, Self.listener, "progress 300 2400 heavy 1", "pickRoute 1", "progress 200 2000",
      "navMap.navigator.stopGuidanceAtArrival = false", "arrive",
      "navMap.navigator:setDestinations({ { coordinate = { 37.5, -122 } } }, nil, function(s) table.insert(told, s) end)",
      "c = nav.DirectionsListController.new(navMap.navigator) navMap:addSubview(c.directionsListView)",
      Self.route, "progress 100 1000")
    /// All that can be seen without a line of Lua, which would be an event.
    func seen() throws -> String {
      let world = lines.session.world
      let told = try #require(world.script.storedPromptValue("told")?.tableValue).arrayValues()
      return lines.everything + "\(told.count) \(world.host.trip.progress as Any) \(lines.frame)"
    }
    let everything = try seen()
    lines.runAll("undo", "undo", "undo", "undo")
    #expect(lines.session.world.host.trip.progress?.time == 0)
    lines.runAll("redo", "redo", "redo", "redo")
    #expect(try seen() == everything)
    for _ in 0..<11 { lines.run("undo") }
    for _ in 0..<11 { lines.run("redo") }
    #expect(try seen() == everything)
  }

  @Test("a callback or a listener that fails suspends, and a replay is the same")
  func failing() throws {
    let lines = try guiding(
      "navMap.navigator:addListener { didUpdateNavInfo = function() error('oops') end }")
    #expect(lines.fail("progress 300 2400").contains("didUpdateNavInfo of a listener"))
    #expect(lines.run("state").contains("suspended"))
    let everything = lines.everything
    lines.runAll("undo", "redo")
    #expect(lines.everything == everything)
    lines.run("resume")
    let message = lines.fail(
      "navMap.navigator:setDestinations({ { coordinate = { 1, 2 } } }, nil, function() error('ouch') end)")
    #expect(message.contains("ouch") && message.contains("the callback of setDestinations"))
  }

  @Test(
    "bad input gets one clear message and changes nothing",
    arguments: [
      ("route { steps = {} }", "lacks 'path'"),
      ("route { path = {} }", "route: path has 0 places; expected 2 to 20000"),
      ("route { path = { { 1, 2 } } }", "route: path has 1 place; expected"),
      ("route { path = { { 1, 2 }, { 95, 2 } } }", "route: path[2].latitude is 95"),
      ("route { { 1, 2 } }", "route: got 1 place"),
      ("route { path = { { 1, 2 }, { 95, 2 } } }", "expected -90 to 90"),
      ("route { path = { { 1, 2 }, { 1, 3 } }, step = {} }", "did you mean 'steps'?"),
      ("route { path = { { 1, 2 }, { 1, 3 } }, steps = 5 }", "table"),
      ("route { path = { { 1, 2 }, { 1, 3 } }, steps = { { maneuver = 'turnLef' } } }", "turnLeft"),
      ("route { path = { { 1, 2 }, { 1, 3 } }, steps = { { road = 5 } } }", "string"),
      (
        "route { path = { { 1, 2 }, { 1, 3 } }, steps = { { road = ('x'):rep(301) } } }",
        "expected 300 at most"
      ),
      ("route { path = { { 1, 2 }, { 1, 3 } }, steps = { { road = 'a\\nb' } } }", "control characters"),
      (
        "route { path = { { 1, 2 }, { 1, 3 } }, steps = { { distance = -1 } } }",
        "route: steps[1].distance is -1"
      ),
      ("route { path = { { 1, 2 }, { 1, 3 } }, destinations = { {} } }", "give coordinate or placeID"),
      (
        "route { path = { { 1, 2 }, { 1, 3 } }, destinations = { { coordinate = { 1, 3 }, building = { { 1, 2 } } } } }",
        "expected 3 to 200"
      ),
      ("route { path = { { 1, 2 }, { 1, 3 } }, alternates = { {} } }", "alternates[1] has 0 places"),
      ("route { path = { { 1, 2 }, { 1, 3 } }, alternates = { { steps = {} } } }", "lacks 'path'"),
      (
        "p = {} for i = 1, 30000 do p[i] = { 1, i / 1000 } end route { path = { { 1, 2 }, { 1, 3 } }, steps = p }",
        "got 30000 steps; expected 1000"
      ),
      ("p = {} for i = 1, 30000 do p[i] = { 1, i / 1000 } end route { path = p }", "path has 30000 places"),
      (
        "p = {} for i = 1, 26 do p[i] = { coordinate = { 1, i } } end route { path = { { 1, 2 }, { 1, 3 } }, destinations = p }",
        "got 26 destinations; expected 25"
      ),
      ("progress 5", "distance is missing"), ("progress -5 5", "progress: time is -5"),
      ("progress 5 5 hevy", "did you mean 'heavy'?"), ("progress 5 5 heavy 0", "the route has no steps"),
      ("progress { time = 5, distance = 5, steps = 1 }", "did you mean 'step'?"),
      ("progress { time = 5 }", "finite number"),
      ("progress { time = 5, distance = 5, step = 0.5 }", "integer"), ("arrive 5", "unexpected"),
      ("pickRoute 1", "the map shows no alternate routes"),
      (
        "route { path = { { 1, 2 }, { 1, 3 } }, destinations = { { coordinate = { 1, 2 } }, { coordinate = { 91, 0 } } } }",
        "route: destinations[2].coordinate.latitude is 91; expected -90 to 90"
      ),
      (
        "route { path = { { 1, 2 }, { 1, 3 } }, destinations = { { coordinate = { 1, 'x' } } } }",
        "route: destinations[1].coordinate[2] must be a finite number, got string 'x'"
      ),
      (
        "route { path = { { 1, 2 }, { 1, 3 } }, destinations = { { coordinate = { 1, 2 }, titel = 'x' } } }",
        "route: destinations[1] has no option 'titel'; did you mean 'title'?"
      ),
      (
        "route { path = { { 1, 2 }, { 1, 3 } }, alternates = { { { 1, 2 }, { 1, 3 } }, { { 1, 2 } } } }",
        "route: alternates[2] has 1 place; expected 2 to 20000"
      ),
      (
        "route { path = { { 1, 2 }, { 1, 3 } }, alternates = { { path = { { 1, 2 }, { 1, 3 } }, steps = { { time = -1 } } } } }",
        "route: alternates[1].steps[1].time is -1"
      ),
      (
        "route { path = { { 1, 2 }, { 1, 3 } }, steps = { {}, {}, { road = 5 } } }",
        "route: steps[3].road must be a string, got number 5"
      ),
      (
        "route { path = { { 1, 2 }, { 1, 3 } }, steps = { { maneuver = 'left' } } }",
        "route: steps[1].maneuver does not know 'left'; did you mean one of 'turnLeft', 'forkLeft', 'mergeLeft'"
      ),
      (
        "navMap.navigator:setDestinations { { coordinate = { 1, 2 } }, {} }",
        "setDestinations: waypoints[2] lacks a place"
      ),
      (
        "navMap.navigator:setDestinations { { placeID = '' } }",
        "setDestinations: waypoints[1].placeID is empty"
      ),
      ("navMap.navigator:setDestinations()", "table"), ("navMap.navigator:setDestinations { 5 }", "table"),
      ("navMap.navigator:setDestinations({ { coordinate = { 1, 2 }, name = 'x' } })", "name"),
      ("navMap.navigator:setDestinations({}, { alternateRoutesStrategy = 'two' })", "all"),
      ("navMap.navigator:setDestinations({}, nil, 5)", "function"),
      ("navMap.navigator.timeUpdateThreshold = 0/0", "number"),
      ("navMap.navigator.timeToNextDestination = 5", "read-only"),
      ("nav.Waypoint.new {}", "give coordinate or placeID"),
      ("nav.Waypoint.new { placeID = '' }", "placeID is empty"),
      ("nav.Waypoint.new { coordinate = { 1, 2 }, preferredHeading = 400 }", "expected -1 to 360"),
      ("nav.DirectionsListController.new()", "Navigator"),
      ("nav.DirectionsListController.new(navMap)", "Navigator"),
    ])
  func refused(line: String, expected: String) throws {
    let lines = try guiding(Self.listener)
    let everything = lines.everything
    let message = lines.fail(line)
    #expect(message.contains(expected), "\(message)")
    #expect(lines.everything == everything && !lines.session.world.host.trip.hasRoute)
    #expect(lines.run("#told") == "0")
  }

  @Test("a method that was called with a colon is not suspected of a dot")
  func colon() throws {
    let message = try guiding().fail("navMap.navigator:setDestinations()")
    #expect(message.contains("argument 1 'waypoints' of setDestinations must be a table, got nothing"))
    #expect(!message.contains("dot"))
  }

  @Test("'resume' brings the answer that a listener's mistake has held up")
  func resumedAnswer() throws {
    let lines = try guiding(
      "told = {} broken = true",
      "navMap.navigator:addListener { navigatorDidChangeRoute = function() if broken then error('oops') end end }"
    )
    _ = lines.fail(
      "navMap.navigator:setDestinations({ { coordinate = { 1, 2 } } }, nil, function(s) table.insert(told, s) end)"
    )
    #expect(lines.run("#told") == "0")
    lines.run("resume")
    #expect(lines.run("told[1], #told") == "OK  1")
    lines.runAll("undo", "redo")
    #expect(lines.run("told[1], #told") == "OK  1")
  }

  @Test("outside of guidance nothing is fed", arguments: ["progress 5 5", "arrive"])
  func outside(line: String) throws {
    let lines = try Lines.basic()
    #expect(lines.fail(line).contains("type 'enable', then 'start' first"))
    lines.run("enable")
    #expect(lines.fail(line).contains("type 'start' first"))
  }

  // MARK: - Pictures

  private func tree(_ lines: Lines) throws -> SVGTree {
    try SVGTree(try ScreenDrawing.drawing(of: lines.frame).svg())
  }

  private func labels(_ view: String, _ lines: Lines) throws -> [String] {
    try tree(lines).group(view)?.all.compactMap { $0.attributes["aria-label"] } ?? []
  }

  @Test("cards show made-up values until others are told")
  func cards() throws {
    let lines = try guiding("settle")
    #expect(try labels("turnCard", lines) == ["250", "m", "Main Street"])
    #expect(try labels("etaCard", lines) == ["12 min", "4.2 km · 10:24"])
    lines.run(Self.route)
    #expect(try labels("turnCard", lines) == ["250", "m", "Lean Ave"])
    #expect(try labels("etaCard", lines) == ["12 min", "4.2 km · 10:24"])
    lines.run("progress { time = 3900, distance = 52340, step = 1, distanceToStep = 1150 }")
    #expect(try labels("turnCard", lines) == ["1.2", "km", "CA-85"])
    // 10:12 and 65 minutes.
    #expect(try labels("etaCard", lines) == ["1 h 5 min", "52.3 km · 11:17"])
    // A step of which nobody knows how long it is has no number.
    lines.run("progress { time = 30, distance = 40, step = 2 }")
    #expect(try labels("turnCard", lines) == ["destination"])
    lines.runAll("navMap.navigator.stopGuidanceAtArrival = false", "arrive")
    #expect(try labels("etaCard", lines) == ["0 min", "0 m · 10:12"])
    lines.runAll("stop", "route", "start", "settle")
    #expect(try labels("turnCard", lines) == ["250", "m", "Main Street"])
    #expect(try labels("etaCard", lines) == ["12 min", "4.2 km · 10:24"])
  }

  @Test("the time has the colour of the delay")
  func delay() throws {
    let lines = try guiding("settle")
    for (delay, color) in [("heavy", "#d93025"), ("medium", "#f29900"), ("light", "#188038")] {
      lines.run("progress 300 2400 \(delay)")
      let time = try tree(lines).group("etaCard")?.all.first { $0.attributes["aria-label"] == "5 min" }
      let fills = time?.all.compactMap { $0.attributes["fill"] } ?? []
      #expect(fills.contains(color), "\(delay): \(fills)")
    }
  }

  @Test("the bar's grey part grows with the trip")
  func bar() throws {
    let lines = try Lines()
    lines.runAll("navMap.settings.isNavigationTripProgressBarEnabled = true", "enable", "start", "settle")
    func travelled() throws -> Double? {
      let rects = try tree(lines).group("tripProgressBar")?.all.filter { $0.attributes["fill"] == "#dadce0" }
      return rects?.compactMap(\.rect).first?.height
    }
    // Made up: 0.35 of 400 points; then 3/4 of the longest way that was told.
    #expect(try abs((travelled() ?? 0) - 140) < 0.01)
    lines.runAll("progress 400 4000", "progress 100 1000")
    #expect(try abs((travelled() ?? 0) - 300) < 0.01)
  }

  @Test("alternate routes are drawn paler and below the route; the building and its entrance show")
  func map() throws {
    let lines = try guiding(Self.route, "navMap.cameraMode = 'overview'")
    let strokes = try #require(tree(lines).group("navMap")).all.compactMap { $0.attributes["stroke"] }
    #expect(strokes.filter { $0 == "#b7cdf3" }.count == 2)
    let pale = try #require(strokes.lastIndex(of: "#b7cdf3"))
    let bold = try #require(strokes.firstIndex(of: "#4f8df5"))
    #expect(pale < bold)
    let fills = try #require(tree(lines).group("navMap")).all.compactMap { $0.attributes["fill"] }
    #expect(fills.contains("#f6c9c4"))
    #expect(
      lines.run("#frame().map.destinationBuilding, #frame().map.entrances, #frame().map.destinations")
        == "3  1  2")
    // The entrance is the building's first corner.
    lines.run("m = frame().map")
    #expect(lines.run("math.abs(m.entrances[1].x - m.destinationBuilding[1].x) < 1e-6") == "true")
    let picture = lines.run("frame")
    #expect(picture.contains("◦") && picture.contains("•") && picture.filter { $0 == "◆" }.count == 2)
    lines.run("navMap.navigator:continueToNextDestination()")
    #expect(lines.run("frame().map.destinationBuilding, #frame().map.alternateRoutes") == "nil  0")
  }

  @Test("speed alerts are told as 'host.speedAlertSeverity' has them")
  func speedAlerts() throws {
    let lines = try guiding(
      "told = {} navMap.navigator:addListener { didUpdateSpeedAlertSeverity = function(_, _, s, p) "
        + "table.insert(told, s .. ' ' .. p) end }",
      "o = nav.MutableSpeedAlertOptions.new() o:setThresholdPercentage(0.1, 'minor') o:setThresholdPercentage(0.5, 'major')",
      "navMap.navigator.speedAlertOptions = o")
    let expected: [(String, SpeedAlertSeverity, String)] = [
      ("speed 50 50", .notSpeeding, "notSpeeding 0.0"), ("speed 60 50", .minor, "minor 0.2"),
      ("speed 100 50", .major, "major 1.0"), ("speed 100", .unknown, "unknown -1.0"),
    ]
    for (line, severity, text) in expected {
      lines.run(line)
      #expect(lines.session.world.host.speedAlertSeverity == severity)
      #expect(lines.run("told[#told]") == text)
    }
  }

  // MARK: - Directions list

  @Test("a directions list is placed like any view, its inside is the SDK's")
  func list() throws {
    let lines = try guiding(
      Self.route, "c = nav.DirectionsListController.new(navMap.navigator)",
      "c:reloadData() c:invalidateLayout()",
      "v = c.directionsListView v.translatesAutoresizingMaskIntoConstraints = false navMap:addSubview(v)",
      "nav.activate { v.leadingAnchor:constraint { equalTo = navMap.leadingAnchor }, "
        + "v.trailingAnchor:constraint { equalTo = navMap.centerXAnchor }, "
        + "v.topAnchor:constraint { equalTo = navMap.topAnchor, constant = 200 }, "
        + "v.heightAnchor:constraint { equalToConstant = 300 } }")
    #expect(lines.rect("directionsList")?.height == 300)
    #expect(lines.frame.entry(named: "instruction1")?.appearance.label?.text == "Turn right onto Lean Ave")
    #expect(lines.frame.entry(named: "distance1")?.appearance.label?.text == "250 m")
    #expect(lines.frame.entry(named: "instruction1")?.clip == lines.rect("directionsList"))
    #expect(lines.fail("v.subviews").contains("the inside of directionsList belongs to the SDK"))
    #expect(lines.fail("instruction1").contains("no name"))
    #expect(lines.fail("v:addSubview(nav.View.new {})").contains("directionsList"))
    // 852 wide after the rotation: the rows keep the old width, half of 393 without 16 on each side, until they are measured.
    lines.run("rotate")
    #expect(abs((lines.rect("instruction1")?.width ?? 0) - (393 / 2 - 32)) < 0.5)
    lines.run("c:invalidateLayout()")
    #expect(abs((lines.rect("instruction1")?.width ?? 0) - 394) < 1e-9)
    lines.run("stop")
    #expect(lines.frame.entry(named: "instruction1") == nil)
  }

  @Test("budgets end a script that asks for routes without end")
  func budget() throws {
    let lines = try guiding()
    let message = lines.fail(
      "while true do navMap.navigator:setDestinations { { coordinate = { 1, 2 } } } end")
    #expect(message.contains("budget"))
    #expect(!lines.session.world.host.trip.hasRoute)
  }
}
