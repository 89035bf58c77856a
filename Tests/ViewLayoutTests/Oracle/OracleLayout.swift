import Testing

@testable import ViewLayout

/// The views and constraints of an oracle case.
struct OracleLayout {
  let context = LayoutContext()
  let window: Window
  let root: View
  /// Whether the root's size is the one that fits its content.
  let fits: Bool
  private(set) var items: [String: LayoutItem] = [:]
  private(set) var constraints: [String: LayoutConstraint] = [:]

  /// Builds a case.
  ///
  /// - Parameters:
  ///   - order: the order in which the constraints are made and activated; the case's own if nil.
  ///   - oneByOne: whether each constraint is activated by itself and laid out.
  init(_ oracle: OracleCase, order: [Int]? = nil, oneByOne: Bool = false) throws {
    let rootCase = try #require(oracle.root)
    let size = Size(width: rootCase.width ?? 1000, height: rootCase.height ?? 1000)
    let insets = rootCase.safeArea
    window = try Window(
      in: context, size: size,
      safeArea: insets.map { EdgeInsets(top: $0.top, left: $0.left, bottom: $0.bottom, right: $0.right) }
        ?? .zero)
    fits = rootCase.fit ?? false
    window.setRootDirection(oracle.direction == "rtl" ? .rightToLeft : .leftToRight)
    if rootCase.width == nil {
      // Constraints alone give the root its size: it is a view of a larger window then.
      root = View(in: context)
      root.translatesAutoresizingMaskIntoConstraints = false
      try window.addSubview(root)
    } else {
      root = window
    }
    try Self.setMargins(rootCase.layoutMargins, of: root)
    root.identifier = rootCase.id
    items[rootCase.id] = root
    for item in oracle.views ?? [] { try add(item) }
    let all = oracle.constraints ?? []
    for index in order ?? Array(all.indices) {
      let constraint = try make(all[index])
      constraints[all[index].id] = constraint
      guard all[index].active ?? true, oneByOne else { continue }
      try constraint.activate()
      layOut()
    }
    if !oneByOne {
      try LayoutConstraint.activate(
        (order ?? Array(all.indices)).filter { all[$0].active ?? true }.compactMap { constraints[all[$0].id] }
      )
    }
  }

  private static func setMargins(_ margins: [Double]?, of view: View) throws {
    // The corpus counts no margins where it names none, and adds no safe area to them.
    let sides = margins ?? [0, 0, 0, 0]
    view.insetsLayoutMarginsFromSafeArea = false
    try view.setLayoutMargins(EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3]))
  }

  private mutating func add(_ item: OracleCase.Item) throws {
    let parent = try #require(items[item.parent] as? View)
    if let name = item.safeAreaOf { return items[item.id] = (items[name] as? View)?.safeAreaLayoutGuide }
    if let name = item.marginsOf { return items[item.id] = (items[name] as? View)?.layoutMarginsGuide }
    if item.guide ?? false {
      let guide = LayoutGuide(in: context)
      guide.identifier = item.id
      try parent.addLayoutGuide(guide)
      return items[item.id] = guide
    }
    let view = OracleView(item, in: context)
    view.identifier = item.id
    view.translatesAutoresizingMaskIntoConstraints = item.frame != nil
    if let frame = item.frame { view.frame = Rect(frame) }
    for (axis, index) in [(LayoutAxis.horizontal, 0), (.vertical, 1)] {
      if let hugging = item.hugging { try view.setContentHuggingPriority(hugging[index], for: axis) }
      if let compression = item.compression {
        try view.setContentCompressionResistancePriority(compression[index], for: axis)
      }
    }
    try Self.setMargins(item.layoutMargins, of: view)
    try parent.addSubview(view)
    items[item.id] = view
  }

  private func make(_ oracle: OracleCase.Constraint) throws -> LayoutConstraint {
    let relations: [String: LayoutRelation] = [
      "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]
    let first = try side(oracle.first)
    let second = try oracle.second.map(side)
    let constraint = try LayoutConstraint(
      item: first.item, attribute: first.attribute, relatedBy: try #require(relations[oracle.rel]),
      toItem: second?.item, attribute: second?.attribute, multiplier: oracle.mult, constant: oracle.const,
      // Sizes that UIKit imposes give way no sooner than the SDK's.
      origin: oracle.origin == nil ? .application : .component)
    try constraint.setPriority(oracle.priority)
    constraint.identifier = oracle.id
    return constraint
  }

  /// An item and its attribute; those within margins are attributes of the margins' guide.
  private func side(_ side: OracleCase.Side) throws -> (item: LayoutItem, attribute: LayoutAttribute) {
    let item = try #require(items[side.item])
    if let attribute = LayoutAttribute(rawValue: side.attr) { return (item, attribute) }
    let name = side.attr.replacing("WithinMargins", with: "").replacing("Margin", with: "")
    return (try #require(item as? View).layoutMarginsGuide, try #require(LayoutAttribute(rawValue: name)))
  }

  func layOut() { window.layoutIfNeeded() }

  // MARK: - Steps

  func apply(_ operation: OracleCase.Operation) throws {
    let named = try (operation.ids ?? operation.id.map { [$0] } ?? []).map { try #require(constraints[$0]) }
    switch operation.op {
    case "setConstant": for constraint in named { try constraint.setConstant(try #require(operation.value)) }
    case "setPriority":
      for constraint in named {
        // UIKit forbids the step from required to optional while a constraint is active; the corpus means the result.
        constraint.deactivate()
        try constraint.setPriority(try #require(operation.value))
        try constraint.activate()
      }
    case "activate": try LayoutConstraint.activate(named)
    case "deactivate": LayoutConstraint.deactivate(named)
    case "resizeRoot":
      try window.resize(
        to: Size(width: try #require(operation.width), height: try #require(operation.height)))
    case "setFrame":
      (items[try #require(operation.view)] as? View)?.frame = Rect(try #require(operation.frame))
    default: Issue.record("unknown operation '\(operation.op)'")
    }
  }

  // MARK: - Checking

  /// What differs from an expectation, a line each.
  func differences(from expectation: OracleCase.Expectation) -> [String] {
    let tolerance = (expectation.tolerance ?? 0) + 1e-3
    var lines: [String] = []
    func compare(_ name: String, _ part: String, _ actual: Double, _ expected: Double) {
      if !(abs(actual - expected) <= tolerance) {
        lines.append("\(name).\(part) is \(actual); expected \(expected)")
      }
    }
    for (name, frame) in (expectation.frames ?? [:]).sorted(by: { $0.key < $1.key }) {
      let rect = self.frame(of: name)
      for (part, actual, expected) in [
        ("x", rect.x, frame[0]), ("y", rect.y, frame[1]), ("width", rect.width, frame[2]),
        ("height", rect.height, frame[3]),
      ] {
        if let expected { compare(name, part, actual, expected) }
      }
    }
    for (name, attributes) in (expectation.attrs ?? [:]).sorted(by: { $0.key < $1.key }) {
      let rect = frame(of: name)
      let values = [
        "minX": rect.x, "minY": rect.y, "maxX": rect.maxX, "maxY": rect.maxY, "midX": rect.midX,
        "midY": rect.midY, "width": rect.width, "height": rect.height,
      ]
      for (part, expected) in attributes.sorted(by: { $0.key < $1.key }) {
        compare(name, part, values[part] ?? .nan, expected)
      }
    }
    for (name, expected) in expectation.ambiguous ?? [:]
    where (items[name] as? View)?.hasAmbiguousLayout != expected {
      lines.append("\(name).hasAmbiguousLayout is not \(expected)")
    }
    return lines
  }

  private func frame(of name: String) -> Rect {
    switch items[name] {
    case let view as View where view === root && fits:
      Rect(origin: view.frame.origin, size: view.systemLayoutSizeFitting(.compressed))
    case let view as View: view.frame
    case let guide as LayoutGuide: guide.layoutFrame
    default: Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    }
  }
}

/// A view with the content of an oracle case.
private final class OracleView: View {
  private let wish: IntrinsicSize
  private let baselines: BaselineOffsets

  init(_ item: OracleCase.Item, in context: LayoutContext) {
    wish = IntrinsicSize(width: item.intrinsic?[0], height: item.intrinsic?[1])
    baselines = BaselineOffsets(
      firstFromTop: item.baseline?.firstFromTop ?? 0, lastFromBottom: item.baseline?.lastFromBottom ?? 0)
    super.init(in: context)
  }

  override var baselineOffsets: BaselineOffsets { baselines }
  override var intrinsicContentSize: IntrinsicSize { wish }
}

extension Rect {
  init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
