import LuaBridge
import NavHost
import ViewLayout

/// A layout delegate written in Lua: a table whose functions are the SDK's callbacks, each of them optional.
public final class LuaLayoutDelegate: NavigationLayoutDelegate {
  /// The script's table.
  let table: LuaTable
  private unowned let state: LuaState
  /// What the table allows itself against the rules.
  public let ruleExceptions: [RuleException]
  /// What is wrong with the exceptions that are left out, a sentence each.
  public let exceptionWarnings: [String]

  /// A delegate made of `table`.
  ///
  /// - Throws: ``LuaArgumentError`` when one of the callbacks' names holds something that cannot be called, or
  ///   `exceptions` is no list of exceptions.
  init(_ table: LuaTable, in state: LuaState) throws {
    self.table = table
    self.state = state
    for callback in DelegateCallback.allCases {
      let value = try table.get(callback.rawValue)
      switch value {
      case .nil, .function: continue
      default:
        throw LuaArgumentError(
          ScriptMessages.noCallback(callback.rawValue, got: value.typeName))
      }
    }
    (ruleExceptions, exceptionWarnings) = try Self.exceptions(of: table, in: state)
  }

  /// More would say that the rules are not meant.
  private static let greatestExceptionCount = 100

  /// Reads `exceptions = { { rule = "L08", view = "promo", reason = "…" } }`.
  private static func exceptions(
    of table: LuaTable, in state: LuaState
  ) throws -> (used: [RuleException], warnings: [String]) {
    let list: [LuaValue]
    switch try table.get("exceptions") {
    case .nil: return ([], [])
    case .table(let given): list = try given.arrayValues()
    case let other: throw LuaArgumentError(ScriptMessages.exceptionsAreNoList(got: other.typeName))
    }
    guard list.count <= greatestExceptionCount else {
      throw LuaArgumentError(ScriptMessages.tooManyExceptions(list.count, limit: greatestExceptionCount))
    }
    state.charge(instructions: 1000 * list.count)
    var used: [RuleException] = []
    var warnings: [String] = []
    for (index, value) in list.enumerated() {
      guard case .table(let entry) = value else {
        throw LuaArgumentError(ScriptMessages.exceptionIsNoTable(index + 1, got: value.typeName))
      }
      func text(_ key: String) throws -> String? {
        let value = try entry.get(key)
        if value.isNil { return nil }
        guard let text = value.stringValue?.text else {
          throw LuaArgumentError(ScriptMessages.exceptionField(index + 1, key, got: value.typeName))
        }
        return text.allSatisfy(\.isWhitespace) ? nil : text
      }
      for name in try entry.names().map(\.name) where !DelegateType.exceptionFields.contains(name) {
        throw LuaArgumentError(
          ScriptMessages.exceptionHasNo(index + 1, name, DelegateType.exceptionFields))
      }
      let rule = try text("rule")
      let view = try text("view")
      guard let rule, ContractRule.named(rule) != nil else {
        warnings.append(ScriptMessages.exceptionRule(index + 1, rule, ContractRule.all.map(\.id)))
        continue
      }
      guard let reason = try text("reason") else {
        warnings.append(ScriptMessages.exceptionWithoutReason(index + 1, rule))
        continue
      }
      used.append(RuleException(rule: rule, view: view, reason: reason))
    }
    return (used, warnings)
  }

  /// The orientations that the table says it lays out, in the order of ``ScreenOrientation``; all if it says nothing.
  ///
  /// - Throws: ``LuaArgumentError`` when `supports.orientations` is no list of orientations.
  public func supportedOrientations() throws -> [ScreenOrientation] {
    try supported("orientations", ScreenOrientation.allCases)
  }

  /// The kinds of devices that the table says it lays out, in the order of ``UserInterfaceIdiom``; all if it says nothing.
  ///
  /// - Throws: ``LuaArgumentError`` when `supports.idioms` is no list of kinds of devices.
  public func supportedIdioms() throws -> [UserInterfaceIdiom] {
    try supported("idioms", UserInterfaceIdiom.allCases)
  }

  private func supported<Case: RawRepresentable>(_ key: String, _ all: [Case]) throws -> [Case]
  where Case.RawValue == String {
    let supports: LuaTable
    switch try table.get("supports") {
    case .nil: return all
    case .table(let given): supports = given
    case let other: throw LuaArgumentError(ScriptMessages.supportIsNoTable("supports", got: other.typeName))
    }
    for name in try supports.names().map(\.name) where !DelegateType.supportFields.contains(name) {
      throw LuaArgumentError(ScriptMessages.supportHasNo(name, DelegateType.supportFields))
    }
    let list: [LuaValue]
    switch try supports.get(key) {
    case .nil: return all
    case .table(let given): list = try given.arrayValues()
    case let other:
      throw LuaArgumentError(ScriptMessages.supportIsNoTable("supports.\(key)", got: other.typeName))
    }
    let names = all.map(\.rawValue)
    let given = try list.map { value -> String in
      guard let name = value.stringValue?.text, names.contains(name) else {
        throw LuaArgumentError(ScriptMessages.notSupportable(key, value.stringValue?.text, names))
      }
      return name
    }
    if given.isEmpty { throw LuaArgumentError(ScriptMessages.notSupportable(key, nil, names)) }
    return all.filter { given.contains($0.rawValue) }
  }

  /// Names in the delegate that are nearly those of a callback and so will never be called: each with the name that
  /// was probably meant.
  func suspectNames() throws -> [(written: String, meant: String)] {
    let names = DelegateCallback.allCases.map(\.rawValue)
    return try table.entries().compactMap { key, value in
      guard case .string(let name) = key, case .function = value, !names.contains(name.text),
        let meant = nearestName(to: name.text, in: names)
      else { return nil }
      return (name.text, meant)
    }
  }

  private func call(_ callback: DelegateCallback, _ arguments: AnyObject...) throws {
    guard case .function(let function) = try table.get(callback.rawValue) else { return }
    _ = try state.call(
      function, [.table(table)] + arguments.map { .object($0) }, as: callback.rawValue)
  }

  /// Calls the table's `enableNavigationUI(navMap, newState)`.
  public func enableNavigationUI(navMap: MapView, newState: NavigationReadyUIState) throws {
    try call(.enableNavigationUI, navMap, newState)
  }

  /// Calls the table's `disableNavigationUI(navMap, oldState)`.
  public func disableNavigationUI(navMap: MapView, oldState: NavigationReadyUIState) throws {
    try call(.disableNavigationUI, navMap, oldState)
  }

  /// Calls the table's `startGuidance(navMap, newState, oldState)`.
  public func startGuidance(
    navMap: MapView, newState: ActiveGuidanceUIState, oldState: NavigationReadyUIState
  ) throws {
    try call(.startGuidance, navMap, newState, oldState)
  }

  /// Calls the table's `stopGuidance(navMap, newState, oldState)`.
  public func stopGuidance(
    navMap: MapView, newState: NavigationReadyUIState, oldState: ActiveGuidanceUIState
  ) throws {
    try call(.stopGuidance, navMap, newState, oldState)
  }

  /// Calls the table's `sizeChanged(navMap, newState)`.
  public func sizeChanged(navMap: MapView, newState: NavigationUIState) throws {
    try call(.sizeChanged, navMap, newState)
  }

  /// Calls the table's `showPrompt(navMap, newPrompt)`.
  public func showPrompt(navMap: MapView, newPrompt: PromptView) throws {
    try call(.showPrompt, navMap, newPrompt)
  }

  /// Calls the table's `hidePrompt(navMap, oldPrompt)`.
  public func hidePrompt(navMap: MapView, oldPrompt: PromptView) throws {
    try call(.hidePrompt, navMap, oldPrompt)
  }

  /// Calls the table's `changePrompt(navMap, newPrompt, oldPrompt)`.
  public func changePrompt(navMap: MapView, newPrompt: PromptView, oldPrompt: PromptView) throws {
    try call(.changePrompt, navMap, newPrompt, oldPrompt)
  }
}
