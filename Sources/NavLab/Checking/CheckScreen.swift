import NavHost
import ViewLayout

/// A screen that a delegate is checked on: a device, how it is held, and where reading starts.
struct CheckScreen: Hashable, Sendable {
  let device: Device
  let orientation: ScreenOrientation
  let direction: LayoutDirection

  /// The screen of a device as few words as tell it apart.
  var name: String {
    ([device.name] + (orientation == .landscape ? ["landscape"] : [])
      + (direction == .rightToLeft ? ["right to left"] : [])).joined(separator: ", ")
  }

  /// What makes a fresh host this screen with this delegate, speeds to be shown.
  func setup(delegate path: String, sdk version: SDKVersion = .standard) -> [CheckStep] {
    var steps = [CheckStep.device(device.name)]
    if version != .standard { steps.append(.sdk(version)) }
    if orientation == .landscape { steps.append(.rotate) }
    if direction == .rightToLeft { steps.append(.rightToLeft) }
    return steps + [.showsSpeed, .delegate(path)]
  }

  /// The devices among which no two have the same screen; the standard one first, if it is among them.
  static func distinct(_ devices: [Device]) -> [Device] {
    var kept: [Device] = devices.filter { $0 == .standard }
    for device in devices where !kept.contains(where: { $0.hasSameScreen(as: device) }) {
      kept.append(device)
    }
    return kept
  }

  /// Every screen that these devices have in these orientations, in both directions.
  ///
  /// Neighbours differ much, so that whoever stops early has seen something of everything.
  static func all(_ devices: [Device], _ orientations: [ScreenOrientation]) -> [CheckScreen] {
    let devices = distinct(devices)
    let ways = LayoutDirection.allCases.flatMap { direction in
      orientations.map { (direction: direction, orientation: $0) }
    }
    return ways.indices.flatMap { turn in
      devices.enumerated().map { index, device in
        let way = ways[(index + turn) % ways.count]
        return CheckScreen(device: device, orientation: way.orientation, direction: way.direction)
      }
    }
  }
}
