import Foundation
import NavHost
import Testing

@testable import NavLab

/// A session whose delegate is one of the examples, changed in one point.
final class RuleBench {
  let folder: TemporaryFolder
  let session: Session
  private var number = 0

  /// - Parameters:
  ///   - base: the example's name.
  ///   - change: Lua in which `D` is the example's delegate and `after(name, body)` does something after a callback.
  init(_ base: String, change: String = "") throws {
    folder = try TemporaryFolder()
    let example = try String(contentsOfFile: packageRoot + "/Examples/delegates/\(base).lua", encoding: .utf8)
    try folder.write("base.lua", example)
    let path = try folder.write(
      "delegate.lua",
      """
      local nav = require "nav"
      local D = require "base"
      -- Does something more once the callback has done its work.
      local function after(name, body)
        local original = D[name]
        D[name] = function(self, navMap, ...)
          if original then original(self, navMap, ...) end
          body(navMap, ...)
        end
      end
      -- Does something with each constraint of the map view that the pattern fits.
      local function each(navMap, pattern, body)
        for _, constraint in ipairs(navMap.constraints) do
          if tostring(constraint):find(pattern) then body(constraint) end
        end
      end
      -- A view of the app's with a background, placed by its frame.
      local function box(name, x, y, width, height, more)
        local view = nav.View.new {
          frame = { x = x, y = y, width = width, height = height }, backgroundColor = "#3366cc",
          accessibilityIdentifier = name,
        }
        for key, value in pairs(more or {}) do view[key] = value end
        return view
      end
      \(change)
      return D
      """)
    session = try Session()
    let outcome = try session.open(delegate: path)
    #expect(outcome.error == nil, "\(outcome.error ?? "")")
  }

  /// Runs lines that must succeed.
  @discardableResult
  func run(_ lines: [String]) -> String {
    var said: [String] = []
    for line in lines {
      number += 1
      let outcome = session.run(line, line: number)
      #expect(outcome.error == nil, "\(line): \(outcome.error ?? "")")
      if !outcome.text.isEmpty { said.append(outcome.text) }
    }
    return said.joined(separator: "\n")
  }

  var monitor: ContractMonitor { session.world.host.monitor }

  /// The rules that are broken just now, each once, in order.
  var broken: [String] {
    var known: Set<String> = []
    return monitor.violations.map(\.rule).filter { known.insert($0).inserted }
  }

  /// Those of them that are no advice.
  var brokenHard: [String] { broken.filter { ContractRule.named($0)?.severity != .advice } }

  /// All violations, a line each: for messages.
  var text: String { monitor.violations.map { "\($0.rule): \($0.text)" }.joined(separator: "\n") }
}
