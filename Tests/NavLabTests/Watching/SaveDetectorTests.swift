import Testing

@testable import NavLab

@Suite("When a save is over")
struct SaveDetectorTests {
  /// Notices as (milliseconds, path), and when which paths are due, asked at every deadline and every notice.
  private func play(_ notices: [(Int64, String)], watched: [String] = ["a", "b"]) -> [(Int64, [String])] {
    var detector = SaveDetector(watched)
    var due: [(Int64, [String])] = []
    func ask(at now: Int64) {
      let paths = detector.due(at: now).map(\.path)
      if !paths.isEmpty { due.append((now, paths)) }
    }
    for (now, path) in notices {
      while let deadline = detector.deadline, deadline < now { ask(at: deadline) }
      detector.notice(path, at: now)
    }
    while let deadline = detector.deadline { ask(at: deadline) }
    return due
  }

  @Test(
    "is after 50 ms without notice, and a second after the first at the latest",
    arguments: [
      (notices: [(0, "a")], due: [(50, ["a"])]),
      (notices: [(0, "a"), (49, "a")], due: [(99, ["a"])]),
      (notices: [(0, "a"), (51, "a")], due: [(50, ["a"]), (101, ["a"])]),
      // Saved together, due together, by path.
      (notices: [(0, "b"), (30, "a")], due: [(80, ["a", "b"])]),
      (notices: [(0, "c"), (10, "a.swp")], due: []),
      (notices: [], due: []),
    ] as [(notices: [(Int64, String)], due: [(Int64, [String])])])
  func quiet(notices: [(Int64, String)], due: [(Int64, [String])]) {
    let found = play(notices)
    #expect(found.map(\.0) == due.map(\.0))
    #expect(found.map(\.1) == due.map(\.1))
  }

  @Test("a log file that is written every 20 ms delays nothing")
  func logBeside() {
    // A notice every 20 ms for 5 s; the save at 1 s.
    let log = (0..<250).map { (Int64($0) * 20, "lab.log") }
    let notices = (log + [(1000, "a")]).sorted { $0.0 < $1.0 }
    #expect(play(notices).map(\.0) == [1050])
  }

  @Test("a watched file that never comes to rest delays others by a second at most")
  func restless() {
    let other = (0..<250).map { (Int64($0) * 20 + 1, "b") }
    let found = play((other + [(1000, "a")]).sorted { $0.0 < $1.0 })
    let first = found.first { $0.1.contains("a") }
    #expect(first.map { $0.0 <= 2000 } ?? false)
    // Over 5 s it is itself due every second or so.
    #expect(found.count >= 4)
  }

  @Test("a save that is put back is due when its patience is over, or quiet after its rest has come")
  func putBack() {
    var detector = SaveDetector(["a"])
    detector.notice("a", at: 0)
    let save = SaveDetector.Save(path: "a", since: 0)
    #expect(detector.due(at: 50) == [save])
    detector.putBack(save, patience: 250)
    #expect(detector.deadline == 250)
    detector.notice("a", at: 100)
    #expect(detector.due(at: 149) == [])
    #expect(detector.due(at: 150) == [save])
    #expect(detector.deadline == nil)
    detector.putBack(save, patience: 5000)
    #expect(detector.deadline == 1000)
  }

  @Test("a path that counts no longer is forgotten; the end of time is no trap")
  func edges() {
    var detector = SaveDetector(["a", "b"])
    detector.notice("a", at: 0)
    detector.watch(["b"])
    #expect(detector.deadline == nil)
    detector.notice("b", at: .max)
    #expect(detector.deadline == .max)
    #expect(detector.due(at: .max).map(\.path) == ["b"])
  }
}
