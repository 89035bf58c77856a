import Testing
import ViewLayout

@testable import NavLab

@Suite("The navigation screen of the basic delegate")
struct BasicDelegateTests {
  // iPhone 15 is 393 × 852 with insets 59 and 34. The turn card is 120 + 59 high, the ETA card 80 + 34, so the ETA
  // card begins at 852 - 114 = 738.
  @Test("ready: viewport and logo fill the safe area")
  func ready() throws {
    let lines = try Lines.basic()
    lines.run("enable")
    #expect(lines.rect("viewport") == Rect(x: 0, y: 59, width: 393, height: 852 - 59 - 34))
    #expect(lines.rect("googleLogo") == Rect(x: 0, y: 818 - 32, width: 84, height: 32))
    #expect(lines.rect("compass") == Rect(x: 393 - 56, y: 818 - 56, width: 56, height: 56))
    #expect(lines.rect("turnCard") == nil)
  }

  @Test("guidance: the map's content lies between the cards")
  func guidance() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    #expect(lines.rect("turnCard") == Rect(x: 0, y: 0, width: 393, height: 179))
    #expect(lines.rect("etaCard") == Rect(x: 0, y: 738, width: 393, height: 114))
    #expect(lines.rect("viewport") == Rect(x: 0, y: 179, width: 393, height: 738 - 179))
    #expect(lines.rect("compass") == Rect(x: 337, y: 682, width: 56, height: 56))
    #expect(lines.rect("reporting") == Rect(x: 337, y: 682 - 8 - 56, width: 56, height: 56))
  }

  @Test("a prompt slides in: half way at half time, by the symmetry of the curve")
  func promptSlides() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start", "prompt incident")
    #expect(lines.rect("prompt")?.y == 852)
    lines.run("tick 0.2")
    let half = try #require(lines.rect("prompt"))
    #expect(abs(half.y - (852 - 90)) < 1e-6)
    // The content's bottom goes from the ETA card's top, 738, to the prompt's, 852 - 180 = 672.
    #expect(abs((lines.rect("viewport")?.maxY ?? 0) - (738 + 672) / 2) < 1e-6)
    lines.run("settle")
    #expect(lines.rect("prompt") == Rect(x: 0, y: 672, width: 393, height: 180))
    #expect(lines.rect("viewport")?.maxY == 672)
    #expect(lines.rect("googleLogo")?.maxY == 672)
    #expect(lines.rect("compass")?.maxY == 672)
  }

  @Test("everything leaves again")
  func leaves() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    let before = lines.run("frames")
    lines.runAll("prompt incident", "settle", "dismiss", "settle")
    #expect(
      lines.run("frames").split(separator: "\n").dropFirst() == before.split(separator: "\n").dropFirst())
    lines.runAll("stop", "disable")
    let map = lines.session.world.host.mapView
    #expect(map.subviews.isEmpty)
    #expect(map.layoutGuides.isEmpty)
    #expect(map.constraints.isEmpty)
    let animator = lines.session.world.host.context.animator
    #expect(animator.startedCount == 2)
    #expect(animator.completedCount == 2)
  }

  @Test("stop while a prompt is up leaves the ready state clean once the prompt has slid out")
  func stopWithPrompt() throws {
    let lines = try Lines.basic()
    lines.run("enable")
    let ready = lines.run("frames").split(separator: "\n").dropFirst()
    lines.runAll("start", "prompt incident", "settle", "stop", "settle")
    #expect(lines.run("frames").split(separator: "\n").dropFirst() == ready)
  }

  @Test("a prompt that changes while the first still moves ends where a prompt belongs")
  func change() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start", "prompt incident", "tick 0.1", "prompt camera", "settle")
    #expect(lines.rect("prompt") == Rect(x: 0, y: 852 - 140, width: 393, height: 140))
    #expect(lines.rect("prompt#2") == nil)
    #expect(lines.rect("viewport")?.maxY == 712)
  }

  @Test("a tick in one piece and in forty give the same bits")
  func ticks() throws {
    let whole = try Lines.basic()
    let pieces = try Lines.basic()
    for lines in [whole, pieces] {
      lines.runAll("enable", "start", "prompt incident", "tick 0.05", "prompt camera")
    }
    whole.run("tick 0.4")
    for _ in 0..<40 { pieces.run("tick 0.01") }
    #expect(whole.frame == pieces.frame)
  }

  @Test("rotating there and back is bit-equal")
  func rotation() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    let before = lines.frame
    lines.run("rotate")
    #expect(lines.frame != before)
    lines.run("rotate")
    #expect(lines.frame == before)
  }
}

@Suite("Undo and redo")
struct UndoTests {
  @Test("undo takes a change back, redo makes it again")
  func undoRedo() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start", "prompt incident", "tick 0.1")
    let moving = lines.frame
    lines.run("tick 0.3")
    let settled = lines.frame
    lines.run("undo")
    #expect(lines.frame == moving)
    lines.run("redo")
    #expect(lines.frame == settled)
    for _ in 0..<5 { lines.run("undo") }
    #expect(lines.frame.entries.count == 1)
    #expect(lines.fail("undo").contains("nothing to undo"))
  }

  @Test("a new change ends what could be redone")
  func redoEnds() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start", "undo", "disable")
    #expect(lines.fail("redo").contains("nothing to redo"))
  }

  @Test("looking is no change")
  func looking() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "frame", "frames", "tree", "state", "events", "conflicts", "modelFrame", "help")
    #expect(lines.run("events") == "1  enable")
  }

  @Test("what a script prints is muted in a replay")
  func muted() throws {
    let lines = try Lines()
    lines.runAll("print('once')", "enable", "undo")
    #expect(lines.printed == "once\n")
  }
}
