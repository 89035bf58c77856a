import Foundation

/// Why a run of scenarios cannot begin.
public struct ScenarioCallError: Error, CustomStringConvertible, Sendable {
  /// The reason in a sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// The files that the arguments of a run name.
struct ScenarioFinder {
  /// A file, and whether it was named itself.
  struct Found: Equatable {
    let path: String
    let isNamed: Bool
  }

  private var found: [Found] = []
  private var seenFiles: Set<FileKey> = []

  /// A file by its folder and name: a link to it from elsewhere is another one, with other files beside it.
  private struct FileKey: Hashable {
    let folder: [UInt64]
    let name: Substring
  }

  /// Every file once, in the order of the arguments; those of a folder by the bytes of their relative paths.
  ///
  /// - Throws: ``ScenarioCallError`` when a file or folder cannot be read.
  static func files(_ arguments: [String]) throws(ScenarioCallError) -> [Found] {
    var finder = ScenarioFinder()
    for argument in arguments {
      guard let status = status(of: argument) else { throw unreadable(argument) }
      if status.st_mode & S_IFMT == S_IFDIR {
        var visited: Set<[UInt64]> = [identity(status)]
        var paths: [String] = []
        try collect(argument, "", &visited, &paths)
        paths.sort { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        let folder = argument.hasSuffix("/") ? argument : argument + "/"
        for path in paths { finder.add(folder == "./" ? path : folder + path, isNamed: false) }
      } else {
        finder.add(argument, isNamed: true)
      }
    }
    return finder.found
  }

  private mutating func add(_ path: String, isNamed: Bool) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    if let status = Self.status(of: folder),
      !seenFiles.insert(FileKey(folder: Self.identity(status), name: name)).inserted
    {
      return
    }
    found.append(Found(path: path, isNamed: isNamed))
  }

  private static func collect(
    _ root: String, _ folder: String, _ visited: inout Set<[UInt64]>, _ paths: inout [String]
  ) throws(ScenarioCallError) {
    let place = folder.isEmpty ? root : "\(root)/\(folder)"
    let names: [String]
    guard let listing = opendir(place) else { throw unreadable(place) }
    do {
      defer { closedir(listing) }
      var read: [String] = []
      while let entry = readdir(listing) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if !name.hasPrefix(".") { read.append(name) }
      }
      names = read.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    }
    for name in names {
      let relative = folder.isEmpty ? name : "\(folder)/\(name)"
      guard let status = status(of: "\(root)/\(relative)") else {
        // A link that leads nowhere is nobody's scenario unless it claims to be one.
        if name.hasSuffix(".lua") { throw unreadable("\(root)/\(relative)") }
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        // A folder that was seen is a link to it, perhaps from inside itself.
        if visited.insert(identity(status)).inserted { try collect(root, relative, &visited, &paths) }
      case S_IFREG:
        if name.hasSuffix(".lua") { paths.append(relative) }
      default: break
      }
    }
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  private static func identity(_ status: stat) -> [UInt64] { [UInt64(status.st_dev), UInt64(status.st_ino)] }

  private static func unreadable(_ path: String) -> ScenarioCallError {
    ScenarioCallError("cannot read '\(path)': \(String(cString: strerror(errno)))")
  }
}
