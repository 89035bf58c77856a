import LuaBridge
import NavHost
import ViewLayout

/// What is done to a screen while a delegate is checked. Each is one call of a scenario's host.
enum CheckStep: Hashable, Sendable {
  case device(String)
  case sdk(SDKVersion)
  case rotate
  case rightToLeft
  /// The switches of the map view for the current speed and the limit, which are off at first.
  case showsSpeed
  case delegate(String)
  case enable
  case start
  case stop
  case disable
  case prompt(PromptKind)
  case dismiss
  case speed(SpeedFace)
  /// Time passes, in nanoseconds.
  case tick(Int64)
  /// Time passes until no animation runs.
  case settle

  /// Does it to a world, with the budgets of an event of its own.
  ///
  /// - Throws: what the host and its delegate throw.
  func apply(to world: World) throws {
    let host = world.host
    world.script.state.beginEvent()
    switch self {
    case .device(let name): if let device = Device.named(name) { try host.use(device) }
    case .sdk(let version): try host.use(version)
    case .rotate: try host.rotate()
    case .rightToLeft: try host.use(.rightToLeft)
    case .showsSpeed:
      host.mapView.shouldDisplaySpeedometer = true
      host.mapView.shouldDisplaySpeedLimit = true
      try host.turn()
    case .delegate(let path): try world.script.loadDelegate(at: path)
    case .enable: try host.enable()
    case .start: try host.start()
    case .stop: try host.stop()
    case .disable: try host.disable()
    case .prompt(let kind): try host.showPrompt(kind)
    case .dismiss: try host.dismissPrompt()
    case .speed(let face): try host.setSpeed(face.reading)
    case .tick(let nanoseconds): try host.advance(by: nanoseconds)
    case .settle: try host.settle()
    }
  }

  /// The step in a scenario, line by line.
  var lines: [String] {
    switch self {
    case .device(let name): ["host:device \(LuaText.quoted(name))"]
    case .sdk(let version): ["host:sdk \(LuaText.quoted("\(version)"))"]
    case .rotate: ["host:rotate()"]
    case .rightToLeft: ["host:direction \"rtl\""]
    case .showsSpeed:
      ["host.mapView.shouldDisplaySpeedometer = true", "host.mapView.shouldDisplaySpeedLimit = true"]
    case .delegate(let path): ["host:delegate \(LuaText.quoted(path))"]
    case .enable: ["host:enable()"]
    case .start: ["host:start()"]
    case .stop: ["host:stop()"]
    case .disable: ["host:disable()"]
    case .prompt(let kind): ["host:prompt \(LuaText.quoted(kind.name))"]
    case .dismiss: ["host:dismiss()"]
    case .speed(let face): ["host:speed" + face.arguments]
    case .tick(let nanoseconds): ["host:tick(\(TimeText.seconds(nanoseconds)))"]
    case .settle: ["host:settle()"]
    }
  }
}

extension SpeedFace {
  private static let current = 50.0
  private static let limit = 80.0

  /// A reading that the widget shows with this face while both switches are on.
  fileprivate var reading: SpeedReading {
    SpeedReading(
      current: self == .speed || self == .both ? Self.current : nil,
      limit: self == .limit || self == .both ? Self.limit : nil)
  }

  fileprivate var arguments: String {
    let known = [("current", reading.current), ("limit", reading.limit)].compactMap { name, value in
      value.map { "\(name) = \(NumberText.plain($0))" }
    }
    return known.isEmpty ? "()" : " { \(known.joined(separator: ", ")) }"
  }
}

/// Text as a Lua script writes it.
enum LuaText {
  /// A string in quotes.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 32 || scalar.value == 127:
        quoted += "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
