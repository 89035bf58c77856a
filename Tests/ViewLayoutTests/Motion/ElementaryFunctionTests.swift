import Foundation
import Testing

@testable import ViewLayout

@Suite("the exponential, sine and cosine are those of the system's library, to a hair")
struct ElementaryFunctionTests {
  @Test("e to the power of numbers from -600 to 600")
  func exponential() {
    for step in -600...600 {
      for share in [0.0, 0.137, 0.5, 0.93] {
        let x = Double(step) + share
        #expect(abs(ElementaryFunctions.exp(x) / Foundation.exp(x) - 1) < 1e-12)
      }
    }
    #expect(ElementaryFunctions.exp(0) == 1)
    #expect(ElementaryFunctions.exp(-1e9) == 0)
    #expect(ElementaryFunctions.exp(1e9) == .infinity)
  }

  @Test("angles of both signs, in all quarters, up to hundreds of turns")
  func angles() {
    for step in -4000...4000 {
      let angle = Double(step) * 0.37
      let (sine, cosine) = ElementaryFunctions.sinCos(angle)
      #expect(abs(sine - sin(angle)) < 1e-12 && abs(cosine - cos(angle)) < 1e-12)
    }
  }

  @Test("logarithms and powers of two are the C library's", arguments: [1e-12, 0.3, 0.99, 1, 1.5, 7, 1e9])
  func logarithms(_ x: Double) {
    #expect(abs(ElementaryFunctions.log(x) - Foundation.log(x)) <= 1e-15 * max(1, abs(Foundation.log(x))))
    #expect(
      abs(ElementaryFunctions.exp2(x / 1e8) - Foundation.exp2(x / 1e8)) <= 1e-15 * Foundation.exp2(x / 1e8))
    #expect(abs(ElementaryFunctions.exp2(ElementaryFunctions.log2(x)) - x) <= 1e-13 * x)
  }

  @Test("degenerate logarithms are what IEEE says")
  func noLogarithm() {
    #expect(ElementaryFunctions.log(0) == -.infinity)
    #expect(ElementaryFunctions.log(.infinity) == .infinity)
    #expect(ElementaryFunctions.log(-1).isNaN)
    #expect(ElementaryFunctions.exp2(2000) == .infinity)
    #expect(ElementaryFunctions.exp2(-2000) == 0)
  }
}
