import NavHost
import ViewLayout

/// What image views show.
extension ScreenArtist {
  func image(_ look: ImageAppearance, _ bounds: Rect) -> [DrawingItem] {
    let place = place(look, in: bounds)
    guard place.width > 0, place.height > 0 else { return [] }
    switch look.image.content {
    case .color(let color): return [.shape(.rect(place), .fill(color))]
    case .glyph(let name): return glyph(name, place, look.tint)
    }
  }

  /// Where the content mode puts the image.
  private func place(_ look: ImageAppearance, in bounds: Rect) -> Rect {
    let size = look.image.size
    guard size.width > 0, size.height > 0 else { return Rect(x: bounds.x, y: bounds.y, width: 0, height: 0) }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    let scale: Double
    switch look.mode {
    case .scaleToFill: return bounds
    case .scaleAspectFit: scale = min(across, down)
    case .scaleAspectFill: scale = max(across, down)
    case .center: scale = 1
    }
    let (width, height) = (size.width * scale, size.height * scale)
    return Rect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }

  /// A sign for a glyph: a few are drawn; of another its first letter stands in a ring.
  private func glyph(_ name: String, _ rect: Rect, _ color: Color) -> [DrawingItem] {
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.midX + x * rect.width / 2, y: rect.midY + y * rect.height / 2)
    }
    let side = min(rect.width, rect.height)
    let paint = Paint.stroke(color, max(side * 0.1, 1), isRound: true)
    func line(_ points: Point...) -> DrawingItem { .shape(.line(points), paint) }
    // Names have parts: arrow.up, xmark.circle.
    let parts = name.split(separator: ".")
    let arrow = [line(at(0, 0.65), at(0, -0.6)), line(at(-0.45, -0.15), at(0, -0.62), at(0.45, -0.15))]
    switch (parts.first.map(String.init) ?? "", parts.dropFirst().first.map(String.init)) {
    case ("plus", _): return [line(at(-0.6, 0), at(0.6, 0)), line(at(0, -0.6), at(0, 0.6))]
    case ("minus", _): return [line(at(-0.6, 0), at(0.6, 0))]
    case ("xmark", _):
      return [line(at(-0.55, -0.55), at(0.55, 0.55)), line(at(-0.55, 0.55), at(0.55, -0.55))]
    case ("checkmark", _): return [line(at(-0.6, 0.05), at(-0.15, 0.5), at(0.6, -0.5))]
    case ("arrow", "up"), ("location", _): return arrow
    case ("chevron", "up"): return [line(at(-0.5, 0.25), at(0, -0.25), at(0.5, 0.25))]
    case ("chevron", "down"): return [line(at(-0.5, -0.25), at(0, 0.25), at(0.5, -0.25))]
    case ("chevron", "left"): return [line(at(0.25, -0.5), at(-0.25, 0), at(0.25, 0.5))]
    case ("chevron", "right"): return [line(at(-0.25, -0.5), at(0.25, 0), at(-0.25, 0.5))]
    case ("star", _):
      let points = (0..<10).map { index -> Point in
        let radius = index % 2 == 0 ? 0.85 : 0.36
        let direction = Self.tenths[index]
        return at(direction.x * radius, direction.y * radius)
      }
      return [.shape(.polygon(points), .fill(color))]
    default:
      let letter = name.first.map { String($0).uppercased() } ?? "?"
      return [
        .shape(.circle(center: at(0, 0), radius: side * 0.44), .stroke(color, max(side * 0.06, 1)))
      ]
        + text(
          letter, size: side * 0.5, .semibold, color, x: rect.midX, y: rect.midY + side * 0.18,
          anchor: .middle)
    }
  }

  /// Ten directions in equal steps, the first upwards.
  private static let tenths: [Point] = [
    (0, -1), (0.5878, -0.809), (0.9511, -0.309), (0.9511, 0.309), (0.5878, 0.809), (0, 1), (-0.5878, 0.809),
    (-0.9511, 0.309), (-0.9511, -0.309), (-0.5878, -0.809),
  ].map { Point(x: $0.0, y: $0.1) }
}
