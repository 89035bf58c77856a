/// One step of a route: the way to a manoeuvre, and that (`GMSNavigationStepInfo`).
public struct RouteStep: Hashable, Sendable {
  /// What to do at its end.
  public var maneuver: Maneuver
  /// The road that it leads to; empty where it has no name.
  public var roadName: String
  /// The whole instruction: "Turn left onto Lean Ave."; empty for none.
  public var instructionText: String
  /// How long the step is, in metres; nil where nobody knows.
  public var distance: Double?
  /// How long it takes, in seconds; nil where nobody knows.
  public var time: Double?

  /// A step. Numbers are checked with the route's.
  public init(
    maneuver: Maneuver = .unknown, roadName: String = "", instructionText: String = "",
    distance: Double? = nil, time: Double? = nil
  ) {
    self.maneuver = maneuver
    self.roadName = roadName
    self.instructionText = instructionText
    self.distance = distance
    self.time = time
  }

  /// What a row of the directions list says: the instruction, else the road, else the manoeuvre.
  public var summary: String {
    if !instructionText.isEmpty { return instructionText }
    return roadName.isEmpty ? maneuver.rawValue : roadName
  }

  func check(_ name: String) throws(CameraError) {
    if let distance { try CameraError.check(distance, "\(name).distance", 0...TripProgress.greatestDistance) }
    if let time { try CameraError.check(time, "\(name).time", 0...TripProgress.greatestTime) }
  }
}
