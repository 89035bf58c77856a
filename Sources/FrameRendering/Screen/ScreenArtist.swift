import NavHost
import ViewLayout

/// Draws what stands in the views of one frame: the SDK's as a navigation app has them, an app's own as they are.
///
/// The content of the SDK's views is made up: places and sizes are what counts.
struct ScreenArtist {
  let frame: Frame
  let palette: Palette
  /// The colours that the SDK draws in.
  let lightingMode: LightingMode
  let typesetter: Typesetter
  let hasHouses: Bool

  var screen: Rect { Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height) }
  private var readsLeft: Bool { frame.screen.direction == .rightToLeft }

  /// What a view shows itself, without the views inside.
  func items(of entry: FrameEntry) -> [DrawingItem] {
    let rect = entry.rect
    guard rect.width > 0, rect.height > 0 else { return [] }
    switch entry.kind {
    case .map: return map(entry)
    case .turnCard: return background(entry) + turnCard(rect, entry)
    case .etaCard: return background(entry) + etaCard(rect, entry)
    case .secondaryHeader: return background(entry) + secondaryHeader(rect, entry)
    case .accessory: return accessory(rect, entry) + background(entry)
    case .prompt: return background(entry) + prompt(rect, entry)
    case .viewport: return background(entry)
    case .button:
      let button =
        switch entry.appearance.component {
        case "compass": compass(rect)
        case "myLocation": myLocation(rect)
        default: reporting(rect)
        }
      return background(entry) + button
    case .logo: return background(entry) + logo(rect)
    case .instrument:
      return background(entry)
        + (entry.appearance.component == "tripProgressBar" ? progressBar(rect) : speedWidget(rect))
    case .app:
      let look = entry.appearance
      return background(entry) + (look.image.map { image($0, rect) } ?? [])
        + (look.label.map { label($0, rect) } ?? [])
    }
  }

  /// The shape of a view's bounds with its rounded corners.
  func bounds(of entry: FrameEntry) -> Shape {
    let look = entry.appearance
    let order: [Corner] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner,
    ]
    return .rect(
      entry.rect, radii: order.map { look.roundedCorners.contains($0) ? look.cornerRadius : 0 })
  }

  private func background(_ entry: FrameEntry) -> [DrawingItem] {
    guard let color = entry.appearance.backgroundColor, color.alpha > 0 else { return [] }
    return [.shape(bounds(of: entry), .fill(color))]
  }

  // MARK: - Texts

  /// Where a text stands to its point.
  enum Anchor {
    case leading, middle, trailing
  }

  /// A text whose baseline is at `y`, cut off where it would be wider than `width`. Leading is where reading starts.
  func text(
    _ text: String, size: Double, _ weight: FontWeight, _ color: Color, x: Double, y: Double,
    anchor: Anchor = .leading, width: Double = .infinity
  ) -> [DrawingItem] {
    let whole = DrawnText(text: text, size: size, weight: weight, color: color)
    guard let shown = typesetter.fitted(whole, width: width) else { return [] }
    let length = typesetter.width(shown)
    let start =
      switch anchor {
      case .leading: readsLeft ? x - length : x
      case .middle: x - length / 2
      case .trailing: readsLeft ? x : x - length
      }
    return [.text(shown, Point(x: start, y: y))]
  }

  /// The place so far behind the side of a rectangle where reading starts.
  func leading(_ rect: Rect, _ distance: Double) -> Double {
    readsLeft ? rect.maxX - distance : rect.x + distance
  }

  /// The place so far on in the direction of reading.
  func onwards(_ x: Double, _ distance: Double) -> Double { readsLeft ? x - distance : x + distance }

  /// The part of a card that bars and notches leave free, inside a padding.
  func content(of rect: Rect, padding: Double = 16) -> Rect? {
    rect.intersection(frame.safeArea).map { $0.inset(by: EdgeInsets(all: padding)) }
  }

  /// A label's lines, as `UILabel` puts them: in the middle of its height.
  private func label(_ label: LabelAppearance, _ rect: Rect) -> [DrawingItem] {
    let lines = typesetter.lines(of: label.text, label.style, width: rect.width)
    let font = label.style.font
    let (ascent, descent) = typesetter.height(font.size, font.weight)
    let lineHeight = ascent + descent
    let height = lineHeight * Double(lines.count)
    let isLeftward =
      label.alignment == .natural || label.alignment == .justified
      ? DisplayText.readsRightToLeft(label.text) : false
    var items: [DrawingItem] = []
    for (index, line) in lines.enumerated() where !line.text.isEmpty {
      let x =
        switch label.alignment {
        case .center: rect.midX - line.width / 2
        case .right: rect.maxX - line.width
        case .left: rect.x
        case .natural, .justified: isLeftward ? rect.maxX - line.width : rect.x
        }
      let y = rect.midY - height / 2 + lineHeight * Double(index) + ascent
      items.append(
        .text(
          DrawnText(text: line.text, size: font.size, weight: font.weight, color: label.color),
          Point(x: x, y: y)))
    }
    // What does not fit is cut off at the label's edges.
    let isCut = height > rect.height + 1 || lines.contains { $0.width > rect.width + 1 }
    return isCut && !items.isEmpty ? [.group(DrawingGroup(clip: .rect(rect), items: items))] : items
  }

  // MARK: - Shapes

  /// A shape that lies a little above what is behind it.
  func raised(_ shape: Shape, _ lower: Shape, _ color: Color) -> [DrawingItem] {
    [
      .shape(lower, .fill(Color(0x000000, alpha: 46))), .shape(shape, .fill(color)),
      .shape(shape, .stroke(Color(0x000000, alpha: 26), 0.5)),
    ]
  }

  func raisedDisc(_ center: Point, _ radius: Double, _ color: Color) -> [DrawingItem] {
    raised(
      .circle(center: center, radius: radius),
      .circle(center: Point(x: center.x, y: center.y + 1.5), radius: radius), color)
  }

  func raisedRect(_ rect: Rect, radii: [Double], _ color: Color) -> [DrawingItem] {
    raised(.rect(rect, radii: radii), .rect(rect.offsetBy(x: 0, y: 1.5), radii: radii), color)
  }
}
