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

  /// Whether every path is gone along with every kind of prompt and every face of the speed widget, on every screen.
  public var isFull = false

  /// All that `navrepl check` looks at unless more is asked for.
  public init() {}
}

/// What a check looks at, cut into parts that need nothing of each other.
///
/// The full product of devices, orientations, directions, speed faces, prompt kinds and paths has millions of members, most of
/// which show the same. So every screen gets every path, and the kinds of prompts and the faces of the speed widget take turns
/// along the paths: each screen shows each kind and each face in every state that can show it. Who wants the product gets it
/// with ``CheckExtent/isFull``.
struct CheckPlan: Sendable {
  /// A part of a check.
  enum Part: Sendable {
    /// All paths on one screen. In a hurry, events come while the last one's animations still run.
    case paths(CheckScreen, CheckVariety, isHurried: Bool)
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
  let sdkVersion: SDKVersion
  let extent: CheckExtent
  let parts: [Part]

  /// Whether the delegate supports both orientations, so that the screen can be turned.
  var rotates: Bool { orientations.count > 1 }

  init(
    path: String, devices: [Device], orientations: [ScreenOrientation], seed: UInt64,
    sdkVersion: SDKVersion = .standard, extent: CheckExtent
  ) {
    self.path = path
    self.orientations = orientations
    self.seed = seed
    self.sdkVersion = sdkVersion
    self.devices = devices
    let all = CheckScreen.all(devices, orientations)
    screens = Array(all.prefix(extent.greatestScreenCount ?? all.count))
    self.extent = extent
    paths = LifecyclePaths(depth: extent.greatestDepth, rotates: orientations.count > 1)
    var parts: [Part] = []
    func varieties(_ offset: Int) -> [CheckVariety] {
      extent.isFull ? CheckVariety.all : [.inTurn(offset: offset)]
    }
    for (index, screen) in screens.enumerated() {
      for variety in varieties(index) { parts.append(.paths(screen, variety, isHurried: false)) }
    }
    for (index, screen) in screens.enumerated() where index % Self.hurriedShare == 0 {
      for variety in varieties(index) { parts.append(.paths(screen, variety, isHurried: true)) }
    }
    for first in stride(from: 0, to: extent.walkCount, by: Self.walksPerPart) {
      parts.append(.walks(first..<min(first + Self.walksPerPart, extent.walkCount)))
    }
    self.parts = parts
  }
}

/// Which kinds of prompts and faces of the speed widget come along the paths.
enum CheckVariety: Hashable, Sendable {
  /// All of them in turn, from a place on that is not the same on all screens.
  case inTurn(offset: Int)
  /// One of each.
  case alone(PromptKind, SpeedFace)

  /// Every kind with every face.
  static var all: [CheckVariety] {
    PromptKind.all.flatMap { kind in SpeedFace.allCases.map { .alone(kind, $0) } }
  }

  /// The kind of a path's prompt.
  func kind(_ promptNumber: Int) -> PromptKind {
    switch self {
    case .inTurn(let offset): PromptKind.all[(offset + promptNumber) % PromptKind.all.count]
    case .alone(let kind, _): kind
    }
  }

  /// What the speed widget shows from the beginning on.
  var firstFace: SpeedFace {
    if case .alone(_, let face) = self { face } else { .none }
  }

  /// The faces that follow one another at the end of a path.
  func faces(at index: Int) -> [SpeedFace] {
    guard case .inTurn(let offset) = self else { return [] }
    let all = SpeedFace.allCases
    return all.indices.map { all[(offset + index + $0) % all.count] }
  }

  /// How the pauses of paths in a hurry differ.
  var offset: Int {
    switch self {
    case .inTurn(let offset): offset
    case .alone(let kind, let face):
      (PromptKind.all.firstIndex(of: kind) ?? 0) + (SpeedFace.allCases.firstIndex(of: face) ?? 0)
    }
  }
}
