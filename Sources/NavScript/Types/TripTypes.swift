import LuaBridge
import NavHost

/// The types of trips: what a route and the state of navigation have.
enum TripTypes {
  static var all: [LuaTypeDeclaration] {
    [
      LuaTypeDeclaration("Maneuver", doc: "What to do at the end of a step.", cases: Maneuver.self),
      LuaTypeDeclaration("RouteStatus", doc: "How a request for a route ended.", cases: RouteStatus.self),
      LuaTypeDeclaration(
        "AlternateRoutesStrategy", doc: "How many alternate routes the map shows: up to two, none, one.",
        cases: AlternateRoutesStrategy.self),
      LuaTypeDeclaration(
        "DelayCategory", doc: "How much traffic delays the way to the next destination.",
        cases: DelayCategory.self),
      LuaTypeDeclaration("NavState", doc: "What navigation is doing.", cases: NavState.self),
      LuaTypeDeclaration(
        "StepInfo", doc: "A step of the route (GMSNavigationStepInfo).",
        fields: [
          LuaParameter("stepNumber", type: "integer", doc: "Its index in the route; the first is 0."),
          LuaParameter("maneuver", type: "Maneuver", doc: "What to do at its end."),
          LuaParameter("fullRoadName", type: "string", doc: "The road that it leads to."),
          LuaParameter("fullInstructionText", type: "string", doc: "The whole instruction."),
          LuaParameter(
            "distanceFromPrevStepMeters", type: "number", isOptional: true, doc: "How long it is."),
          LuaParameter(
            "timeFromPrevStepSeconds", type: "number", isOptional: true, doc: "How long it takes."),
        ]),
      LuaTypeDeclaration(
        "NavInfo", doc: "The state of navigation (GMSNavigationNavInfo); nil is what nobody knows.",
        fields: [
          LuaParameter("navState", type: "NavState", doc: "What navigation is doing."),
          LuaParameter(
            "currentStep", type: "StepInfo", isOptional: true,
            doc: "The step that comes next, while under way."),
          LuaParameter("remainingSteps", type: "StepInfo[]", doc: "The steps behind it."),
          LuaParameter(
            "routeChanged", type: "boolean", doc: "Whether the route is another than in the last info."),
        ]
          + [
            ("timeToCurrentStepSeconds", "To the end of the current step."),
            ("distanceToCurrentStepMeters", "To the end of the current step."),
            ("timeToFinalDestinationSeconds", "To the last destination."),
            ("distanceToFinalDestinationMeters", "To the last destination."),
          ].map { LuaParameter($0.0, type: "number", isOptional: true, doc: $0.1) }),
      LuaTypeDeclaration(
        "RouteLeg", doc: "A part of a route that leads to a destination (GMSRouteLeg).",
        fields: [
          LuaParameter("destinationWaypoint", type: "Waypoint", doc: "The destination."),
          LuaParameter("destinationCoordinate", type: "Coordinate", doc: "Where the leg ends."),
          LuaParameter("path", type: "Coordinate[]", doc: "The line of the leg."),
        ]),
    ]
  }
}
