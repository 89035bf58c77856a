import FrameRendering
import Testing
import ViewLayout

@testable import NavHost

@Suite("Comparisons of frames")
struct FrameComparisonTests {
  @Test("a comparison names what moved, appeared and went; nothing if nothing did")
  func comparison() {
    let size = Size(width: 100, height: 100)
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let before = makeFrame(size, [("a", rect), ("b", rect)])
    let after = makeFrame(size, [("a", rect.offsetBy(x: 1, y: 0)), ("c", rect)])
    let expected = """
      moved     a  1,2 3×4 → 2,2 3×4
      appeared  c  1,2 3×4
      went      b  1,2 3×4
      """
    #expect(FrameComparison.text(from: before, to: after) == expected)
    #expect(FrameComparison.text(from: before, to: before) == nil)
    let swapped = makeFrame(size, [("b", rect), ("a", rect)])
    #expect(FrameComparison.text(from: before, to: swapped) == "reordered    navMap, b, a")
  }

  @Test("a summary counts what moved, changed, appeared and went")
  func summary() {
    let size = Size(width: 100, height: 100)
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let moved = rect.offsetBy(x: 1, y: 0)
    let before = makeFrame(size, [("a", rect), ("b", rect), ("c", rect), ("d", rect)])
    let after = makeFrame(
      size, [("c", rect), ("a", moved), ("b", moved), ("e", rect), ("f", rect)], hidden: ["c"])
    #expect(
      FrameComparison.summary(from: before, to: after) == "2 moved, 1 changed, 2 appeared, 1 went, reordered")
    #expect(FrameComparison.summary(from: before, to: before) == nil)
  }

  @Test("a new order is told beside what moved")
  func order() {
    let size = Size(width: 100, height: 100)
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let before = makeFrame(size, [("a", rect), ("b", rect)])
    let after = makeFrame(size, [("b", rect.offsetBy(x: 1, y: 0)), ("a", rect)])
    let expected = """
      moved      b  1,2 3×4 → 2,2 3×4
      reordered     navMap, b, a
      """
    #expect(FrameComparison.text(from: before, to: after) == expected)
  }

  @Test("hiding is a change in place; a difference that the figures do not show is none")
  func inPlace() {
    let size = Size(width: 100, height: 100)
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let before = makeFrame(size, [("a", rect)])
    let hidden = makeFrame(size, [("a", rect)], hidden: ["a"])
    #expect(FrameComparison.text(from: before, to: hidden) == "changed  a  hidden")
    #expect(FrameComparison.text(from: hidden, to: before) == "changed  a  shown")
    let noisy = makeFrame(size, [("a", rect.offsetBy(x: 1e-9, y: 0))])
    #expect(FrameComparison.text(from: before, to: noisy) == nil)
  }
}
