import Foundation
import LuaBridge

/// Why a script file could not be used.
public enum ScriptFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// The path names a folder.
  case isFolder(path: String)
  /// The file is larger than a script is ever.
  case tooLarge(path: String, bytes: Int)
  /// The module's name leads out of the script's folder.
  case moduleOutsideFolder(name: String)

  /// The refusal in a sentence.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .isFolder(let path): "cannot read '\(path)': it is a folder; expected a Lua file"
    case .tooLarge(let path, let bytes):
      "cannot read '\(path)': it has \(bytes) bytes; a script has at most \(ScriptFiles.greatestSize)"
    case .moduleOutsideFolder(let name):
      "module '\(name)' would lie outside the script's folder; require takes names such as 'parts.card'"
    }
  }

  /// Whether there is no such file.
  public var isMissing: Bool {
    guard case .unreadable(_, let reason) = self else { return false }
    return [ENOENT, ENOTDIR].contains { reason == String(cString: strerror($0)) }
  }
}

/// A script's text as it is in the file, or why there is none.
public typealias ScriptText = Result<[UInt8], ScriptFileError>

/// The texts of scripts by path, as they were when first asked for.
///
/// A world is built from texts, not from files: what has been read once stays the same for as long as this object is
/// used, whatever happens on the disk. A reload starts with a new object.
public final class ScriptFiles {
  /// The greatest size of a script, in bytes.
  public static let greatestSize = 16 << 20

  private var texts: [String: ScriptText] = [:]
  private let alreadyRead: [String: ScriptText]

  /// No text has been asked for yet.
  ///
  /// - Parameters:
  ///   - alreadyRead: texts that were just read, by path: these files are not read again.
  public init(alreadyRead: [String: ScriptText] = [:]) { self.alreadyRead = alreadyRead }

  /// All paths that were asked for, in order of the alphabet: also those of files that were looked for in vain.
  public var paths: [String] { texts.keys.sorted() }

  /// What the path gave when it was asked for; nil if it was not.
  public func known(_ path: String) -> ScriptText? { texts[path] }

  /// Forgets what was asked for since `earlier` was the list of ``paths``: an event that was taken back read it.
  public func keep(only earlier: [String]) { texts = texts.filter { earlier.contains($0.key) } }

  /// The text of the file at `path`.
  ///
  /// - Throws: ``ScriptFileError``.
  public func text(at path: String) throws(ScriptFileError) -> [UInt8] {
    // A file that was not there stays so: a replay must not see one that has come since.
    if let known = texts[path] { return try known.get() }
    let read = alreadyRead[path] ?? Self.read(path)
    texts[path] = read
    return try read.get()
  }

  /// The text of the module that a script in `folder` requires by `name`, and its path.
  ///
  /// - Throws: ``ScriptFileError``.
  func module(_ name: String, from folder: String) throws(ScriptFileError) -> (path: String, text: [UInt8]) {
    let path = try Self.modulePath(name, from: folder)
    if texts[path] == nil && !Self.isInside(folder, path) {
      // As with a file that is not there: a replay must not depend on where a link leads by then.
      texts[path] = .failure(.moduleOutsideFolder(name: name))
    }
    return (path, try text(at: path))
  }

  /// What the file at `path` holds now.
  public static func read(_ path: String) -> ScriptText {
    Result { () throws(ScriptFileError) in try bytes(path) }
  }

  private static func bytes(_ path: String) throws(ScriptFileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isFolder(path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is no regular file")
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path: path, reason: String(cString: strerror(errno)))
      }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > greatestSize { throw .tooLarge(path: path, bytes: bytes.count) }
    }
  }

  /// Where a module that a script requires lies: inside the script's folder, dots standing for folders.
  private static func modulePath(_ name: String, from folder: String) throws(ScriptFileError) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { $0 != UInt8(ascii: "/") && $0 != 0 && $0 != UInt8(ascii: "\\") }
    }
    guard isPlain else { throw .moduleOutsideFolder(name: name) }
    return folder + parts.joined(separator: "/") + ".lua"
  }

  /// A link inside the folder must not lead out of it either.
  private static func isInside(_ folder: String, _ path: String) -> Bool {
    let root = URL(fileURLWithPath: folder.isEmpty ? "." : folder).resolvingSymlinksInPath().path
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return target.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }

  /// The folder part of a path, with its slash; empty for a bare name.
  public static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
