import Testing

@testable import ViewLayout

@Suite("a layout that is changed piece by piece is the one that is stated anew")
struct IncrementalTests {
  @Test("random changes, laid out after each, give what they give laid out once", arguments: 0..<40)
  func equalsFresh(_ seed: Int) throws {
    let changes = LayoutChange.list(60, seed: UInt64(seed))
    let stepwise = try RandomLayout()
    var done: [LayoutChange] = []
    for change in changes {
      try stepwise.apply(change)
      done.append(change)
      let outcome = stepwise.layOut()
      let fresh = try RandomLayout()
      for change in done { try fresh.apply(change) }
      let freshOutcome = fresh.layOut()
      guard case .settled = freshOutcome, case .settled = outcome else { return }
      guard stepwise.state == fresh.state else {
        let differences = zip(stepwise.state, fresh.state).filter { $0 != $1 }
        Issue.record("seed \(seed), after \(done.count) changes, the last \(change): \(differences)")
        return
      }
    }
  }
}
