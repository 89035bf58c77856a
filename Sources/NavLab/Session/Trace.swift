import FrameRendering
import LuaBridge
import NavHost
import ViewLayout

/// Prints what scripts and host call of each other: callbacks with their arguments, the host's functions, properties that
/// are set.
///
/// Watching changes nothing: no object is made in Lua, no budget charged. A world without a trace has no code for it.
final class Trace: LuaCallObserver {
  /// The world that is watched.
  weak var world: World?
  /// Where the lines go; nowhere while the log is replayed.
  var output: ((String) -> Void)?
  /// Milliseconds on some clock, for the last column; nil without one.
  var clock: (() -> Double)?

  /// For each call that is under way whether it has a line.
  private var shown: [Bool] = []
  private var start = 0.0

  func willBegin(_ call: LuaObservedCall) {
    let depth = shown.count { $0 }
    if shown.isEmpty { start = clock?() ?? 0 }
    guard let output, let world, !isTyped(call) else {
      shown.append(false)
      return
    }
    shown.append(true)
    let instant = TimeText.seconds(world.host.context.now.nanoseconds) + " s"
    let indent = String(repeating: "  ", count: depth)
    var line = "\(instant)  \(indent)\(text(of: call))"
    if let clock {
      let elapsed = NumberText.plain(clock() - start, digits: 2)
      line += "  +\(elapsed) ms"
    }
    output(line)
  }

  func didEnd() { _ = shown.popLast() }

  /// The line at the prompt is what a person has just typed.
  private func isTyped(_ call: LuaObservedCall) -> Bool {
    if case .callback("input") = call.target { true } else { false }
  }

  // MARK: - Words

  private func text(of call: LuaObservedCall) -> String {
    switch call.target {
    case .callback(let name):
      // The first argument of a callback is the delegate's own table.
      let arguments =
        DelegateCallback(rawValue: name) == nil ? call.arguments : Array(call.arguments.dropFirst())
      return "\(name)(\(list(arguments)))"
    case .function(let name): return name + arguments(call.arguments)
    case .method(let name, let object): return "\(text(of: object)):\(name)" + arguments(call.arguments)
    case .setter(let name, let object): return "\(text(of: object)).\(name) = \(list(call.arguments))"
    }
  }

  private func arguments(_ values: [LuaValue]) -> String {
    // One table needs no parentheses, as scripts write it.
    if values.count == 1, case .table = values[0] { return " " + text(of: values[0], depth: 0) }
    return "(\(list(values)))"
  }

  private func list(_ values: [LuaValue]) -> String {
    values.map { text(of: $0, depth: 0) }.joined(separator: ", ")
  }

  private func text(of object: AnyObject) -> String {
    switch object {
    case let item as LayoutItem: item.displayName
    case is WorldReference: "host"
    case let anchor as LayoutAnchor: "\(anchor.item.displayName).\(anchor.attribute.rawValue)Anchor"
    case let constraint as LayoutConstraint: "<\(constraint)>"
    default: world?.script.state.description(ofObject: object) ?? "an object"
    }
  }

  private func text(of value: LuaValue, depth: Int) -> String {
    switch value {
    case .object(let object): return text(of: object)
    case .string(let string):
      let text = string.text
      return "\"" + DisplayText.printable(String(text.prefix(60))) + (text.count > 60 ? "…" : "") + "\""
    case .integer(let number): return "\(number)"
    case .number(let number): return NumberText.plain(number, digits: 6)
    case .boolean(let value): return "\(value)"
    case .table(let table): return text(of: table, depth: depth)
    case .function: return "function"
    case .nil: return "nil"
    case .other: return "coroutine"
    }
  }

  /// A table by its list and its names, past metamethods.
  private func text(of table: LuaTable, depth: Int) -> String {
    if depth >= 2 { return "{…}" }
    let shown = 8
    var parts: [String] = []
    let count = table.count
    for index in 0..<min(count, shown) {
      guard let value = try? table.rawGet(index + 1) else { break }
      parts.append(text(of: value, depth: depth + 1))
    }
    if count > shown { parts.append("… \(count - shown) more") }
    let names = (try? table.names().map(\.name)) ?? []
    for name in names.prefix(shown) {
      guard let value = try? table.rawGet(name) else { break }
      parts.append("\(DisplayText.printable(name)) = \(text(of: value, depth: depth + 1))")
    }
    if names.count > shown { parts.append("… \(names.count - shown) more") }
    return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
  }
}
