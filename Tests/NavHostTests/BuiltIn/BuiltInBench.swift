import Testing
import ViewLayout

@testable import NavHost

/// A host without a layout delegate, brought to a state.
struct BuiltInBench {
  let host: NavigationHost

  init(
    in state: NavigationState = .guidance, size: Size? = nil, safeArea: EdgeInsets? = nil,
    direction: LayoutDirection = .leftToRight, _ configuration: HostConfiguration = HostConfiguration(),
    setUp: (MapView) throws -> Void = { _ in }
  ) throws {
    host = NavigationHost(device: .testPhone, configuration: configuration)
    host.showBuiltInLayout()
    if direction == .rightToLeft { try host.use(direction) }
    if let size { try host.resize(to: size, safeArea: safeArea ?? host.mapView.safeAreaInsets) }
    try setUp(host.mapView)
    if state != .none { try host.enable() }
    if state == .guidance { try host.start() }
    try host.settle()
  }

  var map: MapView { host.mapView }

  /// The rectangles of what is shown, by name, without the map's.
  var rects: [String: Rect] {
    var rects: [String: Rect] = [:]
    for entry in host.frame().entries.dropFirst() { rects[entry.name] = entry.rect }
    return rects
  }

  func rect(_ name: String) -> Rect? { host.frame().entry(named: name)?.rect }

  func alpha(_ name: String) -> Double? { host.frame().entry(named: name)?.alpha }

  func shows(_ name: String) -> Bool { rect(name) != nil }

  /// A view of the app's on the map.
  func addView(_ name: String) throws -> View {
    let view = View(in: host.context, frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.identifier = name
    view.backgroundColor = Color(red: 1, green: 2, blue: 3)
    try map.addSubview(view)
    try host.turn()
    return view
  }
}

/// An accessory view that is as high as a test says.
final class TestAccessory: View, NavigationAccessoryView {
  var height: Double
  /// Where it was asked, in order.
  private(set) var rooms: [Size] = []
  /// Done when it is asked.
  var action: (() throws -> Void)?

  init(_ name: String, height: Double, in context: LayoutContext) {
    self.height = height
    super.init(in: context)
    identifier = name
  }

  func heightForAccessoryView(constrainedTo size: Size, on mapView: MapView) throws -> Double {
    rooms.append(size)
    try action?()
    return height
  }
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}
