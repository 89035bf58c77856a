import LuaBridge
import NavHost

/// The types of the map's camera.
enum CameraTypes {
  static var all: [LuaTypeDeclaration] {
    [
      LuaTypeDeclaration(
        "CameraMode", doc: "What the camera does while navigation is on.", cases: CameraMode.self),
      LuaTypeDeclaration(
        "FollowingPerspective", doc: "How the camera looks at the vehicle while it follows.",
        cases: FollowingPerspective.self),
      LuaTypeDeclaration(
        "Coordinate", doc: "A place on the earth, in degrees; { 52.5, 13.4 } is taken, too.",
        fields: [
          LuaParameter("latitude", type: "number", doc: "North of the equator, -90 to 90."),
          LuaParameter("longitude", type: "number", doc: "East of Greenwich, -180 to 180."),
        ]),
      LuaTypeDeclaration(
        "CameraPosition", doc: "Where the camera is and how it looks.",
        fields: [
          LuaParameter(
            "target", type: "Coordinate", isOptional: true,
            doc: "The place in the middle of the framing rectangle."),
          LuaParameter(
            "zoom", type: "number", isOptional: true,
            doc: "2 to 21: the world is 256 points wide at 0, twice as wide at each further level."),
          LuaParameter(
            "bearing", type: "number", isOptional: true,
            doc: "Which way is up on the screen, in degrees clockwise from north."),
          LuaParameter(
            "viewingAngle", type: "number", isOptional: true,
            doc: "How far it is tilted, in degrees; 0 looks straight down."),
        ]),
      LuaTypeDeclaration(
        "MapViewNavigationUIDelegate", doc: "Hears of what happens on the navigation screen.",
        fields: [
          LuaParameter(
            LuaNavigationUIDelegate.callback,
            type: "fun(self: MapViewNavigationUIDelegate, navMap: MapView)", isOptional: true,
            doc: "The driver has tapped the recenter button.")
        ]),
    ]
  }
}
