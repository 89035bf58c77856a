@testable import ViewLayout

/// A generator of the same numbers for the same seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// One change of a layout. The numbers choose among what there is when the change is made, so the same list of changes
/// makes the same layout, laid out in between or not.
struct LayoutChange: Sendable, CustomStringConvertible {
  enum Kind: CaseIterable, Sendable {
    case addView, addView2, moveView, removeView, addGuide, removeGuide, constrain, constrain2, constrain3
    case deactivate, activate, constant, constant2, constant3, priority, wish, text, contentPriority, margins
    case directionalMargins, insetsFromSafeArea, safeArea, resize, direction, frame, translates, scale
    case reorder, standardGuide, baselines
  }

  let kind: Kind
  let a: Int
  let b: Int
  let c: Int
  let value: Double

  var description: String { "\(kind)(\(a), \(b), \(c), \(value))" }

  static func list(_ count: Int, seed: UInt64) -> [LayoutChange] {
    var numbers = SeededNumbers(seed: seed)
    return (0..<count).map { _ in
      LayoutChange(
        kind: Kind.allCases.randomElement(using: &numbers) ?? .constant,
        a: .random(in: 0..<10_000, using: &numbers), b: .random(in: 0..<10_000, using: &numbers),
        c: .random(in: 0..<10_000, using: &numbers),
        value: Double(Int.random(in: -40...320, using: &numbers)) / 4)
    }
  }
}

/// A screen that changes are made on.
final class RandomLayout {
  let screen: Screen
  private(set) var views: [View] = []
  private var guides: [LayoutGuide] = []
  private(set) var constraints: [LayoutConstraint] = []

  init() throws {
    screen = try Screen(width: 390, height: 844)
    for _ in 0..<3 { try apply(LayoutChange(kind: .addView, a: 0, b: 0, c: 0, value: 10)) }
  }

  /// Every frame in the window, and what gave way. What is outside keeps the frame that it had inside.
  var state: [String] {
    views.filter { $0.isDescendant(of: screen.window) }.map { "\($0.displayName) \($0.frame)" }
      + guides.filter { $0.owningView?.isDescendant(of: screen.window) ?? false }
      .map { "\($0.displayName) \($0.layoutFrame)" } + screen.window.layoutConflicts.map(\.description)
  }

  func layOut() -> LayoutOutcome { screen.window.layoutIfNeeded() }

  private func parent(_ number: Int) -> View {
    let index = number % (views.count + 1)
    return index == views.count ? screen.window : views[index]
  }

  private func item(_ number: Int) -> LayoutItem {
    let all: [LayoutItem] = [screen.window] + views + guides
    return all[number % all.count]
  }

  func apply(_ change: LayoutChange) throws {
    let (a, b, c, value) = (change.a, change.b, change.c, change.value)
    let view = views.isEmpty ? nil : views[a % views.count]
    let constraint = constraints.isEmpty ? nil : constraints[a % constraints.count]
    switch change.kind {
    case .addView, .addView2:
      guard views.count < 14 else { return }
      let view: View
      switch c % 3 {
      case 0: view = Label(in: screen.context)
      case 1: view = SizedView(in: screen.context)
      default: view = View(in: screen.context)
      }
      view.translatesAutoresizingMaskIntoConstraints = c % 7 == 0
      views.append(view)
      // Some wait for their superview.
      if b % 4 > 0 { try parent(a % (views.count)).addSubviewIfPossible(view) }
    case .moveView:
      guard let view else { return }
      try parent(b).addSubviewIfPossible(view)
    case .removeView: if c % 2 == 0 { view?.removeFromSuperview() }
    case .reorder:
      guard let view, let superview = view.superview else { return }
      try superview.sendSubviewToBack(view)
    case .addGuide:
      guard guides.count < 4 else { return }
      let guide = LayoutGuide(in: screen.context)
      guides.append(guide)
      try parent(a).addLayoutGuide(guide)
    case .removeGuide:
      guard c % 2 == 0, let guide = guides.isEmpty ? nil : guides[a % guides.count] else { return }
      guide.owningView?.removeLayoutGuide(guide)
    case .standardGuide:
      // Not of views whose frames follow from their own guides.
      let place = b % 2 == 0 ? screen.window.safeAreaLayoutGuide : screen.window.layoutMarginsGuide
      guard let view else { return }
      try? constrain(view, c % 2 == 0 ? .leading : .top, place, nil, value: value, priority: 1000)
    default: try applyToContent(change, view, constraint)
    }
  }

  private func applyToContent(_ change: LayoutChange, _ view: View?, _ constraint: LayoutConstraint?) throws {
    let (a, b, c, value) = (change.a, change.b, change.c, change.value)
    switch change.kind {
    case .constrain, .constrain2, .constrain3:
      guard constraints.count < 40 else { return }
      let horizontal: [LayoutAttribute] = [.left, .right, .leading, .trailing, .centerX, .width]
      let vertical: [LayoutAttribute] = [
        .top, .bottom, .centerY, .height, .firstBaseline, .lastBaseline,
      ]
      let attribute = (a % 2 == 0 ? horizontal : vertical)[c % 6]
      let priorities = [1000.0, 1000, 999, 750, 500, 250, 20.5]
      try? constrain(
        item(b), attribute, b % 3 == 0 && attribute.kind == .dimension ? nil : item(c), nil, value: value,
        priority: priorities[(a / 2) % 7])
    case .deactivate: constraint?.deactivate()
    case .activate: try? constraint?.activate()
    case .constant, .constant2, .constant3: try constraint?.setConstant(value)
    case .priority:
      guard let constraint, constraint.priority < 1000 else { return }
      try constraint.setPriority([10.0, 250, 600, 999][b % 4])
    case .wish:
      (view as? SizedView)?.wish = IntrinsicSize(
        width: b % 3 == 0 ? nil : abs(value), height: c % 3 == 0 ? nil : abs(value) / 2)
    case .text:
      guard let label = view as? Label else { return }
      try label.setNumberOfLines(b % 3)
      try label.setText(String(repeating: "route ", count: c % 9))
      try label.setFont(Font(size: Double(12 + b % 5)))
    case .baselines:
      guard let view, constraints.count < 40 else { return }
      try? constrain(view, .firstBaseline, item(b), .lastBaseline, value: value, priority: 1000)
    case .contentPriority:
      try view?.setContentHuggingPriority([250, 251, 1000][b % 3], for: c % 2 == 0 ? .horizontal : .vertical)
      try view?.setContentCompressionResistancePriority([750, 740, 300][b % 3], for: .horizontal)
    default: try applyToScreen(change, view)
    }
  }

  private func applyToScreen(_ change: LayoutChange, _ view: View?) throws {
    let (b, c, value) = (change.b, change.c, change.value)
    let window = screen.window
    switch change.kind {
    case .margins: try window.setLayoutMargins(EdgeInsets(all: abs(value) / 4))
    case .directionalMargins:
      try window.setDirectionalLayoutMargins(
        DirectionalEdgeInsets(top: 1, leading: abs(value) / 4, bottom: 2, trailing: 3))
    case .insetsFromSafeArea: window.insetsLayoutMarginsFromSafeArea.toggle()
    case .safeArea:
      try window.setRootSafeArea(EdgeInsets(top: abs(value) / 2, left: 0, bottom: Double(b % 40), right: 0))
    case .resize: try window.resize(to: Size(width: 300 + Double(b % 500), height: 300 + Double(c % 600)))
    case .direction: window.setRootDirection(b % 2 == 0 ? .leftToRight : .rightToLeft)
    case .frame:
      guard let view, view.translatesAutoresizingMaskIntoConstraints else { return }
      view.frame = Rect(x: value, y: Double(b % 90), width: Double(c % 70), height: abs(value))
    case .translates:
      guard c % 5 == 0, let view else { return }
      view.frame = Rect(x: value, y: Double(b % 90), width: Double(c % 70), height: abs(value))
      view.translatesAutoresizingMaskIntoConstraints = b % 2 == 0
    case .scale: try window.setRootScale([nil, 2, 3][b % 3])
    default: break
    }
  }

  private func constrain(
    _ first: LayoutItem, _ attribute: LayoutAttribute, _ second: LayoutItem?, _ other: LayoutAttribute?,
    value: Double, priority: Double
  ) throws {
    let relations: [LayoutRelation] = [.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
    let relation = relations[Int(abs(value) * 4) % 5]
    let constraint = try LayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second,
      attribute: second == nil ? nil : other ?? attribute, constant: value)
    try constraint.setPriority(priority)
    try constraint.activate()
    constraints.append(constraint)
  }
}

extension View {
  fileprivate func addSubviewIfPossible(_ view: View) throws {
    guard !isDescendant(of: view) else { return }
    try addSubview(view)
  }
}

extension RandomLayout {
  /// Makes a change that can be taken back.
  ///
  /// - Returns: what takes it back.
  func changeForNow(using numbers: inout SeededNumbers) throws -> () throws -> Void {
    let window = screen.window
    let active = constraints.filter(\.isActive)
    let constraint = active.randomElement(using: &numbers)
    let inside = views.filter { $0.superview != nil }
    let value = Double(Int.random(in: 0...800, using: &numbers)) / 8
    switch Int.random(in: 0..<7, using: &numbers) {
    case 0:
      let size = window.frame.size
      try window.resize(to: Size(width: size.width + value, height: size.height + 10))
      return { try window.resize(to: size) }
    case 1:
      let direction = window.rootDirection
      window.setRootDirection(direction == .leftToRight ? .rightToLeft : .leftToRight)
      return { window.setRootDirection(direction) }
    case 2:
      guard let constraint else { return {} }
      let constant = constraint.constant
      try constraint.setConstant(value)
      return { try constraint.setConstant(constant) }
    case 3:
      guard let constraint else { return {} }
      constraint.deactivate()
      return { try constraint.activate() }
    case 4:
      guard let constraint, constraint.priority < 1000 else { return {} }
      let priority = constraint.priority
      try constraint.setPriority(1 + value)
      return { try constraint.setPriority(priority) }
    case 5:
      let view = View(in: screen.context)
      try (inside.randomElement(using: &numbers) ?? window).addSubview(view)
      return { view.removeFromSuperview() }
    default:
      let insets = window.rootSafeArea
      try window.setRootSafeArea(EdgeInsets(top: value, left: 3, bottom: 4, right: 5))
      return { try window.setRootSafeArea(insets) }
    }
  }
}
