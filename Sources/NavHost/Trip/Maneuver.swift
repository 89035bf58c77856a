/// What the driver has to do at the end of a step (`GMSNavigationManeuver`), in the SDK's order.
public enum Maneuver: String, Hashable, Sendable, CaseIterable {
  case unknown, depart, destination, destinationLeft, destinationRight, straight
  case turnLeft, turnRight, turnKeepLeft, turnKeepRight, turnSlightLeft, turnSlightRight
  case turnSharpLeft, turnSharpRight, turnUTurnClockwise, turnUTurnCounterClockwise
  case mergeUnspecified, mergeLeft, mergeRight, forkLeft, forkRight
  case onRampUnspecified, onRampLeft, onRampRight, onRampKeepLeft, onRampKeepRight
  case onRampSlightLeft, onRampSlightRight, onRampSharpLeft, onRampSharpRight
  case onRampUTurnClockwise, onRampUTurnCounterClockwise
  case offRampUnspecified, offRampLeft, offRampRight, offRampKeepLeft, offRampKeepRight
  case offRampSlightLeft, offRampSlightRight, offRampSharpLeft, offRampSharpRight
  case offRampUTurnClockwise, offRampUTurnCounterClockwise
  case roundaboutClockwise, roundaboutCounterClockwise
  case roundaboutStraightClockwise, roundaboutStraightCounterClockwise
  case roundaboutLeftClockwise, roundaboutLeftCounterClockwise
  case roundaboutRightClockwise, roundaboutRightCounterClockwise
  case roundaboutSlightLeftClockwise, roundaboutSlightLeftCounterClockwise
  case roundaboutSlightRightClockwise, roundaboutSlightRightCounterClockwise
  case roundaboutSharpLeftClockwise, roundaboutSharpLeftCounterClockwise
  case roundaboutSharpRightClockwise, roundaboutSharpRightCounterClockwise
  case roundaboutUTurnClockwise, roundaboutUTurnCounterClockwise
  case roundaboutExitClockwise, roundaboutExitCounterClockwise
  case ferryBoat, ferryTrain, nameChange

  /// Which way the driver goes on, for an arrow.
  public enum Direction: Hashable, Sendable {
    /// As before.
    case straight
    /// A little to the left or right.
    case slightLeft, slightRight
    /// To the left or right, however sharply.
    case left, right
    /// Back on the same road, by the left or by the right.
    case uTurnLeft, uTurnRight
    /// Nowhere: one has arrived.
    case arrival
  }

  /// Which way the driver goes on. Traffic that turns around counterclockwise does so by the left.
  public var direction: Direction {
    let name = rawValue
    if name.hasPrefix("destination") { return .arrival }
    if name.contains("UTurn") { return name.hasSuffix("CounterClockwise") ? .uTurnLeft : .uTurnRight }
    let isSlight = ["Slight", "Keep", "merge", "fork"].contains { name.contains($0) }
    if name.contains("Left") { return isSlight ? .slightLeft : .left }
    if name.contains("Right") { return isSlight ? .slightRight : .right }
    return .straight
  }
}
