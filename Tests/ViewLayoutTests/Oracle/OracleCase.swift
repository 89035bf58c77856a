import Foundation
import Testing

/// A layout whose frames a public test suite, page or log states.
///
/// The facts are in `Cases`, one case a line, each with its source. All coordinates have their origin at the top left;
/// frames are in the parent's coordinates, those of guides in the owning view's.
struct OracleCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Root: Decodable, Sendable {
    let id: String
    /// nil: what the constraints give.
    let width: Double?
    let height: Double?
    let safeArea: Insets?
    /// top, left, bottom, right
    let layoutMargins: [Double]?
    /// As small as its content allows.
    let fit: Bool?
  }

  struct Insets: Decodable, Sendable {
    let top: Double
    let left: Double
    let bottom: Double
    let right: Double
  }

  struct Item: Decodable, Sendable {
    let id: String
    let parent: String
    let guide: Bool?
    let frame: [Double]?
    let intrinsic: [Double?]?
    let hugging: [Double]?
    let compression: [Double]?
    let layoutMargins: [Double]?
    let baseline: Baseline?
    let safeAreaOf: String?
    let marginsOf: String?
  }

  struct Baseline: Decodable, Sendable {
    let firstFromTop: Double?
    let lastFromBottom: Double?
  }

  struct Side: Decodable, Sendable {
    let item: String
    let attr: String
  }

  struct Constraint: Decodable, Sendable {
    let id: String
    let first: Side
    let rel: String
    let second: Side?
    let mult: Double
    let const: Double
    let priority: Double
    let active: Bool?
    let origin: String?
  }

  struct Expectation: Decodable, Sendable {
    /// nil inside a frame: nothing is said of it.
    let frames: [String: [Double?]]?
    let attrs: [String: [String: Double]]?
    let ambiguous: [String: Bool]?
    let tolerance: Double?
    // Of conflicts.
    let conflict: [String]?
    let broken: [String]?
    let redundant: [String]?
    let cascade: Bool?
  }

  struct Operation: Decodable, Sendable {
    let op: String
    let id: String?
    let ids: [String]?
    let value: Double?
    let width: Double?
    let height: Double?
    let view: String?
    let frame: [Double]?
  }

  struct Step: Decodable, Sendable {
    let `do`: [Operation]
    let expect: Expectation
  }

  let id: String
  let direction: String?
  let root: Root?
  let views: [Item]?
  let constraints: [Constraint]?
  let expect: Expectation
  let steps: [Step]?
  // Of rounding.
  let scale: Double?
  let exact: [Double]?

  var testDescription: String { id }

  /// The cases of a kind: frames, ambiguous, order, broken, rounding.
  static func all(_ kind: String) -> [OracleCase] {
    guard
      let file = Bundle.module.url(forResource: kind, withExtension: "json", subdirectory: "Cases"),
      let data = try? Data(contentsOf: file),
      let cases = try? JSONDecoder().decode([OracleCase].self, from: data)
    else { return [] }
    return cases
  }
}
