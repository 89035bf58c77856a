import TextShaping
import ViewLayout

/// Sets the texts of drawings: how wide they are, and the outlines of their letters.
final class Typesetter {
  private static let outlines = TextOutlines()

  /// A letter of a text: its outline's key, and where it stands from the beginning of the baseline, in points.
  struct Letter {
    let key: GlyphKey
    let x: Double
    let y: Double
  }

  /// An outline of a font.
  struct GlyphKey: Hashable {
    let weight: FontWeight
    /// Nil for a box that stands for a missing letter.
    let glyph: UInt32?
  }

  private struct LineKey: Hashable {
    let text: [UInt8]
    let weight: FontWeight
  }

  private var lines: [LineKey: GlyphLine] = [:]
  /// What went wrong first; the text is then missing in the picture.
  private(set) var failure: LayoutError?

  private func line(_ text: String, _ weight: FontWeight) -> GlyphLine? {
    let key = LineKey(text: Array(text.utf8), weight: weight)
    if let known = lines[key] { return known }
    do throws(LayoutError) {
      let line = try Self.outlines.line(text, weight: weight)
      lines[key] = line
      return line
    } catch {
      failure = failure ?? error
      return nil
    }
  }

  /// The width of a text, in points.
  func width(_ text: DrawnText) -> Double {
    guard let line = line(text.text, text.weight) else { return 0 }
    return Double(line.advance) * text.size / Double(line.unitsPerEm)
  }

  /// The letters of a text.
  func letters(_ text: DrawnText) -> [Letter] {
    guard let line = line(text.text, text.weight) else { return [] }
    let scale = text.size / Double(line.unitsPerEm)
    return line.glyphs.map {
      Letter(
        key: GlyphKey(weight: text.weight, glyph: $0.id), x: Double($0.x) * scale, y: Double($0.y) * scale)
    }
  }

  /// How many font units are an em.
  func unitsPerEm(_ weight: FontWeight) -> Double {
    Double((try? Self.outlines.figures(weight))?.unitsPerEm ?? 1000)
  }

  /// The ascent and descent of a text, in points.
  func height(_ size: Double, _ weight: FontWeight) -> (ascent: Double, descent: Double) {
    guard let figures = try? Self.outlines.figures(weight) else { return (size, size / 4) }
    let scale = size / Double(figures.unitsPerEm)
    return (Double(figures.ascent) * scale, Double(figures.descent) * scale)
  }

  /// The outline of a letter, in font units.
  func outline(_ key: GlyphKey) -> [GlyphOutline.Step] {
    guard let glyph = key.glyph else { return Self.missing(unitsPerEm(key.weight)) }
    return (try? Self.outlines.outline(of: glyph, weight: key.weight))?.steps ?? []
  }

  private static func missing(_ em: Double) -> [GlyphOutline.Step] {
    let (left, right, top) = (Float(em * 0.06), Float(em * 0.44), Float(em * -0.7))
    let inner = Float(em * 0.05)
    return [
      .move(left, 0), .line(right, 0), .line(right, top), .line(left, top), .close,
      .move(left + inner, -inner), .line(left + inner, top + inner), .line(right - inner, top + inner),
      .line(right - inner, -inner), .close,
    ]
  }

  /// The lines of a label of a width, in points, with theirs.
  func lines(of label: String, _ style: TextStyle, width: Double) -> [(text: String, width: Double)] {
    do throws(LayoutError) { return try Self.outlines.lines(of: label, style, width: width) } catch {
      failure = failure ?? error
      return []
    }
  }

  /// As much of the text as fits into a width, with an ellipsis where some is missing; nil if nothing fits.
  func fitted(_ text: DrawnText, width limit: Double) -> DrawnText? {
    if width(text) <= limit { return text }
    var shorter = text
    var kept = Substring(text.text)
    while !kept.isEmpty {
      kept.removeLast()
      shorter.text = kept + "…"
      if !kept.isEmpty, width(shorter) <= limit { return shorter }
    }
    return nil
  }
}
