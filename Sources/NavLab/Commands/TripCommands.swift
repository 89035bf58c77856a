import LuaBridge
import NavHost
import NavScript
import ViewLayout

/// Commands that are the trip: its route, how far it is, the arrival.
enum TripCommands {
  static var all: [Command] { [route, pickRoute, progress, arrive] }

  // MARK: - Routes

  private static var route: Command {
    Command(
      "route", "gives the map a route, with the vehicle at its start; without places, none as at first",
      doc:
        "As latitude,longitude: route 52.5163,13.3777 52.5186,13.3762. In Lua a list: route { { 52.5163, 13.3777 }, … }, or\n"
        + "what a route knows: route { path = { … }, steps = { { maneuver = 'turnLeft', road = 'Lean Ave', distance = 250 }, … },\n"
        + "destinations = { { title = 'Library', coordinate = { 52.5, 13.4 }, placeID = '…' }, … }, alternates = { { … }, … } }.\n"
        + "navigator:setDestinations gives this route for its destinations, and straight lines for others.",
      parameters: [
        CommandParameter(
          "places", .restOfLine, isOptional: true, doc: "latitude,longitude in degrees, two places or more")
      ],
      tableType: "Coordinate[]|\(RouteOptions.route.name)",
      tableAction: { world, call in try world.host.use(try RouteOptions.route(call[0])) },
      action: .change { world, arguments in
        guard let places = arguments.text("places") else { return try world.host.use(nil) }
        try world.host.use(GivenRoute(try Route(try coordinates(in: places))))
      })
  }

  private static func coordinates(in text: String) throws(CommandError) -> [Coordinate] {
    var found: [Coordinate] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      let parts = word.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else {
        throw CommandError("route: '\(word)' is no place; expected latitude,longitude as in 52.5163,13.3777")
      }
      found.append(Coordinate(latitude: latitude, longitude: longitude))
    }
    return found
  }

  private static var pickRoute: Command {
    Command(
      "pickRoute", "picks one of the alternate routes on the map: it takes the other's place",
      doc: "No transition follows; listeners hear navigatorDidChangeRoute.",
      parameters: [CommandParameter("number", .number, doc: "which one; 1 is the best")],
      action: .change { world, arguments in
        try world.host.pickRoute(try integer("number", arguments, "pickRoute"))
      })
  }

  private static func integer(
    _ name: String, _ arguments: CommandArguments, _ command: String
  ) throws -> Int {
    let number = try arguments.requiredNumber(name)
    guard let integer = Int(exactly: number) else {
      throw CommandError("\(command): \(name) is \(NumberText.plain(number)); expected a whole number")
    }
    return integer
  }

  // MARK: - Values

  private static var progress: Command {
    Command(
      "progress", "says how far the trip still is: cards, bar and listeners hear of it",
      doc:
        "During guidance only; the values are over with it, and with another route. Listeners hear of time and distance by\n"
        + "navigator.timeUpdateThreshold and distanceUpdateThreshold, of the delay when it changes, of the info always. In Lua\n"
        + "the table may have more: progress { time = 300, distance = 2400, step = 1, distanceToStep = 120 }.",
      parameters: [
        CommandParameter("time", .number, doc: "to the next destination, in seconds"),
        CommandParameter("distance", .number, doc: "to the next destination, in metres"),
        CommandParameter(
          "delay", .choice(DelayCategory.allCases.map(\.rawValue)), isOptional: true,
          doc: "how much traffic delays it; as before if left out"),
        CommandParameter(
          "step", .number, isOptional: true,
          doc: "the number of the step that one is on; 0 is the first; as before if left out"),
      ],
      tableType: ProgressOptions.progress.name,
      tableAction: { world, call in try world.host.feed(try ProgressOptions.progress(call[0])) },
      action: .change { world, arguments in
        var progress = TripProgress(
          time: try arguments.requiredNumber("time"), distance: try arguments.requiredNumber("distance"))
        progress.delayCategory = arguments.text("delay").flatMap(DelayCategory.init)
        if arguments.number("step") != nil {
          progress.stepNumber = try integer("step", arguments, "progress")
        }
        try world.host.feed(progress)
      })
  }

  private static var arrive: Command {
    Command(
      "arrive", "reaches the next destination: didArriveAt, and stopGuidance",
      doc:
        "Guidance goes on while navigator.stopGuidanceAtArrival is false: then the cards stay, with nothing left to go. The\n"
        + "vehicle stays where it is.",
      action: .change { world, _ in try world.host.arrive() })
  }
}
