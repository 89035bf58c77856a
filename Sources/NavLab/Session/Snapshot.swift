import FrameRendering
import NavHost
import ViewLayout

/// What a person wants to know of a world to see what an event changed.
struct Snapshot {
  private let frame: Frame
  private let deliveries: Int
  /// Whether the delegate was suspended.
  let isSuspended: Bool
  private let direction: LayoutDirection
  private let sdkVersion: SDKVersion
  private let camera: CameraView
  private let cameraMode: CameraMode
  private let offersRecenter: Bool

  init(of world: World) {
    frame = world.host.frame()
    deliveries = world.host.deliveries.count
    isSuspended = world.host.isDelegateSuspended
    direction = world.host.direction
    sdkVersion = world.host.sdkVersion
    camera = world.host.camera.view(.model)
    cameraMode = world.host.camera.mode
    offersRecenter = world.host.camera.offersRecenter
  }

  /// Whether navigation was off.
  var isOff: Bool { frame.state == .none }

  /// What has changed since: the callbacks, the state, the time; nil if nothing.
  func change(to world: World) -> String? {
    let host = world.host
    var parts: [String] = []
    if host.state != frame.state || (host.currentPrompt != nil) != frame.promptIsUp {
      parts.append(Self.stateText(host))
    }
    let new = host.deliveries.dropFirst(deliveries)
    if !new.isEmpty { parts.append(new.map(\.callback.rawValue).joined(separator: ", ")) }
    if host.context.now != frame.instant {
      parts.append("at \(TimeText.seconds(host.context.now.nanoseconds)) s")
    }
    if host.mapView.frame.size != frame.size { parts.append(Self.sizeText(host)) }
    if host.direction != direction {
      parts.append(direction == .rightToLeft ? "left to right" : "right to left")
    }
    if host.mapView.lightingMode != frame.screen.lightingMode {
      parts.append(host.mapView.lightingMode == .lowLight ? "low light" : "normal light")
    }
    if host.sdkVersion != sdkVersion { parts.append("SDK \(host.sdkVersion)") }
    parts += cameraChange(to: host.camera)
    if host.isDelegateSuspended != isSuspended {
      let who = host.mapView.layoutDelegate == nil ? "callbacks are" : "the delegate is"
      parts.append(isSuspended ? "\(who) called again" : "\(who) suspended")
    }
    if !parts.isEmpty && host.context.animator.isActive { parts.append("animating") }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  private func cameraChange(to present: NavigationCamera) -> [String] {
    var parts: [String] = []
    if present.mode != cameraMode { parts.append("camera \(present.mode.rawValue)") }
    let view = present.view(.model)
    // What comes with a mode goes without saying.
    if view.mode == camera.mode || view.mode == .free {
      func add(_ name: String, _ old: Double, _ new: Double, _ unit: String) {
        let (old, new) = (NumberText.plain(old, digits: 2), NumberText.plain(new, digits: 2))
        if old != new { parts.append("\(name) \(new)\(unit)") }
      }
      add("zoom", camera.position.zoom, view.position.zoom, "")
      add("bearing", camera.position.bearing, view.position.bearing, " degrees")
      add("tilt", camera.position.viewingAngle, view.position.viewingAngle, " degrees")
    }
    if present.offersRecenter != offersRecenter {
      parts.append(present.offersRecenter ? "recenter button" : "logo")
    }
    return parts
  }

  /// Which views moved, appeared and went since; nil if none.
  func frames(to world: World, _ style: DisplayStyle) -> String? {
    FrameComparison.text(from: frame, to: world.host.frame(), style: style)
  }

  /// How many views moved, appeared and went since; nil if none.
  func summary(to world: World) -> String? { FrameComparison.summary(from: frame, to: world.host.frame()) }

  static func stateText(_ host: NavigationHost) -> String {
    host.state.rawValue + (host.currentPrompt.map { ", prompt '\($0.kind.name)' up" } ?? "")
  }

  static func sizeText(_ host: NavigationHost) -> String {
    let size = host.mapView.frame.size
    return "\(NumberText.plain(size.width)) × \(NumberText.plain(size.height))"
      + (host.wideMode ? ", wide" : "")
  }
}
