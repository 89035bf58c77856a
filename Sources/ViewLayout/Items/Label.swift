/// A view that shows text, as `UILabel`.
///
/// Its intrinsic size is the size of its text, up to whole pixels of its screen, as `UILabel` gives it: a frame on the
/// pixel grid then never cuts the text off. Where several lines are allowed, its width is what the lines
/// want unwrapped, and its height follows from the width that a layout pass gives it: the pass is then repeated, as
/// with UIKit's automatic `preferredMaxLayoutWidth`. A label without text has the intrinsic size 0 × 0.
public final class Label: View {
  /// What is shown; empty at first.
  public private(set) var text = ""
  /// Size and weight of the text.
  public private(set) var font = Font.label
  /// The most lines there may be, 1 at first; 0 for as many as it takes.
  public private(set) var numberOfLines = 1
  /// What becomes of text that is too wide.
  public var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textChanged() } }
  }
  /// Where lines stand between the sides. It moves no view.
  public var textAlignment = TextAlignment.natural
  /// The colour of the text; black at first.
  public var textColor = Color(red: 0, green: 0, blue: 0)

  private var measured: MeasuredText?
  /// What the text takes with all the room it wants; nil until somebody asks.
  private var natural: TextMetrics?
  /// The width that the height was asked for; nil before a layout pass has found one.
  private var wrappingWidth: Double?

  /// A label without text, in no superview. It takes no touches, as in UIKit.
  public init(in context: LayoutContext) {
    super.init(in: context, kindName: "label")
    isUserInteractionEnabled = false
  }

  /// How the text is set.
  public var textStyle: TextStyle {
    TextStyle(font: font, numberOfLines: numberOfLines, lineBreakMode: lineBreakMode)
  }

  // MARK: - Changing

  /// Shows another text. It is measured at once.
  ///
  /// - Throws: ``LayoutError/textTooLong(length:limit:)``, ``LayoutError/fontUnavailable(reason:)``.
  public func setText(_ text: String) throws(LayoutError) {
    guard text.utf8.count <= LayoutLimits.greatestTextLength else {
      throw .textTooLong(length: text.utf8.count, limit: LayoutLimits.greatestTextLength)
    }
    guard !text.utf8.elementsEqual(self.text.utf8) else { return }
    measured = try measure(text, font.weight)
    self.text = text
    textChanged()
  }

  /// Shows the text in another font.
  ///
  /// - Throws: ``LayoutError/fontUnavailable(reason:)``.
  public func setFont(_ font: Font) throws(LayoutError) {
    guard font != self.font else { return }
    if font.weight != self.font.weight { measured = try measure(text, font.weight) }
    self.font = font
    textChanged()
  }

  /// Allows that many lines; 0 for as many as it takes.
  ///
  /// - Throws: ``LayoutError/numberOfLinesOutOfRange(_:)`` below 0.
  public func setNumberOfLines(_ number: Int) throws(LayoutError) {
    guard number >= 0 else { throw .numberOfLinesOutOfRange(number) }
    guard number != numberOfLines else { return }
    numberOfLines = number
    textChanged()
  }

  private func textChanged() {
    natural = nil
    invalidateIntrinsicContentSize()
  }

  // Without text no font is needed: a session that shows none starts without looking for one.
  private func measure(_ text: String, _ weight: FontWeight) throws(LayoutError) -> MeasuredText? {
    text.isEmpty ? nil : try context.textMeasurer.measure(text, weight: weight)
  }

  // MARK: - Size

  /// What the text takes.
  ///
  /// - Parameter width: what a line may take, in points; nil for as much as it wants.
  public func textMetrics(width: Double? = nil) -> TextMetrics {
    if width == nil, let natural { return natural }
    let metrics = measured?.metrics(textStyle, width: width) ?? TextMetrics()
    if width == nil { natural = metrics }
    return metrics
  }

  /// The size of the text, in points.
  public override var intrinsicContentSize: IntrinsicSize {
    let natural = textMetrics()
    let height = wrappingWidth.map { textMetrics(width: $0).height } ?? natural.height
    let grid = PixelGrid(scale: root.rootScale)
    return IntrinsicSize(
      width: min(grid.roundedUp(natural.width), LayoutLimits.greatestCoordinate),
      height: min(grid.roundedUp(height), LayoutLimits.greatestCoordinate))
  }

  /// Where the baselines are when the label is as high as its text.
  public override var baselineOffsets: BaselineOffsets {
    let metrics = textMetrics()
    return BaselineOffsets(
      firstFromTop: metrics.firstBaselineFromTop, lastFromBottom: metrics.lastBaselineFromBottom)
  }

  public override func forgetSolvedWidth() -> Bool {
    guard wrappingWidth != nil else { return false }
    let height = intrinsicContentSize.height
    wrappingWidth = nil
    return intrinsicContentSize.height != height
  }

  public override func solvedWidthRestorer() -> () -> Void {
    { [width = wrappingWidth] in self.wrappingWidth = width }
  }

  /// What the text takes in that width, as `UILabel`'s `sizeThatFits`; a width of 0 is no limit.
  public override func naturalSize(in size: Size) -> Size {
    let grid = PixelGrid(scale: root.rootScale)
    let metrics = textMetrics(width: numberOfLines != 1 && size.width > 0 ? size.width : nil)
    return Size(
      width: min(grid.roundedUp(metrics.width), LayoutLimits.greatestCoordinate),
      height: min(grid.roundedUp(metrics.height), LayoutLimits.greatestCoordinate))
  }

  public override var wantsSolvedWidth: Bool { numberOfLines != 1 && measured != nil }

  public override func takeSolvedWidth(_ width: Double) -> Bool {
    guard width != wrappingWidth else { return false }
    let height = intrinsicContentSize.height
    wrappingWidth = width
    return intrinsicContentSize.height != height
  }
}

/// How far baselines lie inside a view, in points; 0 and 0 where there is no text.
public struct BaselineOffsets: Hashable, Sendable {
  /// From the view's top edge down to the baseline of the first line.
  public var firstFromTop: Double
  /// From the view's bottom edge up to the baseline of the last line.
  public var lastFromBottom: Double

  /// Offsets in points.
  public init(firstFromTop: Double = 0, lastFromBottom: Double = 0) {
    self.firstFromTop = firstFromTop
    self.lastFromBottom = lastFromBottom
  }
}
