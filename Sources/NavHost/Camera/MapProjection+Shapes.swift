import ViewLayout

/// Lines and areas of the ground on the screen: what is behind the eye is cut off.
extension MapProjection {
  /// A line of the map as lines on the screen, in points: more than one where it passes behind the eye.
  ///
  /// Neighbouring places are taken for what their x say, also beyond 0 … 1; of the world's repetitions the one counts in
  /// which the line's first place is nearest to the target.
  public func lines(of places: [MapPoint]) -> [[Point]] {
    var pieces: [[Point]] = []
    var piece: [Point] = []
    var last: Ground?
    for ground in grounds(of: places) {
      let isSeen = isInFront(ground)
      if let last, isInFront(last) != isSeen { piece.append(point(crossing(last, ground))) }
      if isSeen {
        piece.append(point(ground))
      } else {
        if piece.count > 1 { pieces.append(piece) }
        piece = []
      }
      last = ground
    }
    return piece.count > 1 ? pieces + [piece] : pieces
  }

  /// An area of the map on the screen, as its corners in points; empty if all of it is behind the eye.
  ///
  /// - Parameters:
  ///   - places: its corners.
  ///   - height: how far above the ground it lies, in parts of the world's width.
  public func area(of places: [MapPoint], height: Double = 0) -> [Point] {
    let grounds = grounds(of: places)
    guard var last = grounds.last else { return [] }
    let up = height * pointsPerWorld
    var corners: [Point] = []
    for ground in grounds {
      if isInFront(ground, up) != isInFront(last, up) {
        corners.append(point(crossing(last, ground, up), up))
      }
      if isInFront(ground, up) { corners.append(point(ground, up)) }
      last = ground
    }
    return corners.count > 2 ? corners : []
  }

  private func grounds(of places: [MapPoint]) -> [Ground] {
    guard let first = places.first else { return [] }
    let shift = repetition(of: first)
    return places.map { ground($0, shift: shift) }
  }
}
