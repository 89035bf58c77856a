import NavHost
import ViewLayout

/// A number of a view that can be followed over time: `viewport.height`.
public struct FrameAttribute: Hashable, Sendable {
  /// What of a view is followed.
  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    /// The left edge, in points.
    case x
    /// The top edge, in points.
    case y
    /// In points.
    case width
    /// In points.
    case height
    /// The right edge, in points.
    case maxX
    /// The bottom edge, in points.
    case maxY
    /// The horizontal centre, in points.
    case midX
    /// The vertical centre, in points.
    case midY
    /// Opacity, 0 … 1.
    case alpha
    /// In points.
    case cornerRadius
  }

  /// The view's name, as in ``FrameEntry/name``.
  public let view: String
  /// What of it.
  public let quantity: Quantity

  /// A quantity of the view of that name.
  public init(view: String, quantity: Quantity) {
    self.view = view
    self.quantity = quantity
  }

  /// The attribute as it is written.
  public var text: String { "\(view).\(quantity.rawValue)" }

  /// The value in a frame; nil where the view is not there.
  public func value(in frame: Frame) -> Double? {
    guard let entry = frame.entry(named: view) else { return nil }
    return switch quantity {
    case .x: entry.rect.x
    case .y: entry.rect.y
    case .width: entry.rect.width
    case .height: entry.rect.height
    case .maxX: entry.rect.maxX
    case .maxY: entry.rect.maxY
    case .midX: entry.rect.midX
    case .midY: entry.rect.midY
    case .alpha: entry.alpha
    case .cornerRadius: entry.appearance.cornerRadius
    }
  }
}

/// The values of an attribute over some time.
public struct AttributeCurve {
  /// What is followed, as people write it.
  public let name: String
  /// Seconds from the beginning, and the value then; nil where there is none.
  let points: [(seconds: Double, value: Double?)]

  /// The values of `attribute` in frames, the first of which is the beginning.
  public init(_ attribute: FrameAttribute, in frames: [Frame]) {
    name = attribute.text
    let start = frames.first?.instant.nanoseconds ?? 0
    points = frames.map { (Double($0.instant.nanoseconds - start) / 1e9, attribute.value(in: $0)) }
  }

  /// The values that there are.
  var values: [Double] { points.compactMap(\.value) }
}

/// Numbers on the axis of a chart: round ones, with all values between the first and the last.
struct AxisScale {
  let low: Double
  let high: Double
  let step: Double

  /// An axis for values, with about `count` numbers.
  init(_ values: [Double], count: Int) {
    var least = values.min() ?? 0
    var greatest = values.max() ?? 1
    if greatest - least < 1e-9 {
      // A curve that stays where it is lies in the middle.
      (least, greatest) = (least - 1, greatest + 1)
    }
    let rough = (greatest - least) / Double(max(count, 1))
    var power = 1.0
    while power * 10 <= rough { power *= 10 }
    while power > rough { power /= 10 }
    step = [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 } ?? power * 10
    low = (least / step + 1e-9).rounded(.down) * step
    high = (greatest / step - 1e-9).rounded(.up) * step
  }

  /// The numbers, in rising order.
  var ticks: [Double] {
    let count = Int(((high - low) / step).rounded())
    return (0...max(count, 1)).map { low + Double($0) * step }
  }

  /// Where a value lies between the ends, 0 … 1.
  func share(_ value: Double) -> Double { (value - low) / (high - low) }
}
