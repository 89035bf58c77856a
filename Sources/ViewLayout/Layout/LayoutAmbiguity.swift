import ConstraintSolver

/// A part of a view's frame that required constraints and priorities leave open.
public struct LayoutAmbiguity {
  /// The view or guide.
  public let item: LayoutItem
  /// What is open: `left` and `top` are the place of the view in its superview, `width` and `height` its size.
  public let attribute: LayoutAttribute
  /// The least value that is as good as the present one, in points; -infinity if there is none.
  public let least: Double
  /// The greatest such value, in points; infinity if there is none.
  public let greatest: Double
  /// Where it has come to rest, in points.
  public let value: Double
  /// The items whose frames differ in two layouts that are equally good, with both, in their containers' coordinates.
  public let witnesses: [(item: LayoutItem, here: Rect, elsewhere: Rect)]
}

extension LayoutAmbiguity {
  /// The constraint that would pin it down where it is.
  ///
  /// - Throws: ``LayoutError`` where the number is out of range.
  public func pin() throws(LayoutError) -> LayoutConstraint? {
    if attribute.kind == .dimension {
      return try LayoutConstraint(
        item: item, attribute: attribute, relatedBy: .equal, toItem: nil, attribute: nil, constant: value)
    }
    guard let container = item.container else { return nil }
    // By the edge where reading starts, as an app would write it.
    let isMirrored =
      attribute == .left && container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let edge: LayoutAttribute = attribute == .left ? .leading : attribute
    let width = item.container?.bounds.width ?? 0
    let own = witnesses.first { $0.item === item }?.here ?? .zero
    return try LayoutConstraint(
      item: item, attribute: edge, relatedBy: .equal, toItem: container, attribute: edge,
      constant: isMirrored ? width - own.maxX : value)
  }

  private var range: String {
    switch (least.isFinite, greatest.isFinite) {
    case (true, true): "anything from \(NumberText.plain(least)) to \(ConstraintSentence.points(greatest))"
    case (true, false): "anything from \(ConstraintSentence.points(least)) on"
    case (false, true): "anything up to \(ConstraintSentence.points(greatest))"
    case (false, false): "anything"
    }
  }
}

extension LayoutAmbiguity: CustomStringConvertible {
  /// What is open and how far, two layouts that are equally good, and what would pin it, in lines.
  public var description: String {
    var lines = [
      "\(item.displayName).\(attribute.rawValue) can be \(range); it rests at \(ConstraintSentence.points(value))"
    ]
    for (item, here, elsewhere) in witnesses {
      lines.append(
        "  \(item.displayName) is at \(NumberText.plain(here)); as good would be \(NumberText.plain(elsewhere))"
      )
    }
    if let pin = try? pin() { lines.append("  to pin it: <\(pin)>") }
    return lines.joined(separator: "\n")
  }
}

extension LayoutEngine {
  /// What constraints leave open of all items, or of one, in order of creation; of an item the place comes before the size.
  func ambiguities(of only: LayoutItem? = nil) -> [LayoutAmbiguity] {
    solve()
    var places: [Variable: (item: LayoutItem, attribute: LayoutAttribute)] = [:]
    var items: [(item: LayoutItem, own: ItemVariables)] = []
    forEachItem { item in
      guard let own = variables(of: item) else { return }
      items.append((item, own))
      places[own.minX] = (item, .left)
      places[own.minY] = (item, .top)
      places[own.width] = (item, .width)
      places[own.height] = (item, .height)
    }
    items.sort { $0.item.creationIndex < $1.item.creationIndex }
    var order: [Variable: Int] = [:]
    for (_, own) in items {
      for unknown in [own.minX, own.minY, own.width, own.height] { order[unknown] = order.count }
    }
    let found = solver.ambiguities().sorted { order[$0.variable] ?? 0 < order[$1.variable] ?? 0 }
    return found.compactMap { open in
      guard let (item, attribute) = places[open.variable], only == nil || item === only else { return nil }
      let (here, elsewhere) = open.witnesses
      let moved = items.compactMap { item, own -> (item: LayoutItem, here: Rect, elsewhere: Rect)? in
        guard let present = own.frame(in: here), let other = own.frame(in: elsewhere) else { return nil }
        return present.isClose(to: other) ? nil : (item, present, other)
      }
      return LayoutAmbiguity(
        item: item, attribute: attribute, least: open.least, greatest: open.greatest,
        value: solver.value(of: open.variable), witnesses: moved)
    }
  }

  /// The constraints that make an item's extent along an axis what it is, in the order in which they were stated.
  func constraintsAffecting(_ item: LayoutItem, along axis: LayoutAxis) -> [ConstraintSource] {
    solve()
    guard let own = variables(of: item) else { return [] }
    let sources = sources()
    let parts = axis == .horizontal ? [own.minX, own.width] : [own.minY, own.height]
    var rows: [ConstraintID] = []
    for part in parts.flatMap({ solver.explain($0).parts }) where !rows.contains(part.constraint) {
      rows.append(part.constraint)
    }
    return rows.sorted().compactMap { sources[$0] }
  }
}

extension ItemVariables {
  /// The frame in a list of all values; an engine never takes unknowns away, so each stands at its creation index.
  fileprivate func frame(in values: [Double]) -> Rect? {
    guard let last = [minX, minY, width, height].map(\.creationIndex).max(), last < values.count else {
      return nil
    }
    return Rect(
      x: values[minX.creationIndex], y: values[minY.creationIndex], width: values[width.creationIndex],
      height: values[height.creationIndex])
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    let differences = [x - other.x, y - other.y, width - other.width, height - other.height]
    return differences.allSatisfy { abs($0) < 1e-6 }
  }
}

extension View {
  /// Whether constraints and priorities alone leave the view's frame open, as `UIView.hasAmbiguousLayout`. What is left
  /// open comes to rest somewhere all the same.
  public var hasAmbiguousLayout: Bool { !root.engine.ambiguities(of: self).isEmpty }

  /// What constraints and priorities leave open of the view and of all inside it, in order of creation.
  public var layoutAmbiguities: [LayoutAmbiguity] {
    root.engine.ambiguities().filter { $0.item.isDescendantItem(of: self) }
  }

  /// Moves an ambiguous view to another place that is as good, and with it whatever else moves; from there it goes back.
  /// It stays until the next layout pass (`UIView.exerciseAmbiguityInLayout`).
  public func exerciseAmbiguityInLayout() {
    guard let ambiguity = root.engine.ambiguities(of: self).first else { return }
    let isElsewhere = ambiguity.witnesses.contains {
      $0.item === self && $0.elsewhere.isClose(to: modelFrame)
    }
    for (item, here, elsewhere) in ambiguity.witnesses {
      guard let view = item as? View else { continue }
      view.setModelFrame(isElsewhere ? here : elsewhere)
    }
  }

  /// The constraints that make the view's place and size along an axis what they are
  /// (`UIView.constraintsAffectingLayout(for:)`): those that are active in the solution.
  public func constraintsAffectingLayout(for axis: LayoutAxis) -> [ConstraintSource] {
    root.engine.constraintsAffecting(self, along: axis)
  }
}
