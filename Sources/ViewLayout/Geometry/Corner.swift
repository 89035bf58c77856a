/// A corner of a view; the names are `CACornerMask`'s.
public enum Corner: String, Hashable, Sendable, CaseIterable {
  /// Top left.
  case layerMinXMinYCorner
  /// Top right.
  case layerMaxXMinYCorner
  /// Bottom left.
  case layerMinXMaxYCorner
  /// Bottom right.
  case layerMaxXMaxYCorner
}
