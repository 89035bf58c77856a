import LuaBridge
import NavHost

/// `nav.DirectionsListController`.
enum DirectionsListControllerClass {
  static var declaration: LuaClassDeclaration {
    LuaClass<DirectionsListController>(
      "DirectionsListController",
      doc:
        "Shows the directions of a trip as a list, for one guidance (GMSNavigationDirectionsListController).",
      members: [
        .function(
          "new", parameters: [.init("navigator", type: "Navigator")], returns: "DirectionsListController",
          doc: "A controller for the guidance that runs, or else the next one."
        ) { call -> LuaValue in
          call.charge(instructions: 5000)
          let navigator = try call[0].object(Navigator.self)
          guard let controller = DirectionsListController(navigator) else {
            throw call[0].error(ScriptMessages.navigatorGone)
          }
          return .object(controller)
        },
        .property(
          "directionsListView", type: "View",
          doc: "The list, made when it is read first. Place it like any view; what is inside is the SDK's."
        ) { controller, call in
          charge(call.state, controller)
          return .object(controller.directionsListView)
        },
        .method(
          "reloadData", doc: "Shows what there is to show now; nothing happens before the list was read."
        ) { controller, call -> [LuaValue] in
          charge(call.state, controller)
          controller.reloadData()
          return []
        },
        .method(
          "invalidateLayout",
          doc: "Measures the rows again, by the list's width in the next layout pass; for rotations."
        ) { controller, call -> [LuaValue] in
          charge(call.state, controller)
          controller.invalidateLayout()
          return []
        },
      ], describe: { _ in "DirectionsListController" }
    ).declaration
  }

  private static func charge(_ state: LuaState, _ controller: DirectionsListController) {
    state.charge(instructions: 20_000 + 200 * controller.rowCount)
  }
}
