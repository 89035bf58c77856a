extension View {
  // MARK: - Model values

  /// The rectangle in the superview's coordinates, in points: where the view is once all animations have ended.
  ///
  /// Setting it inside an animation block animates it. Where the frame follows from constraints, the next layout
  /// pass sets it again. A rectangle that is not finite changes nothing.
  ///
  /// Under a transform it is the upright rectangle around the view, as UIKit computes it from bounds, centre and transform.
  /// Setting it then moves the centre and gives the bounds the size that the transform undone makes of the rectangle; UIKit
  /// advises to set bounds and centre instead.
  public var frame: Rect {
    get { boundingFrame(modelFrame, modelTransform) }
    set {
      guard newValue.isFinite else { return }
      guard !modelTransform.isIdentity else { return place(newValue) }
      var linear = modelTransform
      (linear.tx, linear.ty) = (0, 0)
      let size = linear.inverted?.applied(to: newValue).size ?? modelFrame.size
      place(
        Rect(
          x: newValue.midX - modelTransform.tx - size.width / 2,
          y: newValue.midY - modelTransform.ty - size.height / 2, width: size.width, height: size.height))
    }
  }

  /// Puts the view somewhere, but for its transform.
  private func place(_ rect: Rect) {
    guard rect.isFinite else { return }
    let isResized = rect.size != modelFrame.size
    guard rect != modelFrame else { return noteAutoresizingReference() }
    setModelFrame(rect)
    noteAutoresizingReference()
    if isResized { resizeSubviews() }
    if translatesAutoresizingMaskIntoConstraints || superview == nil { rowsChanged() }
    // What the superview places in its own layoutSubviews is to stay there.
    if let superview, superview === context.callbacks.viewInLayout { return }
    superview?.setNeedsLayout()
    insetsChanged()
  }

  /// The rectangle in the view's own coordinates, in points: its size at the origin. Contents do not
  /// scroll: another origin is not kept.
  public var bounds: Rect {
    get { Rect(x: 0, y: 0, width: modelFrame.width, height: modelFrame.height) }
    set {
      // UIKit keeps the centre when the bounds change.
      place(
        Rect(
          x: modelFrame.midX - newValue.width / 2, y: modelFrame.midY - newValue.height / 2,
          width: newValue.width, height: newValue.height))
    }
  }

  /// The centre in the superview's coordinates, in points: what a transform turns and stretches around.
  public var center: Point {
    get { Point(x: modelFrame.midX, y: modelFrame.midY) }
    set {
      place(
        Rect(
          x: newValue.x - modelFrame.width / 2, y: newValue.y - modelFrame.height / 2,
          width: modelFrame.width, height: modelFrame.height))
    }
  }

  /// How the view is turned, stretched and shifted, relative to its centre. Constraints know nothing of it. Setting it
  /// inside an animation block animates it.
  public var transform: AffineTransform { modelTransform }

  /// Sets the transform.
  ///
  /// - Throws: ``LayoutError/numberOutOfRange(name:value:limit:)``.
  public func setTransform(_ transform: AffineTransform) throws(LayoutError) {
    try transform.check()
    guard transform != modelTransform else { return }
    let former = modelTransform
    var linear = transform
    (linear.tx, linear.ty) = (former.tx, former.ty)
    change(.transformParts) { modelTransform = linear }
    change(.transformShift) { modelTransform = transform }
  }

  /// Opacity, 0 … 1; values outside are brought to the nearest end. Setting it inside an animation block animates it.
  public var alpha: Double {
    get { modelAlpha }
    set {
      let value = min(max(newValue, 0), 1)
      guard value != modelAlpha else { return }
      change(.alpha) { modelAlpha = value }
    }
  }

  /// The colour behind the content; nil is clear. Setting it inside an animation block animates it.
  public var backgroundColor: Color? {
    get { modelBackgroundColor }
    set {
      if newValue != modelBackgroundColor { change(.backgroundColor) { modelBackgroundColor = newValue } }
    }
  }

  /// The radius of the rounded corners, in points. Setting it inside an animation block animates it.
  public var cornerRadius: Double {
    get { modelCornerRadius }
    set { if newValue != modelCornerRadius { change(.cornerRadius) { modelCornerRadius = newValue } } }
  }

  /// Sets the model frame and, inside an animation block, records the way there.
  func setModelFrame(_ rect: Rect) {
    if rect != modelFrame { change(.frame) { modelFrame = rect } }
  }

  // MARK: - Safe area

  /// How far bars and notches reach into the view from its edges, in points.
  public var safeAreaInsets: EdgeInsets {
    guard let parent = superview else { return rootSafeArea + additionalSafeAreaInsets }
    let outer = parent.safeAreaInsets
    let size = parent.modelFrame.size
    return additionalSafeAreaInsets
      + EdgeInsets(
        top: max(0, outer.top - modelFrame.y), left: max(0, outer.left - modelFrame.x),
        bottom: max(0, outer.bottom - (size.height - modelFrame.maxY)),
        right: max(0, outer.right - (size.width - modelFrame.maxX)))
  }
}
