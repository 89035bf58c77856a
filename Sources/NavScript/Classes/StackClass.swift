import LuaBridge
import ViewLayout

/// `nav.StackView`.
enum StackClass {
  static func declaration() -> LuaClassDeclaration {
    LuaClass<StackView>(
      "StackView", extends: "View", doc: "A row or column of views that arranges them.",
      members: [
        ViewClass.constructor(
          of: "StackView", options: "StackOptions", own: settable,
          doc: "A stack: { axis = 'vertical', spacing = 8, arrangedSubviews = { a, b } }; the options are "
            + "any of its properties."
        ) { StackView(in: $0) }
      ] + properties + methods, describe: { "StackView '\($0.displayName)'" }
    ).declaration
  }

  /// What arranging costs: every view's constraints are made anew.
  private static func charge(_ stack: StackView, _ state: LuaState, arriving: Int = 0) {
    state.charge(
      instructions: 20_000 + 4000 * (stack.arrangedSubviews.count + arriving) + 50 * stack.root.itemCount)
  }

  private static func setting<Value>(
    _ path: WritableKeyPath<StackSettings, Value> & Sendable,
    _ read: @escaping @Sendable (LuaArgument) throws -> Value
  ) -> ViewClass.Setter<StackView> {
    { stack, argument in
      let value = try read(argument)
      charge(stack, argument.state)
      try stack.update { $0[keyPath: path] = value }
    }
  }

  /// The settings come before the views, so that these are arranged once.
  private static let settable: [(name: String, set: ViewClass.Setter<StackView>)] = [
    ("axis", setting(\.axis) { try $0.enumeration(as: LayoutAxis.self) }),
    ("distribution", setting(\.distribution) { try $0.enumeration(as: StackDistribution.self) }),
    ("alignment", setting(\.alignment) { try $0.enumeration(as: StackAlignment.self) }),
    (
      "spacing",
      setting(\.spacing) { argument in
        let spacing = try argument.stackSpacing()
        if spacing == .useDefault { throw argument.error(ScriptMessages.noDefaultSpacing) }
        return spacing
      }
    ),
    (
      "isLayoutMarginsRelativeArrangement",
      setting(\.isLayoutMarginsRelativeArrangement) { try $0.boolean() }
    ),
    ("isBaselineRelativeArrangement", setting(\.isBaselineRelativeArrangement) { try $0.boolean() }),
    (
      "arrangedSubviews",
      { stack, argument in
        let views = try argument.array().map { try $0.object(View.self) }
        charge(stack, argument.state, arriving: views.count)
        try stack.setArrangedSubviews(views)
      }
    ),
  ]

  private static func property(
    _ name: String, _ type: String, _ doc: String, _ get: @escaping (StackView, LuaState) throws -> LuaValue
  ) -> LuaMember<StackView> {
    .property(
      name, type: type, doc: doc, get: { try get($0, $1.state) },
      set: settable.first { $0.name == name }?.set)
  }

  private static var properties: [LuaMember<StackView>] {
    [
      property("axis", "Axis", "The direction in which the views follow each other; 'horizontal' at first.") {
        stack, _ in .text(stack.settings.axis.rawValue)
      },
      property("distribution", "StackDistribution", "How the length is shared out; 'fill' at first.") {
        stack, _ in .text(stack.settings.distribution.rawValue)
      },
      property("alignment", "StackAlignment", "Where the views stand across the axis; 'fill' at first.") {
        stack, _ in .text(stack.settings.alignment.rawValue)
      },
      property("spacing", "StackSpacing", "The gap between two views, in points; 0 at first.") { stack, _ in
        stack.settings.spacing.luaValue
      },
      property(
        "isLayoutMarginsRelativeArrangement", "boolean",
        "Whether the views keep inside the stack's layout margins."
      ) { stack, _ in .boolean(stack.settings.isLayoutMarginsRelativeArrangement) },
      property(
        "isBaselineRelativeArrangement", "boolean",
        "Whether a vertical stack's gaps run from last to first baseline."
      ) { stack, _ in .boolean(stack.settings.isBaselineRelativeArrangement) },
      property(
        "arrangedSubviews", "View[]",
        "The arranged views in order. What is left out of a new list stays a subview."
      ) { stack, state in try state.value(stack.arrangedSubviews) },
    ]
  }

  private static var methods: [LuaMember<StackView>] {
    [
      .method(
        "addArrangedSubview", parameters: [.init("view", type: "View")],
        doc: "Arranges a view behind the others; one that is arranged already moves there."
      ) { stack, call -> [LuaValue] in
        let view = try call[0].object(View.self)
        charge(stack, call.state, arriving: view.itemCount)
        try stack.addArrangedSubview(view)
        return []
      },
      .method(
        "insertArrangedSubview", parameters: [.init("options", type: "InsertArrangedOptions")],
        doc: "Arranges a view at a place: { view, at = 1 }."
      ) { stack, call -> [LuaValue] in
        let places = Array(OptionTypes.insertArranged.fieldNames.dropFirst())
        let (list, options) = try call[0].listAndOptions(places)
        guard list.count == 1, let first = list.first else {
          throw call[0].error(ScriptMessages.insertLacksView)
        }
        let view = try first.object(View.self)
        let index = try options["at"].integer()
        let others = stack.arrangedSubviews.filter { $0 !== view }.count
        guard index >= 1, index <= others + 1 else {
          throw options["at"].error(ScriptMessages.noIndex(index, last: others + 1))
        }
        charge(stack, call.state, arriving: view.itemCount)
        try stack.insertArrangedSubview(view, at: index - 1)
        return []
      },
      .method(
        "removeArrangedSubview", parameters: [.init("view", type: "View")],
        doc: "Arranges a view no more. It stays a subview: removeFromSuperview takes it out of both."
      ) { stack, call -> [LuaValue] in
        let view = try call[0].object(View.self)
        charge(stack, call.state)
        stack.removeArrangedSubview(view)
        return []
      },
      .method(
        "setCustomSpacing",
        parameters: [.init("spacing", type: "StackSpacing"), .init("after", type: "View")],
        doc: "The gap after an arranged view, in points, 'useSystem' or 'useDefault'."
      ) { stack, call -> [LuaValue] in
        let spacing = try call[0].stackSpacing()
        let view = try call[1].object(View.self)
        charge(stack, call.state)
        try stack.setCustomSpacing(spacing, after: view)
        return []
      },
      .method(
        "customSpacing", parameters: [.init("after", type: "View")], returns: "StackSpacing",
        doc: "The gap after an arranged view; 'useDefault' unless one was set."
      ) { stack, call -> LuaValue in stack.customSpacing(after: try call[0].object(View.self)).luaValue },
    ]
  }
}

/// The names of gaps that are no number of points.
enum GivenSpacing: String, CaseIterable {
  case useSystem, useDefault
}

extension StackSpacing {
  fileprivate var luaValue: LuaValue {
    switch self {
    case .points(let points): .number(points)
    case .useSystem: .text(GivenSpacing.useSystem.rawValue)
    case .useDefault: .text(GivenSpacing.useDefault.rawValue)
    }
  }
}

extension LuaArgument {
  /// A number of points, or one of UIKit's names.
  fileprivate func stackSpacing() throws -> StackSpacing {
    guard case .string = value else { return .points(try number()) }
    switch try enumeration(as: GivenSpacing.self) {
    case .useSystem: return .useSystem
    case .useDefault: return .useDefault
    }
  }
}
