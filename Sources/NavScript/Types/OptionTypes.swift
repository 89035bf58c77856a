import LuaBridge
import ViewLayout

/// The tables of options that functions take. Where a function checks the keys, it takes them from here.
enum OptionTypes {
  /// All of them.
  ///
  /// - Parameters:
  ///   - classes: the classes whose constructors take their properties as options.
  static func all(of classes: [LuaClassDeclaration]) -> [LuaTypeDeclaration] {
    [
      properties(of: ["View"], in: classes, name: "ViewOptions", doc: "The properties of a new view."),
      properties(
        of: ["Label", "View"], in: classes, name: "LabelOptions", doc: "The properties of a new label."),
      properties(
        of: ["StackView", "View"], in: classes, name: "StackOptions", doc: "The properties of a new stack."),
      properties(
        of: ["ImageView", "View"], in: classes, name: "ImageViewOptions",
        doc: "The properties of a new image view."),
      hidingStack, layoutGuide, window, insert, insertArranged, convert, pointInside, transform, image,
      fitting, marker, waypoint, routing,
      visualFormat, xAxisConstraint, yAxisConstraint, dimensionConstraint,
      xAxisOffset, yAxisOffset, layoutConstraint, animate, spring, animateKeyframes, keyframe,
    ]
  }

  /// The properties of classes that can be set, as options.
  private static func properties(
    of names: [String], in classes: [LuaClassDeclaration], name: String, doc: String
  ) -> LuaTypeDeclaration {
    let members = names.flatMap { name in classes.first { $0.name == name }?.members ?? [] }
    let fields = members.compactMap { member -> LuaParameter? in
      guard case .property(let type, isWritable: true) = member.kind else { return nil }
      let given =
        type.hasSuffix("Insets")
        ? "InsetsOptions"
        : type == "AffineTransform"
          ? "AffineTransformOptions"
          : type == "Image?" ? "Image|string" : type.hasSuffix("?") ? "\(type.dropLast())" : type
      return LuaParameter(member.name, type: given, isOptional: true, doc: member.doc)
    }
    return LuaTypeDeclaration(name, doc: doc, fields: fields)
  }

  static let hidingStack = LuaTypeDeclaration(
    "HidingStackOptions", doc: "What a new stack of buttons is like.",
    fields: [
      LuaParameter("position", type: "HidingStackPosition", doc: "Where the views gather."),
      LuaParameter("alignment", type: "HidingStackAlignment", doc: "The edge at which they stand."),
      LuaParameter(
        "spacing", type: "number", isOptional: true, doc: "The gap between two views, in points; 8."),
      LuaParameter(
        "accessibilityIdentifier", type: "string", isOptional: true,
        doc: "The stack's name in tables and messages."),
      LuaParameter(
        "accessibilityLabel", type: "string", isOptional: true, doc: "What VoiceOver says of the stack."),
    ])

  static let layoutGuide = LuaTypeDeclaration(
    "LayoutGuideOptions", doc: "What a new guide is like.",
    fields: [LuaParameter("identifier", type: "string", isOptional: true, doc: "A name for messages.")])

  static let window = LuaTypeDeclaration(
    "WindowOptions", doc: "What a new window is like.",
    fields: [
      LuaParameter("width", type: "number", doc: "In points."),
      LuaParameter("height", type: "number", doc: "In points."),
      LuaParameter(
        "scale", type: "number", isOptional: true, doc: "Pixels in a point; without it nothing is rounded."),
      LuaParameter(
        "safeArea", type: "InsetsOptions", isOptional: true, doc: "What bars and notches take; none."),
      LuaParameter("layoutMargins", type: "InsetsOptions", isOptional: true, doc: "8 on each side."),
      LuaParameter(
        "direction", type: "LayoutDirection", isOptional: true, doc: "The direction of reading; 'ltr'."),
      LuaParameter("identifier", type: "string", isOptional: true, doc: "A name for messages."),
    ])

  static let insert = LuaTypeDeclaration(
    "InsertOptions", doc: "A view and its place among the subviews: one of at, aboveSubview, belowSubview.",
    fields: [
      LuaParameter("[1]", type: "View", doc: "The view to put in."),
      LuaParameter("at", type: "integer", isOptional: true, doc: "Its index; 1 is at the back."),
      LuaParameter("aboveSubview", type: "View", isOptional: true, doc: "The one right behind it."),
      LuaParameter("belowSubview", type: "View", isOptional: true, doc: "The one right in front of it."),
    ])

  static let convert = LuaTypeDeclaration(
    "ConvertOptions", doc: "A place, and whose coordinates it is to be in or is in: one of to, from.",
    fields: [
      LuaParameter("[1]", type: "Point|Rect", doc: "The place."),
      LuaParameter("to", type: "View", isOptional: true, doc: "Whose coordinates are wanted."),
      LuaParameter("from", type: "View", isOptional: true, doc: "Whose coordinates were given."),
    ])

  static let pointInside = LuaTypeDeclaration(
    "PointOptions", doc: "A point to look for.",
    fields: [LuaParameter("inside", type: "Point", doc: "In the view's coordinates.")])

  static let transform = LuaTypeDeclaration(
    "AffineTransformOptions",
    doc: "CGAffineTransform's numbers, or a scale, a turn and a shift, which happen in this order.",
    fields: [("a", 1.0), ("b", 0), ("c", 0), ("d", 1), ("tx", 0), ("ty", 0)].map { name, otherwise in
      LuaParameter(
        name, type: "number", isOptional: true, doc: "\(otherwise == 1 ? "1" : "0") if left out.")
    } + [
      LuaParameter("scaleX", type: "number", isOptional: true, doc: "To the right; 1 if left out."),
      LuaParameter("scaleY", type: "number", isOptional: true, doc: "Downwards; 1 if left out."),
      LuaParameter(
        "rotationAngle", type: "number", isOptional: true, doc: "Clockwise, in radians; 0 if left out."),
      LuaParameter("translationX", type: "number", isOptional: true, doc: "In points; 0 if left out."),
      LuaParameter("translationY", type: "number", isOptional: true, doc: "In points; 0 if left out."),
    ])

  static let image = LuaTypeDeclaration(
    "Image", doc: "A glyph or a colour, and its size: one of name, color.",
    fields: [
      LuaParameter("name", type: "string", isOptional: true, doc: "The glyph's name."),
      LuaParameter("color", type: "Color", isOptional: true, doc: "A plain colour."),
      LuaParameter("width", type: "number", isOptional: true, doc: "In points; 24 if left out."),
      LuaParameter("height", type: "number", isOptional: true, doc: "In points; 24 if left out."),
    ])

  static let marker = LuaTypeDeclaration(
    "MarkerOptions", doc: "What a new marker is like.",
    fields: [
      LuaParameter("position", type: "Coordinate", doc: "Where it stands."),
      LuaParameter(
        "icon", type: "Image|string", isOptional: true, doc: "Its image; the SDK's pin if left out."),
      LuaParameter("map", type: "MapView", isOptional: true, doc: "The map it is on; none if left out."),
      LuaParameter("label", type: "nil", isOptional: true, doc: "The SDK puts no text on a marker's image."),
    ])

  static let waypoint = LuaTypeDeclaration(
    "WaypointOptions", doc: "A place to go to: its coordinate, its place ID or both.",
    fields: [
      LuaParameter("title", type: "string", isOptional: true, doc: "What it is called; '' if left out."),
      LuaParameter("coordinate", type: "Coordinate", isOptional: true, doc: "Where it is."),
      LuaParameter("placeID", type: "string", isOptional: true, doc: "Google's ID of the place."),
      LuaParameter(
        "preferSameSideOfRoad", type: "boolean", isOptional: true,
        doc: "Whether to arrive on its side of the road; kept; false if left out."),
      LuaParameter(
        "preferredHeading", type: "integer", isOptional: true,
        doc: "The traffic's direction to arrive by, 0 to 360 degrees; kept; -1, any, if left out."),
      LuaParameter(
        "vehicleStopover", type: "boolean", isOptional: true,
        doc: "Whether vehicles stop there for passengers; kept; false if left out."),
    ])

  static let routing = LuaTypeDeclaration(
    "RoutingOptions", doc: "How routes are looked for (GMSNavigationRoutingOptions).",
    fields: [
      LuaParameter(
        "alternateRoutesStrategy", type: "AlternateRoutesStrategy", isOptional: true,
        doc: "How many alternate routes the map shows; 'all', up to two, if left out.")
    ])

  static let fitting = LuaTypeDeclaration(
    "FittingOptions", doc: "How strongly the target size is asked for.",
    fields: ["horizontalFittingPriority", "verticalFittingPriority"].map {
      LuaParameter($0, type: "Priority", isOptional: true, doc: "50 if left out.")
    })

  static let visualFormat = LuaTypeDeclaration(
    "VisualFormatOptions", doc: "What a visual format's names stand for.",
    fields: [
      LuaParameter("views", type: "table<string, LayoutItem>", doc: "Views and guides by name."),
      LuaParameter(
        "metrics", type: "table<string, number>", isOptional: true,
        doc: "Numbers by name, in points or as priorities."),
      LuaParameter(
        "options", type: "VisualFormatOption[]", isOptional: true,
        doc: "What is aligned across the format's direction, and how it is read."),
    ])

  static let insertArranged = LuaTypeDeclaration(
    "InsertArrangedOptions", doc: "A view and its place among the arranged ones.",
    fields: [
      LuaParameter("[1]", type: "View", doc: "The view to arrange."),
      LuaParameter("at", type: "integer", doc: "Its index; 1 is the first."),
    ])

  /// The relations of an anchor's options, each with a form for a fixed number.
  static let relations: [(name: String, relation: LayoutRelation)] = [
    ("equalTo", .equal), ("lessThanOrEqualTo", .lessThanOrEqual),
    ("greaterThanOrEqualTo", .greaterThanOrEqual),
  ]

  static let xAxisConstraint = LuaTypeDeclaration(
    "XAxisConstraintOptions", doc: "A constraint of a horizontal position: exactly one relation.",
    fields: anchors("LayoutXAxisAnchor") + systemSpacings("LayoutXAxisAnchor", "After") + shared)

  static let yAxisConstraint = LuaTypeDeclaration(
    "YAxisConstraintOptions", doc: "A constraint of a vertical position: exactly one relation.",
    fields: anchors("LayoutYAxisAnchor") + systemSpacings("LayoutYAxisAnchor", "Below") + shared)

  static let dimensionConstraint = LuaTypeDeclaration(
    "DimensionConstraintOptions", doc: "A constraint of a width or height: exactly one relation.",
    fields: anchors("LayoutDimension")
      + relations.map {
        LuaParameter(
          $0.name + "Constant", type: "number", isOptional: true,
          doc: "A fixed size, in points, without constant and multiplier.")
      } + [
        LuaParameter(
          "multiplier", type: "number", isOptional: true, doc: "What the other size is multiplied by; 1.")
      ] + shared)

  private static func anchors(_ type: String) -> [LuaParameter] {
    relations.map { LuaParameter($0.name, type: type, isOptional: true, doc: "The other anchor.") }
  }

  static let xAxisOffset = offset("XAxisOffsetOptions", "LayoutXAxisAnchor")
  static let yAxisOffset = offset("YAxisOffsetOptions", "LayoutYAxisAnchor")

  private static func offset(_ name: String, _ type: String) -> LuaTypeDeclaration {
    LuaTypeDeclaration(
      name, doc: "Where a distance ends.", fields: [LuaParameter("to", type: type, doc: "The other anchor.")])
  }

  /// What the names of relations to the system's gap have behind the relation's.
  static let systemSpacing = "SystemSpacing"

  private static func systemSpacings(_ type: String, _ place: String) -> [LuaParameter] {
    relations.map {
      LuaParameter(
        $0.name + systemSpacing + place, type: type, isOptional: true,
        doc: "The anchor that the system's gap of 8 points is measured from, without constant.")
    } + [
      LuaParameter(
        "multiplier", type: "number", isOptional: true, doc: "How many of the system's gaps; 1.")
    ]
  }

  private static var shared: [LuaParameter] {
    [
      LuaParameter(
        "constant", type: "number", isOptional: true, doc: "What is added to the other anchor, in points; 0."),
      LuaParameter(
        "priority", type: "Priority", isOptional: true, doc: "How much it matters; 'required', 1000."),
      LuaParameter("identifier", type: "string", isOptional: true, doc: "A name for messages."),
    ]
  }

  static let layoutConstraint = LuaTypeDeclaration(
    "LayoutConstraintOptions", doc: "item.attribute RELATION multiplier * toItem.toAttribute + constant.",
    fields: [
      LuaParameter("item", type: "LayoutItem", doc: "The item of the left side."),
      LuaParameter("attribute", type: "LayoutAttribute", doc: "The attribute of the left side."),
      LuaParameter("relatedBy", type: "LayoutRelation", isOptional: true, doc: "'equal' if left out."),
      LuaParameter(
        "toItem", type: "LayoutItem", isOptional: true, doc: "The item of the right side; with toAttribute."),
      LuaParameter(
        "toAttribute", type: "LayoutAttribute", isOptional: true, doc: "The attribute of the right side."),
      LuaParameter("multiplier", type: "number", isOptional: true, doc: "1 if left out."),
    ] + shared)
}
