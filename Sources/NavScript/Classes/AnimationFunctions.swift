import LuaBridge
import ViewLayout

/// `nav.animate` and its relatives.
enum AnimationFunctions {
  static var all: [LuaFunctionDeclaration] {
    [animate, animateKeyframes, addKeyframe, without]
  }

  private static var animate: LuaFunctionDeclaration {
    LuaFunctionDeclaration(
      "animate", parameters: [.init("options", type: "AnimateOptions")],
      doc: "Lets what changes in `animations` move over time: { duration = 0.4, delay = 0, "
        + "curve = 'easeInOut', animations = function() … end, completion = function(finished) … end }."
    ) { call -> [LuaValue] in
      let given = try call[0].options(OptionTypes.animate.fieldNames)
      call.charge(instructions: 20_000)
      let animations = try given["animations"].function()
      let completion = try completion(given)
      var options = try options(given, call)
      if let spring = given["spring"].optional {
        if given.has("curve") { throw given["spring"].error(ScriptMessages.curveAndSpring) }
        let spring = try spring.options(OptionTypes.spring.fieldNames)
        options.pace = .spring(
          dampingRatio: try spring["dampingRatio"].number(),
          initialVelocity: try spring["initialVelocity"].optional?.number() ?? 0)
      }
      try call.layoutContext().animate(
        options, changes: { _ = try call.state.call(animations, as: "animations") },
        completion: completion)
      return []
    }
  }

  private static var animateKeyframes: LuaFunctionDeclaration {
    LuaFunctionDeclaration(
      "animateKeyframes", parameters: [.init("options", type: "AnimateKeyframesOptions")],
      doc: "Lets views move through values that nav.addKeyframe gives in `animations`: { duration = 1, "
        + "calculationMode = 'linear', animations = function() nav.addKeyframe { … } end }."
    ) { call -> [LuaValue] in
      let given = try call[0].options(OptionTypes.animateKeyframes.fieldNames)
      call.charge(instructions: 20_000)
      let animations = try given["animations"].function()
      let completion = try completion(given)
      let mode = try given["calculationMode"].optional?.enumeration(as: KeyframeCalculationMode.self)
      try call.layoutContext().animateKeyframes(
        try options(given, call), calculationMode: mode ?? .linear,
        changes: { _ = try call.state.call(animations, as: "animations") }, completion: completion)
      return []
    }
  }

  private static var addKeyframe: LuaFunctionDeclaration {
    LuaFunctionDeclaration(
      "addKeyframe", parameters: [.init("options", type: "KeyframeOptions")],
      doc: "Says what is reached when, inside nav.animateKeyframes: { relativeStartTime = 0, "
        + "relativeDuration = 0.5, animations = function() … end }."
    ) { call -> [LuaValue] in
      let given = try call[0].options(OptionTypes.keyframe.fieldNames)
      call.charge(instructions: 4000)
      let animations = try given["animations"].function()
      try call.layoutContext().addKeyframe(
        relativeStartTime: try given["relativeStartTime"].number(),
        relativeDuration: try given["relativeDuration"].number()
      ) { _ = try call.state.call(animations, as: "animations") }
      return []
    }
  }

  private static var without: LuaFunctionDeclaration {
    LuaFunctionDeclaration(
      "performWithoutAnimation", parameters: [.init("actions", type: "fun()")],
      doc: "Makes changes at once, also inside an animation."
    ) { call -> [LuaValue] in
      let actions = try call[0].function()
      try call.layoutContext().performWithoutAnimation { _ = try call.state.call(actions, as: "actions") }
      return []
    }
  }

  // MARK: - Options

  /// What both kinds of animation take.
  private static func options(_ given: LuaOptions, _ call: LuaCall) throws -> AnimationOptions {
    var options = AnimationOptions(
      duration: try given["duration"].number(), delay: try given["delay"].optional?.number() ?? 0)
    if let argument = given["curve"].optional { options.pace = .curve(try curve(argument)) }
    options.repeatCount = try given["repeatCount"].optional?.anyNumber() ?? 1
    func flag(_ name: String) throws -> Bool { try given[name].optional?.boolean() ?? false }
    options.autoreverses = try flag("autoreverses")
    options.beginFromCurrentState = try flag("beginFromCurrentState")
    options.overrideInheritedDuration = try flag("overrideInheritedDuration")
    options.overrideInheritedCurve = try flag("overrideInheritedCurve")
    options.overrideInheritedOptions = try flag("overrideInheritedOptions")
    options.origin = call.callingPosition.map { "\($0)" }
    return options
  }

  private static func completion(_ given: LuaOptions) throws -> ((Bool) throws -> Void)? {
    guard let function = try given["completion"].optional?.function() else { return nil }
    let state = given["completion"].state
    return { [unowned state] finished in
      _ = try state.call(function, [.boolean(finished)], as: "completion")
    }
  }

  /// A name, four numbers, or a function that is called now, with times from 0 to 1.
  private static func curve(_ argument: LuaArgument) throws -> TimingCurve {
    switch argument.value {
    case .function(let function):
      let state = argument.state
      state.charge(instructions: 100 * TimingCurve.sampleCount)
      return try TimingCurve { time in
        let result = try state.call(function, [.number(time)], as: "curve").first ?? .nil
        guard let progress = result.numberValue else {
          throw argument.error(ScriptMessages.noProgress(time, got: result.typeName))
        }
        return progress
      }
    case .table:
      let numbers = try argument.array()
      guard numbers.count == 4 else { throw argument.error(ScriptMessages.fourNumbers(numbers.count)) }
      let values = try numbers.map { try $0.number() }
      return try TimingCurve(
        controlPoint1: Point(x: values[0], y: values[1]), controlPoint2: Point(x: values[2], y: values[3]))
    case .string:
      let name = try argument.enumeration(TimingCurve.named.map(\.name))
      return TimingCurve.named.first { $0.name == name }?.curve ?? .easeInOut
    default: throw argument.wrongType("curve: a name, four numbers { c1x, c1y, c2x, c2y } or a function")
    }
  }
}
