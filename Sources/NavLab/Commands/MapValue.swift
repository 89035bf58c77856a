import LuaBridge
import NavHost
import ViewLayout

/// What the map of a frame shows, as a Lua table.
enum MapValue {
  static let type = LuaTypeDeclaration(
    "FrameMap", doc: "What the map under the views shows, in the map view's coordinates, in points.",
    fields: [
      LuaParameter(
        "vehicle", type: "Point", isOptional: true, doc: "Where the vehicle is; nil behind the camera."),
      LuaParameter(
        "vehicleAngle", type: "number", doc: "Which way it points, in radians clockwise from up."),
      LuaParameter(
        "route", type: "Point[][]",
        doc: "What is left of the route: lines, more than one where it passes behind the camera."),
      LuaParameter(
        "alternateRoutes", type: "Point[][][]", doc: "What is left of the alternate routes, the best first."),
      LuaParameter("buildings", type: "boolean", doc: "Whether houses have height."),
      LuaParameter("trafficLights", type: "Point[]", doc: "The next ones on the way."),
      LuaParameter("stopSigns", type: "Point[]", doc: "The next ones on the way."),
      LuaParameter("markers", type: "Point[]", doc: "What the app's markers point at."),
      LuaParameter(
        "destination", type: "Point", isOptional: true, doc: "What the marker at the route's end points at."),
      LuaParameter("destinations", type: "Point[]", doc: "What the markers at the destinations point at."),
      LuaParameter(
        "destinationBuilding", type: "Point[]", isOptional: true,
        doc: "The outline of the next destination's building, where it is highlighted."),
      LuaParameter("entrances", type: "Point[]", doc: "The entrances that are shown of it."),
    ])

  static func make(_ facts: MapFacts, in state: LuaState) throws -> LuaValue {
    state.charge(
      instructions: 500 + 300 * facts.alternateRoutes.reduce(facts.route.count) { $0 + $1.count })
    let building = facts.destinationBuildingArea
    return .table(
      try state.makeTable([
        "vehicle": try facts.vehiclePoint.map { try point($0, in: state) } ?? .nil,
        "vehicleAngle": .number(facts.vehicleAngle), "route": try lines(facts.routeLines, in: state),
        "alternateRoutes": .table(
          try state.makeArray(try facts.alternateRouteLines.map { try lines($0, in: state) })),
        "buildings": .boolean(facts.showsBuildings),
        "trafficLights": try points(facts.trafficLightPoints, in: state),
        "stopSigns": try points(facts.stopSignPoints, in: state),
        "markers": try points(facts.markerPoints.compactMap { $0 }, in: state),
        "destinations": try points(facts.destinationPoints.compactMap { $0 }, in: state),
        "destinationBuilding": building.isEmpty ? .nil : try points(building, in: state),
        "entrances": try points(facts.entrancePoints, in: state),
        "destination": try facts.destinationPoint.map { try point($0, in: state) } ?? .nil,
      ]))
  }

  private static func lines(_ lines: [[Point]], in state: LuaState) throws -> LuaValue {
    .table(try state.makeArray(try lines.map { try points($0, in: state) }))
  }

  private static func points(_ points: [Point], in state: LuaState) throws -> LuaValue {
    .table(try state.makeArray(try points.map { try point($0, in: state) }))
  }

  static func point(_ point: Point, in state: LuaState) throws -> LuaValue {
    .table(try state.makeTable(["x": .number(point.x), "y": .number(point.y)]))
  }
}
