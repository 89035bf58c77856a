import Foundation
import Testing

/// A system whose solution a public solver's test suite states, as steps with what is expected after them.
///
/// The facts are in `Cases`, one case a line, each with its source.
struct SolverCase: Decodable, Sendable, CustomTestStringConvertible {
  /// A name of a level, or a number from 1 to 1000.
  enum Level: Decodable, Sendable {
    case name(String)
    case number(Double)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .name(try container.decode(String.self))
      }
    }
  }

  /// A coefficient and its variable, written `[variable, coefficient]`.
  struct Term: Decodable, Sendable {
    let variable: String
    let coefficient: Double

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      variable = try container.decode(String.self)
      coefficient = try container.decode(Double.self)
    }
  }

  /// `sum of terms REL const`.
  struct Row: Decodable, Sendable {
    let id: String
    let terms: [Term]
    let rel: String
    let const: Double
    let strength: Level
  }

  /// Values for one expectation, or alternatives.
  enum Values: Decodable, Sendable {
    case one([String: Double])
    case anyOf([[String: Double]])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let one = try? container.decode([String: Double].self) {
        self = .one(one)
      } else {
        self = .anyOf(try container.decode([[String: Double]].self))
      }
    }
  }

  struct Step: Decodable, Sendable {
    let op: String
    let ids: [String]?
    let id: String?
    let `var`: String?
    let vars: [String]?
    let value: Double?
    let values: Values?
    let strength: Level?
    let weight: Double?
  }

  let id: String
  let vars: [String]
  let constraints: [Row]
  let script: [Step]
  let undetermined: [String]?

  var testDescription: String { id }

  static let all: [SolverCase] = {
    guard let url = Bundle.module.url(forResource: "Cases/solver", withExtension: "json"),
      let data = try? Data(contentsOf: url),
      let cases = try? JSONDecoder().decode([SolverCase].self, from: data)
    else { return [] }
    return cases
  }()
}
