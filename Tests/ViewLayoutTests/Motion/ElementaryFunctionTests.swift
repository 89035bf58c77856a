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
}
