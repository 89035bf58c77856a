import Testing
import ViewLayout

@testable import NavHost

/// The test phone is 400×800 with 50 above and 30 below; the figures are those of `HostConfiguration`: margins of 8 built
/// into every component, buttons 56, logo 84×32, cards 120 and 80, button paddings 16 and 12, element padding 16.
@Suite("The built-in layout places")
struct BuiltInPlaceTests {
  @Test("logo and compass while navigation is off, from the first look on")
  func off() throws {
    let bench = try BuiltInBench(in: .none)
    // 16 from the edge, of which 8 are built in; on the safe area's edge.
    let logo = rect(16 - 8, 800 - 30 - 32, 84, 32)
    #expect(bench.rects == ["googleLogo": logo])
    // The map is turned, so the compass shows: 8 below the safe area's edge, as the header's upper edge,
    // of which 8 are built in.
    try bench.host.perform(.turn(by: 30, at: nil))
    #expect(bench.rects == ["googleLogo": logo, "compass": rect(400 - (16 - 8) - 56, 50, 56, 56)])
    #expect(bench.map.layoutDelegate == nil)
    #expect(bench.host.deliveries == [])
  }

  @Test("the viewport as well once navigation is on")
  func ready() throws {
    let bench = try BuiltInBench(in: .ready)
    #expect(bench.rects.keys.sorted() == ["compass", "googleLogo", "viewport"])
    #expect(bench.rect("viewport") == rect(0, 50, 400, 720))
  }

  @Test("cards at both edges during guidance, the rest between them")
  func guidance() throws {
    let bench = try BuiltInBench()
    let (header, footer) = (50.0 + 120, 80.0 + 30)
    #expect(
      bench.rects == [
        "turnCard": rect(0, 0, 400, header), "etaCard": rect(0, 800 - footer, 400, footer),
        "secondaryHeader": rect(0, header, 148, 44),
        "viewport": rect(0, header, 400, 800 - header - footer),
        "googleLogo": rect(16 - 8, 800 - footer - 32, 84, 32),
        "compass": rect(400 - (16 - 8) - 56, header + (12 - 8), 56, 56),
        "reporting": rect(400 - (16 - 8) - 56, 800 - footer - (12 - 8) - 56, 56, 56),
      ])
  }

  @Test("by the figures of the configuration")
  func figures() throws {
    var figures = HostConfiguration()
    figures.style.headerNominalHeight = 99
    figures.etaCardHeight = 61
    figures.googleLogoSize = Size(width: 70, height: 20)
    figures.buttonSize = Size(width: 40, height: 48)
    figures.componentMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    figures.style.elementHorizontalPadding = 31
    figures.style.buttonHorizontalPadding = 23
    figures.style.buttonVerticalPadding = 17
    let bench = try BuiltInBench(figures)
    let (header, footer) = (50.0 + 99, 61.0 + 30)
    #expect(bench.rect("turnCard") == rect(0, 0, 400, header))
    #expect(bench.rect("etaCard") == rect(0, 800 - footer, 400, footer))
    #expect(bench.rect("googleLogo") == rect(31 - 2, 800 - footer - 20, 70, 20))
    #expect(bench.rect("compass") == rect(400 - (23 - 4) - 40, header + 17 - 1, 40, 48))
    #expect(bench.rect("reporting") == rect(400 - (23 - 4) - 40, 800 - footer - (17 - 3) - 48, 40, 48))
  }

  @Test("cards at the leading edge of a wide map, all else beside them")
  func wide() throws {
    let bench = try BuiltInBench(
      size: Size(width: 800, height: 400), safeArea: EdgeInsets(top: 0, left: 45, bottom: 20, right: 45))
    #expect(
      bench.rects == [
        "turnCard": rect(45, 0, 360, 120), "etaCard": rect(45, 400 - 100, 360, 100),
        "secondaryHeader": rect(45, 120, 148, 44),
        "viewport": rect(405, 0, 800 - 405 - 45, 380),
        "googleLogo": rect(405 + 16 - 8, 400 - 20 - 32, 84, 32),
        "compass": rect(800 - 45 - (16 - 8) - 56, 0, 56, 56),
        "reporting": rect(800 - 45 - (16 - 8) - 56, 400 - 20 - (12 - 8) - 56, 56, 56),
      ])
  }

  @Test("nothing else beside the map on a wide map without guidance")
  func wideReady() throws {
    let bench = try BuiltInBench(in: .ready, size: Size(width: 800, height: 400), safeArea: .zero)
    #expect(bench.rect("viewport") == rect(0, 0, 800, 400))
    #expect(bench.rect("googleLogo") == rect(8, 368, 84, 32))
  }

  @Test(
    "the mirror image from right to left",
    arguments: NavigationState.allCases, [Size(width: 400, height: 800), Size(width: 800, height: 400)])
  func mirrored(state: NavigationState, size: Size) throws {
    func setUp(_ map: MapView) throws {
      map.settings.isNavigationTripProgressBarEnabled = true
      map.shouldDisplaySpeedometer = true
      map.shouldDisplaySpeedLimit = true
      try map.host?.setSpeed(SpeedReading(current: 50, limit: 60))
    }
    let leftToRight = try BuiltInBench(
      in: state, size: size, safeArea: EdgeInsets(top: 11, left: 45, bottom: 13, right: 20)
    ) { map in
      try setUp(map)
      try map.setPadding(EdgeInsets(top: 1, left: 22, bottom: 3, right: 4))
    }
    let rightToLeft = try BuiltInBench(
      in: state, size: size, safeArea: EdgeInsets(top: 11, left: 20, bottom: 13, right: 45),
      direction: .rightToLeft
    ) { map in
      try setUp(map)
      try map.setPadding(EdgeInsets(top: 1, left: 4, bottom: 3, right: 22))
    }
    let expected = leftToRight.rects.mapValues {
      rect(size.width - $0.x - $0.width, $0.y, $0.width, $0.height)
    }
    #expect(rightToLeft.rects == expected)
    #expect(!expected.isEmpty)
  }

  @Test("the other way round at once when the direction changes in guidance")
  func direction() throws {
    let bench = try BuiltInBench()
    try bench.host.use(.rightToLeft)
    #expect(bench.rect("compass")?.x == 16.0 - 8)
    #expect(bench.rect("secondaryHeader")?.maxX == 400)
    #expect(bench.rect("googleLogo")?.maxX == 400.0 - (16 - 8))
  }

  @Test("an app's views in front of its own, and prompts in front of all")
  func order() throws {
    let bench = try BuiltInBench()
    let view = try bench.addView("mine")
    try bench.host.showPrompt(.test)
    let names = bench.host.frame().entries.map(\.name)
    #expect(names.suffix(3) == ["etaCard", "mine", "prompt"])
    let later = try bench.addView("later")
    #expect(bench.map.subviews.last is PromptView)
    #expect(bench.map.subviews.contains { $0 === later } && bench.map.subviews.contains { $0 === view })
  }

  @Test("its views again where somebody has taken them away")
  func takenAway() throws {
    let bench = try BuiltInBench()
    let before = bench.rects
    let views = bench.map.subviews
    for view in views { view.removeFromSuperview() }
    try bench.host.turn()
    #expect(bench.rects == before)
    LayoutConstraint.deactivate(bench.map.constraints)
    try bench.host.turn()
    #expect(bench.rects == before)
  }

  @Test(
    "the lanes, as wide as the card, where the next step was tapped; the compass keeps its place below them")
  func lanes() throws {
    let bench = try BuiltInBench()
    let compass = bench.rect("compass")
    let header = bench.map.navigationHeaderLayoutGuide
    try bench.host.tap(try #require(bench.host.view(named: "secondaryHeader")))
    try bench.host.settle()
    #expect(bench.rect("secondaryHeader") == rect(0, 170, 400, 64))
    #expect(header.layoutFrame == rect(0, 0, 400, 170 + 64))
    #expect(bench.rect("compass") == compass && bench.host.frame().screen.dropdown == .lanes)
    let names = bench.host.frame().entries.map(\.name)
    #expect(names.firstIndex(of: "compass") ?? 99 < names.firstIndex(of: "secondaryHeader") ?? 0)
    try bench.host.tap(try #require(bench.host.view(named: "secondaryHeader")))
    try bench.host.settle()
    #expect(bench.rect("secondaryHeader") == rect(0, 170, 148, 44))
  }

  @Test("my-location above the report button, and in its place without guidance")
  func myLocation() throws {
    let bench = try BuiltInBench { $0.settings.myLocationButton = true }
    #expect(bench.rect("myLocation") == rect(336, 800 - 110 - 4 - 56 - 56, 56, 56))
    try bench.host.disable()
    #expect(bench.rect("myLocation") == rect(336, 800 - 30 - 4 - 56, 56, 56))
    bench.map.settings.myLocationButton = false
    try bench.host.turn()
    #expect(!bench.shows("myLocation"))
  }

  @Test("the recenter button over the logo's place; speed and limit are gone meanwhile")
  func recenter() throws {
    let bench = try BuiltInBench { $0.shouldDisplaySpeedLimit = true }
    try bench.host.setSpeed(SpeedReading(limit: 60))
    #expect(bench.shows("speedWidget"))
    try bench.host.perform(.pan(dx: 50, dy: 0))
    let size = HostConfiguration().camera.recenterButtonSize
    #expect(bench.rect("googleLogo") == rect(8, 690 - size.height, size.width, size.height))
    #expect(!bench.shows("speedWidget"))
    try bench.host.tap(bench.host.components.googleLogo)
    #expect(bench.rect("googleLogo") == rect(8, 658, 84, 32))
    #expect(bench.shows("speedWidget"))
  }

  @Test("speed above the logo, as high as its face")
  func speed() throws {
    let bench = try BuiltInBench { map in
      map.shouldDisplaySpeedometer = true
      map.shouldDisplaySpeedLimit = true
    }
    #expect(!bench.shows("speedWidget"))
    let sizes = HostConfiguration().speedWidgetSizes
    for (reading, size) in [
      (SpeedReading(current: 50), sizes.speed), (SpeedReading(limit: 60), sizes.limit),
      (SpeedReading(current: 50, limit: 60), sizes.both),
    ] {
      try bench.host.setSpeed(reading)
      #expect(bench.rect("speedWidget") == rect(8, 658 - size.height, size.width, size.height))
    }
    try bench.host.stop()
    #expect(!bench.shows("speedWidget"))
  }
}
