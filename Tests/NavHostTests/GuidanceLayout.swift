import ViewLayout

@testable import NavHost

/// A delegate that lays out the whole screen by constraints and cleans up after itself.
final class GuidanceLayout: NavigationLayoutDelegate {
  /// How long prompts slide, in seconds.
  var promptDuration = 0.4
  /// What completions said, and when.
  private(set) var completions: [(finished: Bool, instant: Instant)] = []

  private var ready: [View] = []
  private var guidance: [View] = []
  private var promptTop: LayoutConstraint?
  private let lowerEdge: (LayoutContext) -> LayoutGuide = { LayoutGuide(in: $0) }
  private var guides: [LayoutGuide] = []

  func enableNavigationUI(navMap: MapView, newState: NavigationReadyUIState) throws {
    let guide = lowerEdge(navMap.context)
    try navMap.addLayoutGuide(guide)
    guides = [guide]
    try guide.topAnchor.held(to: navMap.safeAreaLayoutGuide.bottomAnchor, plus: -96)
    ready = [newState.viewport, newState.googleLogo]
    for view in ready { try navMap.addSubview(view) }
    try newState.googleLogo.leftAnchor.held(to: navMap.safeAreaLayoutGuide.leftAnchor, plus: 8.3)
    try newState.googleLogo.bottomAnchor.held(to: guide.topAnchor)
    try newState.viewport.leftAnchor.held(to: navMap.leftAnchor)
    try newState.viewport.rightAnchor.held(to: navMap.rightAnchor)
    try newState.viewport.topAnchor.held(to: navMap.safeAreaLayoutGuide.topAnchor)
    try newState.viewport.bottomAnchor.held(to: guide.topAnchor)
  }

  func disableNavigationUI(navMap: MapView, oldState: NavigationReadyUIState) throws {
    for view in ready { view.removeFromSuperview() }
    for guide in guides { navMap.removeLayoutGuide(guide) }
    ready = []
    guides = []
  }

  func startGuidance(
    navMap: MapView, newState: ActiveGuidanceUIState, oldState: NavigationReadyUIState
  ) throws {
    let stack = HidingStackView(in: navMap.context, position: .bottom, alignment: .trailing)
    try stack.setArrangedSubviews(newState.buttons.map(\.view))
    guidance = [newState.turnCard, newState.etaCard, newState.speedWidget, stack]
    for view in guidance { try navMap.addSubview(view) }
    try newState.turnCard.topAnchor.held(to: navMap.topAnchor)
    try newState.turnCard.leftAnchor.held(to: navMap.safeAreaLayoutGuide.leftAnchor)
    try newState.etaCard.bottomAnchor.held(to: navMap.bottomAnchor)
    try newState.etaCard.leftAnchor.held(to: navMap.leftAnchor)
    try newState.speedWidget.bottomAnchor.held(to: newState.etaCard.topAnchor, plus: -4.1)
    try stack.rightAnchor.held(to: navMap.safeAreaLayoutGuide.rightAnchor, plus: -16)
    try stack.topAnchor.held(to: navMap.topAnchor, plus: 150)
    try stack.bottomAnchor.held(to: newState.etaCard.topAnchor, plus: -12)
  }

  func stopGuidance(
    navMap: MapView, newState: NavigationReadyUIState, oldState: ActiveGuidanceUIState
  ) throws {
    for view in guidance {
      if let stack = view as? HidingStackView { try stack.setArrangedSubviews([]) }
      view.removeFromSuperview()
    }
    guidance = []
  }

  func showPrompt(navMap: MapView, newPrompt: PromptView) throws {
    try navMap.addSubview(newPrompt)
    try newPrompt.leftAnchor.held(to: navMap.safeAreaLayoutGuide.leftAnchor)
    let top = try newPrompt.topAnchor.held(to: navMap.bottomAnchor)
    promptTop = top
    navMap.layoutIfNeeded()
    try top.setConstant(-newPrompt.bounds.height)
    try navMap.context.animate(duration: promptDuration) {
      navMap.layoutIfNeeded()
    } completion: { [self] in
      completions.append(($0, navMap.context.now))
    }
  }

  func hidePrompt(navMap: MapView, oldPrompt: PromptView) throws {
    try promptTop?.setConstant(0)
    promptTop = nil
    try navMap.context.animate(duration: promptDuration) {
      navMap.layoutIfNeeded()
    } completion: { [self] in
      completions.append(($0, navMap.context.now))
      oldPrompt.removeFromSuperview()
    }
  }

  func changePrompt(navMap: MapView, newPrompt: PromptView, oldPrompt: PromptView) throws {
    try hidePrompt(navMap: navMap, oldPrompt: oldPrompt)
    try showPrompt(navMap: navMap, newPrompt: newPrompt)
  }
}

/// A host whose screen ``GuidanceLayout`` lays out.
struct LaidOutHost {
  let host = NavigationHost(device: .testPhone)
  let layout = GuidanceLayout()

  init() throws {
    try host.mapView.setLayoutDelegate(layout)
    try host.enable()
    try host.start()
  }

  func promptTop(_ kind: FrameKind = .presentation) -> Double? {
    host.frame(kind).entry(named: "prompt")?.rect.y
  }
}
