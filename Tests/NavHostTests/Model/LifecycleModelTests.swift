import Testing
import ViewLayout

@testable import NavHost

@Suite("Random sequences of events")
struct LifecycleModelTests {
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }

  /// A host, its model and all delegates that it ever had.
  private final class Run {
    let host = NavigationHost(device: .testPhone)
    var model = LifecycleModel()
    var delegates: [Recorder] = []
    let listener = RecordingListener()
    var told: [Recorder.Call] = []

    func perform(_ event: ModelEvent, size: Size) throws {
      switch event {
      case .enable: try host.enable()
      case .disable: try host.disable()
      case .start: try host.start()
      case .stop: try host.stop()
      case .prompt: try host.showPrompt(.test)
      case .otherPrompt: try host.showPrompt(.otherTest, height: 90)
      case .testPrompt: try host.locationSimulator.simulateNavigationPrompt()
      case .dismiss: try host.dismissPrompt()
      case .resize, .sameSize: try host.resize(to: size)
      case .rotate: try host.rotate()
      case .wantGuidance: try host.navigator.setGuidanceActive(true)
      case .endGuidance: try host.navigator.setGuidanceActive(false)
      case .clearDestinations: try host.navigator.clearDestinations()
      case .progress: try host.feed(TripProgress(time: size.width, distance: size.height))
      case .arrive: try host.arrive()
      case .stopAtArrival: try host.navigator.set(\.stopGuidanceAtArrival, to: true)
      case .stayAtArrival: try host.navigator.set(\.stopGuidanceAtArrival, to: false)
      case .route: try host.use(try TripBench.route())
      case .destinations:
        host.navigator.setDestinations(TripBench.given()) { [host] status in
          if status != .ok { throw DelegateMistake() }
          _ = host
        }
        try host.turn()
      case .goOn: try host.navigator.continueToNextDestination()
      case .allowPrompts: try host.navigator.set(\.shouldDisplayPrompts, to: true)
      case .forbidPrompts: try host.navigator.set(\.shouldDisplayPrompts, to: false)
      case .setDelegate:
        let recorder = Recorder()
        recorder.action = { [weak self] call, map in
          self?.told.append(call)
          try Self.layOut(call, on: map)
        }
        try host.mapView.setLayoutDelegate(recorder)
        delegates.append(recorder)
        model.delegate = delegates.count - 1
      case .removeDelegate:
        try host.mapView.setLayoutDelegate(nil)
        model.delegate = nil
      case .settings:
        host.mapView.settings.isNavigationFooterEnabled.toggle()
        host.mapView.settings.compassButton.toggle()
        host.mapView.shouldDisplaySpeedometer.toggle()
      case .speed: try host.setSpeed(SpeedReading(current: size.width / 10, limit: 50))
      case .light: try host.suggest(host.navigator.suggestedLightingMode == .normal ? .lowLight : .normal)
      case .tick: try host.tick(0.17)
      case .hidePromptLast: try host.use(.promptAtStop(.late))
      case .skipHiding: try host.use(.promptAtStop(.skipped))
      case .hideFirst: try host.use(.promptAtStop(.hidden))
      }
    }

    /// Prompts come and go at once, the rest stays away: enough for prompts to be gone in the end.
    private static func layOut(_ call: Recorder.Call, on map: MapView) throws {
      if let new = call.newPrompt { try map.addSubview(new) }
      call.oldPrompt?.removeFromSuperview()
      if call.callback == .disableNavigationUI {
        for view in map.subviews where view is PromptView { view.removeFromSuperview() }
      }
    }
  }

  @Test("tell the delegate what a second telling of the lifecycle says, and nothing else", arguments: 0..<150)
  func followsModel(seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    let run = Run()
    run.host.navigator.addListener(run.listener)
    var trace: [ModelEvent] = []
    var seen = 0
    for _ in 0..<50 {
      let event = try #require(ModelEvent.allCases.randomElement(using: &numbers))
      trace.append(event)
      let present = run.host.mapView.frame.size
      let size =
        switch event {
        case .rotate: Size(width: present.height, height: present.width)
        case .sameSize: present
        default:
          Size(
            width: Double.random(in: 200...1200, using: &numbers).rounded(),
            height: Double.random(in: 200...1200, using: &numbers).rounded())
        }
      let hadDelegate = run.model.delegate != nil
      let outcome = run.model.apply(event, size: size)
      switch outcome {
      case .told(let callbacks):
        try run.perform(event, size: size)
        let new = run.told[seen...].map(\.callback)
        #expect(new == (hadDelegate ? callbacks : []), "\(trace)")
      case .refused:
        #expect(throws: (any Error).self, "\(trace)") { try run.perform(event, size: size) }
        #expect(run.told.count == seen, "\(trace)")
      }
      seen = run.told.count
      #expect(run.host.state == run.model.state, "\(trace)")
      #expect((run.host.currentPrompt != nil) == run.model.promptIsUp, "\(trace)")
      #expect(run.host.navigator.isGuidanceActive == run.model.wantsGuidance, "\(trace)")
      #expect(run.host.mapView.frame.size == run.model.size, "\(trace)")
      #expect(run.host.trip.destinations.count == run.model.destinations, "\(trace)")
      // Values are never older than guidance.
      if run.model.state != .guidance { #expect(run.host.trip.progress == nil, "\(trace)") }
    }
    checkOrder(run, trace)
  }

  /// The invariants of the pages over all that the delegates were told.
  private func checkOrder(_ run: Run, _ trace: [ModelEvent]) {
    for recorder in run.delegates {
      var last: NavigationUIState?
      var shown: PromptView?
      var isOn = false
      var isGuiding = false
      for call in recorder.calls {
        switch call.callback {
        case .enableNavigationUI:
          #expect(!isOn, "\(trace)")
          isOn = true
        case .disableNavigationUI:
          #expect(isOn && !isGuiding, "\(trace)")
          isOn = false
        case .startGuidance:
          #expect(isOn && !isGuiding, "\(trace)")
          isGuiding = true
        case .stopGuidance:
          #expect(isGuiding, "\(trace)")
          isGuiding = false
        case .sizeChanged: #expect(isOn && (call.newState is ActiveGuidanceUIState) == isGuiding, "\(trace)")
        case .showPrompt: #expect(isGuiding, "\(trace)")
        case .changePrompt: #expect(isGuiding && call.oldPrompt === shown, "\(trace)")
        // Late by a fault it may come once all else is over.
        case .hidePrompt: #expect(call.oldPrompt === shown, "\(trace)")
        }
        if let old = call.oldState { #expect(old === last, "\(trace)") }
        if let new = call.newState { last = new }
        if call.newPrompt != nil || call.oldPrompt != nil { shown = call.newPrompt }
      }
    }
    // With every prompt that a delegate has shown gone, listeners have heard of as many ends as beginnings.
    let began = run.listener.events.filter { $0 == .willPresentPrompt }.count
    let ended = run.listener.events.filter { $0 == .didDismissPrompt }.count
    #expect(began - ended >= (run.model.promptIsUp ? 1 : 0) && ended <= began, "\(trace)")
  }

  @Test("leave nothing behind once the host is gone", arguments: 0..<20)
  func leavesNothing(seed: UInt64) throws {
    final class Weak {
      weak var object: AnyObject?
      init(_ object: AnyObject?) { self.object = object }
    }
    var left: [Weak] = []
    do {
      var numbers = Numbers(state: seed + 1000)
      let run = Run()
      run.host.navigator.addListener(run.listener)
      try run.perform(.setDelegate, size: run.model.size)
      for _ in 0..<50 {
        let event = try #require(ModelEvent.allCases.randomElement(using: &numbers))
        let size = Size(width: Double.random(in: 200...1200, using: &numbers), height: 600)
        try? run.perform(event, size: size)
      }
      for call in run.told {
        left += [call.newState, call.oldState, call.newPrompt, call.oldPrompt].map(Weak.init)
      }
      left += run.delegates.map(Weak.init)
      left += [run.listener, run.host, run.host.navigator, run.host.mapView].map(Weak.init)
    }
    #expect(left.allSatisfy { $0.object == nil })
  }
}
