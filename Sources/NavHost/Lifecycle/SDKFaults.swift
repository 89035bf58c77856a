/// What the SDK does that a delegate has to be ready for: the pages promise no other way, and leave it open.
///
/// A tester sets these to see whether a delegate copes. Nothing of it happens unless somebody asks.
public struct SDKFaults: Hashable, Sendable {
  /// What becomes of a prompt that is up when guidance ends.
  public enum PromptAtStop: String, Hashable, Sendable, CaseIterable {
    /// It is hidden before anything else is told.
    case hidden
    /// Nobody is told: the delegate has to clean up by itself, as the page asks of `disableNavigationUI`.
    case skipped
    /// It is hidden after everything else was told.
    case late
  }

  /// What becomes of a delegate that is set.
  public enum Setting: String, Hashable, Sendable, CaseIterable {
    /// It is taken, or refused as the reference says.
    case asUsual
    /// It is refused with the code `internal`.
    case fails
  }

  /// What becomes of a prompt that is up when guidance ends.
  public var promptAtStop = PromptAtStop.hidden
  /// What becomes of a delegate that is set.
  public var setLayoutDelegate = Setting.asUsual
  /// The types of the buttons that guidance offers, in order; nil for the SDK's own. Without guidance the same are offered
  /// but for reporting. A type that is not known today stands for one that a later SDK has.
  public var buttons: [NavigationButtonType]?

  /// Nothing unusual.
  public init() {}

  /// One of them is another one.
  public enum Change: Hashable, Sendable {
    /// See ``SDKFaults/promptAtStop``.
    case promptAtStop(PromptAtStop)
    /// See ``SDKFaults/setLayoutDelegate``.
    case setLayoutDelegate(Setting)
    /// See ``SDKFaults/buttons``.
    case buttons([NavigationButtonType]?)
  }

  mutating func apply(_ change: Change) {
    switch change {
    case .promptAtStop(let value): promptAtStop = value
    case .setLayoutDelegate(let value): setLayoutDelegate = value
    case .buttons(let value): buttons = value
    }
  }

  /// The types of the buttons that a state offers, in order.
  func buttons(in state: NavigationState) -> [NavigationButtonType] {
    let all = buttons ?? [.compass, .reporting]
    return state == .guidance ? all : all.filter { $0 != .reporting }
  }

  /// The callbacks of a transition in the order in which these faults bring them.
  func order(_ callbacks: [DelegateCallback], on event: LifecycleEvent) -> [DelegateCallback] {
    guard event == .stop || event == .disable, let index = callbacks.firstIndex(of: .hidePrompt) else {
      return callbacks
    }
    var ordered = callbacks
    ordered.remove(at: index)
    switch promptAtStop {
    case .hidden: return callbacks
    case .skipped: return ordered
    case .late: return ordered + [.hidePrompt]
    }
  }
}

extension NavigationHost {
  /// Has the SDK do something that a delegate has to be ready for. Buttons are those of the next state object.
  ///
  /// - Throws: ``ButtonListError``, ``CallbackFailure``, ``HostError``.
  public func use(_ change: SDKFaults.Change) throws {
    if case .buttons(let types?) = change { try checkButtons(types.map(\.name)) }
    try perform(.fault(change))
  }

  private func checkButtons(_ names: [String]) throws(ButtonListError) {
    if names.count > ButtonListError.greatestCount { throw .tooMany(names.count) }
    var known: Set<String> = []
    for name in names {
      let isPlain = name.utf8.allSatisfy { byte in
        (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
      }
      guard isPlain, (1...40).contains(name.utf8.count) else { throw .noName(name) }
      if !known.insert(name).inserted { throw .twice(name) }
      let isButton = [NavigationButtonType.compass.name, NavigationButtonType.reporting.name].contains(name)
      if componentNames.contains(name) && !isButton { throw .taken(name) }
    }
  }
}

/// Why a list of buttons was not taken.
public enum ButtonListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// More buttons than a screen has.
  case tooMany(Int)
  /// A type twice.
  case twice(String)
  /// No name of a type.
  case noName(String)
  /// A name that another view has.
  case taken(String)

  static let greatestCount = 10

  /// The refusal in a sentence.
  public var description: String {
    switch self {
    case .tooMany(let count): "buttons: \(count) are given; expected \(Self.greatestCount) at most"
    case .twice(let name): "buttons: '\(name)' is there twice"
    case .noName(let name):
      "buttons: '\(name)' is no type; expected a name of up to 40 letters and digits, such as compass or reporting"
    case .taken(let name): "buttons: '\(name)' is another view's name; expected a button's type"
    }
  }
}
