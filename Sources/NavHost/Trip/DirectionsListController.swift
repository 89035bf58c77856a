import ViewLayout

/// Shows the directions of a trip as a list (`GMSNavigationDirectionsListController`).
///
/// It holds its navigator weakly. A controller is for one guidance, as the page says: once that has ended its list stays empty.
/// While it lasts the list follows the navigator by itself, as the reference says, also to another route.
public final class DirectionsListController {
  /// Whose trip the list shows; nil once the host is gone.
  public private(set) weak var navigator: Navigator?
  private let context: LayoutContext
  private let figures: DirectionsListFigures
  private var list: DirectionsListView?
  /// Which guidance the list is for; nil until one has been found running.
  private var guidanceNumber: Int?

  /// A controller without a view yet; nil if the navigator's host is gone.
  public init?(_ navigator: Navigator) {
    guard let host = navigator.host else { return nil }
    self.navigator = navigator
    context = host.context
    figures = host.configuration.directionsList
  }

  /// The list; made, with what there is to show, when somebody asks for it the first time.
  public var directionsListView: View {
    if let list { return list }
    let list = DirectionsListView(figures, in: context)
    self.list = list
    navigator?.host?.trip.follow(self)
    reloadData()
    return list
  }

  /// Shows what there is to show now; does nothing before there is a view.
  public func reloadData() {
    list?.show(rows)
  }

  /// Measures the rows again in the next layout pass, by the width that the view has then; does nothing before there is a
  /// view.
  public func invalidateLayout() { list?.invalidateRows() }

  /// The steps from the present one on. A destination follows its step of the manoeuvre `destination…`, and goes with it; it
  /// stands at the end where there is no such step.
  private var rows: [DirectionsListView.Row] {
    guard let host = navigator?.host, host.state == .guidance else { return [] }
    let trip = host.trip
    if guidanceNumber == nil { guidanceNumber = trip.guidanceNumber }
    guard guidanceNumber == trip.guidanceNumber else { return [] }
    var destinations = trip.destinations[...]
    var rows: [DirectionsListView.Row] = []
    func addDestination(isAhead: Bool = true) {
      guard let title = destinations.popFirst()?.waypoint.title, isAhead else { return }
      rows.append(.init(title: title.isEmpty ? "Destination" : title, detail: "", isDestination: true))
    }
    for (number, step) in trip.steps.enumerated().dropFirst(trip.firstStepNumber) {
      let isAhead = number >= trip.stepNumber
      if isAhead {
        rows.append(
          .init(
            title: step.summary, detail: step.distance.map(TripText.distance) ?? "", isDestination: false))
      }
      if step.maneuver.direction == .arrival { addDestination(isAhead: isAhead) }
    }
    while !destinations.isEmpty { addDestination() }
    return rows
  }

  /// How many rows the list has, those beyond its edge included.
  public var rowCount: Int { list?.rows.count ?? 0 }
}

/// The directions list: rows below each other, each a text of its own width and what it leaves free, cut off at the list's edges.
/// Only rows that begin inside the list have views, as in a collection view.
final class DirectionsListView: View {
  /// What a row says.
  struct Row: Hashable {
    let title: String
    let detail: String
    let isDestination: Bool
  }

  /// More rows than any screen has room for have no views.
  static let greatestShownCount = 80

  private let figures: DirectionsListFigures
  private(set) var rows: [Row] = []
  /// The rows' heights with the width that they were measured for; empty before a layout pass.
  private var measured: (width: Double, heights: [Double])?
  private var labels: [(title: Label, detail: Label)] = []
  private var isOpen = false

  init(_ figures: DirectionsListFigures, in context: LayoutContext) {
    self.figures = figures
    super.init(in: context, kindName: "directionsList")
    identifier = "directionsList"
    clipsToBounds = true
    backgroundColor = Color(red: 0xff, green: 0xff, blue: 0xff)
    context.callbacks.register()
  }

  /// The inside belongs to the SDK.
  override var isSealed: Bool { !isOpen }

  func show(_ rows: [Row]) {
    guard rows != self.rows else { return }
    self.rows = rows
    invalidateRows()
  }

  func invalidateRows() {
    measured = nil
    setNeedsLayout()
  }

  // MARK: - Layout

  override func layoutSubviews() {
    isOpen = true
    defer { isOpen = false }
    // Rows are where they belong at once, also while the list moves.
    context.performWithoutAnimation { arrange() }
  }

  private func arrange() {
    // Without a width there is nothing to measure by.
    let shown = frame.width > 0 ? rows.prefix(Self.greatestShownCount) : []
    let width = measured?.width ?? frame.width
    var heights = measured?.heights ?? []
    let textWidth = max(width - 2 * figures.sideMargin, 0)
    var y = 0.0
    var count = 0
    for (index, row) in shown.enumerated() where y < frame.height {
      guard let pair = pair(index) else { break }
      fill(pair, with: row)
      let title = pair.title.naturalSize(in: Size(width: textWidth, height: 0)).height
      let detail = row.detail.isEmpty ? 0 : pair.detail.naturalSize(in: .zero).height
      if heights.count == index {
        heights.append(title + detail + (detail > 0 ? figures.gap : 0) + 2 * figures.rowPadding)
      }
      place(pair.title, y: y + figures.rowPadding, Size(width: textWidth, height: title))
      place(
        pair.detail, y: y + figures.rowPadding + title + figures.gap, Size(width: textWidth, height: detail))
      pair.detail.isHidden = row.detail.isEmpty
      y += heights[index]
      count = index + 1
    }
    while labels.count > count {
      let last = labels.removeLast()
      last.title.removeFromSuperview()
      last.detail.removeFromSuperview()
    }
    measured = heights.isEmpty ? nil : (width, heights)
  }

  private func place(_ label: Label, y: Double, _ size: Size) {
    label.frame = Rect(x: figures.sideMargin, y: y, width: size.width, height: size.height)
  }

  /// The labels of a row; nil where the screen takes no more views.
  private func pair(_ index: Int) -> (title: Label, detail: Label)? {
    if labels.indices.contains(index) { return labels[index] }
    let pair = (title: Label(in: context), detail: Label(in: context))
    pair.title.identifier = "instruction\(index + 1)"
    pair.detail.identifier = "distance\(index + 1)"
    do {
      try pair.title.setNumberOfLines(0)
      try pair.detail.setFont(Font(size: figures.distanceSize))
      try addSubview(pair.title)
      try addSubview(pair.detail)
    } catch {
      pair.title.removeFromSuperview()
      return nil
    }
    pair.detail.textColor = Color(red: 0x5f, green: 0x63, blue: 0x68)
    labels.append(pair)
    return pair
  }

  private func fill(_ pair: (title: Label, detail: Label), with row: Row) {
    // A text that no font can set is left out.
    try? pair.title.setFont(
      Font(size: figures.instructionSize, weight: row.isDestination ? .semibold : .regular))
    try? pair.title.setText(row.title)
    try? pair.detail.setText(row.detail)
  }
}
