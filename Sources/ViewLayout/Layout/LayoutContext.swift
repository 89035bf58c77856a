/// What all views of one screen share: the virtual clock, the animations, the order of creation.
///
/// One thread owns a context and everything made in it.
public final class LayoutContext {
  /// The virtual time. Whoever owns the context moves it forward.
  public var now = Instant.zero
  /// The animations that run, and the block that is being recorded.
  public let animator = Animator()
  /// Is told of every change of ownership in the view tree.
  public weak var observer: (any OwnershipObserver)?
  /// What labels ask how wide their text is.
  public let textMeasurer: any TextMeasuring

  /// How many views and guides one tree may hold. The number bounds what a pass of the worst layout can cost; whoever
  /// trusts those that make the layout may raise it.
  public var greatestItemCount = LayoutLimits.greatestItemCount
  /// How many active constraints one tree may hold, for the same reason.
  public var greatestConstraintCount = LayoutLimits.greatestConstraintCount

  /// The views that take part in layout.
  public let callbacks = LayoutCallbacks()

  private var warnings: [LayoutWarning] = []
  private var createdItems = 0
  private var createdByKind: [String: Int] = [:]

  /// A context at instant 0 in which nothing has been made yet.
  public init(textMeasurer: any TextMeasuring = FixedAdvanceMeasurer()) { self.textMeasurer = textMeasurer }

  /// What will not do on a phone what it was surely meant to do, in order; each is given once.
  public func takeWarnings() -> [LayoutWarning] {
    defer { warnings = [] }
    return warnings
  }

  func warn(_ warning: LayoutWarning) {
    // A script that does it to constraint after constraint is told of the first ones.
    if warnings.count < 20 { warnings.append(warning) }
  }

  func nextCreationIndex() -> Int {
    createdItems += 1
    return createdItems
  }

  /// Numbers the items of a kind from 1, in order of creation.
  func nextOrdinal(of kind: String) -> Int {
    createdByKind[kind, default: 0] += 1
    return createdByKind[kind, default: 0]
  }

  /// Runs `changes` at once and lets what they change move to its new place over time, as `UIView.animate`.
  ///
  /// The model takes its new values during the call. `completion` never runs inside the call, and runs exactly
  /// once: with true when the time is over, with false when something cut an animation of the block short. Inside
  /// another block the outer block's duration, delay, curve and repetitions count, as in UIKit, unless the options
  /// override them.
  ///
  /// - Throws: ``MotionError``; what `changes` throws. What it had set by then moves; `completion` never runs.
  public func animate(
    _ options: AnimationOptions, changes: () throws -> Void, completion: ((Bool) throws -> Void)? = nil
  ) throws {
    try animator.record(options, at: now, changes: changes, completion: completion)
  }

  /// Runs `changes` at once and lets what they change move over time.
  ///
  /// - Parameters:
  ///   - duration: in seconds; 0 or less changes at once.
  ///   - delay: in seconds, 0 or more.
  ///   - curve: how progress follows time.
  ///   - changes: sets properties, lays out.
  ///   - completion: what to do at the end.
  /// - Throws: as ``animate(_:changes:completion:)``.
  public func animate(
    duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut,
    changes: () throws -> Void, completion: ((Bool) throws -> Void)? = nil
  ) throws {
    try animate(
      AnimationOptions(duration: duration, delay: delay, pace: .curve(curve)), changes: changes,
      completion: completion)
  }

  /// Runs `changes`, in which ``addKeyframe(relativeStartTime:relativeDuration:changes:)`` says when which values are
  /// reached, as `UIView.animateKeyframes`.
  ///
  /// The curve of the options is that of the whole, easeInOut unless given, as UIKit sets it. Before a property's first
  /// keyframe begins, and between keyframes, its value stays. What is set outside of any keyframe takes the whole time.
  ///
  /// - Throws: as ``animate(_:changes:completion:)``.
  public func animateKeyframes(
    _ options: AnimationOptions, calculationMode: KeyframeCalculationMode = .linear,
    changes: () throws -> Void, completion: ((Bool) throws -> Void)? = nil
  ) throws {
    try animator.record(
      options, keyframes: calculationMode, at: now, changes: changes, completion: completion)
  }

  /// Adds a keyframe to the block that runs, as `UIView.addKeyframe`: what `changes` sets is reached at its end.
  ///
  /// - Parameters:
  ///   - relativeStartTime: when it begins, 0 … 1 of the whole duration.
  ///   - relativeDuration: how long it takes, 0 … 1 of the whole; what goes beyond the end is cut off.
  /// - Throws: ``MotionError``; what `changes` throws.
  public func addKeyframe(
    relativeStartTime: Double, relativeDuration: Double, changes: () throws -> Void
  ) throws {
    for (name, value) in [("relativeStartTime", relativeStartTime), ("relativeDuration", relativeDuration)]
    where !(0...1).contains(value) {
      throw MotionError.numberOutOfRange(name: name, value: value, expected: "0 to 1")
    }
    try animator.recordKeyframe(
      start: relativeStartTime, end: min(relativeStartTime + relativeDuration, 1), changes: changes)
  }

  /// Runs changes that take place at once, also inside an animation block, as `UIView.performWithoutAnimation`. Blocks
  /// inside are without duration.
  public func performWithoutAnimation<Result>(_ changes: () throws -> Result) rethrows -> Result {
    try animator.withoutAnimation(changes)
  }
}

/// Is told when a view, guide or constraint gets or loses the view that owns it.
public protocol OwnershipObserver: AnyObject {
  /// `child`, a view, guide or active constraint, now belongs to `owner`.
  func didAttach(_ child: AnyObject, to owner: View)
  /// `child` belongs to `owner` no more.
  func didDetach(_ child: AnyObject, from owner: View)
}
