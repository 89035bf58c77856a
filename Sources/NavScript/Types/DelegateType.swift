import LuaBridge
import NavHost

/// The table that a delegate's script returns.
enum DelegateType {
  static let name = "NavigationLayoutDelegate"

  static var all: [LuaTypeDeclaration] {
    [
      LuaTypeDeclaration(
        name, doc: "A layout delegate: a table of the SDK's callbacks, each of them optional.",
        fields: DelegateCallback.allCases.map(callback) + [
          LuaParameter(
            "supports", type: "DelegateSupport", isOptional: true, doc: "What the delegate is made for."),
          LuaParameter(
            "exceptions", type: "RuleException[]", isOptional: true,
            doc: "What the delegate allows itself against the rules; read when it is set."),
        ]),
      LuaTypeDeclaration(
        "RuleException", doc: "A rule that does not hold for a view, for a reason.",
        fields: [
          LuaParameter("rule", type: "RuleName", doc: "The rule."),
          LuaParameter(
            "view", type: "ViewName", isOptional: true, doc: "The view by its name; any if left out."),
          LuaParameter("reason", type: "string", doc: "Why; without one the exception is left out."),
        ]),
      LuaTypeDeclaration(
        "DelegateSupport", doc: "What a delegate is made for.",
        fields: [
          LuaParameter(
            "orientations", type: "(\"portrait\"|\"landscape\")[]", isOptional: true,
            doc: "The orientations that it lays out; all if left out."),
          LuaParameter(
            "idioms", type: "(\"phone\"|\"pad\")[]", isOptional: true,
            doc: "The kinds of devices that it lays out; all if left out."),
        ]),
    ]
  }

  /// What a delegate can say of what it is made for.
  static let supportFields = ["orientations", "idioms"]

  /// What an exception can say.
  static let exceptionFields = ["rule", "view", "reason"]

  private static func callback(_ callback: DelegateCallback) -> LuaParameter {
    let parameters = [LuaParameter("self", type: name), LuaParameter("navMap", type: "MapView")]
    let signature = (parameters + self.parameters(of: callback)).map { "\($0.name): \($0.type)" }
    return LuaParameter(
      callback.rawValue, type: "fun(\(signature.joined(separator: ", ")))", isOptional: true,
      doc: doc(of: callback))
  }

  /// What a callback gets behind the map view.
  static func parameters(of callback: DelegateCallback) -> [LuaParameter] {
    let newReady = LuaParameter("newState", type: "NavigationReadyUIState")
    let newGuidance = LuaParameter("newState", type: "ActiveGuidanceUIState")
    let oldReady = LuaParameter("oldState", type: "NavigationReadyUIState")
    let oldGuidance = LuaParameter("oldState", type: "ActiveGuidanceUIState")
    let newPrompt = LuaParameter("newPrompt", type: "NavigationPromptView")
    let oldPrompt = LuaParameter("oldPrompt", type: "NavigationPromptView")
    return switch callback {
    case .enableNavigationUI: [newReady]
    case .disableNavigationUI: [oldReady]
    case .startGuidance: [newGuidance, oldReady]
    case .stopGuidance: [newReady, oldGuidance]
    case .sizeChanged: [LuaParameter("newState", type: "NavigationUIState")]
    case .showPrompt: [newPrompt]
    case .hidePrompt: [oldPrompt]
    case .changePrompt: [newPrompt, oldPrompt]
    }
  }

  private static func doc(of callback: DelegateCallback) -> String {
    switch callback {
    case .enableNavigationUI: "Navigation was turned on."
    case .disableNavigationUI: "Navigation is turned off: what was added goes."
    case .startGuidance: "Guidance begins."
    case .stopGuidance: "Guidance ends."
    case .sizeChanged: "The map has another size."
    case .showPrompt: "A prompt comes up."
    case .hidePrompt: "The prompt goes."
    case .changePrompt: "One prompt takes another's place."
    }
  }
}
