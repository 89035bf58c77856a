import NavHost
import ViewLayout

/// The map of a picture in characters: the vehicle, the route and its end, where views leave room for them.
struct PictureMap {
  let facts: MapFacts
  let columnsPerPoint: Double
  let rowsPerPoint: Double
  /// What covers the map.
  let covers: [Rect]

  /// The route.
  static let route: Unicode.Scalar = "•"
  /// An alternate route.
  static let alternateRoute: Unicode.Scalar = "◦"
  /// The end of the route, and an app's marker.
  static let destination: Unicode.Scalar = "◆"

  /// The vehicle, which points upwards, to the right, downwards, to the left.
  private static let arrows = ["▲", "►", "▼", "◄"]

  func draw(on canvas: inout CharacterCanvas) {
    // What stands first stays.
    if let point = facts.vehiclePoint {
      let quarter = Int((facts.vehicleAngle / (.pi / 2)).rounded())
      mark(Self.arrows[(quarter % 4 + 4) % 4], at: point, on: &canvas, touchesText: true)
    }
    for point in facts.destinationPoints.reversed() + facts.markerPoints.reversed() {
      guard let point else { continue }
      mark(String(Self.destination), at: point, on: &canvas, touchesText: true)
    }
    let area = Rect(
      x: 0, y: 0, width: Double(canvas.columns - 1) / columnsPerPoint,
      height: Double(canvas.rows - 1) / rowsPerPoint)
    draw(facts.routeLines, by: Self.route, in: area, on: &canvas)
    for lines in facts.alternateRouteLines { draw(lines, by: Self.alternateRoute, in: area, on: &canvas) }
  }

  private func draw(
    _ lines: [[Point]], by sign: Unicode.Scalar, in area: Rect, on canvas: inout CharacterCanvas
  ) {
    for line in lines.flatMap({ Clipping(to: area).lines($0) }) {
      for (from, to) in zip(line, line.dropFirst()) {
        let steps = max(
          (abs(to.x - from.x) * columnsPerPoint).rounded(.up),
          (abs(to.y - from.y) * rowsPerPoint).rounded(.up),
          1)
        for step in 0...Int(steps) {
          let share = Double(step) / steps
          let point = Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
          mark(String(sign), at: point, on: &canvas, touchesText: false)
        }
      }
    }
  }

  /// Puts a sign where nothing is drawn; texts keep a blank around them unless the sign may touch them.
  private func mark(_ sign: String, at point: Point, on canvas: inout CharacterCanvas, touchesText: Bool) {
    let column = (point.x * columnsPerPoint).rounded()
    let row = (point.y * rowsPerPoint).rounded()
    guard column >= 0, row >= 0, column < Double(canvas.columns), row < Double(canvas.rows),
      !covers.contains(where: { $0.contains(point) })
    else { return }
    let (x, y) = (Int(column), Int(row))
    guard canvas.isBlank(column: x, row: y) else { return }
    let isCrowded = [x - 1, x + 1].contains {
      (0..<canvas.columns).contains($0) && canvas.holdsWords(column: $0, row: y)
    }
    if isCrowded && !touchesText { return }
    canvas.write(sign, column: x, row: y, ink: .map)
  }
}

extension FrameEntry {
  /// Whether the map cannot be seen through the view.
  var coversMap: Bool {
    kind.isOpaque || kind == .app && (appearance.backgroundColor?.alpha ?? 0) >= 128
  }
}
