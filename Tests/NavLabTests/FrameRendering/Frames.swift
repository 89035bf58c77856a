import FrameRendering
import ViewLayout

@testable import NavHost

/// A frame made by hand: views from back to front, on the map view. Views are of the kind that their name says.
///
/// - Parameters:
///   - solid: the app's views that show something.
///   - nested: views that lie one deeper than the view before them.
func makeFrame(
  _ size: Size, _ views: [(String, Rect)], hidden: Set<String> = [], solid: Set<String> = [],
  nested: Set<String> = [], moving: Set<String> = []
) -> Frame {
  var entries = [
    FrameEntry(
      name: "navMap", rect: Rect(x: 0, y: 0, width: size.width, height: size.height), isHidden: false,
      isInvisible: false, alpha: 1, zIndex: 0, depth: 0, isComponent: false, kind: .map, drawsContent: true,
      isMoving: false)
  ]
  for (name, rect) in views {
    let kind = kinds[name] ?? .app
    let depth = nested.contains(name) ? (entries.last?.depth ?? 0) + 1 : 1
    entries.append(
      FrameEntry(
        name: name, rect: rect, isHidden: hidden.contains(name), isInvisible: hidden.contains(name), alpha: 1,
        zIndex: entries.count, depth: depth, isComponent: kind != .app, kind: kind,
        drawsContent: solid.contains(name) || ![.app, .viewport].contains(kind),
        isMoving: moving.contains(name)))
  }
  return Frame(
    instant: .zero, state: .guidance, promptIsUp: false, size: size,
    safeArea: Rect(x: 0, y: 0, width: size.width, height: size.height), entries: entries)
}

private let kinds: [String: ViewKind] = [
  "turnCard": .turnCard, "etaCard": .etaCard, "prompt": .prompt, "viewport": .viewport, "compass": .button,
  "googleLogo": .logo, "speedWidget": .instrument, "tripProgressBar": .instrument,
]

/// The style of a terminal of that size.
func terminal(
  _ columns: Int, _ rows: Int, _ characters: DisplayStyle.Characters = .unicode, colors: Bool = false
) -> DisplayStyle {
  DisplayStyle(
    terminal: .init(columns: columns, rows: rows), characters: characters, hasColors: colors)
}

/// The lines of a text, empty ones too.
func lines(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

/// Numbers that look random and are the same in every run.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// The next number of 0 ..< `bound`.
  mutating func next(_ bound: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 33) / Double(1 << 31) * bound
  }
}
