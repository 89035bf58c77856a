extension View {
  // MARK: - Recording

  /// The model value of a property as numbers.
  private func modelValue(of property: AnimatedProperty) -> AnimatedValue {
    switch property {
    case .frame: modelFrame.animatedValue
    case .alpha: AnimatedValue(modelAlpha, 0, 0, 0)
    case .backgroundColor: modelBackgroundColor?.animatedValue ?? AnimatedValue()
    case .cornerRadius: AnimatedValue(modelCornerRadius, 0, 0, 0)
    case .transformParts: TransformParts(modelTransform).animatedValue
    case .transformShift: AnimatedValue(modelTransform.tx, modelTransform.ty, 0, 0)
    }
  }

  /// What is on the screen at this instant, as numbers.
  private func presentationValue(of property: AnimatedProperty) -> AnimatedValue {
    var value = modelValue(of: property)
    for animation in animations where animation.property == property {
      value += animation.offset(at: context.now)
    }
    return value
  }

  /// Whether an animation moves the property.
  private func isAnimated(_ property: AnimatedProperty) -> Bool {
    animations.contains { $0.property == property }
  }

  /// Makes a change of the model and, inside an animation block, records the way there.
  func change(_ property: AnimatedProperty, _ set: () -> Void) {
    // Only what is on a screen animates; elsewhere a change is just a change, as in UIKit.
    guard let block = context.animator.recordingBlock, block.isAnimated, root.isScreenRoot else {
      return set()
    }
    let before = modelValue(of: property)
    let shown = block.timing.beginsFromCurrentState ? presentationValue(of: property) : before
    set()
    let value = modelValue(of: property)
    guard value != before else { return }
    if block.timing.beginsFromCurrentState { endAnimations(of: property, for: block) }
    if let keyframes = block.keyframes {
      keyframes.record(property, of: self, to: value) { shown }
    } else {
      let difference = shown - value
      let way = property == .transformParts ? TransformParts.shortWay(difference) : difference
      animate(property, .straight(way), in: block)
    }
  }

  /// Adds an animation; a view that has left the screen since moves no more.
  func animate(_ property: AnimatedProperty, _ way: PropertyAnimation.Way, in block: AnimationBlock) {
    guard root.isScreenRoot else { return }
    block.join()
    animations.append(PropertyAnimation(property: property, way: way, block: block))
  }

  /// Ends what a block that begins from the current state takes over.
  private func endAnimations(of property: AnimatedProperty, for block: AnimationBlock) {
    for animation in animations where animation.property == property {
      if animation.block === block { block.leave() } else { animation.block.interrupt() }
    }
    animations.removeAll { $0.property == property }
  }

  /// Whether animations move the view itself. Some that add up to nothing move it all the same.
  public var hasAnimations: Bool { !animations.isEmpty }

  /// Ends the view's own animations where they are, as `CALayer.removeAllAnimations`: the model values show at once, and
  /// the completions come with false.
  public func removeAllAnimations() {
    for animation in animations { animation.block.interrupt() }
    animations = []
  }

  // MARK: - What is on the screen now

  /// The frame as it is on the screen at this instant, in the superview's coordinates, in points; under a transform the
  /// upright rectangle around the view.
  public var presentationFrame: Rect {
    boundingFrame(presentationRect, presentationTransform)
  }

  /// Where the view is on the screen at this instant but for its transform, in the superview's coordinates, in points.
  public var presentationRect: Rect {
    isAnimated(.frame) ? Rect(presentationValue(of: .frame)) : modelFrame
  }

  /// The transform as it is on the screen at this instant.
  public var presentationTransform: AffineTransform {
    guard isAnimated(.transformParts) || isAnimated(.transformShift) else { return modelTransform }
    let shift = presentationValue(of: .transformShift)
    guard isAnimated(.transformParts) else {
      var transform = modelTransform
      (transform.tx, transform.ty) = (shift.x, shift.y)
      return transform
    }
    return TransformParts(presentationValue(of: .transformParts)).transform(tx: shift.x, ty: shift.y)
  }

  /// The opacity as it is on the screen at this instant, 0 … 1.
  public var presentationAlpha: Double {
    isAnimated(.alpha) ? min(max(presentationValue(of: .alpha).x, 0), 1) : modelAlpha
  }

  /// The colour behind the content as it is on the screen at this instant; nil is clear.
  public var presentationBackgroundColor: Color? {
    guard isAnimated(.backgroundColor) else { return modelBackgroundColor }
    let color = Color(presentationValue(of: .backgroundColor))
    return color.alpha == 0 && modelBackgroundColor == nil ? nil : color
  }

  /// The radius of the corners as it is on the screen at this instant, in points.
  public var presentationCornerRadius: Double {
    isAnimated(.cornerRadius) ? max(presentationValue(of: .cornerRadius).x, 0) : modelCornerRadius
  }
}
