import NavHost
import ViewLayout

/// How far a check goes.
public struct CheckExtent: Hashable, Sendable {
  /// How many events a path of the tree has at most.
  public var greatestDepth = 6
  /// How many random paths there are.
  public var walkCount = 200
  /// How many events a random path has.
  public var walkLength = 30
  /// How many screens are looked at, the first ones of the plan; nil for all.
  public var greatestScreenCount: Int?

  /// All that `navrepl check` looks at.
  public init() {}
}

/// What a check looks at, cut into parts that need nothing of each other.
///
/// The full product of devices, orientations, directions, speed faces, prompt kinds and paths has millions of members, most of
/// which show the same. So every screen gets every path, and the kinds of prompts and the faces of the speed widget take turns
/// along the paths: each screen shows each kind and each face in every state that can show it.
struct CheckPlan: Sendable {
  /// A part of a check.
  enum Part: Sendable {
    /// All paths on one screen. In a hurry, events come while the last one's animations still run.
    case paths(CheckScreen, offset: Int, isHurried: Bool)
    /// Random paths, by number.
    case walks(Range<Int>)
  }

  private static let walksPerPart = 10
  /// On one screen of so many, events come in a hurry, too.
  private static let hurriedShare = 3

  /// The delegate's file.
  let path: String
  /// The orientations that the delegate supports.
  let orientations: [ScreenOrientation]
  /// All devices, those with the same screen too.
  let devices: [Device]
  let screens: [CheckScreen]
  let paths: LifecyclePaths
  let seed: UInt64
  let extent: CheckExtent
  let parts: [Part]

  /// Whether the delegate supports both orientations, so that the screen can be turned.
  var rotates: Bool { orientations.count > 1 }

  init(
    path: String, devices: [Device], orientations: [ScreenOrientation], seed: UInt64, extent: CheckExtent
  ) {
    self.path = path
    self.orientations = orientations
    self.seed = seed
    self.devices = devices
    let all = CheckScreen.all(devices, orientations)
    screens = Array(all.prefix(extent.greatestScreenCount ?? all.count))
    self.extent = extent
    paths = LifecyclePaths(depth: extent.greatestDepth, rotates: orientations.count > 1)
    var parts: [Part] = []
    for (index, screen) in screens.enumerated() {
      parts.append(.paths(screen, offset: index, isHurried: false))
    }
    for (index, screen) in screens.enumerated() where index % Self.hurriedShare == 0 {
      parts.append(.paths(screen, offset: index, isHurried: true))
    }
    for first in stride(from: 0, to: extent.walkCount, by: Self.walksPerPart) {
      parts.append(.walks(first..<min(first + Self.walksPerPart, extent.walkCount)))
    }
    self.parts = parts
  }
}
