/// Whether a view's content turns around where reading runs from right to left; the names are
/// `UISemanticContentAttribute`'s.
public enum SemanticContentAttribute: String, Hashable, Sendable, CaseIterable {
  /// It does.
  case unspecified
  /// Controls of a player: it does not.
  case playback
  /// Directions in space: it does not.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft
}
