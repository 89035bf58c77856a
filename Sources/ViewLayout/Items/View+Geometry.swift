extension View {
  // MARK: - Model values

  /// The rectangle in the superview's coordinates, in points: where the view is once all animations have ended.
  ///
  /// Setting it inside an animation block animates it. Where the frame follows from constraints, the next layout
  /// pass sets it again. A rectangle that is not finite changes nothing.
  public var frame: Rect {
    get { modelFrame }
    set {
      guard newValue != modelFrame, newValue.isFinite else { return }
      setModelFrame(newValue)
      rowsChanged()
      insetsChanged()
    }
  }

  /// The rectangle in the view's own coordinates, in points: its size at the origin.
  public var bounds: Rect {
    get { Rect(x: 0, y: 0, width: modelFrame.width, height: modelFrame.height) }
    set {
      // UIKit keeps the centre when the bounds change.
      frame = Rect(
        x: modelFrame.midX - newValue.width / 2, y: modelFrame.midY - newValue.height / 2,
        width: newValue.width, height: newValue.height)
    }
  }

  /// The centre in the superview's coordinates, in points.
  public var center: Point {
    get { Point(x: modelFrame.midX, y: modelFrame.midY) }
    set {
      frame = Rect(
        x: newValue.x - modelFrame.width / 2, y: newValue.y - modelFrame.height / 2,
        width: modelFrame.width, height: modelFrame.height)
    }
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

  // MARK: - In the root's coordinates

  /// The frame in the root's coordinates, in points: the model value.
  public var frameInRoot: Rect { inRoot(\.modelFrame) }

  /// The frame in the root's coordinates as it is on the screen at this instant, in points.
  public var presentationFrameInRoot: Rect { inRoot(\.presentationFrame) }

  private func inRoot(_ frame: (View) -> Rect) -> Rect {
    guard superview != nil else { return bounds }
    var rect = frame(self)
    var outer = superview
    while let view = outer, view.superview != nil {
      let place = frame(view)
      rect = rect.offsetBy(x: place.x, y: place.y)
      outer = view.superview
    }
    return rect
  }

  /// `rect`, given in this view's coordinates, in those of `other`, in points; nil in different trees.
  public func convert(_ rect: Rect, to other: View) -> Rect? {
    guard root === other.root else { return nil }
    let from = frameInRoot
    let to = other.frameInRoot
    return rect.offsetBy(x: from.x - to.x, y: from.y - to.y)
  }

  // MARK: - Safe area

  /// How far bars and notches reach into the view from its edges, in points.
  public var safeAreaInsets: EdgeInsets {
    guard let parent = superview else { return rootSafeArea }
    let outer = parent.safeAreaInsets
    let size = parent.modelFrame.size
    return EdgeInsets(
      top: max(0, outer.top - modelFrame.y), left: max(0, outer.left - modelFrame.x),
      bottom: max(0, outer.bottom - (size.height - modelFrame.maxY)),
      right: max(0, outer.right - (size.width - modelFrame.maxX)))
  }
}
