import Testing

@testable import ViewLayout

/// A view of 10 × 10 at the origin of a window, and notes of what has completed.
final class Moving {
  let screen: Screen
  let view: View
  var log: [String] = []

  init() throws {
    screen = try Screen()
    view = try screen.framedView("view", Rect(x: 0, y: 0, width: 10, height: 10))
  }

  var context: LayoutContext { screen.context }

  /// Moves the view's left edge.
  func move(_ name: String = "", to x: Double, _ options: AnimationOptions) throws {
    try context.animate(options) {
      view.frame = Rect(x: x, y: 0, width: 10, height: 10)
    } completion: { [unowned self] finished in
      log.append("\(name) \(finished) at \(NumberText.plain(context.now.seconds))")
    }
  }

  func x(at seconds: Double) throws -> Double {
    try screen.advance(to: seconds)
    return view.presentationFrame.x
  }

  /// Whether the left edge is at the places at those seconds.
  func isAt(_ places: KeyValuePairs<Double, Double>) throws -> Bool {
    try places.allSatisfy { abs(try x(at: $0) - $1) < 1e-9 }
  }
}

extension AnimationOptions {
  /// Straight and even.
  static func linear(_ duration: Double, delay: Double = 0) -> AnimationOptions {
    AnimationOptions(duration: duration, delay: delay, pace: .curve(.linear))
  }

  func with(_ change: (inout AnimationOptions) -> Void) -> AnimationOptions {
    var copy = self
    change(&copy)
    return copy
  }
}
