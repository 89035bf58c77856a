import NavHost
import ViewLayout

/// Two views of a frame where the one lies over the other.
struct FrameOverlap {
  /// The view in front.
  let front: FrameEntry
  /// The view behind.
  let back: FrameEntry
  /// The common part, as far as it is on the screen, in points.
  let rect: Rect

}

/// The overlaps of a frame.
struct FrameOverlaps {
  /// The overlaps, front views first; of a crowd the first ones, since pairs grow with the square.
  private(set) var list: [FrameOverlap] = []
  /// How many there are.
  private(set) var count = 0

  private static let greatestLength = 200

  /// Finds them.
  ///
  /// Views count that show something and can be seen, but not a view that contains the other. The viewport and
  /// views that only hold others cover nothing and may be covered. Nor is it a fault that a prompt lies over
  /// the cards, where the SDK's page puts it, that the trip progress bar is drawn under them and the speed widget, or
  /// that the header grows over the compass.
  init(in frame: Frame) {
    let screen = Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
    let ends = Self.subtreeEnds(frame.entries)
    let shown = frame.entries.indices.filter { index in
      let entry = frame.entries[index]
      return entry.kind != .map && entry.drawsContent && entry.reasonUnseen(in: frame) == nil
    }
    for (position, index) in shown.enumerated().reversed() {
      for other in shown[..<position].reversed() where ends[other] <= index {
        let front = frame.entries[index]
        let back = frame.entries[other]
        guard !Self.isIntended(front.kind, over: back.kind),
          let rect = front.shownRect.intersection(back.shownRect)?.intersection(screen),
          rect.width >= FrameEntry.noise, rect.height >= FrameEntry.noise
        else { continue }
        count += 1
        if list.count < Self.greatestLength {
          list.append(FrameOverlap(front: front, back: back, rect: rect))
        }
      }
    }
  }

  private static func isIntended(_ front: ViewKind, over back: ViewKind) -> Bool {
    front == .prompt && back.isOpaque || front.isOpaque && back == .instrument
      || front == .secondaryHeader && back == .button || front == .instrument && back == .instrument
  }

  /// For each entry the index after the last view that it contains.
  private static func subtreeEnds(_ entries: [FrameEntry]) -> [Int] {
    var ends = Array(repeating: entries.count, count: entries.count)
    var open: [Int] = []
    for (index, entry) in entries.enumerated() {
      while let last = open.last, entries[last].depth >= entry.depth {
        ends[last] = index
        open.removeLast()
      }
      open.append(index)
    }
    return ends
  }
}

/// A side of the screen, as far as a view goes beyond it.
struct FrameOvershoot {
  /// A side of the screen.
  enum Side: CaseIterable {
    case top
    case left
    case bottom
    case right

    /// Where a view is that has left the screen there.
    var words: String {
      switch self {
      case .top: "above the screen"
      case .left: "left of the screen"
      case .bottom: "below the screen"
      case .right: "right of the screen"
      }
    }

    /// What stands on the screen's border there.
    var arrow: String {
      switch self {
      case .top: "▲"
      case .left: "◄"
      case .bottom: "▼"
      case .right: "►"
      }
    }
  }

  /// Which side.
  let side: Side
  /// How far beyond it the view goes, in points.
  let distance: Double

  /// Where a view is partly off the screen.
  static func all(of entry: FrameEntry, in frame: Frame) -> [FrameOvershoot] {
    Side.allCases.compactMap { side in
      let distance =
        switch side {
        case .top: -entry.rect.y
        case .left: -entry.rect.x
        case .bottom: entry.rect.maxY - frame.size.height
        case .right: entry.rect.maxX - frame.size.width
        }
      return distance >= FrameEntry.noise ? FrameOvershoot(side: side, distance: distance) : nil
    }
  }
}

extension FrameEntry {
  /// Solved numbers carry noise: what does not show in the printed figures, in points, is none.
  static let noise = 0.005

  /// Why nothing of the view is on the screen; nil if some of it is.
  func reasonUnseen(in frame: Frame) -> String? {
    if isHidden { return "hidden" }
    if isInvisible { return alpha <= 0 ? "alpha 0" : "inside an invisible view" }
    if rect.width <= 0 || rect.height <= 0 { return "no size" }
    let screen = Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
    if rect.intersection(screen) == nil { return "off screen" }
    return clip != nil && shownRect.intersection(screen) == nil ? "clipped" : nil
  }
}
