/// The properties of a view that animations move (`UIView`: "Animations"). Bounds and centre are parts of the frame.
enum AnimatedProperty: UInt8, CaseIterable {
  case frame
  case alpha
  case backgroundColor
  case cornerRadius
  /// The linear part of the transform: turn, scales and slant.
  case transformParts
  /// The shift of the transform.
  case transformShift
}

/// The numbers of a property's value. Animations add, subtract and scale them.
typealias AnimatedValue = SIMD4<Double>

extension Rect {
  /// The rectangle as numbers that can be added and scaled.
  var animatedValue: AnimatedValue { AnimatedValue(x, y, width, height) }

  /// The rectangle of such numbers; a curve that goes below 0 leaves no size.
  init(_ value: AnimatedValue) {
    self.init(x: value.x, y: value.y, width: max(value.z, 0), height: max(value.w, 0))
  }
}

extension Color {
  /// The components multiplied by the opacity: between a colour and none only the opacity is to change.
  var animatedValue: AnimatedValue {
    let opacity = Double(alpha) / 255
    return AnimatedValue(
      Double(red) * opacity, Double(green) * opacity, Double(blue) * opacity, Double(alpha))
  }

  /// The colour of such components, as near as can be.
  init(_ value: AnimatedValue) {
    func component(_ value: Double) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }
    let alpha = min(max(value.w, 0), 255)
    let scale = alpha > 0 ? 255 / alpha : 0
    self.init(
      red: component(value.x * scale), green: component(value.y * scale), blue: component(value.z * scale),
      alpha: component(alpha))
  }
}
