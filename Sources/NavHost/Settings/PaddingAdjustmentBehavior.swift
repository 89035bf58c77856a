/// How the safe area adds to a map view's padding; the names are `GMSMapViewPaddingAdjustmentBehavior`'s.
public enum PaddingAdjustmentBehavior: String, Hashable, Sendable, CaseIterable {
  /// Always.
  case always
  /// Where the padding is smaller.
  case automatic
  /// Never.
  case never
}
