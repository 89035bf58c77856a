import Foundation
import NavScript
import Testing

@testable import NavLab

@Suite("Modules of a delegate")
struct ModuleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What the delegate whose script is `text` has to say.
  private func open(_ text: String) throws -> (error: String?, printed: String) {
    let session = try Session()
    var printed = ""
    session.output = { printed += String(decoding: $0, as: UTF8.self) }
    let outcome = try session.open(delegate: try folder.write("scripts/delegate.lua", text))
    return (outcome.error, printed)
  }

  @Test("lie in the delegate's folder, dots standing for folders; each runs once")
  func found() throws {
    try folder.write("scripts/parts/card.lua", "print('loaded') return { height = 44 }")
    let result = try open(
      "print(require('parts.card').height + require('parts.card').height) return {}")
    #expect(result.error == nil)
    #expect(result.printed == "loaded\n88\n")
  }

  @Test(
    "outside of it there are none",
    arguments: ["'..secret'", "'../secret'", "'/etc/passwd'", "''", "'a\\0b'", "'link'", "'nothing'"])
  func refused(name: String) throws {
    let secret = try folder.write("secret.lua", "print('out') return 1")
    try folder.write("scripts/x.lua", "")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/scripts/link.lua", withDestinationPath: secret)
    let result = try open("\nrequire(\(name)) return {}")
    #expect(result.error?.contains("delegate.lua:2: ") ?? false)
    #expect(result.printed == "")
  }

  @Test("that require each other are an error, not a hang")
  func cycle() throws {
    try folder.write("scripts/a.lua", "return require 'b'")
    try folder.write("scripts/b.lua", "return require 'a'")
    #expect(try open("require 'a' return {}").error?.contains("b.lua:1: ") ?? false)
  }

  @Test("with a mistake have it reported with their own file and line")
  func mistake() throws {
    try folder.write("scripts/a.lua", "\n\nlocal x = = 1")
    #expect(try open("require 'a' return {}").error?.contains("a.lua:3: ") ?? false)
  }

  @Test("a byte order mark, a first line with # and carriage returns shift no line")
  func lineNumbers() throws {
    let result = try open("\u{FEFF}#!/usr/bin/lua\r\nlocal a = 1\r\n\r\nerror('here')")
    #expect(result.error?.contains("delegate.lua:4: here") ?? false)
  }
}
