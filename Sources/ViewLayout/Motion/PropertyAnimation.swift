/// The way of one property of one view from its old value to its new one.
///
/// The model has the new value already; the animation adds the part of the difference that is not yet travelled.
/// So animations that overlap add up, without a jump, as UIKit's do.
struct PropertyAnimation {
  enum Way {
    /// The old value minus the new one, which shrinks to nothing.
    case straight(AnimatedValue)
    /// Through keyframes; their values are relative to the model value at the end.
    case keyframes(KeyframeTrack)
  }

  let property: AnimatedProperty
  let way: Way
  let block: AnimationBlock

  /// What is added to the model value at `instant`.
  func offset(at instant: Instant) -> AnimatedValue {
    let progress = block.progress(at: instant)
    switch way {
    case .straight(let difference): return difference * (1 - progress)
    case .keyframes(let track): return track.value(at: progress)
    }
  }
}
