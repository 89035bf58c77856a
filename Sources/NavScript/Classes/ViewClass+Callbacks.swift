import LuaBridge
import ViewLayout

/// The functions with which scripts take part in layout, and what they ask of it.
extension ViewClass {
  static let callbackNames = [
    "layoutSubviews", "updateConstraints", "sizeThatFits", "heightForAccessoryView",
  ]

  static let callbackSetters: [String: Setter<View>] = [
    "layoutSubviews": { try set(.layoutSubviews, of: $0, to: $1) },
    "updateConstraints": { try set(.updateConstraints, of: $0, to: $1) },
    "sizeThatFits": { try set(.sizeThatFits, of: $0, to: $1) },
    "heightForAccessoryView": { try set(.heightForAccessoryView, of: $0, to: $1) },
    "intrinsicContentSize": { view, argument in
      guard let own = view as? ScriptView else {
        throw argument.error(ScriptMessages.computesItsSize(view.displayName))
      }
      if case .function(let function) = argument.value {
        try own.set(.intrinsicContentSize, function, in: argument.state)
        return
      }
      let wish = try argument.optional?.intrinsicSize() ?? IntrinsicSize()
      try own.set(.intrinsicContentSize, nil, in: argument.state)
      own.wish = wish
    },
  ]

  private static func set(_ callback: ScriptView.Callback, of view: View, to argument: LuaArgument) throws {
    guard let own = view as? ScriptView else {
      throw argument.error(ScriptMessages.takesNoPart(view.displayName))
    }
    try own.set(callback, try argument.optional?.function(), in: argument.state)
  }

  /// Throws what a function of a view has failed with, in a call that has made the view take part.
  static func passOnFailure(of view: View) throws {
    if let failure = view.context.callbacks.takeFailure() { throw failure.underlying }
  }

  static var callbacks: [LuaMember<View>] {
    [
      function(
        .layoutSubviews, "fun(self: View)?",
        "Called when subviews have got new frames, and after setNeedsLayout; only of views made with nav.View.new."
      ),
      function(
        .updateConstraints, "fun(self: View)?",
        "Called before the first layout pass, and after setNeedsUpdateConstraints; only of views made with "
          + "nav.View.new."),
      function(
        .heightForAccessoryView, "(fun(self: View, size: Size, mapView: MapView): number)?",
        "Gives the height of an accessory view, in points; see navMap:setHeaderAccessory."
      ),
      .method("setNeedsUpdateConstraints", doc: "Asks that updateConstraints is called before the next pass.")
      {
        view, _ -> [LuaValue] in
        view.setNeedsUpdateConstraints()
        return []
      },
      .method(
        "exerciseAmbiguityInLayout",
        doc: "Moves an ambiguous view to another place that is as good, until the next layout pass, or back."
      ) { view, call -> [LuaValue] in
        chargeExplanation(of: view, call.state)
        view.exerciseAmbiguityInLayout()
        return []
      },
      .method(
        "constraintsAffectingLayout", parameters: [.init("axis", type: "Axis")],
        returns: "LayoutConstraint[]",
        doc: "The constraints that make place and size along 'horizontal' or 'vertical' what they are."
      ) { view, call -> LuaValue in
        let axis = try call[0].enumeration(as: LayoutAxis.self)
        if view.isSealed { throw LayoutError.componentIsSealed(view: view.displayName) }
        chargeExplanation(of: view, call.state)
        let found = view.constraintsAffectingLayout(for: axis).compactMap { source -> LayoutConstraint? in
          guard case .constraint(let constraint) = source, constraint.origin == .application else {
            return nil
          }
          return constraint
        }
        return try call.state.value(found)
      },
    ]
  }

  private static func function(
    _ callback: ScriptView.Callback, _ type: String, _ doc: String
  ) -> LuaMember<View> {
    .property(
      callback.rawValue, type: type, doc: doc,
      get: { view, _ in try (view as? ScriptView)?.function(callback).map(LuaValue.function) ?? .nil },
      set: callbackSetters[callback.rawValue])
  }

  /// What it costs to look at all solutions that are as good as the present one.
  static func chargeExplanation(of view: View, _ state: LuaState) {
    let count = view.root.itemCount
    state.charge(instructions: 20_000 + 400 * count * count)
  }
}
