import NavHost
import ViewLayout

/// What lies behind a screen, drawn over it: the views' outlines and names, guides, constraints, problems.
struct DebugOverlay {
  private let frame: Frame
  private let details: FrameDetails
  private let typesetter: Typesetter

  private static let guide = Color(0x8430ce)
  private static let safeArea = Color(0x188038)
  private static let constraint = Color(0xe8710a)
  private static let weak = Color(0x1a73e8)
  private static let problem = Color(0xd93025)

  init(_ frame: Frame, _ details: FrameDetails, _ typesetter: Typesetter) {
    self.frame = frame
    self.details = details
    self.typesetter = typesetter
  }

  private var screen: Rect { Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height) }

  func items() -> [DrawingItem] {
    var items: [DrawingItem] = []
    let seen = frame.entries.dropFirst().filter { $0.reasonUnseen(in: frame) == nil }
    for entry in seen where !details.troubledViews.contains(entry.name) {
      let dashes = entry.drawsContent ? [] : [4.0, 3]
      items.append(.shape(.rect(inner(entry.rect)), .stroke(color(of: entry), 1, dashes: dashes)))
    }
    items.append(.shape(.rect(frame.safeArea), .stroke(Self.safeArea, 1, dashes: [2, 3])))
    let guides = details.guides.filter { !$0.name.hasSuffix("safeAreaLayoutGuide") }
    for guide in guides { items.append(.shape(.rect(guide.rect), .stroke(Self.guide, 1, dashes: [5, 3]))) }
    for constraint in details.constraints { items += self.items(of: constraint) }
    for entry in seen where details.troubledViews.contains(entry.name) {
      items.append(.shape(.rect(inner(entry.rect)), .stroke(Self.problem, 2)))
    }
    // Names keep out of the screen's round corners.
    var tags = TagPlacement(within: frame.safeArea, typesetter)
    for entry in seen.reversed() {
      let isTroubled = details.troubledViews.contains(entry.name)
      tags.add(entry.name, at: entry.rect, isTroubled ? Self.problem : color(of: entry))
    }
    for guide in guides { tags.add(guide.name, at: guide.rect, Self.guide) }
    for constraint in details.constraints where abs(constraint.constant) >= 1 {
      guard let middle = middle(of: constraint) else { continue }
      tags.addNumber(
        NumberText.plain(constraint.constant, digits: 1), near: middle, color(of: constraint))
    }
    return items + tags.items
  }

  /// The line is drawn inside of the rectangle.
  private func inner(_ rect: Rect) -> Rect {
    let inset = min(0.5, rect.width / 2, rect.height / 2)
    return rect.inset(by: EdgeInsets(all: inset))
  }

  private func color(of entry: FrameEntry) -> Color {
    switch entry.kind {
    case .turnCard, .secondaryHeader, .accessory: Color(0x0d652d)
    case .etaCard, .logo: Color(0x007b83)
    case .prompt: Color(0xa142f4)
    case .viewport: Color(0x1a73e8)
    case .button, .instrument: Color(0xb06000)
    case .map, .app: Color(0x3c4043)
    }
  }

  // MARK: - Constraints

  private func color(of constraint: FrameDetails.Constraint) -> Color {
    constraint.isBroken ? Self.problem : constraint.isRequired ? Self.constraint : Self.weak
  }

  /// A line between the two edges that a constraint relates, with a mark where they coincide.
  private func items(of constraint: FrameDetails.Constraint) -> [DrawingItem] {
    let color = color(of: constraint)
    let paint = Paint.stroke(color, constraint.isBroken ? 2 : 1)
    let first = constraint.first
    guard let second = constraint.second else { return size(first, paint) }
    guard first.attribute.kind != .dimension else { return size(first, paint) + size(second, paint) }
    let (from, to) = (place(first), place(second))
    if abs(from - to) < 1 {
      return [.shape(.circle(center: point(first, second, along: from), radius: 2.5), .fill(color))]
    }
    func line(_ from: Point, _ to: Point) -> DrawingItem { .shape(.line([from, to]), paint) }
    return [line(point(first, second, along: from), point(first, second, along: to))]
      + [from, to].map {
        line(point(first, second, along: $0, across: -3), point(first, second, along: $0, across: 3))
      }
  }

  /// The middle of the line of a constraint between two positions that lie apart.
  private func middle(of constraint: FrameDetails.Constraint) -> Point? {
    let first = constraint.first
    guard let second = constraint.second, first.attribute.kind != .dimension else { return nil }
    let (from, to) = (place(first), place(second))
    return abs(from - to) < 1 ? nil : point(first, second, along: (from + to) / 2)
  }

  /// A point on, or beside, the line between two sides.
  private func point(
    _ first: FrameDetails.Constraint.Side, _ second: FrameDetails.Constraint.Side, along: Double,
    across offset: Double = 0
  ) -> Point {
    let isHorizontal = first.attribute.kind == .horizontalPosition
    let across = overlap(first.rect, second.rect, isHorizontal: isHorizontal) + offset
    return isHorizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  private func size(_ side: FrameDetails.Constraint.Side, _ paint: Paint) -> [DrawingItem] {
    let rect = side.rect
    func bar(_ from: Point, _ to: Point, _ tick: Point) -> [DrawingItem] {
      let ends = [from, to].map { end in
        DrawingItem.shape(
          .line([Point(x: end.x - tick.x, y: end.y - tick.y), Point(x: end.x + tick.x, y: end.y + tick.y)]),
          paint)
      }
      return [.shape(.line([from, to]), paint)] + ends
    }
    switch side.attribute {
    case .width:
      let y = rect.maxY - min(4, rect.height / 4)
      return bar(Point(x: rect.x, y: y), Point(x: rect.maxX, y: y), Point(x: 0, y: 2))
    case .height:
      let x = rect.maxX - min(4, rect.width / 4)
      return bar(Point(x: x, y: rect.y), Point(x: x, y: rect.maxY), Point(x: 2, y: 0))
    default: return []
    }
  }

  private func place(_ side: FrameDetails.Constraint.Side) -> Double {
    let rect = side.rect
    return switch side.attribute {
    case .left, .leading: rect.x
    case .right, .trailing: rect.maxX
    case .centerX: rect.midX
    case .top, .firstBaseline: rect.y
    case .bottom, .lastBaseline: rect.maxY
    case .centerY: rect.midY
    case .width, .height: 0
    }
  }

  /// Where both rectangles are across the line: in the middle of what they share on the screen.
  private func overlap(_ first: Rect, _ second: Rect, isHorizontal: Bool) -> Double {
    func span(_ rect: Rect) -> (Double, Double) { isHorizontal ? (rect.y, rect.maxY) : (rect.x, rect.maxX) }
    let (a, b, all) = (span(first), span(second), span(screen))
    let low = max(a.0, b.0, all.0)
    let high = min(a.1, b.1, all.1)
    return low <= high ? (low + high) / 2 : min(max((a.0 + a.1) / 2, all.0), all.1)
  }
}

/// Names in small boxes, none over another.
private struct TagPlacement {
  private(set) var items: [DrawingItem] = []
  private let area: Rect
  private let typesetter: Typesetter
  private var taken: [Rect] = []

  init(within area: Rect, _ typesetter: Typesetter) {
    self.area = area.inset(by: EdgeInsets(all: 2))
    self.typesetter = typesetter
  }

  mutating func add(_ name: String, at rect: Rect, _ color: Color) {
    // A small view's name stands above it, if there is room: else it would cover what is inside.
    let above = rect.height < 70 ? [Point(x: rect.x, y: rect.y - 14)] : []
    add(name, Color(0xffffff), on: color.faded(0.92)) { size in above + Self.corners(of: rect, for: size) }
  }

  /// A number beside a point.
  mutating func addNumber(_ number: String, near point: Point, _ color: Color) {
    add(number, color, on: Color(0xffffff, alpha: 217)) { size in
      let (width, height) = (size.width, size.height)
      let top = point.y - height / 2
      return [
        Point(x: point.x + 4, y: top), Point(x: point.x - width - 4, y: top),
        Point(x: point.x - width / 2, y: point.y - height - 4), Point(x: point.x - width / 2, y: point.y + 4),
      ]
    }
  }

  private mutating func add(
    _ name: String, _ ink: Color, on color: Color, places: (Size) -> [Point]
  ) {
    let text = DrawnText(text: DisplayText.printable(name), size: 9, weight: .semibold, color: ink)
    guard let shown = typesetter.fitted(text, width: max(area.width - 8, 0)) else { return }
    let size = Size(width: typesetter.width(shown) + 8, height: 13)
    for point in places(size) {
      let x = min(max(point.x, area.x), area.maxX - size.width)
      let y = min(max(point.y, area.y), area.maxY - size.height)
      let place = Rect(x: x, y: y, width: size.width, height: size.height)
      if taken.contains(where: { $0.intersection(place) != nil }) { continue }
      taken.append(place)
      items.append(.shape(.rect(place, radius: 3), .fill(color)))
      items.append(.text(shown, Point(x: place.x + 4, y: place.y + 9.8)))
      return
    }
  }

  /// The corners of a rectangle, and places farther and farther from them.
  private static func corners(of rect: Rect, for size: Size) -> [Point] {
    let lefts = [rect.x + 2, rect.maxX - size.width - 2, rect.midX - size.width / 2]
    return (0..<60).flatMap { step in
      let down = Double(step) * (size.height + 1)
      return [rect.y + 2 + down, rect.maxY - size.height - 2 - down].flatMap { top in
        lefts.map { Point(x: $0, y: top) }
      }
    }
  }
}
