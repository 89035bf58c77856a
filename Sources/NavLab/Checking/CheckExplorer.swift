import LuaBridge
import NavHost
import NavScript
import TextShaping

/// Tells every thread of a check whether it has to stop.
final class CheckStop: Sendable {
  /// Stops the scripts and hosts of all threads.
  let interruption: LuaInterruption

  /// - Throws: when there is no memory.
  init() throws {
    interruption = try LuaInterruption()
    interruption.setReach(.stretch)
  }

  /// Whether the check has to stop.
  var isRequested: Bool { interruption.isRaised }
}

/// What a part of a check has come to.
struct CheckPartResult: Sendable {
  var book = FindingBook()
  /// How often all rules were looked at.
  var frameCount = 0
  /// How many events were looked at.
  var eventCount = 0
  /// Whether all of the part was looked at.
  var isComplete = true
  /// The exceptions of the delegate that have applied, by their places.
  var usedExceptions: Set<Int> = []
}

/// Makes worlds with the delegate that is checked. One thread owns one.
final class CheckWorldMaker {
  private let files: ScriptFiles
  private let settings: SessionSettings
  private let registry = CommandRegistry.standard
  private let stop: CheckStop

  /// - Parameter texts: the scripts' texts that were read before: every world has the same.
  init(texts: [String: ScriptText], settings: SessionSettings, stop: CheckStop) {
    files = ScriptFiles(alreadyRead: texts)
    self.settings = settings
    self.stop = stop
  }

  /// A fresh world as a scenario gets it, of a file in the present folder.
  func world() throws -> World {
    try World(
      files: files, settings: settings, registry: registry, interruption: stop.interruption,
      scenarioFolder: "")
  }
}

/// Goes through a part of a check.
final class CheckExplorer {
  private let plan: CheckPlan
  private let maker: CheckWorldMaker
  private let stop: CheckStop
  private var result = CheckPartResult()

  init(_ plan: CheckPlan, _ maker: CheckWorldMaker, _ stop: CheckStop) {
    self.plan = plan
    self.maker = maker
    self.stop = stop
  }

  /// Looks at all of a part, or at as much as there is time for.
  static func result(
    of part: CheckPlan.Part, _ plan: CheckPlan, _ maker: CheckWorldMaker, _ stop: CheckStop
  ) -> CheckPartResult {
    let explorer = CheckExplorer(plan, maker, stop)
    switch part {
    case .paths(let screen, let variety, let isHurried):
      explorer.goThroughPaths(on: screen, Pace(plan.paths, variety, isHurried: isHurried))
    case .walks(let numbers):
      for number in numbers { explorer.walk(number) }
    }
    if stop.isRequested { explorer.result.isComplete = false }
    return explorer.result
  }

  /// Does something to a world, and writes down what fails; nil if it did.
  private func attempt(
    _ checked: CheckedWorld, on screen: CheckScreen, _ body: (CheckedWorld) throws -> Void
  ) -> CheckedWorld? {
    do {
      try body(checked)
      return stop.isRequested ? nil : checked
    } catch {
      // What was stopped has not failed.
      if !stop.isRequested, let violation = FailureRule.violation(for: error) {
        result.book.add([violation], steps: checked.steps, screen: screen.name)
      }
      return nil
    }
  }

  /// A fresh world with the delegate on a screen.
  private func begin(
    on screen: CheckScreen, _ book: FindingRecorder, showing face: SpeedFace = .none
  ) -> CheckedWorld? {
    guard let world = try? maker.world() else { return nil }
    return attempt(CheckedWorld(world, found: book.add), on: screen) { checked in
      for step in screen.setup(delegate: plan.path, sdk: plan.sdkVersion) { try checked.perform(step) }
      if face != .none { try checked.perform(.speed(face)) }
    }
  }

  private func end(_ checked: CheckedWorld?) {
    guard let checked else { return }
    result.frameCount += checked.frameCount
    let monitor = checked.world.host.monitor
    let unused = monitor.unusedExceptions
    for (place, exception) in monitor.exceptions.enumerated() where !unused.contains(exception) {
      result.usedExceptions.insert(place)
    }
  }

  // MARK: - Paths

  private func goThroughPaths(on screen: CheckScreen, _ pace: Pace) {
    let recorder = FindingRecorder(screen.name)
    defer { result.book.merge(recorder.book) }
    var current: CheckedWorld?
    /// Where the world is in the tree.
    var place: Int?
    /// What goes on from a path that has failed is not looked at.
    var failedDepth = Int.max
    let nodes = plan.paths.nodes
    for (index, node) in nodes.enumerated() {
      if stop.isRequested { break }
      if node.depth > failedDepth { continue }
      failedDepth = .max
      if current == nil || place != node.parent {
        end(current)
        current = begin(on: screen, recorder, showing: pace.variety.firstFace)
        if let started = current, let parent = node.parent {
          current = attempt(started, on: screen) { try pace.goQuickly(to: parent, $0) }
        }
      }
      guard let checked = current else {
        // The screen itself, or the way there: nothing of what follows can be seen.
        failedDepth = node.depth
        continue
      }
      result.eventCount += 1
      let isLeaf = index + 1 == nodes.count || nodes[index + 1].parent != index
      current = attempt(checked, on: screen) { try pace.look(at: index, isLeaf: isLeaf, $0) }
      place = index
      if current == nil {
        end(checked)
        failedDepth = node.depth
      }
    }
    end(current)
  }

  // MARK: - Random paths

  private func walk(_ number: Int) {
    if stop.isRequested { return }
    var random = SplitMix(seed: plan.seed, sequence: number)
    let screen = random.member(of: plan.screens)
    let recorder = FindingRecorder(screen.name)
    defer { result.book.merge(recorder.book) }
    guard let started = begin(on: screen, recorder) else { return }
    defer { end(started) }
    var place = LifecyclePaths.Place()
    for _ in 0..<plan.extent.walkLength {
      let step = nextStep(from: &place, &random)
      result.eventCount += 1
      let pause = random.number(below: 2) == 0 ? nil : Int64(random.number(below: 11)) * 50_000_000
      let checked = attempt(started, on: screen) { checked in
        try checked.look(at: step)
        guard let pause else { return try checked.lookUntilRest() }
        if pause > 0 { try checked.look(through: pause, 2) }
      }
      if checked == nil { return }
    }
  }

  /// What happens next on a random path: mostly an event of the lifecycle that changes something.
  private func nextStep(
    from place: inout LifecyclePaths.Place, _ random: inout SplitMix
  ) -> CheckStep {
    let kind = random.member(of: PromptKind.all)
    switch random.number(below: 10) {
    case 0: return .speed(random.member(of: SpeedFace.allCases))
    case 1:
      // Events that change nothing here are no mistake of the app's.
      let idle = LifecycleEvent.allCases.filter { event in
        event != .prompt && event != .resize && !(event == .start && place.state == .none)
          && Lifecycle.transition(from: place.state, promptIsUp: place.promptIsUp, on: event) == nil
      }
      if !idle.isEmpty { return CheckStep(random.member(of: idle), prompt: kind) }
      fallthrough
    default:
      let event = random.member(of: place.events(rotates: plan.rotates))
      place = place.after(event)
      return CheckStep(event, prompt: kind)
    }
  }
}

/// Collects the findings of one screen.
private final class FindingRecorder {
  private(set) var book = FindingBook()
  private let screen: String

  init(_ screen: String) { self.screen = screen }

  func add(_ violations: [Violation], _ steps: [CheckStep]) {
    book.add(violations, steps: steps, screen: screen)
  }
}

/// How a tree of paths is gone through: which prompts come, and how long to wait after an event.
private struct Pace {
  let variety: CheckVariety
  private let paths: LifecyclePaths
  private let isHurried: Bool

  init(_ paths: LifecyclePaths, _ variety: CheckVariety, isHurried: Bool) {
    self.paths = paths
    self.variety = variety
    self.isHurried = isHurried
  }

  private func step(_ index: Int) -> CheckStep {
    let node = paths.nodes[index]
    return CheckStep(node.event, prompt: variety.kind(node.promptNumber))
  }

  /// How long after an event the next one comes, in a hurry, in nanoseconds.
  private func pause(after index: Int) -> Int64 {
    [100_000_000, 0, 200_000_000, 50_000_000][(variety.offset + index) % 4]
  }

  /// Plays the way to a path without a look.
  func goQuickly(to index: Int, _ checked: CheckedWorld) throws {
    for place in paths.path(to: index) {
      try checked.perform(step(place))
      if !isHurried {
        try checked.rest()
      } else if pause(after: place) > 0 {
        try checked.perform(.tick(pause(after: place)))
      }
    }
  }

  /// Plays a path's last event and looks at all that follows.
  func look(at index: Int, isLeaf: Bool, _ checked: CheckedWorld) throws {
    try checked.look(at: step(index))
    if isHurried && !isLeaf {
      if pause(after: index) > 0 { try checked.look(through: pause(after: index), 2) }
      return
    }
    try checked.lookUntilRest()
    if !isHurried && checked.showsSpeedWidget {
      for face in variety.faces(at: index) {
        try checked.look(at: .speed(face))
        try checked.rest()
      }
    }
  }
}
