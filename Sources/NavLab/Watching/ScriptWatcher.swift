/// Notices when scripts are saved, however the editor does it: in place, in two steps, by rename, by deleting and
/// making the file anew, through symbolic links, also when whole folders go and come back.
///
/// Whether a save changed anything is the session's to say: it knows the texts in use. The caller waits for
/// ``descriptor`` and ``deadline``, then calls ``collect(now:)`` and ``due(now:)``. Times are in milliseconds of any
/// clock that never goes back.
public final class ScriptWatcher {
  /// How long a file that has just gone may be expected back, in milliseconds: some editors delete and write anew.
  static let patienceWithMissing: Int64 = 250

  private let watch: FolderWatch
  private var detector = SaveDetector()
  private var paths: [String] = []
  private var trails: [String: PathTrail] = [:]
  /// What each path led to when it was last looked at.
  private var ends: [String: PathTrail.End] = [:]
  private var armed: [String: (watch: Int32, extent: FolderWatch.Extent)] = [:]
  private var pathsByName: [WatchedName: [String]] = [:]

  private struct WatchedName: Hashable {
    let watch: Int32
    let name: String
  }

  /// A watcher of the files at `paths`, which need not exist. All count as noticed at first: they may have changed
  /// since they were read.
  ///
  /// - Throws: when the system allows no watch; ``FolderWatchError``.
  public init(_ paths: [String], now: Int64) throws(FolderWatchError) {
    watch = try FolderWatch()
    try update(paths: paths, now: now)
  }

  /// Readable when something happened; for `poll`.
  public var descriptor: Int32 { watch.descriptor }

  /// When to call ``due(now:)`` at the latest; nil while nothing waits.
  public var deadline: Int64? { detector.deadline }

  /// Changes which files are watched; new ones count as noticed.
  ///
  /// - Throws: ``FolderWatchError`` when a folder cannot be watched.
  public func update(paths: [String], now: Int64) throws(FolderWatchError) {
    guard paths != self.paths else { return }
    self.paths = paths
    detector.watch(paths)
    let known = trails
    try arm()
    for path in paths where known[path] == nil { detector.notice(path, at: now) }
    ends = ends.filter { trails[$0.key] != nil }
  }

  /// Reads what the system has noticed. Names that are no watched file's (editors' side files, logs) leave no trace.
  ///
  /// - Throws: ``FolderWatchError`` when a folder that has come up cannot be watched.
  public func collect(now: Int64) throws(FolderWatchError) {
    try handle(watch.collect(), now: now)
  }

  func handle(_ notices: [FolderWatch.Notice], now: Int64) throws(FolderWatchError) {
    var mustRescan = false
    var noticed = false
    for notice in notices {
      switch notice {
      case .overflow: mustRescan = true
      case .folder(let watch):
        if armed.values.contains(where: { $0.watch == watch }) { mustRescan = true }
      case .name(let watch, let name):
        for path in pathsByName[WatchedName(watch: watch, name: name)] ?? [] {
          detector.notice(path, at: now)
          noticed = true
        }
      }
    }
    if mustRescan {
      // A watch follows its folder when that is moved: only new ones are sure to be where the names lead.
      for entry in armed.values { watch.end(entry.watch) }
      armed = [:]
      try arm()
      for path in paths { detector.notice(path, at: now) }
    } else if noticed {
      // A link may lead elsewhere now, a folder may have come up.
      try arm()
    }
  }

  /// The watched files to which something has happened and then, for long enough, nothing more. A file that has just
  /// become empty or gone is given some time to be filled or to come back.
  public func due(now: Int64) -> [String] {
    let saves = detector.due(at: now)
    let found = saves.map { (save: $0, end: PathTrail.end(of: $0.path)) }
    let first = saves.map(\.since).min() ?? now
    let patience = found.map { save, end -> Int64? in
      // Whatever is still missing at the greatest delay of one, the others do not wait for it.
      guard end != ends[save.path], now - first < SaveDetector.greatestDelay else { return nil }
      let patience: Int64
      switch end {
      case .filled: return nil
      case .empty: patience = SaveDetector.greatestDelay
      case .missing: patience = Self.patienceWithMissing
      }
      return now - save.since < patience ? patience : nil
    }
    if patience.contains(where: { $0 != nil }) {
      for (save, patience) in zip(saves, patience) { detector.putBack(save, patience: patience ?? 0) }
      return []
    }
    for (save, end) in found { ends[save.path] = end }
    return saves.map(\.path)
  }

  // MARK: - Arming

  /// Watches what the paths lead through now. What changes meanwhile is either seen when the trails are followed again
  /// or noticed by a watch that is there already.
  private func arm() throws(FolderWatchError) {
    for _ in 0..<16 {
      trails = followedTrails()
      try armFolders()
      if followedTrails() == trails { break }
    }
    pathsByName = [:]
    for path in paths {
      for place in trails[path]?.places ?? [] {
        guard let watch = armed[place.folder]?.watch else { continue }
        pathsByName[WatchedName(watch: watch, name: place.name), default: []].append(path)
      }
    }
  }

  private func followedTrails() -> [String: PathTrail] {
    Dictionary(paths.map { ($0, PathTrail(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  private func armFolders() throws(FolderWatchError) {
    var wanted: [String: FolderWatch.Extent] = [:]
    for trail in trails.values {
      for folder in trail.folders where wanted[folder] == nil { wanted[folder] = .itself }
      for place in trail.places { wanted[place.folder] = .names }
    }
    for (folder, entry) in armed where wanted[folder] == nil {
      watch.end(entry.watch)
      armed[folder] = nil
    }
    // Outer folders first: a folder that is replaced while its inner ones are being watched is noticed.
    for folder in wanted.keys.sorted() where armed[folder]?.extent != wanted[folder] {
      guard let extent = wanted[folder] else { continue }
      armed[folder] = try watch.watch(folder, extent).map { (watch: $0, extent: extent) }
    }
  }
}
