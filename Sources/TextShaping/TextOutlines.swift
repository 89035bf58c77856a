import ConstraintSolver
import ViewLayout

/// A glyph and where its origin is, in font units from where the line begins; y grows downwards.
public struct PlacedGlyph: Hashable, Sendable {
  /// The font's number of the glyph; nil for a character that the font lacks, which gets a box.
  public let id: UInt32?
  /// From the beginning of the line.
  public let x: Int32
  /// From the baseline.
  public let y: Int32
}

/// The glyphs of a text on one line.
public struct GlyphLine: Hashable, Sendable {
  /// From left to right.
  public let glyphs: [PlacedGlyph]
  /// How far the line reaches, in font units.
  public let advance: Int32
  /// How many font units are an em.
  public let unitsPerEm: Int
}

/// A text as outlines, for drawing: the same font and the same lines as ``PangoTextMeasurer`` measures.
public final class TextOutlines: Sendable {
  private let faces = SharedLock(Faces())

  private struct Faces {
    var faces: [FontWeight: ShapingFace] = [:]
    var outlines: [FontWeight: [UInt32: GlyphOutline]] = [:]

    mutating func face(_ weight: FontWeight) throws(LayoutError) -> ShapingFace {
      if let face = faces[weight] { return face }
      let face = try ShapingFace(file: try FontFiles.path(of: weight, in: FontFiles.folders))
      faces[weight] = face
      return face
    }
  }

  /// Nothing is loaded before it is asked for.
  public init() {}

  private func with<Result: Sendable>(
    _ weight: FontWeight, _ body: (ShapingFace) -> Result
  ) throws(LayoutError) -> Result {
    try faces.withLock { (faces: inout sending Faces) throws(LayoutError) -> Result in
      body(try faces.face(weight))
    }
  }

  /// The lengths of a weight's font, in font units.
  ///
  /// - Throws: ``LayoutError/fontUnavailable(reason:)`` with the package to install.
  public func figures(_ weight: FontWeight) throws(LayoutError) -> MeasuredText.FontFigures {
    try with(weight) { $0.figures }
  }

  /// The glyphs of a text on one line.
  ///
  /// - Throws: as ``figures(_:)``.
  public func line(_ text: String, weight: FontWeight) throws(LayoutError) -> GlyphLine {
    try with(weight) { face in
      let (glyphs, advance) = face.glyphs(of: text)
      return GlyphLine(glyphs: glyphs, advance: advance, unitsPerEm: face.figures.unitsPerEm)
    }
  }

  /// The outline of a glyph.
  ///
  /// - Throws: as ``figures(_:)``.
  public func outline(of glyph: UInt32, weight: FontWeight) throws(LayoutError) -> GlyphOutline {
    try faces.withLock { (faces: inout sending Faces) throws(LayoutError) -> GlyphOutline in
      if let known = faces.outlines[weight]?[glyph] { return known }
      let outline = try faces.face(weight).outline(of: glyph)
      faces.outlines[weight, default: [:]][glyph] = outline
      return outline
    }
  }

  /// The lines that a label of a width shows, as texts without blanks at their ends.
  ///
  /// - Parameter width: what a line may take, in points.
  /// - Throws: as ``figures(_:)``.
  public func lines(
    of text: String, _ style: TextStyle, width: Double
  ) throws(LayoutError) -> [(text: String, width: Double)] {
    try with(style.font.weight) { face in
      let paragraphs = PlainText.paragraphs(of: text)
      let measured = MeasuredText(font: face.figures, paragraphs: paragraphs.map(face.shape))
      let texts = paragraphs.map(face.clusterTexts)
      return measured.lines(style, width: width).map { line in
        var shown = ""
        for piece in line.pieces {
          switch piece {
          case .clusters(let paragraph, let range):
            let isAfterEllipsis = !shown.isEmpty
            shown +=
              isAfterEllipsis
              ? texts[paragraph][range].joined().withoutBlanksAtStart : texts[paragraph][range].joined()
          // Blanks beside an ellipsis are left out, too.
          case .ellipsis: shown = shown.withoutBlanksAtEnd + "…"
          }
        }
        return (text: shown.withoutBlanksAtEnd, width: line.width)
      }
    }
  }
}

extension String {
  fileprivate var withoutBlanksAtEnd: String {
    var text = Substring(self)
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }

  fileprivate var withoutBlanksAtStart: String { String(drop { $0 == " " || $0 == "\t" }) }
}
