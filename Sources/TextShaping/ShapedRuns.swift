import CPango
import ViewLayout

/// Reads what Pango has made of one paragraph into clusters.
struct ShapedRuns {
  private(set) var clusters: [MeasuredText.Cluster] = []
  /// Where each cluster's bytes begin in the text.
  private(set) var starts: [Int] = []
  private let unitsPerEm: Int

  init(_ unitsPerEm: Int) { self.unitsPerEm = unitsPerEm }

  /// Reads the only line of `layout`.
  mutating func read(_ layout: OpaquePointer) {
    var attributeCount: Int32 = 0
    guard let line = pango_layout_get_line_readonly(layout, 0),
      let attributes = pango_layout_get_log_attrs_readonly(layout, &attributeCount),
      let text = pango_layout_get_text(layout)
    else { return }
    var runs: [UnsafeMutablePointer<PangoGlyphItem>] = []
    var next = line.pointee.runs
    while let link = next {
      if let run = link.pointee.data { runs.append(run.assumingMemoryBound(to: PangoGlyphItem.self)) }
      next = link.pointee.next
    }
    // Runs come as they stand on the line; text that is written from right to left is read the other way.
    runs.sort { $0.pointee.item.pointee.offset < $1.pointee.item.pointee.offset }
    var firstCharacter = 0
    for run in runs {
      read(run, text, attributes, Int(attributeCount), firstCharacter)
      firstCharacter += Int(run.pointee.item.pointee.num_chars)
    }
  }

  private mutating func read(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, _ text: UnsafePointer<CChar>,
    _ attributes: UnsafePointer<PangoLogAttr>, _ attributeCount: Int, _ firstCharacter: Int
  ) {
    guard let glyphs = run.pointee.glyphs.pointee.glyphs else { return }
    var iterator = PangoGlyphItemIter()
    var isThere = pango_glyph_item_iter_init_start(&iterator, run, text) != 0
    while isThere {
      let character = firstCharacter + Int(iterator.start_char)
      guard character < attributeCount else { return }
      var width: Int32 = 0
      var isKnown = true
      for index in glyphIndices(iterator) {
        width &+= glyphs[index].geometry.width
        if cpango_is_unknown(glyphs[index].glyph) { isKnown = false }
      }
      let scalar = g_utf8_get_char(text + Int(iterator.start_index))
      add(
        scalar, advance: isKnown ? width : boxWidth(scalar),
        at: Int(iterator.start_index), continues: attributes[character].is_cursor_position == 0,
        mayBreakBefore: attributes[character].is_line_break != 0)
      isThere = pango_glyph_item_iter_next_cluster(&iterator) != 0
    }
  }

  /// In a run from right to left the iterator counts down.
  private func glyphIndices(_ iterator: PangoGlyphItemIter) -> Range<Int> {
    let (start, end) = (Int(iterator.start_glyph), Int(iterator.end_glyph))
    return start <= end ? start..<end : end + 1..<start + 1
  }

  /// What stands for a character that the font lacks. Pango's own box has the character's number in it, and the machine's
  /// resolution; ours is as wide as such a character commonly is: an em if it is East Asian wide or a picture, nothing
  /// if it is a mark on another, otherwise half an em.
  private func boxWidth(_ scalar: gunichar) -> Int32 {
    if g_unichar_iszerowidth(scalar) != 0 { return 0 }
    let isPicture = Unicode.Scalar(scalar).map { $0.properties.isEmojiPresentation } ?? false
    return Int32(g_unichar_iswide(scalar) != 0 || isPicture ? unitsPerEm : unitsPerEm / 2)
  }

  private mutating func add(
    _ scalar: gunichar, advance: Int32, at start: Int, continues: Bool, mayBreakBefore: Bool
  ) {
    if continues, let last = clusters.popLast() {
      // The rest of one character as a reader sees it. Of a picture made of several the font has none: one box.
      clusters.append(
        MeasuredText.Cluster(
          advance: max(last.advance, advance), kind: last.kind, mayBreakBefore: last.mayBreakBefore))
      return
    }
    starts.append(start)
    let kind = Unicode.Scalar(scalar).map { PlainText.kind(of: $0) } ?? .text
    clusters.append(
      MeasuredText.Cluster(advance: advance, kind: kind, mayBreakBefore: mayBreakBefore && kind == .text))
  }
}
