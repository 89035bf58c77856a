import NavHost
import ViewLayout

/// A made-up town on the map, so that one sees where the camera is: streets, water, parks and houses that repeat.
struct Town {
  /// A house: its floor in metres, and how high it is.
  struct House {
    let floor: [MapPoint]
    /// In parts of the world's width.
    let height: Double
  }

  private(set) var water: [[MapPoint]] = []
  private(set) var parks: [[MapPoint]] = []
  private(set) var streets: [[MapPoint]] = []
  private(set) var mainStreets: [[MapPoint]] = []
  /// What lies beside the streets and main streets: a little wider.
  private(set) var kerbs: [[MapPoint]] = []
  private(set) var houses: [House] = []

  private let facts: MapFacts
  /// A metre in parts of the world's width.
  private let metre: Double

  /// After so many metres eastwards and northwards the town repeats.
  private static let period = 1400.0
  /// At lower zoom levels its streets are too fine to be seen: those of a town twice, four times … as large take their place.
  private static let leastZoom = 14.5
  /// From so far away there are none.
  private static let leastLargeZoom = 9.0

  /// At lower zoom levels its houses are.
  private static let leastHouseZoom = 15.0

  /// What of the town is around the camera's target.
  init(_ facts: MapFacts) {
    self.facts = facts
    let zoom = facts.view.position.zoom
    let doublings = max(0, (Self.leastZoom - zoom).rounded(.up))
    metre = ElementaryFunctions.exp2(doublings) / facts.town.metersPerWorld
    guard zoom >= Self.leastLargeZoom else { return }
    let target = MapPoint(facts.view.position.target)
    func block(_ distance: Double) -> Double { (distance / metre / Self.period).rounded() }
    let (column, row) = (block(target.x - facts.town.x), block(facts.town.y - target.y))
    // From far away more of it is seen.
    let reach = zoom >= 15.5 ? 1 : 3
    for north in -reach...reach {
      for east in -reach...reach {
        addBlock(east: (column + Double(east)) * Self.period, north: (row + Double(north)) * Self.period)
      }
    }
  }

  private static let half = period / 2
  private static let sideStreets = (
    east: [-520.0, -320, -200, 290, 480], north: [-560.0, -200, -20, 180, 360, 560]
  )
  private static let throughStreets = (east: [0.0, 100], north: [262.0])

  private mutating func addBlock(east: Double, north: Double) {
    func place(_ x: Double, _ y: Double) -> MapPoint {
      MapPoint(x: facts.town.x + (east + x) * metre, y: facts.town.y - (north + y) * metre)
    }
    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [MapPoint] {
      [place(x, y), place(x + width, y), place(x + width, y + height), place(x, y + height)]
    }
    let river = [
      (-700.0, -330.0), (-500, -290), (-350, -300), (-180, -352), (-60, -362), (60, -328), (200, -300),
      (340, -300), (520, -330), (700, -330),
    ]
    water.append(river.map { place($0.0, $0.1) } + river.reversed().map { place($0.0, $0.1 - 100) })
    parks += [rect(-185, 195, 170, 55), rect(115, -175, 160, 140), rect(-505, -180, 170, 145)]
    func addStreet(
      _ width: Double, to list: WritableKeyPath<Town, [[MapPoint]]>, east: [Double], north: [Double]
    ) {
      let (half, length) = (Self.half, Self.period)
      for x in east {
        self[keyPath: list].append(rect(x - width / 2, -half, width, length))
        kerbs.append(rect(x - width / 2 - 1.2, -half, width + 2.4, length))
      }
      for y in north {
        self[keyPath: list].append(rect(-half, y - width / 2, length, width))
        kerbs.append(rect(-half, y - width / 2 - 1.2, length, width + 2.4))
      }
    }
    addStreet(7, to: \.streets, east: Self.sideStreets.east, north: Self.sideStreets.north)
    addStreet(14, to: \.mainStreets, east: Self.throughStreets.east, north: Self.throughStreets.north)
    guard facts.view.position.zoom >= Self.leastHouseZoom else { return }
    for house in Self.blocks {
      houses.append(
        House(
          floor: rect(house.east, house.north, house.width, house.depth), height: house.height * metre))
    }
  }

  /// Houses between the streets, in metres.
  private static let blocks: [(east: Double, north: Double, width: Double, depth: Double, height: Double)] = [
    (20, 40, 24, 50, 16), (56, 30, 26, 60, 24), (20, 120, 60, 36, 12), (20, 285, 60, 50, 20),
    (118, 20, 60, 44, 14), (200, 20, 66, 60, 28), (118, 100, 40, 60, 22), (190, 110, 80, 50, 12),
    (118, 288, 70, 50, 18), (210, 290, 60, 46, 26), (118, 200, 150, 44, 12), (-80, 20, 60, 50, 22),
    (-80, 100, 56, 60, 14), (-180, 20, 70, 60, 12), (-170, 110, 60, 44, 30), (-180, 290, 60, 46, 14),
    (-90, 285, 70, 50, 24), (-300, 30, 80, 120, 14), (-300, 200, 80, 44, 20), (-80, -160, 60, 110, 16),
    (20, -150, 60, 100, 12), (-180, -170, 70, 120, 20), (310, 20, 140, 120, 16), (310, 200, 70, 44, 12),
    (20, 390, 60, 120, 18), (20, 585, 60, 90, 14),
    (118, 585, 150, 60, 22), (-180, 585, 150, 50, 12), (-180, -550, 70, 70, 16), (20, -550, 60, 80, 22),
    (118, -550, 150, 60, 12), (20, -690, 60, 100, 18), (-180, -690, 150, 80, 14), (118, -690, 150, 90, 24),
    (-505, 20, 170, 140, 12), (-505, 200, 70, 45, 20), (-420, 200, 85, 45, 14), (-505, 390, 170, 120, 16),
    (305, 390, 160, 70, 22), (305, -150, 120, 110, 14), (500, 20, 180, 140, 18), (500, 200, 80, 45, 12),
    (-180, 390, 150, 60, 14), (118, 390, 150, 70, 20),
  ]
}
