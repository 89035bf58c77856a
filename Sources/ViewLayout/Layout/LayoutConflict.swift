/// A constraint that nobody made: it follows from what an item is.
public struct SystemConstraint: Hashable, Sendable {
  /// Why it is there.
  public enum Kind: String, Hashable, Sendable {
    /// The root has the size of its screen.
    case rootSize
    /// `translatesAutoresizingMaskIntoConstraints` turns the frame into constraints.
    case autoresizingMask
    /// The safe area's guide.
    case safeArea
    /// The margins' guide.
    case layoutMargins
    /// The content resists growing.
    case contentHugging
    /// The content resists shrinking.
    case contentCompressionResistance
    /// What a layout leaves open comes to rest.
    case resting
  }

  /// What messages call the item.
  public let item: String
  /// Why the constraint is there.
  public let kind: Kind
  /// What it speaks of.
  public let attribute: LayoutAttribute
  /// Its value or inset, in points.
  public let value: Double
  /// What part of the superview's width or height is added to the value: what an autoresizing mask makes flexible.
  public let share: Double
  /// The superview that ``share`` speaks of; empty where it is 0.
  public let superview: String

  init(
    _ item: LayoutItem, _ kind: Kind, _ attribute: LayoutAttribute, _ value: Double, share: Double = 0
  ) {
    self.item = item.displayName
    self.kind = kind
    self.attribute = attribute
    self.value = value
    self.share = share
    superview = share == 0 ? "" : item.container?.displayName ?? "superview"
  }
}

extension SystemConstraint {
  /// The right side: a number, or a part of the superview's length and a number.
  fileprivate var sum: String {
    guard share != 0 else { return NumberText.plain(value) }
    let isHorizontal = attribute == .left || attribute == .width
    var text = "\(superview).\(isHorizontal ? "width" : "height")"
    if share != 1 { text = "\(NumberText.plain(share)) * \(text)" }
    if value > 0 { text += " + \(NumberText.plain(value))" }
    if value < 0 { text += " - \(NumberText.plain(-value))" }
    return text
  }
}

/// Where a row of a layout comes from.
public enum ConstraintSource {
  /// Somebody made the constraint.
  case constraint(LayoutConstraint)
  /// It follows from what an item is.
  case system(SystemConstraint)
}

extension ConstraintSource: CustomStringConvertible {
  /// The constraint as a formula, and who made it where that was not the app.
  public var description: String {
    switch self {
    case .constraint(let constraint):
      switch constraint.origin {
      case .application: return constraint.description
      case .component: return "\(constraint) (a size the SDK fixes)"
      case .hidingStack: return "\(constraint) (the hiding stack's own)"
      case .stackView: return "\(constraint) (the stack view's own)"
      }
    case .system(let system):
      let value = system.sum
      return "\(system.item).\(system.attribute.rawValue) = \(value) (\(system.kind.rawValue))"
    }
  }
}

extension ConstraintSource {
  fileprivate var key: String {
    switch self {
    case .constraint(let constraint): "\(constraint.creationIndex)"
    case .system(let system): "\(system.item) \(system.kind.rawValue) \(system.attribute.rawValue)"
    }
  }

  /// The constraint as a sentence without full stop, with who made it and where.
  public var sentence: String {
    switch self {
    case .constraint(let constraint):
      ConstraintSentence.text(constraint) + ConstraintSentence.origin(constraint)
    case .system(let system): ConstraintSentence.text(system)
    }
  }
}

/// Required constraints that cannot hold together, and the one that was given up.
public struct LayoutConflict {
  /// The constraints; without any one of them the rest could hold.
  public let members: [ConstraintSource]
  /// Sizes that would have to be negative for all members to hold, as `name.width`.
  public let withoutRoom: [String]
  /// The member that was given up in the pass. It is tried again in the next.
  public let broken: ConstraintSource?
  /// By how much the solution misses what was given up, in points: what would have to be added to its constant.
  public let miss: Double
  /// Where the solution puts the views that ``broken`` speaks of, in their superviews' coordinates, in points.
  public let consequences: [(view: String, frame: Rect)]
}

extension LayoutConflict {
  /// The same for two conflicts of the same constraints, whatever their constants and wherever the views are.
  public var key: String { (members.map(\.key) + [broken?.key ?? ""]).joined(separator: "\n") }

  /// What would let all constraints hold, a sentence each; the usual cure first.
  public var cures: [String] {
    var cures: [String] = []
    func add(_ cure: String) { if !cures.contains(cure) { cures.append(cure) } }
    for case .system(let system) in members where system.kind == .autoresizingMask {
      add(
        "set \(system.item).translatesAutoresizingMaskIntoConstraints to false, so that constraints alone place it"
      )
    }
    for case .constraint(let constraint) in members where constraint.origin == .component {
      guard let item = constraint.firstItem else { continue }
      add("pin the edges of \(item.displayName) instead of its size, which is the SDK's")
    }
    guard case .constraint(let constraint)? = broken, constraint.origin == .application else { return cures }
    let name = constraint.identifier.map { "\"\($0)\"" } ?? "<\(constraint)>"
    let fitting = NumberText.plain(constraint.constant + miss)
    if miss != 0, fitting != NumberText.plain(constraint.constant) {
      add("give \(name) the constant \(fitting), which fits")
    }
    add("lower the priority of \(name) to 999")
    return cures
  }
}

extension LayoutConflict: CustomStringConvertible {
  /// The conflict as a block of lines: the members, what gave way, what follows, what would cure it.
  public var description: String {
    var lines = ["unable to satisfy these required constraints together:"]
    lines += members.map { "  \($0.sentence)" }
    lines += withoutRoom.map { "  \($0) cannot be less than 0 pt" }
    if let broken {
      let off = miss == 0 ? "" : ", off by \(ConstraintSentence.points(abs(miss)))"
      lines.append("given up: \(broken.sentence)\(off)")
    }
    for (view, frame) in consequences {
      let place = "\(NumberText.plain(frame.x)), \(NumberText.plain(frame.y))"
      lines.append(
        "so \(view) is at \(place), \(NumberText.plain(frame.width)) × \(NumberText.plain(frame.height)) pt")
    }
    let cures = cures
    if let first = cures.first {
      lines.append("to cure it: " + ([first] + cures.dropFirst().map { "or \($0)" }).joined(separator: "; "))
    }
    return lines.joined(separator: "\n")
  }
}
