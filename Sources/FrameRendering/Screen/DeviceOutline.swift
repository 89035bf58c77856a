import ViewLayout

/// What a phone looks like around its screen, where that is known; lengths in points, in portrait.
struct DeviceOutline {
  /// What covers a part of the screen.
  enum Cutout {
    case none
    /// Hangs from the upper edge.
    case notch(Size)
    /// Lies in the screen, so far below the upper edge.
    case island(Size, top: Double)
  }

  /// The radius of the screen's corners.
  let cornerRadius: Double
  let cutout: Cutout
  /// Whether there is a line to swipe from at the lower edge.
  let hasHomeIndicator: Bool

  /// The outline of the device of that name; plain for one that is not known.
  static func of(_ device: String?) -> DeviceOutline {
    let island = Size(width: 125, height: 37)
    switch device {
    case "iPhone SE": return DeviceOutline(cornerRadius: 0, cutout: .none, hasHomeIndicator: false)
    case "iPhone 13 mini":
      return DeviceOutline(
        cornerRadius: 44, cutout: .notch(Size(width: 175, height: 33)), hasHomeIndicator: true)
    case "iPhone 14":
      return DeviceOutline(
        cornerRadius: 47, cutout: .notch(Size(width: 162, height: 33)), hasHomeIndicator: true)
    case "iPhone 15", "iPhone 15 Pro Max":
      return DeviceOutline(cornerRadius: 55, cutout: .island(island, top: 11), hasHomeIndicator: true)
    case "iPhone 16 Pro":
      return DeviceOutline(cornerRadius: 62, cutout: .island(island, top: 14), hasHomeIndicator: true)
    case "iPad": return DeviceOutline(cornerRadius: 25, cutout: .none, hasHomeIndicator: true)
    case "iPad Pro 13": return DeviceOutline(cornerRadius: 30, cutout: .none, hasHomeIndicator: true)
    default: return DeviceOutline(cornerRadius: 0, cutout: .none, hasHomeIndicator: false)
    }
  }

  /// What lies over the screen. In landscape the phone's top is at the left, as after a turn to the left.
  func overlay(on size: Size, ink: Color) -> [DrawingItem] {
    let isLandscape = size.width > size.height
    let width = isLandscape ? size.height : size.width
    var items: [DrawingItem] = []
    func black(_ rect: Rect, _ radii: [Double]) {
      let turned =
        isLandscape
        ? Rect(x: rect.y, y: size.height - rect.maxX, width: rect.height, height: rect.width) : rect
      // A quarter turn to the left takes each corner to the one before it.
      let turnedRadii = isLandscape ? [radii[1], radii[2], radii[3], radii[0]] : radii
      items.append(.shape(.rect(turned, radii: turnedRadii), .fill(Color(0x000000))))
    }
    switch cutout {
    case .none: break
    case .notch(let notch):
      let rect = Rect(x: (width - notch.width) / 2, y: 0, width: notch.width, height: notch.height)
      black(rect, [0, 0, 20, 20])
    case .island(let island, let top):
      let rect = Rect(x: (width - island.width) / 2, y: top, width: island.width, height: island.height)
      black(rect, Array(repeating: island.height / 2, count: 4))
    }
    if hasHomeIndicator {
      let length = min(size.width * (isLandscape ? 0.3 : 0.36), 320).rounded()
      let rect = Rect(x: (size.width - length) / 2, y: size.height - 13, width: length, height: 5)
      items.append(.shape(.rect(rect, radius: 2.5), .fill(ink.faded(0.75))))
    }
    return items
  }
}
