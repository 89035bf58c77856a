import LuaBridge
import ViewLayout

/// `nav.View`, the members that all views have.
enum ViewClass {
  static func declaration() -> LuaClassDeclaration {
    LuaClass<View>(
      "View", extends: "LayoutItem", doc: "A rectangle on the screen that contains others.",
      members: [
        constructor(
          of: "View", options: "ViewOptions", own: [],
          doc: "A view in no superview; the options are any of its properties."
        ) { ScriptView(in: $0) }
      ] + geometry + resizing + places + appearance + hierarchy + layout + callbacks + fitting,
      describe: { "\(Self.kind(of: $0)) '\($0.displayName)'" }
    ).declaration
  }

  /// What the class is called in scripts.
  static func kind(of view: View) -> String {
    switch view {
    case is HidingStackView: "HidingStackView"
    case is StackView: "StackView"
    case is Label: "Label"
    case is ImageView: "ImageView"
    default: "View"
    }
  }

  private static let settable =
    [
      "frame", "bounds", "center", "isHidden", "alpha", "backgroundColor", "cornerRadius", "roundedCorners",
      "clipsToBounds",
      "layoutMargins", "directionalLayoutMargins", "insetsLayoutMarginsFromSafeArea", "intrinsicContentSize",
      "isUserInteractionEnabled",
      "accessibilityLabel", "accessibilityTraits", "accessibilityIdentifier",
      "translatesAutoresizingMaskIntoConstraints",
      "autoresizingMask", "autoresizesSubviews", "transform", "zPosition", "isAccessibilityElement",
      "tintColor",
      "semanticContentAttribute", "alignmentRectInsets", "additionalSafeAreaInsets",
      "preservesSuperviewLayoutMargins",
    ] + callbackNames

  /// The function `new` of a class of views: its options are the properties that all views have, and its own.
  static func constructor<Kind: View>(
    of name: String, options type: String, own: [(name: String, set: Setter<Kind>)], doc: String,
    make: @escaping (LayoutContext) -> Kind
  ) -> LuaMember<Kind> {
    let names = settable + own.map(\.name)
    return .function(
      "new", parameters: [.init("options", type: type, isOptional: true)], returns: name, doc: doc
    ) { call -> LuaValue in
      let options = try call[0].optional?.options(names)
      call.charge(instructions: 4000)
      let view = make(try call.layoutContext())
      for key in options?.given ?? [] {
        guard let options else { continue }
        if let set = own.first(where: { $0.name == key })?.set {
          try set(view, options[key])
        } else {
          try setters[key]?(view, options[key])
        }
      }
      return .object(view)
    }
  }

  /// How a property is set: by assignment and by the constructor's options alike.
  typealias Setter<Kind: View> = @Sendable (Kind, LuaArgument) throws -> Void

  /// All of them by name.
  private static let setters = ownSetters.merging(resizingSetters) { first, _ in first }
    .merging(placeSetters) { first, _ in first }.merging(callbackSetters) { first, _ in first }

  private static let ownSetters: [String: Setter<View>] = [
    "frame": { try refuseScreenRoot($0, $1).frame = try $1.rect() },
    "bounds": { view, argument in
      let bounds = try argument.rect()
      if bounds.x != 0 || bounds.y != 0 { throw argument.error(ScriptMessages.doesNotScroll(bounds)) }
      try refuseScreenRoot(view, argument).bounds = bounds
    },
    "center": { try refuseScreenRoot($0, $1).center = try $1.point() },
    "isHidden": { $0.isHidden = try $1.boolean() },
    "alpha": { $0.alpha = try $1.number() },
    "backgroundColor": { $0.backgroundColor = try $1.optional?.color() },
    "cornerRadius": { view, argument in
      let radius = try argument.number()
      try LayoutLimits.check(Size(width: radius, height: 0), "cornerRadius")
      view.cornerRadius = radius
    },
    "roundedCorners": { view, argument in
      let corners = try argument.array().map { try $0.enumeration(as: Corner.self) }
      view.roundedCorners = Corner.allCases.filter { corners.contains($0) }
    },
    "clipsToBounds": { $0.clipsToBounds = try $1.boolean() },
    "layoutMargins": setMargins,
    "directionalLayoutMargins": setMargins,
    "insetsLayoutMarginsFromSafeArea": { $0.insetsLayoutMarginsFromSafeArea = try $1.boolean() },
    "isUserInteractionEnabled": { $0.isUserInteractionEnabled = try $1.boolean() },
    "accessibilityLabel": { $0.accessibilityLabel = try $1.optional?.string() },
    "accessibilityTraits": { view, argument in
      view.accessibilityTraits = Set(
        try argument.optional?.array().map { try $0.enumeration(as: AccessibilityTrait.self) } ?? [])
    },
    "accessibilityIdentifier": { view, argument in
      let name = try argument.optional?.itemName()
      if view.isSealed || view.isScreenRoot {
        throw argument.error(ScriptMessages.namedBySDK(view.displayName))
      }
      view.identifier = name
    },
    "translatesAutoresizingMaskIntoConstraints": {
      $0.translatesAutoresizingMaskIntoConstraints = try $1.boolean()
    },
  ]

  private static func setMargins(of view: View, to argument: LuaArgument) throws {
    switch try argument.insets() {
    case .physical(let insets): try view.setLayoutMargins(insets)
    case .directional(let insets): try view.setDirectionalLayoutMargins(insets)
    }
  }

  static func refuseScreenRoot(_ view: View, _ argument: LuaArgument) throws -> View {
    guard view.isScreenRoot else { return view }
    throw argument.error(ScriptMessages.sizedByScreen(view.displayName))
  }

  static func property(
    _ name: String, _ type: String, _ doc: String, _ get: @escaping (View, LuaState) throws -> LuaValue
  ) -> LuaMember<View> {
    .property(name, type: type, doc: doc, get: { try get($0, $1.state) }, set: setters[name])
  }

  private static var geometry: [LuaMember<View>] {
    [
      property("frame", "Rect", "The rectangle in the superview's coordinates: the model value.") {
        try $1.value($0.frame)
      },
      property("bounds", "Rect", "The rectangle in the view's own coordinates; its origin is always 0.") {
        try $1.value($0.bounds)
      },
      property("center", "Point", "The centre in the superview's coordinates.") { try $1.value($0.center) },
      property("presentation", "Presentation", "What is on the screen at this instant.") {
        view, state in
        try presentation(of: view, state)
      },
      property("safeAreaInsets", "Insets", "How far bars and notches reach into the view.") {
        try $1.value($0.safeAreaInsets)
      },
    ]
  }

  private static func presentation(of view: View, _ state: LuaState) throws -> LuaValue {
    let place = view.presentationRect
    let table = try state.makeTable([
      "frame": try state.value(view.presentationFrame),
      "bounds": try state.value(Rect(x: 0, y: 0, width: place.width, height: place.height)),
      "center": try state.value(Point(x: place.midX, y: place.midY)),
      "transform": try state.value(view.presentationTransform),
      "alpha": .number(view.presentationAlpha), "cornerRadius": .number(view.presentationCornerRadius),
    ])
    if let color = view.presentationBackgroundColor { try table.set("backgroundColor", .text(color.hex)) }
    return .table(table)
  }

  private static var appearance: [LuaMember<View>] {
    [
      .method(
        "removeAllAnimations",
        doc: "Ends the view's animations: it is where the model has it; completions come with false."
      ) { view, _ -> [LuaValue] in
        view.removeAllAnimations()
        return []
      },
      property("isHidden", "boolean", "Whether the view and all inside it are invisible.") { view, _ in
        .boolean(view.isHidden)
      },
      property("alpha", "number", "Opacity, 0 to 1.") { view, _ in .number(view.alpha) },
      property("backgroundColor", "Color?", "The colour behind the content.") {
        view, _ in view.backgroundColor.map { .text($0.hex) } ?? .nil
      },
      property("cornerRadius", "number", "The radius of the corners, in points.") { view, _ in
        .number(view.cornerRadius)
      },
      property(
        "roundedCorners", "Corner[]",
        "The corners that the radius rounds; all at first, of a prompt the upper two."
      ) {
        view, state in
        .table(try state.makeArray(view.roundedCorners.map { .text($0.rawValue) }))
      },
      property("clipsToBounds", "boolean", "Whether what sticks out is not drawn.") { view, _ in
        .boolean(view.clipsToBounds)
      },
      property("isUserInteractionEnabled", "boolean", "Whether touches reach the view.") { view, _ in
        .boolean(view.isUserInteractionEnabled)
      },
      property("accessibilityLabel", "string?", "What VoiceOver says of the view.") { view, _ in
        view.accessibilityLabel.map(LuaValue.text) ?? .nil
      },
      property(
        "accessibilityTraits", "AccessibilityTrait[]",
        "What VoiceOver tells of the view's use; one with 'button' counts as a control."
      ) { view, state in
        let traits = AccessibilityTrait.allCases.filter(view.accessibilityTraits.contains)
        return .table(try state.makeArray(traits.map { .text($0.rawValue) }))
      },
      property("accessibilityIdentifier", "string?", "The view's name in tables and messages.") { view, _ in
        view.identifier.map(LuaValue.text) ?? .nil
      },
    ]
  }

  private static var hierarchy: [LuaMember<View>] {
    [
      property("superview", "View?", "The view that contains this one.") { view, _ in
        .optionalObject(view.superview)
      },
      property("subviews", "View[]", "The views inside, from back to front.") { view, state in
        if view.isSealed { throw LayoutError.componentIsSealed(view: view.displayName) }
        return try state.value(view.subviews)
      },
      .method(
        "addSubview", parameters: [.init("view", type: "View")], doc: "Puts a view in front of the others."
      ) { view, call -> [LuaValue] in
        let subview = try call[0].object(View.self)
        chargeMove(of: subview, call, to: view)
        try view.addSubview(subview)
        return []
      },
      .method(
        "insertSubview", parameters: [.init("options", type: "InsertOptions")],
        doc: "Puts a view at a place: { view, at = 1 }, { view, aboveSubview = other } or belowSubview."
      ) { view, call -> [LuaValue] in
        chargeMove(of: view, call)
        try insert(into: view, call[0])
        return []
      },
      .method(
        "bringSubviewToFront", parameters: [.init("view", type: "View")], doc: "Moves a subview to the front."
      ) { view, call -> [LuaValue] in
        try view.bringSubviewToFront(try call[0].object(View.self))
        return []
      },
      .method(
        "sendSubviewToBack", parameters: [.init("view", type: "View")], doc: "Moves a subview to the back."
      ) {
        view, call -> [LuaValue] in
        try view.sendSubviewToBack(try call[0].object(View.self))
        return []
      },
      .method("removeFromSuperview", doc: "Takes the view out, with the constraints that cross its border.") {
        view, call -> [LuaValue] in
        chargeMove(of: view, call)
        view.removeFromSuperview()
        return []
      },
      .method(
        "isDescendant", parameters: [.init("view", type: "View")], returns: "boolean",
        doc: "Whether the view is another one or lies inside it."
      ) { view, call -> LuaValue in .boolean(view.isDescendant(of: try call[0].object(View.self))) },
      .method(
        "addLayoutGuide", parameters: [.init("guide", type: "LayoutGuide")], doc: "Gives the view a guide."
      ) {
        view, call -> [LuaValue] in
        try view.addLayoutGuide(try call[0].object(LayoutGuide.self))
        return []
      },
      .method(
        "removeLayoutGuide", parameters: [.init("guide", type: "LayoutGuide")],
        doc: "Takes a guide away, with the constraints that use it."
      ) { view, call -> [LuaValue] in
        view.removeLayoutGuide(try call[0].object(LayoutGuide.self))
        return []
      },
    ]
  }

  /// What a change of the tree costs: it is looked through for constraints that cross the border.
  private static func chargeMove(of view: View, _ call: LuaCall, to target: View? = nil) {
    let count = view.root.itemCount + (target?.root.itemCount ?? 0)
    call.charge(instructions: 4000 + 50 * count)
  }

  /// `{ view, at = index | aboveSubview = sibling | belowSubview = sibling }`; indexes count from 1, as Lua does.
  private static func insert(into view: View, _ argument: LuaArgument) throws {
    let places = Array(OptionTypes.insert.fieldNames.dropFirst())
    let (list, options) = try argument.listAndOptions(places)
    guard list.count == 1, let first = list.first else {
      throw argument.error(ScriptMessages.insertLacksView)
    }
    let subview = try first.object(View.self)
    guard options.given.count == 1, let place = options.given.first else {
      throw argument.error(ScriptMessages.onePlace(options.given))
    }
    switch place {
    case "at":
      let index = try options[place].integer()
      try view.insertSubview(subview, at: index - (index > 0 ? 1 : 0))
    case "aboveSubview": try view.insertSubview(subview, aboveSubview: try options[place].object(View.self))
    default: try view.insertSubview(subview, belowSubview: try options[place].object(View.self))
    }
  }

  private static var layout: [LuaMember<View>] {
    [
      property(
        "translatesAutoresizingMaskIntoConstraints", "boolean",
        "Whether the frame is turned into constraints: true for your own views, false for the SDK's."
      ) { view, _ in .boolean(view.translatesAutoresizingMaskIntoConstraints) },
      property("constraints", "LayoutConstraint[]", "The active constraints that the view holds.") {
        view, state in
        if view.isSealed { throw LayoutError.componentIsSealed(view: view.displayName) }
        state.charge(instructions: 20 * view.constraints.count)
        return try state.value(view.constraints.filter { $0.origin == .application })
      },
      property("layoutGuides", "LayoutGuide[]", "The guides that were added to the view.") { view, state in
        if view.isSealed { throw LayoutError.componentIsSealed(view: view.displayName) }
        return try state.value(view.layoutGuides)
      },
      property("safeAreaLayoutGuide", "LayoutGuide", "The part that bars and notches leave free.") {
        view, _ in
        .object(view.safeAreaLayoutGuide)
      },
      property("layoutMarginsGuide", "LayoutGuide", "The view inside its margins.") { view, _ in
        .object(view.layoutMarginsGuide)
      },
      property("layoutMargins", "Insets", "Distances from the edges to the content.") {
        try $1.value($0.layoutMargins)
      },
      property(
        "directionalLayoutMargins", "DirectionalInsets",
        "The margins by reading direction: leading and trailing in place of left and right."
      ) { try $1.value($0.directionalLayoutMargins) },
      property(
        "effectiveUserInterfaceLayoutDirection", "UserInterfaceLayoutDirection",
        "Where leading and trailing are."
      ) { view, _ in .text("\(view.effectiveUserInterfaceLayoutDirection)") },
      property("insetsLayoutMarginsFromSafeArea", "boolean", "Whether the safe area adds to the margins.") {
        view, _ in .boolean(view.insetsLayoutMarginsFromSafeArea)
      },
      property(
        "intrinsicContentSize", "IntrinsicSize",
        "The size the content would like; of a view made with nav.View.new also a function(self, width) that gives it: "
          + "width is nil at first, then what a pass has found, for a height that depends on it."
      ) {
        view, state in
        let wish = view.intrinsicContentSize
        try passOnFailure(of: view)
        let table = state.makeTable()
        if let width = wish.width { try table.set("width", .number(width)) }
        if let height = wish.height { try table.set("height", .number(height)) }
        return .table(table)
      },
      .method("invalidateIntrinsicContentSize", doc: "Says that the intrinsic size has changed.") {
        view, _ -> [LuaValue] in
        view.invalidateIntrinsicContentSize()
        return []
      },
      .method(
        "setContentHuggingPriority",
        parameters: [.init("priority", type: "Priority"), .init("axis", type: "Axis")],
        doc: "How strongly the view resists growing along 'horizontal' or 'vertical'."
      ) { view, call -> [LuaValue] in
        try view.setContentHuggingPriority(
          try call[0].priority(), for: try call[1].enumeration(as: LayoutAxis.self))
        return []
      },
      .method(
        "setContentCompressionResistancePriority",
        parameters: [.init("priority", type: "Priority"), .init("axis", type: "Axis")],
        doc: "How strongly the view resists shrinking along 'horizontal' or 'vertical'."
      ) { view, call -> [LuaValue] in
        try view.setContentCompressionResistancePriority(
          try call[0].priority(), for: try call[1].enumeration(as: LayoutAxis.self))
        return []
      },
      property(
        "hasAmbiguousLayout", "boolean", "Whether constraints and priorities leave the view's frame open."
      ) { view, state in
        chargeExplanation(of: view, state)
        let isOpen = view.hasAmbiguousLayout
        try passOnFailure(of: view)
        return .boolean(isOpen)
      },
      .method("setNeedsLayout", doc: "Asks for a layout pass.") { view, _ -> [LuaValue] in
        view.setNeedsLayout()
        return []
      },
      .method("layoutIfNeeded", doc: "Lays out what is inside the view, at once.") {
        view, call -> [LuaValue] in
        let count = view.root.itemCount
        call.charge(instructions: 20_000 + 200 * count * count)
        let outcome = view.layoutIfNeeded()
        try passOnFailure(of: view)
        if case .unsettled(let views) = outcome { throw LuaArgumentError(ScriptMessages.neverSettles(views)) }
        return []
      },
    ]
  }
}
