import ViewLayout

/// How a view looks at an instant, beside its place: what a picture of it needs.
public struct ViewAppearance: Hashable, Sendable {
  /// The SDK's name of one of its views; nil of an app's.
  public var component: String?
  /// The colour behind the content; nil is clear.
  public var backgroundColor: Color?
  /// The radius of the corners, in points.
  public var cornerRadius = 0.0
  /// The corners that are rounded.
  public var roundedCorners = Corner.allCases
  /// Whether what sticks out of the view is not shown.
  public var clipsToBounds = false
  /// The text of a label.
  public var label: LabelAppearance?
  /// What an image view shows.
  public var image: ImageAppearance?
  /// The name of a prompt's kind.
  public var promptKind: String?
  /// Where transforms put the view; nil where none is at work.
  public var placement: TransformedPlacement?

  /// A view that shows nothing.
  public init() {}

  init(of view: View, _ kind: FrameKind) {
    let isPresented = kind == .presentation
    component = (view as? ComponentView)?.displayName
    backgroundColor = isPresented ? view.presentationBackgroundColor : view.backgroundColor
    cornerRadius = isPresented ? view.presentationCornerRadius : view.cornerRadius
    roundedCorners = view.roundedCorners
    clipsToBounds = view.clipsToBounds
    label = (view as? Label).map(LabelAppearance.init)
    image = (view as? ImageView).flatMap(ImageAppearance.init)
    if let toScreen = isPresented ? view.presentationTransformToRoot : view.transformToRoot {
      let size = isPresented ? view.presentationRect.size : view.bounds.size
      placement = TransformedPlacement(size: size, toScreen: toScreen)
    }
    if let prompt = view as? PromptView {
      promptKind = prompt.kind.name
    }
  }
}

/// Where a view is that transforms turn, stretch or shift.
public struct TransformedPlacement: Hashable, Sendable {
  /// The size in the view's own coordinates, in points.
  public let size: Size
  /// From the view's coordinates to those of the map view.
  public let toScreen: AffineTransform
}

/// What an image view shows, and how.
public struct ImageAppearance: Hashable, Sendable {
  /// The image.
  public let image: Image
  /// How it stands in the view.
  public let mode: ContentMode
  /// The colour of a glyph.
  public let tint: Color

  /// An image.
  public init(image: Image, mode: ContentMode, tint: Color) {
    self.image = image
    self.mode = mode
    self.tint = tint
  }

  init?(_ view: ImageView) {
    guard let image = view.image else { return nil }
    self.image = image
    mode = view.contentMode
    tint = view.tintColor
  }
}

/// What a label shows, and how.
public struct LabelAppearance: Hashable, Sendable {
  /// The whole text, cut off or not.
  public let text: String
  /// Its font and how lines end.
  public let style: TextStyle
  /// Where lines stand between the sides.
  public let alignment: TextAlignment
  /// The colour of the text.
  public let color: Color

  init(_ label: Label) {
    text = label.text
    style = label.textStyle
    alignment = label.textAlignment
    color = label.textColor
  }
}

/// What of the phone itself is to be seen.
public struct ScreenAppearance: Hashable, Sendable {
  /// The device whose own size the map has, in portrait or landscape; nil where the map has another.
  public var device: String?
  /// Pixels per point.
  public var scale = 1.0
  /// Where reading starts.
  public var direction = LayoutDirection.leftToRight
  /// Whether the logo has turned into the recenter button.
  public var showsRecenter = false
  /// What the speed widget shows.
  public var speedFace = SpeedFace.none
  /// The numbers in it.
  public var speed = SpeedReading()
  /// How much too fast the car is.
  public var speedAlert = SpeedAlertSeverity.unknown
  /// The colours of the speed widget while it is.
  public var speedometer = SpeedometerUIOptions()
  /// The looks of the turn card and what hangs below it.
  public var header = NavigationHeaderStyle(UISettingsValues(), .normal, colors: HeaderColors())
  /// What hangs below the built-in layout's turn card.
  public var dropdown = HeaderDropdown.nextStep
  /// The colours that the map view is drawn in.
  public var lightingMode = LightingMode.normal
  /// What cards and bar show of the trip.
  public var trip = TripFacts()

  /// A screen of no device.
  public init() {}

  init(of host: NavigationHost) {
    let size = host.mapView.frame.size
    let own = host.device.size
    let isOwn = size == own || size == Size(width: own.height, height: own.width)
    device = isOwn ? host.device.name : nil
    scale = host.scale
    direction = host.direction
    showsRecenter = host.components.showsRecenter
    speedFace = host.components.speedFace
    speed = host.speed
    speedAlert = host.speedAlertSeverity
    speedometer = host.mapView.settings.speedometerUIOptions ?? speedometer
    header = host.headerStyle()
    dropdown = host.builtInLayout?.dropdown ?? .nextStep
    lightingMode = host.mapView.lightingMode
    trip = host.trip.facts
  }
}
