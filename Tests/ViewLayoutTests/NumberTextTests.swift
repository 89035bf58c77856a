import Testing

@testable import ViewLayout

@Suite("numbers as people write them")
struct NumberTextTests {
  struct NumberCase: Sendable, CustomTestStringConvertible {
    let value: Double
    var digits = 3
    let text: String
    var testDescription: String { "\(value) with \(digits) digits" }
  }

  static let numbers = [
    NumberCase(value: 0, text: "0"),
    NumberCase(value: -0.0, text: "0"),
    NumberCase(value: 59, text: "59"),
    NumberCase(value: 59.5, text: "59.5"),
    NumberCase(value: -59.5, text: "-59.5"),
    NumberCase(value: 100, text: "100"),
    NumberCase(value: 1.0 / 3, text: "0.333"),
    NumberCase(value: 2.0 / 3, text: "0.667"),
    NumberCase(value: 0.0004, text: "0"),
    NumberCase(value: -0.0004, text: "0"),
    NumberCase(value: 0.0005, text: "0.001"),
    NumberCase(value: -0.0005, text: "-0.001"),
    NumberCase(value: 0.05, text: "0.05"),
    NumberCase(value: 0.050, digits: 1, text: "0.1"),
    NumberCase(value: 1.250, text: "1.25"),
    NumberCase(value: 0.9995, text: "1"),
    NumberCase(value: 99.9996, text: "100"),
    NumberCase(value: 2.675, digits: 2, text: "2.68"),
    NumberCase(value: 1.005, digits: 2, text: "1.01"),
    NumberCase(value: 0.5, digits: 0, text: "1"),
    NumberCase(value: -0.5, digits: 0, text: "-1"),
    NumberCase(value: 0.4, digits: 0, text: "0"),
    NumberCase(value: -0.4, digits: 0, text: "0"),
    NumberCase(value: 10_000_000, text: "10000000"),
    NumberCase(value: .nan, text: "nan"),
    NumberCase(value: .infinity, text: "inf"),
    NumberCase(value: -.infinity, text: "-inf"),
  ]

  @Test("rounded, ties away from zero, without trailing zeros and never -0", arguments: numbers)
  func plain(_ example: NumberCase) {
    #expect(NumberText.plain(example.value, digits: example.digits) == example.text)
  }
}
