import ViewLayout

/// The built-in layout's own views, beside the components that delegates get too.
final class BuiltInViews {
  let secondaryHeader: ComponentView
  let myLocation: ComponentView

  init(_ configuration: HostConfiguration, in context: LayoutContext) {
    secondaryHeader = ComponentView(BuiltInViews.names[0], in: context)
    myLocation = ComponentView(BuiltInViews.names[1], in: context)
    for view in [secondaryHeader, myLocation] {
      view.insetsLayoutMarginsFromSafeArea = false
      try? view.setLayoutMargins(configuration.componentMargins)
    }
    secondaryHeader.accessibilityLabel = "Step after the next"
    secondaryHeader.cornerRadius = configuration.style.defaultCornerRadius
    secondaryHeader.roundedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    myLocation.accessibilityLabel = "My location"
    myLocation.setComponentSize(
      width: configuration.buttonSize.width, height: configuration.buttonSize.height)
  }

  /// The names of the views that only the built-in layout shows.
  static let names = ["secondaryHeader", "myLocation", "accessory"]
}

/// What holds the app's accessory view below the turn card: as wide as the card, as high as the view asks for.
final class AccessoryView: ComponentView {
  /// The app's view.
  let content: any NavigationAccessoryView
  /// The height that it has asked for, in points.
  private(set) var wantedHeight = 0.0
  private var hadAutoresizing: Bool
  private var edges: [LayoutConstraint] = []

  init(_ content: any NavigationAccessoryView, cornerRadius radius: Double, in context: LayoutContext) {
    self.content = content
    hadAutoresizing = content.translatesAutoresizingMaskIntoConstraints
    super.init(BuiltInViews.names[2], in: context)
    accessibilityLabel = "Accessory"
    cornerRadius = radius
    roundedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
  }

  /// An app may reach its own view inside.
  override var isSealed: Bool { false }

  /// Whether the app's view is still inside: the app may have taken it elsewhere.
  var hasContent: Bool { content.superview === self }

  /// Takes the app's view in; its place is the SDK's from now on.
  func takeContent() throws {
    try addSubview(content)
    content.translatesAutoresizingMaskIntoConstraints = false
    edges = try [LayoutAttribute.leading, .trailing, .top, .bottom].map { edge in
      try LayoutConstraint(
        item: content, attribute: edge, relatedBy: .equal, toItem: self, attribute: edge, origin: .component)
    }
    try LayoutConstraint.activate(edges)
  }

  /// Gives the app's view back.
  func releaseContent() {
    LayoutConstraint.deactivate(edges)
    guard hasContent else { return }
    content.removeFromSuperview()
    content.translatesAutoresizingMaskIntoConstraints = hadAutoresizing
  }

  /// Asks the app's view for its height in that room.
  func measure(in room: Size, on map: MapView) throws {
    let height = try content.heightForAccessoryView(constrainedTo: room, on: map)
    try LayoutLimits.check(height, "heightForAccessoryView")
    if height < 0 { throw LayoutError.negativeSize(name: "heightForAccessoryView", value: height) }
    wantedHeight = height
  }
}

/// A view for below the turn card (`GMSNavigationAccessoryView`).
public protocol NavigationAccessoryView: View {
  /// The height that the view needs, in points (`heightForAccessoryViewConstrainedToSize:onMapView:`).
  ///
  /// - Parameters:
  ///   - size: the room that there is, in points.
  ///   - mapView: the map view that the view is for.
  func heightForAccessoryView(constrainedTo size: Size, on mapView: MapView) throws -> Double
}
