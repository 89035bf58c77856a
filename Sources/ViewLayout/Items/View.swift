/// A rectangle on the screen that contains others, as `UIView`.
///
/// A view without a superview roots a tree of its own; only inside one tree can constraints relate views.
open class View: LayoutItem {
  // MARK: - Hierarchy (changed in View+Hierarchy.swift)

  /// The view that contains this one; nil for the root of a tree.
  public internal(set) weak var superview: View?
  /// The views inside, from back to front. Of one of the SDK's views, what the SDK keeps there.
  public internal(set) var subviews: [View] = []
  /// The guides the view owns, in order of adding; the safe area's and the margins' guides are not among them.
  public internal(set) var layoutGuides: [LayoutGuide] = []
  /// The active constraints that this view holds: the nearest view that contains both items.
  public internal(set) var constraints: [LayoutConstraint] = []

  /// How many views and guides of the app the view's tree holds, from the view on inwards.
  public internal(set) var itemCount = 1
  /// How many active constraints the view and all inside it hold.
  var constraintCount = 0

  // MARK: - Geometry and appearance (changed in View+Geometry.swift)

  /// The rectangle in the superview's coordinates, in points: the model value.
  var modelFrame: Rect
  /// Running animations of the view, oldest first.
  var animations: [PropertyAnimation] = []
  var modelAlpha = 1.0
  var modelTransform = AffineTransform.identity
  var modelBackgroundColor: Color?
  var modelCornerRadius = 0.0

  // MARK: - Layout

  /// Whether the view's `frame` is turned into required constraints. True at first, as in UIKit.
  public var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
      noteAutoresizingReference()
      rowsChanged()
    }
  }
  /// The axis along which a stack view has a place for the view.
  var arrangedAxis: LayoutAxis? {
    didSet { if arrangedAxis != oldValue { rowsChanged() } }
  }
  /// How the frame follows the superview's size while it is turned into constraints; nothing is flexible at first.
  public var autoresizingMask: AutoresizingMask = [] {
    didSet {
      guard autoresizingMask != oldValue else { return }
      noteAutoresizingReference()
      rowsChanged()
    }
  }
  /// Whether subviews follow the view's size by their masks. True at first, as in UIKit.
  public var autoresizesSubviews = true {
    didSet {
      guard autoresizesSubviews != oldValue else { return }
      for view in subviews {
        view.noteAutoresizingReference()
        view.rowsChanged()
      }
    }
  }
  /// What the mask is applied to; nil without a superview.
  var autoresizingReference: AutoresizingReference?
  /// How strongly the view resists growing beyond its intrinsic size, 1 … 1000, by axis.
  public private(set) var contentHugging: [LayoutAxis: Double] = [:]
  /// How strongly the view resists shrinking below its intrinsic size, 1 … 1000, by axis.
  public private(set) var contentCompressionResistance: [LayoutAxis: Double] = [:]
  /// The margins as they were last set: UIKit, too, keeps them by physical or by reading direction.
  private var margins = Margins.physical(EdgeInsets(all: 8))
  /// Whether the safe area's insets are added to the margins. True at first, as in UIKit.
  public var insetsLayoutMarginsFromSafeArea = true {
    didSet {
      if insetsLayoutMarginsFromSafeArea != oldValue { insetsChanged() }
    }
  }
  /// Whether the margins reach at least as far in as the superview's. False at first, as in UIKit.
  public var preservesSuperviewLayoutMargins = false {
    didSet {
      if preservesSuperviewLayoutMargins != oldValue { insetsChanged() }
    }
  }
  /// What is added to the safe area's insets of the view, and so of all inside it, in points.
  public internal(set) var additionalSafeAreaInsets = EdgeInsets.zero
  /// How far the rectangle that constraints align lies inside the frame, in points.
  public internal(set) var alignmentRectInsets = EdgeInsets.zero
  /// Whether the view's content turns around with the direction of reading.
  public var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet {
      if semanticContentAttribute != oldValue { contentDirectionChanged() }
    }
  }
  /// What the screen's bars and notches take from a root view, in points; of other views see ``safeAreaInsets``.
  public internal(set) var rootSafeArea = EdgeInsets.zero
  /// The direction in which a root view and all inside it are laid out.
  public internal(set) var rootDirection = LayoutDirection.leftToRight
  /// Pixels in a point of a root view's screen; with nil nothing is rounded to pixels.
  public internal(set) var rootScale: Double?

  private(set) lazy var safeAreaGuide = LayoutGuide(.safeArea, of: self)
  private(set) var hasSafeAreaGuide = false
  private(set) lazy var marginsGuide = LayoutGuide(.layoutMargins, of: self)
  private(set) var hasMarginsGuide = false

  /// The engine of the tree that this view roots: made for the first layout pass, dropped when the view gets a
  /// superview.
  private(set) var ownEngine: LayoutEngine?

  // MARK: - Appearance

  /// Whether the view and all inside it are invisible; layout goes on all the same.
  ///
  /// It is also true while a hiding stack has no room for the view; setting it never overrules the stack.
  public var isHidden: Bool {
    get { isHiddenByApp || isHiddenByStack }
    set {
      guard newValue != isHiddenByApp else { return }
      isHiddenByApp = newValue
      superview?.subviewVisibilityChanged()
    }
  }
  /// What ``isHidden`` was last set to.
  public private(set) var isHiddenByApp = false
  /// Whether a hiding stack has no room for the view.
  var isHiddenByStack = false
  /// Whether what sticks out of the view's bounds is not drawn.
  public var clipsToBounds = false
  /// The corners that ``cornerRadius`` rounds; all at first (`CALayer.maskedCorners`).
  public var roundedCorners = Corner.allCases
  /// Whether touches reach the view.
  public var isUserInteractionEnabled = true
  /// What VoiceOver says of the view.
  public var accessibilityLabel: String?
  /// What VoiceOver tells of the view's use; nothing at first.
  public var accessibilityTraits: Set<AccessibilityTrait> = []
  /// Whether VoiceOver stops at the view.
  public var isAccessibilityElement = false
  /// How far in front of its siblings the view is drawn; 0 at first. Touches do not heed it, as in UIKit.
  public internal(set) var zPosition = 0.0
  /// The colour of glyphs and the like that was set for this view; nil for the superview's.
  public var ownTintColor: Color?

  /// A view of `frame`, in no superview.
  ///
  /// - Parameters:
  ///   - context: what it shares with the other views of its screen.
  ///   - frame: in points, in the superview's coordinates.
  ///   - kindName: what a view without identifier is called; a number follows.
  public init(in context: LayoutContext, frame: Rect = .zero, kindName: String = "view") {
    modelFrame = frame
    super.init(context: context, kindName: kindName)
  }

  override var container: View? { superview }
  override var nearestView: View? { self }

  /// Whether the view's inside belongs to the SDK: scripts neither see nor change its subviews.
  open var isSealed: Bool { false }

  /// Whether the view roots a screen and so never gets a superview.
  open var isScreenRoot: Bool { false }

  /// The engine of the tree that this view roots.
  var engine: LayoutEngine {
    if let ownEngine { return ownEngine }
    let engine = LayoutEngine(root: self)
    ownEngine = engine
    return engine
  }

  /// Whether the view's subviews get their frames in the next pass even if the solution stays.
  final var needsLayout = true
  /// Whether ``updateConstraints()`` is called before the next pass.
  final var needsUpdateConstraints = true
  /// The solution that the view's subviews have their frames of.
  final var appliedGeneration = 0
  /// Whether there was a warning that a pass in an animation leaves the view itself where it is.
  final var isWarnedOfLayout = false
  /// The size that the view had when ``layoutSubviews()`` was called last.
  final var laidOutSize: Size?

  /// Is called when the subviews have got the frames that follow from constraints, as `UIView.layoutSubviews` after its
  /// call of super: when one of them has changed, when the view's size has, and after ``setNeedsLayout()``. What it
  /// changes is laid out in the same pass.
  open func layoutSubviews() {}

  /// Is called before a layout pass in which the view takes part for the first time, and after
  /// ``setNeedsUpdateConstraints()``, as `UIView.updateConstraints`.
  open func updateConstraints() {}

  /// Whether some of the constraints that the view holds have no row yet.
  final var hasUnstatedConstraints = false

  /// Something has changed that standard guides keep a distance from.
  func insetsChanged() { root.ownEngine?.insetsChanged() }

  /// The direction in which the view and all inside it are laid out has changed.
  func directionChanged() {
    guard let engine = root.ownEngine else { return }
    forEachInTree { view in
      for constraint in view.constraints where constraint.followsReading {
        engine.relationChanged(constraint)
      }
    }
    engine.insetsChanged()
  }

  /// The direction in which the view's own content is laid out has changed.
  private func contentDirectionChanged() {
    guard let engine = root.ownEngine else { return }
    for constraint in constraints where constraint.followsReading { engine.relationChanged(constraint) }
    engine.insetsChanged()
  }

  /// Where the view's baselines or its alignment rectangle lie may have changed: rows hold that as a constant.
  func offsetsChanged() {
    guard let engine = root.ownEngine else { return }
    var holder: View? = self
    while let view = holder {
      for constraint in view.constraints
      where constraint.involves(self) {
        engine.constantChanged(constraint)
      }
      holder = view.superview
    }
  }

  /// The view is the root of a tree no more.
  func dropEngine() { ownEngine = nil }

  /// Is told before `view` leaves the subviews.
  func willRemove(_ view: View) {}

  /// Is told that a subview has been hidden or shown by the app.
  func subviewVisibilityChanged() {}

  /// Brings constraints of the view's own up to date with what they were made from.
  ///
  /// - Returns: whether they have changed.
  @discardableResult
  func updateArrangement() -> Bool { false }

  /// Changes what depends on the solution, once the view's subviews have their frames.
  ///
  /// - Returns: whether the solution no longer stands.
  func adapt(to engine: LayoutEngine) -> Bool { false }

  // MARK: - Guides

  /// The part of the view that bars and notches leave free.
  public var safeAreaLayoutGuide: LayoutGuide {
    if !hasSafeAreaGuide {
      hasSafeAreaGuide = true
      safeAreaGuide.rowsChanged()
    }
    return safeAreaGuide
  }

  /// The view inside its margins.
  public var layoutMarginsGuide: LayoutGuide {
    if !hasMarginsGuide {
      hasMarginsGuide = true
      marginsGuide.rowsChanged()
    }
    return marginsGuide
  }

  /// Every guide that takes part in layout: the standard ones that are in use, then the view's own.
  func forEachGuideInUse(_ body: (LayoutGuide) -> Void) {
    if hasSafeAreaGuide { body(safeAreaGuide) }
    if hasMarginsGuide { body(marginsGuide) }
    for guide in layoutGuides { body(guide) }
  }

  /// The guides that constraints can speak of: those in use, but none that are not the app's to use.
  public var shownGuides: [LayoutGuide] {
    guard !isSealed, !(self is HidingStackView) else { return [] }
    var guides: [LayoutGuide] = []
    forEachGuideInUse { if $0.isShown { guides.append($0) } }
    return guides
  }

  /// Distances from the physical edges to where content should stay, in points; 8 on each side at first.
  public var layoutMargins: EdgeInsets {
    switch margins {
    case .physical(let insets): insets
    case .directional(let insets): insets.resolved(effectiveUserInterfaceLayoutDirection)
    }
  }

  /// The margins with those where reading starts and ends in place of left and right, in points.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    switch margins {
    case .physical(let insets): insets.directional(effectiveUserInterfaceLayoutDirection)
    case .directional(let insets): insets
    }
  }

  /// Sets the margins from the physical edges, in points.
  ///
  /// - Throws: ``LayoutError/numberOutOfRange(name:value:limit:)``.
  public func setLayoutMargins(_ insets: EdgeInsets) throws(LayoutError) {
    try LayoutLimits.check(insets, "layoutMargins")
    set(.physical(insets))
  }

  /// Sets the margins from the edges where reading starts and ends, in points: they follow the direction.
  ///
  /// - Throws: ``LayoutError/numberOutOfRange(name:value:limit:)``.
  public func setDirectionalLayoutMargins(_ insets: DirectionalEdgeInsets) throws(LayoutError) {
    try LayoutLimits.check(insets.resolved(.leftToRight), "layoutMargins")
    set(.directional(insets))
  }

  private func set(_ margins: Margins) {
    guard margins != self.margins else { return }
    self.margins = margins
    insetsChanged()
  }

  /// The margins as layout uses them: with the safe area's insets if the view wants that, in points.
  public var effectiveLayoutMargins: EdgeInsets {
    let own = insetsLayoutMarginsFromSafeArea ? layoutMargins + safeAreaInsets : layoutMargins
    guard preservesSuperviewLayoutMargins, let superview else { return own }
    let outer = superview.effectiveLayoutMargins
    let size = superview.modelFrame.size
    return EdgeInsets(
      top: max(own.top, outer.top - modelFrame.y), left: max(own.left, outer.left - modelFrame.x),
      bottom: max(own.bottom, outer.bottom - (size.height - modelFrame.maxY)),
      right: max(own.right, outer.right - (size.width - modelFrame.maxX)))
  }

  // MARK: - Intrinsic size

  /// The size the content would like, by axis; nil where the content has no wish, which is not the same as 0.
  open var intrinsicContentSize: IntrinsicSize { IntrinsicSize() }

  /// How far the baselines of the view's text lie inside it, in points; constraints on baselines use them as constants.
  open var baselineOffsets: BaselineOffsets { BaselineOffsets() }

  /// Finds out what ``intrinsicContentSize`` is, where that takes more than looking: before the constraints are solved.
  open func measureContent() {}

  /// Forgets the width that the last pass gave to text that wraps.
  ///
  /// - Returns: whether that changes the intrinsic size.
  open func forgetSolvedWidth() -> Bool { false }

  /// Whether the intrinsic size depends on the width that a pass gives the view.
  open var wantsSolvedWidth: Bool { false }

  /// Takes the width that a pass has found, for text that wraps.
  ///
  /// - Returns: whether the intrinsic size is now another.
  open func takeSolvedWidth(_ width: Double) -> Bool { false }

  /// What puts back the width that text was wrapped in last.
  open func solvedWidthRestorer() -> () -> Void { {} }

  /// What ``sizeThatFits(_:)`` gives: the content's own size, on an axis without one the present size.
  open func naturalSize(in size: Size) -> Size {
    let wish = intrinsicContentSize
    return Size(width: wish.width ?? bounds.width, height: wish.height ?? bounds.height)
  }

  /// Says that ``intrinsicContentSize`` has changed.
  open func invalidateIntrinsicContentSize() {
    rowsChanged()
    offsetsChanged()
  }

  /// How strongly the view resists growing along `axis`; 250 at first.
  public func contentHuggingPriority(for axis: LayoutAxis) -> Double {
    contentHugging[axis] ?? LayoutPriority.defaultLow
  }

  /// How strongly the view resists shrinking along `axis`; 750 at first.
  public func contentCompressionResistancePriority(for axis: LayoutAxis) -> Double {
    contentCompressionResistance[axis] ?? LayoutPriority.defaultHigh
  }

  /// Sets how strongly the view resists growing along `axis`.
  ///
  /// - Throws: ``LayoutError/priorityOutOfRange(_:)``.
  public func setContentHuggingPriority(_ priority: Double, for axis: LayoutAxis) throws(LayoutError) {
    try LayoutPriority.check(priority)
    contentHugging[axis] = priority
    rowsChanged()
  }

  /// Sets how strongly the view resists shrinking along `axis`.
  ///
  /// - Throws: ``LayoutError/priorityOutOfRange(_:)``.
  public func setContentCompressionResistancePriority(
    _ priority: Double, for axis: LayoutAxis
  ) throws(LayoutError) {
    try LayoutPriority.check(priority)
    contentCompressionResistance[axis] = priority
    rowsChanged()
  }
}

/// Margins as they were set.
private enum Margins: Hashable {
  case physical(EdgeInsets)
  case directional(DirectionalEdgeInsets)
}

/// The size that a view's content would like, in points; nil on an axis where it has no wish
/// (`UIView.noIntrinsicMetric`).
public struct IntrinsicSize: Hashable, Sendable {
  /// Width in points, if the content wants one.
  public var width: Double?
  /// Height in points, if the content wants one.
  public var height: Double?

  /// A size with a wish on the axes that are given.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  subscript(axis: LayoutAxis) -> Double? { axis == .horizontal ? width : height }
}
