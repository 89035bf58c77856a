import FrameRendering
import LuaBridge
import NavHost
import NavScript
import ViewLayout

/// What `navrepl render` draws.
public struct RenderOptions {
  /// A picture of what.
  public enum Subject {
    /// The screen.
    case frame
    /// So many frames side by side.
    case strip(Int)
    /// Numbers of views over time, as they are written: `viewport.height,prompt.y`.
    case curve(String)
  }

  /// The orientations of a screen.
  public enum Orientation: String, CaseIterable {
    /// As the device is made.
    case portrait
    /// Turned by a quarter.
    case landscape
  }

  /// A delegate's file, or, with ``scenario``, a scenario's.
  public var file: String
  /// Which scenario of the file is drawn as it is at its end; see `--filter` of `navrepl run`.
  public var scenario: String?
  /// The device's name; nil for the standard one.
  public var deviceName: String?
  /// The version of the SDK.
  public var sdkVersion = SDKVersion.standard
  /// How the device is held.
  public var orientation = Orientation.portrait
  /// Where reading starts.
  public var direction = LayoutDirection.leftToRight
  /// What happens before the picture is taken: lines as at the prompt, with semicolons between them.
  public var events = "enable; start"
  /// How long to wait after that, in seconds.
  public var instant = 0.0
  /// How long a strip or curve goes on from there, in seconds; nil until all is still.
  public var seconds: Double?
  /// A picture of what.
  public var subject = Subject.frame
  /// Whether names, guides, constraints and problems are drawn, too.
  public var showsDetails = false
  /// Whether it is night.
  public var isNight = false

  /// The screen of a delegate during guidance, by day.
  public init(file: String) { self.file = file }
}

/// Why there is no picture.
public struct RenderError: Error, CustomStringConvertible {
  /// The reason, and what to do.
  public let description: String
  /// Whether the call or a file was wrong; otherwise what happened on the screen failed.
  public let isWrongCall: Bool
}

/// Draws a delegate's screen without a prompt.
public struct Rendering {
  private let options: RenderOptions

  /// Nothing is read yet.
  public init(_ options: RenderOptions) { self.options = options }

  /// The picture for a file of that name.
  ///
  /// - Parameter printed: what the scripts print.
  /// - Throws: ``RenderError``.
  public func bytes(for path: String, printed: @escaping ([UInt8]) -> Void) throws(RenderError) -> [UInt8] {
    guard let format = PictureFormat(path: path) else {
      throw wrong("'\(path)' does not say what it is to be; end it with .svg, .png or .txt")
    }
    try check()
    if options.scenario == nil { return try ofDelegate(format, printed) }
    return try ofScenario(format, printed)
  }

  private func check() throws(RenderError) {
    if case .strip(let count) = options.subject, !FrameStrip.frameCounts.contains(count) {
      throw wrong("--strip is \(count); expected 2 to 40 frames")
    }
    for (name, seconds) in [("--at", options.instant), ("--seconds", options.seconds ?? 1)] {
      guard seconds >= 0, seconds <= Future.longestSeconds else {
        throw wrong("\(name) is \(NumberText.plain(seconds)); expected 0 to 3600 seconds")
      }
    }
    if options.seconds == 0 { throw wrong("--seconds is 0; expected more") }
  }

  private func wrong(_ reason: String) -> RenderError { RenderError(description: reason, isWrongCall: true) }

  private func failed(_ reason: String) -> RenderError {
    RenderError(description: reason, isWrongCall: false)
  }

  private func settings() throws(RenderError) -> SessionSettings {
    var settings = SessionSettings()
    settings.configuration.sdkVersion = options.sdkVersion
    guard let name = options.deviceName else { return settings }
    do throws(CommandError) { settings.device = try DeviceOptions.device(named: name) } catch {
      throw wrong(error.description)
    }
    return settings
  }

  // MARK: - A delegate

  private func ofDelegate(
    _ format: PictureFormat, _ printed: @escaping ([UInt8]) -> Void
  ) throws(RenderError) -> [UInt8] {
    let session: Session
    let settings = try settings()
    do { session = try Session(settings: settings) } catch { throw wrong("\(error)") }
    session.output = printed
    let opened: Outcome
    do throws(ScriptFileError) { opened = try session.open(delegate: options.file) } catch {
      throw wrong("\(error)")
    }
    if let error = opened.error { throw wrong(error) }
    var lines = options.events.split(separator: ";").map { String($0).trimmed }.filter { !$0.isEmpty }
    if options.direction == .rightToLeft { lines.insert("direction rtl", at: 0) }
    if options.orientation == .landscape { lines.insert("rotate", at: 0) }
    if options.instant > 0 { lines.append("tick \(NumberText.plain(options.instant, digits: 9))") }
    for (index, line) in lines.enumerated() {
      let outcome = session.run(line, line: index + 1)
      if let error = outcome.error { throw failed("'\(line)': \(error)") }
      if outcome.isIncomplete { throw failed("'\(line)': the Lua block has no end") }
    }
    return try picture(session.world, format) { try session.copyOfWorld() }
  }

  // MARK: - A scenario

  private func ofScenario(
    _ format: PictureFormat, _ printed: @escaping ([UInt8]) -> Void
  ) throws(RenderError) -> [UInt8] {
    let files = ScriptFiles()
    let settings = try settings()
    func script() throws -> ScenarioScript {
      try ScenarioScript(
        options.file, files: files, settings: settings, registry: CommandRegistry.standard,
        goldens: GoldenFolder(of: options.file, updates: false, updateCommand: ""), output: { _ in })
    }
    let wanted: LuaString
    do {
      _ = try files.text(at: options.file)
      let trial = try script()
      try trial.load()
      let filter = ScenarioFilter(options.scenario ?? "")
      let found = trial.declarations.map(\.name).filter { filter.matches(file: options.file, name: $0.text) }
      guard found.count == 1, let name = found.first else {
        throw wrong(
          "--scenario fits \(found.count) scenarios of '\(options.file)'; expected exactly one"
            + (found.isEmpty ? "" : ": " + found.prefix(4).map { "'\($0.text)'" }.joined(separator: ", ")))
      }
      wanted = name
    } catch let error as RenderError {
      throw error
    } catch { throw wrong(Message.full(error)) }
    /// The world at the scenario's end, of which there can be as many as needed.
    func world(_ output: @escaping ([UInt8]) -> Void) throws -> World {
      let script = try script()
      script.world.script.state.output = output
      try script.load(only: wanted)
      if let declaration = script.declaration(named: wanted) { try script.run(declaration) }
      if options.instant > 0 {
        try script.world.host.advance(by: try VirtualTime.nanoseconds(options.instant, "--at"))
      }
      return script.world
    }
    let first: World
    do { first = try world(printed) } catch { throw failed(Message.full(error)) }
    return try picture(first, format) { try world { _ in } }
  }

  // MARK: - The picture

  private func picture(
    _ world: World, _ format: PictureFormat, copy: () throws -> World
  ) throws(RenderError) -> [UInt8] {
    do {
      switch options.subject {
      case .frame:
        let frame = world.host.frame()
        var look = ScreenDrawing.Options()
        look.isNight = options.isNight
        look.details = options.showsDetails ? world.host.frameDetails() : nil
        return try format.bytes(
          ScreenDrawing.drawing(of: frame, look),
          text: FramePicture.text(frame, guides: look.details?.guides ?? []) + "\n" + FrameTable.text(frame))
      case .strip(let count):
        let looks = try Future(of: try copy()).looks(
          count, duration: try duration(copy), withDetails: options.showsDetails)
        let frames = looks.map(\.frame)
        return try format.bytes(
          FrameStrip.drawing(of: frames, isNight: options.isNight, details: looks.compactMap(\.details)),
          text: FrameStrip.text(of: frames))
      case .curve(let text):
        let attributes: [FrameAttribute]
        do throws(CommandError) {
          attributes = try PictureCommands.attributes(text, of: world.host.frame(), "--curve")
        } catch { throw wrong(error.description) }
        let frames = try Future(of: try copy()).frames(
          PictureCommands.curveCount, duration: try duration(copy))
        let curves = attributes.map { AttributeCurve($0, in: frames) }
        return try format.bytes(CurveChart.drawing(of: curves), text: CurveChart.text(of: curves))
      }
    } catch let error as RenderError {
      throw error
    } catch {
      throw failed(Message.full(error))
    }
  }

  private func duration(_ copy: () throws -> World) throws -> Int64 {
    if let seconds = options.seconds { return max(try VirtualTime.nanoseconds(seconds, "--seconds"), 1) }
    do { return max(try Future(of: try copy()).durationUntilStill("--seconds"), 1) } catch let error
      as CommandError
    {
      throw wrong(error.description)
    }
  }
}
