import Testing
import ViewLayout

@testable import NavHost

@Suite("Padding of the slot layout")
struct SlotPaddingTests {
  @Test("moves everything inwards, by its own amount at each edge")
  func moves() throws {
    let bench = try BuiltInBench { map in
      map.settings.isNavigationTripProgressBarEnabled = true
      try map.setPadding(EdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    }
    let (width, footer) = (400.0 - 20 - 40, 800.0 - 30 - 110)
    #expect(
      bench.rects == [
        "turnCard": rect(20, 10, width, 170), "etaCard": rect(20, footer, width, 110),
        "secondaryHeader": rect(20, 180, 148, 44),
        "viewport": rect(20, 180, width, footer - 180),
        "googleLogo": rect(20 + 8, footer - 32, 84, 32),
        "compass": rect(400 - 40 - 8 - 56, 180 + 4, 56, 56),
        "reporting": rect(400 - 40 - 8 - 56, footer - 4 - 56, 56, 56),
        "tripProgressBar": rect(20 + 16, 180, 12, 800 - 30 - 210 - 180),
      ])
  }

  /// `GMSMapViewPaddingAdjustmentBehavior`: always adds, automatic takes the safe area where the padding is smaller, never
  /// leaves the safe area out. The safe area is 50 above and 30 below.
  @Test(
    "goes with the safe area as its behaviour says",
    arguments: [
      (PaddingAdjustmentBehavior.always, 10.0, 60.0, 60.0 + 30), (.automatic, 10, 50, 60),
      (.automatic, 70, 70, 60),
      (.never, 10, 10, 60), (.never, 0, 0, 60),
    ])
  func behavior(_ behavior: PaddingAdjustmentBehavior, top: Double, upper: Double, lower: Double) throws {
    let bench = try BuiltInBench(in: .ready) { map in
      map.paddingAdjustmentBehavior = behavior
      try map.setPadding(EdgeInsets(top: top, left: 0, bottom: 60, right: 0))
    }
    #expect(bench.rect("viewport") == rect(0, upper, 400, 800 - upper - lower))
    #expect(bench.rect("googleLogo")?.maxY == 800 - lower)
    #expect(bench.rect("compass")?.y == upper)
  }

  @Test("has no say while a layout delegate is set")
  func delegate() throws {
    let host = NavigationHost(device: .testPhone)
    try host.mapView.setPadding(EdgeInsets(all: 50))
    try host.turn()
    try host.mapView.setLayoutDelegate(Recorder())
    #expect(host.components.turnCard.bounds.width == 400)
    try host.mapView.setLayoutDelegate(nil)
    try host.enable()
    try host.start()
    #expect(host.frame().entry(named: "turnCard")?.rect == rect(50, 50, 300, 170))
  }
}

@Suite("Layout guides of the slot layout")
struct SlotGuideTests {
  @Test("cover the header and the footer, and have no height without them")
  func areas() throws {
    let bench = try BuiltInBench(in: .none)
    let (header, footer) = (bench.map.navigationHeaderLayoutGuide, bench.map.navigationFooterLayoutGuide)
    #expect(header.layoutFrame == rect(0, 50, 400, 0))
    #expect(footer.layoutFrame == rect(0, 770, 400, 0))
    try bench.host.enable()
    #expect(header.layoutFrame.height == 0 && footer.layoutFrame.height == 0)
    try bench.host.start()
    // The next step below the card belongs to the header.
    #expect(header.layoutFrame == rect(0, 0, 400, 170 + 44))
    #expect(footer.layoutFrame == rect(0, 690, 400, 110))
    try bench.map.setHeaderAccessory(TestAccessory("a", height: 100, in: bench.host.context))
    try bench.host.settle()
    #expect(header.layoutFrame == rect(0, 0, 400, 170 + 100))
    try bench.host.stop()
    #expect(header.layoutFrame == rect(0, 50, 400, 0))
    #expect(bench.map.navigationHeaderLayoutGuide === header)
  }

  @Test("are right at the first look in guidance, and stay with the cards of a wide map")
  func late() throws {
    let bench = try BuiltInBench(size: Size(width: 800, height: 400), safeArea: EdgeInsets(all: 20))
    #expect(bench.map.navigationHeaderLayoutGuide.layoutFrame == rect(20, 0, 360, 140 + 44))
    #expect(bench.map.navigationFooterLayoutGuide.layoutFrame == rect(20, 300, 360, 100))
    #expect(bench.map.bottomTrailingButtonsAlternateLayoutGuide.layoutFrame.y == 380)
  }

  /// The page's example: a label of the app's below the header and one above the footer.
  @Test("hold an app's views")
  func labels() throws {
    let bench = try BuiltInBench()
    let view = try bench.addView("label")
    view.translatesAutoresizingMaskIntoConstraints = false
    try view.topAnchor.held(to: bench.map.navigationHeaderLayoutGuide.bottomAnchor)
    try view.leadingAnchor.held(to: bench.map.leadingAnchor)
    try view.widthAnchor.held(plus: 50)
    try view.heightAnchor.held(plus: 20)
    try bench.host.turn()
    #expect(bench.rect("label") == rect(0, 214, 50, 20))
    try bench.host.stop()
    #expect(bench.rect("label") == rect(0, 50, 50, 20))
  }

  @Test("that an app sets move the report button, until nil puts it back", arguments: [false, true])
  func buttons(isWide: Bool) throws {
    let bench = try BuiltInBench(size: isWide ? Size(width: 800, height: 400) : nil)
    let before = bench.rect("reporting")
    let guide = LayoutGuide(in: bench.host.context)
    try bench.map.addLayoutGuide(guide)
    try guide.topAnchor.held(to: bench.map.topAnchor, plus: 300)
    try guide.trailingAnchor.held(to: bench.map.trailingAnchor, plus: -30)
    func set(_ guide: LayoutGuide?) {
      if isWide {
        bench.map.setBottomTrailingButtonsAlternateLayoutGuide(guide)
      } else {
        bench.map.setBottomTrailingButtonsLayoutGuide(guide)
      }
    }
    set(guide)
    try bench.host.turn()
    #expect(bench.rect("reporting") == rect((isWide ? 800 : 400) - 30 - 56, 300 - 56, 56, 56))
    set(nil)
    try bench.host.turn()
    #expect(bench.rect("reporting") == before)
    // A guide that has left the map is none.
    set(guide)
    try bench.host.turn()
    bench.map.removeLayoutGuide(guide)
    try bench.host.turn()
    #expect(bench.rect("reporting") == before)
    #expect(bench.map.layoutConflicts.isEmpty)
  }

  @Test("come back where a script has taken them out")
  func takenAway() throws {
    let bench = try BuiltInBench()
    let guide = bench.map.navigationFooterLayoutGuide
    bench.map.removeLayoutGuide(guide)
    #expect(bench.map.navigationFooterLayoutGuide === guide)
    #expect(guide.layoutFrame == rect(0, 690, 400, 110))
  }

  @Test("and the accessory view are inert with a layout delegate, and each use is told")
  func inert() throws {
    let recorded = try RecordedHost(in: .guidance)
    let map = recorded.host.mapView
    let accessory = TestAccessory("a", height: 40, in: recorded.host.context)
    #expect(map.navigationHeaderLayoutGuide.layoutFrame.height == 0)
    #expect(map.navigationFooterLayoutGuide.layoutFrame.height == 0)
    #expect(map.bottomTrailingButtonsLayoutGuide.layoutFrame.height == 0)
    _ = map.bottomTrailingButtonsAlternateLayoutGuide
    try map.setHeaderAccessory(accessory)
    try map.invalidateLayout(forAccessoryView: accessory)
    try recorded.host.turn()
    #expect(accessory.superview == nil && accessory.rooms == [])
    #expect(
      Set(recorded.host.monitor.facts.legacyUses) == [
        "navigationHeaderLayoutGuide", "navigationFooterLayoutGuide", "bottomTrailingButtonsLayoutGuide",
        "bottomTrailingButtonsAlternateLayoutGuide", "setHeaderAccessoryView", "invalidateLayout",
      ])
    #expect(recorded.host.builtInLayout == nil)
  }
}
