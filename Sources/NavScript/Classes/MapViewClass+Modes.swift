import LuaBridge
import NavHost

extension MapViewClass {
  /// How the map view looks and what it is used for.
  static var modes: [LuaMember<MapView>] {
    [
      .property("navigator", type: "Navigator", doc: "What guides the driver (GMSNavigator).") { map, _ in
        .optionalObject(map.navigator)
      },
      .property(
        "locationSimulator", type: "LocationSimulator",
        doc: "Makes up what a phone would come across (GMSLocationSimulator)."
      ) { map, _ in .optionalObject(map.locationSimulator) },
      .property(
        "lightingMode", type: "LightingMode",
        doc: "The colours of map and controls; it follows no suggestion by itself.",
        get: { map, _ in .text(map.lightingMode.rawValue) },
        set: { map, argument in map.lightingMode = try argument.enumeration(as: LightingMode.self) }),
      .property(
        "travelMode", type: "TravelMode", doc: "How one travels; the speed widget is for driving.",
        get: { map, _ in .text(map.travelMode.rawValue) },
        set: { map, argument in map.travelMode = try argument.enumeration(as: TravelMode.self) }),
      .property(
        "routeCalloutFormat", type: "RouteCalloutFormat", doc: "What the callouts of routes tell.",
        get: { map, _ in .text(map.routeCalloutFormat.rawValue) },
        set: { map, argument in
          map.routeCalloutFormat = try argument.enumeration(as: RouteCalloutFormat.self)
        }),
      .property(
        "isBuildingsEnabled", type: "boolean",
        doc: "Whether buildings have height on the map; true at first.",
        get: { map, _ in .boolean(map.isBuildingsEnabled) },
        set: { map, argument in map.isBuildingsEnabled = try argument.boolean() }),
    ]
  }
}
