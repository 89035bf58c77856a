import ViewLayout

/// How much a broken rule matters.
public enum Severity: String, Hashable, Sendable, CaseIterable {
  /// The pages call it required, or the screen is wrong on a phone.
  case error
  /// It harms somebody: a driver, a reader from right to left, the next release.
  case warning
  /// A style that the pages advise; it never fails a run.
  case advice
}

/// A rule for layout delegates and their screens: a value, so that the list of rules is the whole contract.
public struct ContractRule: Sendable {
  /// How a rule is held.
  public enum Check: Sendable {
    /// By what is on the screen.
    case frame(@Sendable (Inspection) -> [Breach])
    /// By what a transition has left behind.
    case transition(@Sendable (Inspection) -> [Breach])
    /// By what the delegate called and read.
    case trace(@Sendable (Inspection) -> [Breach])
    /// Nobody can break it here; how that is.
    case refusedByDesign(String)
    /// Nothing that can be seen from outside tells whether it is kept; why.
    case notCheckable(String)

    /// What finds breaches; nil for rules that need no look.
    var find: (@Sendable (Inspection) -> [Breach])? {
      switch self {
      case .frame(let find), .transition(let find), .trace(let find): find
      case .refusedByDesign, .notCheckable: nil
      }
    }
  }

  /// The name: `L06` for a rule of the SDK's pages, words with hyphens for the others.
  public let id: String
  /// How much it matters.
  public let severity: Severity
  /// What has to be, in a sentence.
  public let statement: String
  /// Why it has to be, in a sentence.
  public let why: String
  /// Where it is written.
  public let page: String
  /// How it is held.
  public let check: Check
  /// Whether it holds, too, while no delegate is set or the delegate is suspended.
  public let appliesWithoutDelegate: Bool
  /// Whether it is looked at only while no animation runs that will ever end: on the way there it cannot be told.
  public let waitsForRest: Bool

  /// A rule.
  public init(
    _ id: String, _ severity: Severity, _ statement: String, why: String, page: String,
    appliesWithoutDelegate: Bool = false, waitsForRest: Bool = false, check: Check
  ) {
    self.id = id
    self.severity = severity
    self.statement = statement
    self.why = why
    self.page = page
    self.appliesWithoutDelegate = appliesWithoutDelegate
    self.waitsForRest = waitsForRest
    self.check = check
  }

  /// Whether the rule is one of the SDK's pages.
  public var isOfThePages: Bool { id.hasPrefix("L") }

  /// The rule of that name.
  public static func named(_ id: String) -> ContractRule? { all.first { $0.id == id } }
}

/// One way in which a rule is broken just now, as a rule's check finds it.
public struct Breach: Hashable, Sendable {
  /// The names of the views in question, as tables have them.
  public let views: [String]
  /// What is wrong, in a sentence with its figures, in points.
  public let text: String
  /// What it is about where that is no view, such as a name of the slot layout: breaches of a rule differ by it, too.
  public let subject: String?

  /// A breach.
  public init(_ views: [String], _ text: String, about subject: String? = nil) {
    self.views = views
    self.text = text
    self.subject = subject
  }
}

/// A broken rule.
public struct Violation: Hashable, Sendable {
  /// The rule's id.
  public let rule: String
  /// How much it matters.
  public let severity: Severity
  /// The names of the views in question, as tables have them.
  public let views: [String]
  /// What is wrong, in a sentence with its figures, in points.
  public let text: String
  /// What it is about where that is no view.
  public internal(set) var subject: String?

  /// What stays the same while figures change: rule, views and subject.
  public var identity: Identity { Identity(rule: rule, views: views, subject: subject) }

  /// Which rule is broken by which views.
  public struct Identity: Hashable, Sendable {
    /// The rule's id.
    public let rule: String
    /// The names of the views.
    public let views: [String]
    /// What it is about where that is no view.
    public let subject: String?
  }
}

/// What a delegate allows itself against a rule, for a reason.
public struct RuleException: Hashable, Sendable {
  /// The rule's id.
  public let rule: String
  /// The view's name; nil for whatever views break the rule.
  public let view: String?
  /// Why.
  public let reason: String

  /// An exception.
  public init(rule: String, view: String?, reason: String) {
    self.rule = rule
    self.view = view
    self.reason = reason
  }

  func covers(_ breach: Breach, of rule: ContractRule) -> Bool {
    rule.id == self.rule && (view.map { breach.views.contains($0) } ?? true)
  }
}
