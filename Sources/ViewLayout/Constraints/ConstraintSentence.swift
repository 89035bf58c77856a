/// Constraints as sentences, without the full stop.
enum ConstraintSentence {
  /// `turnCard.bottom is 8 pt above box.top`.
  static func text(_ constraint: LayoutConstraint) -> String {
    if constraint.relatesDistances { return distances(constraint) }
    let first = name(constraint.firstItem, constraint.firstAttribute)
    guard let attribute = constraint.secondAttribute else {
      return "\(first) \(verb(constraint.relation)) \(points(constraint.constant))"
    }
    let second = name(constraint.secondItem, attribute)
    if constraint.firstAttribute.kind == .dimension || constraint.multiplier != 1 {
      let place =
        constraint.firstAttribute.kind == .dimension ? "" : constraint.relation == .equal ? " at" : ""
      var text = "\(first) \(verb(constraint.relation))\(place) "
      if constraint.multiplier != 1 { text += "\(NumberText.plain(constraint.multiplier)) × " }
      text += second
      if constraint.constant > 0 { text += " plus \(points(constraint.constant))" }
      if constraint.constant < 0 { text += " minus \(points(-constraint.constant))" }
      return text
    }
    return "\(first) \(distance(constraint)) \(second)"
  }

  /// `the distance from a.right to b.left is c.width plus 4 pt`.
  private static func distances(_ constraint: LayoutConstraint) -> String {
    func side(_ item: LayoutItem?, _ attribute: LayoutAttribute, _ start: LayoutConstraint.Start?) -> String {
      let end = name(item, attribute)
      guard let start else { return end }
      return "the distance from \(name(start.item, start.attribute)) to \(end)"
    }
    var text = side(constraint.firstItem, constraint.firstAttribute, constraint.firstStart)
    text += " \(verb(constraint.relation)) "
    guard let attribute = constraint.secondAttribute else { return text + points(constraint.constant) }
    if constraint.multiplier != 1 { text += "\(NumberText.plain(constraint.multiplier)) × " }
    text += side(constraint.secondItem, attribute, constraint.secondStart)
    if constraint.constant > 0 { text += " plus \(points(constraint.constant))" }
    if constraint.constant < 0 { text += " minus \(points(-constraint.constant))" }
    return text
  }

  /// `box.width is 30 pt`.
  static func text(_ system: SystemConstraint) -> String {
    let name = "\(system.item).\(system.attribute.rawValue)"
    let value = points(system.value)
    switch system.kind {
    case .rootSize: return "\(name) is \(value) (the screen's)"
    case .autoresizingMask: return "\(name) is \(flexible(system)) (its frame, by its autoresizing mask)"
    case .safeArea: return "\(name) is \(value) inside its view (the safe area)"
    case .layoutMargins: return "\(name) is \(value) inside its view (the layout margins)"
    case .contentHugging: return "\(name) is at most \(value) (content hugging)"
    case .contentCompressionResistance: return "\(name) is at least \(value) (content compression resistance)"
    case .resting: return "\(name) rests at \(value)"
    }
  }

  /// What an autoresizing mask makes of the superview's size: `window.width minus 40 pt`.
  private static func flexible(_ system: SystemConstraint) -> String {
    guard system.share != 0 else { return points(system.value) }
    let isHorizontal = system.attribute == .left || system.attribute == .width
    var text = "\(system.superview).\(isHorizontal ? "width" : "height")"
    if system.share != 1 { text = "\(NumberText.plain(system.share)) × \(text)" }
    if system.value > 0 { text += " plus \(points(system.value))" }
    if system.value < 0 { text += " minus \(points(-system.value))" }
    return text
  }

  /// Who made the constraint, and where: ` (delegate.lua:31, identifier "gap")`; empty where there is nothing to say.
  static func origin(_ constraint: LayoutConstraint) -> String {
    var parts: [String] = []
    if let position = constraint.position { parts.append("\(position)") }
    if let identifier = constraint.identifier { parts.append("identifier \"\(identifier)\"") }
    switch constraint.origin {
    case .application: break
    case .component: parts.append("a size the SDK fixes")
    case .hidingStack: parts.append("the hiding stack's own")
    case .stackView: parts.append("the stack view's own")
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  static func points(_ value: Double) -> String { "\(NumberText.plain(value)) pt" }

  private static func name(_ item: LayoutItem?, _ attribute: LayoutAttribute) -> String {
    "\(item?.displayName ?? "(gone)").\(attribute.rawValue)"
  }

  private static func verb(_ relation: LayoutRelation) -> String {
    switch relation {
    case .equal: "is"
    case .lessThanOrEqual: "is at most"
    case .greaterThanOrEqual: "is at least"
    }
  }

  private static func distance(_ constraint: LayoutConstraint) -> String {
    let (more, less) = directions(constraint)
    let constant = constraint.constant
    let length = points(abs(constant))
    switch (constraint.relation, constant) {
    case (.equal, 0): return "is at"
    case (.equal, _): return "is \(length) \(constant > 0 ? more : less)"
    case (.greaterThanOrEqual, 0): return "is not \(less)"
    case (.lessThanOrEqual, 0): return "is not \(more)"
    case (.greaterThanOrEqual, _):
      return constant > 0 ? "is at least \(length) \(more)" : "is at most \(length) \(less)"
    case (.lessThanOrEqual, _):
      return constant > 0 ? "is at most \(length) \(more)" : "is at least \(length) \(less)"
    }
  }

  /// What a greater and a smaller coordinate are called. After and before are those of reading.
  private static func directions(_ constraint: LayoutConstraint) -> (more: String, less: String) {
    if constraint.firstAttribute.kind == .verticalPosition { return ("below", "above") }
    return constraint.followsReading ? ("after", "before") : ("right of", "left of")
  }
}
