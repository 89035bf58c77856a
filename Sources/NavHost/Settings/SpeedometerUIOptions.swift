import ViewLayout

/// The colours of the speed widget while the car is too fast (`GMSNavigationSpeedometerUIOptions`).
public struct SpeedometerUIOptions: Hashable, Sendable {
  /// The colours of one severity in one lighting mode.
  private struct Pair: Hashable, Sendable {
    var text: Color
    var background: Color
  }

  /// Minor and major alerts by day, then by night.
  private var pairs: [Pair]

  /// The colours that the SDK's speedometer page lists: a minor alert is red on white by day and red on black by night, a
  /// major one white on red.
  public init() {
    let red = Color(red: 0xd9, green: 0x30, blue: 0x25)
    let white = Color(red: 0xff, green: 0xff, blue: 0xff)
    let black = Color(red: 0, green: 0, blue: 0)
    let major = Pair(text: white, background: red)
    pairs = [Pair(text: red, background: white), major, Pair(text: red, background: black), major]
  }

  /// Where a severity's colours are; nil for those that have none.
  private static func place(_ severity: SpeedAlertSeverity, _ mode: LightingMode) -> Int? {
    let day = mode == .normal ? 0 : 2
    return switch severity {
    case .unknown, .notSpeeding: nil
    case .minor: day
    case .major: day + 1
    }
  }

  private static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// The colour of the number; clear where there is no alert (reference).
  public func textColor(for severity: SpeedAlertSeverity, lightingMode: LightingMode) -> Color {
    Self.place(severity, lightingMode).map { pairs[$0].text } ?? Self.clear
  }

  /// The colour behind the number; clear where there is no alert (reference).
  public func backgroundColor(for severity: SpeedAlertSeverity, lightingMode: LightingMode) -> Color {
    Self.place(severity, lightingMode).map { pairs[$0].background } ?? Self.clear
  }

  /// Sets the colour of the number; does nothing where there is no alert (reference).
  public mutating func setTextColor(
    _ color: Color, for severity: SpeedAlertSeverity, lightingMode: LightingMode
  ) {
    if let place = Self.place(severity, lightingMode) { pairs[place].text = color }
  }

  /// Sets the colour behind the number; does nothing where there is no alert (reference).
  public mutating func setBackgroundColor(
    _ color: Color, for severity: SpeedAlertSeverity, lightingMode: LightingMode
  ) {
    if let place = Self.place(severity, lightingMode) { pairs[place].background = color }
  }
}

/// Options as an app makes and changes them (`GMSNavigationMutableSpeedometerUIOptions`). What is set in the settings is
/// a copy.
public final class MutableSpeedometerUIOptions {
  /// The colours.
  public var options: SpeedometerUIOptions

  /// These colours, to be changed.
  public init(_ options: SpeedometerUIOptions = SpeedometerUIOptions()) { self.options = options }
}
