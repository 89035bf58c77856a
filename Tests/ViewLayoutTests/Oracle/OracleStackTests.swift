import Foundation
import Testing

@testable import ViewLayout

/// A stack view whose frames a public test suite states.
struct OracleStackCase: Decodable, Sendable, CustomTestStringConvertible {
  /// A length of a view: which one, how long, how strongly.
  struct Length: Decodable, Sendable {
    let attribute: String
    let value: Double
    let priority: Double

    init(from decoder: any Decoder) throws {
      var parts = try decoder.unkeyedContainer()
      attribute = try parts.decode(String.self)
      value = try parts.decode(Double.self)
      priority = try parts.decode(Double.self)
    }
  }

  struct Arranged: Decodable, Sendable {
    let id: String
    let sizes: [Length]
    let hidden: Bool?
  }

  struct Stack: Decodable, Sendable {
    let axis: String
    let distribution: String?
    let alignment: String?
    let spacing: Double?
    /// top, left, bottom, right
    let margins: [Double]?
    let sizes: [Length]?
    let views: [Arranged]
  }

  struct Fitting: Decodable, Sendable {
    let width: Double
    let height: Double
  }

  struct Expectation: Decodable, Sendable {
    let frames: [String: [Double]]?
    let attrs: [String: [String: Double]]?
    let fitting: Fitting?
    let tolerance: Double
  }

  struct Operation: Decodable, Sendable {
    enum Value: Decodable, Sendable {
      case number(Double)
      case flag(Bool)

      init(from decoder: any Decoder) throws {
        let single = try decoder.singleValueContainer()
        if let flag = try? single.decode(Bool.self) {
          self = .flag(flag)
        } else {
          self = .number(try single.decode(Double.self))
        }
      }
    }

    let op: String
    let key: String?
    let value: Value?
    let ids: [String]?
    let index: Int?
    let view: Arranged?
  }

  struct Step: Decodable, Sendable {
    let `do`: [Operation]
    let expect: Expectation
  }

  let id: String
  let stack: Stack
  let expect: Expectation
  let steps: [Step]?

  var testDescription: String { id }

  static let all: [OracleStackCase] = {
    guard
      let file = Bundle.module.url(forResource: "stack", withExtension: "json", subdirectory: "Cases"),
      let data = try? Data(contentsOf: file),
      let cases = try? JSONDecoder().decode([OracleStackCase].self, from: data)
    else { return [] }
    return cases
  }()
}

@Suite("stack views come out as public test suites of UIKit and its peers expect")
struct OracleStackTests {
  @Test("every case of the corpus is there")
  func corpus() { #expect(OracleStackCase.all.count == 18) }

  @Test("frames and fitting sizes, after every step", arguments: OracleStackCase.all)
  func stack(_ oracle: OracleStackCase) throws {
    let screen = try Screen(width: 2000, height: 2000)
    let stack = StackView(in: screen.context)
    stack.translatesAutoresizingMaskIntoConstraints = false
    try screen.window.addSubview(stack)
    var views: [String: View] = ["stack": stack]
    func make(_ arranged: OracleStackCase.Arranged) throws -> View {
      let view = screen.detachedView(arranged.id)
      try hold(view, arranged.sizes)
      view.isHidden = arranged.hidden ?? false
      views[arranged.id] = view
      return view
    }
    try stack.update { settings in
      settings.axis = LayoutAxis(rawValue: oracle.stack.axis) ?? .horizontal
      settings.distribution = StackDistribution(rawValue: oracle.stack.distribution ?? "fill") ?? .fill
      settings.alignment = StackAlignment(rawValue: oracle.stack.alignment ?? "fill") ?? .fill
      settings.spacing = .points(oracle.stack.spacing ?? 0)
      settings.isLayoutMarginsRelativeArrangement = oracle.stack.margins != nil
    }
    if let sides = oracle.stack.margins {
      try stack.setLayoutMargins(
        EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3]))
    }
    try hold(stack, oracle.stack.sizes ?? [])
    for arranged in oracle.stack.views { try stack.addArrangedSubview(try make(arranged)) }
    try check(oracle.expect, stack, views)
    for step in oracle.steps ?? [] {
      for operation in step.do {
        let named = (operation.ids ?? []).compactMap { views[$0] }
        switch (operation.op, operation.value) {
        case ("set", .number(let value)) where operation.key == "spacing":
          try stack.update { $0.spacing = .points(value) }
        case ("hide", .flag(let isHidden)): for view in named { view.isHidden = isHidden }
        case ("removeArranged", _):
          for view in named {
            stack.removeArrangedSubview(view)
            #expect(view.superview === stack)
            view.removeFromSuperview()
          }
        case ("insertArranged", _):
          try stack.insertArrangedSubview(
            try make(try #require(operation.view)), at: try #require(operation.index))
        default: Issue.record("unknown operation '\(operation.op)'")
        }
      }
      try check(step.expect, stack, views)
    }
  }

  private func hold(_ view: View, _ lengths: [OracleStackCase.Length]) throws {
    for length in lengths {
      let anchor = length.attribute == "width" ? view.widthAnchor : view.heightAnchor
      try anchor.held(plus: length.value, at: length.priority)
    }
  }

  private func check(
    _ expectation: OracleStackCase.Expectation, _ stack: StackView, _ views: [String: View]
  ) throws {
    stack.root.layoutIfNeeded()
    let tolerance = expectation.tolerance + 1e-3
    func compare(_ what: String, _ actual: Double, _ expected: Double) {
      #expect(abs(actual - expected) <= tolerance, "\(what) is \(actual); expected \(expected)")
    }
    for (name, frame) in expectation.frames ?? [:] {
      let view = try #require(views[name])
      #expect(view.frame.isClose(to: Rect(frame), within: tolerance), "\(name): \(view.frame)")
    }
    for (name, attributes) in expectation.attrs ?? [:] {
      let frame = try #require(views[name]).frame
      for (part, expected) in attributes {
        switch part {
        case "minX": compare("\(name).minX", frame.x, expected)
        case "minY": compare("\(name).minY", frame.y, expected)
        case "width": compare("\(name).width", frame.width, expected)
        case "height": compare("\(name).height", frame.height, expected)
        default: Issue.record("unknown part '\(part)'")
        }
      }
    }
    if let fitting = expectation.fitting {
      let size = stack.systemLayoutSizeFitting(.compressed)
      compare("fitting width", size.width, fitting.width)
      compare("fitting height", size.height, fitting.height)
    }
    // A required length of a hidden view contradicts its length of 0, as it does in UIKit.
    let hidden = stack.arrangedSubviews.filter(\.isHidden)
    for conflict in stack.root.layoutConflicts {
      guard case .constraint(let broken)? = conflict.broken else {
        Issue.record("\(conflict)")
        continue
      }
      #expect(hidden.contains { $0 === broken.firstItem }, "\(conflict)")
    }
  }
}
