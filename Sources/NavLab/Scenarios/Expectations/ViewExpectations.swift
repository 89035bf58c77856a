import LuaBridge
import ViewLayout

/// Expectations about places of views on the screen.
enum ViewExpectations {
  static var all: [Expectation] { [frame, noOverlap, inside, aligned] }

  /// What rounding of sums can leave between lines that are the same, in points.
  static let roundingNoise = 0.001

  private static var frame: Expectation {
    Expectation(
      "frame",
      [
        LuaParameter("view", type: "string|View"),
        LuaParameter("rect", type: "{ x?, y?, width?, height? }", doc: "in the map view's coordinates"),
        LuaParameter("tolerance", type: "number", isOptional: true, doc: "in points; 0"),
      ],
      doc:
        "The view is there on the screen, in mid-animation too; what the rectangle leaves out may be anything."
    ) { context, call -> Void in
      let target = try ViewTarget(call[0], in: context.world)
      let options = try call[1].options(["x", "y", "width", "height"])
      let tolerance = try Tolerance.value(call[2], otherwise: 0)
      guard !options.given.isEmpty else { throw call[1].error("has none of x, y, width, height") }
      let rect = target.rect
      let found = ["x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height]
      var expectedWords: [String] = []
      var foundWords: [String] = []
      var differs = false
      for key in options.given {
        let wanted = try options[key].number()
        let actual = found[key] ?? .nan
        let isMet = actual == wanted || abs(actual - wanted) <= tolerance
        differs = differs || !isMet
        let words =
          isMet ? (NumberText.plain(actual), NumberText.plain(wanted)) : NumberWords.apart(actual, wanted)
        foundWords.append("\(key) \(words.0)")
        expectedWords.append("\(key) \(words.1)")
      }
      guard differs else { return }
      let within = tolerance > 0 ? ", within \(NumberWords.full(tolerance))" : ""
      throw ExpectationFailure(
        "\(call.functionName) of '\(target.name)'", expected: expectedWords.joined(separator: ", ") + within,
        found: foundWords.joined(separator: ", "))
    }
  }

  private static var noOverlap: Expectation {
    Expectation(
      "noOverlap", [LuaParameter("views", type: "string|View, …")],
      doc:
        "No two of the views share area on the screen. Touching is no overlap, and what cannot be seen has none."
    ) { context, call -> Void in
      guard call.count >= 2 else {
        throw LuaArgumentError("expect.noOverlap takes two or more views, got \(call.count)")
      }
      guard call.count <= 50 else { throw LuaArgumentError("expect.noOverlap takes at most 50 views") }
      let targets = try (0..<call.count).map { try ViewTarget(call[$0], in: context.world) }
      for (index, first) in targets.enumerated() {
        for second in targets[(index + 1)...] where !first.isInvisible && !second.isInvisible {
          guard let common = first.rect.intersection(second.rect),
            common.width > roundingNoise, common.height > roundingNoise
          else { continue }
          throw ExpectationFailure(
            call.functionName, expected: "that '\(first.name)' and '\(second.name)' share nothing",
            found: "that both have \(NumberText.plain(common))",
            details: [first, second].map { "\($0.name)  \(NumberText.plain($0.rect))" })
        }
      }
    }
  }

  private static var inside: Expectation {
    Expectation(
      "inside",
      [
        LuaParameter("inner", type: "string|View"),
        LuaParameter("outer", type: "string|View", doc: "or 'screen', 'safeArea'"),
      ], doc: "The view lies within the other, the screen or the safe area."
    ) { context, call -> Void in
      let inner = try ViewTarget(call[0], in: context.world)
      let outer = try ViewTarget.area(call[1], in: context.world)
      let beyond = [
        ("left", outer.rect.x - inner.rect.x), ("top", outer.rect.y - inner.rect.y),
        ("right", inner.rect.maxX - outer.rect.maxX), ("bottom", inner.rect.maxY - outer.rect.maxY),
      ].filter { $0.1 > roundingNoise }
      guard !beyond.isEmpty else { return }
      let words = beyond.map { "\(NumberText.plain($0.1)) pt beyond its \($0.0) edge" }
      throw ExpectationFailure(
        call.functionName, expected: "'\(inner.name)' inside '\(outer.name)'",
        found: "that it reaches " + words.joined(separator: ", "),
        details: [inner, outer].map { "\($0.name)  \(NumberText.plain($0.rect))" })
    }
  }

  private static var aligned: Expectation {
    Expectation(
      "aligned",
      [
        LuaParameter("line", type: "string"), LuaParameter("views", type: "string|View, …"),
        LuaParameter(
          "tolerance", type: "number", isOptional: true, doc: "in points; 0.001, what rounding leaves"),
      ],
      doc:
        "The views share an edge or a centre line: leading, trailing, left, right, top, bottom, centerX, centerY."
    ) { context, call -> Void in
      let line = try call[0].enumeration(as: SharedLine.self)
      var count = call.count
      var tolerance = roundingNoise
      if count > 1, call[count - 1].value.numberValue != nil {
        tolerance = try Tolerance.value(call[count - 1], otherwise: roundingNoise)
        count -= 1
      }
      guard count >= 3 else {
        throw LuaArgumentError("expect.aligned takes a line and two or more views, got \(max(0, count - 1))")
      }
      let targets = try (1..<count).map { try ViewTarget(call[$0], in: context.world) }
      let positions = targets.map { line.position(of: $0.rect, in: context.world.host) }
      guard let first = positions.first,
        let index = positions.firstIndex(where: { abs($0 - first) > tolerance })
      else { return }
      let words = NumberWords.apart(positions[index], first)
      throw ExpectationFailure(
        call.functionName,
        expected:
          "\(line.rawValue) of '\(targets[index].name)' at \(words.1), as that of '\(targets[0].name)'",
        found: words.0,
        details: zip(targets, positions).map { "\($0.name)  \(line.rawValue) \(NumberText.plain($1))" })
    }
  }
}
