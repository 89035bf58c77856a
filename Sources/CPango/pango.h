// Pango over FreeType through cairo, and fontconfig, which finds the font files that Pango uses.
#pragma once

#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdbool.h>

// A map of the fonts that `config` holds, and of no others; NULL where cairo was built without FreeType. The casts are
// macros, which Swift does not see.
static inline PangoFontMap *cpango_font_map(FcConfig *config) {
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (map == NULL) return NULL;
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  // One point is one unit.
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
  return map;
}

// Whether the font has no glyph for a character, and Pango would draw a box with its number.
static inline bool cpango_is_unknown(PangoGlyph glyph) {
  return glyph != PANGO_GLYPH_EMPTY && (glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0;
}

// Pango's number for what takes no glyph.
static inline PangoGlyph cpango_empty_glyph(void) { return PANGO_GLYPH_EMPTY; }
