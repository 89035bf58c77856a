import LuaBridge
import NavHost

/// What a navigator has of its trip: destinations, legs, values.
extension NavigatorClass {
  static var trip: [LuaMember<Navigator>] { destinations + values + legs }

  private static var destinations: [LuaMember<Navigator>] {
    [
      .method(
        "setDestinations",
        parameters: [
          LuaParameter("waypoints", type: "(Waypoint|WaypointOptions)[]"),
          LuaParameter("routingOptions", type: "RoutingOptions", isOptional: true),
          LuaParameter("callback", type: "fun(routeStatus: RouteStatus)", isOptional: true),
        ],
        doc:
          "Asks for a route through 1 to 25 waypoints; the callback hears at the end of the turn how it ended. Another "
          + "request before that cancels this one."
      ) { navigator, call -> [LuaValue] in
        let given = try call[0].array(as: "waypoints")
        call.charge(instructions: 5000 + 2000 * given.count)
        // One too many says as much as a thousand.
        let waypoints = try given.prefix(Navigator.greatestWaypointCount + 1).map { try $0.waypoint() }
        // As in the SDK the options may be left out.
        let isShort = if call.count == 2, case .function = call[1].value { true } else { false }
        let options = try (isShort ? nil : call[1].optional)?.options(OptionTypes.routing.fieldNames)
        let strategy = try options?["alternateRoutesStrategy"].optional?
          .enumeration(as: AlternateRoutesStrategy.self)
        let function = try call[isShort ? 1 : 2].optional?.function()
        navigator.setDestinations(
          waypoints, alternateRoutesStrategy: strategy ?? .all,
          callback: function.map { callback($0, in: call.state) })
        return []
      },
      .method("clearDestinations", doc: "Gives up where one was going: ends guidance.") {
        navigator, _ -> [LuaValue] in
        try navigator.clearDestinations()
        return []
      },
      .method(
        "continueToNextDestination", returns: "Waypoint?",
        doc:
          "Goes on to the destination after the next, and gives it; without one the trip is over, and it gives nil."
      ) { navigator, _ -> LuaValue in .optionalObject(try navigator.continueToNextDestination()) },
    ]
  }

  private static func callback(_ function: LuaFunction, in state: LuaState) -> (RouteStatus) throws -> Void {
    { [unowned state] status in
      _ = try state.call(function, [.text(status.rawValue)], as: "callback")
    }
  }

  private static var values: [LuaMember<Navigator>] {
    let waypoint = LuaParameter("waypoint", type: "Waypoint|WaypointOptions")
    return [
      .property(
        "timeToNextDestination", type: "number",
        doc:
          "What is left to the next destination, in seconds; math.huge where nobody knows. 'progress' feeds it."
      ) { navigator, _ in .number(navigator.timeToNextDestination) },
      .property(
        "distanceToNextDestination", type: "number", doc: "The same in metres."
      ) { navigator, _ in .number(navigator.distanceToNextDestination) },
      .property(
        "delayCategoryToNextDestination", type: "DelayCategory", doc: "How much traffic delays that."
      ) { navigator, _ in .text(navigator.delayCategoryToNextDestination.rawValue) },
      .method(
        "timeToWaypoint", parameters: [waypoint], returns: "number",
        doc: "What is left to a destination, in seconds: the next and the last are known; else math.huge."
      ) { navigator, call -> LuaValue in .number(navigator.timeToWaypoint(try call[0].waypoint())) },
      .method(
        "distanceToWaypoint", parameters: [waypoint], returns: "number", doc: "The same in metres."
      ) { navigator, call -> LuaValue in .number(navigator.distanceToWaypoint(try call[0].waypoint())) },
    ]
  }

  private static var legs: [LuaMember<Navigator>] {
    [
      .property("routeLegs", type: "RouteLeg[]?", doc: "The route by destinations; nil without one.") {
        navigator, call in
        guard let legs = navigator.routeLegs else { return .nil }
        return .table(try call.state.makeArray(try legs.map { try call.state.value($0) }))
      },
      .property(
        "currentRouteLeg", type: "RouteLeg?",
        doc: "The way from the vehicle to the next destination; nil without a route."
      ) { navigator, call in try navigator.currentRouteLeg.map { try call.state.value($0) } ?? .nil },
    ]
  }
}

extension LuaState {
  fileprivate func value(_ leg: RouteLeg) throws -> LuaValue {
    let path = leg.path
    charge(instructions: 500 + 300 * path.count)
    return .table(
      try makeTable([
        "destinationWaypoint": .object(leg.destinationWaypoint),
        "destinationCoordinate": try value(leg.destinationCoordinate),
        "path": .table(try makeArray(try path.map { try value($0) })),
      ]))
  }

  /// The state of navigation as a table.
  func value(_ info: NavInfo) throws -> LuaValue {
    charge(instructions: 1000 + 500 * info.remainingSteps.count)
    func number(_ value: Double?) -> LuaValue { value.map { .number($0) } ?? .nil }
    return .table(
      try makeTable([
        "navState": .text(info.navState.rawValue),
        "currentStep": try info.currentStep.map { try value($0) } ?? .nil,
        "remainingSteps": .table(try makeArray(try info.remainingSteps.map { try value($0) })),
        "routeChanged": .boolean(info.routeChanged),
        "timeToCurrentStepSeconds": number(info.timeToCurrentStep),
        "distanceToCurrentStepMeters": number(info.distanceToCurrentStep),
        "timeToFinalDestinationSeconds": number(info.timeToFinalDestination),
        "distanceToFinalDestinationMeters": number(info.distanceToFinalDestination),
      ]))
  }

  private func value(_ info: StepInfo) throws -> LuaValue {
    .table(
      try makeTable([
        "stepNumber": .integer(Int64(info.stepNumber)), "maneuver": .text(info.step.maneuver.rawValue),
        "fullRoadName": .text(info.step.roadName), "fullInstructionText": .text(info.step.instructionText),
        "distanceFromPrevStepMeters": info.step.distance.map { .number($0) } ?? .nil,
        "timeFromPrevStepSeconds": info.step.time.map { .number($0) } ?? .nil,
      ]))
  }
}
