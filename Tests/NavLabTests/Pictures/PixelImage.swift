import CPango
import Testing

/// A PNG as cairo reads it back.
final class PixelImage {
  let width: Int
  let height: Int
  private let surface: OpaquePointer?

  init(_ bytes: [UInt8]) throws {
    final class Source {
      var rest: ArraySlice<UInt8>
      init(_ bytes: [UInt8]) { rest = bytes[...] }
    }
    let source = Source(bytes)
    surface = withExtendedLifetime(source) {
      cairo_image_surface_create_from_png_stream(
        { data, target, count in
          guard let data, let target else { return CAIRO_STATUS_READ_ERROR }
          let source = Unmanaged<Source>.fromOpaque(data).takeUnretainedValue()
          guard source.rest.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
          for index in 0..<Int(count) { target[index] = source.rest.removeFirst() }
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(source).toOpaque())
    }
    #expect(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
    cairo_surface_flush(surface)
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
  }

  deinit { cairo_surface_destroy(surface) }

  /// The colour of a pixel as `rrggbb`.
  func color(_ x: Int, _ y: Int) -> String {
    guard (0..<width).contains(x), (0..<height).contains(y), let data = cairo_image_surface_get_data(surface)
    else {
      return "none"
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    // Little-endian machines keep blue first.
    let pixel = data + y * stride + x * 4
    return [pixel[2], pixel[1], pixel[0]].map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }.joined()
  }
}
