import Foundation

/// Why a file could not be written; the reason is the system's.
public struct FileError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  /// The path, and the reason.
  public var description: String { "cannot write '\(path)': \(reason)" }
}

/// Files that are there whole or not at all.
public enum WholeFile {
  /// Finds out whether a file could be written, and leaves no trace.
  ///
  /// - Throws: ``FileError``.
  public static func check(_ path: String) throws(FileError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw FileError(path: path, reason: String(cString: strerror(EISDIR)))
    }
    let trial = temporary(for: path)
    let descriptor = open(trial, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path) }
    close(descriptor)
    unlink(trial)
  }

  private static func temporary(for path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return "\(folder.isEmpty ? "" : folder + "/").\((path as NSString).lastPathComponent).\(getpid())"
  }

  /// Writes a file beside its place and moves it there, making its folder if that is missing.
  ///
  /// - Throws: ``FileError``; what was there before stays.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let folder = (path as NSString).deletingLastPathComponent
    if !folder.isEmpty, mkdir(folder, 0o777) != 0, errno != EEXIST { throw failure(folder) }
    let temporary = temporary(for: path)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(temporary) }
    do throws(FileError) {
      try write(bytes[...], to: descriptor, path)
      guard close(descriptor) == 0, rename(temporary, path) == 0 else { throw failure(path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ path: String)
    throws(FileError)
  {
    var left = bytes
    while !left.isEmpty {
      let count = left.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        let error = failure(path)
        close(descriptor)
        throw error
      }
      left = left.dropFirst(count)
    }
  }

  private static func failure(_ path: String) -> FileError {
    FileError(path: path, reason: String(cString: strerror(errno)))
  }
}
