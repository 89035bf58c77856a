import Testing

@testable import ViewLayout

@Suite("timing curves are cubic Bézier curves from (0, 0) to (1, 1)")
struct TimingCurveTests {
  /// Core Animation's figures for the named curves.
  struct Named: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let curve: TimingCurve
    let first: Point
    let second: Point

    /// The point at parameter `t`, by de Casteljau's construction: midpoints between midpoints.
    func point(at t: Double) -> Point {
      var points = [Point.zero, first, second, Point(x: 1, y: 1)]
      while points.count > 1 {
        points = zip(points, points.dropFirst()).map { a, b in
          Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
      }
      return points[0]
    }

    /// The progress at `time`, by Newton's method on the curve's polynomial.
    func progress(at time: Double) -> Double {
      let cubic = 1 + 3 * first.x - 3 * second.x
      let square = 3 * second.x - 6 * first.x
      let linear = 3 * first.x
      var t = time
      for _ in 0..<100 {
        let error = ((cubic * t + square) * t + linear) * t - time
        let slope = (3 * cubic * t + 2 * square) * t + linear
        guard abs(error) > 1e-15, slope > 1e-9 else { break }
        t = min(max(t - error / slope, 1e-3), 1 - 1e-6)
      }
      return point(at: t).y
    }
  }

  static let curves = [
    Named(
      testDescription: "easeInOut", curve: .easeInOut, first: Point(x: 0.42, y: 0),
      second: Point(x: 0.58, y: 1)),
    Named(
      testDescription: "easeIn", curve: .easeIn, first: Point(x: 0.42, y: 0), second: Point(x: 1, y: 1)),
    Named(
      testDescription: "easeOut", curve: .easeOut, first: Point(x: 0, y: 0), second: Point(x: 0.58, y: 1)),
    Named(
      testDescription: "linear", curve: .linear, first: Point(x: 0, y: 0), second: Point(x: 1, y: 1)),
  ]

  @Test("at the time of a known point, the progress of that point", arguments: curves)
  func knownPoints(_ named: Named) {
    for step in 1..<40 {
      let point = named.point(at: Double(step) / 40)
      #expect(abs(named.curve.progress(at: point.x) - point.y) < 1e-12)
    }
  }

  @Test("at a table of times, what Newton's method finds", arguments: curves)
  func newton(_ named: Named) {
    for step in 1..<20 {
      let time = Double(step) / 20
      #expect(abs(named.curve.progress(at: time) - named.progress(at: time)) < 1e-9)
    }
  }

  @Test("easeInOut is half way at half time, and its second half mirrors the first")
  func symmetry() {
    #expect(abs(TimingCurve.easeInOut.progress(at: 0.5) - 0.5) < 1e-9)
    for step in 0...50 {
      let time = Double(step) / 100
      let sum = TimingCurve.easeInOut.progress(at: time) + TimingCurve.easeInOut.progress(at: 1 - time)
      #expect(abs(sum - 1) < 1e-12)
    }
  }

  @Test("easeOut is easeIn backwards")
  func mirror() {
    for step in 0...20 {
      let time = Double(step) / 20
      let sum = TimingCurve.easeIn.progress(at: time) + TimingCurve.easeOut.progress(at: 1 - time)
      #expect(abs(sum - 1) < 1e-12)
    }
  }

  @Test(
    "the ends are exact, beyond them nothing moves, and between them progress never falls", arguments: curves)
  func ends(_ named: Named) {
    #expect([-1.0, 0].map(named.curve.progress) == [0, 0])
    #expect([1.0, 2].map(named.curve.progress) == [1, 1])
    let values = (0...200).map { named.curve.progress(at: Double($0) / 200) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
  }
}
