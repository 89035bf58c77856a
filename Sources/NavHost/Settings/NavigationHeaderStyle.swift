import ViewLayout

/// The header's looks with nothing left open: what the settings say, and the SDK's choice where they say nil.
public struct NavigationHeaderStyle: Hashable, Sendable {
  /// Behind the current step.
  public let primaryBackground: Color
  /// Behind the next step and the lanes.
  public let secondaryBackground: Color
  /// The header's opacity, 0 … 1.
  public let backgroundAlpha: Double
  /// Of the current step's arrow.
  public let largeManeuverIcon: Color
  /// Of the next step's arrow.
  public let smallManeuverIcon: Color
  /// Of the lanes to take.
  public let recommendedLane: Color
  /// Of the next step.
  public let nextStepText: Color
  /// Of the next step.
  public let nextStepFont: Font
  /// Of the distance.
  public let distanceValueText: Color
  /// Of the distance.
  public let distanceValueFont: Font
  /// Of the distance's unit.
  public let distanceUnitsText: Color
  /// Of the distance's unit.
  public let distanceUnitsFont: Font
  /// Of the instruction.
  public let instructionsText: Color
  /// Of the instruction's first row.
  public let instructionsFirstRowFont: Font
  /// Of the instruction's second row.
  public let instructionsSecondRowFont: Font
  /// Of the words between parts of the instruction.
  public let instructionsConjunctionsFont: Font

  /// The looks in a lighting mode.
  ///
  /// - Parameters:
  ///   - values: the settings.
  ///   - mode: night falls back to the day's colours (reference of `GMSUISettings`).
  ///   - colors: what the SDK chooses.
  ///   - showsCurrentStep: whether the header shows the step that the driver is at. The colours for the night, of the lanes,
  ///     the next step and the distance are the SDK's while it shows another one (reference).
  public init(
    _ values: UISettingsValues, _ mode: LightingMode, colors: HeaderColors, showsCurrentStep: Bool = true
  ) {
    let white = Color(red: 255, green: 255, blue: 255)
    let isNight = mode == .lowLight && showsCurrentStep
    func current(_ color: Color?) -> Color? { showsCurrentStep ? color : nil }
    func font(_ given: Font?, _ size: Double, _ weight: FontWeight = .regular) -> Font {
      given ?? (try? Font(size: size, weight: weight)) ?? .label
    }
    primaryBackground =
      (isNight ? values.navigationHeaderPrimaryBackgroundColorNightMode : nil)
      ?? values.navigationHeaderPrimaryBackgroundColor ?? colors.primary
    secondaryBackground =
      (isNight ? values.navigationHeaderSecondaryBackgroundColorNightMode : nil)
      ?? values.navigationHeaderSecondaryBackgroundColor ?? colors.secondary
    backgroundAlpha = values.navigationHeaderBackgroundAlpha
    largeManeuverIcon = values.navigationHeaderLargeManeuverIconColor ?? white
    smallManeuverIcon = values.navigationHeaderSmallManeuverIconColor ?? white
    recommendedLane = current(values.navigationHeaderGuidanceRecommendedLaneColor) ?? white
    nextStepText = current(values.navigationHeaderNextStepTextColor) ?? white
    nextStepFont = font(values.navigationHeaderNextStepFont, 16)
    distanceValueText = current(values.navigationHeaderDistanceValueTextColor) ?? white
    distanceValueFont = font(values.navigationHeaderDistanceValueFont, 24, .bold)
    distanceUnitsText = current(values.navigationHeaderDistanceUnitsTextColor) ?? colors.distanceUnits
    distanceUnitsFont = font(values.navigationHeaderDistanceUnitsFont, 18)
    instructionsText = values.navigationHeaderInstructionsTextColor ?? white
    instructionsFirstRowFont = font(values.navigationHeaderInstructionsFirstRowFont, 30, .bold)
    instructionsSecondRowFont = font(values.navigationHeaderInstructionsSecondRowFont, 24, .bold)
    instructionsConjunctionsFont = font(values.navigationHeaderInstructionsConjunctionsFont, 18, .bold)
  }
}

/// The colours that the SDK gives the header where an app says none. The pages name them; their values are unpublished.
public struct HeaderColors: Hashable, Sendable {
  /// "Green".
  public var primary = Color(red: 0x0b, green: 0x80, blue: 0x43)
  /// "Dark green".
  public var secondary = Color(red: 0x08, green: 0x66, blue: 0x36)
  /// "Gray".
  public var distanceUnits = Color(red: 0xc4, green: 0xc7, blue: 0xc5)

  /// The stand-in colours.
  public init() {}
}

extension NavigationHost {
  /// How the header looks now: the settings in force in the map view's lighting mode.
  ///
  /// - Parameters:
  ///   - showsCurrentStep: whether the header shows the step that the driver is at.
  public func headerStyle(showsCurrentStep: Bool = true) -> NavigationHeaderStyle {
    NavigationHeaderStyle(
      mapView.settings.inForce, mapView.lightingMode, colors: configuration.headerColors,
      showsCurrentStep: showsCurrentStep)
  }
}
