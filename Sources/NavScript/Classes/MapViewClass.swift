import LuaBridge
import NavHost
import ViewLayout

/// The map view as scripts see it.
enum MapViewClass {
  static var declaration: LuaClassDeclaration {
    LuaClass<MapView>(
      "MapView", extends: "View", doc: "The map view that everything hangs on (GMSMapView).",
      members: [
        .property(
          "isNavigationEnabled", type: "boolean", doc: "Whether the navigation UI is on.",
          get: { map, _ in .boolean(map.isNavigationEnabled) },
          set: { map, argument in
            if try argument.boolean() { try map.host?.enable() } else { try map.host?.disable() }
          }),
        .property(
          "shouldDisplaySpeedometer", type: "boolean",
          doc: "Whether the speed widget shows the current speed; false at first.",
          get: { map, _ in .boolean(map.shouldDisplaySpeedometer) },
          set: { map, argument in map.shouldDisplaySpeedometer = try argument.boolean() }),
        .property(
          "shouldDisplaySpeedLimit", type: "boolean",
          doc: "Whether the speed widget shows the speed limit; false at first.",
          get: { map, _ in .boolean(map.shouldDisplaySpeedLimit) },
          set: { map, argument in map.shouldDisplaySpeedLimit = try argument.boolean() }),
        .property(
          "settings", type: "UISettings", doc: "The switches of the map's controls (GMSUISettings)."
        ) { map, _ in .object(map.settings) },
        .property(
          "padding", type: "Insets",
          doc: "Legacy: how far the slot layout's controls stay from the edges, in points; see rule L32.",
          get: { map, call in try call.state.value(map.padding) },
          set: { map, argument in
            try map.setPadding(
              try argument.insets().resolved(map.effectiveUserInterfaceLayoutDirection))
          }),
        .property(
          "paddingAdjustmentBehavior", type: "PaddingAdjustmentBehavior",
          doc: "Legacy: how the safe area adds to the padding; see rule L32.",
          get: { map, _ in .text(map.paddingAdjustmentBehavior.rawValue) },
          set: { map, argument in
            map.paddingAdjustmentBehavior = try argument.enumeration(as: PaddingAdjustmentBehavior.self)
          }),
        .property(
          "layoutDelegate", type: "NavigationLayoutDelegate?", doc: "Who lays out the navigation screen."
        ) { map, _ in
          (map.layoutDelegate as? LuaLayoutDelegate).map { .table($0.table) } ?? .nil
        },
        .method(
          "setLayoutDelegate", parameters: [.init("delegate", type: "NavigationLayoutDelegate?")],
          returns: "true?, NavigationLayoutError?",
          doc: "Installs a delegate while navigation is off; gives true, or nil and an error."
        ) { map, call -> [LuaValue] in
          let delegate = try call[0].optional.map { argument in
            try LuaLayoutDelegate(try argument.table(), in: call.state)
          }
          do throws(NavigationLayoutError) {
            try map.setLayoutDelegate(delegate)
            return [.boolean(true)]
          } catch {
            return [
              .nil,
              .table(
                try call.state.makeTable([
                  "domain": .text(NavigationLayoutError.domain), "code": .text(error.codeName),
                  "message": .text(error.description),
                ])),
            ]
          }
        },
      ] + cameraMembers + modes + slotLayout, describe: { _ in "MapView 'navMap'" }
    ).declaration
  }
}
