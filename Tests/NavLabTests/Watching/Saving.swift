import Foundation
import Testing

@testable import NavLab

/// The ways in which editors and people change files.
extension TemporaryFolder {
  /// Writes into the file that is there.
  @discardableResult
  func writeInPlace(_ name: String, _ text: String) throws -> String {
    try write(text, to: name, O_CREAT | O_TRUNC)
    return path + "/" + name
  }

  // Not by Foundation: a child of another test would hold the file open, and close it when the test is over.
  private func write(_ text: String, to name: String, _ flags: Int32) throws {
    let descriptor = open(path + "/" + name, O_WRONLY | O_CLOEXEC | flags, 0o644)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    try #require(
      bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) } == bytes.count)
  }

  /// Writes a file beside it and renames that over it.
  func writeByRename(_ name: String, _ text: String) throws {
    try writeInPlace(name + ".tmp", text)
    try rename(name + ".tmp", over: name)
  }

  func append(_ name: String, _ text: String) throws {
    try write(text, to: name, O_APPEND)
  }

  func rename(_ name: String, over other: String) throws {
    try #require(Foundation.rename(path + "/" + name, path + "/" + other) == 0)
  }

  func delete(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  /// Makes a link, or puts a new one in the place of an old one by rename.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name + ".new", withDestinationPath: target)
    try rename(name + ".new", over: name)
  }
}

/// Waits until the system has something to tell; fails loudly if that takes a minute.
func waitForNotice(_ descriptor: Int32?, sourceLocation: SourceLocation = #_sourceLocation) throws {
  var entry = pollfd(fd: try #require(descriptor), events: Int16(POLLIN), revents: 0)
  #expect(poll(&entry, 1, 60_000) == 1, "no notice came", sourceLocation: sourceLocation)
}

/// Whether there is something to tell now.
func hasNotice(_ descriptor: Int32) -> Bool {
  var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&entry, 1, 0) == 1
}

/// A watcher in real folders on an invented clock.
final class Watching {
  let folder: TemporaryFolder
  let watcher: ScriptWatcher
  private(set) var now: Int64 = 0

  init(_ folder: TemporaryFolder, _ names: String...) throws {
    self.folder = folder
    watcher = try ScriptWatcher(names.map { folder.path + "/" + $0 }, now: 0)
    _ = try due()
  }

  /// Lets time pass until nothing waits any more; gives the names that were due, together as they were.
  func due() throws -> [[String]] {
    var batches: [[String]] = []
    try watcher.collect(now: now)
    while let deadline = watcher.deadline {
      now = max(now, deadline)
      let paths = watcher.due(now: now)
      if !paths.isEmpty { batches.append(paths.map { String($0.dropFirst(folder.path.count + 1)) }) }
      try watcher.collect(now: now)
    }
    return batches
  }

  /// What is due after a change that must be noticed.
  func dueAfterNotice(sourceLocation: SourceLocation = #_sourceLocation) throws -> [[String]] {
    try waitForNotice(watcher.descriptor, sourceLocation: sourceLocation)
    return try due()
  }

  /// Lets a time pass in which nothing becomes due.
  func pass(_ milliseconds: Int64) throws {
    try watcher.collect(now: now)
    now += milliseconds
    #expect(watcher.due(now: now).isEmpty)
  }
}

/// A session with a delegate in a real folder whose saves are noticed, on an invented clock.
final class SavingSession {
  let folder: TemporaryFolder
  let lines: Lines
  let hotReload: HotReload
  private var now: Int64 = 0

  init(_ folder: TemporaryFolder, delegate: String = "delegate.lua") throws {
    self.folder = folder
    lines = try Lines()
    _ = try lines.session.open(delegate: folder.path + "/" + delegate)
    hotReload = HotReload(lines.session, now: 0)
    #expect(outcomes().isEmpty)
  }

  /// All that is said until nothing waits any more.
  func outcomes() -> [Outcome] {
    var outcomes: [Outcome] = []
    hotReload.collect(now: now)
    while let deadline = hotReload.deadline {
      now = max(now, deadline)
      if let outcome = hotReload.outcome(now: now) { outcomes.append(outcome) }
      hotReload.collect(now: now)
    }
    return outcomes
  }

  /// What is said after a save that must be noticed; exactly one thing.
  func outcome(sourceLocation: SourceLocation = #_sourceLocation) throws -> Outcome {
    try waitForNotice(hotReload.descriptor, sourceLocation: sourceLocation)
    let all = outcomes()
    #expect(all.count == 1, sourceLocation: sourceLocation)
    return try #require(all.first, sourceLocation: sourceLocation)
  }

  /// What a good save says.
  func reloaded(sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let outcome = try outcome(sourceLocation: sourceLocation)
    #expect(outcome.error == nil, sourceLocation: sourceLocation)
    return outcome.text
  }

  /// What a bad save says.
  func refused(sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let outcome = try outcome(sourceLocation: sourceLocation)
    return try #require(outcome.error, sourceLocation: sourceLocation)
  }

  /// Runs a line as the loop does.
  func run(_ line: String) {
    lines.run(line)
    hotReload.follow(now: now)
  }
}

/// A delegate that places the logo at `x`, a Lua expression.
func logoScript(_ x: String, before: String = "") -> String {
  """
  local nav = require "nav"
  \(before)
  local D = {}
  function D:enableNavigationUI(map, state)
    map:addSubview(state.googleLogo)
    nav.activate {
      state.googleLogo.topAnchor:constraint { equalTo = map.topAnchor, constant = 10 },
      state.googleLogo.leadingAnchor:constraint { equalTo = map.leadingAnchor, constant = \(x) },
    }
  end
  return D

  """
}
