extension LayoutConstraint {
  /// The constraints that a visual format describes, as `NSLayoutConstraint.constraints(withVisualFormat:…)`; none of them
  /// is active.
  ///
  /// The standard gap is 8 points between views; at the superview's edge it is the superview's layout margin, as in UIKit
  /// since margins exist.
  ///
  /// - Parameters:
  ///   - format: as Apple's "Visual Format Language" has it.
  ///   - options: what is aligned across the format's direction, and how it is read.
  ///   - metrics: numbers by name, in points or as priorities.
  ///   - views: views and guides by name.
  /// - Throws: ``VisualFormatError``.
  public static func constraints(
    withVisualFormat format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:],
    views: [String: LayoutItem]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let parsed = try VisualFormatParser.parse(format)
    var builder = VisualFormatBuilder(
      text: format, format: parsed, options: options, metrics: metrics, views: views)
    return try builder.build()
  }
}

/// Makes the constraints of one format.
private struct VisualFormatBuilder {
  let text: String
  let format: VisualFormat
  let options: VisualFormatOptions
  let metrics: [String: Double]
  let views: [String: LayoutItem]
  private var made: [LayoutConstraint] = []

  init(
    text: String, format: VisualFormat, options: VisualFormatOptions, metrics: [String: Double],
    views: [String: LayoutItem]
  ) {
    self.text = text
    self.format = format
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  private typealias Place = (item: LayoutItem, attribute: LayoutAttribute)

  mutating func build() throws(VisualFormatError) -> [LayoutConstraint] {
    try checkOptions()
    var items: [LayoutItem] = []
    for element in format.elements {
      guard let item = views[element.name] else {
        throw VisualFormatError(.unknownView(element.name), in: text, at: element.column)
      }
      items.append(item)
    }
    let edges = edges
    if let start = format.start, let first = items.first {
      try connect(
        start, from: try superview(of: first, format.elements[0].name, at: format.startColumn), edges.start,
        to: first, edges.start, atSuperview: true)
    }
    for (index, item) in items.enumerated() {
      try hold(item, format.elements[index].predicates)
      guard index + 1 < items.count else { continue }
      let isByBaseline = options.contains(.spacingBaselineToBaseline)
      try connect(
        format.connections[index], from: item, isByBaseline ? .lastBaseline : edges.end,
        to: items[index + 1], isByBaseline ? .firstBaseline : edges.start, atSuperview: false)
    }
    if let end = format.end, let last = items.last {
      let name = format.elements[items.count - 1].name
      try connect(
        end, from: last, edges.end, to: try superview(of: last, name, at: format.endColumn), edges.end,
        atSuperview: true)
    }
    for (_, option, attribute) in VisualFormatOptions.alignments where options.contains(option) {
      for (item, next) in zip(items, items.dropFirst()) {
        try add((item, attribute), .equal, (next, attribute), at: nil)
      }
    }
    return made
  }

  private func checkOptions() throws(VisualFormatError) {
    let isHorizontal = format.axis == .horizontal
    for (name, option, attribute) in VisualFormatOptions.alignments where options.contains(option) {
      guard (attribute.kind == .horizontalPosition) == isHorizontal else { continue }
      let (this, others) =
        isHorizontal
        ? ("horizontal", "alignAllTop, …Bottom, …CenterY, …FirstBaseline, …LastBaseline")
        : ("vertical", "alignAllLeft, …Right, …Leading, …Trailing, …CenterX")
      throw VisualFormatError(
        .options("\(name) is along a \(this) format; what can be aligned across it are \(others)"), in: text)
    }
    if options.contains([.directionLeftToRight, .directionRightToLeft]) {
      throw VisualFormatError(
        .options("directionLeftToRight and directionRightToLeft exclude each other"), in: text)
    }
    if isHorizontal, options.contains(.spacingBaselineToBaseline) {
      throw VisualFormatError(
        .options("spacingBaselineToBaseline is for vertical formats; begin it with 'V:'"), in: text)
    }
  }

  /// Where a view begins and ends in the direction of the format.
  private var edges: (start: LayoutAttribute, end: LayoutAttribute) {
    if format.axis == .vertical { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return (.leading, .trailing)
  }

  private func superview(
    of item: LayoutItem, _ name: String, at column: Int
  ) throws(VisualFormatError) -> View {
    guard let superview = item.container else {
      throw VisualFormatError(.noSuperview(name), in: text, at: column)
    }
    return superview
  }

  // MARK: - Gaps

  private mutating func connect(
    _ connection: VisualFormat.Connection, from first: LayoutItem, _ firstEdge: LayoutAttribute,
    to second: LayoutItem, _ secondEdge: LayoutAttribute, atSuperview: Bool
  ) throws(VisualFormatError) {
    // From the right to the left, a gap counts towards smaller x.
    let isReversed = format.axis == .horizontal && options.contains(.directionRightToLeft)
    switch connection {
    case .flush: try add((second, secondEdge), .equal, (first, firstEdge), at: nil)
    case .standard:
      if atSuperview {
        // The margin lies inside the superview, so its guide's edges are where the view goes.
        let isStart = firstEdge == edges.start
        let guide = (isStart ? first : second) as? View
        guard let guide = guide?.layoutMarginsGuide else { return }
        try add(
          (isStart ? second : guide, secondEdge), .equal, (isStart ? guide : first, firstEdge), at: nil)
      } else {
        try add(
          (second, secondEdge), .equal, (first, firstEdge),
          constant: isReversed ? -SystemSpacing.betweenViews : SystemSpacing.betweenViews, at: nil)
      }
    case .predicates(let predicates):
      for predicate in predicates {
        let gap = try number(predicate.object, at: predicate.objectColumn)
        try add(
          (second, secondEdge), isReversed ? predicate.relation.reversed : predicate.relation,
          (first, firstEdge), constant: isReversed ? -gap : gap, predicate, at: predicate.objectColumn)
      }
    }
  }

  // MARK: - Lengths

  private mutating func hold(
    _ item: LayoutItem, _ predicates: [VisualFormat.Predicate]
  ) throws(VisualFormatError) {
    let length: LayoutAttribute = format.axis == .horizontal ? .width : .height
    for predicate in predicates {
      if case .name(let name) = predicate.object, let other = views[name] {
        try add((item, length), predicate.relation, (other, length), predicate, at: predicate.objectColumn)
      } else {
        let constant: Double
        do { constant = try number(predicate.object, at: predicate.objectColumn) } catch {
          guard case .unknownMetric(let name) = error.reason else { throw error }
          throw VisualFormatError(.unknownName(name), in: text, at: error.column)
        }
        try add(
          (item, length), predicate.relation, nil, constant: constant, predicate, at: predicate.objectColumn)
      }
    }
  }

  private func number(
    _ value: VisualFormat.Predicate.Value, at column: Int
  ) throws(VisualFormatError) -> Double {
    switch value {
    case .number(let number): return number
    case .name(let name):
      guard let number = metrics[name] else {
        throw VisualFormatError(.unknownMetric(name), in: text, at: column)
      }
      return number
    }
  }

  // MARK: - Constraints

  private mutating func add(
    _ first: Place, _ relation: LayoutRelation, _ second: Place?, constant: Double = 0,
    _ predicate: VisualFormat.Predicate? = nil, at column: Int?
  ) throws(VisualFormatError) {
    let constraint: LayoutConstraint
    do {
      constraint = try LayoutConstraint(
        item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
        attribute: second?.attribute, constant: constant)
    } catch { throw VisualFormatError(.layout(error), in: text, at: column) }
    if let predicate, let priority = predicate.priority {
      let number = try number(priority, at: predicate.priorityColumn)
      do { try constraint.setPriority(number) } catch {
        throw VisualFormatError(.layout(error), in: text, at: predicate.priorityColumn)
      }
    }
    made.append(constraint)
  }
}

extension LayoutRelation {
  /// The relation seen from the other side.
  fileprivate var reversed: LayoutRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
