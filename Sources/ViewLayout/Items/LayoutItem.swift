/// What a constraint can hold on to: a view or a layout guide.
///
/// Its variables are minX, minY, width and height, relative to the view that contains it.
open class LayoutItem {
  /// What the item shares with all others of its screen: clock, animations, order of creation.
  public let context: LayoutContext
  /// Position in the order of creation within the context. It settles what a layout leaves open.
  public let creationIndex: Int
  /// A name that a person gave the item, nil if none.
  public var identifier: String?

  /// What the engine of the item's tree keeps of it.
  final var record = ItemRecord()

  private let givenName: String

  /// - Parameters:
  ///   - kindName: what an item without identifier is called; a number follows.
  init(context: LayoutContext, kindName: String) {
    self.context = context
    creationIndex = context.nextCreationIndex()
    givenName = kindName + String(context.nextOrdinal(of: kindName))
  }

  /// The view that contains the item: a view's superview, a guide's owning view.
  var container: View? { nil }

  /// The view in whose `constraints` a constraint on the item alone is held.
  var nearestView: View? { nil }

  /// What messages and tables call the item: its identifier, or its kind with a number, such as `view3`.
  open var displayName: String { identifier ?? givenName }

  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The edge where reading starts.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The horizontal centre.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The vertical centre.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The baseline of the first line of text.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }

  // MARK: - Common ancestors

  /// The item and all that contain it, innermost first.
  var containmentChain: [LayoutItem] {
    var chain: [LayoutItem] = [self]
    var next = container
    while let view = next {
      chain.append(view)
      next = view.container
    }
    return chain
  }

  /// The nearest view that contains both items, or is one and contains the other; nil in different trees.
  func nearestCommonAncestor(with other: LayoutItem) -> View? {
    let mine = containmentChain
    var candidate: LayoutItem? = other
    while let item = candidate {
      if let view = item as? View, mine.contains(where: { $0 === view }) { return view }
      candidate = item.container
    }
    return nil
  }
}
