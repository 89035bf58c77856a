import NavHost
import ViewLayout

/// What image views show.
extension ScreenArtist {
  /// A colour fills its place. Of glyphs only arrows and chevrons are drawn; any other is a ring with its initial.
  func image(_ look: ImageAppearance, _ rect: Rect) -> [DrawingItem] {
    let place = place(look, rect)
    switch look.image.content {
    case .color(let color): return [.shape(.rect(place), .fill(color))]
    case .glyph(let name):
      let width = max(1, min(place.width, place.height) / 12)
      let line = Paint.stroke(look.tintColor, width, isRound: true)
      let words = name.split(separator: ".").map(String.init)
      if let direction = words.dropFirst().compactMap(Direction.init(rawValue:)).first {
        if words[0] == "chevron" { return [.shape(.line(head(place, direction)), line)] }
        if words[0] == "arrow" {
          return [
            .shape(.line(shaft(place, direction)), line), .shape(.line(head(place, direction)), line),
          ]
        }
      }
      let radius = min(place.width, place.height) / 2
      let center = Point(x: place.midX, y: place.midY)
      let initial = words.first.flatMap { $0.first.map { String($0).uppercased() } } ?? ""
      return [.shape(.circle(center: center, radius: max(0, radius - width)), line)]
        + text(
          initial, size: max(1, radius), .semibold, look.tintColor, x: center.x, y: center.y + radius * 0.36,
          anchor: .middle)
    }
  }

  /// Where the image stands in its view.
  private func place(_ look: ImageAppearance, _ rect: Rect) -> Rect {
    let size = look.image.size
    guard look.contentMode != .scaleToFill, size.width > 0, size.height > 0 else { return rect }
    let factors = (rect.width / size.width, rect.height / size.height)
    let factor =
      switch look.contentMode {
      case .scaleToFill, .center: 1.0
      case .scaleAspectFit: min(factors.0, factors.1)
      case .scaleAspectFill: max(factors.0, factors.1)
      }
    let (width, height) = (size.width * factor, size.height * factor)
    return Rect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
  }

  /// Where an arrow points.
  private enum Direction: String {
    case up, down, left, right, backward, forward
  }

  /// A point of a glyph that points to the right, turned; both coordinates are -1 … 1.
  private func turned(_ place: Rect, _ direction: Direction, _ x: Double, _ y: Double) -> Point {
    let isMirrored = frame.screen.direction == .rightToLeft
    let (dx, dy) =
      switch direction {
      case .right: (x, y)
      case .left: (-x, y)
      case .up: (y, -x)
      case .down: (y, x)
      case .forward: (isMirrored ? -x : x, y)
      case .backward: (isMirrored ? x : -x, y)
      }
    return Point(x: place.midX + dx * place.width / 2, y: place.midY + dy * place.height / 2)
  }

  private func head(_ place: Rect, _ direction: Direction) -> [Point] {
    [(0.1, -0.5), (0.6, 0), (0.1, 0.5)].map { turned(place, direction, $0.0, $0.1) }
  }

  private func shaft(_ place: Rect, _ direction: Direction) -> [Point] {
    [(-0.6, 0), (0.6, 0)].map { turned(place, direction, $0.0, $0.1) }
  }
}
