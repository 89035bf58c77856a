import NavHost
import ViewLayout

/// A frame as a picture of the phone.
public struct ScreenDrawing {
  /// How a screen is drawn.
  public struct Options {
    /// Whether it is night even where the map view's lighting mode is the normal one.
    public var isNight = false
    /// What lies behind the frame, to be drawn over it; nil for the screen alone.
    public var details: FrameDetails?
    /// Whether the map has houses: small pictures are clearer without.
    public var hasHouses = true
    /// Whether a line below tells of what the picture is.
    public var hasCaption = true

    /// The screen by day.
    public init() {}
  }

  private let frame: Frame
  private let options: Options
  private let typesetter = Typesetter()

  /// The picture: the device around the screen, what it shows, and a line below.
  public static func drawing(of frame: Frame, _ options: Options = Options()) -> Drawing {
    ScreenDrawing(frame: frame, options: options).drawing()
  }

  private static let bezel = 10.0
  private static let margin = 14.0

  /// The width of what is around the screen on each side, in points.
  static var surround: Double { bezel + margin }

  private func drawing() -> Drawing {
    let surround = Self.surround
    let size = frame.size
    let width = size.width + 2 * surround
    let words = DrawingCaption(frame, options.details, typesetter, width: max(width - 2 * Self.margin, 200))
    let captionHeight = options.hasCaption ? words.height : 0
    var drawing = Drawing(
      size: Size(width: max(width, 228), height: size.height + 2 * surround + captionHeight),
      title: words.title)
    let isNight = options.isNight || frame.screen.lightingMode == .lowLight
    let palette: Palette = isNight ? .night : .day
    let outline = DeviceOutline.of(frame.screen.device)
    drawing.items.append(
      .shape(
        .rect(Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)),
        .fill(Color(0xffffff))))
    let screen = Rect(x: surround, y: surround, width: size.width, height: size.height)
    drawing.items += body(screen, outline)
    let artist = ScreenArtist(
      frame: frame, palette: palette, lightingMode: isNight ? .lowLight : .normal, typesetter: typesetter,
      hasHouses: options.hasHouses)
    var shown = ScreenTree(frame).groups {
      artist.items(of: $0)
    } clip: {
      artist.bounds(of: $0)
    }
    shown += outline.overlay(on: size, ink: isNight ? Color(0xffffff) : Color(0x000000)).map { $0 }
    if let details = options.details { shown += DebugOverlay(frame, details, typesetter).items() }
    drawing.items.append(
      .group(
        DrawingGroup(
          offset: Point(x: surround, y: surround),
          clip: .rect(Rect(x: 0, y: 0, width: size.width, height: size.height), radius: outline.cornerRadius),
          items: shown)))
    if options.hasCaption {
      drawing.items += words.items(x: Self.margin, y: size.height + 2 * surround - 4)
    }
    return drawing
  }

  /// The phone around the screen, with marks where the safe area begins and ends.
  private func body(_ screen: Rect, _ outline: DeviceOutline) -> [DrawingItem] {
    let around = screen.inset(by: EdgeInsets(all: -Self.bezel))
    let radius = outline.cornerRadius > 0 ? outline.cornerRadius + Self.bezel : 16
    var items: [DrawingItem] = [
      .shape(.rect(around, radius: radius), .fill(Color(0x202124))),
      .shape(
        .rect(around.inset(by: EdgeInsets(all: 0.75)), radius: radius - 0.75), .stroke(Color(0x5f6368), 1.5)),
    ]
    let safe = frame.safeArea.offsetBy(x: screen.x, y: screen.y)
    let mark = Paint.stroke(Color(0x81c995), 2)
    let (near, far) = (3.0, 7.0)
    var marks: [DrawingItem] = []
    func add(_ from: Point, _ to: Point) { marks.append(.shape(.line([from, to]), mark)) }
    for (y, isEdge) in [(safe.y, safe.y <= screen.y), (safe.maxY, safe.maxY >= screen.maxY)] where !isEdge {
      add(Point(x: screen.x - far, y: y), Point(x: screen.x - near, y: y))
      add(Point(x: screen.maxX + near, y: y), Point(x: screen.maxX + far, y: y))
    }
    for (x, isEdge) in [(safe.x, safe.x <= screen.x), (safe.maxX, safe.maxX >= screen.maxX)] where !isEdge {
      add(Point(x: x, y: screen.y - far), Point(x: x, y: screen.y - near))
      add(Point(x: x, y: screen.maxY + near), Point(x: x, y: screen.maxY + far))
    }
    // In the round corners there is no room for them.
    if !marks.isEmpty {
      items.append(.group(DrawingGroup(clip: .rect(around, radius: radius), items: marks)))
    }
    return items
  }
}

/// The views of a frame as groups within groups.
struct ScreenTree {
  private let frame: Frame

  init(_ frame: Frame) { self.frame = frame }

  /// The groups, from back to front; hidden views are left out.
  ///
  /// Each begins with its view's rectangle, which paints nothing: it says where the view is, and catches the pointer.
  func groups(
    items: (FrameEntry) -> [DrawingItem], clip: (FrameEntry) -> Shape
  ) -> [DrawingItem] {
    var index = 0
    /// The views from the next one on that lie at least that deep.
    func siblings(_ depth: Int) -> [DrawingItem] {
      var result: [DrawingItem] = []
      while index < frame.entries.count, frame.entries[index].depth >= depth {
        let entry = frame.entries[index]
        index += 1
        let isShown = !entry.isHidden && entry.alpha > 0
        let own = isShown ? [.shape(.rect(entry.rect), Paint())] + placed(entry, items) : []
        let inner = siblings(entry.depth + 1)
        guard isShown else { continue }
        var group = DrawingGroup(name: entry.name, opacity: entry.alpha, items: own + inner)
        if entry.appearance.clipsToBounds { group.clip = Self.outline(of: entry) ?? clip(entry) }
        result.append(.group(group))
      }
      return result
    }
    return siblings(0)
  }

  /// What a view shows itself, where transforms put it.
  private func placed(_ entry: FrameEntry, _ items: (FrameEntry) -> [DrawingItem]) -> [DrawingItem] {
    guard let placement = entry.appearance.placement else { return items(entry) }
    var upright = entry
    upright.rect = Rect(x: 0, y: 0, width: placement.size.width, height: placement.size.height)
    return [.group(DrawingGroup(transform: placement.toScreen, items: items(upright)))]
  }

  /// The bounds of a view that transforms have turned; nil where none has.
  private static func outline(of entry: FrameEntry) -> Shape? {
    guard let placement = entry.appearance.placement else { return nil }
    let (width, height) = (placement.size.width, placement.size.height)
    let corners = [
      Point.zero, Point(x: width, y: 0), Point(x: width, y: height), Point(x: 0, y: height),
    ]
    return .polygon(corners.map(placement.toScreen.applied(to:)))
  }
}
