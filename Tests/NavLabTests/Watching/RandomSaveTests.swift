import Foundation
import Testing

@testable import NavLab

@Suite("However the last text came to be")
struct RandomSaveTests {
  /// A generator of its own for each seed, the same in every process.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test("it is the one that is loaded", arguments: 0..<100)
  func lastText(seed: Int) throws {
    let folder = try TemporaryFolder()
    var numbers = Numbers(state: UInt64(seed) &* 7919 &+ 1)
    try folder.write("a/scripts/delegate.lua", logoScript("require 'part'"))
    try folder.write("a/scripts/part.lua", "return 0")
    try folder.write("elsewhere/part.lua", "return 0")
    try folder.link("scripts", to: "a/scripts")
    let saving = try SavingSession(folder, delegate: "scripts/delegate.lua")
    saving.run("enable")
    let part = "a/scripts/part.lua"
    var last = 0
    for number in 1...8 {
      last = number
      let text = "return \(number)"
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0: try folder.write(part, text)
      case 1:
        try folder.writeInPlace(part, "return ")
        if Bool.random(using: &numbers) { _ = saving.outcomes() }
        try folder.append(part, "\(number)")
      case 2:
        try folder.writeInPlace(part, "")
        if Bool.random(using: &numbers) { saving.hotReload.collect(now: 0) }
        try folder.writeInPlace(part, text)
      case 3:
        try folder.delete(part)
        if Bool.random(using: &numbers) { _ = saving.outcomes() }
        try folder.writeInPlace(part, text)
      case 4:
        try folder.rename("a", over: "b")
        if Bool.random(using: &numbers) { _ = saving.outcomes() }
        try folder.rename("b", over: "a")
        try folder.writeInPlace(part, text)
      case 5:
        try folder.delete("a")
        if Bool.random(using: &numbers) { _ = saving.outcomes() }
        try folder.write(part, text)
        if Bool.random(using: &numbers) { _ = saving.outcomes() }
        try folder.write("a/scripts/delegate.lua", logoScript("require 'part'"))
      case 6:
        try folder.write("c\(number)/scripts/part.lua", text)
        try folder.write("c\(number)/scripts/delegate.lua", logoScript("require 'part'"))
        try folder.delete("a")
        try folder.rename("c\(number)", over: "a")
      default:
        try folder.writeInPlace("a/scripts/delegate.lua", "return 1 +")
        if Bool.random(using: &numbers) { _ = saving.outcomes() }
        try folder.writeByRename(part, text)
        try folder.writeByRename("a/scripts/delegate.lua", logoScript("require 'part'"))
      }
      if Bool.random(using: &numbers) { _ = saving.outcomes() }
    }
    _ = saving.outcomes()
    #expect(saving.lines.rect("googleLogo")?.x == Double(last))
    #expect(saving.outcomes().isEmpty)
  }
}
