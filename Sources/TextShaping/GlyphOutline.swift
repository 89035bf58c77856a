import CPango

/// The outline of a glyph, in font units; y grows downwards from the baseline.
public struct GlyphOutline: Hashable, Sendable {
  /// A step of the pen.
  public enum Step: Hashable, Sendable {
    /// Begins a contour.
    case move(Float, Float)
    /// Goes straight.
    case line(Float, Float)
    /// Goes along a cubic Bézier curve: two control points and the end.
    case curve(Float, Float, Float, Float, Float, Float)
    /// Ends the contour where it began.
    case close
  }

  /// The steps, contour after contour.
  public internal(set) var steps: [Step] = []

  init(of glyph: UInt32, in font: OpaquePointer) {
    let pen = Pen()
    let functions = Self.functions.pointer
    withExtendedLifetime(pen) {
      hb_font_get_glyph_shape(font, glyph, functions, Unmanaged.passUnretained(pen).toOpaque())
    }
    steps = pen.steps
  }

  /// Takes down what HarfBuzz tells.
  private final class Pen {
    var steps: [Step] = []

    static func of(_ data: UnsafeMutableRawPointer?) -> Pen? {
      data.map { Unmanaged<Pen>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// The callbacks, made once; HarfBuzz's objects may be shared once they cannot be changed any more.
  private struct Functions: @unchecked Sendable {
    let pointer: OpaquePointer?

    init() {
      pointer = hb_draw_funcs_create()
      hb_draw_funcs_set_move_to_func(
        pointer, { _, data, _, x, y, _ in Pen.of(data)?.steps.append(.move(x, -y)) }, nil, nil)
      hb_draw_funcs_set_line_to_func(
        pointer, { _, data, _, x, y, _ in Pen.of(data)?.steps.append(.line(x, -y)) }, nil, nil)
      // HarfBuzz turns quadratic curves into cubic ones where nobody asks for them.
      hb_draw_funcs_set_cubic_to_func(
        pointer,
        { _, data, _, x1, y1, x2, y2, x, y, _ in
          Pen.of(data)?.steps.append(.curve(x1, -y1, x2, -y2, x, -y))
        }, nil, nil)
      hb_draw_funcs_set_close_path_func(
        pointer, { _, data, _, _ in Pen.of(data)?.steps.append(.close) }, nil, nil)
      hb_draw_funcs_make_immutable(pointer)
    }
  }

  private static let functions = Functions()
}
