import Testing

@testable import ViewLayout

@Suite("how far what Apple does not publish is met")
struct OracleScoreTests {
  @Test("the member that gives way is the logged one in most conflicts")
  func brokenMember() throws {
    let cases = OracleCase.all("broken")
    var agreeing = 0
    for oracle in cases {
      let layout = try OracleLayout(oracle)
      layout.layOut()
      guard case .constraint(let broken)? = layout.window.layoutConflicts.first?.broken else { continue }
      if oracle.expect.broken?.contains(broken.identifier ?? "") ?? false { agreeing += 1 }
    }
    print("conflicts: in \(agreeing) of \(cases.count) the member that the log names gave way")
    #expect(agreeing >= 11)
  }
}
