import ViewLayout

/// What the tables of Inter's files say, read with Python's fontTools, not with Pango: `hmtx` advances by the characters
/// of `cmap`, the `kern` feature of `GPOS`, `hhea` and `head`. The version is Debian 12's, 3.019, whose files have 2816
/// units to the em, ascender 2728, descender -680 and no line gap, in every weight.
struct InterFacts {
  static let version = "3.019"
  static let unitsPerEm = 2816
  static let ascent = 2728
  static let descent = 680
  /// The characters that ``advances`` is about, in its order.
  static let characters = "AVHino 01…-"

  let weight: FontWeight
  /// In font units.
  let advances: [Int]
  /// What `A` and `V` move together, in font units.
  let kerningAV: Int

  static let all: [InterFacts] = [
    .init(.ultraLight, [1736, 1736, 2072, 624, 1600, 1632, 792, 1664, 1148, 2374, 1236], -192),
    .init(.thin, [1792, 1792, 2076, 639, 1616, 1648, 792, 1696, 1201, 2353, 1256], -192),
    .init(.light, [1848, 1848, 2080, 653, 1632, 1664, 792, 1728, 1255, 2333, 1276], -192),
    .init(.regular, [1904, 1904, 2084, 668, 1648, 1680, 792, 1760, 1308, 2312, 1296], -192),
    .init(.medium, [1971, 1971, 2090, 701, 1682, 1696, 746, 1819, 1331, 2291, 1304], -213),
    .init(.semibold, [2038, 2038, 2095, 734, 1717, 1712, 699, 1878, 1354, 2270, 1312], -234),
    .init(.bold, [2106, 2106, 2101, 766, 1751, 1728, 653, 1938, 1378, 2250, 1320], -254),
    .init(.heavy, [2173, 2173, 2106, 799, 1786, 1744, 606, 1997, 1401, 2229, 1328], -275),
    .init(.black, [2240, 2240, 2112, 832, 1820, 1760, 560, 2056, 1424, 2208, 1336], -296),
  ]

  private init(_ weight: FontWeight, _ advances: [Int], _ kerningAV: Int) {
    self.weight = weight
    self.advances = advances
    self.kerningAV = kerningAV
  }
}
