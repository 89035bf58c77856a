import NavHost
import ViewLayout

/// The turn card, the card of the arrival, prompts.
extension ScreenArtist {
  /// The corners of a card: round, but where it touches the screen's edges.
  private func radii(_ rect: Rect, _ entry: FrameEntry) -> [Double] {
    let radius = entry.appearance.cornerRadius
    let (left, right) = (rect.x <= 0.5, rect.maxX >= frame.size.width - 0.5)
    let (top, bottom) = (rect.y <= 0.5, rect.maxY >= frame.size.height - 0.5)
    return [top || left, top || right, bottom || right, bottom || left].enumerated().map { index, touches in
      // A card as wide as the screen still has the corners of its free edge.
      let isFullWidth = left && right
      if isFullWidth { return index < 2 ? (top ? 0 : radius) : (bottom ? 0 : radius) }
      return touches ? 0 : radius
    }
  }

  func turnCard(_ rect: Rect, _ entry: FrameEntry) -> [DrawingItem] {
    let style = frame.screen.header
    let color = style.primaryBackground.faded(style.backgroundAlpha)
    var items = raisedRect(rect, radii: radii(rect, entry), color)
    guard let content = content(of: rect), content.height >= 20 else { return items }
    let size = min(content.height * 0.62, 52)
    let arrow = Rect(
      x: leading(content, size / 2) - size / 2, y: content.y + (content.height - size) / 2, width: size,
      height: size)
    let trip = frame.screen.trip
    items.append(
      maneuverSign(trip.currentStep?.maneuver.direction ?? .right, in: arrow, style.largeManeuverIcon))
    let x = leading(content, size + 16)
    let width = content.width - size - 16
    // The fonts are the app's; a card of little height has them smaller.
    let scale = min(content.height / 88, 1)
    guard content.height >= 56 else {
      return items + distance(x: x, y: content.midY + content.height * 0.3, scale: scale * 1.6, width: width)
    }
    let instruction = style.instructionsFirstRowFont
    items += distance(x: x, y: content.midY - 10 * scale, scale: scale, width: width)
    let road = trip.currentStep.map { $0.roadName.isEmpty ? $0.summary : $0.roadName }
    items += text(
      road ?? "Main Street", size: instruction.size * scale, instruction.weight, style.instructionsText, x: x,
      y: content.midY + 24 * scale, width: width)
    return items
  }

  /// The distance to the turn: a number and its unit.
  private func distance(x: Double, y: Double, scale: Double, width: Double) -> [DrawingItem] {
    let style = frame.screen.header
    let (value, unit) = (style.distanceValueFont, style.distanceUnitsFont)
    let trip = frame.screen.trip
    // Of a step whose length nobody knows there is nothing to say.
    if trip.currentStep != nil && trip.distanceToStep == nil { return [] }
    let shown = TripText.distanceParts(trip.distanceToStep ?? 250)
    let number = DrawnText(
      text: shown.number, size: value.size * scale, weight: value.weight, color: style.distanceValueText)
    let length = typesetter.width(number) + unit.size * scale * 0.3
    return text(
      number.text, size: number.size, number.weight, number.color, x: x, y: y, width: width)
      + text(
        shown.unit, size: unit.size * scale, unit.weight, style.distanceUnitsText, x: onwards(x, length),
        y: y,
        width: max(width - length, 0))
  }

  /// Straight on, then to the right, or to the left.
  func turnArrow(_ rect: Rect, _ color: Color, isLeft: Bool = false) -> DrawingItem {
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.x + rect.width * (isLeft ? 1 - x : x), y: rect.y + rect.height * y)
    }
    let thickness = rect.width * 0.14
    return .group(
      DrawingGroup(items: [
        .shape(
          .path([
            .move(at(0.28, 0.94)), .line(at(0.28, 0.52)),
            .curve(at(0.28, 0.38), at(0.36, 0.3), at(0.5, 0.3)), .line(at(0.7, 0.3)),
          ]), .stroke(color, thickness, isRound: true)),
        .shape(.polygon([at(0.66, 0.04), at(0.96, 0.3), at(0.66, 0.56)]), .fill(color)),
      ]))
  }

  /// Which way to go.
  func maneuverSign(_ direction: Maneuver.Direction, in rect: Rect, _ color: Color) -> DrawingItem {
    switch direction {
    case .straight: return straightArrow(rect, color)
    case .left, .right: return turnArrow(rect, color, isLeft: direction == .left)
    case .slightLeft, .slightRight, .uTurnLeft, .uTurnRight: break
    case .arrival: return flag(rect, color)
    }
    let isLeft = direction == .slightLeft || direction == .uTurnLeft
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.x + rect.width * (isLeft ? 1 - x : x), y: rect.y + rect.height * y)
    }
    let isBack = direction == .uTurnLeft || direction == .uTurnRight
    let way: [Shape.Step] =
      isBack
      ? [
        .move(at(0.26, 0.94)), .line(at(0.26, 0.38)), .curve(at(0.26, 0.04), at(0.74, 0.04), at(0.74, 0.38)),
        .line(at(0.74, 0.56)),
      ]
      : [
        .move(at(0.34, 0.94)), .line(at(0.34, 0.66)), .curve(at(0.34, 0.54), at(0.38, 0.48), at(0.46, 0.4)),
        .line(at(0.62, 0.24)),
      ]
    let head =
      isBack
      ? [at(0.48, 0.54), at(0.74, 0.86), at(1, 0.54)] : [at(0.42, 0.1), at(0.8, 0.06), at(0.76, 0.44)]
    return .group(
      DrawingGroup(items: [
        .shape(.path(way), .stroke(color, rect.width * 0.14, isRound: true)),
        .shape(.polygon(head), .fill(color)),
      ]))
  }

  /// The flag of a destination.
  private func flag(_ rect: Rect, _ color: Color) -> DrawingItem {
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.x + rect.width * x, y: rect.y + rect.height * y)
    }
    return .group(
      DrawingGroup(items: [
        .shape(.line([at(0.26, 0.06), at(0.26, 0.96)]), .stroke(color, rect.width * 0.1, isRound: true)),
        .shape(
          .polygon([at(0.26, 0.08), at(0.86, 0.08), at(0.7, 0.3), at(0.86, 0.52), at(0.26, 0.52)]),
          .fill(color)),
      ]))
  }

  func etaCard(_ rect: Rect, _ entry: FrameEntry) -> [DrawingItem] {
    var items = raisedRect(rect, radii: radii(rect, entry), palette.card)
    guard let content = content(of: rect, padding: 12), content.height >= 18 else { return items }
    let isTall = content.height >= 40
    let radius = min(22, content.height / 2)
    let width = content.width - 4 * radius - 24
    let trip = frame.screen.trip
    let time: Color =
      switch trip.delayCategory {
      case .heavy: palette.alert
      case .medium: palette.traffic
      case .light, .noData, nil: palette.time
      }
    // Made up while nobody has said how far it is.
    items += text(
      TripText.duration(trip.remainingTime ?? 720), size: min(26, content.height * 0.6), .bold, time,
      x: content.midX,
      y: isTall ? content.midY - 2 : content.midY + 8, anchor: .middle, width: width)
    if isTall {
      items += text(
        TripText.distance(trip.remainingDistance ?? 4200) + " · "
          + TripText.clock(trip.arrivalTime ?? 37_440),
        size: 16, .medium, palette.cardFaint, x: content.midX, y: content.midY + 20,
        anchor: .middle, width: width)
    }
    guard width > 60 else { return items }
    let close = Point(x: leading(content, radius), y: content.midY)
    let routes = Point(x: 2 * content.midX - close.x, y: content.midY)
    for center in [close, routes] {
      items.append(.shape(.circle(center: center, radius: radius - 0.75), .stroke(palette.cardLine, 1.5)))
    }
    let arm = radius * 0.34
    let line = Paint.stroke(palette.cardFaint, 2.4, isRound: true)
    func point(_ center: Point, _ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * arm, y: center.y + y * arm)
    }
    items += [
      .shape(.line([point(close, -1, -1), point(close, 1, 1)]), line),
      .shape(.line([point(close, -1, 1), point(close, 1, -1)]), line),
      .shape(
        .line([
          point(routes, 0, 1.2), point(routes, 0, 0.2), point(routes, -1, -0.8), point(routes, -1, -1.2),
        ]),
        line),
      .shape(.line([point(routes, 0, 0.2), point(routes, 1, -0.8), point(routes, 1, -1.2)]), line),
    ]
    return items
  }

  // MARK: - Prompts

  private struct PromptWords {
    let title: String
    let line: String
    let buttons: [String]
    let sign: String
  }

  private func words(_ kind: String?) -> PromptWords {
    switch kind {
    case "incident":
      PromptWords(title: "Crash ahead", line: "Is it still there?", buttons: ["No", "Yes"], sign: "!")
    case "camera":
      PromptWords(title: "Speed camera ahead", line: "In 400 m", buttons: ["Dismiss"], sign: "c")
    case "betterRoute":
      PromptWords(title: "Faster route", line: "Saves 6 min", buttons: ["No thanks", "Accept"], sign: "r")
    case "closure":
      PromptWords(title: "Road closed ahead", line: "Rerouting", buttons: ["Dismiss", "Details"], sign: "x")
    case "traffic":
      PromptWords(title: "Heavy traffic ahead", line: "8 min longer", buttons: ["Dismiss"], sign: "!")
    default: PromptWords(title: kind ?? "Prompt", line: "", buttons: ["Dismiss"], sign: "!")
    }
  }

  func prompt(_ rect: Rect, _ entry: FrameEntry) -> [DrawingItem] {
    let look = entry.appearance
    let order: [Corner] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner,
    ]
    let radii = order.map { look.roundedCorners.contains($0) ? look.cornerRadius : 0 }
    var items = raisedRect(rect, radii: radii, look.backgroundColor ?? palette.card)
    // A prompt that slides in keeps its content's place: what the bottom takes from it is the same all the way.
    let safe = frame.safeArea
    let bottom = min(max(rect.maxY - safe.maxY, 0), max(frame.size.height - safe.maxY, 0))
    let left = max(rect.x, safe.x)
    let content = Rect(
      x: left + 16, y: rect.y + 16, width: min(rect.maxX, safe.maxX) - left - 32,
      height: rect.height - 32 - bottom)
    guard content.height >= 20, content.width >= 60 else { return items }
    let words = words(look.promptKind)
    let radius = min(20, content.height / 2)
    items += sign(words.sign, Point(x: leading(content, radius), y: content.y + radius), radius)
    let x = leading(content, 2 * radius + 14)
    let width = content.width - 2 * radius - 14
    items += text(
      words.title, size: 20, .bold, palette.cardText, x: x, y: content.y + (radius < 20 ? radius + 7 : 17),
      width: width)
    if content.height >= 44 {
      items += text(
        words.line, size: 16, .regular, palette.cardFaint, x: x, y: content.y + 39, width: width)
    }
    guard content.height >= 96 else { return items }
    let gap = 12.0
    let count = Double(words.buttons.count)
    let buttonWidth = (content.width - gap * (count - 1)) / count
    for (index, title) in words.buttons.enumerated() {
      let start = leading(content, (buttonWidth + gap) * Double(index) + buttonWidth / 2)
      let button = Rect(x: start - buttonWidth / 2, y: content.maxY - 44, width: buttonWidth, height: 44)
      let isMain = index == words.buttons.count - 1
      items.append(
        .shape(
          .rect(button, radius: 22),
          isMain ? .fill(palette.accent) : Paint(stroke: palette.cardLine, width: 1.5)))
      items += text(
        title, size: 16, .semibold, isMain ? palette.card : palette.accent, x: button.midX,
        y: button.midY + 6, anchor: .middle, width: button.width - 16)
    }
    return items
  }

  private func sign(_ sign: String, _ center: Point, _ radius: Double) -> [DrawingItem] {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * radius, y: center.y + y * radius) }
    let mark = palette.card
    let thick = Paint.stroke(mark, radius * 0.17, isRound: true)
    switch sign {
    case "x":
      return [
        .shape(.circle(center: center, radius: radius), .fill(palette.alert)),
        .shape(.line([at(-0.55, 0), at(0.55, 0)]), .stroke(mark, radius * 0.28)),
      ]
    case "c":
      return [
        .shape(.circle(center: center, radius: radius), .fill(palette.accent)),
        .shape(
          .rect(
            Rect(
              x: center.x - radius * 0.55, y: center.y - radius * 0.3, width: radius * 1.1,
              height: radius * 0.75), radius: radius * 0.14), .fill(mark)),
        .shape(.circle(center: at(0, 0.08), radius: radius * 0.22), .fill(palette.accent)),
        .shape(.line([at(-0.25, -0.38), at(0.25, -0.38)]), .stroke(mark, radius * 0.18)),
      ]
    case "r":
      return [
        .shape(.circle(center: center, radius: radius), .fill(palette.time)),
        .shape(.line([at(-0.3, 0.5), at(-0.3, 0), at(0.3, -0.1), at(0.3, -0.45)]), thick),
        .shape(.line([at(0.08, -0.28), at(0.3, -0.52), at(0.52, -0.28)]), thick),
      ]
    default:
      return [
        .shape(
          .polygon([at(0, -0.9), at(1, 0.8), at(-1, 0.8)]),
          Paint(fill: palette.traffic, stroke: palette.traffic, width: radius * 0.2, isRound: true)),
        .shape(.line([at(0, -0.3), at(0, 0.25)]), .stroke(Color(0x202124), radius * 0.18, isRound: true)),
        .shape(.circle(center: at(0, 0.56), radius: radius * 0.11), .fill(Color(0x202124))),
      ]
    }
  }
}
