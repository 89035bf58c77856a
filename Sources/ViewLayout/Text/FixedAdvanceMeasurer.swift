/// Text whose every character is half an em wide, in lines of one em: for layouts that need no font.
public struct FixedAdvanceMeasurer: TextMeasuring {
  /// A measurer; all are alike.
  public init() {}

  /// An em of 10 units: ascent 8, descent 2, every character and the ellipsis 5.
  public static let figures = MeasuredText.FontFigures(unitsPerEm: 10, ascent: 8, descent: 2, ellipsis: 5)

  /// Half an em for each character; lines may break after blanks.
  public func measure(_ text: String, weight: FontWeight) throws(LayoutError) -> MeasuredText {
    let paragraphs = PlainText.paragraphs(of: text).map { paragraph in
      var isAfterBlank = false
      return paragraph.map { character -> MeasuredText.Cluster in
        let kind = character.unicodeScalars.first.map { PlainText.kind(of: $0) } ?? .text
        defer { isAfterBlank = kind != .text }
        return MeasuredText.Cluster(
          advance: 5, kind: kind, mayBreakBefore: isAfterBlank && kind == .text)
      }
    }
    return MeasuredText(font: Self.figures, paragraphs: paragraphs)
  }
}
