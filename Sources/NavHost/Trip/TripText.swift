import ViewLayout

/// Times and distances as the SDK's cards and lists show them.
public enum TripText {
  /// A distance: to the metre below 10 m, to ten metres below a kilometre, then in tenths of a kilometre.
  public static func distance(_ meters: Double) -> String {
    let (number, unit) = distanceParts(meters)
    return number + " " + unit
  }

  /// The number and the unit of a distance.
  public static func distanceParts(_ meters: Double) -> (number: String, unit: String) {
    let step = meters < 9.5 ? 1.0 : 10
    let rounded = (meters / step).rounded() * step
    if rounded < 1000 { return (NumberText.plain(rounded, digits: 0), "m") }
    return (NumberText.plain(meters / 1000, digits: meters < 99_950 ? 1 : 0), "km")
  }

  /// A time, rounded to the nearest minute, with a minimum of one (reference of `roundedTime`); 0 where one has arrived.
  public static func duration(_ seconds: Double) -> String {
    let minutes = seconds <= 0 ? 0 : max(1, Int((seconds / 60).rounded()))
    if minutes < 60 { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }

  /// A time of day, from seconds since midnight.
  public static func clock(_ seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded(.down)) % 1440
    return "\(minutes / 60):" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)"
  }
}
