import NavHost
import ViewLayout

/// The lines below a drawn screen: of what it is, and what is wrong.
struct DrawingCaption {
  /// What the picture shows, in one line.
  let title: String
  private let lines: [(text: DrawnText, isProblem: Bool)]

  private static let lineHeight = 17.0
  private static let greatestProblems = 12

  init(_ frame: Frame, _ details: FrameDetails?, _ typesetter: Typesetter, width: Double) {
    var parts = [frame.screen.device ?? "screen"]
    parts.append(
      "\(NumberText.plain(frame.size.width, digits: 2)) × \(NumberText.plain(frame.size.height, digits: 2))")
    if frame.screen.direction == .rightToLeft { parts.append("right to left") }
    parts.append(frame.state.rawValue + (frame.promptIsUp ? ", prompt up" : ""))
    parts.append("\(NumberText.plain(frame.instant.seconds, digits: 3)) s")
    title = parts.joined(separator: " · ")
    var lines: [(DrawnText, Bool)] = []
    func add(_ text: String, _ color: Color, isProblem: Bool) {
      // Control characters of a script's names have no outline.
      let drawn = DrawnText(text: DisplayText.printable(text), size: 12, weight: .medium, color: color)
      if let fitted = typesetter.fitted(drawn, width: width) { lines.append((fitted, isProblem)) }
    }
    add(title, Color(0x5f6368), isProblem: false)
    let problems = details?.problems ?? []
    for problem in problems.prefix(Self.greatestProblems) { add(problem, Color(0xc5221f), isProblem: true) }
    if problems.count > Self.greatestProblems {
      add("and \(problems.count - Self.greatestProblems) more", Color(0xc5221f), isProblem: true)
    }
    self.lines = lines
  }

  /// In points.
  var height: Double { Self.lineHeight * Double(lines.count) + 4 }

  /// The lines, the first below `y`.
  func items(x: Double, y: Double) -> [DrawingItem] {
    lines.enumerated().map { index, line in
      .text(line.text, Point(x: x, y: y + Self.lineHeight * Double(index) + 12))
    }
  }
}
