import LuaBridge
import NavHost
import ViewLayout

/// The read-only objects that callbacks get: states, buttons, prompts.
enum StateClasses {
  static var declarations: [LuaClassDeclaration] {
    [
      LuaClass<NavigationUIState>(
        "NavigationUIState", doc: "What the SDK hands over at a transition; read-only.",
        members: [
          .property("wideMode", type: "boolean", doc: "Whether the cards are sized for a wide map.") {
            state, _ in .boolean(state.wideMode)
          },
          .property("googleLogo", type: "View", doc: "The logo: required and visible in every state.") {
            state, _ in .object(state.googleLogo)
          },
          .property("viewport", type: "View", doc: "The uncovered part of the map: required in every state.")
          {
            state, _ in .object(state.viewport)
          },
          .property("buttons", type: "NavigationUIButton[]", doc: "The floating buttons; look for a type.") {
            state, call in try call.state.value(state.buttons)
          },
        ]
      ).declaration,
      LuaClass<NavigationReadyUIState>(
        "NavigationReadyUIState", extends: "NavigationUIState", doc: "Navigation is on, no guidance.",
        members: [], describe: { _ in "NavigationReadyUIState" }
      ).declaration,
      LuaClass<ActiveGuidanceUIState>(
        "ActiveGuidanceUIState", extends: "NavigationUIState", doc: "Guidance runs.",
        members: [
          .property("turnCard", type: "View", doc: "The header: the next manoeuvre.") { state, _ in
            .object(state.turnCard)
          },
          .property("etaCard", type: "View", doc: "The footer: arrival, remaining time and distance.") {
            state, _ in .object(state.etaCard)
          },
          .property("tripProgressBar", type: "View", doc: "How much of the trip is done.") { state, _ in
            .object(state.tripProgressBar)
          },
          .property("speedWidget", type: "View", doc: "Speed and limit; changes its size at any time.") {
            state, _ in .object(state.speedWidget)
          },
        ], describe: { _ in "ActiveGuidanceUIState" }
      ).declaration,
      LuaClass<NavigationButton>(
        "NavigationUIButton", doc: "One floating button of the SDK's.",
        members: [
          .property("type", type: "NavigationButtonType", doc: "What it is for.") {
            button, _ in .text(button.type.name)
          },
          .property("view", type: "View", doc: "What the delegate places.") { button, _ in
            .object(button.view)
          },
        ], describe: { "NavigationUIButton '\($0.name)'" }
      ).declaration,
      LuaClass<PromptView>(
        "NavigationPromptView", extends: "View",
        doc:
          "A prompt; its bounds are valid before any layout, and its two upper corners are rounded at first.",
        members: [
          .property("kind", type: "PromptKind", doc: "What it says.") { prompt, _ in
            .text(prompt.kind.name)
          }
        ], describe: { "NavigationPromptView '\($0.kind.name)'" }
      ).declaration,
    ]
  }
}
