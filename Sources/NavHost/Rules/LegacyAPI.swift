/// A name of the slot layout that the layout customization page takes out of use, with what takes its place.
public struct LegacyAPI: Hashable, Sendable {
  /// The name.
  public let name: String
  /// What a layout delegate does instead.
  public let replacement: String
  /// Whether it does nothing at all while a delegate is set; of the others the page says that they may be ignored.
  public let isInert: Bool

  private init(_ name: String, isInert: Bool = false, _ replacement: String) {
    self.name = name
    self.replacement = replacement
    self.isInert = isInert
  }

  /// The page's 14 names, in its order.
  public static let all: [LegacyAPI] = [
    LegacyAPI("isNavigationHeaderEnabled", "add turnCard in startGuidance, or leave it out"),
    LegacyAPI("isNavigationFooterEnabled", "add etaCard in startGuidance, or leave it out"),
    LegacyAPI("isNavigationTripProgressBarEnabled", "add tripProgressBar in startGuidance, or leave it out"),
    LegacyAPI(
      "isNavigationReportIncidentButtonEnabled",
      "look for the button of type reporting in buttons and add its view, or leave it out"),
    LegacyAPI("setHeaderAccessoryView", isInert: true, "add a view of your own and anchor it to turnCard"),
    LegacyAPI("invalidateLayout", isInert: true, "add a view of your own and anchor it to turnCard"),
    LegacyAPI("padding", "place viewport so that it frames the camera"),
    LegacyAPI("paddingAdjustmentBehavior", "place viewport so that it frames the camera"),
    LegacyAPI("navigationHeaderLayoutGuide", isInert: true, "anchor your views to turnCard"),
    LegacyAPI("navigationFooterLayoutGuide", isInert: true, "anchor your views to etaCard"),
    LegacyAPI(
      "bottomTrailingButtonsLayoutGuide", isInert: true,
      "anchor the buttons to etaCard or to guides of your own"
    ),
    LegacyAPI(
      "bottomTrailingButtonsAlternateLayoutGuide", isInert: true,
      "anchor to the button of type reporting, or choose constraints by wideMode"),
    LegacyAPI("navigatorWillPresentPrompt", "do it in showPrompt"),
    LegacyAPI("navigatorDidDismissPrompt", "do it in hidePrompt"),
  ]

  /// The legacy API of that name.
  public static func named(_ name: String) -> LegacyAPI? { all.first { $0.name == name } }
}
