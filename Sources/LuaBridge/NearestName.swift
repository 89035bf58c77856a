/// The name that was probably meant: the one with the least Damerau–Levenshtein distance to what was written, if that
/// is at most a third of its length (and at least 1). Upper and lower case count as the same letter. The earlier of
/// two equally near names wins.
///
/// - Parameters:
///   - written: what was written.
///   - names: the right names, in the order of preference.
public func nearestName(to written: String, in names: [String]) -> String? {
  let letters = Array(written.lowercased())
  let limit = max(1, min(letters.count, 64) / 3)
  var best: (name: String, distance: Int)?
  for name in names {
    let candidate = Array(name.lowercased())
    guard !letters.isEmpty, abs(candidate.count - letters.count) <= limit else { continue }
    let distance = editDistance(letters, candidate)
    if distance <= limit, distance < best?.distance ?? .max {
      best = (name, distance)
    }
  }
  return best?.name
}

/// The Damerau–Levenshtein distance in its form without edits of edited parts (optimal string alignment).
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  var beforeLast = [Int](repeating: 0, count: second.count + 1)
  var last = Array(0...second.count)
  for i in first.indices {
    var current = [i + 1] + [Int](repeating: 0, count: second.count)
    for j in second.indices {
      current[j + 1] = min(
        last[j + 1] + 1, current[j] + 1, last[j] + (first[i] == second[j] ? 0 : 1))
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        current[j + 1] = min(current[j + 1], beforeLast[j - 1] + 1)
      }
    }
    (beforeLast, last) = (last, current)
  }
  return last[second.count]
}
