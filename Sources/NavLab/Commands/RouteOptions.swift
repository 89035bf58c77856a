import LuaBridge
import NavHost
import NavScript

/// The table that says what a route knows.
enum RouteOptions {
  static let route = LuaTypeDeclaration(
    "RouteOptions", doc: "A route, where it leads, and what else could be driven.",
    fields: [
      LuaParameter("path", type: "Coordinate[]", doc: "Its line; two places or more."),
      LuaParameter("steps", type: "RouteStepOptions[]", isOptional: true, doc: "Its steps, 1000 at most."),
      LuaParameter(
        "destinations", type: "(RouteDestinationOptions|Waypoint)[]", isOptional: true,
        doc: "Where it leads, 25 at most; the end of its line if left out."),
      LuaParameter(
        "alternates", type: "(Coordinate[]|AlternateRouteOptions)[]", isOptional: true,
        doc: "Other ways, the best first, 8 at most; the map shows two."),
    ])

  static let alternate = LuaTypeDeclaration(
    "AlternateRouteOptions", doc: "Another way to the same destinations.",
    fields: [
      LuaParameter("path", type: "Coordinate[]", doc: "Its line."),
      LuaParameter("steps", type: "RouteStepOptions[]", isOptional: true, doc: "Its steps."),
    ])

  static let step = LuaTypeDeclaration(
    "RouteStepOptions", doc: "A step of a route.",
    fields: [
      LuaParameter(
        "maneuver", type: "Maneuver", isOptional: true, doc: "What to do at its end; 'unknown' if left out."),
      LuaParameter(
        "road", type: "string", isOptional: true, doc: "The road that it leads to (fullRoadName)."),
      LuaParameter(
        "instruction", type: "string", isOptional: true, doc: "The whole instruction (fullInstructionText)."),
      LuaParameter(
        "distance", type: "number", isOptional: true,
        doc: "How long it is, in metres (distanceFromPrevStepMeters)."),
      LuaParameter(
        "time", type: "number", isOptional: true,
        doc: "How long it takes, in seconds (timeFromPrevStepSeconds)."),
    ])

  static let destination = LuaTypeDeclaration(
    "RouteDestinationOptions", doc: "A destination, and what the map knows of the place.",
    fields: ScriptHost.waypointFields + [
      LuaParameter(
        "building", type: "Coordinate[]", isOptional: true,
        doc: "The outline of its building, which a placeID highlights."),
      LuaParameter(
        "entrance", type: "Coordinate|Coordinate[]", isOptional: true,
        doc: "Where one goes in, which a placeID shows."),
    ])

  static var all: [LuaTypeDeclaration] { [route, alternate, step, destination] }

  // MARK: - Reading

  /// A route, or a plain list of places; nil for an empty table.
  static func route(_ argument: LuaArgument) throws -> GivenRoute? {
    guard try isNamed(argument) else {
      let places = try coordinates(argument)
      return places.isEmpty ? nil : GivenRoute(try Route(places))
    }
    let options = try argument.options(route.fieldNames)
    guard options.has("path") else { throw argument.error("lacks 'path', the list of its places") }
    return try GivenRoute(
      try way(options),
      destinations: try list(options["destinations"], "destinations", Navigator.greatestWaypointCount)
        .map(destination),
      alternates: try list(options["alternates"], "alternates", GivenRoute.greatestAlternateCount)
        .map(alternate))
  }

  private static func alternate(_ argument: LuaArgument) throws -> PlannedRoute {
    guard try isNamed(argument) else { return try PlannedRoute(try line(argument)) }
    let options = try argument.options(alternate.fieldNames)
    guard options.has("path") else { throw argument.error("lacks 'path', the list of its places") }
    return try way(options)
  }

  /// The elements of a list that may be left out; of one that is too long none is looked at.
  private static func list(_ argument: LuaArgument, _ what: String, _ limit: Int) throws -> [LuaArgument] {
    let elements = try named(argument, what).optional?.array() ?? []
    guard elements.count <= limit else {
      if argument.hasPath { throw argument.error("has \(elements.count) \(what); expected \(limit) at most") }
      throw TripError.tooMany(what, count: elements.count, limit: limit)
    }
    return elements
  }

  /// A part of the route by its name, if it has no path yet: then what lies in it has one.
  private static func named(_ argument: LuaArgument, _ name: String) -> LuaArgument {
    argument.hasPath ? argument : argument.named(name)
  }

  /// Whether a table has names, and so is more than a list.
  private static func isNamed(_ argument: LuaArgument) throws -> Bool {
    try argument.table().rawGet(1).isNil && !argument.table().names().isEmpty
  }

  private static func coordinates(_ argument: LuaArgument) throws -> [Coordinate] {
    let places = try argument.array()
    if places.count > Route.greatestCount { throw CameraError.routeCount(places.count) }
    argument.state.charge(instructions: 2000 * places.count)
    return try places.map { try $0.coordinate() }
  }

  private static func line(_ argument: LuaArgument) throws -> Route {
    try argument.placing("route") { try Route(try coordinates(argument)) }
  }

  private static func way(_ options: LuaOptions) throws -> PlannedRoute {
    let line = try line(named(options["path"], "path"))
    let steps = try list(options["steps"], "steps", PlannedRoute.greatestStepCount)
    options["path"].state.charge(instructions: 3000 * steps.count)
    let read = try steps.map(step)
    return try named(options["steps"], "steps").placing("route.steps") { try PlannedRoute(line, steps: read) }
  }

  private static func step(_ argument: LuaArgument) throws -> RouteStep {
    let options = try argument.options(step.fieldNames)
    return RouteStep(
      maneuver: try options["maneuver"].optional?.enumeration(as: Maneuver.self) ?? .unknown,
      roadName: try options["road"].optional?.plainText() ?? "",
      instructionText: try options["instruction"].optional?.plainText() ?? "",
      distance: try options["distance"].optional?.number(), time: try options["time"].optional?.number())
  }

  private static func destination(_ argument: LuaArgument) throws -> RouteDestination.Given {
    argument.state.charge(instructions: 5000)
    if case .object = argument.value { return try RouteDestination.Given(try argument.waypoint()) }
    let options = try argument.options(destination.fieldNames)
    let waypoint = try argument.placing("waypoint") { try options.waypoint() }
    let building = try options["building"].optional.map { try coordinates($0) } ?? []
    let entrances = try options["entrance"].optional.map(entrances) ?? []
    return try argument.placing("") {
      try RouteDestination.Given(waypoint, building: building, entrances: entrances)
    }
  }

  /// One place or a list of them.
  private static func entrances(_ argument: LuaArgument) throws -> [Coordinate] {
    if case .table = try argument.table().rawGet(1) { return try coordinates(argument) }
    return [try argument.coordinate()]
  }
}
