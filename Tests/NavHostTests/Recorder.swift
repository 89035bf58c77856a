import Testing
import ViewLayout

@testable import NavHost

/// A delegate that writes down what it is told, and does what a test asks in between.
final class Recorder: NavigationLayoutDelegate {
  /// One call, with everything it handed over.
  struct Call {
    let callback: DelegateCallback
    var newState: NavigationUIState?
    var oldState: NavigationUIState?
    var newPrompt: PromptView?
    var oldPrompt: PromptView?
  }

  /// In order.
  private(set) var calls: [Call] = []
  /// Done inside each call.
  var action: ((Call, MapView) throws -> Void)?

  var callbacks: [DelegateCallback] { calls.map(\.callback) }

  func forget() { calls = [] }

  private func note(_ call: Call, _ map: MapView) throws {
    calls.append(call)
    try action?(call, map)
  }

  func enableNavigationUI(navMap: MapView, newState: NavigationReadyUIState) throws {
    try note(Call(callback: .enableNavigationUI, newState: newState), navMap)
  }

  func disableNavigationUI(navMap: MapView, oldState: NavigationReadyUIState) throws {
    try note(Call(callback: .disableNavigationUI, oldState: oldState), navMap)
  }

  func startGuidance(
    navMap: MapView, newState: ActiveGuidanceUIState, oldState: NavigationReadyUIState
  ) throws {
    try note(Call(callback: .startGuidance, newState: newState, oldState: oldState), navMap)
  }

  func stopGuidance(
    navMap: MapView, newState: NavigationReadyUIState, oldState: ActiveGuidanceUIState
  ) throws {
    try note(Call(callback: .stopGuidance, newState: newState, oldState: oldState), navMap)
  }

  func sizeChanged(navMap: MapView, newState: NavigationUIState) throws {
    try note(Call(callback: .sizeChanged, newState: newState), navMap)
  }

  func showPrompt(navMap: MapView, newPrompt: PromptView) throws {
    try note(Call(callback: .showPrompt, newPrompt: newPrompt), navMap)
  }

  func hidePrompt(navMap: MapView, oldPrompt: PromptView) throws {
    try note(Call(callback: .hidePrompt, oldPrompt: oldPrompt), navMap)
  }

  func changePrompt(navMap: MapView, newPrompt: PromptView, oldPrompt: PromptView) throws {
    try note(Call(callback: .changePrompt, newPrompt: newPrompt, oldPrompt: oldPrompt), navMap)
  }
}

/// What a delegate under test throws.
struct DelegateMistake: Error, Equatable {}

/// A host with a recorder.
struct RecordedHost {
  let host: NavigationHost
  let recorder = Recorder()

  init(_ configuration: HostConfiguration = HostConfiguration()) throws {
    host = NavigationHost(device: .testPhone, configuration: configuration)
    try host.mapView.setLayoutDelegate(recorder)
  }

  /// A host brought to a state through its events, the recorder empty.
  init(
    in state: NavigationState, promptIsUp: Bool = false,
    _ configuration: HostConfiguration = HostConfiguration()
  ) throws {
    try self.init(configuration)
    if state != .none { try host.enable() }
    if state == .guidance { try host.start() }
    if promptIsUp { try host.showPrompt(.test) }
    recorder.forget()
  }
}

extension Device {
  /// A phone with figures of its own, so that no test leans on the list of devices.
  static let testPhone = Device(
    name: "test phone", size: Size(width: 400, height: 800), scale: 2,
    portraitSafeArea: EdgeInsets(top: 50, left: 0, bottom: 30, right: 0),
    landscapeSafeArea: EdgeInsets(top: 0, left: 45, bottom: 20, right: 45))
}

extension PromptKind {
  static let test = PromptKind(name: "test", summary: "is a test", defaultHeight: 111)
  static let otherTest = PromptKind(name: "other", summary: "is another", defaultHeight: 77)
}

extension NavigationHost {
  /// Moves the clock forward, in seconds.
  func tick(_ seconds: Double) throws {
    try advance(by: Int64((seconds * 1e9).rounded()))
  }
}

extension LayoutAnchor {
  /// Makes and activates `self == other + constant`.
  @discardableResult
  func held(to other: LayoutAnchor? = nil, plus constant: Double = 0) throws -> LayoutConstraint {
    let constraint = try constraint(.equal, to: other, constant: constant)
    try constraint.activate()
    return constraint
  }
}

extension Rect {
  /// Equal but for what rounding in doubles can do.
  func isClose(to other: Rect) -> Bool {
    abs(x - other.x) < 1e-9 && abs(y - other.y) < 1e-9 && abs(width - other.width) < 1e-9
      && abs(height - other.height) < 1e-9
  }
}
