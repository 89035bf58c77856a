import FrameRendering
import NavScript

extension Session {
  /// Every file whose change may change the world: the scripts in use, and what the last reload read if it failed; also
  /// modules that were looked for and not found, since making one may mend the script.
  public var watchedPaths: [String] { seen.paths(inUse: files) }

  /// Looks at the files after a save; reloads if one has changed.
  ///
  /// - Returns: nothing to read if no content changed. The same refused content, and a file that stays away, are told
  ///   of once.
  public func reloadAfterSave() -> Outcome { interruptible { reloadChangedScripts() } }

  private func reloadChangedScripts() -> Outcome {
    let paths = watchedPaths
    let disk = Dictionary(uniqueKeysWithValues: paths.map { ($0, ScriptFiles.read($0)) })
    let changed = seen.takeChanges(disk, inUse: files)
    guard !changed.isEmpty else { return Outcome() }
    let gone = changed.filter { isMissing(disk[$0]) }
    // Without a delegate's own file there is nothing to replay, whatever else has changed.
    if gone == changed || delegatePaths.contains(where: { isMissing(disk[$0]) }) {
      guard !gone.isEmpty else { return Outcome() }
      return Outcome(
        error: "file missing: \(names(of: gone, among: paths)); what was read before stays in use until "
          + "\(gone.count == 1 ? "it is" : "they are") back")
    }
    let present = changed.filter { !gone.contains($0) }
    return reload(
      with: ScriptFiles(alreadyRead: disk), saved: names(of: present, among: paths))
  }

  private func isMissing(_ text: ScriptText?) -> Bool {
    if case .failure(let error)? = text { error.isMissing } else { false }
  }

  /// At most three names, each as short as the folder allows that all files share.
  private func names(of paths: [String], among all: [String]) -> String {
    var shared = ScriptFiles.folder(of: all.first ?? "")
    while !all.allSatisfy({ $0.hasPrefix(shared) }) {
      shared = ScriptFiles.folder(of: String(shared.dropLast()))
    }
    let characters = display().characters
    let names = paths.prefix(3).map { DisplayText.printable(String($0.dropFirst(shared.count)), characters) }
    return names.joined(separator: ", ") + (paths.count > 3 ? " and \(paths.count - 3) more" : "")
  }
}
