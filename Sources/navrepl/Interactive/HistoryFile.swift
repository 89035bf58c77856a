import Foundation

/// Why the history could not be read or written.
struct HistoryFileError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "the history in '\(path)' is not kept: \(reason)" }
}

/// The history on the disk, shared by all sessions: an entry a line, `\n` and `\\` written out in it.
///
/// An entry is added under a lock: what is there by then is read, the whole is written beside it and takes its place.
/// So no session loses what another one wrote, and nobody ever sees half a file.
struct HistoryFile {
  let path: String

  init(path: String) { self.path = path }

  /// `navrepl/history` in the folder for state that the XDG base directory specification names; nil without a home.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    guard let folder = absolute("XDG_STATE_HOME") ?? absolute("HOME").map({ $0 + "/.local/state" }) else {
      return nil
    }
    path = folder + "/navrepl/history"
  }

  /// The entries, oldest first; none if there is no file.
  func load() throws(HistoryFileError) -> [String] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return [] }
      throw failure()
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    if status.st_mode & S_IFMT == S_IFDIR { throw HistoryFileError(path: path, reason: "it is a folder") }
    // A link to /dev/null is how people say that they want no history.
    guard status.st_mode & S_IFMT == S_IFREG else { return [] }
    // Whatever it has become, the end is the newest and enough.
    if status.st_size > Self.greatestSize { lseek(descriptor, -off_t(Self.greatestSize), SEEK_END) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < Self.greatestSize {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return Self.entries(bytes)
  }

  /// Adds entries behind those that are there by now.
  func append(_ new: [String]) throws(HistoryFileError) {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw HistoryFileError(path: path, reason: "its folder cannot be made") }
    let lock = try lock()
    defer { close(lock) }
    var status = stat()
    if stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR {
      return
    }
    let entries = History.bounded(try load() + new)
    try write(Self.text(entries))
  }

  private static let greatestSize = 8 << 20

  /// The lock's descriptor; closing it gives the lock back.
  private func lock() throws(HistoryFileError) -> Int32 {
    let descriptor = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure() }
    // Others hold it for milliseconds. One that hangs must not take this session along.
    for _ in 0..<200 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      poll(nil, 0, 5)
    }
    let error = failure()
    close(descriptor)
    throw error
  }

  private func write(_ bytes: [UInt8]) throws(HistoryFileError) {
    // A link is followed: the file that it names is replaced, not the link.
    let target =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil
      ? path : URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let beside = target + ".new"
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure() }
    let code = TextStreams.write(bytes, to: descriptor)
    guard close(descriptor) == 0, code == 0, rename(beside, target) == 0 else {
      let error =
        code == 0 ? failure() : HistoryFileError(path: path, reason: String(cString: strerror(code)))
      unlink(beside)
      throw error
    }
  }

  private func failure() -> HistoryFileError {
    HistoryFileError(path: path, reason: String(cString: strerror(errno)))
  }

  // MARK: - The text

  static func text(_ entries: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries {
      for byte in entry.utf8 {
        switch byte {
        case UInt8(ascii: "\\"): bytes += Array("\\\\".utf8)
        case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
        case UInt8(ascii: "\r"): bytes += Array("\\r".utf8)
        case 0: break
        default: bytes.append(byte)
        }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Whatever the bytes are, there are entries in them: lines, without what is no text.
  static func entries(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).map { line in
      var entry: [UInt8] = []
      var isEscaped = false
      for byte in line where byte != 0 {
        if isEscaped {
          isEscaped = false
          switch byte {
          case UInt8(ascii: "n"): entry.append(UInt8(ascii: "\n"))
          case UInt8(ascii: "r"): entry.append(UInt8(ascii: "\r"))
          case UInt8(ascii: "\\"): entry.append(byte)
          default: entry += [UInt8(ascii: "\\"), byte]
          }
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else {
          entry.append(byte)
        }
      }
      if isEscaped { entry.append(UInt8(ascii: "\\")) }
      return String(decoding: entry, as: UTF8.self)
    }.filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
