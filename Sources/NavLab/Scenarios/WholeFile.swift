import Foundation

/// Why a file could not be written; the reason is the system's.
struct FileError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "cannot write '\(path)': \(reason)" }
}

/// Files that are there whole or not at all.
enum WholeFile {
  /// Writes a file beside its place and moves it there, making its folder if that is missing.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let folder = (path as NSString).deletingLastPathComponent
    if !folder.isEmpty, mkdir(folder, 0o777) != 0, errno != EEXIST { throw failure(folder) }
    let temporary =
      "\(folder.isEmpty ? "" : folder + "/").\((path as NSString).lastPathComponent).\(getpid())"
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
