import ViewLayout

/// Why an event was refused. Nothing has changed then.
public enum HostError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Guidance needs navigation.
  case startNeedsNavigation
  /// Prompts come up during guidance only.
  case promptNeedsGuidance(NavigationState)
  /// A turn repeats for ever; the animations in question.
  case turnNeverEnds(started: [AnimationStart])
  /// What callbacks ask for leads to callbacks that ask for more; the names of the latest of them.
  case transitionsNeverEnd(callbacks: [String])
  /// Animations keep starting animations.
  case neverSettles(started: [AnimationStart])
  /// Animations repeat for ever.
  case repeatsForEver(started: [AnimationStart])
  /// Layout never comes to rest; the names of the views.
  case layoutNeverSettles(views: [String])
  /// Too much happens within one stretch of time.
  case tooManyInstants
  /// The screen cannot become one of another version now.
  case versionNeedsNavigationOff
  /// A speed that no car has.
  case speedOutOfRange(Double)
  /// Time cannot pass while a callback runs.
  case timeInsideCallback
  /// The event was asked to stop.
  case interrupted

  /// Whether the event that a person asked for was refused at the door, before anything could change.
  public var isRefusal: Bool {
    switch self {
    case .startNeedsNavigation, .promptNeedsGuidance, .speedOutOfRange, .versionNeedsNavigationOff: true
    case .turnNeverEnds, .transitionsNeverEnd, .neverSettles, .repeatsForEver, .layoutNeverSettles,
      .tooManyInstants,
      .timeInsideCallback,
      .interrupted:
      false
    }
  }

  /// The refusal in a sentence that says what to do.
  public var description: String {
    switch self {
    case .startNeedsNavigation:
      return "start: navigation is not enabled; type 'enable' first"
    case .promptNeedsGuidance(let state):
      let next = state == .none ? "'enable', then 'start'" : "'start'"
      return "prompt: prompts come up during guidance only; type \(next) first"
    case .turnNeverEnds(let started):
      return
        "the turn does not end: animations without duration, or answers to setDestinations, keep starting others "
        + "(running: \(Self.list(started)))"
    case .transitionsNeverEnd(let callbacks):
      return
        "the turn does not end: \(NavigationHost.greatestRequests) transitions in a row were asked for by callbacks"
        + (callbacks.isEmpty ? "" : ", lately by \(callbacks.joined(separator: " and "))")
    case .neverSettles(let started):
      return "the screen never settles: animations keep starting others "
        + "(running: \(Self.list(started)))"
    case .repeatsForEver(let started):
      return "the screen never settles: animations repeat for ever (\(Self.list(started))); "
        + "use tick, or end them with view:removeAllAnimations()"
    case .layoutNeverSettles(let views):
      return "the layout never settles: frames keep changing what they are computed from in "
        + views.joined(separator: ", ")
    case .versionNeedsNavigationOff:
      return "sdk: the version can be changed while navigation is off only; type 'disable' first"
    case .speedOutOfRange(let speed):
      return "speed is \(NumberText.plain(speed)); expected 0 to 10000"
    case .timeInsideCallback:
      return "time cannot pass inside a callback or an animation's completion; use nav.animate"
    case .tooManyInstants:
      return "more than \(NavigationHost.greatestInstants) animations ended in one tick; "
        + "tick in smaller steps"
    case .interrupted: return "interrupted"
    }
  }

  private static func list(_ animations: [AnimationStart]) -> String {
    if animations.isEmpty { return "none" }
    return animations.prefix(4).map(\.description).joined(separator: ", ")
      + (animations.count > 4 ? " …" : "")
  }
}
