import Foundation
import FrameRendering
import NavHost
import Testing
import ViewLayout

@testable import NavLab

@Suite("Strips and curves of what is to come")
struct TimelineTests {
  /// A session in which a view of the app's begins to move from 0 to 200 within a second.
  private func moving(_ options: String = "curve = 'linear'") throws -> Lines {
    let lines = try Lines()
    lines.run(
      "box = nav.View.new { frame = { x = 0, y = 0, width = 10, height = 10 }, accessibilityIdentifier = 'box' } navMap:addSubview(box)"
    )
    lines.run(
      "nav.animate { duration = 1, \(options), animations = function() box.frame = { x = 200, y = 0, width = 10, height = 10 } end, completion = function() print('done') end }"
    )
    return lines
  }

  @Test("looking into the future changes nothing, and prints nothing")
  func changesNothing() throws {
    let lines = try moving()
    lines.run("tick 0.3")
    let before = lines.everything
    lines.run("strip")
    lines.run("strip 2")
    lines.run("curve box.x")
    lines.run("curve box.x,box.alpha 0.5")
    #expect(lines.everything == before)
    #expect(lines.printed == "")
    lines.run("settle")
    #expect(lines.printed == "done\n")
  }

  @Test("a strip in characters is a table of what moves, until all is still")
  func table() throws {
    #expect(
      try moving().run("strip") == """
        seconds  box.x
              0      0
            0.2     40
            0.4     80
            0.6    120
            0.8    160
              1    200
        """)
    let lines = try moving()
    #expect(lines.run("strip 0.5").hasSuffix("0.5    100"))
  }

  @Test("curves go through the closed forms of what moves")
  func closedForms() throws {
    for (options, form) in [
      ("curve = 'linear'", { (t: Double) in t }), ("curve = function(t) return t * t end", { t in t * t }),
      (
        "spring = { dampingRatio = 1 }",
        { t in
          let omega = 9.233_413_476_450_957
          return 1 - exp(-omega * t) * (1 + omega * t)
        }
      ),
    ] {
      let lines = try moving(options)
      let frames = try Future(of: lines.session.copyOfWorld()).frames(121, duration: 1_000_000_000)
      let attribute = FrameAttribute(view: "box", quantity: .x)
      for (index, frame) in frames.enumerated().dropLast() {
        let expected = 200 * form(Double(index) / 120)
        #expect(abs((attribute.value(in: frame) ?? -1) - expected) < 0.01, "\(options) \(index)")
      }
      #expect(frames.last.flatMap { attribute.value(in: $0) } == 200)
      #expect(frames.map(\.instant.nanoseconds).last == 1_000_000_000)
    }
  }

  @Test("a curve in characters rises from corner to corner")
  func characters() throws {
    let text = try moving().run("curve box.x").split(separator: "\n").map(String.init)
    #expect(text.first == "box.x")
    let plot = text.dropFirst().filter { $0.contains("*") }
    #expect(plot.first?.hasSuffix("*") == true && plot.first?.hasPrefix("200 ┤") == true)
    #expect(plot.last?.hasPrefix("  0 ┤*") == true)
    let columns = plot.map { line in
      line.firstIndex(of: "*").map { line.distance(from: line.startIndex, to: $0) } ?? -1
    }
    #expect(zip(columns, columns.dropFirst()).allSatisfy { $0 > $1 })
    #expect(text.last?.hasSuffix("1 s") == true)
  }

  @Test("a chart's line in SVG goes through the points of the curve")
  func chart() throws {
    let lines = try moving()
    let frames = try Future(of: lines.session.copyOfWorld()).frames(121, duration: 1_000_000_000)
    let curve = AttributeCurve(FrameAttribute(view: "box", quantity: .x), in: frames)
    let tree = try SVGTree(try CurveChart.drawing(of: [curve]).svg())
    let path = try #require(
      tree.root.all.first { $0.attributes["stroke"] == "#1a73e8" && ($0.attributes["d"]?.count ?? 0) > 100 }?
        .attributes["d"])
    let points = path.dropFirst().split(separator: "L").map { pair in
      pair.split(separator: " ").compactMap { Double($0) }
    }
    #expect(points.count == 121)
    let (first, last) = (points[0], points[120])
    for (index, point) in points.enumerated() {
      // Straight: each point on the line from the first to the last.
      let share = Double(index) / 120
      #expect(abs(point[0] - (first[0] + share * (last[0] - first[0]))) < 0.011)
      #expect(abs(point[1] - (first[1] + share * (last[1] - first[1]))) < 0.011)
    }
    #expect(tree.labels.contains("box.x") && tree.labels.contains("200") && tree.labels.contains("seconds"))
  }

  @Test("a strip in SVG has a screen for each frame, with its time below")
  func strip() throws {
    let lines = try moving()
    let frames = try Future(of: lines.session.copyOfWorld()).frames(5, duration: 1_000_000_000)
    let tree = try SVGTree(try FrameStrip.drawing(of: frames).svg())
    let boxes = tree.root.all.filter { ($0.attributes["id"] ?? "").hasPrefix("view-box") }
    #expect(boxes.compactMap { $0.children.first { $0.name == "rect" }?.rect?.x } == [0, 50, 100, 150, 200])
    #expect(["0 s", "0.25 s", "0.5 s", "0.75 s", "1 s"].allSatisfy(tree.labels.contains))
  }

  @Test(
    "wrong words are told",
    arguments: [
      ("curve", "attribute is missing"), ("curve box", "is no attribute"),
      ("curve box.hight", "did you mean 'height'?"),
      ("curve bax.x", "did you mean 'box'?"), ("curve box.x 0", "seconds is 0; expected more than 0"),
      ("curve box.x -1", "expected more than 0"), ("curve box.x 1e9", "at most 3600"),
      ("strip 0", "expected more than 0"),
      ("strip 1 picture.gif", "end it with .svg, .png or .txt"), ("strip 1 picture", "end it with"),
      ("curve box.x,box.y,box.x,box.y,box.x,box.y,box.x", "up to 6"), ("curve box.x,", "is no attribute"),
      ("svg /nowhere/at/all.svg", "cannot write"), ("png debug night /nowhere/at/all.png", "cannot write"),
      ("strip 1 /nowhere/at/all.svg", "cannot write"), ("strip 1x", "expected a number"),
    ])
  func wrong(_ line: String, _ expected: String) throws {
    let message = try moving().fail(line)
    #expect(message.contains(expected), "\(message)")
  }

  @Test("where nothing moves, or something does for ever, the seconds are asked for")
  func seconds() throws {
    let still = try Lines()
    #expect(still.fail("strip").contains("nothing moves; say how many seconds"))
    #expect(still.run("strip 1") == "nothing moves")
    let endless = try moving("repeatCount = math.huge, autoreverses = true, curve = 'linear'")
    #expect(endless.fail("curve box.x").contains("moves for ever; say how many seconds"))
    // Every 0.4 s of a way of 1 s and back.
    #expect(
      endless.run("strip 2").split(separator: "\n").dropFirst().map { $0.split(separator: " ").last ?? "" }
        == ["0", "80", "160", "160", "80", "0"])
  }

  @Test("a callback that would fail in the future is told with its instant; the present goes on")
  func failure() throws {
    let lines = try Lines()
    lines.run("navMap:addSubview(nav.View.new { accessibilityIdentifier = 'v' })")
    lines.run(
      "nav.animate { duration = 0.5, animations = function() v.alpha = 0 end, completion = function() error('boom') end }"
    )
    let message = lines.fail("strip 1")
    #expect(message.contains("boom") && message.contains("0.5 s into the session"), "\(message)")
    #expect(lines.run("state").contains("delegate   none"))
  }

  @Test("files are of the kind that their names say")
  func files() throws {
    let folder = try TemporaryFolder()
    let lines = try moving()
    for (line, name, start) in [
      ("svg", "a.svg", "<svg"), ("png", "a.png", "\u{89}PNG"), ("svg debug night", "b.svg", "<svg"),
      ("strip", "s.svg", "<svg"), ("strip 0.4 debug", "s.png", "\u{89}PNG"), ("strip", "s.txt", "seconds"),
      ("curve box.x", "c.svg", "<svg"), ("curve box.x 1", "c.png", "\u{89}PNG"),
      ("curve box.x", "c.txt", "box.x"),
    ] {
      let path = folder.path + "/" + name
      #expect(lines.run("\(line) \(path)") == "wrote \(path)")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(bytes.starts(with: start.unicodeScalars.map { UInt8($0.value) }), "\(name)")
    }
  }

  @Test("frame guides draws guides, in the table of letters or by name")
  func guides() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    #expect(!lines.run("frame").contains("contentBottom"))
    #expect(lines.run("frame guides").contains("contentBottom  0,738 0×0"))
  }

  @Test("what a view clips is not drawn in characters; what it clips whole is named")
  func clipped() throws {
    let lines = try Lines()
    lines.run("navMap:setLayoutDelegate {}")
    lines.run(
      "outer = nav.View.new { frame = { x = 100, y = 100, width = 200, height = 200 }, clipsToBounds = true, accessibilityIdentifier = 'outer' } navMap:addSubview(outer)"
    )
    lines.run(
      "outer:addSubview(nav.View.new { frame = { x = 150, y = 50, width = 200, height = 100 }, backgroundColor = '#ff0000', accessibilityIdentifier = 'half' })"
    )
    lines.run(
      "outer:addSubview(nav.View.new { frame = { x = 0, y = 300, width = 50, height = 50 }, backgroundColor = '#ff0000', accessibilityIdentifier = 'gone' })"
    )
    let picture = lines.run("frame")
    #expect(picture.contains("not visible: gone (clipped)"))
    // 40 columns for 393 points: nothing stands right of the outer view's edge at 300 points.
    let rows = picture.split(separator: "\n").prefix(40).dropFirst().dropLast()
    #expect(rows.allSatisfy { $0.dropFirst(32).dropLast().allSatisfy { $0 == " " } })
    #expect(lines.frame.entry(named: "half")?.shownRect == Rect(x: 250, y: 150, width: 50, height: 100))
  }
}
