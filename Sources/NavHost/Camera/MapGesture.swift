import ViewLayout

/// What fingers do to the map.
public enum MapGesture: Hashable, Sendable {
  /// One finger moves the map, in points.
  case pan(dx: Double, dy: Double)
  /// Two fingers zoom by so many levels around a point of the screen; nil for the middle of the framing rectangle.
  case zoom(by: Double, at: Point?)
  /// Two fingers tilt the camera, in degrees.
  case tilt(by: Double)
  /// Two fingers turn the camera by so many degrees clockwise, around a point of the screen; nil for the middle.
  case turn(by: Double, at: Point?)

  /// The event's name.
  var name: String {
    switch self {
    case .pan: "pan"
    case .zoom: "zoom"
    case .tilt: "tilt"
    case .turn: "turnMap"
    }
  }

  /// The name of the switch of `GMSUISettings` that is off for it; nil if it is on.
  func switchedOff(by settings: UISettings) -> String? {
    switch self {
    case .pan: settings.scrollGestures ? nil : "scrollGestures"
    case .zoom: settings.zoomGestures ? nil : "zoomGestures"
    case .tilt: settings.tiltGestures ? nil : "tiltGestures"
    case .turn: settings.rotateGestures ? nil : "rotateGestures"
    }
  }

  func check() throws(CameraError) {
    let points = -1e5...1e5
    switch self {
    case .pan(let dx, let dy):
      try CameraError.check(dx, "pan: dx", points)
      try CameraError.check(dy, "pan: dy", points)
    case .zoom(let by, let point):
      try CameraError.check(by, "zoom: by", -30...30)
      try Self.check(point, name)
    case .tilt(let by): try CameraError.check(by, "tilt: by", -90...90)
    case .turn(let by, let point):
      try CameraError.check(by, "turnMap: by", -3600...3600)
      try Self.check(point, name)
    }
  }

  private static func check(_ point: Point?, _ name: String) throws(CameraError) {
    guard let point else { return }
    try CameraError.check(point.x, "\(name): x", -1e5...1e5)
    try CameraError.check(point.y, "\(name): y", -1e5...1e5)
  }
}
