import Foundation
import NavScript

/// The golden texts of one scenario file: `NAME.txt` in the folder `FILE-WITHOUT-.lua.goldens` beside it.
final class GoldenFolder {
  /// The folder, without a slash at its end.
  let path: String
  /// What was written, for the report; taken by whoever reports.
  private(set) var written: [String] = []

  private let updates: Bool
  private let updateCommand: String
  /// The texts that were checked or written in this run, by name.
  private var seen: [String: String] = [:]

  /// The goldens of `file`.
  ///
  /// - Parameters:
  ///   - updates: whether what is missing or different is written.
  ///   - updateCommand: what a person types to update them.
  init(of file: String, updates: Bool, updateCommand: String) {
    path = (file.hasSuffix(".lua") ? String(file.dropLast(4)) : file) + ".goldens"
    self.updates = updates
    self.updateCommand = updateCommand
  }

  /// Whether a golden can have that name: it is a file's name everywhere, and leads nowhere else.
  static func isName(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy { byte in
      byte < 128 && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber)
        || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains(byte)
    }
    return (1...100).contains(name.utf8.count) && isPlain && !name.hasPrefix(".")
  }

  /// Compares the text with the golden, or writes it.
  ///
  /// - Throws: ``ExpectationFailure`` when it differs, is missing or cannot be read or written.
  func check(_ name: String, _ text: String, subject: String) throws(ExpectationFailure) {
    let file = "\(path)/\(name).txt"
    if updates, let before = seen[name], before != text {
      throw ExpectationFailure(
        subject, expected: "one text",
        found: "another one than this run wrote before; give each its own name",
        details: LineDifference.lines(from: before, to: text))
    }
    seen[name] = text
    let golden = try Self.read(file, subject)
    if let golden, Self.unified(golden) == text { return }
    guard updates else {
      let update = "to take what is there: \(updateCommand)"
      guard let golden else {
        throw ExpectationFailure(
          subject, expected: "the text in \(file)", found: "that the file is missing", details: [update])
      }
      throw ExpectationFailure(
        subject, expected: "the text in \(file)", found: "another one",
        details: LineDifference.lines(from: Self.unified(golden), to: text) + [update])
    }
    do throws(FileError) { try WholeFile.write(Array(text.utf8), to: file) } catch {
      throw ExpectationFailure("\(subject): \(error)")
    }
    written.append(file)
  }

  /// What was written since the last call.
  func takeWritten() -> [String] {
    defer { written = [] }
    return written
  }

  /// Files of the folder that nothing has asked for, in order of their names.
  func orphans() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".txt") && !$0.hasPrefix(".") && seen[String($0.dropLast(4))] == nil }
      .sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
      .map { "\(path)/\($0)" }
  }

  /// The text of a golden; nil if there is none.
  private static func read(_ file: String, _ subject: String) throws(ExpectationFailure) -> String? {
    do throws(ScriptFileError) {
      return String(decoding: try ScriptFiles().text(at: file), as: UTF8.self)
    } catch {
      if case .unreadable(_, let reason) = error, reason == String(cString: strerror(ENOENT)) { return nil }
      if case .isFolder(let path) = error {
        throw ExpectationFailure("\(subject): cannot read '\(path)': it is a folder; expected a text")
      }
      throw ExpectationFailure("\(subject): \(error)")
    }
  }

  /// Version control may have changed the ends of lines.
  private static func unified(_ text: String) -> String {
    text.utf8.contains(13) ? text.replacingOccurrences(of: "\r\n", with: "\n") : text
  }
}
