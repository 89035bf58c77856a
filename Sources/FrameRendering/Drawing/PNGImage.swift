import CPango
import TextShaping
import ViewLayout

/// Why a drawing could not be made.
public struct DrawingError: Error, CustomStringConvertible {
  /// The reason, and what to do.
  public let description: String

  /// A reason in a sentence.
  public init(_ description: String) { self.description = description }
}

/// Paints a drawing with cairo and writes it as PNG.
///
/// Letters are filled outlines, without hinting, so that the pixels depend on cairo and the font alone.
struct PNGImage {
  /// The greatest width and height, in pixels.
  static let greatestLength = 16_384.0
  /// The greatest number of pixels.
  static let greatestArea = 64_000_000.0

  private let context: OpaquePointer
  private let typesetter: Typesetter

  /// The file's bytes.
  ///
  /// - Parameter scale: pixels per point.
  /// - Throws: ``DrawingError`` where the picture would be too large.
  static func bytes(
    _ drawing: Drawing, scale: Double, _ typesetter: Typesetter
  ) throws(DrawingError) -> [UInt8] {
    let width = (drawing.size.width * scale).rounded(.up)
    let height = (drawing.size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width <= greatestLength, height <= greatestLength,
      width * height <= greatestArea
    else {
      let size = "\(NumberText.plain(width)) × \(NumberText.plain(height))"
      throw DrawingError(
        "the picture would have \(size) pixels; it can have 1 to \(Int(greatestLength)) on a side and 64 "
          + "million in all")
    }
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    guard let context, cairo_status(context) == CAIRO_STATUS_SUCCESS else {
      throw DrawingError("there is no memory for the picture")
    }
    cairo_scale(context, scale, scale)
    PNGImage(context: context, typesetter: typesetter).paint(drawing.items)
    let sink = Sink()
    let status = withExtendedLifetime(sink) {
      cairo_surface_write_to_png_stream(
        surface,
        { sink, data, count in
          guard let sink, let data else { return CAIRO_STATUS_WRITE_ERROR }
          Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().bytes += UnsafeBufferPointer(
            start: data, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(sink).toOpaque())
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw DrawingError("the picture cannot be written: \(String(cString: cairo_status_to_string(status)))")
    }
    return sink.bytes
  }

  private final class Sink {
    var bytes: [UInt8] = []
  }

  private func paint(_ items: [DrawingItem]) {
    for item in items {
      switch item {
      case .shape(let shape, let paint): self.paint(shape, paint)
      case .text(let text, let point): self.paint(text, at: point)
      case .group(let group): self.paint(group)
      }
    }
  }

  private func paint(_ group: DrawingGroup) {
    if group.items.isEmpty || group.opacity <= 0 { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, group.offset.x, group.offset.y)
    cairo_scale(context, group.scale, group.scale)
    if let transform = group.transform {
      // Cairo takes no transform that flattens the plane; nothing is to be seen then.
      guard transform.inverted != nil else { return }
      var matrix = cairo_matrix_t()
      cairo_matrix_init(
        &matrix, transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
      cairo_transform(context, &matrix)
    }
    if let clip = group.clip {
      trace(clip)
      cairo_clip(context)
    }
    guard group.opacity < 1 else { return paint(group.items) }
    cairo_push_group(context)
    paint(group.items)
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, group.opacity)
  }

  private func paint(_ shape: Shape, _ paint: Paint) {
    trace(shape)
    if let fill = paint.fill {
      set(fill)
      if paint.stroke == nil { cairo_fill(context) } else { cairo_fill_preserve(context) }
    }
    guard let stroke = paint.stroke else { return }
    set(stroke)
    cairo_set_line_width(context, paint.width)
    cairo_set_dash(context, paint.dashes, Int32(paint.dashes.count), 0)
    cairo_set_line_cap(context, paint.isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(context, paint.isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
    cairo_stroke(context)
  }

  private func trace(_ shape: Shape) {
    cairo_new_path(context)
    for step in shape.steps {
      switch step {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(context)
      }
    }
  }

  private func set(_ color: Color) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  private func paint(_ text: DrawnText, at point: Point) {
    let scale = text.size / typesetter.unitsPerEm(text.weight)
    set(text.color)
    cairo_new_path(context)
    for letter in typesetter.letters(text) {
      let (x, y) = (point.x + letter.x, point.y + letter.y)
      func place(_ horizontal: Float, _ vertical: Float) -> (Double, Double) {
        (x + Double(horizontal) * scale, y + Double(vertical) * scale)
      }
      for step in typesetter.outline(letter.key) {
        switch step {
        case .move(let x, let y):
          let end = place(x, y)
          cairo_move_to(context, end.0, end.1)
        case .line(let x, let y):
          let end = place(x, y)
          cairo_line_to(context, end.0, end.1)
        case .curve(let x1, let y1, let x2, let y2, let x, let y):
          let (first, second, end) = (place(x1, y1), place(x2, y2), place(x, y))
          cairo_curve_to(context, first.0, first.1, second.0, second.1, end.0, end.1)
        case .close: cairo_close_path(context)
        }
      }
    }
    cairo_fill(context)
  }
}

extension Drawing {
  /// The drawing as SVG, in UTF-8.
  ///
  /// - Throws: ``DrawingError`` where the font is missing.
  public func svg() throws(DrawingError) -> [UInt8] {
    let typesetter = Typesetter()
    let text = SVGText.text(self, typesetter)
    if let failure = typesetter.failure { throw DrawingError("\(failure)") }
    return Array(text.utf8)
  }

  /// The drawing as PNG.
  ///
  /// - Parameter scale: pixels per point.
  /// - Throws: ``DrawingError`` where the font is missing or the picture would be too large.
  public func png(scale: Double = 2) throws(DrawingError) -> [UInt8] {
    let typesetter = Typesetter()
    let bytes = try PNGImage.bytes(self, scale: scale, typesetter)
    if let failure = typesetter.failure { throw DrawingError("\(failure)") }
    return bytes
  }
}
