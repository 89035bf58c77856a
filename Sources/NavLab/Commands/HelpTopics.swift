import LuaBridge
import NavScript

/// What `help` can explain, by name.
struct HelpTopics {
  let interface: ScriptInterface
  /// The names of the views that are there.
  private let viewNames: [String]

  init(_ session: Session) {
    interface = ScriptInterface(session.world.script, session.registry)
    viewNames = session.world.script.promptViewNames
  }

  /// Every name that stands alone.
  var names: [String] {
    var known: Set<String> = []
    let all =
      interface.commands.map(\.name) + ["nav"] + interface.classes.map(\.name)
      + ["expect", interface.scenario.name] + interface.types.map(\.name) + viewNames
    return all.filter { known.insert($0).inserted }
  }

  /// The names behind a dot: members of a class, entries of `nav` and `expect`.
  func names(in owner: String) -> [String] {
    switch owner {
    case "nav":
      interface.classes.map(\.name) + interface.moduleFunctions.map(\.name) + ["StyleValues"]
    case "expect": interface.expectations.map(\.name)
    default:
      interface.members(ofClass: owner).reversed().flatMap(\.members).map(\.name)
    }
  }

  /// The topics that begin so.
  func names(beginningWith prefix: String) -> [String] {
    guard let dot = prefix.lastIndex(of: ".") else { return names.filter { $0.hasPrefix(prefix) } }
    let owner = String(prefix[..<dot])
    let plain = owner.hasPrefix("nav.") ? String(owner.dropFirst(4)) : owner
    return names(in: plain).map { "\(owner).\($0)" }.filter { $0.hasPrefix(prefix) }
  }

  /// The members of all classes that the name fits: those of exactly that name, else those that contain it, whatever the
  /// capitals. Each is told of the class that declares it.
  func members(like name: String) -> [(className: String, member: LuaMemberDeclaration)] {
    let all = interface.classes.flatMap { declaration in
      declaration.members.map { (className: declaration.name, member: $0) }
    }
    let exact = all.filter { $0.member.name == name }
    if !exact.isEmpty || name.count < 3 { return exact }
    let part = name.lowercased()
    // The host's methods are the commands.
    return all.filter { $0.className != "Host" && $0.member.name.lowercased().contains(part) }
  }
}
