/// The direction in which reading and layout run; the meaning is `UIUserInterfaceLayoutDirection`'s.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight = "ltr"
  /// Leading is right.
  case rightToLeft = "rtl"
}

/// Distances inwards from the edges, with those where reading starts and ends in place of left and right, in points
/// (`NSDirectionalEdgeInsets`).
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// From the top edge, in points.
  public var top: Double
  /// From the edge where reading starts, in points.
  public var leading: Double
  /// From the bottom edge, in points.
  public var bottom: Double
  /// From the edge where reading ends, in points.
  public var trailing: Double

  /// Insets from the four edges.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same insets from the physical edges.
  public func resolved(_ direction: LayoutDirection) -> EdgeInsets {
    switch direction {
    case .leftToRight: EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
    case .rightToLeft: EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
    }
  }
}

extension EdgeInsets {
  /// The same insets from the edges where reading starts and ends.
  public func directional(_ direction: LayoutDirection) -> DirectionalEdgeInsets {
    switch direction {
    case .leftToRight: DirectionalEdgeInsets(top: top, leading: left, bottom: bottom, trailing: right)
    case .rightToLeft: DirectionalEdgeInsets(top: top, leading: right, bottom: bottom, trailing: left)
    }
  }
}
