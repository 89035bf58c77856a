import LuaBridge
import NavHost
import ViewLayout

/// `nav.Waypoint`.
enum WaypointClass {
  /// The longest title, name of a road or instruction, in characters.
  static let greatestTextLength = 300

  static var declaration: LuaClassDeclaration {
    LuaClass<Waypoint>(
      "Waypoint", doc: "A place to go to, which never changes (GMSNavigationWaypoint).",
      members: [
        .function(
          "new", parameters: [.init("options", type: OptionTypes.waypoint.name)], returns: "Waypoint",
          doc: "A waypoint: { title = 'Library', coordinate = { 52.5, 13.4 }, placeID = '…' }."
        ) { call -> LuaValue in
          call.charge(instructions: 5000)
          return .object(try call[0].options(OptionTypes.waypoint.fieldNames).waypoint())
        },
        .property("title", type: "string", doc: "What it is called.") { waypoint, _ in .text(waypoint.title)
        },
        .property("coordinate", type: "Coordinate?", doc: "Where it is; nil where only its ID is known.") {
          waypoint, call in try waypoint.coordinate.map { try call.state.value($0) } ?? .nil
        },
        .property("placeID", type: "string?", doc: "Google's ID of the place.") { waypoint, _ in
          .optionalText(waypoint.placeID)
        },
        .property("preferSameSideOfRoad", type: "boolean", doc: "Whether to arrive on its side; kept.") {
          waypoint, _ in .boolean(waypoint.preferSameSideOfRoad)
        },
        .property(
          "preferredHeading", type: "integer", doc: "The traffic's direction to arrive by; -1 for any; kept."
        ) { waypoint, _ in .integer(Int64(waypoint.preferredHeading)) },
        .property("vehicleStopover", type: "boolean", doc: "Whether vehicles stop there; kept.") {
          waypoint, _ in .boolean(waypoint.vehicleStopover)
        },
      ], describe: { "Waypoint '\($0.title)'" }
    ).declaration
  }
}

extension LuaOptions {
  /// A waypoint of `{title=, coordinate=, placeID=, …}`.
  public func waypoint() throws -> Waypoint {
    try Waypoint(
      coordinate: try self["coordinate"].optional?.coordinate(),
      title: try self["title"].optional?.plainText() ?? "",
      placeID: try self["placeID"].optional?.plainText(),
      preferSameSideOfRoad: try self["preferSameSideOfRoad"].optional?.boolean() ?? false,
      preferredHeading: try self["preferredHeading"].optional?.integer() ?? -1,
      vehicleStopover: try self["vehicleStopover"].optional?.boolean() ?? false)
  }
}

extension LuaArgument {
  /// A waypoint, or the table of options of one.
  public func waypoint() throws -> Waypoint {
    if case .object = value { return try object(Waypoint.self) }
    let options = try options(OptionTypes.waypoint.fieldNames)
    return try placing("waypoint") { try options.waypoint() }
  }

  /// Makes what the argument tells of. Where it is named, what is refused in it is called by its path:
  /// `destinations[2].coordinate.latitude`.
  ///
  /// - Parameter root: what refusals call the whole; empty where they begin with the name of a part.
  public func placing<Made>(_ root: String, _ make: () throws -> Made) throws -> Made {
    guard hasPath else { return try make() }
    do { return try make() } catch CameraError.outOfRange(let name, let value, let least, let greatest) {
      let part = root.isEmpty ? "." + name : String(name.dropFirst(root.count))
      throw CameraError.outOfRange(name: subject + part, value: value, least: least, greatest: greatest)
    } catch CameraError.routeCount(let count) {
      throw error(
        "has \(count) \(count == 1 ? "place" : "places"); expected 2 to \(Route.greatestCount)")
    } catch TripError.waypointWithoutPlace {
      throw error("lacks a place; give coordinate or placeID")
    } catch TripError.emptyPlaceID {
      throw LuaArgumentError("\(subject).placeID is empty; leave it out where there is none")
    } catch TripError.buildingCorners(let count) {
      throw LuaArgumentError(
        "\(subject).building has \(count) \(count == 1 ? "corner" : "corners"); expected 3 to "
          + "\(RouteDestination.greatestCornerCount)")
    } catch TripError.tooMany(let what, let count, let limit) {
      throw error("has \(count) \(what); expected \(limit) at most")
    }
  }

  /// Text for cards and lists: not too long, without control characters.
  public func plainText() throws -> String {
    let text = try string()
    let count = text.unicodeScalars.count
    guard count <= WaypointClass.greatestTextLength else { throw error(ScriptMessages.longText(count)) }
    guard text.unicodeScalars.allSatisfy({ $0.value >= 32 && !(127...159).contains($0.value) }) else {
      throw error(ScriptMessages.controlCharacters)
    }
    return text
  }
}
