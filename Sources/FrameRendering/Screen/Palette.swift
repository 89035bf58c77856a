import ViewLayout

/// The colours of a drawn screen, by day and by night.
struct Palette {
  let land: Color
  let park: Color
  let water: Color
  let road: Color
  let roadEdge: Color
  let route: Color
  let routeEdge: Color
  let alternate: Color
  let alternateEdge: Color
  let highlight: Color
  let card: Color
  let cardText: Color
  let cardFaint: Color
  let cardLine: Color
  let time: Color
  let disc: Color
  let logo: Color
  let logoHalo: Color
  let alert: Color
  let traffic: Color
  let accent: Color
  let house: Color
  let houseSide: Color

  static let day = Palette(
    land: 0xe8eaed, park: 0xcfe8d3, water: 0xb3d9f2, road: 0xffffff, roadEdge: 0xd5d9de, route: 0x4f8df5,
    routeEdge: 0x1f5fc4, alternate: 0xb7cdf3, alternateEdge: 0x8ea9d6, highlight: 0xf6c9c4, card: 0xffffff,
    cardText: 0x202124, cardFaint: 0x5f6368, cardLine: 0xdadce0, time: 0x188038, disc: 0xffffff,
    logo: 0x5f6368, logoHalo: 0xffffff, alert: 0xd93025, traffic: 0xf29900, accent: 0x1a73e8, house: 0xf3f4f6,
    houseSide: 0xd2d6dc)

  static let night = Palette(
    land: 0x242f3e, park: 0x263c3f, water: 0x17263c, road: 0x3a4656, roadEdge: 0x1f2835, route: 0x669df6,
    routeEdge: 0x8ab4f8, alternate: 0x4b6288, alternateEdge: 0x6a82aa, highlight: 0x6b4a4f, card: 0x202124,
    cardText: 0xe8eaed, cardFaint: 0x9aa0a6, cardLine: 0x3c4043, time: 0x81c995, disc: 0x303134,
    logo: 0x9aa0a6, logoHalo: 0x1b2430, alert: 0xf28b82, traffic: 0xfdd663, accent: 0x8ab4f8, house: 0x323f50,
    houseSide: 0x28333f)

  private init(
    land: UInt32, park: UInt32, water: UInt32, road: UInt32, roadEdge: UInt32, route: UInt32,
    routeEdge: UInt32, alternate: UInt32, alternateEdge: UInt32, highlight: UInt32, card: UInt32,
    cardText: UInt32, cardFaint: UInt32, cardLine: UInt32, time: UInt32, disc: UInt32, logo: UInt32,
    logoHalo: UInt32, alert: UInt32, traffic: UInt32, accent: UInt32, house: UInt32, houseSide: UInt32
  ) {
    self.land = Color(land)
    self.park = Color(park)
    self.water = Color(water)
    self.road = Color(road)
    self.roadEdge = Color(roadEdge)
    self.route = Color(route)
    self.routeEdge = Color(routeEdge)
    self.alternate = Color(alternate)
    self.alternateEdge = Color(alternateEdge)
    self.highlight = Color(highlight)
    self.card = Color(card)
    self.cardText = Color(cardText)
    self.cardFaint = Color(cardFaint)
    self.cardLine = Color(cardLine)
    self.time = Color(time)
    self.disc = Color(disc)
    self.logo = Color(logo)
    self.logoHalo = Color(logoHalo)
    self.alert = Color(alert)
    self.traffic = Color(traffic)
    self.accent = Color(accent)
    self.house = Color(house)
    self.houseSide = Color(houseSide)
  }
}

extension Color {
  /// The colour `0xrrggbb`.
  init(_ rgb: UInt32, alpha: UInt8 = 255) {
    self.init(
      red: UInt8(rgb >> 16 & 0xff), green: UInt8(rgb >> 8 & 0xff), blue: UInt8(rgb & 0xff), alpha: alpha)
  }

  /// The colour with another opacity, 0 … 1.
  func faded(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: UInt8((opacity * Double(alpha)).rounded()))
  }
}
