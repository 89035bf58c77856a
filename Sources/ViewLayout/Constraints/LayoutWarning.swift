/// Something that was done although UIKit forbids it.
public enum LayoutWarning: Hashable, Sendable {
  /// An active constraint went between required and optional.
  case priorityCrossesRequired(constraint: String, from: Double, to: Double)
}

extension LayoutWarning: CustomStringConvertible {
  /// The warning in a sentence that ends with what to do.
  public var description: String {
    switch self {
    case .priorityCrossesRequired(let constraint, let from, let to):
      "\(constraint): its priority went from \(NumberText.plain(from)) to \(NumberText.plain(to)) while it is "
        + "active; UIKit forbids changing between required (1000) and optional and raises an exception, so deactivate "
        + "the constraint first, or use 999 in place of 1000"
    }
  }
}
