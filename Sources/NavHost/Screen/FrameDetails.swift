import ViewLayout

/// What lies behind a frame: guides, constraints, and what is wrong with them. For looking closely.
public struct FrameDetails: Sendable {
  /// A layout guide.
  public struct Guide: Hashable, Sendable {
    /// Its name, and its view's: `navMap.safeAreaLayoutGuide`.
    public let name: String
    /// In the map view's coordinates, in points.
    public let rect: Rect
  }

  /// A constraint that the app has made.
  public struct Constraint: Hashable, Sendable {
    /// One of its two sides.
    public struct Side: Hashable, Sendable {
      /// What it speaks of.
      public let attribute: LayoutAttribute
      /// The item's rectangle in the map view's coordinates, in points.
      public let rect: Rect
    }

    /// The left side.
    public let first: Side
    /// The right side; nil for a number alone.
    public let second: Side?
    /// The formula.
    public let text: String
    /// What is added to the right side, in points.
    public let constant: Double
    /// Whether it has to hold.
    public let isRequired: Bool
    /// Whether a conflict has made the last layout pass give it up.
    public let isBroken: Bool
  }

  /// The guides that are in use, by their views from back to front.
  public let guides: [Guide]
  /// The app's constraints, by the views that hold them.
  public let constraints: [Constraint]
  /// What is wrong, a sentence each.
  public let problems: [String]
  /// The names of the views that a problem is about, as in ``FrameEntry/name``.
  public let troubledViews: [String]
}

extension FrameDetails {
  /// Reads what is there; nothing is laid out.
  init(of host: NavigationHost, _ kind: FrameKind) {
    let map = host.mapView
    func place(_ view: View) -> Rect {
      kind == .presentation ? view.presentationFrameInRoot : view.frameInRoot
    }
    func rect(_ item: LayoutItem) -> Rect? {
      if let view = item as? View { return place(view) }
      guard let guide = item as? LayoutGuide, let owner = guide.owningView else { return nil }
      let outer = place(owner)
      return guide.layoutFrame.offsetBy(x: outer.x, y: outer.y)
    }
    let conflicts = map.layoutConflicts
    let broken = conflicts.compactMap { conflict -> LayoutConstraint? in
      if case .constraint(let constraint)? = conflict.broken { constraint } else { nil }
    }
    var guides: [Guide] = []
    var constraints: [Constraint] = []
    var ambiguous: [String] = []
    func side(_ item: LayoutItem?, _ attribute: LayoutAttribute?) -> Constraint.Side? {
      guard let item, let attribute, let rect = rect(item) else { return nil }
      return Constraint.Side(attribute: attribute.physical(in: host.direction), rect: rect)
    }
    map.forEachInTree { view in
      for guide in view.shownGuides {
        guard let rect = rect(guide) else { continue }
        guides.append(Guide(name: guide.displayName, rect: rect))
      }
      for constraint in view.constraints where constraint.origin == .application {
        guard let first = side(constraint.firstItem, constraint.firstAttribute) else { continue }
        constraints.append(
          Constraint(
            first: first, second: side(constraint.secondItem, constraint.secondAttribute),
            text: constraint.description, constant: constraint.constant,
            isRequired: constraint.priority == LayoutPriority.required,
            isBroken: broken.contains { $0 === constraint }))
      }
      if view !== map, view.hasAmbiguousLayout { ambiguous.append(view.displayName) }
    }
    self.guides = guides
    self.constraints = constraints
    var troubled: [String] = []
    for conflict in conflicts {
      for member in conflict.members {
        guard case .constraint(let constraint) = member else { continue }
        troubled += [constraint.firstItem, constraint.secondItem].compactMap { ($0 as? View)?.displayName }
      }
    }
    problems =
      conflicts.map { "conflict: gave up " + ($0.broken.map { "\($0)" } ?? "a size below 0") }
      + ambiguous.map { "ambiguous: constraints leave \($0) open" }
    var known: Set<String> = [map.displayName]
    troubledViews = (troubled + ambiguous).filter { known.insert($0).inserted }
  }
}

extension NavigationHost {
  /// What lies behind the screen as it is now.
  public func frameDetails(_ kind: FrameKind = .presentation) -> FrameDetails {
    FrameDetails(of: self, kind)
  }
}
