import ViewLayout

/// Which views, guides and constraints there were at an instant, by identity.
///
/// It keeps them alive: an object that is made later must not pass for one of them.
public struct MapContents {
  /// The views, from back to front.
  let views: [View]
  /// The app's guides, by their views.
  let guides: [LayoutGuide]
  /// The app's active constraints.
  let constraints: [LayoutConstraint]
  private let known: Set<ObjectIdentifier>

  private init(views: [View], guides: [LayoutGuide], constraints: [LayoutConstraint]) {
    self.views = views
    self.guides = guides
    self.constraints = constraints
    known = Set(
      views.map(ObjectIdentifier.init) + guides.map(ObjectIdentifier.init)
        + constraints.map(ObjectIdentifier.init))
  }

  /// What a map view holds just now.
  init(of map: MapView) {
    var views: [View] = []
    var guides: [LayoutGuide] = []
    var constraints: [LayoutConstraint] = []
    map.forEachInTree { view in
      views.append(view)
      constraints += view.constraints.filter { $0.origin == .application }
      // The inside of the SDK's views, and what stacks measure with, are not the app's.
      if !view.isSealed && !(view is HidingStackView) && !(view is StackView) { guides += view.layoutGuides }
    }
    self.init(views: views, guides: guides, constraints: constraints)
  }

  /// What is here and was not there before.
  func added(to before: MapContents) -> MapContents {
    MapContents(
      views: views.filter { !before.contains($0) }, guides: guides.filter { !before.contains($0) },
      constraints: constraints.filter { !before.contains($0) })
  }

  /// Whether it is one of them.
  func contains(_ object: AnyObject) -> Bool { known.contains(ObjectIdentifier(object)) }

  /// Whether a constraint speaks of nothing but these views, their standard guides and these guides.
  func containsItems(of constraint: LayoutConstraint) -> Bool {
    [constraint.firstItem, constraint.secondItem].allSatisfy { item in
      guard let item else { return true }
      if contains(item) { return true }
      guard let guide = item as? LayoutGuide, let owner = guide.owningView else { return false }
      // The safe area's and the margins' guides belong to their view like its edges.
      return contains(owner) && !owner.layoutGuides.contains { $0 === guide }
    }
  }
}
