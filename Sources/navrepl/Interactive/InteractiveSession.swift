import Foundation
import NavLab

/// A person at a terminal: lines are edited, remembered and completed, Ctrl-C stops what runs, and others may have
/// something to say meanwhile.
final class InteractiveSession {
  private let session: Session
  private let console: Console
  private var repl: Repl
  private let editor: LineEditor
  private let signals: TerminalSignals?
  private let loop = EventLoop()
  private var file: HistoryFile?
  private var unsaved: [String] = []
  /// The lines of the block that was begun.
  private var block: [String] = []
  private var saves: SavedScripts?

  init(
    session: Session, repl: Repl, editor: LineEditor, signals: TerminalSignals?, console: Console,
    historyFile: HistoryFile? = HistoryFile()
  ) {
    self.session = session
    self.console = console
    self.repl = repl
    self.editor = editor
    self.signals = signals
    file = historyFile
    editor.completion = { [unowned self] text, cursor in
      self.session.completion(of: text, at: cursor, isInBlock: self.repl.isInBlock)
    }
  }

  /// Lets something else be served while a line is typed. What it has to say it says by ``showAbove(_:)``.
  func add(_ source: any EventSource) { loop.add(source) }

  /// Reads and runs lines until the end.
  func run() {
    loadHistory()
    let keyboard = Source(editor.input) { [unowned self] in
      self.editor.readInput()
      self.useKeys()
    }
    loop.add(keyboard)
    let saves = SavedScripts(of: session) { [unowned self] work in self.showAbove(work) }
    self.saves = saves
    add(saves)
    if let signals { loop.add(Source(signals.descriptor) { [unowned self] in self.useSignals() }) }
    begin()
    while !repl.hasEnded && !editor.hasInputEnded { loop.turn() }
    if editor.hasInputEnded { repl.finish() }
    saveHistory()
  }

  /// Does something that takes the scripts' time, and shows what became of it above the line that is being typed.
  /// Ctrl-C stops it, and leaves the line alone.
  func showAbove(_ work: () -> Outcome?) {
    let outcome = work()
    signals?.forgetInterrupt()
    if let outcome { editor.above { repl.report(outcome) } }
  }

  private func begin() {
    editor.isInBlock = repl.isInBlock
    editor.begin(prompt: repl.promptText)
  }

  // MARK: - Lines

  private func useKeys() {
    while !repl.hasEnded, let event = editor.next() {
      switch event {
      case .line(let line): run(line)
      case .endOfInput where repl.isInBlock && !editor.hasInputEnded:
        repl.finish()
        forgetBlock()
        begin()
      case .endOfInput:
        if !editor.hasInputEnded { repl.end() }
        return
      }
      // A search or a key that waited for another may have been ended by a signal.
      useSignals()
    }
    saveHistory()
    useSignals()
  }

  private func run(_ line: String) {
    signals?.forgetInterrupt()
    repl.run(line)
    saves?.follow()
    // Ctrl-C has stopped the script, if one ran, and what was to come after it.
    if signals?.isInterrupted ?? false {
      signals?.forgetInterrupt()
      editor.dropKeys()
    }
    block.append(line)
    if !repl.isInBlock {
      remember(block.joined(separator: "\n"))
      block = []
    }
    if !repl.hasEnded { begin() }
  }

  /// The lines so far can be recalled, mended and ended.
  private func forgetBlock() {
    remember(block.joined(separator: "\n"))
    block = []
  }

  // MARK: - Signals

  private func useSignals() {
    guard let signals else { return }
    signals.collect()
    if signals.takeResumption() { editor.resume() }
    if signals.takeResize() { editor.resize() }
    guard signals.isInterrupted else { return }
    signals.forgetInterrupt()
    let abandoned = editor.abandon()
    if repl.isInBlock {
      repl.dropBlock()
      forgetBlock()
    } else if abandoned.isEmpty {
      console.output("type 'quit' or press Ctrl-D to end\n")
    }
    begin()
  }

  // MARK: - History

  private func loadHistory() {
    guard let file else { return }
    do throws(HistoryFileError) {
      for entry in try file.load() { editor.remember(entry) }
    } catch { giveUpHistory(error) }
  }

  private func remember(_ entry: String) {
    guard editor.remember(entry), file != nil else { return }
    unsaved.append(entry)
    // Pasted lines are written together.
    if !editor.isPasting { saveHistory() }
  }

  private func saveHistory() {
    guard let file, !unsaved.isEmpty else { return }
    do throws(HistoryFileError) {
      try file.append(unsaved)
      unsaved = []
    } catch { giveUpHistory(error) }
  }

  /// What cannot be kept is said once.
  private func giveUpHistory(_ error: HistoryFileError) {
    file = nil
    console.error("navrepl: \(error)\n")
  }

  /// A descriptor and what to do when it is readable.
  private final class Source: EventSource {
    let descriptor: Int32
    private let action: () -> Void

    init(_ descriptor: Int32, _ action: @escaping () -> Void) {
      self.descriptor = descriptor
      self.action = action
    }

    func deadline() -> Int64? { nil }
    func ready(now: Int64) { action() }
  }
}
