import NavHost
import Testing

@testable import NavLab

@Suite("The slot layout's names at the prompt")
struct LegacyNamesLineTests {
  /// The page's 14 names, each with a line that uses it.
  static let uses: [(name: String, line: String)] = [
    ("isNavigationHeaderEnabled", "navMap.settings.isNavigationHeaderEnabled = false"),
    ("isNavigationFooterEnabled", "navMap.settings.isNavigationFooterEnabled = false"),
    ("isNavigationTripProgressBarEnabled", "navMap.settings.isNavigationTripProgressBarEnabled = true"),
    (
      "isNavigationReportIncidentButtonEnabled",
      "navMap.settings.isNavigationReportIncidentButtonEnabled = false"
    ),
    ("setHeaderAccessoryView", "navMap:setHeaderAccessory(nil)"),
    ("invalidateLayout", "navMap:invalidateLayout(nav.View.new {})"),
    ("padding", "navMap.padding = { top = 10 }"),
    ("paddingAdjustmentBehavior", "navMap.paddingAdjustmentBehavior = 'never'"),
    ("navigationHeaderLayoutGuide", "guide = navMap.navigationHeaderLayoutGuide"),
    ("navigationFooterLayoutGuide", "guide = navMap.navigationFooterLayoutGuide"),
    ("bottomTrailingButtonsLayoutGuide", "guide = navMap.bottomTrailingButtonsLayoutGuide"),
    ("bottomTrailingButtonsAlternateLayoutGuide", "guide = navMap.bottomTrailingButtonsAlternateLayoutGuide"),
    (
      "navigatorWillPresentPrompt",
      "navMap.navigator:addListener { navigatorWillPresentPrompt = function() end }"
    ),
    (
      "navigatorDidDismissPrompt",
      "navMap.navigator:addListener { navigatorDidDismissPrompt = function() end }"
    ),
  ]

  @Test("are all there, and each use is told with its replacement while a delegate is set", arguments: uses)
  func told(name: String, line: String) throws {
    let legacy = try #require(LegacyAPI.named(name))
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    let before = lines.frame
    let text = lines.run(line)
    #expect(text.contains("L32: \(name) ") && text.contains("instead: \(legacy.replacement)"), "\(text)")
    // The delegate's layout is what it was.
    #expect(lines.frame == before)
    #expect(lines.run("stop").contains("stopGuidance"))
    lines.run("disable")
    #expect(lines.run("violations").contains(name))
  }

  @Test("are told by nobody without a delegate", arguments: uses)
  func untold(name: String, line: String) throws {
    let lines = try Lines()
    lines.runAll("enable", "start")
    #expect(!lines.run(line).contains("L32"))
    #expect(!lines.run("violations").contains(name))
  }

  @Test("there are 14, as on the page")
  func count() {
    #expect(Self.uses.count == 14 && Set(Self.uses.map(\.name)) == Set(LegacyAPI.all.map(\.name)))
  }
}
