import LuaBridge
import ViewLayout

/// What of `nav.View` is about transforms, places in other views, touches and drawing order.
extension ViewClass {
  static let placeSetters: [String: Setter<View>] = [
    "transform": { view, argument in
      try refuseScreenRoot(view, argument).setTransform(try argument.optional?.transform() ?? .identity)
    },
    "zPosition": { try $0.setZPosition(try $1.number()) },
    "isAccessibilityElement": { $0.isAccessibilityElement = try $1.boolean() },
    "tintColor": { $0.ownTintColor = try $1.optional?.color() },
    "semanticContentAttribute": {
      $0.semanticContentAttribute = try $1.enumeration(as: SemanticContentAttribute.self)
    },
    "alignmentRectInsets": { view, argument in
      try view.setAlignmentRectInsets(
        try argument.insets().resolved(view.effectiveUserInterfaceLayoutDirection))
    },
    "additionalSafeAreaInsets": { view, argument in
      try view.setAdditionalSafeAreaInsets(
        try argument.insets().resolved(view.effectiveUserInterfaceLayoutDirection))
    },
    "preservesSuperviewLayoutMargins": { $0.preservesSuperviewLayoutMargins = try $1.boolean() },
  ]

  static var places: [LuaMember<View>] {
    [
      property(
        "transform", "AffineTransform", "How the view is turned, stretched and shifted about its centre."
      ) { view, state in try state.value(view.transform) },
      property("zPosition", "number", "How far in front of its siblings the view is drawn; 0 at first.") {
        view, _ in .number(view.zPosition)
      },
      property("isAccessibilityElement", "boolean", "Whether VoiceOver stops at the view.") { view, _ in
        .boolean(view.isAccessibilityElement)
      },
      property(
        "tintColor", "Color?", "The colour of glyphs and the like: its own, or that of a view around it."
      ) { view, _ in .text(view.tintColor.hex) },
      property(
        "semanticContentAttribute", "SemanticContentAttribute",
        "Whether the view's content turns around with the direction of reading."
      ) { view, _ in .text(view.semanticContentAttribute.rawValue) },
      property(
        "alignmentRectInsets", "Insets", "How far what constraints align lies inside the frame, in points."
      ) { try $1.value($0.alignmentRectInsets) },
      property(
        "additionalSafeAreaInsets", "Insets", "What is added to the safe area's insets, here and inside."
      ) { try $1.value($0.additionalSafeAreaInsets) },
      property(
        "preservesSuperviewLayoutMargins", "boolean",
        "Whether the margins reach at least as far in as the superview's."
      ) { view, _ in .boolean(view.preservesSuperviewLayoutMargins) },
      .method(
        "convert", parameters: [.init("options", type: "ConvertOptions")], returns: "Point|Rect",
        doc: "A point or rectangle in another view's coordinates: { point, to = other } or "
          + "{ rect, from = other }."
      ) { view, call -> LuaValue in try convert(view, call) },
      .method(
        "hitTest", parameters: [.init("point", type: "Point")], returns: "View?",
        doc: "The frontmost view at a point of the view's coordinates that takes touches."
      ) { view, call -> LuaValue in
        call.charge(instructions: 500 + 20 * view.itemCount)
        return .optionalObject(view.hitTest(try call[0].point()))
      },
      .method(
        "point", parameters: [.init("options", type: "PointOptions")], returns: "boolean",
        doc: "Whether a point of the view's coordinates lies in its bounds: { inside = point }."
      ) { view, call -> LuaValue in
        let options = try call[0].options(OptionTypes.pointInside.fieldNames)
        return .boolean(view.point(inside: try options["inside"].point()))
      },
    ]
  }

  private static func convert(_ view: View, _ call: LuaCall) throws -> LuaValue {
    let (list, options) = try call[0].listAndOptions(Array(OptionTypes.convert.fieldNames.dropFirst()))
    guard list.count == 1, let place = list.first else {
      throw call[0].error(ScriptMessages.convertLacksPlace)
    }
    guard options.given.count == 1 else { throw call[0].error(ScriptMessages.oneDirection(options.given)) }
    let isOutward = options.has("to")
    let other = try options[isOutward ? "to" : "from"].object(View.self)
    let (source, target) = isOutward ? (view, other) : (other, view)
    if try place.table().rawGet("width").isNil, try place.table().rawGet("height").isNil {
      return try call.state.value(try source.convert(try place.point(), to: target))
    }
    return try call.state.value(try source.convert(try place.rect(), to: target))
  }
}

extension LuaArgument {
  /// The six numbers of a CGAffineTransform, or scales, a turn and a shift, which happen in this order.
  fileprivate func transform() throws -> AffineTransform {
    let options = try options(OptionTypes.transform.fieldNames)
    func number(_ key: String, _ otherwise: Double) throws -> Double {
      try options[key].optional?.number() ?? otherwise
    }
    let matrix = ["a", "b", "c", "d", "tx", "ty"].filter(options.has)
    let words = ["scaleX", "scaleY", "rotationAngle", "translationX", "translationY"].filter(options.has)
    if let one = matrix.first, let other = words.first {
      throw error(ScriptMessages.twoTransforms(one, other))
    }
    if !matrix.isEmpty {
      return AffineTransform(
        a: try number("a", 1), b: try number("b", 0), c: try number("c", 0), d: try number("d", 1),
        tx: try number("tx", 0), ty: try number("ty", 0))
    }
    let angle = try number("rotationAngle", 0)
    guard abs(angle) <= 1000 else { throw error(ScriptMessages.largeAngle) }
    return AffineTransform(scaleX: try number("scaleX", 1), y: try number("scaleY", 1))
      .concatenating(AffineTransform(rotationAngle: angle))
      .concatenating(
        AffineTransform(translationX: try number("translationX", 0), y: try number("translationY", 0)))
  }
}
