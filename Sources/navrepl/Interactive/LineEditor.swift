import CEditLine
import Foundation
import NavLab

/// One line at a time, edited on a terminal by libedit.
///
/// libedit draws, keeps the line and knows the keys. It is run in its unbuffered mode, a command at a time, and asks
/// this class for characters; so the program waits in its own loop, and other things can happen meanwhile. Between two
/// lines the terminal stays in the editor's mode: what is typed ahead is not echoed, and Ctrl-C is a signal.
final class LineEditor {
  /// What came of a command.
  enum Event: Equatable {
    /// A line was finished; the cursor is below it.
    case line(String)
    /// Ctrl-D on an empty line, or the terminal has gone.
    case endOfInput
  }

  /// What the editor's own key does when the program presses it.
  enum OwnAction {
    /// A fresh, empty line where the cursor is.
    case begin
    /// Draws what has changed.
    case draw
    /// Draws all.
    case drawAll
    /// Inserts at the cursor, without libedit's fast path: it counts a column for marks that take none.
    case insert([Unicode.Scalar])
    case nothing
  }

  /// What could stand at the cursor; by text and position in scalars.
  var completion: ((String, Int) -> Completion)?
  /// Whether the line goes on with a block: a tab at its beginning is then text.
  var isInBlock = false
  /// The lines before.
  var history = History()
  /// Whether nothing more will be typed.
  private(set) var hasInputEnded = false

  let editLine: OpaquePointer
  let input: Int32
  let output: Int32
  private let signals: TerminalSignals?
  private var searched: OpaquePointer?
  private var keys = KeyQueue()
  /// Keys that the program presses.
  private var pressed: [Unicode.Scalar] = []
  private var keysOfCommand = 0
  private var firstKey: Unicode.Scalar?
  /// Whether libedit may have put a key back: the one that ended a search.
  private var mayHavePushed = false
  var ownAction = OwnAction.nothing
  var event: Event?
  var offered: [Completion.Candidate] = []
  /// The escape sequences that do something.
  var boundSequences: Set<[UInt8]> = []
  private(set) var promptText = ""
  // libedit asks for it at any time, and takes no nil.
  private var promptBytes = strdup("")
  private var isEditing = false
  private var isDrawingAll = false

  /// Whether lines can be edited: by a person at a terminal that can move its cursor.
  static func isUsable(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    let terminal = environment["TERM"] ?? ""
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !terminal.isEmpty && terminal != "dumb"
  }

  /// An editor on a terminal.
  ///
  /// - Parameters:
  ///   - terminal: its kind, where the environment does not say it.
  ///   - signals: what can interrupt a key that waits for another.
  init?(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, terminal: String? = nil,
    signals: TerminalSignals? = nil
  ) {
    // Libedit counts and draws characters by the locale; ours are UTF-8.
    if nl_langinfo(nl_item(CODESET)).map({ String(cString: $0) }) != "UTF-8" {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
    guard let editLine = editline_open("navrepl", input, output) else { return nil }
    self.editLine = editLine
    self.input = input
    self.output = output
    self.signals = signals
    if let terminal { _ = editline_set_terminal(editLine, terminal) }
    editline_prepare(
      editLine, Unmanaged.passUnretained(self).toOpaque(),
      { LineEditor.of($0)?.promptPointer },
      { LineEditor.of($0)?.nextKey($1) ?? -1 })
    bindKeys()
    searched = editline_open_history(editLine, Int32(History.greatestCount))
    editline_set_unbuffered(editLine, 1)
  }

  deinit {
    editline_set_unbuffered(editLine, 0)
    editline_close(editLine)
    if let searched { history_end(searched) }
    free(promptBytes)
  }

  static func of(_ editLine: OpaquePointer?) -> LineEditor? {
    guard let editLine, let context = editline_context(editLine) else { return nil }
    return Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue()
  }

  // MARK: - Lines

  /// Begins a line where the cursor is: at the start of a row.
  func begin(prompt: String) {
    promptText = prompt
    free(promptBytes)
    promptBytes = strdup(prompt)
    history.reset()
    isEditing = true
    el_resize(editLine)
    carryOut(.begin)
  }

  /// Puts a line among those that can be recalled and searched.
  ///
  /// - Returns: whether it was added.
  @discardableResult
  func remember(_ entry: String) -> Bool {
    guard history.add(entry) else { return false }
    if let searched { editline_add_to_history(searched, entry) }
    return true
  }

  /// Carries out what was typed, command by command, until a line is finished or nothing is left.
  func next() -> Event? {
    while true {
      if keys.isEmpty && pressed.isEmpty && !mayHavePushed { return hasInputEnded ? .endOfInput : nil }
      runCommand()
      if !offered.isEmpty { showOffered() }
      guard let event else { continue }
      self.event = nil
      leaveLine()
      return event
    }
  }

  /// Ends the line without using it, as Ctrl-C does.
  ///
  /// - Returns: what was there.
  func abandon() -> String {
    let text = line
    keys.removeAll()
    pressed = []
    el_cursor(editLine, Int32(clamping: text.count))
    carryOut(.draw)
    write("^C")
    leaveLine()
    return Self.string(text)
  }

  private func leaveLine() {
    isEditing = false
    write("\n")
  }

  private func runCommand() {
    keysOfCommand = 0
    var count: Int32 = 0
    _ = el_wgets(editLine, &count)
    mayHavePushed = keysOfCommand > 1
    // Where it draws parts of a row, libedit counts one column for a wide sign at their end.
    if !isDrawingAll && isEditing && line.contains(where: LineLayout.isWide) {
      isDrawingAll = true
      carryOut(.drawAll)
      isDrawingAll = false
    }
  }

  /// Has libedit do something of ours: in a command, so that it draws what has changed.
  private func carryOut(_ action: OwnAction) {
    ownAction = action
    pressed.append(Unicode.Scalar(UInt8(EDITLINE_OWN_KEY)))
    while !pressed.isEmpty { runCommand() }
  }

  // MARK: - The screen

  /// Writes above the line that is being typed, which then stands below, as it was.
  ///
  /// - Parameter body: writes whole lines to the terminal.
  func above(_ body: () -> Void) {
    guard isEditing else { return body() }
    clearLine(columns: LineLayout.columns(of: output))
    body()
    editline_draw(editLine)
  }

  /// Draws the line anew for the size that the terminal has now. Terminals wrap their rows anew, too; so the line is
  /// where it would be had it been typed at this width.
  func resize() {
    guard isEditing else { return el_resize(editLine) }
    clearLine(columns: LineLayout.columns(of: output))
    el_resize(editLine)
    editline_draw(editLine)
  }

  /// Draws the line anew on a screen that others have written to, the terminal in whatever mode.
  func resume() {
    editline_set_raw(editLine, 0)
    editline_set_raw(editLine, 1)
    if isEditing {
      write("\r\u{1B}[J")
      editline_draw(editLine)
    }
  }

  private func clearLine(columns: Int) {
    let row = LineLayout.row(after: line.prefix(cursor), prompt: promptText, columns: columns)
    write((row > 0 ? "\u{1B}[\(row)A" : "") + "\r\u{1B}[J")
  }

  private func write(_ text: String) { _ = TextStreams.write(Array(text.utf8), to: output) }

  private func showOffered() {
    let columns = LineLayout.columns(of: output)
    let shown = offered.prefix(Self.greatestOffer).map(\.text)
    let rest = offered.count - shown.count
    offered = []
    above {
      let text = CandidateList.text(shown, columns: columns)
      write(text + "\n" + (rest > 0 ? "… \(rest) more\n" : ""))
    }
  }

  /// How many candidates are shown at once.
  private static let greatestOffer = 200

  // MARK: - Keys

  private var promptPointer: UnsafeMutablePointer<CChar>? { promptBytes }

  /// Takes what can be read just now; to be called when something can.
  func readInput() { _ = readKeys() }

  private func readKeys() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = read(input, &chunk, chunk.count)
      if count > 0 {
        keys.append(chunk[..<count])
        return true
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN { return false }
      hasInputEnded = true
      return false
    }
  }

  /// Drops what was typed ahead.
  func dropKeys() { keys.removeAll() }

  /// Whether more is waiting than the key in hand: text is being pasted.
  var isPasting: Bool { !keys.isEmpty }

  /// Gives libedit its next character: 1 if there is one; -1 ends the command that asks.
  private func nextKey(_ key: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    guard let scalar = nextScalar() else { return -1 }
    if keysOfCommand == 0 { firstKey = scalar }
    keysOfCommand += 1
    key?.pointee = wchar_t(scalar.value)
    return 1
  }

  private func nextScalar() -> Unicode.Scalar? {
    if !pressed.isEmpty { return pressed.removeFirst() }
    while true {
      if let escape = endOfSearch() { return escape }
      if keysOfCommand == 0, let scalar = textToInsert() { return scalar }
      switch keys.next() {
      case .scalar(let scalar) where (128..<160).contains(scalar.value): continue
      case .scalar(let scalar): return scalar
      case .incomplete:
        guard !waitForKeys(milliseconds: Self.sequenceTime) else { continue }
        guard case .scalar(let scalar) = keys.giveUp() else { return nil }
        return scalar
      case .nothing:
        // Nothing has begun: the loop waits. A sequence that Escape began comes at once or was the key alone; what
        // else asks, a search or a quoted key, waits for the person.
        guard keysOfCommand > 0 else { return nil }
        guard waitForKeys(milliseconds: firstKey == Self.escape ? Self.sequenceTime : -1) else { return nil }
      }
    }
  }

  /// Sees to function keys: libedit takes the rest of one that it does not know for text, and that of any in a search.
  ///
  /// - Returns: Escape, where a function key ends a search.
  private func endOfSearch() -> Unicode.Scalar? {
    while keysOfCommand == 0 || firstKey != Self.escape {
      switch keys.sequence {
      case .none: return nil
      case .open: guard waitForKeys(milliseconds: Self.sequenceTime) else { return nil }
      case .whole(let bytes):
        if keysOfCommand == 0 && boundSequences.contains(bytes) { return nil }
        keys.drop(bytes.count)
        if keysOfCommand > 0 { return Self.escape }
      }
    }
    return nil
  }

  /// At the start of a command text goes in as one piece, if it is more than one plain character.
  private func textToInsert() -> Unicode.Scalar? {
    let text = keys.takeText()
    guard let first = text.first else { return nil }
    if text.count == 1 && wcwidth(wchar_t(first.value)) > 0 { return first }
    ownAction = .insert(text)
    return Unicode.Scalar(UInt8(EDITLINE_OWN_KEY))
  }

  /// How long the rest of an escape sequence or of a character may take, in milliseconds.
  private static let sequenceTime: Int32 = 100
  private static let escape: Unicode.Scalar = "\u{1B}"

  private func waitForKeys(milliseconds: Int32) -> Bool {
    while true {
      if signals?.isInterrupted ?? false { return false }
      var entries = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&entries, nfds_t(entries.count), milliseconds)
      if count == 0 { return false }
      if count > 0 && entries[0].revents != 0 { return readKeys() }
    }
  }
}

/// Words side by side, read column by column.
enum CandidateList {
  /// The words in as many columns as fit, without blanks at line ends.
  static func text(_ words: [String], columns: Int) -> String {
    let width = (words.map(\.count).max() ?? 0) + 2
    let count = max(1, columns / width)
    let rows = (words.count + count - 1) / count
    return (0..<rows).map { row in
      stride(from: row, to: words.count, by: rows).map { index in
        let isLast = index + rows >= words.count
        return words[index] + (isLast ? "" : String(repeating: " ", count: width - words[index].count))
      }.joined()
    }.joined(separator: "\n")
  }
}
