import LuaBridge
import NavHost
import ViewLayout

/// What `require "nav"` gives.
enum NavModule {
  static let classNames = ["View", "Label", "LayoutGuide", "LayoutConstraint", "HidingStackView", "Window"]

  static func make(
    for host: NavigationHost, in state: LuaState, observer: (any LuaCallObserver)? = nil
  ) throws(LuaError) -> LuaValue {
    let nav = state.makeTable()
    for name in classNames { try nav.rawSet(name, .table(try state.classTable(named: name))) }
    for plain in functions(in: host.context) {
      let declaration = observer.map { plain.observed(by: $0, as: "nav.\(plain.name)") } ?? plain
      try nav.rawSet(declaration.name, .function(state.makeFunction(declaration)))
    }
    let style = state.makeTable()
    for (name, value) in host.styleValues.entries { try style.rawSet(name, .number(value)) }
    try nav.rawSet("StyleValues", .table(state.makeReadOnly(style, named: "nav.StyleValues")))
    return .table(state.makeReadOnly(nav, named: "nav"))
  }

  /// The module's functions: for calls and for help.
  static func functions(in context: LayoutContext) -> [LuaFunctionDeclaration] {
    ConstraintClass.functions + [animate(in: context)]
  }

  private static func animate(in context: LayoutContext) -> LuaFunctionDeclaration {
    LuaFunctionDeclaration(
      "animate", parameters: [.init("options", type: "AnimateOptions")],
      doc: "Lets what changes in `animations` move over time: { duration = 0.4, delay = 0, "
        + "curve = 'easeInOut', animations = function() … end, completion = function(finished) … end }."
    ) { [unowned context] call -> [LuaValue] in
      let options = try call[0].options(OptionTypes.animate.fieldNames)
      let names = TimingCurve.named.map(\.name)
      let curveName = try options["curve"].optional?.enumeration(names) ?? "easeInOut"
      let curve = TimingCurve.named.first { $0.name == curveName }?.curve ?? .easeInOut
      let animations = try options["animations"].function()
      let completion = try options["completion"].optional?.function()
      let state = call.state
      call.charge(instructions: 20_000)
      try context.animate(
        duration: try options["duration"].number(),
        delay: try options["delay"].optional?.number() ?? 0, curve: curve
      ) {
        _ = try state.call(animations, as: "animations")
      } completion: { [unowned state] finished in
        if let completion { _ = try state.call(completion, [.boolean(finished)], as: "completion") }
      }
      return []
    }
  }
}
