import Testing

@testable import ViewLayout

@Suite("curves of one's own: four numbers, or a function")
struct OwnCurveTests {
  @Test(
    "four numbers are a cubic Bézier curve, also one that shoots over",
    arguments: [
      (0.42, 0.0, 0.58, 1.0), (0.68, -0.55, 0.27, 1.55), (0, 0, 0, 0), (1, 0, 0, 1), (0.1, 3, 0.9, -2),
    ])
  func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws {
    let curve = try TimingCurve(controlPoint1: Point(x: x1, y: y1), controlPoint2: Point(x: x2, y: y2))
    func bernstein(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    for step in 1..<50 {
      let time = Double(step) / 50
      // The parameter by a search of thirds, which needs no slope.
      var (low, high) = (0.0, 1.0)
      while high - low > 1e-15 {
        let third = (2 * low + high) / 3
        if bernstein(x1, x2, third) < time { low = third } else { high = third }
        if third == low && (2 * low + high) / 3 == third { break }
      }
      #expect(abs(curve.progress(at: time) - bernstein(y1, y2, high)) < 1e-6)
    }
    #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
  }

  @Test("numbers that make no curve are refused, by name")
  func refusedNumbers() {
    for (x1, y1, x2, y2, name) in [
      (-0.1, 0.0, 1.0, 1.0, "c1x"), (0, 0, 1.1, 1, "c2x"), (0, 11, 1, 1, "c1y"), (0, 0, 1, -.infinity, "c2y"),
      (.nan, 0, 1, 1, "c1x"),
    ] {
      let error = #expect(throws: MotionError.self) {
        try TimingCurve(controlPoint1: Point(x: x1, y: y1), controlPoint2: Point(x: x2, y: y2))
      }
      #expect(error?.description.hasPrefix("\(name) is ") == true)
    }
  }

  @Test("a function is asked at 257 equal steps, in order, and between them progress is linear")
  func sampled() throws {
    var asked: [Double] = []
    let curve = try TimingCurve { time in
      asked.append(time)
      return time * time
    }
    #expect(asked == (0...256).map { Double($0) / 256 })
    for step in 0..<256 {
      let (a, b) = (Double(step) / 256, Double(step + 1) / 256)
      #expect(curve.progress(at: a) == a * a)
      #expect(abs(curve.progress(at: (a + b) / 2) - (a * a + b * b) / 2) < 1e-15)
    }
    #expect(asked.count == 257)
  }

  @Test("a function need not begin at 0, but an animation always ends at 1")
  func ends() throws {
    let curve = try TimingCurve { _ in 0.25 }
    #expect([0, 0.5, 0.999, 1].map(curve.progress) == [0.25, 0.25, 0.25, 1])
  }

  @Test("a function that gives no progress is refused", arguments: [Double.nan, .infinity, 1001, -1e300])
  func refusedSamples(_ value: Double) {
    #expect(throws: MotionError.self) { try TimingCurve { $0 < 0.5 ? $0 : value } }
  }
}
