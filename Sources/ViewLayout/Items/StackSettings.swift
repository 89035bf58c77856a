/// How a stack view shares out its length; the names are `UIStackView.Distribution`'s.
public enum StackDistribution: String, Hashable, Sendable, CaseIterable {
  /// The views fill the length; who grows or shrinks follows from their priorities.
  case fill
  /// The views fill the length and are all equally long.
  case fillEqually
  /// The views fill the length in proportion to their intrinsic lengths.
  case fillProportionally
  /// The gaps fill the length and are all equally long, never shorter than the spacing.
  case equalSpacing
  /// The views' centres are equally far apart where the spacing allows it.
  case equalCentering
}

/// Where a stack view's views stand across its axis; the names are `UIStackView.Alignment`'s.
public enum StackAlignment: String, Hashable, Sendable, CaseIterable {
  /// They fill the stack.
  case fill
  /// At the edge where reading starts; in a horizontal stack at the top.
  case leading
  /// The same as `leading`, as it is called in a horizontal stack.
  case top
  /// First baselines in one line; only in a horizontal stack, otherwise `leading`.
  case firstBaseline
  /// In the middle.
  case center
  /// At the edge where reading ends; in a horizontal stack at the bottom.
  case trailing
  /// The same as `trailing`, as it is called in a horizontal stack.
  case bottom
  /// Last baselines in one line; only in a horizontal stack, otherwise `trailing`.
  case lastBaseline
}

/// A gap between two views of a stack.
public enum StackSpacing: Hashable, Sendable {
  /// That many points.
  case points(Double)
  /// The gap that the system has between views (`UIStackView.spacingUseSystem`).
  case useSystem
  /// After one view: the stack's own spacing (`UIStackView.spacingUseDefault`).
  case useDefault

  /// The gap in points; nil for the stack's own.
  var length: Double? {
    switch self {
    case .points(let points): points
    case .useSystem: SystemSpacing.betweenViews
    case .useDefault: nil
    }
  }
}

/// The distances that UIKit calls standard, in points.
public enum SystemSpacing {
  /// Between two views side by side or above each other.
  public static let betweenViews = 8.0
}

/// What a stack view was told.
public struct StackSettings: Hashable, Sendable {
  /// The direction in which the views follow each other.
  public var axis = LayoutAxis.horizontal
  /// How the length is shared out.
  public var distribution = StackDistribution.fill
  /// Where views stand across the axis.
  public var alignment = StackAlignment.fill
  /// The gap between two views; 0 at first.
  public var spacing = StackSpacing.points(0)
  /// Whether the views keep inside the stack's layout margins.
  public var isLayoutMarginsRelativeArrangement = false
  /// Whether a vertical stack's gaps are measured from last to first baseline.
  public var isBaselineRelativeArrangement = false

  /// UIKit's initial settings.
  public init() {}

  /// The alignment with UIKit's two names for one thing made one.
  var plainAlignment: StackAlignment {
    switch alignment {
    case .top: .leading
    case .bottom: .trailing
    case .firstBaseline where axis == .vertical: .leading
    case .lastBaseline where axis == .vertical: .trailing
    default: alignment
    }
  }
}
