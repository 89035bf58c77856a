import LuaBridge
import NavHost
import ViewLayout

/// `nav.MutableSpeedAlertOptions`.
enum SpeedAlertOptionsClass {
  static let name = "MutableSpeedAlertOptions"

  static var declaration: LuaClassDeclaration {
    let severity = LuaParameter("severity", type: "SpeedAlertSeverity")
    return LuaClass<MutableSpeedAlertOptions>(
      name,
      doc:
        "From how far above the limit on the driver is warned (GMSNavigationMutableSpeedAlertOptions). The navigator "
        + "takes a copy.",
      members: [
        .function("new", returns: name, doc: "No thresholds yet.") { _ in .object(MutableSpeedAlertOptions())
        },
        .property(
          "severityUpgradeDurationSeconds", type: "number",
          doc: "A minor alert that goes on for longer becomes a major one; negative for never, as at first.",
          get: { object, _ in .number(object.options.severityUpgradeDurationSeconds) },
          set: { object, argument in
            let seconds = try argument.number()
            guard seconds <= 86_400 else {
              throw argument.error("is \(NumberText.plain(seconds)); expected 86400 seconds at most")
            }
            object.options.severityUpgradeDurationSeconds = seconds
          }),
        .method(
          "thresholdPercentage", parameters: [severity], returns: "number",
          doc: "The threshold of an alert as a part of the limit: 0.1 is 10 %; negative where nothing is set."
        ) { object, call -> LuaValue in
          .number(
            object.options.thresholdPercentage(for: try call[0].enumeration(as: SpeedAlertSeverity.self)))
        },
        .method(
          "setThresholdPercentage", parameters: [LuaParameter("percentage", type: "number"), severity],
          doc:
            "Sets the threshold of 'minor' or 'major', as a part of the limit; negative for none. One that would pass "
            + "the other takes it along."
        ) { object, call -> [LuaValue] in
          let threshold = try call[0].number()
          guard threshold <= 100 else {
            throw call[0].error("is \(NumberText.plain(threshold)); expected 100 (10000 %) at most")
          }
          let severity = try call[1].enumeration(as: SpeedAlertSeverity.self)
          object.options.setThresholdPercentage(threshold, for: severity)
          return []
        },
      ], describe: { _ in name }
    ).declaration
  }
}

/// A map view's location simulator as scripts see it.
enum LocationSimulatorClass {
  static var declaration: LuaClassDeclaration {
    LuaClass<LocationSimulator>(
      "LocationSimulator", doc: "Makes up what a phone would come across (GMSLocationSimulator).",
      members: [
        .method("simulateNavigationPrompt", doc: "Shows a navigation prompt for tests.") {
          simulator, _ -> [LuaValue] in
          try simulator.simulateNavigationPrompt()
          return []
        },
        .method("simulateTrafficIncidentReport", doc: "Shows a traffic prompt for tests.") {
          simulator, _ -> [LuaValue] in
          try simulator.simulateTrafficIncidentReport()
          return []
        },
      ], describe: { _ in "LocationSimulator" }
    ).declaration
  }
}
