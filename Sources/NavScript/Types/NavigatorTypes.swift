import LuaBridge
import NavHost

/// The types that a navigator's members name.
enum NavigatorTypes {
  static var all: [LuaTypeDeclaration] {
    [
      LuaTypeDeclaration("VoiceGuidance", doc: "When the navigator speaks.", cases: VoiceGuidance.self),
      LuaTypeDeclaration(
        "AudioDeviceType", doc: "Where the navigator's voice comes from.", cases: AudioDeviceType.self),
      LuaTypeDeclaration(
        "NavigatorListener", doc: "Who hears of what happens to a navigator; every function is optional.",
        fields: NavigatorEvent.Name.allCases.map(method)),
    ]
  }

  private static func method(_ name: NavigatorEvent.Name) -> LuaParameter {
    let parameters =
      [LuaParameter("self", type: "NavigatorListener"), LuaParameter("navigator", type: "Navigator")]
      + told(by: name)
    let signature = parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    return LuaParameter(name.rawValue, type: "fun(\(signature))", isOptional: true, doc: doc(of: name))
  }

  private static func told(by name: NavigatorEvent.Name) -> [LuaParameter] {
    switch name {
    case .didChangeSuggestedLightingMode: [LuaParameter("lightingMode", type: "LightingMode")]
    case .didUpdateSpeedingPercentage: [LuaParameter("percentage", type: "number")]
    case .didUpdateSpeedAlertSeverity:
      [LuaParameter("severity", type: "SpeedAlertSeverity"), LuaParameter("percentage", type: "number")]
    case .navigatorDidChangeRoute, .navigatorWillPresentPrompt, .navigatorDidDismissPrompt: []
    case .didArriveAt: [LuaParameter("waypoint", type: "Waypoint")]
    case .didUpdateRemainingTime: [LuaParameter("time", type: "number")]
    case .didUpdateRemainingDistance: [LuaParameter("distance", type: "number")]
    case .didUpdateDelayCategory: [LuaParameter("delayCategory", type: "DelayCategory")]
    case .didUpdateNavInfo: [LuaParameter("navInfo", type: "NavInfo")]
    }
  }

  private static func doc(of name: NavigatorEvent.Name) -> String {
    switch name {
    case .didChangeSuggestedLightingMode:
      "Another lighting mode goes with the light outside; 'suggestLighting'."
    case .didUpdateSpeedingPercentage:
      "How far above the limit the speed is: 0.1 is 10 %, -1 unknown; once speedAlertOptions are set."
    case .didUpdateSpeedAlertSeverity: "How serious that is; once speedAlertOptions are set."
    case .navigatorWillPresentPrompt:
      "A prompt is about to appear; with a layout delegate legacy, see rule L32."
    case .navigatorDidDismissPrompt: "A prompt has gone; with a layout delegate legacy, see rule L32."
    case .didArriveAt: "A destination is reached; 'arrive'. Where guidance ends with it, it has ended."
    case .navigatorDidChangeRoute:
      "The route is another one, or over: 'route', 'pickRoute', setDestinations, clearDestinations and the like."
    case .didUpdateRemainingTime:
      "What is left to the next destination, in seconds; 'progress', by timeUpdateThreshold."
    case .didUpdateRemainingDistance:
      "What is left to the next destination, in metres; 'progress', by distanceUpdateThreshold."
    case .didUpdateDelayCategory: "Traffic delays the way to the next destination more or less; 'progress'."
    case .didUpdateNavInfo: "The state of navigation, with each 'progress', and once it has stopped."
    }
  }
}
