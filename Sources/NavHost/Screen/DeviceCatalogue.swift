import ViewLayout

extension Device {
  /// The devices that come with the lab, phones first, by age: those with iOS 16 or later, which the SDK needs.
  ///
  /// Sizes and scales are those of Apple's page "Screen dimensions" (Human Interface Guidelines, layout), the insets those
  /// that a full-screen view has there with a status bar, from iOS 16 on, in published measurements. For the phones of 2025
  /// landscape insets are taken to follow the rule of all phones with a notch before them: the sides as much as the top in
  /// portrait, 21 at the bottom.
  public static let all: [Device] = phones + tablets

  private static let phones: [Device] =
    homeButtonPhones(["iPhone 8", "iPhone SE"], 375, 667, scale: 2)
    + homeButtonPhones(["iPhone 8 Plus"], 414, 736, scale: 3)
    + notchPhones(["iPhone X", "iPhone XS", "iPhone 11 Pro"], 375, 812, top: 44)
    + notchPhones(["iPhone XS Max", "iPhone 11 Pro Max"], 414, 896, top: 44)
    + notchPhones(["iPhone XR", "iPhone 11"], 414, 896, scale: 2, top: 48)
    + notchPhones(["iPhone 12 mini", "iPhone 13 mini"], 375, 812, top: 50)
    + notchPhones(
      ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"], 390, 844,
      top: 47)
    + notchPhones(["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"], 428, 926, top: 47)
    + notchPhones(["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"], 393, 852, top: 59)
    + notchPhones(
      ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"], 430, 932, top: 59)
    + notchPhones(["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"], 402, 874, top: 62)
    + notchPhones(["iPhone 16 Pro Max", "iPhone 17 Pro Max"], 440, 956, top: 62)
    + notchPhones(["iPhone Air"], 420, 912, top: 68)

  private static let tablets: [Device] =
    tablets(["iPad mini 5", "iPad 6"], 768, 1024, top: 20, bottom: 0)
    + tablets(["iPad 9"], 810, 1080, top: 20, bottom: 0)
    + tablets(["iPad Air 3"], 834, 1112, top: 20, bottom: 0)
    + tablets(["iPad mini 6", "iPad mini 7"], 744, 1133)
    + tablets(["iPad", "iPad Air 5", "iPad Air 11"], 820, 1180)
    + tablets(["iPad Pro 11 (M2)"], 834, 1194)
    + tablets(["iPad Pro 11"], 834, 1210)
    + tablets(["iPad Pro 12.9", "iPad Air 13"], 1024, 1366)
    + tablets(["iPad Pro 13"], 1032, 1376)

  /// With a home button: a status bar in portrait, nothing in landscape.
  private static func homeButtonPhones(
    _ names: [String], _ width: Double, _ height: Double, scale: Double
  ) -> [Device] {
    names.map {
      Device(
        name: $0, size: Size(width: width, height: height), scale: scale,
        portraitSafeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0), landscapeSafeArea: .zero)
    }
  }

  /// With a notch or an island, which in landscape takes as much at both sides, and a home indicator.
  private static func notchPhones(
    _ names: [String], _ width: Double, _ height: Double, scale: Double = 3, top: Double
  ) -> [Device] {
    names.map {
      Device(
        name: $0, size: Size(width: width, height: height), scale: scale,
        portraitSafeArea: EdgeInsets(top: top, left: 0, bottom: 34, right: 0),
        landscapeSafeArea: EdgeInsets(top: 0, left: top, bottom: 21, right: top))
    }
  }

  /// The bars of a tablet are the same in both orientations.
  private static func tablets(
    _ names: [String], _ width: Double, _ height: Double, top: Double = 24, bottom: Double = 20
  ) -> [Device] {
    let insets = EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    return names.map {
      Device(
        name: $0, size: Size(width: width, height: height), scale: 2, portraitSafeArea: insets,
        landscapeSafeArea: insets, idiom: .pad)
    }
  }
}
