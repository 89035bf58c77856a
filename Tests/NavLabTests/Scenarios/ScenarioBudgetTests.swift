import Testing

@testable import NavLab

@Suite("The budgets of a scenario")
struct ScenarioBudgetTests {
  private func bench(_ budget: Int) throws -> ScenarioBench {
    let bench = try ScenarioBench()
    bench.options.budgets.instructionBudget = budget
    return bench
  }

  @Test("many events do not use up: 2000 ticks with a delegate")
  func manyTicks() throws {
    let report = try ScenarioBench().run(
      body: "for i = 1, 2000 do host:tick(0.001) end expect.equal(host:frame().instant, 2)")
    #expect(report.text == "passed")
  }

  @Test("each event begins anew: callbacks that stay within theirs spend more together")
  func anew() throws {
    // 25 000 turns of a loop: more than a quarter of the budget; 20 of them are five budgets.
    let report = try bench(200_000).runBare(
      body: """
        host:delegate { enableNavigationUI = function() for i = 1, 25000 do local x = i * i end end }
        for i = 1, 20 do host:enable() host:disable() end
        """)
    #expect(report.text == "passed")
  }

  @Test(
    "stop an endless loop wherever it is, past every pcall",
    arguments: [
      ("while true do end", 3, "scenario 'it'"),
      (
        "pcall(function() while true do pcall(function() while true do end end) end end) print('not reached')",
        3, "scenario 'it'"
      ),
      ("while true do pcall(host.tick, host, 0.01) end", 3, "scenario 'it'"),
      ("coroutine.wrap(function() while true do host:tick(0.01) end end)()", 3, "scenario 'it'"),
      ("expect.error(function() while true do end end, 'budget') print('not reached')", 3, "scenario 'it'"),
      (
        "host:delegate { enableNavigationUI = function()\nwhile true do pcall(function() while true do end end) end end }\n"
          + "pcall(host.enable, host) print('not reached')", 4, "enableNavigationUI"
      ),
      (
        "host:delegate { enableNavigationUI = function()\nwhile true do local a = host:state() end end }\n"
          + "pcall(host.enable, host) print('not reached')", 4, "enableNavigationUI"
      ),
      (
        "nav.animate { duration = 1, animations = function() end, completion = function()\nwhile true do end end }\n"
          + "expect.error(function() host:settle() end) print('not reached')", 4, "completion"
      ),
      ("while true do host:state() end", 3, "scenario 'it'"),
      ("while true do pcall(expect.equal, {1,2,3}, {1,2,3}) end", 3, "scenario 'it'"),
      ("string.rep('x', 1 << 20):find(('.-'):rep(50) .. 'b')", 3, "scenario 'it'"),
    ])
  func endless(body: String, line: Int, callback: String) throws {
    let report = try bench(2_000_000).runBare(body: body)
    let failure = try #require(report.failure)
    #expect(failure.message.contains("budget"))
    #expect(failure.message.contains("in \(callback)"))
    #expect(failure.position?.line == line)
    #expect(report.printed == "")
  }

  @Test("are anew in the next scenario")
  func next() throws {
    let report = try bench(300_000).run(
      text: "scenario('a', function() while true do end end) scenario('b', function(host) host:tick(1) end)")
    #expect(report.results.map { $0.failure == nil } == [false, true])
  }
}
