import ViewLayout

/// The screen at an instant, made ready for rules: flat arrays from back to front, in the map view's coordinates.
///
/// It is made once for a check and shared by all rules. Names and sentences are made only where something is wrong.
public final class Inspection {
  /// A view as it is on the screen.
  public struct Item {
    /// The view.
    public let view: View
    /// What it is on a navigation screen.
    public let kind: ViewKind
    /// The rectangle on the screen, in mid-animation too, in points.
    public let rect: Rect
    /// The rectangle that shows something: cards, prompts and the speed widget have clear margins built in.
    public let visibleRect: Rect
    /// Whether it or a view around it is hidden.
    public let isHidden: Bool
    /// Whether it is there at all: neither it nor a view around it is hidden or transparent, and it has a size.
    public let isVisible: Bool
    /// Whether it is on its way: it will come to rest elsewhere or with another opacity.
    public let isMoving: Bool
    /// Whether what is behind cannot be seen: the SDK's cards, a prompt that is up, views of the app with a background.
    public let isOpaque: Bool
    /// The index of the view that contains it; -1 of the map view.
    public let superview: Int
    /// The index after the last view inside it.
    public fileprivate(set) var end: Int
  }

  /// An active constraint of the app's.
  struct ConstraintInUse {
    let constraint: LayoutConstraint
    let first: LayoutItem
    let second: LayoutItem?
  }

  /// The screen that is looked at.
  public let host: NavigationHost
  /// What is known of the past.
  public let facts: ContractFacts
  /// Where navigation stands.
  public let state: NavigationState
  /// Whether any animation runs.
  public let isAnimating: Bool
  /// How many animations have begun and how many are over.
  public let animationCounts: (started: Int, completed: Int)
  /// The map view's rectangle, at the origin.
  public let bounds: Rect
  /// Every view from back to front; the map view first.
  public let items: [Item]

  /// The logo, if it is in the hierarchy.
  public private(set) var logo: Int?
  /// The viewport, if it is in the hierarchy.
  public private(set) var viewport: Int?
  /// The turn card, if it is in the hierarchy.
  public private(set) var turnCard: Int?
  /// The ETA card, if it is in the hierarchy.
  public private(set) var etaCard: Int?
  /// The speed widget, if it is in the hierarchy.
  public private(set) var speedWidget: Int?
  /// The prompt that is up, if it is in the hierarchy.
  public private(set) var prompt: Int?
  /// The SDK's buttons in the hierarchy.
  public private(set) var buttons: [Int] = []
  /// What can be tapped: the SDK's buttons, and the app's views in a hiding stack or with the trait `button`.
  public private(set) var controls: [Int] = []
  /// The app's labels with text.
  public private(set) var labels: [Int] = []
  /// The hiding stacks.
  public private(set) var stacks: [Int] = []
  /// The visible opaque views.
  public private(set) var opaque: [Int] = []

  /// The app's active constraints, by the views that hold them.
  private(set) lazy var constraints: [ConstraintInUse] = {
    var found: [ConstraintInUse] = []
    for item in items {
      for constraint in item.view.constraints where constraint.origin == .application {
        guard let first = constraint.firstItem else { continue }
        found.append(ConstraintInUse(constraint: constraint, first: first, second: constraint.secondItem))
      }
    }
    return found
  }()

  /// Looks at a host without changing it: nothing is laid out, nothing is called.
  init(_ host: NavigationHost, _ facts: ContractFacts, animationCounts: (started: Int, completed: Int)? = nil)
  {
    self.host = host
    self.facts = facts
    state = host.state
    let animator = host.context.animator
    isAnimating = animator.isActive
    self.animationCounts = animationCounts ?? (animator.startedCount, animator.completedCount)
    bounds = host.mapView.bounds
    var reader = ScreenReader(host)
    reader.read(host.mapView, in: ScreenReader.Surroundings())
    items = reader.items
    for (index, item) in items.enumerated() {
      if item.isOpaque && item.isVisible { opaque.append(index) }
      switch item.kind {
      case .logo: logo = index
      case .viewport: viewport = index
      case .turnCard: turnCard = index
      case .etaCard: etaCard = index
      case .prompt: if item.view === host.currentPrompt { prompt = index }
      case .button:
        buttons.append(index)
        controls.append(index)
      case .instrument: if item.view === host.components.speedWidget { speedWidget = index }
      case .map, .secondaryHeader, .accessory: break
      case .app:
        if let label = item.view as? Label {
          if !label.text.isEmpty { labels.append(index) }
        } else if item.view is HidingStackView {
          stacks.append(index)
        }
        if item.view.accessibilityTraits.contains(.button) || item.view.superview is HidingStackView {
          controls.append(index)
        }
      }
    }
  }

  // MARK: - What rules ask

  /// The unpublished figures in use.
  public var configuration: HostConfiguration { host.configuration }

  /// What is as near as the same, in points: frames in mid-animation differ by rounding.
  static let slack = 0.5

  /// Whether navigation is on, so that there is a screen of the delegate's.
  var isOn: Bool { state != .none }

  /// Whether the cards are sized for a wide map.
  var wideMode: Bool { host.wideMode }

  /// The part of the map view that bars and notches leave free.
  var safeArea: Rect { bounds.inset(by: host.mapView.safeAreaInsets) }

  /// Whether two views share more of their visible rectangles than rounding explains; how much.
  func overlap(_ first: Int, _ second: Int) -> Rect? {
    Self.overlap(items[first].visibleRect, items[second].visibleRect)
  }

  static func overlap(_ first: Rect, _ second: Rect) -> Rect? {
    guard let common = first.intersection(second), common.width > slack, common.height > slack else {
      return nil
    }
    return common
  }

  /// Whether a view lies in front of another, and not inside it.
  func isInFront(_ index: Int, of other: Int) -> Bool { index >= items[other].end }

  /// Whether one of two views contains the other.
  func isNested(_ first: Int, _ second: Int) -> Bool {
    let outer = min(first, second)
    return max(first, second) < items[outer].end
  }

  /// Whether the view is the app's own, and no stack of buttons.
  func isOwn(_ index: Int) -> Bool { items[index].kind == .app }

  /// Whether a view is small enough for a button, which may lie over the map's open part.
  func isSmall(_ index: Int) -> Bool {
    let side = configuration.rules.smallViewSide
    return items[index].rect.width <= side && items[index].rect.height <= side
  }

  /// The visible views in front of one that hide a part of it: opaque ones, buttons and instruments of the SDK's.
  func covers(of index: Int) -> [Int] {
    items.indices.filter { other in
      let item = items[other]
      guard item.isVisible, isInFront(other, of: index) else { return false }
      return (item.isOpaque || item.kind == .button || item.kind == .instrument)
        && overlap(other, index) != nil
    }
  }

  // MARK: - Words

  /// A view's name.
  func name(_ index: Int) -> String { items[index].view.displayName }

  /// A view's name and rectangle.
  func described(_ index: Int) -> String { "\(name(index)) \(NumberText.plain(items[index].rect))" }

  /// A size, in points.
  static func text(_ size: Size) -> String {
    "\(NumberText.plain(size.width, digits: 2))×\(NumberText.plain(size.height, digits: 2))"
  }

  /// How often, in words.
  static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  /// A length, in points.
  static func text(_ length: Double) -> String { NumberText.plain(length, digits: 2) + " pt" }
}

/// Reads a tree of views into the flat array of an inspection.
private struct ScreenReader {
  /// What is around a view.
  struct Surroundings {
    var index = -1
    var origin = Point.zero
    var alpha = 1.0
    var isHidden = false
    var isMoving = false
    var isTransformed = false
  }

  private(set) var items: [Inspection.Item] = []
  private let currentPrompt: PromptView?
  private let speedWidget: View
  private let margins: EdgeInsets
  /// From this opacity on a view counts as opaque.
  private static let opaqueAlpha = 0.5

  init(_ host: NavigationHost) {
    currentPrompt = host.currentPrompt
    speedWidget = host.components.speedWidget
    margins = host.configuration.componentMargins
  }

  mutating func read(_ view: View, in outer: Surroundings) {
    let index = items.count
    let kind = ViewKind(of: view)
    let frame = kind == .map ? view.bounds : view.presentationFrame
    let ownAlpha = view.presentationAlpha
    // Under a transform the rectangle is the upright one around the view.
    let isTransformed = outer.isTransformed || !view.presentationTransform.isIdentity
    let rect =
      isTransformed
      ? view.presentationFrameInRoot : frame.offsetBy(x: outer.origin.x, y: outer.origin.y)
    let alpha = outer.alpha * ownAlpha
    let isHidden = outer.isHidden || view.isHidden
    let isMoving =
      outer.isMoving || (kind != .map && frame != view.frame) || ownAlpha != view.alpha
    let hasMargins = kind.isOpaque || view === speedWidget
    items.append(
      Inspection.Item(
        view: view, kind: kind, rect: rect, visibleRect: hasMargins ? rect.inset(by: margins) : rect,
        isHidden: isHidden, isVisible: !isHidden && alpha > 0 && rect.width > 0 && rect.height > 0,
        isMoving: isMoving, isOpaque: isOpaque(view, kind, alpha: alpha), superview: outer.index,
        end: index + 1))
    let inner = Surroundings(
      index: index, origin: rect.origin, alpha: alpha, isHidden: isHidden, isMoving: isMoving,
      isTransformed: isTransformed)
    for subview in view.subviewsInDrawingOrder { read(subview, in: inner) }
    items[index].end = items.count
  }

  private func isOpaque(_ view: View, _ kind: ViewKind, alpha: Double) -> Bool {
    switch kind {
    case .turnCard, .etaCard, .secondaryHeader, .accessory: return alpha >= Self.opaqueAlpha
    // One that is on its way out is the past; the sample lets it slide over whatever comes next.
    case .prompt: return view === currentPrompt && alpha >= Self.opaqueAlpha
    case .app:
      guard let color = view.presentationBackgroundColor else { return false }
      return alpha * Double(color.alpha) / 255 >= Self.opaqueAlpha
    case .map, .viewport, .button, .logo, .instrument: return false
    }
  }
}

extension Inspection {
  /// Whether motion has gone on since an instant for longer than `seconds`, or is certain to.
  func motionLasts(_ seconds: Double, since start: Instant) -> Bool {
    let now = host.context.now.seconds - start.seconds
    // Without a next end there is none at all.
    let next = host.context.animator.nextDue.map { $0.seconds - start.seconds } ?? .infinity
    return max(now, next) > seconds
  }
}

extension Rect {
  /// Whether nothing but rounding sticks out of `outer`.
  func isInside(_ outer: Rect) -> Bool {
    x >= outer.x - Inspection.slack && y >= outer.y - Inspection.slack
      && maxX <= outer.maxX + Inspection.slack && maxY <= outer.maxY + Inspection.slack
  }
}
