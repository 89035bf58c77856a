/// What the speed widget shows; it changes between the four at any time (SDK page, `speedWidget`).
public enum SpeedFace: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// The current speed.
  case speed
  /// The limit.
  case limit
  /// Both.
  case both
}
