import NavHost
import ViewLayout

/// What only the built-in layout shows: below the turn card, and its button for the own place.
extension ScreenArtist {
  /// The background of what hangs below the turn card: it begins behind the card's round corners.
  private func hanging(_ rect: Rect, _ entry: FrameEntry) -> DrawingItem {
    let radius = min(entry.appearance.cornerRadius, rect.height / 2)
    let behind = entry.appearance.cornerRadius
    return .shape(
      .rect(
        Rect(x: rect.x, y: rect.y - behind, width: rect.width, height: rect.height + behind),
        radii: [0, 0, radius, radius]),
      .fill(frame.screen.header.secondaryBackground.faded(frame.screen.header.backgroundAlpha)))
  }

  func secondaryHeader(_ rect: Rect, _ entry: FrameEntry) -> [DrawingItem] {
    var items = [hanging(rect, entry)]
    guard let content = content(of: rect, padding: 0), content.height >= 24, content.width >= 60 else {
      return items
    }
    let style = frame.screen.header
    switch frame.screen.dropdown {
    case .nextStep:
      let size = min(content.height * 0.5, 22)
      let font = style.nextStepFont
      items += text(
        "Then", size: min(font.size, content.height * 0.6), font.weight, style.nextStepText,
        x: leading(content, 16), y: content.midY + min(font.size, content.height * 0.6) * 0.36,
        width: content.width - size - 40)
      let arrow = Rect(
        x: leading(content, content.width - 16 - size / 2) - size / 2,
        y: content.midY - size / 2, width: size, height: size)
      items.append(
        maneuverSign(
          frame.screen.trip.nextStep?.maneuver.direction ?? .left, in: arrow, style.smallManeuverIcon))
    case .lanes: items += lanes(content)
    }
    return items
  }

  /// Between two lanes.
  private static let laneLine = Color(0xffffff, alpha: 100)

  /// Four lanes, of which the right two lead on.
  private func lanes(_ content: Rect) -> [DrawingItem] {
    let size = min(content.height * 0.56, 34)
    let step = content.width / 4
    return (0..<4).flatMap { index -> [DrawingItem] in
      let isMarked = index >= 2
      let color = frame.screen.header.recommendedLane
      let centre = content.x + step * (Double(index) + 0.5)
      let arrow = Rect(x: centre - size / 2, y: content.midY - size / 2, width: size, height: size)
      let sign = index == 3 ? turnArrow(arrow, color) : straightArrow(arrow, color)
      var items = [isMarked ? sign : .group(DrawingGroup(opacity: 0.4, items: [sign]))]
      if index > 0 {
        let x = content.x + step * Double(index)
        items.append(
          .shape(
            .line([Point(x: x, y: content.y + 12), Point(x: x, y: content.maxY - 12)]),
            .stroke(Self.laneLine, 1, dashes: [4, 4])))
      }
      return items
    }
  }

  func straightArrow(_ rect: Rect, _ color: Color) -> DrawingItem {
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.x + rect.width * x, y: rect.y + rect.height * y)
    }
    return .group(
      DrawingGroup(items: [
        .shape(.line([at(0.5, 0.94), at(0.5, 0.4)]), .stroke(color, rect.width * 0.14, isRound: true)),
        .shape(.polygon([at(0.24, 0.42), at(0.5, 0.08), at(0.76, 0.42)]), .fill(color)),
      ]))
  }

  /// What is behind an app's accessory view: the header goes on.
  func accessory(_ rect: Rect, _ entry: FrameEntry) -> [DrawingItem] {
    [hanging(rect, entry)]
  }

  func myLocation(_ rect: Rect) -> [DrawingItem] {
    let center = Point(x: rect.midX, y: rect.midY)
    let radius = max(min(rect.width, rect.height) / 2 - 4, 0)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * radius, y: center.y + y * radius) }
    let line = Paint.stroke(palette.cardFaint, radius * 0.1, isRound: true)
    return raisedDisc(center, radius, palette.disc) + [
      .shape(.circle(center: center, radius: radius * 0.36), line),
      .shape(.circle(center: center, radius: radius * 0.17), .fill(palette.accent)),
      .shape(.line([at(0, -0.56), at(0, -0.38)]), line), .shape(.line([at(0, 0.38), at(0, 0.56)]), line),
      .shape(.line([at(-0.56, 0), at(-0.38, 0)]), line), .shape(.line([at(0.38, 0), at(0.56, 0)]), line),
    ]
  }
}
