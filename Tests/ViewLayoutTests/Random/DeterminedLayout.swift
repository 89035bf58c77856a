@testable import ViewLayout

/// Random views whose frames follow from their constraints alone. All numbers are eighths, so that sums are exact.
///
/// Items and constraints are made in one order, and put to use in any.
struct DeterminedLayout {
  let screen: Screen
  let views: [View]
  private let parents: [View]
  private let constraints: [LayoutConstraint]

  init(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    func eighths(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &numbers)) / 8 }
    screen = try Screen(width: 512, height: 1024)
    var views: [View] = []
    var parents: [View] = []
    var made: [LayoutConstraint] = []
    func hold(
      _ first: LayoutAnchor, _ relation: LayoutRelation, _ second: LayoutAnchor?, _ constant: Double,
      at priority: Double = LayoutPriority.required
    ) throws {
      let constraint = try first.constraint(relation, to: second, constant: constant)
      try constraint.setPriority(priority)
      made.append(constraint)
    }
    for index in 0..<10 {
      let view = screen.detachedView("view\(index)")
      let parent = index == 0 ? screen.window : ([screen.window] + views).randomElement(using: &numbers)
      guard let parent else { continue }
      let siblings = zip(views, parents).filter { $0.1 === parent }.map(\.0)
      let sibling = siblings.randomElement(using: &numbers)
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0:
        try hold(
          view.leadingAnchor, .equal, sibling.map(\.trailingAnchor) ?? parent.leadingAnchor, eighths(0...200))
        try hold(view.widthAnchor, .equal, nil, eighths(8...900))
      case 1:
        try hold(
          view.trailingAnchor, .equal, sibling.map(\.leadingAnchor) ?? parent.trailingAnchor,
          eighths(-200...0))
        try hold(view.widthAnchor, .equal, nil, eighths(8...900))
      case 2:
        try hold(view.leadingAnchor, .equal, parent.leadingAnchor, eighths(0...8))
        try hold(view.trailingAnchor, .equal, parent.trailingAnchor, eighths(-8...0), at: 999)
      case 3:
        // A distance from a centre has no direction: it does not turn around.
        try hold(view.centerXAnchor, .equal, (sibling ?? parent).centerXAnchor, 0)
        try hold(view.widthAnchor, .equal, nil, eighths(8...900))
      case 4:
        let constant = eighths(0...100)
        try hold(view.leadingAnchor, .greaterThanOrEqual, parent.leadingAnchor, constant)
        try hold(view.leadingAnchor, .equal, parent.leadingAnchor, constant - eighths(1...100), at: 500)
        try hold(view.widthAnchor, .equal, nil, eighths(8...900))
      default:
        try hold(view.trailingAnchor, .lessThanOrEqual, parent.trailingAnchor, -eighths(0...100))
        try hold(view.trailingAnchor, .equal, parent.trailingAnchor, 0, at: 260.5)
        try hold(view.widthAnchor, .equal, nil, eighths(8...900))
      }
      try hold(view.topAnchor, .equal, sibling.map(\.bottomAnchor) ?? parent.topAnchor, eighths(0...100))
      try hold(view.heightAnchor, .equal, nil, eighths(8...400))
      views.append(view)
      parents.append(parent)
    }
    self.views = views
    self.parents = parents
    constraints = made
  }

  /// Puts the views in their superviews and activates the constraints, in an order that follows from `order`, with a pass
  /// now and then. Order 0 is that of making.
  func putTogether(order: UInt64) throws {
    var numbers = SeededNumbers(seed: order)
    var indices = Array(views.indices)
    var held = Array(constraints.indices)
    if order != 0 {
      indices.shuffle(using: &numbers)
      held.shuffle(using: &numbers)
    }
    for index in indices {
      try parents[index].addSubview(views[index])
      if order != 0 && Bool.random(using: &numbers) { screen.window.layoutIfNeeded() }
    }
    for index in held {
      try constraints[index].activate()
      if order != 0 && Int.random(in: 0..<4, using: &numbers) == 0 { screen.window.layoutIfNeeded() }
    }
    screen.window.layoutIfNeeded()
  }

  var frames: [Rect] { views.map(\.frame) }
}
