import CPango
import ViewLayout

/// One font file, loaded for shaping.
///
/// Pango gets a font configuration with this file alone, no hinting, no rounding, a fixed language, and a size at which
/// its unit is the font's own: so widths are the font's whole numbers, whatever the machine, the locale and the
/// environment are.
final class ShapingFace {
  /// The lengths of the font that hold for every text.
  private(set) var figures = MeasuredText.FontFigures(unitsPerEm: 1, ascent: 0, descent: 0, ellipsis: 0)

  private let context: OpaquePointer
  private let layout: OpaquePointer
  /// What draws the outlines; at a size at which its unit is the font's own.
  private var shaper: OpaquePointer

  /// Loads a file.
  ///
  /// - Throws: ``LayoutError/fontUnavailable(reason:)``.
  init(file: String) throws(LayoutError) {
    let broken = LayoutError.fontUnavailable(
      reason: "'\(file)' is no font that can be read; install the package 'fonts-inter' again")
    _ = Self.withoutSystemFonts
    guard let config = FcConfigCreate() else { throw broken }
    defer { FcConfigDestroy(config) }
    // The environment could name another root for all files.
    FcConfigSetSysRoot(config, nil)
    guard FcConfigAppFontAddFile(config, file) != 0, let map = cpango_font_map(config) else { throw broken }
    defer { g_object_unref(map) }
    guard let context = pango_font_map_create_context(map) else { throw broken }
    guard let layout = pango_layout_new(context) else {
      g_object_unref(UnsafeMutableRawPointer(context))
      throw broken
    }
    guard let empty = hb_font_get_empty() else {
      g_object_unref(UnsafeMutableRawPointer(layout))
      g_object_unref(UnsafeMutableRawPointer(context))
      throw broken
    }
    self.context = context
    self.layout = layout
    shaper = empty
    Self.setUp(context)
    pango_layout_set_single_paragraph_mode(layout, 1)
    guard let unitsPerEm = load(size: 1024)?.unitsPerEm, unitsPerEm > 0,
      let loaded = load(size: Double(unitsPerEm))
    else { throw broken }
    shaper = hb_font_reference(loaded.shaper)
    figures = MeasuredText.FontFigures(
      unitsPerEm: unitsPerEm, ascent: Int(loaded.extents.ascender), descent: -Int(loaded.extents.descender),
      ellipsis: shape("…").reduce(0) { $0 + Int($1.advance) })
  }

  deinit {
    hb_font_destroy(shaper)
    g_object_unref(UnsafeMutableRawPointer(layout))
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Pango makes fontconfig read the system's configuration, unless there is one already. An empty one keeps it from
  /// doing so: nothing but files named here is ever looked at, and a session starts several milliseconds earlier.
  private static let withoutSystemFonts: Void = {
    if let empty = FcConfigCreate() {
      FcConfigSetCurrent(empty)
      FcConfigDestroy(empty)
    }
  }()

  private static func setUp(_ context: OpaquePointer) {
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
  }

  /// Sets the size, in Pango's units, and asks the font what it is then.
  private func load(
    size: Double
  ) -> (unitsPerEm: Int, extents: hb_font_extents_t, shaper: OpaquePointer)? {
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, "Inter")
    pango_font_description_set_absolute_size(description, size)
    pango_layout_set_font_description(layout, description)
    guard let font = pango_context_load_font(context, description) else { return nil }
    defer { g_object_unref(font) }
    guard let shaper = pango_font_get_hb_font(font) else { return nil }
    var extents = hb_font_extents_t()
    guard hb_font_get_h_extents(shaper, &extents) != 0 else { return nil }
    return (Int(hb_face_get_upem(hb_font_get_face(shaper))), extents, shaper)
  }

  // MARK: - Shaping

  /// The clusters of one paragraph, in the order of reading.
  func shape(_ paragraph: String) -> [MeasuredText.Cluster] {
    withLayout(of: paragraph) { layout in
      var shaped = ShapedRuns(figures.unitsPerEm)
      shaped.read(layout)
      return shaped.clusters
    } ?? []
  }

  /// The clusters of one paragraph as texts, in the order of reading.
  func clusterTexts(of paragraph: String) -> [String] {
    let starts: [Int] =
      withLayout(of: paragraph) { layout -> [Int] in
        var shaped = ShapedRuns(figures.unitsPerEm)
        shaped.read(layout)
        return shaped.starts
      } ?? []
    let bytes = Array(paragraph.utf8)
    return zip(starts, Array(starts.dropFirst()) + [bytes.count]).map { start, end in
      String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
    }
  }

  /// The glyphs of a text on one line, from left to right, and how far the line reaches, in font units.
  func glyphs(of text: String) -> (glyphs: [PlacedGlyph], advance: Int32) {
    withLayout(of: text) { layout in
      var glyphs: [PlacedGlyph] = []
      var position: Int32 = 0
      guard let line = pango_layout_get_line_readonly(layout, 0) else { return (glyphs, position) }
      var next = line.pointee.runs
      while let link = next {
        next = link.pointee.next
        guard let run = link.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
          let string = run.pointee.glyphs, let infos = string.pointee.glyphs
        else { continue }
        for index in 0..<Int(string.pointee.num_glyphs) {
          let info = infos[index]
          let isUnknown = cpango_is_unknown(info.glyph)
          let width = isUnknown ? Int32(figures.unitsPerEm / 2) : info.geometry.width
          if info.glyph != cpango_empty_glyph() {
            glyphs.append(
              PlacedGlyph(
                id: isUnknown ? nil : info.glyph, x: position &+ info.geometry.x_offset,
                y: info.geometry.y_offset))
          }
          position &+= width
        }
      }
      return (glyphs, position)
    } ?? ([], 0)
  }

  /// The outline of a glyph, in font units, y growing downwards.
  func outline(of glyph: UInt32) -> GlyphOutline { GlyphOutline(of: glyph, in: shaper) }

  /// Runs `body` with the layout of a text that is not empty.
  private func withLayout<Result>(of text: String, _ body: (OpaquePointer) -> Result) -> Result? {
    var text = text
    return text.withUTF8 { bytes in
      guard let base = bytes.baseAddress, !bytes.isEmpty else { return nil }
      return base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { characters in
        pango_layout_set_text(layout, characters, Int32(bytes.count))
        defer { pango_layout_set_text(layout, "", 0) }
        return body(layout)
      }
    }
  }
}
