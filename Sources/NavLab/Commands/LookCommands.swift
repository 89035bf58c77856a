import FrameRendering
import LuaBridge
import NavHost
import NavScript
import ViewLayout

/// Commands that look at the world: they lay nothing out and call no script.
enum LookCommands {
  static var all: [Command] {
    [frame, frames, modelFrame, tree, state, conflicts, ambiguities, CameraCommands.look, events]
  }

  private static var frame: Command {
    Command(
      "frame", "draws the screen as it is now, with the table of its views",
      doc:
        "The arrow is the vehicle, the dots are the route. In Lua, frame() gives { views, state, instant, map };\n"
        + "views are by name.",
      parameters: [
        CommandParameter(
          "guides", .choice(["guides"]), isOptional: true, doc: "draws layout guides, too, dashed")
      ],
      luaType: "Frame", luaValue: { try FrameValue.make($0.host.frame(), in: $0.script.state) },
      action: .look { context, arguments in
        let host = context.world.host
        let frame = host.frame()
        let guides = arguments.text("guides") == nil ? [] : host.frameDetails().guides
        let table = FrameTable.text(frame, style: context.display)
        let lineCount = table.split(separator: "\n").count
        return FramePicture.text(frame, guides: guides, linesBelow: lineCount, style: context.display) + "\n"
          + table
      })
  }

  private static var frames: Command {
    Command(
      "frames", "prints the table of all views: place, size, hidden, alpha",
      action: .look { context, _ in FrameTable.text(context.world.host.frame(), style: context.display) })
  }

  private static var modelFrame: Command {
    Command(
      "modelFrame", "prints the table as it will be once all animations have ended",
      luaType: "Frame", luaValue: { try FrameValue.make($0.host.frame(.model), in: $0.script.state) },
      action: .look { context, _ in
        FrameTable.text(context.world.host.frame(.model), style: context.display)
      })
  }

  private static var tree: Command {
    Command(
      "tree", "prints the hierarchy of views with guides and constraints, and which views are ambiguous",
      action: .look { context, _ in TreeText.text(context.world.host.mapView) })
  }

  private static var state: Command {
    Command(
      "state", "prints where navigation stands",
      action: .look { context, _ in StateText.text(context.world.host) })
  }

  private static var conflicts: Command {
    Command(
      "conflicts", "prints the constraints that the last layout pass had to give up",
      doc: "In Lua, conflicts() gives a list of { constraints, broken, cures, description }.",
      luaType: "Conflict[]",
      luaValue: { try ConflictValue.make($0.host.mapView.layoutConflicts, in: $0.script.state) },
      action: .look { context, _ in
        let conflicts = context.world.host.mapView.layoutConflicts
        return conflicts.isEmpty
          ? "no conflicts" : conflicts.map(\.description).joined(separator: "\n")
      })
  }

  private static var ambiguities: Command {
    Command(
      "ambiguities", "prints what constraints leave open: which edges, how far, what would pin them",
      doc: "In Lua, ambiguities() gives a list of { item, attribute, value, least, greatest, description }.",
      luaType: "Ambiguity[]",
      luaValue: { world in
        let map = world.host.mapView
        world.script.state.charge(instructions: 20_000 + 400 * map.itemCount * map.itemCount)
        return try AmbiguityValue.make(map.layoutAmbiguities, in: world.script.state)
      },
      action: .look { context, _ in
        let open = context.world.host.mapView.layoutAmbiguities
        if open.isEmpty { return "nothing is open" }
        let shown = open.prefix(40).map(\.description)
        let rest = open.count - shown.count
        return (shown + (rest > 0 ? ["… and \(rest) more; ambiguities() lists them all"] : []))
          .joined(separator: "\n")
      })
  }

  private static var events: Command {
    Command(
      "events", "prints what has happened in the session",
      action: .look { context, _ in
        guard let session = context.session else {
          throw CommandError("events: can only be typed at the prompt")
        }
        let lines = session.eventLines
        return lines.isEmpty ? "nothing has happened yet" : lines.joined(separator: "\n")
      })
  }
}

extension Session {
  /// The log, an event a line.
  var eventLines: [String] {
    entries.flatMap(\.events).enumerated().map { index, logged in
      let mark = logged.suspendedWith == nil ? "" : "  (the delegate failed and was suspended)"
      return "\(index + 1)  \(logged.event.text)\(mark)"
    }
  }
}

/// A frame as a Lua table.
enum FrameValue {
  static func make(_ frame: Frame, in state: LuaState) throws -> LuaValue {
    let views = state.makeTable()
    for entry in frame.entries {
      let view = try state.makeTable([
        "x": .number(entry.rect.x), "y": .number(entry.rect.y), "width": .number(entry.rect.width),
        "height": .number(entry.rect.height), "isHidden": .boolean(entry.isHidden),
        "alpha": .number(entry.alpha), "zIndex": .integer(Int64(entry.zIndex)),
      ])
      try views.set(entry.name, .table(view))
    }
    return .table(
      try state.makeTable([
        "views": .table(views), "state": .text(frame.state.rawValue),
        "instant": .number(frame.instant.seconds),
        "map": try frame.map.map { try MapValue.make($0, in: state) } ?? .nil,
      ]))
  }
}

/// Where navigation stands, in a few lines.
enum StateText {
  static func text(_ host: NavigationHost) -> String {
    let insets = host.mapView.safeAreaInsets
    let parts = [insets.top, insets.left, insets.bottom, insets.right].map { NumberText.plain($0) }
    var lines = [
      "state      \(Snapshot.stateText(host))",
      "instant    \(TimeText.seconds(host.context.now.nanoseconds)) s"
        + (host.context.animator.isActive ? ", animating" : ""),
      "screen     \(host.device.name), \(Snapshot.sizeText(host))"
        + (host.direction == .rightToLeft ? ", right to left" : ""),
      "safe area  top \(parts[0]), left \(parts[1]), bottom \(parts[2]), right \(parts[3])",
    ]
    let isSuspended = host.isDelegateSuspended
    let delegate =
      host.mapView.layoutDelegate == nil
      ? "none, so the SDK's own layout" + (isSuspended ? "; scripts are suspended" : "")
      : isSuspended ? "suspended" : "set"
    lines.append("delegate   \(delegate)")
    if host.sdkVersion != .standard { lines.append("sdk        \(host.sdkVersion)") }
    if host.mapView.lightingMode == .lowLight { lines.append("lighting   low light") }
    let waiting = host.mapView.settings.waiting.map(\.name)
    if !waiting.isEmpty { lines.append("next trip  " + waiting.joined(separator: ", ")) }
    return lines.joined(separator: "\n")
  }
}

/// The hierarchy of views, a line a view, guides and constraints under their view.
enum TreeText {
  static func text(_ root: View) -> String {
    var lines: [String] = []
    // As many as anybody will read: each takes its time.
    let ambiguous = Set(root.ambiguousViews(greatestCount: 100).map(ObjectIdentifier.init))
    func visit(_ view: View, _ indent: String) {
      lines.append(
        "\(indent)\(view.displayName)  \(NumberText.plain(view.frame))" + (view.isHidden ? "  hidden" : "")
          + (ambiguous.contains(ObjectIdentifier(view)) ? "  ambiguous" : "")
          + ((view as? Label).map { "  " + shown($0.text) } ?? ""))
      for guide in view.layoutGuides where !view.isSealed {
        lines.append("\(indent)  guide \(guide.displayName)  \(NumberText.plain(guide.layoutFrame))")
      }
      for constraint in view.constraints where constraint.origin == .application {
        lines.append("\(indent)  constraint \(constraint)")
      }
      for subview in view.subviews { visit(subview, indent + "  ") }
    }
    visit(root, "")
    return lines.joined(separator: "\n")
  }

  /// The beginning of a text, in quotes, on one line.
  private static func shown(_ text: String) -> String {
    let start = DisplayText.printable(String(text.prefix(40)))
    return "\"\(start)\(text.count > 40 ? "…" : "")\""
  }
}
