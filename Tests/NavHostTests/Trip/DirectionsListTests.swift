import Testing
import ViewLayout

@testable import NavHost

@Suite("The directions list")
struct DirectionsListTests {
  private typealias Bench = TripBench

  /// A guiding host with a route, and a list of a width and height in the map's upper corner.
  private func listed(
    width: Double = 300, height: Double = 400
  ) throws -> (TripBench, DirectionsListController, View) {
    let bench = try Bench()
    try bench.host.use(try Bench.route())
    let controller = try #require(DirectionsListController(bench.host.navigator))
    let view = controller.directionsListView
    view.frame = Rect(x: 0, y: 0, width: width, height: height)
    try bench.host.mapView.addSubview(view)
    try bench.host.turn()
    return (bench, controller, view)
  }

  private func texts(_ view: View) -> [String] {
    view.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }.map(\.text)
  }

  // The fixed-advance measurer: see its own tests. A line of 17 points is as high as a label of one letter.
  private func lineHeight(_ size: Double, _ view: View) throws -> Double {
    let label = Label(in: view.context)
    try label.setFont(Font(size: size))
    try label.setText("x")
    try view.superview?.addSubview(label)
    defer { label.removeFromSuperview() }
    return label.naturalSize(in: .zero).height
  }

  @Test("has a row for each step, with its instruction and distance, and for each destination")
  func rows() throws {
    let (_, controller, view) = try listed()
    #expect(
      texts(view) == ["First Street", "300 m", "Turn left", "800 m", "You have arrived", "Shop", "Library"])
    #expect(controller.rowCount == 5 && view.isSealed && view.clipsToBounds)
    #expect(throws: LayoutError.self) { try view.addSubview(View(in: view.context)) }
  }

  @Test("rows lie below each other by their texts' heights")
  func places() throws {
    let (_, _, view) = try listed()
    let figures = HostConfiguration().directionsList
    let (upper, lower) = (try lineHeight(17, view), try lineHeight(14, view))
    let labels = view.subviews
    let width = 300 - 2 * figures.sideMargin
    #expect(labels[0].frame == Rect(x: 16, y: figures.rowPadding, width: width, height: upper))
    #expect(
      labels[1].frame
        == Rect(x: 16, y: figures.rowPadding + upper + figures.gap, width: width, height: lower))
    let first = upper + figures.gap + lower + 2 * figures.rowPadding
    #expect(labels[2].frame.y == first + figures.rowPadding)
  }

  // reloadData and invalidateLayout "before directionsListView is accessed for the first time": no-ops (reference).
  @Test("has no view before somebody reads it, and always the same one after")
  func lazy() throws {
    let bench = try Bench()
    try bench.host.use(try Bench.route())
    let controller = try #require(DirectionsListController(bench.host.navigator))
    controller.reloadData()
    controller.invalidateLayout()
    #expect(controller.rowCount == 0)
    let view = controller.directionsListView
    #expect(controller.directionsListView === view && controller.rowCount == 5)
  }

  @Test("follows the trip by itself while its guidance lasts, and is empty for good afterwards")
  func session() throws {
    let (bench, controller, view) = try listed()
    var progress = TripProgress(time: 10, distance: 20)
    progress.stepNumber = 1
    try bench.host.feed(progress)
    #expect(texts(view).first == "Turn left" && controller.rowCount == 4)
    try bench.host.pickRoute(1)
    #expect(texts(view) == ["Third Street", "Shop", "Library"])
    try bench.host.stop()
    #expect(texts(view).isEmpty && view.subviews.isEmpty)
    try bench.host.start()
    controller.reloadData()
    try bench.host.turn()
    #expect(texts(view).isEmpty)
    let next = try #require(DirectionsListController(bench.host.navigator))
    _ = next.directionsListView
    #expect(next.rowCount == 3)
  }

  @Test("needs guidance and a route")
  func empty() throws {
    let bench = try Bench(in: .ready)
    let controller = try #require(DirectionsListController(bench.host.navigator))
    _ = controller.directionsListView
    try bench.host.use(GivenRoute(try Route([Bench.shop, Bench.library])))
    #expect(controller.rowCount == 0)
    try bench.host.use(nil)
    try bench.host.start()
    #expect(controller.rowCount == 0)
    // The first guidance that it meets is its own.
    try bench.host.use(try Bench.route())
    #expect(controller.rowCount == 5)
  }

  @Test("measures its rows by the width of the pass after invalidateLayout, whatever its own becomes")
  func measures() throws {
    let (bench, controller, view) = try listed(width: 300)
    func width() -> Double? { view.subviews.first?.frame.width }
    #expect(width() == 268)
    view.frame = Rect(x: 0, y: 0, width: 120, height: 400)
    try bench.host.turn()
    #expect(width() == 268)
    controller.invalidateLayout()
    #expect(width() == 268)
    try bench.host.turn()
    #expect(width() == 88)
  }

  @Test("a narrow list wraps its texts")
  func wraps() throws {
    let (_, _, wide) = try listed(width: 400)
    let (_, _, narrow) = try listed(width: 100)
    func height(_ view: View) -> Double { view.subviews.map(\.frame.maxY).max() ?? 0 }
    #expect(height(narrow) > height(wide))
  }

  @Test("makes views for rows that begin inside it alone")
  func visibleRows() throws {
    let (bench, controller, view) = try listed(height: 60)
    #expect(view.subviews.count == 4)
    view.frame = Rect(x: 0, y: 0, width: 300, height: 30)
    try bench.host.turn()
    #expect(view.subviews.count == 2)
    view.frame = Rect(x: 0, y: 0, width: 0, height: 30)
    try bench.host.turn()
    #expect(view.subviews.isEmpty)
    view.frame = Rect(x: 0, y: 0, width: 300, height: 400)
    try bench.host.turn()
    #expect(view.subviews.count == 10)
    let steps = (0..<1000).map { RouteStep(roadName: "Street \($0)") }
    try bench.host.use(
      try GivenRoute(try PlannedRoute(try Route([Bench.shop, Bench.library]), steps: steps)))
    view.frame = Rect(x: 0, y: 0, width: 300, height: 1e6)
    try bench.host.turn()
    #expect(controller.rowCount == 1001 && view.subviews.count == 2 * DirectionsListView.greatestShownCount)
  }

  @Test("a screen that takes no more views shows as many rows as it has room for")
  func fullScreen() throws {
    let (bench, _, view) = try listed()
    while bench.host.mapView.itemCount < LayoutLimits.greatestItemCount {
      try bench.host.mapView.addSubview(View(in: view.context))
    }
    let steps = (0..<50).map { RouteStep(roadName: "Street \($0)") }
    try bench.host.use(
      try GivenRoute(try PlannedRoute(try Route([Bench.shop, Bench.library]), steps: steps)))
    view.frame = Rect(x: 0, y: 0, width: 300, height: 2000)
    try bench.host.turn()
    #expect(view.subviews.count == 10)
  }

  @Test("holds its navigator weakly, and nothing of it is left")
  func lifetime() throws {
    weak var controller: DirectionsListController?
    weak var view: View?
    var survivor: DirectionsListController?
    do {
      let (bench, made, list) = try listed()
      (controller, view) = (made, list)
      survivor = DirectionsListController(bench.host.navigator)
    }
    #expect(controller == nil && view == nil && survivor?.navigator == nil)
    survivor?.reloadData()
  }
}
