/// Places in the coordinates of one view as places in another's.
extension View {
  // MARK: - In the root's coordinates

  /// The frame in the root's coordinates, in points: the model value. Under transforms it is the upright rectangle around
  /// the view.
  public var frameInRoot: Rect { inRoot(\.modelFrame, \.modelTransform) }

  /// The frame in the root's coordinates as it is on the screen at this instant, in points.
  public var presentationFrameInRoot: Rect { inRoot(\.presentationRect, \.presentationTransform) }

  /// The rectangle around a view that a transform turns and stretches around its centre.
  func boundingFrame(_ rect: Rect, _ transform: AffineTransform) -> Rect {
    if transform.isIdentity { return rect }
    var around = transform.applied(
      to: Rect(x: -rect.width / 2, y: -rect.height / 2, width: rect.width, height: rect.height))
    around.x += rect.midX
    around.y += rect.midY
    return around
  }

  private func inRoot(_ rect: (View) -> Rect, _ transform: (View) -> AffineTransform) -> Rect {
    guard superview != nil else { return bounds }
    if isTransformed(transform) {
      let own = rect(self)
      return toRoot(rect, transform).applied(to: Rect(x: 0, y: 0, width: own.width, height: own.height))
    }
    var place = rect(self)
    var outer = superview
    while let view = outer, view.superview != nil {
      let around = rect(view)
      place = place.offsetBy(x: around.x, y: around.y)
      outer = view.superview
    }
    return place
  }

  /// Whether a transform is at work on the view or on one that contains it.
  private func isTransformed(_ transform: (View) -> AffineTransform) -> Bool {
    var next: View? = self
    while let view = next, view.superview != nil {
      if !transform(view).isIdentity { return true }
      next = view.superview
    }
    return false
  }

  /// From the view's coordinates to the root's.
  private func toRoot(
    _ rect: (View) -> Rect, _ transform: (View) -> AffineTransform
  ) -> AffineTransform {
    var whole = AffineTransform.identity
    var next: View? = self
    while let view = next, view.superview != nil {
      let place = rect(view)
      whole =
        whole
        .concatenating(AffineTransform(translationX: -place.width / 2, y: -place.height / 2))
        .concatenating(transform(view))
        .concatenating(AffineTransform(translationX: place.midX, y: place.midY))
      next = view.superview
    }
    return whole
  }

  /// From the view's coordinates to the root's, at this instant; nil where no transform is at work.
  public var presentationTransformToRoot: AffineTransform? {
    isTransformed(\.presentationTransform) ? toRoot(\.presentationRect, \.presentationTransform) : nil
  }

  /// From the view's coordinates to the root's, by the model values; nil where no transform is at work.
  public var transformToRoot: AffineTransform? {
    isTransformed(\.modelTransform) ? toRoot(\.modelFrame, \.modelTransform) : nil
  }

  // MARK: - Converting

  /// From the view's coordinates to those of another view of its tree, by the model values.
  ///
  /// - Throws: ``LayoutError/notInOneTree(first:second:)``, ``LayoutError/flattened(view:)``.
  private func way(to other: View) throws(LayoutError) -> AffineTransform {
    guard root === other.root else {
      throw .notInOneTree(first: displayName, second: other.displayName)
    }
    let out = toRoot(\.modelFrame, \.modelTransform)
    guard let back = other.toRoot(\.modelFrame, \.modelTransform).inverted else {
      throw .flattened(view: other.displayName)
    }
    return out.concatenating(back)
  }

  private func isPlain(_ other: View) -> Bool {
    root === other.root && !isTransformed(\.modelTransform) && !other.isTransformed(\.modelTransform)
  }

  /// A point of the view's coordinates in those of another view of its tree, in points, as `convert(_:to:)`.
  ///
  /// - Throws: ``LayoutError/notInOneTree(first:second:)``, ``LayoutError/flattened(view:)``.
  public func convert(_ point: Point, to other: View) throws(LayoutError) -> Point {
    guard isPlain(other) else { return try way(to: other).applied(to: point) }
    let from = frameInRoot
    let to = other.frameInRoot
    return Point(x: point.x + (from.x - to.x), y: point.y + (from.y - to.y))
  }

  /// A rectangle of the view's coordinates in those of another view of its tree, in points, as `convert(_:to:)`; where it
  /// is turned, the upright rectangle around it.
  ///
  /// - Throws: ``LayoutError/notInOneTree(first:second:)``, ``LayoutError/flattened(view:)``.
  public func convert(_ rect: Rect, to other: View) throws(LayoutError) -> Rect {
    guard isPlain(other) else { return try way(to: other).applied(to: rect) }
    let from = frameInRoot
    let to = other.frameInRoot
    return rect.offsetBy(x: from.x - to.x, y: from.y - to.y)
  }

  // MARK: - Touches

  /// Whether a point of the view's coordinates lies in its bounds; left and top edge do, right and bottom do not.
  public func point(inside point: Point) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < bounds.width && point.y < bounds.height
  }

  /// A point of the superview's coordinates in the view's own; nil where a transform flattens the view.
  private func fromSuperview(_ point: Point) -> Point? {
    let place = modelFrame
    if modelTransform.isIdentity { return Point(x: point.x - place.x, y: point.y - place.y) }
    guard let back = modelTransform.inverted else { return nil }
    let turned = back.applied(to: Point(x: point.x - place.midX, y: point.y - place.midY))
    return Point(x: turned.x + place.width / 2, y: turned.y + place.height / 2)
  }

  /// The frontmost view at a point of the view's coordinates that takes touches, as `UIView.hitTest(_:with:)`; nil if there
  /// is none.
  ///
  /// As in UIKit, what is hidden, fully transparent (below 0.01) or takes no touches is passed over with all inside it, and
  /// what sticks out of a view's bounds is not hit, clipped or not. Among siblings the order of the subviews counts. The inside
  /// of the SDK's views is theirs: the view itself is hit.
  public func hitTest(_ point: Point) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point) else { return nil }
    if isSealed { return self }
    for view in subviews.reversed() {
      guard let inner = view.fromSuperview(point) else { continue }
      if let hit = view.hitTest(inner) { return hit }
    }
    return self
  }
}
