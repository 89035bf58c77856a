/// Which parts of a view's place give way when its superview changes size, as `UIView.AutoresizingMask`.
///
/// What a mask does not name keeps its length. Without any flexible part on an axis the view keeps its distance from the
/// left or top edge and its size.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The parts as bits, as in UIKit.
  public let rawValue: UInt

  /// The parts that are given as bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The distance from the superview's left edge.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  /// The width.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  /// The distance from the superview's right edge.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  /// The distance from the superview's top edge.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  /// The height.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  /// The distance from the superview's bottom edge.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

  /// The parts by UIKit's names, in UIKit's order.
  public static let named: [(name: String, part: AutoresizingMask)] = [
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
    ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
    ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
  ]
}

/// What a mask is applied to: a frame, and the superview's size when the view got it.
struct AutoresizingReference: Hashable {
  var frame: Rect
  var superviewSize: Size

  /// How a view's place on one axis follows from the superview's length on it: `share * length + constant`.
  struct Rule: Hashable {
    var share: Double
    var constant: Double

    func value(at length: Double, reference: Double, _ original: Double) -> Double {
      // Where nothing has changed the original comes back to the bit.
      share == 0 || length == reference ? original : original + share * (length - reference)
    }
  }

  /// The shares of origin and length in a change of the superview's length.
  ///
  /// UIKit's documentation: the difference is distributed among the flexible parts in proportion to their sizes. Parts
  /// that are all 0, or negative, share alike.
  private static func shares(
    before: Double, length: Double, after: Double, flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (origin: Double, length: Double) {
    let parts = [
      flexible.before ? max(0, before) : 0, flexible.length ? max(0, length) : 0,
      flexible.after ? max(0, after) : 0,
    ]
    let total = parts.reduce(0, +)
    let count = [flexible.before, flexible.length, flexible.after].reduce(0) { $0 + ($1 ? 1 : 0) }
    guard count > 0 else { return (0, 0) }
    let isProportional = total > 0 && total.isFinite
    func share(_ isFlexible: Bool, _ part: Double) -> Double {
      guard isFlexible else { return 0 }
      return isProportional ? part / total : 1 / Double(count)
    }
    return (share(flexible.before, parts[0]), share(flexible.length, parts[1]))
  }

  /// The rules of left edge and width, or of top edge and height.
  func rules(_ mask: AutoresizingMask, along axis: LayoutAxis) -> (origin: Rule, length: Rule) {
    let isHorizontal = axis == .horizontal
    let origin = isHorizontal ? frame.x : frame.y
    let length = isHorizontal ? frame.width : frame.height
    let whole = isHorizontal ? superviewSize.width : superviewSize.height
    let shares = Self.shares(
      before: origin, length: length, after: whole - origin - length,
      flexible: isHorizontal
        ? (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
          mask.contains(.flexibleRightMargin)
        )
        : (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
          mask.contains(.flexibleBottomMargin)
        ))
    return (
      Rule(share: shares.origin, constant: origin - shares.origin * whole),
      Rule(share: shares.length, constant: length - shares.length * whole)
    )
  }

  /// The frame in a superview of `size`.
  func frame(_ mask: AutoresizingMask, in size: Size) -> Rect {
    let x = rules(mask, along: .horizontal)
    let y = rules(mask, along: .vertical)
    let old = superviewSize
    return Rect(
      x: x.origin.value(at: size.width, reference: old.width, frame.x),
      y: y.origin.value(at: size.height, reference: old.height, frame.y),
      width: max(0, x.length.value(at: size.width, reference: old.width, frame.width)),
      height: max(0, y.length.value(at: size.height, reference: old.height, frame.height)))
  }
}

extension View {
  /// What the mask does at present: nothing while the superview does not resize its subviews.
  var effectiveAutoresizingMask: AutoresizingMask {
    superview?.autoresizesSubviews ?? true ? autoresizingMask : []
  }

  /// Takes the present frame and superview's size for what the mask is applied to.
  func noteAutoresizingReference() {
    autoresizingReference = superview.map {
      AutoresizingReference(frame: modelFrame, superviewSize: $0.bounds.size)
    }
  }

  /// The frame that the mask gives the view in its superview's present size; nil where it has no say.
  var autoresizedFrame: Rect? {
    guard translatesAutoresizingMaskIntoConstraints, !effectiveAutoresizingMask.isEmpty, let superview,
      let reference = autoresizingReference
    else { return nil }
    return reference.frame(effectiveAutoresizingMask, in: superview.bounds.size)
  }

  /// Lets the subviews follow a new size at once, as UIKit does when a frame is set.
  func resizeSubviews() {
    for view in subviews {
      guard let frame = view.autoresizedFrame, frame != view.modelFrame, frame.isFinite else { continue }
      let isResized = frame.size != view.modelFrame.size
      view.setModelFrame(frame)
      if isResized { view.resizeSubviews() }
    }
  }
}
