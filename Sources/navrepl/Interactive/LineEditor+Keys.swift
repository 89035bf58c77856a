import CEditLine
import Foundation
import NavLab

/// What keys do beyond libedit's own: it edits code points, these edit characters as people see them; it recalls a
/// thousand letters, these any length.
extension LineEditor {
  /// The line, a code point each.
  var line: [Unicode.Scalar] {
    guard let info = el_wline(editLine)?.pointee, let start = info.buffer, let end = info.lastchar else {
      return []
    }
    return UnsafeBufferPointer(start: start, count: max(0, end - start)).map {
      Unicode.Scalar(UInt32(bitPattern: $0)) ?? "\u{FFFD}"
    }
  }

  /// Where the cursor is in the line.
  var cursor: Int {
    guard let info = el_wline(editLine)?.pointee, let start = info.buffer, let cursor = info.cursor else {
      return 0
    }
    return cursor - start
  }

  static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  func bindKeys() {
    typealias Function = @convention(c) (OpaquePointer?, wint_t) -> UInt8
    let functions: [(name: String, function: Function, keys: [String])] = [
      ("own-key", { el, _ in LineEditor.of(el)?.runOwnAction() ?? UInt8(CC_ERROR) }, []),
      ("accept", { el, _ in LineEditor.of(el)?.accept() ?? UInt8(CC_ERROR) }, ["^J", "^M"]),
      ("erase-before", { el, _ in LineEditor.of(el)?.eraseBefore() ?? UInt8(CC_ERROR) }, ["^H", "^?"]),
      ("erase-at", { el, _ in LineEditor.of(el)?.eraseAt() ?? UInt8(CC_ERROR) }, ["\\e[3~"]),
      ("end-of-input", { el, _ in LineEditor.of(el)?.endOrErase() ?? UInt8(CC_ERROR) }, ["^D"]),
      ("back", { el, _ in LineEditor.of(el)?.moveBack() ?? UInt8(CC_ERROR) }, ["^B", "\\e[D", "\\eOD"]),
      (
        "forward", { el, _ in LineEditor.of(el)?.moveForward() ?? UInt8(CC_ERROR) }, ["^F", "\\e[C", "\\eOC"]
      ),
      ("older", { el, _ in LineEditor.of(el)?.recallOlder() ?? UInt8(CC_ERROR) }, ["^P", "\\e[A", "\\eOA"]),
      ("newer", { el, _ in LineEditor.of(el)?.recallNewer() ?? UInt8(CC_ERROR) }, ["^N", "\\e[B", "\\eOB"]),
      ("complete", { el, _ in LineEditor.of(el)?.complete() ?? UInt8(CC_ERROR) }, ["^I"]),
    ]
    for (name, function, keys) in functions {
      _ = editline_add_function(editLine, name, function)
      for key in keys { bind(key, to: name) }
    }
    _ = editline_bind_own_key(editLine)
    let known: [(function: String, keys: [String])] = [
      ("ed-move-to-beg", ["\\e[H", "\\eOH", "\\e[1~", "\\e[7~"]),
      ("ed-move-to-end", ["\\e[F", "\\eOF", "\\e[4~", "\\e[8~"]),
      ("em-next-word", ["\\e[1;5C", "\\e[5C"]),
      ("ed-prev-word", ["\\e[1;5D", "\\e[5D"]),
      // Libedit's own command line crashes on an empty one, and could unbind what the prompt needs.
      ("ed-unassigned", ["\\ex", "\\eX"]),
      ("em-inc-search-prev", ["^R"]), ("ed-delete-prev-word", ["^W"]), ("vi-kill-line-prev", ["^U"]),
    ]
    for (function, keys) in known {
      for key in keys { bind(key, to: function) }
    }
  }

  private func bind(_ key: String, to function: String) {
    _ = editline_bind(editLine, key, function)
    if key.hasPrefix("\\e") {
      boundSequences.insert(Array(key.replacingOccurrences(of: "\\e", with: "\u{1B}").utf8))
    }
  }

  private func runOwnAction() -> UInt8 {
    defer { ownAction = .nothing }
    switch ownAction {
    case .begin: return UInt8(CC_FATAL)
    case .draw: return UInt8(CC_REFRESH)
    case .drawAll: return UInt8(CC_REDISPLAY)
    case .insert(let text):
      insert(text)
      return UInt8(CC_REFRESH)
    case .nothing: return UInt8(CC_NORM)
    }
  }

  private func accept() -> UInt8 {
    event = .line(Self.string(line))
    // What is written next goes below the whole line.
    el_cursor(editLine, Int32(clamping: line.count))
    return UInt8(CC_REFRESH)
  }

  // MARK: - Characters

  /// The length in code points of the character in front of the cursor; 0 at the beginning.
  private var lengthBefore: Int { Self.string(line.prefix(cursor)).last?.unicodeScalars.count ?? 0 }

  /// The length in code points of the character at the cursor; 0 at the end.
  private var lengthAt: Int { Self.string(line.dropFirst(cursor)).first?.unicodeScalars.count ?? 0 }

  private func eraseBefore() -> UInt8 {
    let length = lengthBefore
    guard length > 0 else { return UInt8(CC_ERROR) }
    el_deletestr(editLine, Int32(length))
    return UInt8(CC_REFRESH)
  }

  private func eraseAt() -> UInt8 {
    let length = lengthAt
    guard length > 0 else { return UInt8(CC_ERROR) }
    el_cursor(editLine, Int32(length))
    el_deletestr(editLine, Int32(length))
    return UInt8(CC_REFRESH)
  }

  private func endOrErase() -> UInt8 {
    guard line.isEmpty else { return eraseAt() }
    event = .endOfInput
    return UInt8(CC_NORM)
  }

  private func moveBack() -> UInt8 {
    let length = lengthBefore
    guard length > 0 else { return UInt8(CC_ERROR) }
    el_cursor(editLine, -Int32(length))
    return UInt8(CC_REFRESH)
  }

  private func moveForward() -> UInt8 {
    let length = lengthAt
    guard length > 0 else { return UInt8(CC_ERROR) }
    el_cursor(editLine, Int32(length))
    return UInt8(CC_REFRESH)
  }

  // MARK: - Changing the line

  private func insert(_ text: [Unicode.Scalar]) {
    let characters = text.map { wchar_t($0.value) }.filter { $0 != 0 }
    if !characters.isEmpty { el_winsertstr(editLine, characters + [0]) }
  }

  /// Puts another text in place of the whole line, the cursor behind it.
  private func replaceLine(with text: String) {
    let count = line.count
    el_cursor(editLine, Int32(clamping: count))
    el_deletestr(editLine, Int32(clamping: count))
    insert(Array(text.unicodeScalars))
  }

  private func recallOlder() -> UInt8 {
    guard let entry = history.previous(showing: Self.string(line)) else { return UInt8(CC_ERROR) }
    replaceLine(with: entry)
    return UInt8(CC_REFRESH)
  }

  private func recallNewer() -> UInt8 {
    guard let entry = history.next() else { return UInt8(CC_ERROR) }
    replaceLine(with: entry)
    return UInt8(CC_REFRESH)
  }

  private func complete() -> UInt8 {
    let text = line
    let end = cursor
    // A tab in pasted text, or where a line of a block is set in, is a tab.
    let isBehindBlank = end == 0 || text[end - 1].properties.isWhitespace
    let isIndentation = isInBlock && text.prefix(end).allSatisfy(\.properties.isWhitespace)
    if isBehindBlank && isPasting || isIndentation {
      insert(["\t"])
      return UInt8(CC_REFRESH)
    }
    guard let found = completion?(Self.string(text), end), let only = found.candidates.first else {
      return UInt8(CC_ERROR)
    }
    let typed = Self.string(text[found.range])
    var word = found.commonPrefix
    if found.candidates.count == 1 {
      let isFollowed = end < text.count && text[end].properties.isWhitespace
      word = only.text + (isFollowed ? "" : only.suffix)
    }
    guard word != typed, word.count >= typed.count else {
      offered = found.candidates.count > 1 ? found.candidates : []
      return UInt8(offered.isEmpty ? CC_ERROR : CC_NORM)
    }
    el_deletestr(editLine, Int32(found.range.count))
    insert(Array(word.unicodeScalars))
    return UInt8(CC_REFRESH)
  }
}
