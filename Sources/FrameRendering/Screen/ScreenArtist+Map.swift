import NavHost
import ViewLayout

/// The map: a made-up town, the route, the marker at its end, and the vehicle, as the camera shows them.
extension ScreenArtist {
  func map(_ entry: FrameEntry) -> [DrawingItem] {
    let own = entry.appearance.backgroundColor
    let land = own == nil || own == Palette.day.land ? palette.land : own ?? palette.land
    var items: [DrawingItem] = [.shape(.rect(entry.rect), .fill(land))]
    if let facts = frame.map {
      // What lies at the edge keeps its outline.
      let near = Clipping(to: entry.rect.inset(by: EdgeInsets(all: -20)))
      items += town(Town(facts), facts, near)
      items += building(facts, near) + alternateRoutes(facts, near) + route(facts, near)
      items += facts.stopSignPoints.flatMap(stopSign) + facts.trafficLightPoints.flatMap(trafficLight)
      items += facts.entrancePoints.flatMap(entrance)
      items += facts.destinationPoints.compactMap { $0 }.flatMap(pin)
      for (marker, point) in zip(facts.markers, facts.markerPoints) {
        if let point { items += marker.icon.map { icon($0, at: point) } ?? pin(point) }
      }
      if let point = facts.vehiclePoint, entry.rect.inset(by: EdgeInsets(all: -20)).contains(point) {
        items += vehicle(point, 17, angle: facts.vehicleAngle)
      }
    }
    return [.group(DrawingGroup(clip: .rect(entry.rect), items: items))]
  }

  // MARK: - Town

  private func town(_ town: Town, _ facts: MapFacts, _ near: Clipping) -> [DrawingItem] {
    let projection = facts.view.projection
    func fill(_ areas: [[MapPoint]], _ color: Color) -> [DrawingItem] {
      let steps = areas.map { near.area(projection.area(of: $0)) }.flatMap(Self.steps)
      return steps.isEmpty ? [] : [.shape(.path(steps), .fill(color))]
    }
    return fill(town.water, palette.water) + fill(town.parks, palette.park)
      + fill(town.kerbs, palette.roadEdge) + fill(town.streets + town.mainStreets, palette.road)
      + (hasHouses ? houses(town, facts, near) : [])
  }

  /// Houses in three dimensions, those far away first.
  private func houses(_ town: Town, _ facts: MapFacts, _ near: Clipping) -> [DrawingItem] {
    let projection = facts.view.projection
    var drawn: [(depth: Double, items: [DrawingItem])] = []
    for house in town.houses {
      let floor = projection.area(of: house.floor)
      let roof = projection.area(of: house.floor, height: facts.showsBuildings ? house.height : 0)
      guard floor.count == 4, roof.count == 4, !isCovered(floor + roof) else { continue }
      var walls: [Shape.Step] = []
      for index in 0..<4 {
        let next = (index + 1) % 4
        let wall = [floor[index], floor[next], roof[next], roof[index]]
        if Self.facesEye(wall) { walls += Self.steps(near.area(wall)) }
      }
      let top = Self.steps(near.area(roof))
      var items: [DrawingItem] = []
      if !walls.isEmpty { items.append(.shape(.path(walls), .fill(palette.houseSide))) }
      if !top.isEmpty { items.append(.shape(.path(top), .fill(palette.house))) }
      drawn.append((floor.map(\.y).max() ?? 0, items))
    }
    return drawn.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
      .flatMap(\.element.items)
  }

  /// A closed line through corners, to a tenth of a point: the town is no place for finer detail.
  private static func steps(_ corners: [Point]) -> [Shape.Step] {
    func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
    return corners.isEmpty
      ? [] : Shape.polygon(corners.map { Point(x: tenths($0.x), y: tenths($0.y)) }).steps
  }

  /// Whether a card hides all of it.
  private func isCovered(_ points: [Point]) -> Bool {
    frame.entries.contains { entry in
      guard entry.kind.isOpaque, !entry.isInvisible, entry.alpha == 1 else { return false }
      let inside = entry.shownRect.inset(by: EdgeInsets(all: entry.appearance.cornerRadius / 3))
      return points.allSatisfy(inside.contains)
    }
  }

  /// Whether a wall turns its outside to the eye: then its corners, from below to above, go against the clock.
  private static func facesEye(_ wall: [Point]) -> Bool {
    var area = 0.0
    var last = wall[wall.count - 1]
    for corner in wall {
      area += last.x * corner.y - corner.x * last.y
      last = corner
    }
    return area < 0
  }

  // MARK: - Route

  private func route(_ facts: MapFacts, _ near: Clipping) -> [DrawingItem] {
    way(facts.routeLines, near, palette.route, palette.routeEdge)
  }

  /// The best of the alternate routes lies above the others, and all below the route.
  private func alternateRoutes(_ facts: MapFacts, _ near: Clipping) -> [DrawingItem] {
    facts.alternateRouteLines.reversed().flatMap { way($0, near, palette.alternate, palette.alternateEdge) }
  }

  private func way(_ lines: [[Point]], _ near: Clipping, _ color: Color, _ edge: Color) -> [DrawingItem] {
    let lines = lines.flatMap { near.lines($0) }
    guard !lines.isEmpty else { return [] }
    let path = Shape.path(lines.flatMap { Shape.line($0).steps })
    return [
      .shape(path, .stroke(edge, 11, isRound: true)), .shape(path, .stroke(color, 8, isRound: true)),
    ]
  }

  // MARK: - Destination

  /// The highlighted outline of the building that one is led to.
  private func building(_ facts: MapFacts, _ near: Clipping) -> [DrawingItem] {
    let area = near.area(facts.destinationBuildingArea)
    guard !area.isEmpty else { return [] }
    return [.shape(.polygon(area), Paint(fill: palette.highlight, stroke: palette.alert, width: 2))]
  }

  /// A door that stands on the place where one goes in.
  private func entrance(_ point: Point) -> [DrawingItem] {
    guard screen.inset(by: EdgeInsets(all: -30)).contains(point) else { return [] }
    let door = Rect(x: point.x - 3.5, y: point.y - 6, width: 7, height: 12)
    return raisedDisc(point, 11, palette.disc) + [
      .shape(.rect(door, radius: 1), Paint(stroke: palette.accent, width: 1.6)),
      .shape(.circle(center: Point(x: point.x + 1.6, y: point.y + 0.5), radius: 0.9), .fill(palette.accent)),
    ]
  }

  /// A light that stands beside the road.
  private func trafficLight(_ point: Point) -> [DrawingItem] {
    guard screen.inset(by: EdgeInsets(all: -30)).contains(point) else { return [] }
    let box = Rect(x: point.x + 9, y: point.y - 24, width: 10, height: 24)
    let lights = [palette.alert, Color(0xfbbc04), Color(0x34a853)]
    return [.shape(.rect(box, radius: 3), Paint(fill: Color(0x3c4043), stroke: Color(0xffffff), width: 1))]
      + lights.enumerated().map { index, color in
        .shape(
          .circle(center: Point(x: box.midX, y: box.y + 4.6 + 7.4 * Double(index)), radius: 2.6), .fill(color)
        )
      }
  }

  /// A sign with eight corners that stands beside the road.
  private func stopSign(_ point: Point) -> [DrawingItem] {
    guard screen.inset(by: EdgeInsets(all: -30)).contains(point) else { return [] }
    let middle = Point(x: point.x + 15, y: point.y - 12)
    let (near, far) = (3.3, 8.0)
    let corners = [
      (-near, -far), (near, -far), (far, -near), (far, near), (near, far), (-near, far), (-far, near),
      (-far, -near),
    ].map { Point(x: middle.x + $0.0, y: middle.y + $0.1) }
    return [
      .shape(.polygon(corners), Paint(fill: Color(0xd93025), stroke: Color(0xffffff), width: 1.2))
    ]
      + text(
        "STOP", size: 5, .bold, Color(0xffffff), x: middle.x, y: middle.y + 1.8, anchor: .middle, width: 14)
  }

  /// A marker's own image, which stands on its place.
  private func icon(_ icon: Image, at point: Point) -> [DrawingItem] {
    let size = icon.size
    let rect = Rect(
      x: point.x - size.width / 2, y: point.y - size.height, width: size.width, height: size.height)
    guard rect.intersection(screen) != nil else { return [] }
    return image(ImageAppearance(image: icon, mode: .scaleToFill, tint: palette.alert), rect)
  }

  /// A pin with its point at a place.
  private func pin(_ tip: Point) -> [DrawingItem] {
    guard screen.inset(by: EdgeInsets(all: -50)).contains(tip) else { return [] }
    func at(_ x: Double, _ y: Double) -> Point { Point(x: tip.x + x, y: tip.y + y) }
    let pin: [Shape.Step] = [
      .move(tip), .curve(at(-1.5, -10), at(-11, -14), at(-11, -25)),
      .curve(at(-11, -31), at(-6, -36), at(0, -36)), .curve(at(6, -36), at(11, -31), at(11, -25)),
      .curve(at(11, -14), at(1.5, -10), tip), .close,
    ]
    return [
      .shape(.path(pin), Paint(fill: palette.alert, stroke: Color(0xa50e0e), width: 0.75)),
      .shape(.circle(center: at(0, -25), radius: 4), .fill(Color(0x8c1a11))),
    ]
  }
}

extension Rect {
  /// Whether a point lies in the rectangle or on its edge.
  func contains(_ point: Point) -> Bool {
    point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
  }
}
