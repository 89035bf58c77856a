/// Why a layout call was refused. A refused call changes nothing.
public enum LayoutError: Error, Hashable, Sendable {
  /// A number is NaN, infinite or too large.
  case numberOutOfRange(name: String, value: Double, limit: Double)
  /// A width or height is below zero.
  case negativeSize(name: String, value: Double)
  /// A priority is not in 1 … 1000.
  case priorityOutOfRange(Double)
  /// The two items of a constraint are in different trees.
  case noCommonAncestor(constraint: String, first: String, second: String)
  /// An item of the constraint no longer exists.
  case itemGone(constraint: String)
  /// A constraint relates attributes that have nothing in common.
  case attributesDiffer(first: String, second: String, reason: String)
  /// A position needs a second item to be measured from.
  case positionNeedsSecondItem(attribute: String)
  /// A view would become its own descendant.
  case viewInsideItself(view: String, superview: String)
  /// A view that roots a screen can have no superview.
  case rootNeedsNoSuperview(view: String)
  /// The inside of one of the SDK's views is not the app's to change.
  case componentIsSealed(view: String)
  /// A sibling was named that is not a subview of the receiver.
  case notASubview(view: String, superview: String)
  /// Places cannot be converted between views of different trees.
  case notInOneTree(first: String, second: String)
  /// A view's transform, or that of a view around it, leaves it no area.
  case flattened(view: String)
  /// A view was named that a stack view does not arrange.
  case notArranged(view: String, stack: String)
  /// There is no such place in a list; `limit` is the last there is, counted from 0.
  case indexOutOfRange(name: String, index: Int, limit: Int)
  /// A tree would hold more views and guides than a layout takes.
  case tooManyItems(view: String, limit: Int)
  /// A tree would hold more active constraints than a layout takes.
  case tooManyConstraints(limit: Int)
  /// Pixels per point that no screen has.
  case scaleOutOfRange(Double)
  /// A layout guide is owned by another view.
  case guideHasOwner(guide: String, owner: String)
  /// A label's text has more bytes of UTF-8 than a layout takes.
  case textTooLong(length: Int, limit: Int)
  /// A font's size is not in 1 … 1000 points.
  case fontSizeOutOfRange(Double)
  /// A label is to have fewer than 0 lines.
  case numberOfLinesOutOfRange(Int)
  /// Text cannot be measured, because its font is missing or broken.
  case fontUnavailable(reason: String)
}

extension LayoutError: CustomStringConvertible {
  /// The refusal in a sentence that ends with what to do.
  public var description: String {
    switch self {
    case .numberOutOfRange(let name, let value, let limit):
      return "\(name) is \(NumberText.plain(value)); "
        + "expected a finite number between \(NumberText.plain(-limit)) and \(NumberText.plain(limit))"
    case .negativeSize(let name, let value):
      return "\(name) is \(NumberText.plain(value)); expected 0 or more"
    case .priorityOutOfRange(let priority):
      return "priority is \(NumberText.plain(priority)); expected 1 to 1000"
    case .noCommonAncestor(let constraint, let first, let second):
      return "cannot activate <\(constraint)>: \(first) and \(second) have no common ancestor; "
        + "add both to the view hierarchy first"
    case .itemGone(let constraint):
      return "cannot activate <\(constraint)>: one of its views no longer exists"
    case .attributesDiffer(let first, let second, let reason):
      return "cannot constrain \(first) to \(second): \(reason)"
    case .positionNeedsSecondItem(let attribute):
      return "\(attribute) cannot be constrained to a constant alone; relate it to an anchor of another item"
    case .viewInsideItself(let view, let superview):
      return view == superview
        ? "cannot add \(view) to itself as a subview"
        : "cannot add \(view) to \(superview): it would become its own descendant"
    case .rootNeedsNoSuperview(let view):
      return "cannot add \(view) to another view: it is the root of the screen"
    case .componentIsSealed(let view):
      return "the inside of \(view) belongs to the SDK and may change with any release; "
        + "add your view beside it and anchor it to it"
    case .notASubview(let view, let superview):
      return "\(view) is not a subview of \(superview)"
    case .notInOneTree(let first, let second):
      return "\(first) and \(second) have no common ancestor; add both to the view hierarchy first"
    case .flattened(let view):
      return "no place in \(view) can be told: a transform flattens it; expected scales other than 0"
    case .notArranged(let view, let stack):
      return "\(view) is not an arranged subview of \(stack); add it with addArrangedSubview first"
    case .indexOutOfRange(let name, let index, let limit):
      return "\(name) is \(index); expected 0 to \(limit)"
    case .tooManyItems(let view, let limit):
      return "cannot add \(view): one hierarchy holds at most \(limit) views and guides"
    case .tooManyConstraints(let limit):
      return "cannot activate: one hierarchy holds at most \(limit) active constraints"
    case .scaleOutOfRange(let scale):
      return "scale is \(NumberText.plain(scale)); expected 0.1 to 100 pixels per point"
    case .guideHasOwner(let guide, let owner):
      return "\(guide) belongs to \(owner); remove it there first"
    case .textTooLong(let length, let limit):
      return "the text is \(length) bytes long; expected at most \(limit)"
    case .fontSizeOutOfRange(let size):
      return "font.size is \(NumberText.plain(size)); "
        + "expected 1 to \(NumberText.plain(LayoutLimits.greatestFontSize)) points"
    case .numberOfLinesOutOfRange(let number):
      return "numberOfLines is \(number); expected 0 or more, 0 for as many as it takes"
    case .fontUnavailable(let reason): return "text cannot be measured: \(reason)"
    }
  }
}
