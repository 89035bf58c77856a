import NavHost

/// The paths that the lifecycle's table allows, as a tree in which paths share what they have in common.
///
/// Events that change nothing where they happen are left out, and so is a size that changes while navigation is off: no
/// delegate is told of it, and every orientation begins a tree of its own.
struct LifecyclePaths: Sendable {
  /// The end of a path.
  struct Node: Sendable {
    /// What happens last.
    let event: LifecycleEvent
    /// How many events the path has.
    let depth: Int
    /// The path without its last event, by its place in the list; nil for a path of one event.
    let parent: Int?
    /// For a prompt, how many prompts come up before it in the tree, or how many take another's place if it does.
    let promptNumber: Int
  }

  /// Every path, each before those that go on from it.
  private(set) var nodes: [Node] = []
  private var promptCounts = (shown: 0, changed: 0)

  /// All paths of up to `depth` events.
  ///
  /// - Parameter rotates: whether the screen can be turned.
  init(depth: Int, rotates: Bool) {
    grow(from: Place(), parent: nil, depth: 1, greatest: depth, rotates: rotates)
  }

  /// Where navigation stands at the end of a path.
  struct Place: Sendable {
    var state = NavigationState.none
    var promptIsUp = false

    /// The events that change something here, in the lifecycle's order.
    func events(rotates: Bool) -> [LifecycleEvent] {
      LifecycleEvent.allCases.filter { event in
        if event == .resize && (!rotates || state == .none) { return false }
        return Lifecycle.transition(from: state, promptIsUp: promptIsUp, on: event) != nil
      }
    }

    /// Where an event leads; an event that changes nothing leads nowhere.
    func after(_ event: LifecycleEvent) -> Place {
      guard let row = Lifecycle.transition(from: state, promptIsUp: promptIsUp, on: event) else {
        return self
      }
      let isUp =
        switch event {
        case .prompt: true
        case .resize: promptIsUp
        case .enable, .disable, .start, .stop, .dismiss: false
        }
      return Place(state: row.to, promptIsUp: isUp)
    }
  }

  private mutating func grow(from place: Place, parent: Int?, depth: Int, greatest: Int, rotates: Bool) {
    guard depth <= greatest else { return }
    for event in place.events(rotates: rotates) {
      let index = nodes.count
      let number = event == .prompt ? nextPromptNumber(isChange: place.promptIsUp) : 0
      nodes.append(Node(event: event, depth: depth, parent: parent, promptNumber: number))
      grow(
        from: place.after(event), parent: index, depth: depth + 1, greatest: greatest, rotates: rotates)
    }
  }

  private mutating func nextPromptNumber(isChange: Bool) -> Int {
    if isChange {
      promptCounts.changed += 1
      return promptCounts.changed - 1
    }
    promptCounts.shown += 1
    return promptCounts.shown - 1
  }

  /// The nodes on the way to a node, the first event first.
  func path(to index: Int) -> [Int] {
    var path: [Int] = []
    var next: Int? = index
    while let index = next {
      path.append(index)
      next = nodes[index].parent
    }
    return path.reversed()
  }
}

extension CheckStep {
  /// The step that makes a lifecycle event happen.
  init(_ event: LifecycleEvent, prompt kind: PromptKind) {
    switch event {
    case .enable: self = .enable
    case .disable: self = .disable
    case .start: self = .start
    case .stop: self = .stop
    case .resize: self = .rotate
    case .prompt: self = .prompt(kind)
    case .dismiss: self = .dismiss
    }
  }
}
