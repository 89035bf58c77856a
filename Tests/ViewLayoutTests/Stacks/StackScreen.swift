import Testing

@testable import ViewLayout

/// A window with one stack at its leading top corner.
struct StackScreen {
  let screen: Screen
  let stack: StackView

  /// - Parameters:
  ///   - length: along the axis, in points; nil for what the views give.
  init(
    _ axis: LayoutAxis = .horizontal, length: Double? = nil, across: Double? = nil,
    direction: LayoutDirection = .leftToRight, _ change: (inout StackSettings) -> Void = { _ in }
  ) throws {
    screen = try Screen()
    screen.window.setRootDirection(direction)
    stack = StackView(in: screen.context)
    stack.identifier = "stack"
    stack.translatesAutoresizingMaskIntoConstraints = false
    try screen.window.addSubview(stack)
    try stack.leadingAnchor.held(to: screen.window.leadingAnchor)
    try stack.topAnchor.held(to: screen.window.topAnchor)
    let isHorizontal = axis == .horizontal
    if let length { try (isHorizontal ? stack.widthAnchor : stack.heightAnchor).held(plus: length) }
    if let across { try (isHorizontal ? stack.heightAnchor : stack.widthAnchor).held(plus: across) }
    try stack.update { settings in
      settings.axis = axis
      change(&settings)
    }
  }

  /// Arranges a view with an intrinsic size; on an axis that is nil it has none.
  @discardableResult
  func add(
    _ name: String, _ width: Double?, _ height: Double?, baselines: BaselineOffsets = BaselineOffsets()
  ) throws -> ArrangedView {
    let view = make(name, width, height, baselines: baselines)
    try stack.addArrangedSubview(view)
    return view
  }

  func make(
    _ name: String, _ width: Double?, _ height: Double?, baselines: BaselineOffsets = BaselineOffsets()
  ) -> ArrangedView {
    let view = ArrangedView(in: screen.context)
    view.identifier = name
    view.wish = IntrinsicSize(width: width, height: height)
    view.baselines = baselines
    return view
  }

  func layOut() { screen.window.layoutIfNeeded() }

  /// The frames of the arranged views after a pass without conflicts.
  func frames(sourceLocation: SourceLocation = #_sourceLocation) -> [Rect] {
    layOut()
    #expect(screen.window.layoutConflicts.isEmpty, sourceLocation: sourceLocation)
    return stack.arrangedSubviews.map(\.frame)
  }
}

/// A view with a size and baselines of its own.
final class ArrangedView: View {
  var wish = IntrinsicSize() {
    didSet { invalidateIntrinsicContentSize() }
  }
  var baselines = BaselineOffsets()

  override var intrinsicContentSize: IntrinsicSize { wish }
  override var baselineOffsets: BaselineOffsets { baselines }
}

/// Whether numbers are equal but for what rounding in doubles can do.
func areClose(_ actual: [Double], _ expected: [Double]) -> Bool {
  actual.count == expected.count && zip(actual, expected).allSatisfy { abs($0 - $1) < 1e-9 }
}
