/// Why an animation was refused. Nothing has changed then.
public enum MotionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A time is negative, not finite or too long.
  case timeOutOfRange(name: String, seconds: Double)
  /// Another number is not finite or outside of what it can be.
  case numberOutOfRange(name: String, value: Double, expected: String)
  /// A keyframe was added where none can be.
  case keyframeOutsideBlock
  /// More animations run than any screen has.
  case tooManyAnimations(limit: Int)

  /// The refusal in a sentence.
  public var description: String {
    switch self {
    case .timeOutOfRange(let name, let seconds):
      "\(name) is \(NumberText.plain(seconds)); expected 0 to \(Int(VirtualTime.longestSeconds)) seconds"
    case .numberOutOfRange(let name, let value, let expected):
      "\(name) is \(NumberText.plain(value, digits: 6)); expected \(expected)"
    case .keyframeOutsideBlock:
      "addKeyframe: can only be called in the 'animations' of nav.animateKeyframes"
    case .tooManyAnimations(let limit):
      "more than \(limit) animations run at once; end some with view:removeAllAnimations()"
    }
  }
}
