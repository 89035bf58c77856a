import NavScript

/// What the disk is known to hold. Only what differs from this is a change: texts that are in use again after an undo
/// are older than the disk, and a text that was refused once is not refused again.
struct SeenTexts {
  private var texts: [String: ScriptText] = [:]
  /// What the last reload read, if it failed.
  private(set) var refused: ScriptFiles?

  /// Every file that a change may come from, when `files` are in use: also those that were looked for in vain.
  func paths(inUse files: ScriptFiles) -> [String] {
    Set(files.paths + (refused?.paths ?? [])).sorted()
  }

  /// The paths at which `disk` differs from what is known; now it is.
  mutating func takeChanges(_ disk: [String: ScriptText], inUse files: ScriptFiles) -> [String] {
    let changed = disk.keys.sorted().filter { path in
      disk[path] != texts[path] ?? files.known(path) ?? refused?.known(path)
    }
    for path in changed { texts[path] = disk[path] }
    return changed
  }

  /// A reload read `files`, which are in use now.
  mutating func succeeded(with files: ScriptFiles) {
    refused = nil
    remember(files)
    keepPaths(inUse: files)
  }

  /// A reload read `fresh` and was refused.
  mutating func failed(with fresh: ScriptFiles, inUse files: ScriptFiles) {
    refused = fresh
    remember(fresh)
    keepPaths(inUse: files)
  }

  /// Older or newer texts are in use by an undo or a redo: what the disk holds now is no change.
  mutating func lookAt(_ files: ScriptFiles) {
    for path in files.paths where texts[path] == nil { texts[path] = ScriptFiles.read(path) }
    keepPaths(inUse: files)
  }

  private mutating func remember(_ files: ScriptFiles) {
    for path in files.paths {
      texts[path] = files.known(path)
      // A module that lies elsewhere was not read at all.
      if case .failure(.moduleOutsideFolder) = files.known(path) { texts[path] = ScriptFiles.read(path) }
    }
  }

  private mutating func keepPaths(inUse files: ScriptFiles) {
    let paths = paths(inUse: files)
    texts = texts.filter { paths.contains($0.key) }
  }
}
