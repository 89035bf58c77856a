import FrameRendering
import NavHost
import ViewLayout

/// Commands that draw: the screen, what will move on it, numbers over time. They look, and write files; nothing of the
/// session changes.
enum PictureCommands {
  static var all: [Command] { [svg, png, strip, curve] }

  private static let look = [
    CommandParameter(
      "debug", .choice(["debug"]), isOptional: true, doc: "draws names, guides, constraints and problems, too"
    ),
    CommandParameter("night", .choice(["night"]), isOptional: true, doc: "draws the colours of the night"),
  ]

  private static func file(_ doc: String, ending: String) -> CommandParameter {
    CommandParameter("file", .restOfLine, isOptional: true, doc: doc, suggestions: .files(ending: ending))
  }

  private static func seconds(_ doc: String) -> CommandParameter {
    CommandParameter("seconds", .number, isOptional: true, doc: doc)
  }

  private static var svg: Command {
    Command(
      "svg", "draws the screen as it is now into an SVG file",
      parameters: look + [file("where it goes; frame.svg if left out", ending: ".svg")],
      action: .session { session, arguments in picture(of: session, arguments, .svg) })
  }

  private static var png: Command {
    Command(
      "png", "draws the screen as it is now into a PNG file", doc: "Two pixels to a point.",
      parameters: look + [file("where it goes; frame.png if left out", ending: ".png")],
      action: .session { session, arguments in picture(of: session, arguments, .png) })
  }

  private static func picture(
    of session: Session, _ arguments: CommandArguments, _ format: PictureFormat
  ) -> Outcome {
    let host = session.world.host
    return write(to: arguments.text("file") ?? "frame.\(format.rawValue)") {
      try format.bytes(
        ScreenDrawing.drawing(
          of: host.frame(),
          options(arguments, details: arguments.text("debug").map { _ in host.frameDetails() })),
        text: "")
    }
  }

  private static func options(
    _ arguments: CommandArguments, details: FrameDetails?
  ) -> ScreenDrawing.Options {
    var options = ScreenDrawing.Options()
    options.isNight = arguments.text("night") != nil
    options.details = details
    return options
  }

  // MARK: - Time to come

  /// How many frames a strip at the prompt has.
  static let stripCount = 6
  /// How many instants a curve is drawn through.
  static let curveCount = 121

  private static var strip: Command {
    Command(
      "strip", "shows what moves from now on: numbers, or frames side by side in a file",
      doc: "Nothing of the session changes: time passes in a copy of it. The file is .svg, .png or .txt.",
      parameters: [seconds("how long; until all is still if left out")] + look + [
        file("where it goes; printed if left out", ending: ".svg")
      ],
      action: .session { session, arguments in
        future(of: session, arguments, "strip") { future, duration in
          let path = arguments.text("file")
          let format = try path.map { try fileFormat($0, "strip") }
          let looks = try future.looks(
            stripCount, duration: duration, withDetails: arguments.text("debug") != nil)
          let frames = looks.map(\.frame)
          guard let path, let format else {
            return Outcome(text: FrameStrip.text(of: frames, style: session.display()))
          }
          return write(to: path) {
            try format.bytes(
              FrameStrip.drawing(
                of: frames, isNight: arguments.text("night") != nil, details: looks.compactMap(\.details)),
              text: FrameStrip.text(of: frames))
          }
        }
      })
  }

  private static var curve: Command {
    Command(
      "curve", "shows a number of a view over the time to come",
      doc:
        "ATTRIBUTE is a view's name and one of x, y, width, height, maxX, maxY, midX, midY, alpha, cornerRadius; several\n"
        + "with commas between them: curve viewport.height,prompt.y 0.4. Nothing of the session changes. The file is .svg,\n"
        + ".png or .txt.",
      parameters: [
        CommandParameter("attribute", .word, doc: "a view and a number of it: viewport.height"),
        seconds("how long; until all is still if left out"),
        file("where it goes; printed if left out", ending: ".svg"),
      ],
      action: .session { session, arguments in
        future(of: session, arguments, "curve") { future, duration in
          let attributes = try Self.attributes(
            try arguments.requiredText("attribute"), of: session.world.host.frame(), "curve")
          let path = arguments.text("file")
          let format = try path.map { try fileFormat($0, "curve") }
          let frames = try future.frames(curveCount, duration: duration)
          let curves = attributes.map { AttributeCurve($0, in: frames) }
          guard let path, let format else {
            return Outcome(text: CurveChart.text(of: curves, style: session.display()))
          }
          return write(to: path) {
            try format.bytes(CurveChart.drawing(of: curves), text: CurveChart.text(of: curves))
          }
        }
      })
  }

  /// The attributes of a list with commas.
  static func attributes(
    _ text: String, of frame: Frame, _ command: String
  ) throws(CommandError) -> [FrameAttribute] {
    var attributes: [FrameAttribute] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      attributes.append(try FrameAttribute(String(part).trimmed, of: frame, for: command))
    }
    guard attributes.count <= CurveChart.greatestCount else {
      throw CommandError(
        "\(command): \(attributes.count) attributes are given; a chart takes up to \(CurveChart.greatestCount)"
      )
    }
    return attributes
  }

  private static func fileFormat(_ path: String, _ command: String) throws(CommandError) -> PictureFormat {
    guard let format = PictureFormat(path: path) else {
      throw CommandError(
        "\(command): '\(path)' does not say what it is to be; end it with .svg, .png or .txt")
    }
    return format
  }

  /// Looks into the future of a copy of the session's world.
  private static func future(
    of session: Session, _ arguments: CommandArguments, _ name: String,
    _ body: (Future, Int64) throws -> Outcome
  ) -> Outcome {
    do {
      var duration: Int64
      if let seconds = arguments.number("seconds") {
        guard seconds > 0, seconds <= Future.longestSeconds else {
          throw CommandError(
            "\(name): seconds is \(NumberText.plain(seconds)); expected more than 0, at most "
              + NumberText.plain(Future.longestSeconds))
        }
        duration = try VirtualTime.nanoseconds(seconds, "seconds")
        duration = max(duration, 1)
      } else {
        duration = max(try Future(of: session.copyOfWorld()).durationUntilStill(name), 1)
      }
      return try body(Future(of: session.copyOfWorld()), duration)
    } catch let failure as CallbackFailure {
      return Outcome(
        error: "\(name): \(TimeText.seconds(failure.instant.nanoseconds)) s into the session, "
          + Message.full(failure.underlying))
    } catch {
      return Outcome(error: Message.full(error))
    }
  }

  private static func write(to path: String, _ bytes: () throws -> [UInt8]) -> Outcome {
    do {
      try WholeFile.write(try bytes(), to: path)
      return Outcome(text: "wrote \(path)")
    } catch {
      return Outcome(error: Message.full(error))
    }
  }
}
