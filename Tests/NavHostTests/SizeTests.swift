import Testing
import ViewLayout

@testable import NavHost

@Suite("sizes: the map's, the cards' and the safe area")
struct SizeTests {
  /// Figures of our own, so that no stand-in is tested against itself.
  private static var configuration: HostConfiguration {
    var configuration = HostConfiguration()
    configuration.wideModeMinimumWidth = 500
    configuration.wideCardWidth = 310
    configuration.style.headerNominalHeight = 90
    configuration.etaCardHeight = 80
    return configuration
  }

  private struct Cards: Equatable {
    let wideMode: Bool
    let turnCard: Size
    let etaCard: Size
  }

  private func cards(_ state: NavigationUIState?) -> Cards? {
    guard let active = state as? ActiveGuidanceUIState else { return nil }
    return Cards(
      wideMode: active.wideMode, turnCard: active.turnCard.bounds.size, etaCard: active.etaCard.bounds.size)
  }

  // Portrait is 400 × 800 with 50 at the top and 30 at the bottom; landscape 800 × 400 with 45 at the sides and 20
  // at the bottom.
  private static let portrait = Cards(
    wideMode: false, turnCard: Size(width: 400, height: 140), etaCard: Size(width: 400, height: 110))
  private static let landscape = Cards(
    wideMode: true, turnCard: Size(width: 310, height: 90), etaCard: Size(width: 310, height: 100))

  @Test("inside sizeChanged flag and cards are already those of the new size", arguments: [false, true])
  func alreadyNew(isAttached: Bool) throws {
    let recorded = try RecordedHost(in: .ready, Self.configuration)
    var seen: [Cards?] = []
    var sizes: [Size] = []
    recorded.recorder.action = { call, map in
      if isAttached, call.callback == .startGuidance, let state = call.newState as? ActiveGuidanceUIState {
        try map.addSubview(state.turnCard)
        try map.addSubview(state.etaCard)
      }
      if isAttached { map.layoutIfNeeded() }
      seen.append(cards(call.newState))
      sizes.append(map.bounds.size)
    }
    try recorded.host.start()
    try recorded.host.rotate()
    try recorded.host.rotate()
    #expect(seen == [Self.portrait, Self.landscape, Self.portrait])
    #expect(
      sizes == [Size(width: 400, height: 800), Size(width: 800, height: 400), Size(width: 400, height: 800)])
  }

  @Test("a host that starts wide says so at once: no sizeChanged comes first")
  func startsWide() throws {
    let recorded = try RecordedHost(Self.configuration)
    try recorded.host.rotate()
    #expect(recorded.recorder.calls.isEmpty)
    try recorded.host.enable()
    try recorded.host.start()
    #expect(recorded.recorder.calls.map { $0.newState?.wideMode } == [true, true])
  }

  @Test("wide mode begins at the threshold", arguments: [(499.5, false), (500, true), (500.5, true)])
  func threshold(width: Double, isWide: Bool) throws {
    let recorded = try RecordedHost(in: .ready, Self.configuration)
    try recorded.host.resize(to: Size(width: width, height: 300))
    #expect(recorded.recorder.calls.map { $0.newState?.wideMode } == [isWide])
    #expect(recorded.host.wideMode == isWide)
  }

  @Test("sizeChanged comes for another size only, and also when wide mode stays")
  func onlyForAnotherSize() throws {
    let recorded = try RecordedHost(in: .ready)
    let host = recorded.host
    try host.resize(to: Size(width: 400, height: 800))
    try host.resize(to: Size(width: 400, height: 800), safeArea: .zero)
    #expect(recorded.recorder.calls.isEmpty)
    try host.resize(to: Size(width: 400, height: 801))
    try host.resize(to: Size(width: 401, height: 801))
    try host.resize(to: Size(width: 401, height: 801))
    #expect(recorded.recorder.callbacks == [.sizeChanged, .sizeChanged])
  }

  @Test(
    "a bar that touches the bottom grows by the safe area, its content stays above it", arguments: [34.0, 0])
  func bottomBanner(inset: Double) throws {
    let recorded = try RecordedHost(in: .ready, Self.configuration)
    let host = recorded.host
    try host.resize(
      to: host.mapView.bounds.size, safeArea: EdgeInsets(top: 0, left: 0, bottom: inset, right: 0))
    let map = host.mapView
    let banner = View(in: host.context)
    let content = View(in: host.context)
    recorded.recorder.action = { call, map in
      guard let state = call.newState as? ActiveGuidanceUIState else { return }
      try map.addSubview(state.etaCard)
      try state.etaCard.bottomAnchor.held(to: map.bottomAnchor)
    }
    for view in [banner, content] { view.translatesAutoresizingMaskIntoConstraints = false }
    try map.addSubview(banner)
    try banner.addSubview(content)
    try banner.bottomAnchor.held(to: map.bottomAnchor)
    try banner.topAnchor.held(to: content.topAnchor)
    try content.heightAnchor.held(plus: 80)
    try content.bottomAnchor.held(to: banner.safeAreaLayoutGuide.bottomAnchor)
    try host.start()
    let etaCard = try #require(host.frame().entry(named: "etaCard"))
    #expect(abs(banner.frame.height - (80 + inset)) < 1e-9)
    #expect(abs(content.frameInRoot.maxY - (800 - inset)) < 1e-9)
    #expect(abs(etaCard.rect.height - (80 + inset)) < 1e-9)
    #expect(map.layoutConflicts.isEmpty)
  }

  @Test("a change of the safe area alone moves what is pinned to it, without a callback")
  func safeAreaAlone() throws {
    let recorded = try RecordedHost(in: .ready)
    let host = recorded.host
    let view = View(in: host.context)
    view.translatesAutoresizingMaskIntoConstraints = false
    try host.mapView.addSubview(view)
    try view.topAnchor.held(to: host.mapView.safeAreaLayoutGuide.topAnchor)
    try host.turn()
    var tops = [view.frame.y]
    for top in [88.0, 0, 50] {
      try host.resize(
        to: Size(width: 400, height: 800), safeArea: EdgeInsets(top: top, left: 0, bottom: 30, right: 0))
      tops.append(view.frame.y)
    }
    #expect(tops == [50, 88, 0, 50])
    #expect(recorded.recorder.calls.isEmpty)
  }

  @Test("rotation brings the orientation's own safe area")
  func rotationSafeArea() throws {
    let host = NavigationHost(device: .testPhone)
    #expect(host.frame().safeArea == Rect(x: 0, y: 50, width: 400, height: 720))
    try host.rotate()
    #expect(host.frame().safeArea == Rect(x: 45, y: 0, width: 710, height: 380))
    try host.rotate()
    #expect(host.frame().safeArea == Rect(x: 0, y: 50, width: 400, height: 720))
  }

  static let impossibleSizes = [
    Size(width: .nan, height: 800), Size(width: 400, height: .infinity), Size(width: -1, height: 800),
    Size(width: 400, height: -0.5), Size(width: 1e300, height: 800),
  ]

  @Test("a size that is none is refused and nothing changes", arguments: impossibleSizes)
  func impossible(_ size: Size) throws {
    try expectRefusal { try $0.resize(to: size) }
  }

  static let impossibleLengths = [Double.nan, .infinity, -.infinity, -1, 1e300]

  @Test("an inset or a prompt's height that is none is refused likewise", arguments: impossibleLengths)
  func impossibleLength(_ length: Double) throws {
    let size = Size(width: 300, height: 300)
    let insets = [
      EdgeInsets(top: length, left: 0, bottom: 0, right: 0),
      EdgeInsets(top: 0, left: length, bottom: 0, right: 0),
      EdgeInsets(top: 0, left: 0, bottom: length, right: 0),
      EdgeInsets(top: 0, left: 0, bottom: 0, right: length),
    ]
    for safeArea in insets { try expectRefusal { try $0.resize(to: size, safeArea: safeArea) } }
    try expectRefusal { try $0.showPrompt(.test, height: length) }
  }

  private func expectRefusal(_ event: (NavigationHost) throws -> Void) throws {
    let recorded = try RecordedHost(in: .guidance, promptIsUp: true)
    let host = recorded.host
    let before = host.frame()
    let uiState = host.uiState
    let prompt = host.currentPrompt
    #expect(throws: LayoutError.self) { try event(host) }
    #expect(host.frame() == before)
    #expect(host.uiState === uiState)
    #expect(host.currentPrompt === prompt)
    #expect(host.mapView.rootSafeArea == Device.testPhone.portraitSafeArea)
    #expect(recorded.recorder.calls.isEmpty)
  }

  @Test("a size of the app's on a card is given up, and the conflict names the SDK's")
  func appSizeOnCard() throws {
    let recorded = try RecordedHost(in: .ready, Self.configuration)
    recorded.recorder.action = { call, map in
      guard let state = call.newState as? ActiveGuidanceUIState else { return }
      try map.addSubview(state.turnCard)
      try state.turnCard.widthAnchor.held(plus: 200)
    }
    try recorded.host.start()
    let conflict = try #require(recorded.host.mapView.layoutConflicts.first)
    #expect(conflict.broken?.description == "turnCard.width == 200")
    #expect(conflict.description.contains("turnCard.width is 400 pt (a size the SDK fixes)"))
    #expect(recorded.host.frame().entry(named: "turnCard")?.rect.width == 400)
  }
}
