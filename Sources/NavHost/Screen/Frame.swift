import ViewLayout

/// One view as it is on the screen at an instant.
public struct FrameEntry: Hashable, Sendable {
  /// The view's name, made unique with `#2`, `#3` … where two views share it.
  public let name: String
  /// The rectangle in the map view's coordinates, in points.
  public var rect: Rect
  /// Whether the view itself is hidden.
  public let isHidden: Bool
  /// Whether the view or one that contains it is hidden or fully transparent.
  public let isInvisible: Bool
  /// The view's own opacity, 0 … 1.
  public let alpha: Double
  /// Position from the back, the map view at 0.
  public let zIndex: Int
  /// How many views contain it; the map view is at 0.
  public let depth: Int
  /// Whether the view is one of the SDK's.
  public let isComponent: Bool
  /// What the view is on a navigation screen.
  public let kind: ViewKind
  /// Whether the view itself shows something, unlike the viewport and views that only hold others.
  public let drawsContent: Bool
  /// Whether the view is in motion: it will come to rest elsewhere.
  public let isMoving: Bool
  /// How it looks.
  public var appearance = ViewAppearance()
  /// What views that contain it and clip leave of the screen, in the map view's coordinates; nil if none clips.
  public var clip: Rect?

  /// The part of the rectangle that no view clips, in the map view's coordinates, in points; without size if none is.
  public var shownRect: Rect {
    guard let clip else { return rect }
    return rect.intersection(clip) ?? Rect(x: rect.x, y: rect.y, width: 0, height: 0)
  }
}

/// The screen at an instant.
public struct Frame: Hashable, Sendable {
  /// When.
  public let instant: Instant
  /// Where navigation stood.
  public let state: NavigationState
  /// Whether a prompt was up.
  public let promptIsUp: Bool
  /// The map view's size, in points.
  public let size: Size
  /// The safe area of the map view, in its coordinates, in points.
  public let safeArea: Rect
  /// Every view, from back to front; the map view first.
  public let entries: [FrameEntry]
  /// What of the phone itself is to be seen.
  public var screen = ScreenAppearance()
  /// What the map under the views shows; nil if nobody has said so.
  public var map: MapFacts?

  /// The entry of that name.
  public func entry(named name: String) -> FrameEntry? { entries.first { $0.name == name } }
}

/// Which rectangles a frame shows.
public enum FrameKind: Hashable, Sendable {
  /// What is on the screen now, in mid-animation too.
  case presentation
  /// Where everything will be once animations have ended.
  case model
}

extension Frame {
  /// Reads the screen without changing it: nothing is laid out, nothing is called.
  init(of host: NavigationHost, _ kind: FrameKind) {
    var entries: [FrameEntry] = []
    var counts: [String: Int] = [:]
    var used: Set<String> = []
    /// A view may also be called what another one would get: `prompt#2`.
    func uniqueName(_ name: String) -> String {
      var unique = name
      while !used.insert(unique).inserted {
        counts[name, default: 1] += 1
        unique = "\(name)#\(counts[name, default: 1])"
      }
      return unique
    }
    func visit(_ view: View, depth: Int, outerInvisible: Bool, clip: Rect?) {
      let alpha = kind == .presentation ? view.presentationAlpha : view.alpha
      let invisible = outerInvisible || view.isHidden || alpha <= 0
      let rect = kind == .presentation ? view.presentationFrameInRoot : view.frameInRoot
      let viewKind = ViewKind(of: view)
      let appearance = ViewAppearance(of: view, kind)
      let hasBackground = (appearance.backgroundColor?.alpha ?? 0) > 0
      entries.append(
        FrameEntry(
          name: uniqueName(view.displayName), rect: rect, isHidden: view.isHidden, isInvisible: invisible,
          alpha: alpha, zIndex: entries.count,
          depth: depth, isComponent: view is ComponentView, kind: viewKind,
          drawsContent: hasBackground || view is Label || appearance.image != nil
            || ![.app, .viewport].contains(viewKind),
          isMoving: rect != view.frameInRoot, appearance: appearance,
          clip: clip))
      var inner = clip
      if view.clipsToBounds {
        let nothing = Rect(x: rect.x, y: rect.y, width: 0, height: 0)
        inner = clip.map { $0.intersection(rect) ?? nothing } ?? rect
      }
      for subview in view.subviewsInDrawingOrder {
        visit(subview, depth: depth + 1, outerInvisible: invisible, clip: inner)
      }
    }
    visit(host.mapView, depth: 0, outerInvisible: false, clip: nil)
    instant = host.context.now
    state = host.state
    promptIsUp = host.currentPrompt != nil
    size = host.mapView.frame.size
    safeArea = host.mapView.bounds.inset(by: host.mapView.safeAreaInsets)
    self.entries = entries
    screen = ScreenAppearance(of: host)
    map = MapFacts(of: host, kind)
  }
}
