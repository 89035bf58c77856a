import Testing

@testable import ViewLayout

/// A window with a clock that only moves when a test says so.
struct Screen {
  let context = LayoutContext()
  let window: Window

  init(width: Double = 400, height: Double = 800, safeArea: EdgeInsets = .zero) throws {
    window = try Window(in: context, size: Size(width: width, height: height), safeArea: safeArea)
  }

  /// A view placed by constraints alone, in the window unless a superview is given.
  func view(_ name: String, in superview: View? = nil) throws -> View {
    let view = detachedView(name)
    try (superview ?? window).addSubview(view)
    return view
  }

  /// A view placed by constraints alone, in no superview.
  func detachedView(_ name: String) -> View {
    let view = View(in: context)
    view.identifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  /// A view that its frame places.
  func framedView(_ name: String, _ frame: Rect, in superview: View? = nil) throws -> View {
    let view = View(in: context, frame: frame)
    view.identifier = name
    try (superview ?? window).addSubview(view)
    return view
  }

  func label(_ name: String, width: Double?, height: Double? = nil, in superview: View? = nil) throws
    -> SizedView
  {
    let label = SizedView(in: context)
    label.identifier = name
    label.translatesAutoresizingMaskIntoConstraints = false
    label.wish = IntrinsicSize(width: width, height: height)
    try (superview ?? window).addSubview(label)
    return label
  }

  /// Moves the clock forward from due instant to due instant; completions see their own.
  func advance(to seconds: Double) throws {
    let end = Instant(nanoseconds: Int64((seconds * 1e9).rounded()))
    while let due = context.animator.nextDue, due <= end {
      context.now = max(due, context.now)
      try completeWhatIsDue()
    }
    context.now = end
  }

  /// What the next turn of a run loop does: completions that are due now.
  func completeWhatIsDue() throws {
    let limit = context.animator.recordedCount
    while try context.animator.completeNext(at: context.now, recordedBefore: limit, in: window) {}
  }
}

/// A view with a size of its own.
final class SizedView: View {
  var wish = IntrinsicSize() {
    didSet { invalidateIntrinsicContentSize() }
  }

  override var intrinsicContentSize: IntrinsicSize { wish }
}

extension LayoutAnchor {
  /// Makes and activates `self RELATION multiplier * other + constant`.
  @discardableResult
  func held(
    _ relation: LayoutRelation = .equal, to other: LayoutAnchor? = nil, times multiplier: Double = 1,
    plus constant: Double = 0, at priority: Double = LayoutPriority.required,
    by origin: ConstraintOrigin = .application
  ) throws -> LayoutConstraint {
    let constraint = try LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute, multiplier: multiplier, constant: constant, origin: origin)
    try constraint.setPriority(priority)
    try constraint.activate()
    return constraint
  }
}

extension View {
  /// Fixes place and size in the superview by four required constraints.
  func hold(at rect: Rect) throws {
    try leftAnchor.held(to: superview?.leftAnchor, plus: rect.x)
    try topAnchor.held(to: superview?.topAnchor, plus: rect.y)
    try widthAnchor.held(plus: rect.width)
    try heightAnchor.held(plus: rect.height)
  }

  /// Pins all edges to another item's, `inset` points inside.
  @discardableResult
  func holdEdges(to item: LayoutItem, inset: Double = 0) throws -> [LayoutConstraint] {
    [
      try leftAnchor.held(to: item.leftAnchor, plus: inset),
      try topAnchor.held(to: item.topAnchor, plus: inset),
      try rightAnchor.held(to: item.rightAnchor, plus: -inset),
      try bottomAnchor.held(to: item.bottomAnchor, plus: -inset),
    ]
  }
}

extension Rect {
  /// Equal but for what rounding in doubles can do.
  func isClose(to other: Rect, within tolerance: Double = 1e-9) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}

extension Array {
  /// Every order of the elements.
  var permutations: [[Element]] {
    guard count > 1 else { return [self] }
    return indices.flatMap { index in
      var rest = self
      let element = rest.remove(at: index)
      return rest.permutations.map { [element] + $0 }
    }
  }
}
