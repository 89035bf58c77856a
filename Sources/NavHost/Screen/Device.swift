import ViewLayout

/// A screen to lay out for: its size in points, pixels per point, and what bars and notches take.
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

  /// A device; sizes and insets in points.
  public init(
    name: String, size: Size, scale: Double, portraitSafeArea: EdgeInsets, landscapeSafeArea: EdgeInsets
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.portraitSafeArea = portraitSafeArea
    self.landscapeSafeArea = landscapeSafeArea
  }

  private init(
    _ name: String, _ width: Double, _ height: Double, scale: Double, top: Double, bottom: Double,
    side: Double, landscapeTop: Double = 0, landscapeBottom: Double
  ) {
    self.init(
      name: name, size: Size(width: width, height: height), scale: scale,
      portraitSafeArea: EdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
      landscapeSafeArea: EdgeInsets(top: landscapeTop, left: side, bottom: landscapeBottom, right: side))
  }

  /// The devices that come with the lab; figures from Apple's published screen sizes and the insets that
  /// `safeAreaInsets` gives a full-screen view there.
  public static let all: [Device] = [
    Device("iPhone SE", 375, 667, scale: 2, top: 20, bottom: 0, side: 0, landscapeBottom: 0),
    Device("iPhone 13 mini", 375, 812, scale: 3, top: 50, bottom: 34, side: 50, landscapeBottom: 21),
    Device("iPhone 14", 390, 844, scale: 3, top: 47, bottom: 34, side: 47, landscapeBottom: 21),
    Device("iPhone 15", 393, 852, scale: 3, top: 59, bottom: 34, side: 59, landscapeBottom: 21),
    Device("iPhone 15 Pro Max", 430, 932, scale: 3, top: 59, bottom: 34, side: 59, landscapeBottom: 21),
    Device("iPhone 16 Pro", 402, 874, scale: 3, top: 62, bottom: 34, side: 62, landscapeBottom: 21),
    Device(
      "iPad", 820, 1180, scale: 2, top: 24, bottom: 20, side: 0, landscapeTop: 24, landscapeBottom: 20),
    Device(
      "iPad Pro 13", 1032, 1376, scale: 2, top: 24, bottom: 20, side: 0, landscapeTop: 24,
      landscapeBottom: 20),
  ]

  /// What a session starts with.
  public static let standard = all[3]

  /// The device of that name; capitals do not matter.
  public static func named(_ name: String) -> Device? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }
}
