/// What an image view shows: a glyph by its name, or a plain colour.
public struct Image: Hashable, Sendable {
  /// What is drawn.
  public enum Content: Hashable, Sendable {
    /// A glyph, drawn in the view's tint colour.
    case glyph(name: String)
    /// A rectangle of one colour.
    case color(Color)
  }

  /// What is drawn.
  public let content: Content
  /// How large it is, in points.
  public let size: Size

  /// How large a glyph is that says nothing of its size: 24 × 24 points, a common size of buttons' symbols.
  public static let glyphSize = Size(width: 24, height: 24)

  /// An image.
  ///
  /// - Throws: a number out of range, a negative size.
  public init(_ content: Content, size: Size = glyphSize) throws(LayoutError) {
    try LayoutLimits.check(size, "image")
    self.content = content
    self.size = size
  }
}

/// How an image stands in a view of another size; the names are `UIView.ContentMode`'s. It moves no view.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// Stretched to the bounds.
  case scaleToFill
  /// As large as fits whole.
  case scaleAspectFit
  /// As small as leaves nothing empty.
  case scaleAspectFill
  /// In its own size in the middle.
  case center
}

/// A view that shows an image, as `UIImageView`: its intrinsic size is the image's, none without one.
public final class ImageView: View {
  /// What is shown.
  public var image: Image? {
    didSet { if image?.size != oldValue?.size { invalidateIntrinsicContentSize() } }
  }
  /// How the image stands in the bounds.
  public var contentMode = ContentMode.scaleToFill

  /// A view without an image, in no superview. It takes no touches, as in UIKit.
  public init(in context: LayoutContext) {
    super.init(in: context, kindName: "imageView")
    isUserInteractionEnabled = false
  }

  /// The image's size, in points.
  public override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: image?.size.width, height: image?.size.height)
  }
}
