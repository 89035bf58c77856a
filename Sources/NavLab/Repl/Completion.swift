import Foundation

/// What could stand at the cursor in place of the word that is being typed.
public struct Completion: Equatable, Sendable {
  /// One of the possible words.
  public struct Candidate: Equatable, Sendable {
    /// The whole word.
    public let text: String
    /// What is typed after it when it is the only candidate: a blank, or nothing.
    public let suffix: String
  }

  /// What the word takes the place of: positions in Unicode scalars of the text.
  public let range: Range<Int>
  /// The words, in an order that depends on nothing but the session; each begins with what is there, but for
  /// capitals.
  public let candidates: [Candidate]

  /// The longest text that all candidates begin with.
  public var commonPrefix: String {
    guard var prefix = candidates.first?.text else { return "" }
    for candidate in candidates.dropFirst() {
      while !candidate.text.hasPrefix(prefix) { prefix.removeLast() }
    }
    return prefix
  }
}

extension Session {
  /// What could stand at the cursor: names of commands, their arguments, views and other names of Lua, members.
  ///
  /// It looks at declarations and at what tables hold. No script and no getter runs, and the world is left as it is,
  /// down to the numbers that scripts see of objects.
  ///
  /// - Parameters:
  ///   - text: the line, or several that belong together.
  ///   - cursor: the position of the cursor in Unicode scalars.
  ///   - isInBlock: whether the text goes on with Lua from lines before.
  ///   - listFolder: the names in a folder, folders with a slash at the end; the empty path is the working folder.
  public func completion(
    of text: String, at cursor: Int, isInBlock: Bool = false,
    listFolder: @escaping (String) -> [String] = Completion.names(inFolder:)
  ) -> Completion {
    let typed = Array(text.unicodeScalars.prefix(max(0, cursor)))
    let completer = Completer(session: self, typed: typed, listFolder: listFolder)
    return completer.complete(isInBlock: isInBlock)
  }
}

extension Completion {
  /// The names in a folder by bytes, folders with a slash at the end; none if it cannot be read.
  public static func names(inFolder path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path.isEmpty ? "." : path)) ?? []
    return names.sorted().map { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path + name, isDirectory: &isFolder)
      return exists && isFolder.boolValue ? name + "/" : name
    }
  }
}

/// Finds the candidates for one text.
private struct Completer {
  let session: Session
  /// What is in front of the cursor.
  let typed: [Unicode.Scalar]
  let listFolder: (String) -> [String]

  func complete(isInBlock: Bool) -> Completion {
    var start = typed.firstIndex { !$0.properties.isWhitespace } ?? typed.count
    var isForced = false
    if !isInBlock, start < typed.count {
      switch typed[start] {
      case "=", ";": return lua(from: start + 1)
      case "/":
        start += 1
        isForced = true
      default: break
      }
    }
    if isInBlock { return lua(from: 0) }
    let word = typed[start...].prefix { LuaNames.isPart($0) }
    if word.endIndex == typed.count {
      let prefix = Self.text(word)
      let commands = session.registry.commands.filter { $0.name.hasPrefix(prefix) }
      var found = commands.map {
        Completion.Candidate(text: $0.name, suffix: $0.parameters.isEmpty ? "" : " ")
      }
      if !isForced {
        let names = LuaNames(session).globals.filter { name in
          name.hasPrefix(prefix) && !commands.contains { $0.name == name }
        }
        found += names.map { Completion.Candidate(text: $0, suffix: "") }
      }
      return Completion(range: start..<typed.count, candidates: found)
    }
    let line = Self.text(typed[...])
    let names = session.registry.names
    guard case .command(let name, _) = LineGrammar.parse(line, commandNames: names),
      let command = session.registry.command(named: name)
    else { return isForced ? nothing : lua(from: start) }
    return argument(of: command, from: word.endIndex)
  }

  private var nothing: Completion { Completion(range: typed.count..<typed.count, candidates: []) }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  // MARK: - Lua

  private func lua(from start: Int) -> Completion {
    let names = LuaNames(session)
    if let expected = LuaExpectation(endOf: typed[start...], names: names)?.words {
      return Completion(
        range: expected.start..<typed.count,
        candidates: expected.words.map { Completion.Candidate(text: $0, suffix: expected.suffix) })
    }
    guard let path = LuaPath(endOf: typed[start...]) else { return nothing }
    return Completion(
      range: path.start..<typed.count,
      candidates: names.candidates(for: path).map { Completion.Candidate(text: $0, suffix: "") })
  }

  // MARK: - Arguments of commands

  private func argument(of command: Command, from end: Int) -> Completion {
    var position = end
    for (index, parameter) in command.parameters.enumerated() {
      let isBlank: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" }
      position = typed[position...].firstIndex { !isBlank($0) } ?? typed.count
      var wordEnd = typed.count
      if !parameter.takesRest {
        wordEnd = typed[position...].firstIndex(where: isBlank) ?? typed.count
      }
      if wordEnd == typed.count {
        let isLast = index == command.parameters.count - 1
        let found = words(for: parameter, prefix: Self.text(typed[position...]), suffix: isLast ? "" : " ")
        return Completion(range: position..<typed.count, candidates: found)
      }
      position = wordEnd
    }
    return nothing
  }

  private func words(
    for parameter: CommandParameter, prefix: String, suffix: String
  ) -> [Completion.Candidate] {
    if case .choice(let words) = parameter.kind {
      return words.filter { $0.hasPrefix(prefix) }.map { .init(text: $0, suffix: suffix) }
    }
    switch parameter.suggestions {
    case .nothing: return []
    case .names(let names):
      return names.filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
        .map { .init(text: $0, suffix: suffix) }
    case .files(let ending): return files(prefix, ending: ending)
    case .views:
      return session.world.host.frame().entries.map(\.name).filter { $0.hasPrefix(prefix) }
        .map { .init(text: $0, suffix: suffix) }
    case .topics: return topics(prefix)
    }
  }

  private func files(_ prefix: String, ending: String) -> [Completion.Candidate] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let begun = prefix.dropFirst(folder.count)
    return listFolder(folder).filter { name in
      name.hasPrefix(begun) && (name.hasSuffix("/") || name.hasSuffix(ending))
        && (begun.hasPrefix(".") || !name.hasPrefix("."))
    }.map { .init(text: folder + $0, suffix: "") }
  }

  private func topics(_ prefix: String) -> [Completion.Candidate] {
    HelpTopics(session).names(beginningWith: prefix).map { .init(text: $0, suffix: "") }
  }
}
