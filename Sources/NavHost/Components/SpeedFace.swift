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

/// What the phone knows of the speed just now.
public struct SpeedReading: Hashable, Sendable {
  /// The current speed, in ``unit``; nil if unknown.
  public var current: Double?
  /// The limit, in the same unit; nil if unknown. 0 says that there is none, which shows no sign either.
  public var limit: Double?
  /// What both are counted in.
  public var unit: SpeedUnit

  /// A reading; what is left out is unknown.
  public init(current: Double? = nil, limit: Double? = nil, unit: SpeedUnit = .kilometersPerHour) {
    self.current = current
    self.limit = limit
    self.unit = unit
  }

  /// The face that the widget shows: each number if it is known and the map view's switch for it is on.
  func face(showsSpeed: Bool, showsLimit: Bool) -> SpeedFace {
    switch (showsSpeed && current != nil, showsLimit && limit ?? 0 > 0) {
    case (true, true): .both
    case (true, false): .speed
    case (false, true): .limit
    case (false, false): .none
    }
  }
}
