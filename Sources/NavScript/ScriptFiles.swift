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
}

/// The texts of scripts by path, as they were when first asked for.
///
/// A world is built from texts, not from files: what has been read once stays the same for as long as this object is
/// used, whatever happens on the disk. A reload starts with a new object.
public final class ScriptFiles {
  /// The greatest size of a script, in bytes.
  public static let greatestSize = 16 << 20

  private var texts: [String: Result<[UInt8], ScriptFileError>] = [:]

  /// No text has been read yet.
  public init() {}

  /// The text of the file at `path`.
  ///
  /// - Throws: ``ScriptFileError``.
  public func text(at path: String) throws(ScriptFileError) -> [UInt8] {
    // A file that was not there stays so: a replay must not see one that has come since.
    if let known = texts[path] { return try known.get() }
    let read = Result { () throws(ScriptFileError) in try Self.read(path) }
    texts[path] = read
    return try read.get()
  }

  /// The text of a file that has been read; nil if it has not, or could not be.
  public func knownText(at path: String) -> [UInt8]? { try? texts[path]?.get() }

  private static func read(_ path: String) throws(ScriptFileError) -> [UInt8] {
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
  ///
  /// - Throws: ``ScriptFileError/moduleOutsideFolder(name:)``.
  static func modulePath(_ name: String, from folder: String) throws(ScriptFileError) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { $0 != UInt8(ascii: "/") && $0 != 0 && $0 != UInt8(ascii: "\\") }
    }
    guard isPlain else { throw .moduleOutsideFolder(name: name) }
    let path = folder + parts.joined(separator: "/") + ".lua"
    // A link inside the folder must not lead out of it either.
    let root = URL(fileURLWithPath: folder.isEmpty ? "." : folder).resolvingSymlinksInPath().path
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard target.hasPrefix(root.hasSuffix("/") ? root : root + "/") else {
      throw .moduleOutsideFolder(name: name)
    }
    return path
  }

  /// The folder part of a path, with its slash; empty for a bare name.
  public static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
