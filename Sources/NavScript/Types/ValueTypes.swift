import LuaBridge
import NavHost
import ViewLayout

/// The types of values that cross between scripts and layout: tables with known fields, strings with a few values.
enum ValueTypes {
  static var all: [LuaTypeDeclaration] { geometry + appearance + words }

  private static func points(_ name: String, isOptional: Bool = false, _ doc: String) -> LuaParameter {
    LuaParameter(name, type: "number", isOptional: isOptional, doc: doc)
  }

  private static var geometry: [LuaTypeDeclaration] {
    [
      LuaTypeDeclaration(
        "Point", doc: "A place, in points.",
        fields: [points("x", "From the left edge."), points("y", "From the upper edge, downwards.")]),
      LuaTypeDeclaration(
        "Size", doc: "How large something is, in points.",
        fields: [points("width", "0 or more."), points("height", "0 or more.")]),
      LuaTypeDeclaration(
        "Rect", doc: "A rectangle, in points.",
        fields: [
          points("x", "Its left edge."), points("y", "Its upper edge; larger is lower."),
          points("width", "0 or more."), points("height", "0 or more."),
        ]),
      LuaTypeDeclaration(
        "IntrinsicSize", doc: "The size that content would like, in points; what is left out has no wish.",
        fields: [
          points("width", isOptional: true, "0 or more."), points("height", isOptional: true, "0 or more."),
        ]),
      LuaTypeDeclaration(
        "Insets", doc: "Distances from the edges inwards, in points.",
        fields: ["top", "left", "bottom", "right"].map { points($0, "From the \($0) edge.") }),
      LuaTypeDeclaration(
        "DirectionalInsets", doc: "Distances from the edges inwards by reading direction, in points.",
        fields: [
          points("top", "From the top edge."), points("leading", "From where reading starts."),
          points("bottom", "From the bottom edge."), points("trailing", "From where reading ends."),
        ]),
      LuaTypeDeclaration(
        "InsetsOptions",
        doc:
          "Distances from the edges inwards, in points: left and right, or leading and trailing, not both.",
        fields: ["top", "left", "bottom", "right", "leading", "trailing"].map {
          points($0, isOptional: true, "0 if left out.")
        }),
      LuaTypeDeclaration(
        "AffineTransform", doc: "(x, y) becomes (ax + cy + tx, bx + dy + ty), as CGAffineTransform.",
        fields: ["a", "b", "c", "d"].map { LuaParameter($0, type: "number", doc: "Of the linear part.") } + [
          points("tx", "The shift to the right."), points("ty", "The shift downwards."),
        ]),
      LuaTypeDeclaration(
        "Presentation", doc: "What is on the screen of a view at this instant, in mid-animation too.",
        fields: [
          LuaParameter("frame", type: "Rect", doc: "In the superview's coordinates."),
          LuaParameter("bounds", type: "Rect", doc: "In the view's own coordinates."),
          LuaParameter("center", type: "Point", doc: "In the superview's coordinates."),
          LuaParameter("transform", type: "AffineTransform", doc: "How it is turned, stretched and shifted."),
          LuaParameter("alpha", type: "number", doc: "Opacity, 0 to 1."),
          LuaParameter(
            "backgroundColor", type: "Color", isOptional: true, doc: "The colour behind the content."),
          LuaParameter("cornerRadius", type: "number", doc: "In points."),
        ]),
    ]
  }

  private static var appearance: [LuaTypeDeclaration] {
    [
      LuaTypeDeclaration(
        "Color",
        doc: "A colour: '#rrggbb', '#rrggbbaa', or a system colour's name: 'systemBlue', 'label', 'clear' …",
        kind: .alias(of: "string")),
      LuaTypeDeclaration(
        "Font", doc: "How text is set.",
        fields: [
          points("size", isOptional: true, "In points; 17 unless given."),
          LuaParameter("weight", type: "FontWeight", isOptional: true, doc: "'regular' unless given."),
        ]),
      LuaTypeDeclaration("FontWeight", doc: "How bold letters are.", cases: FontWeight.self),
      LuaTypeDeclaration(
        "TextAlignment", doc: "Where the lines of a text stand.", cases: TextAlignment.self),
      LuaTypeDeclaration(
        "LineBreakMode", doc: "How a text that is too long goes on or ends.", cases: LineBreakMode.self),
      LuaTypeDeclaration(
        "AccessibilityTrait", doc: "What VoiceOver tells of a view's use.", cases: AccessibilityTrait.self),
      LuaTypeDeclaration("Corner", doc: "A corner of a view, by CALayer's names.", cases: Corner.self),
    ]
  }

  private static var words: [LuaTypeDeclaration] {
    [
      LuaTypeDeclaration("Axis", doc: "A direction of growth.", cases: LayoutAxis.self),
      LuaTypeDeclaration(
        "AutoresizingPart", doc: "A part of a view's place that gives way when the superview changes size.",
        kind: .enumeration(values: AutoresizingMask.named.map(\.name), isOpen: false)),
      LuaTypeDeclaration(
        "LayoutDirection", doc: "The direction of reading, in short.", cases: LayoutDirection.self),
      LuaTypeDeclaration(
        "UserInterfaceLayoutDirection", doc: "The direction of reading.",
        kind: .enumeration(
          values: LayoutDirection.allCases.map { "\($0)" }, isOpen: false)),
      LuaTypeDeclaration(
        "LayoutAttribute", doc: "What of an item a constraint is about.", cases: LayoutAttribute.self),
      LuaTypeDeclaration(
        "LayoutRelation", doc: "How the two sides of a constraint compare.", cases: LayoutRelation.self),
      LuaTypeDeclaration(
        "Priority", doc: "1 to 1000; 'required' is 1000, 'defaultHigh' 750, 'defaultLow' 250.",
        kind: .alias(
          of: "number|" + GivenPriority.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"))),
      LuaTypeDeclaration(
        "SemanticContentAttribute", doc: "Whether content turns around with the direction of reading.",
        cases: SemanticContentAttribute.self),
      LuaTypeDeclaration(
        "FittingSize", doc: "A size to come near to; 'compressed' is 0 × 0, 'expanded' 10000 × 10000.",
        kind: .alias(
          of: "Size|" + GivenFittingSize.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"))),
      LuaTypeDeclaration(
        "VisualFormatOption", doc: "What a visual format's views have in common, or how it is read.",
        kind: .enumeration(values: VisualFormatOptions.named.map(\.name), isOpen: false)),
      LuaTypeDeclaration(
        "ContentMode", doc: "How an image stands in a view of another size.", cases: ContentMode.self),
      LuaTypeDeclaration(
        "StackDistribution", doc: "How a stack's length is shared out.", cases: StackDistribution.self),
      LuaTypeDeclaration(
        "StackAlignment", doc: "Where a stack's views stand across its axis.", cases: StackAlignment.self),
      LuaTypeDeclaration(
        "StackSpacing", doc: "A gap in points; 'useSystem' is 8, 'useDefault' the stack's own spacing.",
        kind: .alias(
          of: "number|" + GivenSpacing.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"))),
      LuaTypeDeclaration(
        "HidingStackPosition", doc: "Where a stack's views gather.", cases: HidingStackPosition.self),
      LuaTypeDeclaration(
        "HidingStackAlignment", doc: "The edge at which a stack's views stand.",
        cases: HidingStackAlignment.self),
      LuaTypeDeclaration(
        "NavigationButtonType", doc: "What a floating button is for; there may be names not known today.",
        kind: .enumeration(values: ["compass", "reporting"], isOpen: true)),
      LuaTypeDeclaration(
        "PromptKind", doc: "What a prompt says.",
        kind: .enumeration(values: PromptKind.all.map(\.name), isOpen: false)),
      LuaTypeDeclaration(
        "RuleName", doc: "A rule for screens and delegates; 'rules' lists them.",
        kind: .enumeration(values: ContractRule.all.map(\.id), isOpen: false)),
      LuaTypeDeclaration(
        "LightingMode", doc: "The colours that a map view is drawn in.", cases: LightingMode.self),
      LuaTypeDeclaration("TravelMode", doc: "How one travels.", cases: TravelMode.self),
      LuaTypeDeclaration(
        "RouteCalloutFormat", doc: "What the callouts of routes tell.", cases: RouteCalloutFormat.self),
      LuaTypeDeclaration(
        "SpeedAlertSeverity", doc: "How much too fast the car is.", cases: SpeedAlertSeverity.self),
      LuaTypeDeclaration(
        "PaddingAdjustmentBehavior", doc: "How the safe area adds to a map view's padding.",
        cases: PaddingAdjustmentBehavior.self),
      LuaTypeDeclaration(
        "NavigationLayoutError", doc: "Why a layout delegate was not installed.",
        fields: [
          LuaParameter("domain", type: "string", doc: "The SDK's error domain."),
          LuaParameter("code", type: "string", doc: "The SDK's name of the error."),
          LuaParameter("message", type: "string", doc: "What to do about it."),
        ]),
    ]
  }
}

/// The names that stand for a priority.
enum GivenPriority: String, CaseIterable {
  case required, defaultHigh, defaultLow

  /// The number, 1 to 1000.
  var value: Double {
    switch self {
    case .required: LayoutPriority.required
    case .defaultHigh: LayoutPriority.defaultHigh
    case .defaultLow: LayoutPriority.defaultLow
    }
  }
}
