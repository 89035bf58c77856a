/// The name that was probably meant: the one with the least Damerau–Levenshtein distance to what was written, if
/// that is at most a third of its length (and at least 1). Upper and lower case count as the same letter at
/// half a step. The earlier of two equally near names wins.
///
/// - Parameters:
///   - written: what was written.
///   - names: the right names, in the order of preference.
public func nearestName(to written: String, in names: [String]) -> String? {
  let limit = 2 * max(1, min(written.count, 64) / 3)
  var best: (name: String, distance: Int)?
  for name in names where abs(name.count - written.count) * 2 <= limit {
    let distance = doubledEditDistance(Array(written), Array(name))
    if distance <= limit, distance < best?.distance ?? .max {
      best = (name, distance)
    }
  }
  return best?.name
}

/// Twice the Damerau–Levenshtein distance (optimal string alignment), where a change of case costs 1 in place of 2.
private func doubledEditDistance(_ first: [Character], _ second: [Character]) -> Int {
  func substitution(_ a: Character, _ b: Character) -> Int {
    a == b ? 0 : a.lowercased() == b.lowercased() ? 1 : 2
  }
  var beforeLast = [Int](repeating: 0, count: second.count + 1)
  var last = (0...second.count).map { $0 * 2 }
  for i in 0..<first.count {
    var current = [(i + 1) * 2] + [Int](repeating: 0, count: second.count)
    for j in 0..<second.count {
      current[j + 1] = min(
        last[j + 1] + 2, current[j] + 2, last[j] + substitution(first[i], second[j]))
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        current[j + 1] = min(current[j + 1], beforeLast[j - 1] + 2)
      }
    }
    (beforeLast, last) = (last, current)
  }
  return last[second.count]
}
