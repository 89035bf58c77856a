import ConstraintSolver

/// How the two sides of a layout constraint compare; the names are `NSLayoutConstraint.Relation`'s.
public enum LayoutRelation: String, Hashable, Sendable, CaseIterable {
  /// Left side ≤ right side.
  case lessThanOrEqual
  /// Left side = right side.
  case equal
  /// Left side ≥ right side.
  case greaterThanOrEqual

  var solverRelation: Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }

  var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

/// Who made a constraint. It decides who has to give way in a conflict, and what messages say.
public enum ConstraintOrigin: Hashable, Sendable {
  /// The app: a delegate, a script.
  case application
  /// The SDK, which fixes the sizes of its own views.
  case component
  /// A hiding stack view, for the views it arranges.
  case hidingStack
  /// A stack view, for the views it arranges.
  case stackView
}

/// `first.attribute RELATION multiplier * second.attribute + constant`, as `NSLayoutConstraint`.
///
/// The items are held weakly, as in UIKit: a constraint keeps no view alive.
public final class LayoutConstraint {
  /// The item of the left side; nil once it is gone.
  public private(set) weak var firstItem: LayoutItem?
  /// The attribute of the left side.
  public let firstAttribute: LayoutAttribute
  /// How the two sides compare.
  public let relation: LayoutRelation
  /// The item of the right side; nil for a constant alone.
  public private(set) weak var secondItem: LayoutItem?
  /// The attribute of the right side; nil for a constant alone.
  public let secondAttribute: LayoutAttribute?
  /// What the right side's attribute is multiplied by.
  public let multiplier: Double
  /// What is added to the right side, in points.
  public private(set) var constant: Double
  /// 1 … 1000; 1000 is required.
  public private(set) var priority: Double = LayoutPriority.required
  /// A name that a person gave the constraint.
  public var identifier: String?
  /// Who made the constraint.
  public let origin: ConstraintOrigin
  /// The line that made the constraint, where somebody has said so.
  public var position: SourcePosition?

  /// Position in the order of creation within the context. It settles which of two equals gives way in a conflict.
  let creationIndex: Int
  /// The view that holds the constraint while it is active: the nearest that contains both items.
  public internal(set) weak var holder: View?
  /// The row of the engine that solves it, while there is one.
  var row: ConstraintID?
  /// Which stating of all rows the row belongs to.
  var rowStamp = 0
  /// What the row holds beside the constant: offsets of baselines.
  var rowOffset = 0.0
  /// Whether the engine is told already that its row has another constant.
  var isConstantStale = false

  /// A position that a side is measured from, where it is the distance of two (``LayoutXAxisAnchor/anchorWithOffset(to:)``).
  struct Start {
    private(set) weak var item: LayoutItem?
    let attribute: LayoutAttribute

    init?(_ anchor: LayoutAnchor?) {
      guard let anchor else { return nil }
      item = anchor.item
      attribute = anchor.attribute
    }
  }

  /// What the left side is measured from; nil where it is one attribute.
  let firstStart: Start?
  /// What the right side is measured from; nil where it is one attribute, or a constant alone.
  let secondStart: Start?

  /// NSLayoutConstraint's own initialiser: an inactive constraint.
  ///
  /// - Throws: ``LayoutError/attributesDiffer(first:second:reason:)``,
  ///   ``LayoutError/positionNeedsSecondItem(attribute:)``, ``LayoutError/numberOutOfRange(name:value:limit:)``.
  public convenience init(
    item first: LayoutItem, attribute firstAttribute: LayoutAttribute, relatedBy relation: LayoutRelation,
    toItem second: LayoutItem?, attribute secondAttribute: LayoutAttribute?, multiplier: Double = 1,
    constant: Double = 0, origin: ConstraintOrigin = .application
  ) throws(LayoutError) {
    var other: LayoutAnchor?
    if let second, let secondAttribute { other = LayoutAnchor(second, secondAttribute) }
    try self.init(
      LayoutAnchor(first, firstAttribute), relation, other, multiplier: multiplier, constant: constant,
      origin: origin)
  }

  /// An inactive constraint of two anchors, or of one and a constant.
  ///
  /// - Throws: as ``init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:origin:)``.
  init(
    _ first: LayoutAnchor, _ relation: LayoutRelation, _ second: LayoutAnchor?, multiplier: Double = 1,
    constant: Double = 0, origin: ConstraintOrigin = .application
  ) throws(LayoutError) {
    try LayoutLimits.check(constant, "constant")
    guard multiplier.isFinite, abs(multiplier) <= LayoutLimits.greatestMultiplier else {
      throw .numberOutOfRange(name: "multiplier", value: multiplier, limit: LayoutLimits.greatestMultiplier)
    }
    if let second {
      if let reason = first.mismatch(with: second) {
        throw .attributesDiffer(first: first.name, second: second.name, reason: reason)
      }
    } else if first.kind != .dimension {
      throw .positionNeedsSecondItem(attribute: first.name)
    }
    firstItem = first.item
    firstAttribute = first.attribute
    firstStart = Start(first.start)
    self.relation = relation
    secondItem = second?.item
    secondAttribute = second?.attribute
    secondStart = Start(second?.start)
    self.multiplier = multiplier
    self.constant = constant
    self.origin = origin
    creationIndex = first.item.context.nextCreationIndex()
  }

  /// Whether a side is the distance of two positions.
  var relatesDistances: Bool { firstStart != nil || secondStart != nil }

  /// Whether the constraint speaks of an item.
  func involves(_ item: LayoutItem) -> Bool {
    firstItem === item || secondItem === item || firstStart?.item === item || secondStart?.item === item
  }

  /// The items that the constraint speaks of, those that are gone left out.
  public var items: [LayoutItem] {
    [firstItem, secondItem, firstStart?.item, secondStart?.item].compactMap(\.self)
  }

  /// Whether there was a warning of a change between required and optional.
  private var isWarnedOf = false

  // MARK: - As a row

  var strength: Strength { priority == LayoutPriority.required ? .required : .priority(priority) }

  var followsReading: Bool {
    firstAttribute.followsReading || secondAttribute?.followsReading ?? false
      || firstStart?.attribute.followsReading ?? false || secondStart?.attribute.followsReading ?? false
  }

  var usesBaseline: Bool { firstAttribute.isBaseline || secondAttribute?.isBaseline ?? false }

  // MARK: - Changing

  /// Sets the constant, in points.
  ///
  /// - Throws: ``LayoutError/numberOutOfRange(name:value:limit:)``.
  public func setConstant(_ value: Double) throws(LayoutError) {
    try LayoutLimits.check(value, "constant")
    guard value != constant else { return }
    constant = value
    holder?.root.ownEngine?.constantChanged(self)
  }

  /// Sets the priority.
  ///
  /// UIKit's documentation forbids a change between required and optional while the constraint is active. Here it takes
  /// effect, and the context keeps a warning, once for each constraint.
  ///
  /// - Throws: ``LayoutError/priorityOutOfRange(_:)``.
  public func setPriority(_ value: Double) throws(LayoutError) {
    try LayoutPriority.check(value)
    guard value != priority else { return }
    let required = LayoutPriority.required
    if isActive, !isWarnedOf, (value == required) != (priority == required) {
      isWarnedOf = true
      firstItem?.context.warn(
        .priorityCrossesRequired(
          constraint: ConstraintSentence.text(self) + ConstraintSentence.origin(self), from: priority,
          to: value))
    }
    priority = value
    holder?.root.ownEngine?.priorityChanged(self)
  }

  // MARK: - Activation

  /// Whether the constraint takes part in layout.
  public var isActive: Bool { holder != nil }

  /// Hands the constraint to the nearest view that contains both of its items.
  ///
  /// - Throws: ``LayoutError/noCommonAncestor(constraint:first:second:)``,
  ///   ``LayoutError/itemGone(constraint:)``. Nothing has changed then.
  public func activate() throws(LayoutError) {
    guard !isActive else { return }
    try Self.activate([self])
  }

  /// Takes the constraint out of layout; does nothing if it is inactive.
  public func deactivate() {
    holder?.release(self)
  }

  /// Activates all, or, if one cannot be, none.
  ///
  /// - Throws: as ``activate()``.
  public static func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    var found: [(LayoutConstraint, View)] = []
    for constraint in constraints where !constraint.isActive {
      found.append((constraint, try constraint.findHolder()))
    }
    if let root = found.first?.1.root,
      root.constraintCount + found.count > root.context.greatestConstraintCount
    {
      throw .tooManyConstraints(limit: root.context.greatestConstraintCount)
    }
    for (constraint, view) in found where !constraint.isActive { view.hold(constraint) }
  }

  /// Deactivates all.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  private func findHolder() throws(LayoutError) -> View {
    guard let first = firstItem else { throw .itemGone(constraint: description) }
    var others: [LayoutItem] = []
    for (item, isNamed) in [
      (secondItem, secondAttribute != nil), (firstStart?.item, firstStart != nil),
      (secondStart?.item, secondStart != nil),
    ] where isNamed {
      guard let item else { throw .itemGone(constraint: description) }
      others.append(item)
    }
    guard !others.isEmpty else {
      guard let view = first.nearestView else {
        throw .noCommonAncestor(
          constraint: description, first: first.displayName, second: "a view that owns it")
      }
      return view
    }
    var around: LayoutItem = first
    for item in others {
      guard let view = around.nearestCommonAncestor(with: item) else {
        throw .noCommonAncestor(
          constraint: description, first: first.displayName, second: item.displayName)
      }
      around = view
    }
    guard let view = around as? View else { throw .itemGone(constraint: description) }
    return view
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as a formula, with its identifier in front.
  public var description: String {
    var text = identifier.map { "'\($0)' " } ?? ""
    text += "\(side(firstItem, firstAttribute, firstStart)) \(relation.symbol) "
    if let secondAttribute {
      if multiplier != 1 { text += "\(NumberText.plain(multiplier)) * " }
      text += side(secondItem, secondAttribute, secondStart)
      if constant > 0 { text += " + \(NumberText.plain(constant))" }
      if constant < 0 { text += " - \(NumberText.plain(-constant))" }
    } else {
      text += NumberText.plain(constant)
    }
    if priority != LayoutPriority.required { text += " @\(NumberText.plain(priority))" }
    return text
  }

  /// `box.left`, or `(box.left - card.right)` for a distance.
  private func side(_ item: LayoutItem?, _ attribute: LayoutAttribute, _ start: Start?) -> String {
    let own = "\(item?.displayName ?? "(gone)").\(attribute.rawValue)"
    guard let start else { return own }
    return "(\(own) - \(start.item?.displayName ?? "(gone)").\(start.attribute.rawValue))"
  }
}

extension LayoutAnchor {
  /// What kind of quantity it is: a distance is a length.
  var kind: LayoutAttribute.Kind { start == nil ? attribute.kind : .dimension }

  /// Why two anchors cannot be related, nil if they can.
  fileprivate func mismatch(with other: LayoutAnchor) -> String? {
    guard start != nil || other.start != nil else { return attribute.mismatch(with: other.attribute) }
    return kind == other.kind ? nil : LayoutAttribute.top.mismatch(with: .height)
  }
}
