import LuaBridge
import NavHost
import NavScript

/// A function of `expect`: one small value, so that a list of them is the whole vocabulary.
struct Expectation {
  /// The name after `expect.`.
  let name: String
  /// What it takes.
  let parameters: [LuaParameter]
  /// What it expects, in a sentence.
  let doc: String
  /// Checks it.
  ///
  /// - Throws: ``ExpectationFailure`` when it is not met; any other error for a wrong use.
  let check: (ExpectationContext, LuaCall) throws -> [LuaValue]

  init(
    _ name: String, _ parameters: [LuaParameter], doc: String,
    check: @escaping (ExpectationContext, LuaCall) throws -> [LuaValue]
  ) {
    self.name = name
    self.parameters = parameters
    self.doc = doc
    self.check = check
  }

  /// An expectation without a result.
  init(
    _ name: String, _ parameters: [LuaParameter], doc: String,
    check: @escaping (ExpectationContext, LuaCall) throws -> Void
  ) {
    self.init(name, parameters, doc: doc) { context, call -> [LuaValue] in
      try check(context, call)
      return []
    }
  }

  /// The expectations that come with the lab.
  static var all: [Expectation] {
    ValueExpectations.all + ViewExpectations.all + FindingExpectations.all + GoldenExpectations.all
  }

  /// The table `expect`, for one state.
  ///
  /// - Parameters:
  ///   - context: what the running scenario can be asked; nil when there is none any more.
  static func table(
    _ expectations: [Expectation], in state: LuaState, context: @escaping () -> ExpectationContext?
  ) throws(LuaError) -> LuaValue {
    let content = state.makeTable()
    for expectation in expectations {
      let name = "expect.\(expectation.name)"
      let function = LuaFunctionDeclaration(
        name, parameters: expectation.parameters, doc: expectation.doc
      ) { call -> [LuaValue] in
        guard let context = context() else {
          throw LuaArgumentError("\(name) belongs inside a scenario")
        }
        call.charge(instructions: 1000 + 50 * context.world.host.mapView.itemCount)
        let isList = expectation.parameters.contains { $0.type.hasSuffix("…") }
        guard isList || call.count <= expectation.parameters.count else {
          throw LuaArgumentError("\(name) takes \(expectation.parameters.count) arguments, got \(call.count)")
        }
        do { return try expectation.check(context, call) } catch let failure as ExpectationFailure {
          context.unmet.note(failure, at: call.callingPosition)
          throw failure
        }
      }
      try content.rawSet(expectation.name, .function(state.makeFunction(function)))
    }
    return .table(state.makeReadOnly(content, named: "expect"))
  }
}

/// What an expectation can look at.
struct ExpectationContext {
  /// The world of the scenario.
  let world: World
  /// The golden texts of the scenario's file.
  let goldens: GoldenFolder
  /// What was not met so far.
  let unmet: UnmetExpectations
}

/// The expectations of a running scenario that were not met: one that a script catches fails the scenario all the same.
final class UnmetExpectations {
  /// An expectation that a script caught.
  struct Caught: Error {
    let failure: ExpectationFailure
    let position: LuaPosition?
  }

  private(set) var all: [Caught] = []

  func note(_ failure: ExpectationFailure, at position: LuaPosition?) {
    all.append(Caught(failure: failure, position: position))
  }

  /// Forgets all but the first `count`: that the others would fail was expected.
  func keep(_ count: Int) { all = Array(all.prefix(count)) }
}

/// An expectation that was not met; ends the scenario.
struct ExpectationFailure: Error, CustomStringConvertible {
  /// What was looked at, in a few words: "expect.equal at .height".
  let subject: String
  /// What was expected.
  var expected: String?
  /// What there was.
  var found: String?
  /// More lines, for a report.
  var details: [String] = []

  init(_ subject: String, expected: String? = nil, found: String? = nil, details: [String] = []) {
    self.subject = subject
    self.expected = expected
    self.found = found
    self.details = details
  }

  /// The failure in one sentence, for scripts.
  var description: String {
    guard let expected, let found else { return subject }
    return "\(subject): expected \(expected), found \(found)"
  }
}
