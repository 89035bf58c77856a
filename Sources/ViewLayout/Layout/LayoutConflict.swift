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

  init(_ item: LayoutItem, _ kind: Kind, _ attribute: LayoutAttribute, _ value: Double) {
    self.item = item.displayName
    self.kind = kind
    self.attribute = attribute
    self.value = value
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
      }
    case .system(let system):
      let value = NumberText.plain(system.value)
      return "\(system.item).\(system.attribute.rawValue) = \(value) (\(system.kind.rawValue))"
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
}

extension LayoutConflict: CustomStringConvertible {
  /// The conflict as a block of lines: the members, then what gave way.
  public var description: String {
    var lines = ["unable to satisfy these required constraints together:"]
    lines += members.map { "  \($0)" }
    lines += withoutRoom.map { "  \($0) >= 0" }
    if let broken { lines.append("gave up: \(broken)") }
    return lines.joined(separator: "\n")
  }
}
