import NavHost
import Testing

@testable import NavLab

@Suite("The paths through the lifecycle")
struct LifecyclePathsTests {
  /// How many paths of each length there are, counted by the number of ways on from each place: off, ready, guiding,
  /// guiding with a prompt up.
  private static func counts(depth: Int, rotates: Bool) -> [Int] {
    let ways: [[Int]] = [
      [0, 1, 0, 0],  // enable
      [1, rotates ? 1 : 0, 1, 0],  // disable, resize, start
      [1, 1, rotates ? 1 : 0, 1],  // disable, stop, resize, prompt
      [1, 1, 1, rotates ? 2 : 1],  // disable, stop, dismiss, resize and another prompt
    ]
    var at = [1, 0, 0, 0]
    return (0..<depth).map { _ in
      at = (0..<4).map { to in (0..<4).reduce(0) { $0 + at[$1] * ways[$1][to] } }
      return at.reduce(0, +)
    }
  }

  @Test("are all of the table's, each once", arguments: [1, 2, 3, 6], [false, true])
  func complete(depth: Int, rotates: Bool) {
    let paths = LifecyclePaths(depth: depth, rotates: rotates)
    let counts = (1...depth).map { length in paths.nodes.filter { $0.depth == length }.count }
    #expect(counts == Self.counts(depth: depth, rotates: rotates))
    let texts = paths.nodes.indices.map { index in
      paths.path(to: index).map { paths.nodes[$0].event.rawValue }
    }
    #expect(Set(texts).count == texts.count)
    #expect(texts.allSatisfy { $0.first == "enable" })
    #expect(texts.contains { $0.contains("resize") } == (rotates && depth > 1))
  }

  @Test("come in an order in which each follows the one that it goes on from")
  func order() {
    let paths = LifecyclePaths(depth: 5, rotates: true)
    for (index, node) in paths.nodes.enumerated() {
      let parent = node.parent.map { paths.nodes[$0].depth } ?? 0
      #expect(node.depth == parent + 1)
      #expect((node.parent ?? -1) < index)
    }
  }

  @Test("hold every kind of prompt, shown and in another's place, many times", arguments: [false, true])
  func kinds(rotates: Bool) {
    let paths = LifecyclePaths(depth: 6, rotates: rotates)
    for isChange in [false, true] {
      let numbers = paths.nodes.indices.filter { index in
        guard paths.nodes[index].event == .prompt else { return false }
        let before = paths.path(to: index).dropLast().map { paths.nodes[$0].event }
        let last = before.last { [.prompt, .dismiss, .stop, .disable].contains($0) }
        return (last == .prompt) == isChange
      }.map { paths.nodes[$0].promptNumber }
      // They take turns, so that each kind has its turn wherever a screen begins to count.
      #expect(numbers == Array(0..<numbers.count))
      #expect(numbers.count >= PromptKind.all.count)
    }
  }
}
