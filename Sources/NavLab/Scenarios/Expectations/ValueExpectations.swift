import LuaBridge

/// Expectations about values and errors of the script.
enum ValueExpectations {
  static var all: [Expectation] { [equal, error] }

  private static var equal: Expectation {
    Expectation(
      "equal",
      [
        LuaParameter("actual"), LuaParameter("expected"),
        LuaParameter("tolerance", type: "number", isOptional: true, doc: "for numbers, anywhere inside; 0"),
      ], doc: "The values are equal; tables are compared deeply."
    ) { _, call -> Void in
      guard call.count >= 2 else {
        throw LuaArgumentError(
          "expect.equal takes two values to compare and perhaps a tolerance, got \(call.count)")
      }
      var comparison = ValueComparison(
        in: call.state, tolerance: try Tolerance.value(call[2], otherwise: 0), subject: call.functionName)
      let difference = try comparison.difference(found: call[0].value, expected: call[1].value)
      guard let difference else { return }
      let place = difference.path.isEmpty ? "" : " at \(difference.path)"
      throw ExpectationFailure(
        call.functionName + place, expected: difference.expected, found: difference.found)
    }
  }

  private static var error: Expectation {
    Expectation(
      "error",
      [
        LuaParameter("body", type: "function"),
        LuaParameter(
          "pattern", type: "string", isOptional: true, doc: "a Lua pattern that the message contains"),
      ], doc: "The function raises an error whose message matches; gives the message."
    ) { context, call -> [LuaValue] in
      let body = try call[0].function()
      let unmet = context.unmet.all.count
      let pattern = try call[1].optional?.bytes()
      let wanted = pattern.map { "an error like \(call.state.display(.string($0)))" } ?? "an error"
      do throws(LuaError) {
        _ = try call.state.call(body, as: call.functionName)
      } catch {
        // A spent budget ends the scenario, expected or not.
        if error.isStop { throw error }
        let message = LuaString(error.description)
        if let pattern, try !matches(message, pattern, call.state) {
          throw ExpectationFailure(call.functionName, expected: wanted, found: "'\(message.text)'")
        }
        context.unmet.keep(unmet)
        return [.string(message)]
      }
      throw ExpectationFailure(call.functionName, expected: wanted, found: "none: the function returned")
    }
  }

  private static func matches(_ text: LuaString, _ pattern: LuaString, _ state: LuaState) throws -> Bool {
    guard let library = try state.makeEnvironment().get("string").tableValue,
      let find = try library.get("find").functionValue
    else { return false }
    do throws(LuaError) {
      return try state.call(find, [.string(text), .string(pattern)], as: "string.find").first?.isTrue ?? false
    } catch {
      if error.isStop { throw error }
      throw LuaArgumentError("the pattern of expect.error cannot be used: \(error.message)")
    }
  }
}

/// The last argument of expectations that compare numbers.
enum Tolerance {
  /// A finite number from 0 on.
  static func value(_ argument: LuaArgument, otherwise: Double) throws -> Double {
    guard let argument = argument.optional else { return otherwise }
    let value = try argument.number()
    guard value >= 0 else { throw argument.error("is \(value); expected 0 or more") }
    return value
  }
}
