/// Something that will not do on a phone what it was surely meant to do.
public enum LayoutWarning: Hashable, Sendable {
  /// An active constraint went between required and optional.
  case priorityCrossesRequired(constraint: String, from: Double, to: Double)
  /// In an animation a view was laid out that is itself to move: its frame is its superview's to give.
  case layoutOfMovedView(view: String, superview: String)
}

extension LayoutWarning: CustomStringConvertible {
  /// The warning in a sentence that ends with what to do.
  public var description: String {
    switch self {
    case .priorityCrossesRequired(let constraint, let from, let to):
      "\(constraint): its priority went from \(NumberText.plain(from)) to \(NumberText.plain(to)) while it is "
        + "active; UIKit forbids changing between required (1000) and optional and raises an exception, so deactivate "
        + "the constraint first, or use 999 in place of 1000"
    case .layoutOfMovedView(let view, let superview):
      "layoutIfNeeded of '\(view)' in an animation moves what is inside it, not the view itself, whose frame has "
        + "changed: call layoutIfNeeded of '\(superview)' there"
    }
  }
}
