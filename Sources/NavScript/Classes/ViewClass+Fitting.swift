import LuaBridge
import ViewLayout

/// What of `nav.View` is about sizes that fit.
extension ViewClass {
  static var fitting: [LuaMember<View>] {
    [
      .method(
        "systemLayoutSizeFitting",
        parameters: [
          .init("targetSize", type: "FittingSize"),
          .init("options", type: "FittingOptions", isOptional: true),
        ],
        returns: "Size",
        doc:
          "The size nearest to a target that the view's constraints, and those of all inside it, allow; the "
          + "target is a size, 'compressed' or 'expanded'. Nothing is laid out."
      ) { view, call -> LuaValue in
        let target = try fittingTarget(call)
        let count = view.itemCount
        call.charge(instructions: 20_000 + 200 * count * count)
        let size = view.systemLayoutSizeFitting(target)
        try passOnFailure(of: view)
        return try call.state.value(size)
      },
      .method(
        "sizeThatFits", parameters: [.init("size", type: "Size")], returns: "Size",
        doc: "The size of the view's content in that size; without content of its own, its present size."
      ) { view, call -> LuaValue in
        let size = try call[0].size()
        call.charge(instructions: 20_000)
        let fitting = view.sizeThatFits(size)
        try passOnFailure(of: view)
        return try call.state.value(fitting)
      },
      .method("sizeToFit", doc: "Gives the view the size that sizeThatFits has for its present one.") {
        view, call -> [LuaValue] in
        if view.isScreenRoot { throw LuaArgumentError(ScriptMessages.noSizeToFit(view.displayName)) }
        call.charge(instructions: 20_000)
        let size = view.sizeThatFits(view.bounds.size)
        try passOnFailure(of: view)
        view.take(fittingSize: size)
        return []
      },
    ]
  }

  private static func fittingTarget(_ call: LuaCall) throws -> FittingTarget {
    var target: FittingTarget
    if case .string = call[0].value {
      target = try call[0].enumeration(as: GivenFittingSize.self) == .compressed ? .compressed : .expanded
    } else {
      target = try FittingTarget(try call[0].size())
    }
    if let options = try call[1].optional?.options(OptionTypes.fitting.fieldNames) {
      if let priority = options["horizontalFittingPriority"].optional {
        target.horizontalPriority = try priority.priority()
      }
      if let priority = options["verticalFittingPriority"].optional {
        target.verticalPriority = try priority.priority()
      }
    }
    return target
  }
}

/// The names of sizes to fit.
enum GivenFittingSize: String, CaseIterable {
  case compressed, expanded
}
