import LuaBridge
import NavHost
import ViewLayout

/// What the slot layout offers scripts: layout guides and the accessory view below the turn card.
extension MapViewClass {
  static var slotLayout: [LuaMember<MapView>] {
    [
      .property(
        "navigationHeaderLayoutGuide", type: "LayoutGuide",
        doc:
          "Legacy: what the built-in layout's header covers, without height where there is none; see rule L32."
      ) { map, _ in .object(map.navigationHeaderLayoutGuide) },
      .property(
        "navigationFooterLayoutGuide", type: "LayoutGuide",
        doc:
          "Legacy: what the built-in layout's footer covers, without height where there is none; see rule L32."
      ) { map, _ in .object(map.navigationFooterLayoutGuide) },
      .property(
        "bottomTrailingButtonsLayoutGuide", type: "LayoutGuide?",
        doc:
          "Legacy: the guide above whose upper edge the built-in layout's report button stands; nil goes back to the "
          + "footer's. See rule L32.",
        get: { map, _ in .object(map.bottomTrailingButtonsLayoutGuide) },
        set: { map, argument in
          map.setBottomTrailingButtonsLayoutGuide(try argument.optional.map { try guide($0, on: map) })
        }),
      .property(
        "bottomTrailingButtonsAlternateLayoutGuide", type: "LayoutGuide?",
        doc:
          "Legacy: the same on a wide map, where header and footer leave room beside them; nil goes back to the "
          + "map's own. See rule L32.",
        get: { map, _ in .object(map.bottomTrailingButtonsAlternateLayoutGuide) },
        set: { map, argument in
          map.setBottomTrailingButtonsAlternateLayoutGuide(
            try argument.optional.map { try guide($0, on: map) })
        }),
      .method(
        "setHeaderAccessory", parameters: [.init("view", type: "View?")],
        doc:
          "Legacy: puts a view with a function heightForAccessoryView below the built-in layout's turn card, or takes it "
          + "away with nil; does nothing without guidance. See rule L32."
      ) { map, call -> [LuaValue] in
        let view = try call[0].optional.map { try accessory($0) }
        charge(map, call.state)
        try map.setHeaderAccessory(view)
        return []
      },
      .method(
        "invalidateLayout", parameters: [.init("view", type: "View")],
        doc:
          "Legacy: asks the accessory view for its height again; does nothing for another view. See rule L32."
      ) { map, call -> [LuaValue] in
        let view = try call[0].object(View.self)
        charge(map, call.state)
        try map.invalidateLayout(forAccessoryView: view)
        return []
      },
    ]
  }

  private static func guide(_ argument: LuaArgument, on map: MapView) throws -> LayoutGuide {
    let guide = try argument.object(LayoutGuide.self)
    guard guide.owningView?.isDescendant(of: map) ?? false else {
      throw argument.error(ScriptMessages.guideElsewhere(guide.displayName))
    }
    return guide
  }

  private static func accessory(_ argument: LuaArgument) throws -> any NavigationAccessoryView {
    let view = try argument.object(View.self)
    guard let own = view as? ScriptView, own.has(.heightForAccessoryView) else {
      throw argument.error(ScriptMessages.noAccessory(view.displayName))
    }
    return own
  }

  /// The screen is laid out in the call.
  private static func charge(_ map: MapView, _ state: LuaState) {
    let count = map.itemCount
    state.charge(instructions: 20_000 + 400 * count * count)
  }
}

extension ScriptView: NavigationAccessoryView {
  func heightForAccessoryView(constrainedTo size: Size, on mapView: MapView) throws -> Double {
    guard let state = scriptState else { return 0 }
    let room = try state.makeTable(["width": .number(size.width), "height": .number(size.height)])
    let result = try results(of: .heightForAccessoryView, [.table(room), .object(mapView)]).first ?? .nil
    guard let height = result.numberValue else {
      throw LuaArgumentError(ScriptMessages.noHeight(displayName, result))
    }
    return height
  }
}
