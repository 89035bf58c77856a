import ViewLayout

/// Attributes over time, as a chart.
public enum CurveChart {
  private static let size = Size(width: 640, height: 360)
  private static let inks: [Color] = [
    Color(0x1a73e8), Color(0xd93025), Color(0x188038), Color(0xe8710a), Color(0x8430ce), Color(0x007b83),
  ]
  /// How many curves a chart takes.
  public static let greatestCount = 6

  /// The chart.
  public static func drawing(of curves: [AttributeCurve]) -> Drawing {
    let typesetter = Typesetter()
    let title = curves.map(\.name).joined(separator: ", ") + " over time"
    var drawing = Drawing(size: size, title: title)
    func text(
      _ text: String, _ size: Double, _ weight: FontWeight, _ color: Color, _ x: Double, _ y: Double,
      anchor: Double
    ) {
      let drawn = DrawnText(text: DisplayText.printable(text), size: size, weight: weight, color: color)
      guard let fitted = typesetter.fitted(drawn, width: Self.size.width - 32) else { return }
      drawing.items.append(.text(fitted, Point(x: x - typesetter.width(fitted) * anchor, y: y)))
    }
    drawing.items.append(
      .shape(.rect(Rect(x: 0, y: 0, width: size.width, height: size.height)), .fill(Color(0xffffff))))
    let values = AxisScale(curves.flatMap(\.values), count: 5)
    let times = AxisScale(curves.flatMap { $0.points.map(\.seconds) }, count: 6)
    let end = curves.flatMap { $0.points.map(\.seconds) }.max() ?? 1
    let plot = Rect(x: 64, y: 48, width: size.width - 64 - 24, height: size.height - 48 - 48)
    func x(_ seconds: Double) -> Double { plot.x + plot.width * (end > 0 ? seconds / end : 0) }
    func y(_ value: Double) -> Double { plot.maxY - plot.height * values.share(value) }
    let (grid, axis, ink) = (Color(0xe8eaed), Color(0x9aa0a6), Color(0x5f6368))
    for tick in values.ticks {
      drawing.items.append(
        .shape(.line([Point(x: plot.x, y: y(tick)), Point(x: plot.maxX, y: y(tick))]), .stroke(grid, 1)))
      text(NumberText.plain(tick), 12, .regular, ink, plot.x - 8, y(tick) + 4, anchor: 1)
    }
    for tick in times.ticks where tick <= end * 1.0001 {
      drawing.items.append(
        .shape(.line([Point(x: x(tick), y: plot.y), Point(x: x(tick), y: plot.maxY)]), .stroke(grid, 1)))
      text(NumberText.plain(tick), 12, .regular, ink, x(tick), plot.maxY + 18, anchor: 0.5)
    }
    text("seconds", 12, .medium, ink, plot.midX, plot.maxY + 38, anchor: 0.5)
    drawing.items.append(
      .shape(
        .line([
          Point(x: plot.x, y: plot.y), Point(x: plot.x, y: plot.maxY), Point(x: plot.maxX, y: plot.maxY),
        ]),
        .stroke(axis, 1)))
    var left = plot.x
    for (index, curve) in curves.enumerated() {
      let color = inks[index % inks.count]
      for part in parts(curve) {
        let line = part.map { Point(x: x($0.seconds), y: y($0.value)) }
        drawing.items.append(.shape(.line(line), .stroke(color, 2, isRound: true)))
      }
      drawing.items.append(
        .shape(.line([Point(x: left, y: 24), Point(x: left + 18, y: 24)]), .stroke(color, 3, isRound: true)))
      let name = DrawnText(
        text: DisplayText.printable(curve.name), size: 13, weight: .semibold, color: Color(0x202124))
      let fitted = typesetter.fitted(name, width: max(plot.maxX - left - 26, 0))
      if let fitted {
        drawing.items.append(.text(fitted, Point(x: left + 26, y: 28.5)))
        left += 26 + typesetter.width(fitted) + 24
      }
    }
    return drawing
  }

  /// The stretches in which there is a value.
  private static func parts(_ curve: AttributeCurve) -> [[(seconds: Double, value: Double)]] {
    var parts: [[(seconds: Double, value: Double)]] = [[]]
    for (seconds, value) in curve.points {
      if let value {
        parts[parts.count - 1].append((seconds, value))
      } else if !parts[parts.count - 1].isEmpty {
        parts.append([])
      }
    }
    return parts.filter { $0.count > 1 }
  }

  // MARK: - In characters

  private static let marks: [Character] = ["*", "o", "+", "x", "#", "%"]

  /// The chart in characters.
  ///
  /// In a terminal it is as wide as that, at most 100 columns; elsewhere 72.
  public static func text(of curves: [AttributeCurve], style: DisplayStyle = .plain) -> String {
    let values = AxisScale(curves.flatMap(\.values), count: 4)
    let labels = values.ticks.map { NumberText.plain($0) }
    let margin = (labels.map(\.count).max() ?? 0) + 1
    let columns = max(min(style.terminal?.columns ?? 72, 100) - margin - 1, 16)
    let rows = 4 * (values.ticks.count - 1) + 1
    let end = curves.flatMap { $0.points.map(\.seconds) }.max() ?? 1
    var cells = Array(repeating: Array(repeating: Character(" "), count: columns), count: rows)
    for (index, curve) in curves.enumerated() {
      let mark = marks[index % marks.count]
      for column in 0..<columns {
        let seconds = end * Double(column) / Double(columns - 1)
        guard let value = value(of: curve, at: seconds) else { continue }
        let row = Int(((1 - values.share(value)) * Double(rows - 1)).rounded())
        if cells.indices.contains(row) { cells[row][column] = mark }
      }
    }
    var lines: [String] = []
    if curves.count > 1 {
      lines.append(
        curves.enumerated().map {
          "\(marks[$0 % marks.count]) \(DisplayText.printable($1.name, style.characters))"
        }
        .joined(separator: "   "))
    } else if let curve = curves.first {
      lines.append(DisplayText.printable(curve.name, style.characters))
    }
    for row in 0..<rows {
      let isTick = row % 4 == 0
      let label = isTick ? labels[labels.count - 1 - row / 4] : ""
      let blanks = String(repeating: " ", count: margin - 1 - label.count)
      var line = Substring("\(blanks)\(label) \(isTick ? "┤" : "│")" + String(cells[row]))
      while line.last == " " { line.removeLast() }
      lines.append(String(line))
    }
    let start = String(repeating: " ", count: margin)
    lines.append(start + "└" + String(repeating: "─", count: columns))
    let last = "\(NumberText.plain(end)) s"
    lines.append(
      start + " 0" + String(repeating: " ", count: max(columns - 1 - last.count, 1)) + last)
    return style.encoded(lines.joined(separator: "\n"))
  }

  /// Between two instants the value is on the straight line.
  private static func value(of curve: AttributeCurve, at seconds: Double) -> Double? {
    guard let next = curve.points.firstIndex(where: { $0.seconds >= seconds }) else {
      return curve.points.last?.value
    }
    guard next > 0, curve.points[next].seconds > seconds else { return curve.points[next].value }
    let (before, after) = (curve.points[next - 1], curve.points[next])
    guard let from = before.value, let to = after.value else { return before.value ?? after.value }
    let share = (seconds - before.seconds) / (after.seconds - before.seconds)
    return from * (1 - share) + to * share
  }
}
