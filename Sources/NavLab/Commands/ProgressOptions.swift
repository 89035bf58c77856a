import LuaBridge
import NavHost
import NavScript

/// The table that says how far a trip still is.
enum ProgressOptions {
  static let progress = LuaTypeDeclaration(
    "ProgressOptions", doc: "How far the trip still is; times in seconds, distances in metres.",
    fields: [
      LuaParameter("time", type: "number", doc: "To the next destination."),
      LuaParameter("distance", type: "number", doc: "To the next destination."),
      LuaParameter(
        "delay", type: "DelayCategory", isOptional: true,
        doc: "How much traffic delays it; as before if left out."),
      LuaParameter(
        "step", type: "integer", isOptional: true,
        doc: "The number of the step that one is on; 0 is the first; as before if left out."),
      LuaParameter(
        "timeToStep", type: "number", isOptional: true, doc: "To the end of that step; all of it if left out."
      ),
      LuaParameter(
        "distanceToStep", type: "number", isOptional: true,
        doc: "To the end of that step; all of it if left out."),
      LuaParameter(
        "finalTime", type: "number", isOptional: true,
        doc: "To the last destination; as to the next if left out."),
      LuaParameter(
        "finalDistance", type: "number", isOptional: true,
        doc: "To the last destination; as to the next if left out."),
    ])

  static func progress(_ argument: LuaArgument) throws -> TripProgress {
    let options = try argument.options(progress.fieldNames)
    func number(_ name: String) throws -> Double? { try options[name].optional?.number() }
    var progress = TripProgress(
      time: try options["time"].number(), distance: try options["distance"].number())
    progress.delayCategory = try options["delay"].optional?.enumeration(as: DelayCategory.self)
    progress.stepNumber = try options["step"].optional?.integer()
    progress.timeToStep = try number("timeToStep")
    progress.distanceToStep = try number("distanceToStep")
    progress.finalTime = try number("finalTime")
    progress.finalDistance = try number("finalDistance")
    return progress
  }
}
