import LuaBridge
import NavHost
import ViewLayout

/// What a map view has of its camera.
extension MapViewClass {
  static var cameraMembers: [LuaMember<MapView>] {
    [
      .property(
        "cameraMode", type: "CameraMode",
        doc: "What the camera does while navigation is on; 'following' at first. While it is off it is free.",
        get: { map, _ in .optionalText(map.host?.camera.mode.rawValue) },
        set: { map, argument in map.host?.camera.setMode(try argument.enumeration(as: CameraMode.self)) }),
      .property(
        "followingPerspective", type: "FollowingPerspective",
        doc: "How the camera looks at the vehicle while it follows; 'tilted' at first.",
        get: { map, _ in .optionalText(map.host?.camera.followingPerspective.rawValue) },
        set: { map, argument in
          map.host?.camera.followingPerspective = try argument.enumeration(as: FollowingPerspective.self)
        }),
      .property(
        "followingZoomLevel", type: "number?",
        doc: "The zoom level while the camera follows, 2 to 21; nil for the SDK's.",
        get: { map, _ in map.host?.camera.followingZoomLevel.map { .number($0) } ?? .nil },
        set: { map, argument in
          try map.host?.camera.setFollowingZoomLevel(try argument.optional?.number())
        }),
      .property(
        "camera", type: "CameraPosition",
        doc:
          "Where the camera is and how it looks, as a copy. Setting it makes it free; what is left out stays.",
        get: { map, call in
          guard let camera = map.host?.camera else { return .nil }
          return try call.state.value(camera.position)
        },
        set: { map, argument in
          guard let camera = map.host?.camera else { return }
          try camera.setPosition(try argument.cameraPosition(from: camera.position))
        }),
      .property(
        "navigationUIDelegate", type: "MapViewNavigationUIDelegate?",
        doc: "Who hears that the recenter button was tapped; held until another one is set.",
        get: { map, _ in
          (map.navigationUIDelegate as? LuaNavigationUIDelegate).map { .table($0.table) } ?? .nil
        },
        set: { map, argument in
          map.navigationUIDelegate = try argument.optional.map {
            try LuaNavigationUIDelegate(try $0.table(), in: $0.state)
          }
        }),
    ]
  }
}

/// A navigation UI delegate written in Lua.
final class LuaNavigationUIDelegate: MapViewNavigationUIDelegate {
  static let callback = "mapViewDidTapRecenterButton"

  let table: LuaTable
  private unowned let state: LuaState

  /// A delegate made of `table`.
  ///
  /// - Throws: ``LuaArgumentError`` when its callback cannot be called.
  init(_ table: LuaTable, in state: LuaState) throws {
    self.table = table
    self.state = state
    switch try table.get(Self.callback) {
    case .nil, .function: break
    case let other:
      throw LuaArgumentError(ScriptMessages.noCallback(Self.callback, got: other.typeName))
    }
  }

  func mapViewDidTapRecenterButton(_ mapView: MapView) throws {
    guard case .function(let function) = try table.get(Self.callback) else { return }
    _ = try state.call(function, [.table(table), .object(mapView)], as: Self.callback)
  }
}

extension LuaValue {
  static func optionalText(_ text: String?) -> LuaValue { text.map { .text($0) } ?? .nil }
}

extension LuaState {
  /// A place on the earth as a table.
  public func value(_ coordinate: Coordinate) throws(LuaError) -> LuaValue {
    .table(
      try makeTable([
        "latitude": .number(coordinate.latitude), "longitude": .number(coordinate.longitude),
      ]))
  }

  func value(_ position: CameraPosition) throws(LuaError) -> LuaValue {
    .table(
      try makeTable([
        "target": try value(position.target), "zoom": .number(position.zoom),
        "bearing": .number(position.bearing), "viewingAngle": .number(position.viewingAngle),
      ]))
  }
}

extension LuaArgument {
  /// `{latitude=, longitude=}` or `{latitude, longitude}`, in degrees.
  public func coordinate() throws -> Coordinate {
    let (list, options) = try listAndOptions(["latitude", "longitude"])
    if list.count == 2 && options.given.isEmpty {
      return Coordinate(latitude: try list[0].number(), longitude: try list[1].number())
    }
    guard list.isEmpty, options.has("latitude"), options.has("longitude") else {
      throw error(ScriptMessages.noCoordinate)
    }
    return Coordinate(
      latitude: try options["latitude"].number(), longitude: try options["longitude"].number())
  }

  /// `{target=, zoom=, bearing=, viewingAngle=}`; what is left out is as in `position`.
  func cameraPosition(from position: CameraPosition) throws -> CameraPosition {
    let options = try options(["target", "zoom", "bearing", "viewingAngle"])
    var result = position
    if let target = options["target"].optional { result.target = try target.coordinate() }
    if let zoom = options["zoom"].optional { result.zoom = try zoom.number() }
    if let bearing = options["bearing"].optional { result.bearing = try bearing.number() }
    if let angle = options["viewingAngle"].optional { result.viewingAngle = try angle.number() }
    return result
  }
}
