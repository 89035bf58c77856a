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
      LuaParameter("buildings", type: "boolean", doc: "Whether houses have height."),
      LuaParameter("trafficLights", type: "Point[]", doc: "The next ones on the way."),
      LuaParameter("stopSigns", type: "Point[]", doc: "The next ones on the way."),
      LuaParameter("markers", type: "Point[]", doc: "What the app's markers point at."),
      LuaParameter(
        "destination", type: "Point", isOptional: true, doc: "What the marker at the route's end points at."),
    ])

  static func make(_ facts: MapFacts, in state: LuaState) throws -> LuaValue {
    state.charge(instructions: 500 + 300 * facts.route.count)
    let lines = try facts.routeLines.map { line in
      LuaValue.table(try state.makeArray(try line.map { try point($0, in: state) }))
    }
    return .table(
      try state.makeTable([
        "vehicle": try facts.vehiclePoint.map { try point($0, in: state) } ?? .nil,
        "vehicleAngle": .number(facts.vehicleAngle), "route": .table(try state.makeArray(lines)),
        "buildings": .boolean(facts.showsBuildings),
        "trafficLights": .table(
          try state.makeArray(try facts.trafficLightPoints.map { try point($0, in: state) })),
        "stopSigns": .table(
          try state.makeArray(try facts.stopSignPoints.map { try point($0, in: state) })),
        "markers": .table(
          try state.makeArray(
            try facts.markerPoints.compactMap { $0 }.map { try point($0, in: state) })),
        "destination": try facts.destinationPoint.map { try point($0, in: state) } ?? .nil,
      ]))
  }

  static func point(_ point: Point, in state: LuaState) throws -> LuaValue {
    .table(try state.makeTable(["x": .number(point.x), "y": .number(point.y)]))
  }
}
