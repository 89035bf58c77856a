/// Linear constraints with strict levels.
///
/// Strength is lexicographic: required constraints hold; then, from the highest priority to the lowest and
/// then through the three resting levels, the sum of the absolute violations of a level is as small as the
/// stronger levels allow. What is still open is settled variable by variable in order of creation: each takes the
/// greatest value left to it (the one created first takes a surplus), or, where there is no greatest, the one
/// nearest 0. So the solution is one point, whatever the order in which constraints were added.
public struct Solver {
  /// The largest magnitude of a number the solver takes: 10^7 would do for any screen; beyond this, doubles
  /// no longer resolve a thousandth of a point.
  public static let greatestMagnitude = 1e12
}
