import Foundation

/// How the system comes from a path to a file just now: every place on the way where a change would make the path lead
/// to something else.
struct PathTrail: Hashable {
  /// A name in a folder.
  struct Place: Hashable {
    /// An absolute path without symbolic links.
    let folder: String
    let name: String
  }

  /// What the path leads to.
  enum End: Hashable {
    case missing
    case empty
    case filled
  }

  /// The path's own name in its folder, every symbolic link on the way, or the first name that is missing.
  private(set) var places: [Place] = []
  /// Every folder on the way, without symbolic links: moved or deleted, the path leads elsewhere.
  private(set) var folders: [String] = []

  /// As many links as the system itself follows.
  private static let greatestLinks = 40

  /// The trail of `path`; a relative one begins in the current folder.
  init(of path: String) {
    let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var left = Self.components(of: whole)
    var folder = "/"
    var links = 0
    note("/")
    while let name = left.popLast() {
      if name == ".." {
        folder = Self.parent(of: folder)
        continue
      }
      let inside = (folder == "/" ? "" : folder) + "/" + name
      switch Self.kind(of: inside) {
      case .link(let target):
        note(Place(folder: folder, name: name))
        links += 1
        if links > Self.greatestLinks { return }
        if target.hasPrefix("/") { folder = "/" }
        left += Self.components(of: target)
      case .folder where !left.isEmpty:
        folder = inside
        note(folder)
      case .folder, .other:
        note(Place(folder: folder, name: name))
        return
      }
    }
  }

  /// What `path` leads to.
  static func end(of path: String) -> End {
    var status = stat()
    guard stat(path, &status) == 0 else { return .missing }
    return status.st_size == 0 ? .empty : .filled
  }

  private mutating func note(_ place: Place) { if !places.contains(place) { places.append(place) } }

  private mutating func note(_ folder: String) { if !folders.contains(folder) { folders.append(folder) } }

  /// The last first, so that the next is taken from the end.
  private static func components(of path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }.reversed()
  }

  private static func parent(of folder: String) -> String {
    guard let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else { return "/" }
    return String(folder[..<slash])
  }

  private enum Kind {
    case link(target: String)
    case folder
    /// A file, or nothing.
    case other
  }

  private static func kind(of path: String) -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFLNK:
      var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = buffer.withUnsafeMutableBytes { bytes -> Int in
        guard let base = bytes.baseAddress else { return -1 }
        return readlink(path, base.assumingMemoryBound(to: CChar.self), bytes.count)
      }
      return count > 0 ? .link(target: String(decoding: buffer[..<count], as: UTF8.self)) : .other
    default: return .other
    }
  }
}
