import LuaBridge
import NavHost
import NavScript
import ViewLayout

/// Commands that are fingers on the map, the vehicle's place, and the look at the camera.
enum CameraCommands {
  static var events: [Command] { [pan, zoom, tilt, turnMap, recenter, tap, location] }

  private static var point: [CommandParameter] {
    [
      CommandParameter("x", .number, isOptional: true, doc: "where the fingers are, in points"),
      CommandParameter("y", .number, isOptional: true, doc: "where the fingers are, in points"),
    ]
  }

  /// The point that the arguments give; nil if none.
  private static func point(_ arguments: CommandArguments, _ gesture: String) throws -> Point? {
    switch (arguments.number("x"), arguments.number("y")) {
    case (nil, nil): return nil
    case (let x?, let y?): return Point(x: x, y: y)
    default: throw CameraError.halfPoint(gesture: gesture)
    }
  }

  private static var pan: Command {
    Command(
      "pan", "moves the map with a finger: the camera is free then",
      doc: "navMap.settings.scrollGestures switches it off.",
      parameters: [
        CommandParameter("dx", .number, doc: "to the right, in points"),
        CommandParameter("dy", .number, doc: "downwards, in points"),
      ],
      action: .change { world, arguments in
        try world.host.perform(
          .pan(dx: try arguments.requiredNumber("dx"), dy: try arguments.requiredNumber("dy")))
      })
  }

  private static var zoom: Command {
    Command(
      "zoom", "zooms the map with two fingers",
      doc:
        "A camera that follows goes on following. Around a point only while scrollGestures and\n"
        + "allowScrollGesturesDuringRotateOrZoom are true. navMap.settings.zoomGestures switches it off.",
      parameters: [CommandParameter("by", .number, doc: "levels; above 0 comes nearer")] + point,
      action: .change { world, arguments in
        try world.host.perform(
          .zoom(by: try arguments.requiredNumber("by"), at: try point(arguments, "zoom")))
      })
  }

  private static var tilt: Command {
    Command(
      "tilt", "tilts the map with two fingers: the camera is free then",
      doc: "navMap.settings.tiltGestures switches it off.",
      parameters: [CommandParameter("by", .number, doc: "in degrees; above 0 towards the horizon")],
      action: .change { world, arguments in
        try world.host.perform(.tilt(by: try arguments.requiredNumber("by")))
      })
  }

  private static var turnMap: Command {
    Command(
      "turnMap", "turns the map with two fingers: the camera is free then",
      doc:
        "Around a point only while scrollGestures and allowScrollGesturesDuringRotateOrZoom are true.\n"
        + "navMap.settings.rotateGestures switches it off.",
      parameters: [
        CommandParameter(
          "by", .number, doc: "what the bearing grows by, in degrees: above 0 the map turns to the left")
      ] + point,
      action: .change { world, arguments in
        try world.host.perform(
          .turn(by: try arguments.requiredNumber("by"), at: try point(arguments, "turnMap")))
      })
  }

  private static var recenter: Command {
    Command(
      "recenter", "taps the recenter button: the camera follows again",
      doc: "It is there while navigation is on and the camera does not follow; see 'camera'.",
      action: .change { world, _ in try world.host.recenter() })
  }

  private static var tap: Command {
    Command(
      "tap", "taps the middle of a view with a finger",
      doc: "The compass, the recenter button that the logo turns into, and the my-location button take taps.",
      parameters: [
        CommandParameter(
          "view", .view, doc: "a view's name as in frames; in Lua also the view itself",
          suggestions: .views)
      ],
      action: .change { world, arguments in
        try world.host.tap(try arguments.requiredView("view", in: world))
      })
  }

  private static var location: Command {
    Command(
      "location", "puts the vehicle somewhere",
      parameters: [
        CommandParameter("latitude", .number, doc: "in degrees"),
        CommandParameter("longitude", .number, doc: "in degrees"),
        CommandParameter(
          "course", .number, isOptional: true, doc: "in degrees clockwise from north; as it was if left out"),
      ],
      action: .change { world, arguments in
        let coordinate = Coordinate(
          latitude: try arguments.requiredNumber("latitude"),
          longitude: try arguments.requiredNumber("longitude"))
        let course = arguments.number("course") ?? world.host.camera.vehicle.course
        try world.host.move(VehicleLocation(coordinate: coordinate, course: course))
      })
  }

  // MARK: - Looking

  static var look: Command {
    Command(
      "camera", "prints what the camera does, what it looks through and where the vehicle stands",
      doc:
        "In Lua, camera() gives { mode, followingPerspective, target, zoom, bearing, tilt, framing, framedBy, vehicle,\n"
        + "limit, offersRecenter, showsCompass }.",
      luaType: "Camera", luaValue: { try CameraValue.make($0.host, in: $0.script.state) },
      action: .look { context, _ in CameraText.text(context.world.host) })
  }
}

/// The camera in a few lines.
enum CameraText {
  static func text(_ host: NavigationHost) -> String {
    let camera = host.camera
    let view = camera.view()
    let position = view.position
    func number(_ value: Double, _ digits: Int = 2) -> String { NumberText.plain(value, digits: digits) }
    var mode = view.mode.rawValue
    if host.state == .none {
      mode += " while navigation is off, then \(camera.mode.rawValue)"
    } else if view.mode == .following {
      mode += ", \(camera.followingPerspective.rawValue)"
    }
    var zoom = number(position.zoom, 4)
    if let limit = view.limit { zoom += ", " + words(limit) }
    let rect = view.framing.rect
    var lines = [
      "mode      \(mode)", "zoom      \(zoom)", "bearing   \(number(position.bearing)) degrees from north",
      "tilt      \(number(position.viewingAngle)) degrees",
      "target    \(number(position.target.latitude, 6)),\(number(position.target.longitude, 6))",
      "framing   \(number(rect.x)),\(number(rect.y)) \(number(rect.width))×\(number(rect.height)), "
        + words(view.framing.source),
    ]
    let coordinate = camera.vehicle.coordinate
    let place = "\(number(coordinate.latitude, 6)),\(number(coordinate.longitude, 6))"
    let course = "course \(number(camera.vehicle.course)) degrees"
    if let point = camera.vehiclePoint(in: view) {
      lines.append("vehicle   at \(number(point.x)),\(number(point.y)), \(place), \(course)")
    } else {
      lines.append("vehicle   behind the camera, \(place), \(course)")
    }
    lines.append("recenter  " + (camera.offersRecenter ? "the logo is the recenter button" : "not offered"))
    lines.append("compass   " + (camera.showsCompass ? "shown" : "hidden, north is up"))
    return lines.joined(separator: "\n")
  }

  static func words(_ limit: CameraView.Limit) -> String {
    switch limit {
    case .width: "the route is as wide as there is room"
    case .height: "the route is as high as there is room"
    case .greatestZoom: "as near as the camera comes"
    case .leastZoom: "as far as the camera goes"
    }
  }

  static func words(_ source: CameraFraming.Source) -> String {
    switch source {
    case .viewport: "the viewport"
    case .padding: "the map without padding and safe area"
    case .map: "the map: no viewport is on the screen"
    }
  }
}

/// The camera as a Lua table.
enum CameraValue {
  static let type = LuaTypeDeclaration(
    "Camera", doc: "What the camera does and shows.",
    fields: [
      LuaParameter("mode", type: "CameraMode", doc: "What it does; 'free' while navigation is off."),
      LuaParameter(
        "followingPerspective", type: "FollowingPerspective", doc: "How it looks while it follows."),
      LuaParameter("target", type: "Coordinate", doc: "The place in the middle of the framing rectangle."),
      LuaParameter("zoom", type: "number", doc: "The world is 256 points wide at 0, twice at each level."),
      LuaParameter("bearing", type: "number", doc: "Which way is up, in degrees clockwise from north."),
      LuaParameter("tilt", type: "number", doc: "In degrees; 0 looks straight down."),
      LuaParameter("framing", type: "Rect", doc: "What it looks through, in points."),
      LuaParameter("framedBy", type: "FramingSource", doc: "What gives that its bounds."),
      LuaParameter("vehicle", type: "Point", isOptional: true, doc: "Where the vehicle is on the screen."),
      LuaParameter("limit", type: "CameraLimit", isOptional: true, doc: "What decides an overview's zoom."),
      LuaParameter("offersRecenter", type: "boolean", doc: "Whether the logo is the recenter button."),
      LuaParameter("showsCompass", type: "boolean", doc: "Whether the camera is one that shows the compass."),
    ])

  static var words: [LuaTypeDeclaration] {
    [
      LuaTypeDeclaration(
        "FramingSource", doc: "What the camera looks through.", cases: CameraFraming.Source.self),
      LuaTypeDeclaration(
        "CameraLimit", doc: "What decides how near an overview is.", cases: CameraView.Limit.self),
    ]
  }

  static func make(_ host: NavigationHost, in state: LuaState) throws -> LuaValue {
    let camera = host.camera
    let view = camera.view()
    let rect = view.framing.rect
    let framing = try state.makeTable([
      "x": .number(rect.x), "y": .number(rect.y), "width": .number(rect.width),
      "height": .number(rect.height),
    ])
    let vehicle = try camera.vehiclePoint(in: view).map { try MapValue.point($0, in: state) }
    return .table(
      try state.makeTable([
        "mode": .text(view.mode.rawValue),
        "followingPerspective": .text(camera.followingPerspective.rawValue),
        "target": try state.value(view.position.target), "zoom": .number(view.position.zoom),
        "bearing": .number(view.position.bearing), "tilt": .number(view.position.viewingAngle),
        "framing": .table(framing), "framedBy": .text(view.framing.source.rawValue),
        "vehicle": vehicle ?? .nil, "limit": view.limit.map { .text($0.rawValue) } ?? .nil,
        "offersRecenter": .boolean(camera.offersRecenter), "showsCompass": .boolean(camera.showsCompass),
      ]))
  }
}
