import Foundation
import Testing
import ViewLayout

@testable import NavLab

@Suite("After a save")
struct ReloadedModuleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a module with a mistake is reported with its own line, and its mending needs no restart")
  func moduleWithMistake() throws {
    try folder.writeInPlace("m.lua", "return 1")
    try folder.writeInPlace("delegate.lua", logoScript("require 'm'"))
    let saving = try SavingSession(folder)
    saving.run("enable")
    try folder.writeInPlace("m.lua", "\nlocal x = }")
    #expect(try saving.refused().contains("m.lua:2:"))
    #expect(saving.lines.rect("googleLogo")?.x == 1)
    try folder.writeInPlace("m.lua", "\nreturn 2")
    #expect(try saving.reloaded().contains("→ 2,10"))
  }

  @Test("a module is whatever it returns now, whatever it returned before")
  func shapes() throws {
    // Each text with the x that the delegate makes of its value.
    let shapes: [(text: String, x: Double)] = [
      ("return { x = { 11 } }", 11), ("return function() return 22 end", 22), ("return 33", 33),
      ("return { x = 44 }", 44),
    ]
    let before = """
      local m = require "m"
      local x
      if type(m) == "function" then x = m()
      elseif type(m) == "number" then x = m
      elseif type(m.x) == "table" then x = m.x[1]
      else x = m.x end
      """
    try folder.writeInPlace("delegate.lua", logoScript("x", before: before))
    try folder.writeInPlace("m.lua", shapes[0].text)
    let saving = try SavingSession(folder)
    saving.run("enable")
    var count = 0
    for from in shapes.indices {
      for to in shapes.indices where to != from {
        for shape in [shapes[from], shapes[to]] where saving.lines.rect("googleLogo")?.x != shape.x {
          try folder.writeInPlace("m.lua", shape.text)
          #expect(try saving.reloaded().hasPrefix("reloaded m.lua: 1 moved"))
          #expect(saving.lines.rect("googleLogo")?.x == shape.x)
        }
        count += 1
      }
    }
    #expect(count == 12)
  }

  @Test("a module without return is true, and runs again once")
  func withoutReturn() throws {
    try folder.writeInPlace("m.lua", "runs = (runs or 0) + 1")
    try folder.writeInPlace(
      "delegate.lua", logoScript("runs", before: "assert(require 'm' == true and require 'm' == true)"))
    let saving = try SavingSession(folder)
    saving.run("enable")
    for number in 2...4 {
      try folder.writeInPlace("m.lua", "runs = (runs or 0) + \(number)")
      #expect(try saving.reloaded().contains("→ \(number),10"))
    }
  }

  @Test("timers run once each, and what an old script registered not at all")
  func timers() throws {
    func script(_ name: String, _ comment: String) -> String {
      """
      local nav = require "nav"
      local D = {}
      -- \(comment)
      local map
      local function \(name)()
        print("\(name)")
        map.alpha = 1.5 - map.alpha
        nav.animate { duration = 1, animations = function() map.alpha = 1.5 - map.alpha end,
          completion = \(name) }
      end
      function D:enableNavigationUI(navMap)
        map = navMap
        map.alpha = 1
        nav.animate { duration = 1, animations = function() map.alpha = 0.5 end, completion = \(name) }
      end
      return D
      """
    }
    try folder.writeInPlace("delegate.lua", script("onStep", "0"))
    let saving = try SavingSession(folder)
    saving.run("enable")
    for number in 1...5 {
      try folder.writeInPlace("delegate.lua", script("onStep", "\(number)"))
      #expect(try saving.reloaded() == "reloaded delegate.lua; no frame changed")
    }
    saving.run("tick 10")
    #expect(saving.lines.printed == String(repeating: "onStep\n", count: 10))
    try folder.writeInPlace("delegate.lua", script("onTurn", ""))
    _ = try saving.reloaded()
    saving.run("tick 2")
    #expect(
      saving.lines.printed == String(repeating: "onStep\n", count: 10) + "onTurn\nonTurn\n")
  }

  @Test(
    "an error in the fourth line is in the fourth line, whatever ends the lines",
    arguments: [
      "a = 1\nb = 2\nc = 3\nerror('here')\n", "a = 1\r\nb = 2\r\nc = 3\r\nerror('here')\r\n",
      "a = 1\rb = 2\rc = 3\rerror('here')\r", "a = 1\nb = 2\r\nc = 3\rerror('here')",
      "\u{FEFF}#!/usr/bin/lua\r\nb = 2\r\nc = 3\r\nerror('here')",
    ])
  func lineEnds(text: String) throws {
    try folder.writeInPlace("delegate.lua", "return {}")
    let saving = try SavingSession(folder)
    try folder.writeInPlace("delegate.lua", text)
    #expect(
      try saving.refused()
        == "\(folder.path)/delegate.lua:4: here\nthe scripts before this reload stay in use")
  }

  @Test("bytes that are no text are compared as bytes and reach the script whole")
  func bytes() throws {
    func script(_ bytes: [UInt8]) -> Data {
      Data(
        Array("local bytes = '".utf8) + bytes + Array("'\n".utf8) + Array(logoScript("bytes:byte(-1)").utf8))
    }
    let url = URL(fileURLWithPath: folder.path + "/delegate.lua")
    try script([0xFF]).write(to: url)
    let saving = try SavingSession(folder)
    saving.run("enable")
    // Both would be U+FFFD in a lossy decoding.
    try script([0xFE]).write(to: url)
    #expect(try saving.reloaded().contains("255,10 84×32 → 254,10"))
    try script([0xC3, 0, 7]).write(to: url)
    #expect(try saving.reloaded().contains("→ 7,10"))
  }
}
