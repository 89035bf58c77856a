import Foundation
import LuaBridge
import NavHost
import NavScript
import ViewLayout

/// A host to which scripts and people do what the choices say. Whatever that is, errors are errors with words, what is on
/// the screen is finite, and in the end nothing is left.
enum FuzzedHost {
  static func run(_ choices: Choices) {
    weak var left: AnyObject?
    weak var leftState: LuaState?
    do {
      var budgets = LuaConfiguration()
      budgets.instructionBudget = 1_000_000
      var choices = choices
      // Sometimes so little memory that it ends anywhere.
      let memory = choices.byte()
      budgets.memoryBudget = memory < 128 ? 16 << 20 : 250_000 + memory * 2000
      if let script = attempt({ try ScriptHost(files: ScriptFiles(), budgets: budgets) }) {
        left = script.host
        leftState = script.state
        play(script, choices)
      }
    }
    require(left == nil, "a host is left")
    require(leftState == nil, "a state is left")
  }

  private static func play(_ script: ScriptHost, _ choices: Choices) {
    script.state.output = { _ in }
    var writer = ScriptWriter(Vocabulary(of: script), choices)
    evaluate(ScriptWriter.prelude, 0, in: script)
    if writer.choices.once(in: 2), let table = evaluate(writer.delegate(), 1, in: script)?.first?.tableValue {
      _ = attempt { try script.useDelegate(table, from: "input") }
    }
    for line in 2..<40 {
      if writer.choices.areUsedUp { break }
      if writer.choices.once(in: 2) {
        evaluate(writer.block(), line, in: script)
        _ = attempt { try script.host.turn() }
      } else {
        let event = writer.choices.byte()
        let number = Double(writer.choices.byte())
        _ = attempt { try happen(event, number, to: script.host) }
      }
      check(script)
    }
    if writer.choices.once(in: 2) { script.state.collectGarbage() }
    check(script)
  }

  @discardableResult
  private static func evaluate(_ text: String, _ line: Int, in script: ScriptHost) -> [LuaValue]? {
    if ProcessInfo.processInfo.environment["NAVREPL_FUZZ_SHOW"] != nil {
      FileHandle.standardError.write(Data("\(line): \(text)\n".utf8))
    }
    script.state.beginEvent()
    return attempt { try script.evaluate(text, line: line) } ?? nil
  }

  private static func happen(_ event: Int, _ number: Double, to host: NavigationHost) throws {
    host.resumeDelegate()
    switch event % 18 {
    case 0, 1: try host.enable()
    case 2, 3: try host.start()
    case 4: try host.stop()
    case 5: try host.disable()
    case 6, 7:
      try host.showPrompt(
        PromptKind.all[Int(number) % PromptKind.all.count], height: number < 200 ? nil : number)
    case 8: try host.dismissPrompt()
    case 9: try host.advance(by: Int64(number) * 10_000_000)
    case 10: try host.settle()
    case 11: try host.rotate()
    case 12: try host.resize(to: Size(width: number * 3, height: number * 4))
    case 13: try host.feed(TripProgress(time: number, distance: number * 10))
    case 14: try host.arrive()
    case 15: try host.pickRoute(Int(number) % 3)
    case 16: try host.use(number < 32 ? nil : try route(Int(number)))
    default: try host.use(number < 128 ? LayoutDirection.leftToRight : .rightToLeft)
    }
  }

  /// A route with steps, destinations and alternates, as many as a number says.
  private static func route(_ number: Int) throws -> GivenRoute {
    func line(_ longitude: Double) throws -> Route {
      try Route([
        Coordinate(latitude: 37.42, longitude: -122.08), Coordinate(latitude: 37.425, longitude: longitude),
        Coordinate(latitude: 37.43, longitude: -122.08),
      ])
    }
    let steps = (0..<number % 60).map {
      RouteStep(maneuver: .turnLeft, roadName: "Street \($0)", distance: 90)
    }
    let library = try Waypoint(
      coordinate: Coordinate(latitude: 37.43, longitude: -122.08), title: "Library", placeID: "library")
    return try GivenRoute(
      PlannedRoute(try line(-122.08), steps: steps),
      destinations: Array(repeating: try RouteDestination.Given(library), count: number % 3),
      alternates: (0..<number % 4).map { try PlannedRoute(try line(-122.07 + Double($0) / 100)) })
  }

  /// What fails has words.
  private static func attempt<Result>(_ body: () throws -> Result) -> Result? {
    do { return try body() } catch {
      let words = "\(error)"
      require(!words.isEmpty, "an error without words")
      let cause = (error as? CallbackFailure)?.underlying ?? error
      if let cause = cause as? LuaError, case .budget = cause.kind {
        require(words.contains("budget"), "a spent budget without the word: \(words)")
      }
      return nil
    }
  }

  private static func check(_ script: ScriptHost) {
    require(!script.state.isRunning, "a call is still running")
    script.host.mapView.forEachInTree { view in
      for rect in [view.frame, view.presentationFrame] {
        let isFinite = [rect.x, rect.y, rect.width, rect.height].allSatisfy { $0.isFinite }
        require(isFinite && rect.width >= 0 && rect.height >= 0, "\(view.displayName) has the frame \(rect)")
      }
    }
  }
}
