import Foundation
import NavLab

/// A report to standard output; after the first failure nothing more is written.
final class ReportStream {
  private let descriptor: Int32
  /// Whether nothing more can be written, for whatever reason.
  private(set) var hasEnded = false
  /// Whether that is an error: a reader that goes away is none.
  private(set) var hasFailed = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func write(_ bytes: [UInt8]) {
    if hasEnded { return }
    let code = TextStreams.write(bytes, to: descriptor)
    if code == 0 { return }
    hasEnded = true
    if code == EPIPE { return }
    hasFailed = true
    TextStreams.error("navrepl run: cannot write the report: \(String(cString: strerror(code)))\n")
  }
}

/// Why a report's file was not written.
struct ReportFileError: Error, CustomStringConvertible {
  let description: String
}

/// A report to a file: the file is there whole once the run is over, and before that as it was. What is no file, a pipe or
/// a device, is written to as it goes.
final class ReportFile {
  private let path: String
  private var bytes: [UInt8] = []
  private var descriptor: Int32?
  private var failure: Int32 = 0

  /// Finds out whether the file can be written.
  ///
  /// - Parameter inputs: files that are read, and so must not be written.
  init(_ path: String, besides inputs: [String]) throws(ReportFileError) {
    self.path = path
    var status = stat()
    if stat(path, &status) == 0 {
      for input in inputs {
        var other = stat()
        if stat(input, &other) == 0, other.st_ino == status.st_ino, other.st_dev == status.st_dev {
          throw ReportFileError(description: "--output '\(path)' is one of the scenario files")
        }
      }
      let kind = status.st_mode & S_IFMT
      if kind != S_IFREG && kind != S_IFDIR {
        let opened = open(path, O_WRONLY | O_CLOEXEC)
        guard opened >= 0 else { throw Self.error(path, errno) }
        descriptor = opened
        return
      }
    }
    do throws(FileError) { try WholeFile.check(path) } catch {
      throw ReportFileError(description: "\(error)")
    }
  }

  func write(_ more: [UInt8]) {
    guard let descriptor else { return bytes += more }
    if failure == 0 { failure = TextStreams.write(more, to: descriptor) }
  }

  /// The report is complete.
  func finish() throws(ReportFileError) {
    guard let descriptor else {
      do throws(FileError) { try WholeFile.write(bytes, to: path) } catch {
        throw ReportFileError(description: "\(error)")
      }
      return
    }
    if close(descriptor) != 0 && failure == 0 { failure = errno }
    if failure != 0 && failure != EPIPE { throw Self.error(path, failure) }
  }

  private static func error(_ path: String, _ code: Int32) -> ReportFileError {
    ReportFileError(description: "cannot write '\(path)': \(String(cString: strerror(code)))")
  }
}
