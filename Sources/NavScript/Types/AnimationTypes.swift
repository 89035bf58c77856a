import LuaBridge
import ViewLayout

/// The tables of options of animations.
extension OptionTypes {
  static let animate = LuaTypeDeclaration(
    "AnimateOptions", doc: "What moves, and how.",
    fields: timing + [
      LuaParameter(
        "spring", type: "SpringOptions", isOptional: true, doc: "Moves as a spring, in place of a curve.")
    ] + repetition + blocks)

  static let spring = LuaTypeDeclaration(
    "SpringOptions",
    doc: "A spring that has settled, to a thousandth of the way, when the animation's duration is over.",
    fields: [
      LuaParameter(
        "dampingRatio", type: "number", doc: "0.01 to 10; 1 does not oscillate, less does, more creeps."),
      LuaParameter(
        "initialVelocity", type: "number", isOptional: true,
        doc: "The speed at the start; 1 is the whole way in a second; 0."),
    ])

  static let animateKeyframes = LuaTypeDeclaration(
    "AnimateKeyframesOptions", doc: "What moves through keyframes, and how.",
    fields: timing + [
      LuaParameter(
        "calculationMode", type: "KeyframeCalculationMode", isOptional: true,
        doc: "What is between keyframes; 'linear' if left out.")
    ] + repetition + blocks)

  static let keyframe = LuaTypeDeclaration(
    "KeyframeOptions", doc: "What is reached when, in parts of the animation's duration.",
    fields: [
      LuaParameter("relativeStartTime", type: "number", doc: "When it begins, 0 to 1."),
      LuaParameter("relativeDuration", type: "number", doc: "How long it takes, 0 to 1."),
      LuaParameter("animations", type: "fun()", doc: "Sets what is reached at the end."),
    ])

  private static let timing = [
    LuaParameter("duration", type: "number", doc: "In seconds; 0 or less changes at once."),
    LuaParameter("delay", type: "number", isOptional: true, doc: "In seconds; 0 or more; 0."),
    LuaParameter(
      "curve", type: "TimingCurve|number[]|(fun(time: number): number)", isOptional: true,
      doc: "A name, { c1x, c1y, c2x, c2y }, or a function of the time 0 to 1; 'easeInOut'."),
  ]

  private static let repetition = [
    LuaParameter(
      "repeatCount", type: "number", isOptional: true,
      doc: "How often it runs, parts included; math.huge is for ever; 1."),
    LuaParameter(
      "autoreverses", type: "boolean", isOptional: true, doc: "Whether each run is followed by one back."),
    LuaParameter(
      "beginFromCurrentState", type: "boolean", isOptional: true,
      doc: "Whether it takes over what moves already, in place of being added to it."),
    LuaParameter(
      "overrideInheritedDuration", type: "boolean", isOptional: true,
      doc: "Inside another animation: keeps its own duration and delay."),
    LuaParameter(
      "overrideInheritedCurve", type: "boolean", isOptional: true,
      doc: "Inside another animation: keeps its own curve."),
    LuaParameter(
      "overrideInheritedOptions", type: "boolean", isOptional: true,
      doc: "Inside another animation: keeps its own repetitions and beginFromCurrentState."),
  ]

  private static let blocks = [
    LuaParameter(
      "animations", type: "fun()", doc: "Changes what is to move; a layout that runs in it moves, too."),
    LuaParameter(
      "completion", type: "fun(finished: boolean)", isOptional: true, doc: "Called once, at the end."),
  ]

  /// The words that animations take.
  static var animationWords: [LuaTypeDeclaration] {
    [
      LuaTypeDeclaration(
        "TimingCurve", doc: "How fast an animation runs in its course.",
        kind: .enumeration(values: TimingCurve.named.map(\.name), isOpen: false)),
      LuaTypeDeclaration(
        "KeyframeCalculationMode", doc: "How the values between keyframes are found.",
        cases: KeyframeCalculationMode.self),
    ]
  }
}
