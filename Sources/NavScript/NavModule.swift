import LuaBridge
import NavHost
import ViewLayout

/// What `require "nav"` gives.
enum NavModule {
  static let classNames = [
    "View", "Label", "ImageView", "LayoutGuide", "LayoutConstraint", "StackView", "HidingStackView", "Window",
    "Marker", "Waypoint", "DirectionsListController",
    SpeedometerUIOptionsClass.name, SpeedAlertOptionsClass.name,
  ]

  static func make(
    for host: NavigationHost, in state: LuaState, observer: (any LuaCallObserver)? = nil
  ) throws(LuaError) -> LuaValue {
    let nav = state.makeTable()
    for name in classNames { try nav.rawSet(name, .table(try state.classTable(named: name))) }
    for plain in functions {
      let declaration = observer.map { plain.observed(by: $0, as: "nav.\(plain.name)") } ?? plain
      try nav.rawSet(declaration.name, .function(state.makeFunction(declaration)))
    }
    let style = state.makeTable()
    for (name, value) in host.styleValues.entries { try style.rawSet(name, .number(value)) }
    try nav.rawSet("StyleValues", .table(state.makeReadOnly(style, named: "nav.StyleValues")))
    return .table(state.makeReadOnly(nav, named: "nav"))
  }

  /// The module's functions: for calls and for help.
  static var functions: [LuaFunctionDeclaration] {
    ConstraintClass.functions + [VisualFormatFunction.declaration] + AnimationFunctions.all
  }
}
