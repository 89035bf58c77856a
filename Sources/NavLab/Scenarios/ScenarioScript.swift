import FrameRendering
import LuaBridge
import NavHost
import NavScript

/// A scenario file that was run in a world of its own: it has said which scenarios it has, and one of them can run.
final class ScenarioScript {
  /// A scenario as its file declares it.
  struct Declaration {
    let name: LuaString
    let position: LuaPosition?
    fileprivate let body: LuaFunction
  }

  let world: World
  private(set) var declarations: [Declaration] = []
  private var indices: [LuaString: Int] = [:]

  private let path: String
  private let files: ScriptFiles
  private let goldens: GoldenFolder
  private let unmet = UnmetExpectations()
  private var running: String?

  /// A fresh world, in which nothing has run yet.
  ///
  /// - Parameters:
  ///   - output: what the script prints.
  /// - Throws: when there is no memory for a Lua state.
  init(
    _ path: String, files: ScriptFiles, settings: SessionSettings, registry: CommandRegistry,
    goldens: GoldenFolder, output: @escaping ([UInt8]) -> Void
  ) throws {
    self.path = path
    self.files = files
    self.goldens = goldens
    world = try World(
      files: files, settings: settings, registry: registry, scenarioFolder: ScriptFiles.folder(of: path))
    world.script.state.output = output
  }

  /// Runs the file: it declares its scenarios.
  ///
  /// - Parameters:
  ///   - wanted: the scenario that will run, once all are known; the others are then passed over.
  /// - Throws: ``ScriptFileError``, ``LuaError``.
  func load(only wanted: LuaString? = nil) throws {
    let state = world.script.state
    let text = try files.text(at: path)
    let environment = state.makeEnvironment()
    let declare = Self.scenarioFunction { [weak self] call in
      try self?.declare(call, only: wanted)
      return []
    }
    let expect = try Expectation.table(Expectation.all, in: state) { [weak self] in
      guard let self, self.running != nil else { return nil }
      return ExpectationContext(world: self.world, goldens: self.goldens, unmet: self.unmet)
    }
    try environment.rawSet("scenario", .function(state.makeFunction(declare)))
    try environment.rawSet("expect", expect)
    let chunk = try state.compile(text, name: path, environment: environment)
    _ = try state.call(chunk, as: path)
  }

  /// The function that declares scenarios.
  static func scenarioFunction(
    _ body: @escaping (LuaCall) throws -> [LuaValue]
  ) -> LuaFunctionDeclaration {
    LuaFunctionDeclaration(
      "scenario",
      parameters: [
        LuaParameter("name", type: "string", doc: "one that no other scenario of the file has"),
        LuaParameter("body", type: "fun(host: Host)", doc: "what happens, and what is expected"),
      ], doc: "Declares a scenario, which gets a fresh host.", body: body)
  }

  private func declare(_ call: LuaCall, only wanted: LuaString?) throws {
    let name = try call[0].bytes()
    if running == nil, let wanted, wanted != name { return }
    if let running {
      throw LuaArgumentError(
        "scenario '\(name.text)' cannot be declared while '\(running)' runs; put them side by side")
    }
    guard name.bytes.contains(where: { $0 > 32 }) else { throw call[0].error("is empty; expected a name") }
    let body = try call[1].function()
    if let index = indices[name] {
      let place = declarations[index].position.map { " at \($0)" } ?? ""
      throw LuaArgumentError("scenario '\(name.text)' is there already\(place); give each its own name")
    }
    indices[name] = declarations.count
    declarations.append(Declaration(name: name, position: call.callingPosition, body: body))
  }

  /// The scenario of that name.
  func declaration(named name: LuaString) -> Declaration? { indices[name].map { declarations[$0] } }

  /// Runs one of the declared scenarios.
  ///
  /// - Throws: what the scenario raised.
  func run(_ declaration: Declaration) throws {
    running = declaration.name.text
    defer { running = nil }
    let state = world.script.state
    state.beginEvent()
    _ = try state.call(
      declaration.body, [.object(world.reference)], as: "scenario '\(declaration.name.text)'")
    // What the navigator was asked for last is answered as the turn ends.
    state.beginEvent()
    do { try world.host.turn() } catch let failure as CallbackFailure { throw failure.underlying }
    if let caught = unmet.all.first { throw caught }
  }

  /// The failure that the error means, with what there is to see just now.
  func failure(for error: any Error, showsFrame: Bool) -> ScenarioFailure {
    var failure: ScenarioFailure
    if let caught = error as? UnmetExpectations.Caught {
      failure = ScenarioFailure(unmet: caught.failure, position: caught.position)
      failure.message += " (the script went on, but that makes it no better)"
      return withSurroundings(failure, showsFrame: showsFrame)
    }
    guard let error = error as? LuaError else { return ScenarioFailure(message: "\(error)") }
    if let unmet = error.hostError as? ExpectationFailure {
      failure = ScenarioFailure(unmet: unmet, position: error.position)
    } else {
      let message = error.message
      failure = ScenarioFailure(
        message: message.utf8.count > 10_000 ? message.prefix(10_000) + "…" : message,
        position: error.position)
    }
    // The first frame is where the error is; it says nothing new.
    var trace = error.traceback.dropFirst()
    if let inner = error.hostError as? CallbackFailure, let underlying = inner.underlying as? LuaError {
      trace = underlying.traceback[...]
    }
    // An error that went through the host on its way holds the outer calls more than once.
    for frame in trace.map({ "\($0)" })
    where failure.calledFrom.count < 10 && !failure.calledFrom.contains(frame) {
      failure.calledFrom.append(frame)
    }
    return withSurroundings(failure, showsFrame: showsFrame)
  }

  /// The failure with its line's text and the frame.
  private func withSurroundings(_ failure: ScenarioFailure, showsFrame: Bool) -> ScenarioFailure {
    var failure = failure
    if let position = failure.position, let text = try? files.known(position.file)?.get() {
      failure.sourceLine = Self.line(position.line, of: text)
    }
    if showsFrame { failure.frame = FrameTable.text(world.host.frame()) }
    return failure
  }

  private static func line(_ number: Int, of text: [UInt8]) -> String? {
    let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
    guard number > 0, number <= lines.count else { return nil }
    let line = String(decoding: lines[number - 1].prefix(400), as: UTF8.self).trimmed
    return line.isEmpty ? nil : DisplayText.printable(line)
  }
}
