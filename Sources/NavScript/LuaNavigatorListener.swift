import LuaBridge
import NavHost

/// A navigator's listener written in Lua: a table whose functions are the listener's methods, each of them optional.
final class LuaNavigatorListener: NavigatorListener {
  /// The script's table.
  let table: LuaTable
  private unowned let state: LuaState
  private let names: Set<NavigatorEvent.Name>

  /// A listener made of a table.
  ///
  /// - Throws: ``LuaArgumentError`` when a method's name holds something that cannot be called, or the name of a function
  ///   is nearly a method's.
  init(_ argument: LuaArgument) throws {
    let table = try argument.table()
    let known = NavigatorEvent.Name.allCases.map(\.rawValue)
    for (name, isFunction) in try table.names() where isFunction && !known.contains(name) {
      if let meant = nearestName(to: name, in: known) {
        throw argument.error(ScriptMessages.suspectListener(name, meant: meant))
      }
    }
    var names: Set<NavigatorEvent.Name> = []
    for name in NavigatorEvent.Name.allCases {
      switch try table.get(name.rawValue) {
      case .nil: continue
      case .function: names.insert(name)
      case let other: throw argument.error(ScriptMessages.noListener(name.rawValue, got: other.typeName))
      }
    }
    self.table = table
    self.names = names
    state = argument.state
  }

  func hears(_ name: NavigatorEvent.Name) -> Bool { names.contains(name) }

  func navigator(_ navigator: Navigator, tells event: NavigatorEvent) throws {
    guard case .function(let function) = try table.get(event.name.rawValue) else { return }
    let told: [LuaValue] =
      switch event {
      case .didArriveAt(let waypoint): [.object(waypoint)]
      case .didUpdateRemainingTime(let value), .didUpdateRemainingDistance(let value): [.number(value)]
      case .didUpdateDelayCategory(let category): [.text(category.rawValue)]
      case .didUpdateNavInfo(let info): [try state.value(info)]
      case .didChangeSuggestedLightingMode(let mode): [.text(mode.rawValue)]
      case .didUpdateSpeedingPercentage(let percentage): [.number(percentage)]
      case .didUpdateSpeedAlertSeverity(let severity, let percentage):
        [.text(severity.rawValue), .number(percentage)]
      case .didChangeRoute, .willPresentPrompt, .didDismissPrompt: []
      }
    _ = try state.call(function, [.table(table), .object(navigator)] + told, as: event.name.rawValue)
  }
}
