import ViewLayout

@testable import NavHost

/// A frame made by hand: views from back to front, on the map view.
func makeFrame(_ size: Size, _ views: [(String, Rect)], hidden: Set<String> = []) -> Frame {
  var entries = [
    FrameEntry(
      name: "navMap", rect: Rect(x: 0, y: 0, width: size.width, height: size.height), isHidden: false,
      isInvisible: false, alpha: 1, zIndex: 0, depth: 0, isComponent: false)
  ]
  for (name, rect) in views {
    entries.append(
      FrameEntry(
        name: name, rect: rect, isHidden: hidden.contains(name), isInvisible: hidden.contains(name), alpha: 1,
        zIndex: entries.count, depth: 1,
        isComponent: ["turnCard", "etaCard", "viewport", "prompt"].contains(name)))
  }
  return Frame(
    instant: .zero, state: .guidance, promptIsUp: false, size: size,
    safeArea: Rect(x: 0, y: 0, width: size.width, height: size.height), entries: entries)
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
