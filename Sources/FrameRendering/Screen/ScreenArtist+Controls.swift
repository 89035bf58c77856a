import NavHost
import ViewLayout

/// Buttons, logo, speed widget, trip progress bar.
extension ScreenArtist {
  /// The needle's red end points north.
  func compass(_ rect: Rect) -> [DrawingItem] {
    let center = Point(x: rect.midX, y: rect.midY)
    let radius = max(min(rect.width, rect.height) / 2 - 4, 0)
    let turn = ElementaryFunctions.sinCos(-(frame.map?.view.position.bearing ?? 0) * .pi / 180)
    func at(_ x: Double, _ y: Double) -> Point {
      Point(
        x: center.x + (x * turn.cos - y * turn.sin) * radius,
        y: center.y + (x * turn.sin + y * turn.cos) * radius)
    }
    return raisedDisc(center, radius, palette.disc) + [
      .shape(.polygon([at(0, -0.62), at(0.2, 0), at(-0.2, 0)]), .fill(palette.alert)),
      .shape(.polygon([at(0, 0.62), at(0.2, 0), at(-0.2, 0)]), .fill(palette.cardFaint)),
      .shape(.circle(center: center, radius: radius * 0.07), .fill(palette.disc)),
    ]
  }

  /// The button for reports: with a word while there is room for it, then only its sign.
  func reporting(_ rect: Rect) -> [DrawingItem] {
    let radius = max(min(rect.width, rect.height) / 2 - 4, 0)
    guard rect.width <= rect.height * 1.5 else {
      let plate = rect.inset(by: EdgeInsets(all: 4))
      let center = Point(x: leading(plate, radius + 2), y: rect.midY)
      return raisedRect(plate, radii: Array(repeating: plate.height / 2, count: 4), palette.disc)
        + reportSign(center, radius)
        + text(
          "Report", size: 17, .semibold, palette.accent, x: leading(plate, 2 * radius + 2), y: rect.midY + 6,
          width: plate.width - 2 * radius - 14)
    }
    let center = Point(x: rect.midX, y: rect.midY)
    return raisedDisc(center, radius, palette.disc) + reportSign(center, radius)
  }

  private func reportSign(_ center: Point, _ radius: Double) -> [DrawingItem] {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * radius, y: center.y + y * radius) }
    let bubble = Rect(
      x: center.x - radius * 0.5, y: center.y - radius * 0.45, width: radius, height: radius * 0.72)
    let mark = Paint.stroke(palette.disc, radius * 0.11, isRound: true)
    return [
      .shape(.rect(bubble, radius: radius * 0.14), .fill(palette.accent)),
      .shape(.polygon([at(-0.3, 0.2), at(0.02, 0.2), at(-0.3, 0.56)]), .fill(palette.accent)),
      .shape(.line([at(0, -0.31), at(0, 0.13)]), mark),
      .shape(.line([at(-0.22, -0.09), at(0.22, -0.09)]), mark),
    ]
  }

  /// The logo's place: a grey word, or the button that it has turned into.
  func logo(_ rect: Rect) -> [DrawingItem] {
    if frame.screen.showsRecenter { return recenterButton(rect) }
    let size = min(rect.height * 0.62, 20)
    let content = Rect(x: rect.x + 8, y: rect.y, width: rect.width - 16, height: rect.height)
    func word(_ dx: Double, _ dy: Double, _ color: Color) -> [DrawingItem] {
      text(
        "Google", size: size, .medium, color, x: content.midX + dx, y: rect.midY + size * 0.34 + dy,
        anchor: .middle, width: content.width)
    }
    let halo = palette.logoHalo.faded(0.8)
    return word(-0.8, 0, halo) + word(0.8, 0, halo) + word(0, -0.8, halo) + word(0, 0.8, halo)
      + word(0, 0, palette.logo)
  }

  private func recenterButton(_ rect: Rect) -> [DrawingItem] {
    let pill = rect.inset(by: EdgeInsets(all: 4))
    guard pill.width > 0, pill.height > 0 else { return [] }
    let radius = pill.height * 0.2
    let arrow = Point(x: leading(pill, min(pill.height / 2 + 2, pill.width / 2)), y: pill.midY)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: arrow.x + x * radius, y: arrow.y + y * radius) }
    let ink = palette.accent
    return raisedRect(pill, radii: Array(repeating: pill.height / 2, count: 4), palette.disc) + [
      .shape(.polygon([at(0, -1.1), at(0.8, 0.9), at(0, 0.45), at(-0.8, 0.9)]), .fill(ink))
    ]
      + text(
        "Re-center", size: min(pill.height * 0.38, 16), .semibold, ink, x: leading(pill, pill.height * 0.85),
        y: pill.midY + min(pill.height * 0.38, 16) * 0.35, width: pill.width - pill.height * 1.1)
  }

  // MARK: - Speed

  func speedWidget(_ rect: Rect) -> [DrawingItem] {
    switch frame.screen.speedFace {
    case .none: return []
    case .speed: return speedPlate(rect, radius: min(rect.width, rect.height) / 2)
    case .limit: return limitPlate(rect)
    case .both:
      let upper = Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height * 0.53)
      let lower = Rect(x: rect.x, y: upper.maxY, width: rect.width, height: rect.maxY - upper.maxY)
      return limitPlate(upper) + speedPlate(lower, radius: 12)
    }
  }

  private func number(_ value: Double?) -> String { NumberText.plain((value ?? 0).rounded(), digits: 0) }

  private func speedPlate(_ rect: Rect, radius: Double) -> [DrawingItem] {
    let plate = rect.inset(by: EdgeInsets(all: 4))
    let alert = frame.screen.speedAlert
    let isAlert = alert == .minor || alert == .major
    let colors = frame.screen.speedometer
    let color = isAlert ? colors.textColor(for: alert, lightingMode: lightingMode) : palette.cardText
    let back = isAlert ? colors.backgroundColor(for: alert, lightingMode: lightingMode) : palette.disc
    let size = min(plate.height * 0.42, 22)
    return raisedRect(
      plate, radii: Array(repeating: min(radius, plate.height / 2, plate.width / 2), count: 4),
      back)
      + text(
        number(frame.screen.speed.current), size: size, .bold, color, x: plate.midX,
        y: plate.midY + size * 0.2, anchor: .middle, width: plate.width - 4)
      + text(
        frame.screen.speed.unit.rawValue, size: min(10, size * 0.5), .medium,
        isAlert ? color : palette.cardFaint,
        x: plate.midX, y: plate.midY + size * 0.2 + 12, anchor: .middle, width: plate.width - 4)
  }

  /// A limit as a round sign with a red ring, as the Vienna convention has it.
  private func limitPlate(_ rect: Rect) -> [DrawingItem] {
    let radius = max(min(rect.width, rect.height) / 2 - 4, 0)
    let center = Point(x: rect.midX, y: rect.midY)
    let ring = radius * 0.2
    let size = radius * 0.82
    return raisedDisc(center, radius, Color(0xffffff)) + [
      .shape(.circle(center: center, radius: radius - ring / 2), .stroke(Color(0xd93025), ring))
    ]
      + text(
        number(frame.screen.speed.limit), size: size, .bold, Color(0x202124), x: center.x,
        y: center.y + size * 0.36, anchor: .middle, width: 2 * (radius - ring) - 2)
  }

  // MARK: - Trip progress

  /// The trip from below to above: what has been driven is grey, a jam lies ahead.
  func progressBar(_ rect: Rect) -> [DrawingItem] {
    let bar = rect.inset(by: EdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    let radius = bar.width / 2
    let trip = frame.screen.trip
    // Made up while nobody has said how far it is.
    let left = 1 - (trip.travelledShare ?? 0.35)
    let isJammed = trip.delayCategory == nil || [.heavy, .medium].contains(trip.delayCategory)
    let place = bar.y + bar.height * left
    func part(_ from: Double, _ to: Double, _ color: Color) -> DrawingItem {
      .shape(
        .rect(
          Rect(x: bar.x, y: bar.y + bar.height * from, width: bar.width, height: bar.height * (to - from))),
        .fill(color))
    }
    let parts = DrawingGroup(
      clip: .rect(bar, radius: radius),
      items: [part(0, 1, palette.route)] + (isJammed ? [part(0.28, 0.4, palette.traffic)] : [])
        + [part(left, 1, palette.cardLine)])
    let half = min(rect.width, bar.height / 4)
    return [
      .shape(.rect(bar.inset(by: EdgeInsets(all: -1.5)), radius: radius + 1.5), .fill(palette.disc)),
      .group(parts),
    ] + vehicle(Point(x: bar.midX, y: place), half * 0.75)
  }

  /// The arrow that stands for the car; `angle` is clockwise from up, in radians.
  func vehicle(_ center: Point, _ radius: Double, angle: Double = 0) -> [DrawingItem] {
    let turn = ElementaryFunctions.sinCos(angle)
    func at(_ x: Double, _ y: Double) -> Point {
      Point(
        x: center.x + (x * turn.cos - y * turn.sin) * radius,
        y: center.y + (x * turn.sin + y * turn.cos) * radius)
    }
    return raisedDisc(center, radius, palette.disc) + [
      .shape(.polygon([at(0, -0.68), at(0.52, 0.5), at(0, 0.22), at(-0.52, 0.5)]), .fill(palette.accent))
    ]
  }
}
