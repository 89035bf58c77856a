import ViewLayout

/// Which SDK the screen is one of, and every figure of it that is not published, in one place; all can be overridden.
///
/// The pages give the trip progress bar's figures and nothing else. The other numbers are stand-ins of the
/// order of what is seen on phones: a layout that anchors to the views, as the pages ask, is right with any of them.
/// Lengths are in points.
public struct HostConfiguration: Hashable, Sendable {
  /// The version of the SDK: it decides what differs between the pages.
  public var sdkVersion = SDKVersion.standard
  /// What the SDK does that a delegate has to be ready for.
  public var faults = SDKFaults()
  /// `wideMode` is on from this map width; the SDK's threshold is unpublished.
  public var wideModeMinimumWidth = 600.0
  /// Width of the turn card, the ETA card and prompts in wide mode.
  public var wideCardWidth = 360.0
  /// Height of the ETA card above the bottom safe area.
  public var etaCardHeight = 80.0
  /// Size of the Google logo.
  public var googleLogoSize = Size(width: 84, height: 32)
  /// Size of a floating button.
  public var buttonSize = Size(width: 56, height: 56)
  /// The trip progress bar's figures.
  public var tripProgressBar = TripProgressBarFigures()
  /// Size of what hangs below the built-in layout's turn card and tells of the step after the next.
  public var nextStepSize = Size(width: 148, height: 44)
  /// Height of the lanes below the built-in layout's turn card.
  public var lanesHeight = 64.0
  /// On a map of less height the built-in layout hides the accessory view; the page says that some phones in landscape
  /// are too short.
  public var accessoryMinimumMapHeight = 400.0
  /// Width of the built-in layout's report button while it shows its label.
  public var reportButtonLabelledWidth = 136.0
  /// How long the built-in layout takes for what it animates, in seconds.
  public var durations = BuiltInDurations()
  /// Size of the speed widget by face.
  public var speedWidgetSizes = SpeedWidgetSizes()
  /// The visual margins built into the SDK's cards, prompts and widgets.
  public var componentMargins = EdgeInsets(all: 8)
  /// The measures of `NavigationStyleValues`.
  public var style = StyleValues()
  /// The colours of a header that an app gives none.
  public var headerColors = HeaderColors()
  /// The time of day at the beginning of the virtual clock, in seconds since midnight: 10:12. Arrivals are shown by it.
  public var clockAtStart = 36_720.0
  /// The directions list's figures.
  public var directionsList = DirectionsListFigures()
  /// The camera's figures.
  public var camera = CameraFigures()
  /// What rules measure with where the pages give no figure.
  public var rules = RuleFigures()
  /// Whether the map view was made for a CarPlay screen, which takes no layout delegate.
  public var isCarPlayScreen = false

  /// The stand-in figures.
  public init() {}
}

/// The trip progress bar of the built-in layout, in points: figures of the "modify navigation UI" page and, for what hides
/// it, of the SDK's release notes.
public struct TripProgressBarFigures: Hashable, Sendable {
  /// Width.
  public var width = 12.0
  /// From the screen's lower edge to the bar's.
  public var bottom = 210.0
  /// From the screen's upper edge to the bar's, at least.
  public var leastTop = 170.0
  /// Height, at most.
  public var greatestHeight = 400.0
  /// On a map of less height the bar is hidden.
  public var leastMapHeight = 552.0
  /// Where it would have less height the bar is hidden.
  public var leastHeight = 200.0

  /// The published figures.
  public init() {}
}

/// The directions list's rows, in points; stand-ins.
public struct DirectionsListFigures: Hashable, Sendable {
  /// Free on each side of the texts.
  public var sideMargin = 16.0
  /// Free above and below the texts of a row.
  public var rowPadding = 10.0
  /// Between the two texts of a row.
  public var gap = 2.0
  /// Size of the font of the instruction.
  public var instructionSize = 17.0
  /// Size of the font of the distance.
  public var distanceSize = 14.0

  /// The stand-ins.
  public init() {}
}

/// How long the built-in layout takes for what it animates, in seconds; stand-ins.
public struct BuiltInDurations: Hashable, Sendable {
  /// A prompt slides in or out; the layout customization page's sample has the same.
  public var prompt = 0.4
  /// One view below the turn card goes, and as long again the next one comes.
  public var headerSwap = 0.25
  /// The report button shows its label before it shrinks.
  public var reportLabel = 5.0
  /// The report button shrinks.
  public var reportShrink = 0.3

  /// The stand-ins.
  public init() {}
}

/// Sizes of the speed widget's four faces, in points.
public struct SpeedWidgetSizes: Hashable, Sendable {
  /// Nothing to show.
  public var none = Size.zero
  /// The current speed alone.
  public var speed = Size(width: 64, height: 64)
  /// The limit alone.
  public var limit = Size(width: 56, height: 68)
  /// Both.
  public var both = Size(width: 64, height: 124)

  /// The stand-in sizes.
  public init() {}
}

/// `NavigationStyleValues`: measures, in points, that line an app's views up with the SDK's. The page names
/// them; the numbers are unpublished.
public struct StyleValues: Hashable, Sendable {
  /// Visible gap from a button to the map's start or end edge.
  public var buttonHorizontalPadding = 16.0
  /// Visible gap from a button to a solid element above or below it.
  public var buttonVerticalPadding = 12.0
  /// Corner radius of header, footer and prompts.
  public var defaultCornerRadius = 12.0
  /// Visible gap from an element that is no button to the start or end edge.
  public var elementHorizontalPadding = 16.0
  /// Visible gap from the turn card and the ETA card to the start or end edge.
  public var headerFooterHorizontalPadding = 8.0
  /// The height that the turn card is built on, below the top safe area.
  public var headerNominalHeight = 120.0
  /// Top margin that lines a button of the app's up with the turn card's upper edge.
  public var headerTopPadding = 8.0

  /// The stand-in measures.
  public init() {}

  /// Names and values, in alphabetical order.
  public var entries: [(name: String, value: Double)] {
    [
      ("buttonHorizontalPadding", buttonHorizontalPadding),
      ("buttonVerticalPadding", buttonVerticalPadding), ("defaultCornerRadius", defaultCornerRadius),
      ("elementHorizontalPadding", elementHorizontalPadding),
      ("headerFooterHorizontalPadding", headerFooterHorizontalPadding),
      ("headerNominalHeight", headerNominalHeight), ("headerTopPadding", headerTopPadding),
    ]
  }
}

/// What rules measure with where the pages give no figure; lengths in points, times in seconds.
public struct RuleFigures: Hashable, Sendable {
  /// The least side of what can be tapped (Human Interface Guidelines).
  public var leastTouchTarget = 44.0
  /// A view of the app's that is neither wider nor higher may lie over the viewport, as the reference allows small buttons.
  public var smallViewSide = 72.0
  /// The least part of the map that the viewport has while a prompt is up, 0 … 1.
  public var leastViewportShare = 0.25
  /// Motion that goes on for longer during guidance has no end.
  public var longestMotion = 10.0
  /// Motion that was going on when a state was left is over by then.
  public var longestFarewell = 2.0

  /// The figures in use unless somebody says otherwise.
  public init() {}
}
