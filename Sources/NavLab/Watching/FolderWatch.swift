import Foundation

/// Why saves cannot be noticed.
public enum FolderWatchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No watch can be made at all; the reason is the system's.
  case cannotBegin(reason: String, isLimit: Bool)
  /// A folder cannot be watched; the reason is the system's.
  case cannotWatch(folder: String, reason: String, isLimit: Bool)

  /// What failed, what it means, and what to do instead.
  public var description: String {
    let consequence = "saves are not noticed; type 'reload' after one"
    switch self {
    case .cannotBegin(let reason, let isLimit):
      let hint = isLimit ? " (the system's limit is fs.inotify.max_user_instances)" : ""
      return "cannot watch for saves: \(reason)\(hint); \(consequence)"
    case .cannotWatch(let folder, let reason, let isLimit):
      let hint = isLimit ? " (the system's limit is fs.inotify.max_user_watches)" : ""
      return "cannot watch '\(folder)': \(reason)\(hint); \(consequence)"
    }
  }
}

/// The system's notices of what happens in folders (inotify).
///
/// Folders are watched, never files: an editor that saves by rename leaves the old file's watch on a file that nobody
/// sees any more. Reading a file gives no notice.
public final class FolderWatch {
  /// What is to be noticed of a folder.
  public enum Extent: Hashable, Sendable {
    /// Only that the folder itself is moved or deleted: costs nothing, however much happens inside.
    case itself
    /// What happens to the names inside, too.
    case names
  }

  /// Something that happened.
  public enum Notice: Hashable, Sendable {
    /// The name in the watched folder was made, written, moved, deleted, or its rights changed.
    case name(watch: Int32, name: String)
    /// The watched folder was moved or deleted, or the watch has ended.
    case folder(watch: Int32)
    /// More happened than the system remembers: everything has to be looked at.
    case overflow
  }

  /// Readable when there are notices; for `poll`.
  public let descriptor: Int32

  /// A watch of no folder.
  public init() throws(FolderWatchError) {
    // inotify's own flags are defined as these two.
    descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    if descriptor < 0 {
      let code = errno
      throw .cannotBegin(reason: Self.reason(code), isLimit: code == EMFILE)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private static let selfMask = UInt32(IN_MOVE_SELF | IN_DELETE_SELF)
  private static let namesMask =
    selfMask
    | UInt32(IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)

  /// Begins to watch a folder, or changes to what extent it is watched.
  ///
  /// - Parameters:
  ///   - folder: an absolute path without symbolic links.
  /// - Returns: the number that notices carry; nil if there is no such folder (any more).
  public func watch(_ folder: String, _ extent: Extent) throws(FolderWatchError) -> Int32? {
    let mask = extent == .names ? Self.namesMask : Self.selfMask
    let watch = inotify_add_watch(descriptor, folder, mask | UInt32(IN_ONLYDIR | IN_DONT_FOLLOW))
    guard watch < 0 else { return watch }
    switch errno {
    case ENOENT, ENOTDIR, ELOOP: return nil
    // A folder that may be passed but not read; its own fate is then not noticed.
    case EACCES where extent == .itself: return nil
    case let code: throw .cannotWatch(folder: folder, reason: Self.reason(code), isLimit: code == ENOSPC)
    }
  }

  /// Ends a watch. Notices that were already waiting may still come.
  public func end(_ watch: Int32) { _ = inotify_rm_watch(descriptor, watch) }

  /// What happened since the last call, in order; bounded, so that a folder with endless traffic cannot hold the caller.
  public func collect() -> [Notice] {
    var notices: [Notice] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    for _ in 0..<64 {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      notices += Self.parse(buffer[..<count])
    }
    return notices
  }

  /// The notices in bytes as the system delivers them: each a header of 16 bytes, and a name filled up with zeros.
  static func parse(_ bytes: ArraySlice<UInt8>) -> [Notice] {
    var notices: [Notice] = []
    var rest = bytes
    func word(_ offset: Int) -> UInt32 {
      rest.dropFirst(offset).prefix(4).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    }
    while rest.count >= 16 {
      let watch = Int32(bitPattern: word(0))
      let mask = word(4)
      let name = rest.dropFirst(16).prefix(Int(word(12)))
      rest = rest.dropFirst(16 + name.count)
      if mask & UInt32(IN_Q_OVERFLOW) != 0 {
        notices.append(.overflow)
      } else if mask & (selfMask | UInt32(IN_IGNORED | IN_UNMOUNT)) != 0 || name.isEmpty {
        notices.append(.folder(watch: watch))
      } else {
        notices.append(.name(watch: watch, name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)))
      }
    }
    return notices
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
