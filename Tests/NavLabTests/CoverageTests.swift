import Foundation
import Testing

@Suite("The page of what is covered")
struct CoverageTests {
  /// The rows of its tables: feature, page, tests.
  private func rows() throws -> [[String]] {
    let page = try String(contentsOfFile: packageRoot + "/Documentation/coverage.md", encoding: .utf8)
    return page.split(separator: "\n").filter { $0.hasPrefix("|") && !$0.hasPrefix("| ---") }
      .map { line in
        line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
      .filter { $0.first != "feature" }
  }

  /// The text of the test sources, by the name of the file.
  private func sources() throws -> [String: String] {
    let folder = packageRoot + "/Tests"
    var found: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) where path.hasSuffix(".swift") {
      let name = String(path.split(separator: "/").last ?? "").replacingOccurrences(of: ".swift", with: "")
      found[name, default: ""] += try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
    }
    return found
  }

  @Test("every row names tests that are there")
  func rowsNameTests() throws {
    let sources = try sources()
    let rows = try rows()
    #expect(rows.count >= 65)
    for row in rows {
      guard row.count == 3, ["layout", "new", "old", "new, old"].contains(row[1]) else {
        Issue.record("a row is not 'feature | page | tests': \(row)")
        continue
      }
      for test in row[2].components(separatedBy: "; `") {
        let parts = test.components(separatedBy: "`: ")
        guard parts.count == 2 else {
          Issue.record("a test is not '`File`: what it says': \(test)")
          continue
        }
        let file = parts[0].replacingOccurrences(of: "`", with: "")
        let says = parts[1].replacingOccurrences(of: "\"", with: "\\\"")
        let isThere = sources[file]?.contains("\"\(says)\"") ?? false
        #expect(isThere, "\(row[0]): \(file) has no test \"\(parts[1])\"")
      }
    }
  }
}
