import ViewLayout

/// What rules need to know of the past: nothing that is on the screen now tells it.
public struct ContractFacts {
  /// How often a delegate was refused because navigation was on.
  public internal(set) var refusedDelegates = 0
  /// How often nil was refused as a delegate because navigation was on.
  public internal(set) var refusedRemovals = 0
  /// How often a delegate was refused because the map is on a CarPlay screen.
  public internal(set) var refusedOnCarPlay = 0
  /// The legacy names that were used while a delegate was set, in order, each once.
  public internal(set) var legacyUses: [String] = []
  /// Whether `compassButton` was set while navigation was on.
  public internal(set) var compassButtonWasSet = false
  /// The buttons that were picked from the list without a look at their type, in order.
  public internal(set) var pickedButtons: [PickedButton] = []
  /// Whether the delegate has ever read `wideMode`.
  public internal(set) var hasReadWideMode = false
  /// The transitions that did not read `wideMode` when they were last called.
  public internal(set) var callbacksWithoutWideMode: [DelegateCallback] = []
  /// The prompt callbacks whose prompt nothing moved when they were last called.
  public internal(set) var callbacksWithoutMotion: [DelegateCallback] = []
  /// What the map held before navigation went on.
  var beforeEnable: MapContents?
  /// What the map held before guidance began.
  var beforeGuidance: MapContents?
  /// What was added while guidance ran, as it was when guidance ended.
  var addedInGuidance: MapContents?
  /// Since when some animation runs at the end of each turn.
  public internal(set) var busySince: Instant?
  /// When guidance or navigation last ended.
  public internal(set) var leftAt: Instant?

  /// A button whose view a callback took without reading its type, and not those of all the others.
  public struct PickedButton: Hashable, Sendable {
    /// The callback.
    public let callback: DelegateCallback
    /// The button's view.
    public let view: String
  }
}

/// What a delegate has read of state objects and buttons since its callback began.
struct CallbackReads {
  let callback: DelegateCallback
  /// The buttons that the callback was handed.
  let offered: [NavigationButton]
  var wideMode = false
  var types: [NavigationButton] = []
  var views: [NavigationButton] = []

  /// The buttons that were taken by their place: a view without its type, while others were left.
  var picked: [NavigationButton] {
    let isAll = offered.allSatisfy { button in views.contains { $0 === button } }
    return isAll ? [] : views.filter { button in !types.contains { $0 === button } }
  }
}

/// The life of one prompt, as far as a rule wants to know whether anything moves it.
struct PromptWatch {
  let prompt: PromptView
  /// The callback that brought it, until it has come to rest.
  var arriving: DelegateCallback?
  /// The callback that takes it away.
  var leaving: DelegateCallback?
  /// Whether it was seen in motion since the callback.
  var hasMoved = false
}
