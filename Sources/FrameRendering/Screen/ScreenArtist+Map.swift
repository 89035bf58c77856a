import NavHost
import ViewLayout

/// The map: a made-up town around the car, which stands where the camera keeps it in the viewport.
extension ScreenArtist {
  /// Where the car is: in the middle of the viewport, and during guidance near its lower edge (reference of
  /// `followingPerspective`).
  private var car: Point {
    let open = frame.entries.first { $0.kind == .viewport }?.rect.intersection(screen) ?? frame.safeArea
    let share = frame.state == .guidance ? 0.74 : 0.5
    return Point(x: open.midX.rounded(), y: (open.y + open.height * share).rounded())
  }

  func map(_ entry: FrameEntry) -> [DrawingItem] {
    let car = car
    func at(_ x: Double, _ y: Double) -> Point { Point(x: car.x + x, y: car.y + y) }
    let own = entry.appearance.backgroundColor
    let land = own == nil || own == Palette.day.land ? palette.land : own ?? palette.land
    var items: [DrawingItem] = [
      .shape(.rect(entry.rect), .fill(land)),
      .shape(
        .path([
          .move(at(-900, 330)), .curve(at(-500, 250), at(-260, 420), at(40, 330)),
          .curve(at(300, 250), at(520, 380), at(1200, 300)), .line(at(1200, 420)),
          .curve(at(520, 500), at(300, 370), at(40, 450)),
          .curve(at(-260, 540), at(-500, 370), at(-900, 450)),
          .close,
        ]), .fill(palette.water)),
      .shape(
        .rect(Rect(x: car.x - 170, y: car.y - 330, width: 110, height: 130), radius: 10), .fill(palette.park)),
      .shape(
        .rect(Rect(x: car.x + 120, y: car.y + 40, width: 150, height: 120), radius: 10), .fill(palette.park)),
      .shape(
        .rect(Rect(x: car.x - 480, y: car.y - 160, width: 150, height: 260), radius: 10), .fill(palette.park)),
    ]
    let allSide: [[Point]] = [
      [at(-1200, -180), at(1200, -180)], [at(-1200, 20), at(1200, 20)], [at(-1200, 200), at(1200, 200)],
      [at(-1200, -360), at(1200, -360)], [at(-1200, -560), at(1200, -560)], [at(-1200, 560), at(1200, 560)],
      [at(-200, -1200), at(-200, 1200)], [at(290, -1200), at(290, 1200)], [at(-320, -1200), at(-320, 1200)],
      [at(-520, -1200), at(-520, 1200)], [at(480, -1200), at(480, 1200)], [at(700, -1200), at(700, 1200)],
    ]
    let allMain: [[Point]] = [
      [at(0, 1200), at(0, -1200)], [at(100, -1200), at(100, 1200)], [at(-1200, -262), at(1200, -262)],
    ]
    // What is far off the screen would only make the picture's file larger.
    let near = entry.rect.inset(by: EdgeInsets(all: -20))
    func isNear(_ road: [Point]) -> Bool {
      road.allSatisfy { near.x <= $0.x && $0.x <= near.maxX }
        || road.allSatisfy { near.y <= $0.y && $0.y <= near.maxY }
    }
    let (side, main) = (allSide.filter(isNear), allMain.filter(isNear))
    func all(_ roads: [[Point]]) -> Shape { .path(roads.flatMap { Shape.line($0).steps }) }
    items += [
      .shape(all(side), .stroke(palette.roadEdge, 9)), .shape(all(main), .stroke(palette.roadEdge, 18)),
      .shape(all(side), .stroke(palette.road, 7)), .shape(all(main), .stroke(palette.road, 15)),
    ]
    if frame.state == .guidance {
      let route: [Shape.Step] = [
        .move(at(0, 0)), .line(at(0, -246)), .curve(at(0, -256), at(6, -262), at(16, -262)),
        .line(at(84, -262)),
        .curve(at(94, -262), at(100, -268), at(100, -278)), .line(at(100, -1200)),
      ]
      items.append(.shape(.path(route), .stroke(palette.routeEdge, 11, isRound: true)))
      items.append(.shape(.path(route), .stroke(palette.route, 8, isRound: true)))
    }
    items += vehicle(car, 17)
    return [.group(DrawingGroup(clip: .rect(entry.rect), items: items))]
  }
}
