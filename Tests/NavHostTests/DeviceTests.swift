import NavHost
import Testing
import ViewLayout

@Suite("The devices")
struct DeviceTests {
  /// From Apple's table of screen dimensions (pixels and points) and published insets.
  @Test(
    "have the published sizes, scales and insets",
    arguments: [
      ("iPhone SE", 750.0, 1334.0, 2.0, 20.0, 0.0, 0.0), ("iPhone X", 1125, 2436, 3, 44, 34, 44),
      ("iPhone 11", 828, 1792, 2, 48, 34, 48), ("iPhone 13 mini", 1125, 2436, 3, 50, 34, 50),
      ("iPhone 14", 1170, 2532, 3, 47, 34, 47), ("iPhone 14 Plus", 1284, 2778, 3, 47, 34, 47),
      ("iPhone 15", 1179, 2556, 3, 59, 34, 59), ("iPhone 15 Pro Max", 1290, 2796, 3, 59, 34, 59),
      ("iPhone 16 Pro", 1206, 2622, 3, 62, 34, 62), ("iPhone 17 Pro Max", 1320, 2868, 3, 62, 34, 62),
      ("iPad mini 6", 1488, 2266, 2, 24, 20, 0), ("iPad Pro 11", 1668, 2420, 2, 24, 20, 0),
      ("iPad Pro 13", 2064, 2752, 2, 24, 20, 0), ("iPad 9", 1620, 2160, 2, 20, 0, 0),
    ])
  func figures(
    name: String, pixelWidth: Double, pixelHeight: Double, scale: Double, top: Double, bottom: Double,
    side: Double
  ) throws {
    let device = try #require(Device.named(name))
    #expect(device.size == Size(width: pixelWidth / scale, height: pixelHeight / scale))
    #expect(device.scale == scale)
    #expect(device.portraitSafeArea == EdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    #expect(device.landscapeSafeArea.left == side)
    #expect(device.landscapeSafeArea.right == side)
  }

  @Test("are many, each with a name of its own, and held upright")
  func sane() {
    #expect(Device.all.count >= 25)
    #expect(Set(Device.all.map { $0.name.lowercased() }).count == Device.all.count)
    for device in Device.all {
      #expect(device.size.width < device.size.height, "\(device.name)")
      #expect(device.portraitSafeArea.left == 0 && device.portraitSafeArea.right == 0, "\(device.name)")
      #expect(Device.named(device.name.uppercased()) == device)
    }
    #expect(Device.all.contains(.standard))
  }
}
