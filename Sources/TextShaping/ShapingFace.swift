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
    self.context = context
    self.layout = layout
    Self.setUp(context)
    pango_layout_set_single_paragraph_mode(layout, 1)
    guard let unitsPerEm = load(size: 1024)?.unitsPerEm, unitsPerEm > 0,
      let loaded = load(size: Double(unitsPerEm))
    else { throw broken }
    figures = MeasuredText.FontFigures(
      unitsPerEm: unitsPerEm, ascent: Int(loaded.extents.ascender), descent: -Int(loaded.extents.descender),
      ellipsis: shape("…").reduce(0) { $0 + Int($1.advance) })
  }

  deinit {
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
  private func load(size: Double) -> (unitsPerEm: Int, extents: hb_font_extents_t)? {
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
    return (Int(hb_face_get_upem(hb_font_get_face(shaper))), extents)
  }

  // MARK: - Shaping

  /// The clusters of one paragraph, in the order of reading.
  func shape(_ paragraph: String) -> [MeasuredText.Cluster] {
    var text = paragraph
    return text.withUTF8 { bytes in
      guard let base = bytes.baseAddress, !bytes.isEmpty else { return [] }
      return base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { characters in
        pango_layout_set_text(layout, characters, Int32(bytes.count))
        defer { pango_layout_set_text(layout, "", 0) }
        var shaped = ShapedRuns(figures.unitsPerEm)
        shaped.read(layout)
        return shaped.clusters
      }
    }
  }
}
