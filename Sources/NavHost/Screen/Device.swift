import ViewLayout

/// A screen to lay out for: its size in points, pixels per point, and what bars and notches take.
///
/// The devices that come with the lab are listed in ``all``.
public struct Device: Hashable, Sendable {
  /// The name people know it by.
  public let name: String
  /// Size in portrait, in points.
  public let size: Size
  /// Pixels per point.
  public let scale: Double
  /// The safe area's insets in portrait, in points.
  public let portraitSafeArea: EdgeInsets
  /// The safe area's insets in landscape, in points.
  public let landscapeSafeArea: EdgeInsets
  /// What kind of device it is.
  public let idiom: UserInterfaceIdiom

  /// A device; sizes and insets in points.
  public init(
    name: String, size: Size, scale: Double, portraitSafeArea: EdgeInsets, landscapeSafeArea: EdgeInsets,
    idiom: UserInterfaceIdiom = .phone
  ) {
    self.name = name
    self.idiom = idiom
    self.size = size
    self.scale = scale
    self.portraitSafeArea = portraitSafeArea
    self.landscapeSafeArea = landscapeSafeArea
  }

  /// What a session starts with: an iPhone 15.
  public static let standard = Device(
    name: "iPhone 15", size: Size(width: 393, height: 852), scale: 3,
    portraitSafeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
    landscapeSafeArea: EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))

  /// The device of that name; capitals do not matter.
  public static func named(_ name: String) -> Device? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// Whether a layout has the same room on both, in either orientation: only the names differ.
  public func hasSameScreen(as other: Device) -> Bool {
    size == other.size && scale == other.scale && portraitSafeArea == other.portraitSafeArea
      && landscapeSafeArea == other.landscapeSafeArea
  }
}

/// How a device is held.
public enum ScreenOrientation: String, Hashable, Sendable, CaseIterable {
  /// As the device is made.
  case portrait
  /// Turned by a quarter.
  case landscape
}

/// The kind of a device, by the names of `UIUserInterfaceIdiom`.
public enum UserInterfaceIdiom: String, Hashable, Sendable, CaseIterable {
  /// An iPhone.
  case phone
  /// An iPad.
  case pad
}
