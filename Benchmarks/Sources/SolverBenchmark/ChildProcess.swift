import Dispatch
import Foundation

/// One run of a program that reads a problem and prints what it found.
enum ChildProcess {
  /// Why there is no output.
  enum Failure: Error {
    /// It was ended after so many seconds.
    case tookTooLong(seconds: Double)
    /// It could not be started, or ended with an error.
    case failed(String)
  }

  /// Runs a program on a text.
  ///
  /// - Returns: what it wrote to standard output.
  static func run(
    _ program: String, _ words: [String], input: String, seconds: Double
  ) throws(Failure) -> String {
    // Files, not pipes: neither side ever waits for the other.
    let folder = FileManager.default.temporaryDirectory
    let name = "navrepl-bench-\(ProcessInfo.processInfo.processIdentifier)"
    let inputFile = folder.appendingPathComponent(name + ".in")
    let outputFile = folder.appendingPathComponent(name + ".out")
    defer {
      try? FileManager.default.removeItem(at: inputFile)
      try? FileManager.default.removeItem(at: outputFile)
    }
    let process = Process()
    let ended = DispatchSemaphore(value: 0)
    do {
      try Data(input.utf8).write(to: inputFile)
      try Data().write(to: outputFile)
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = words
      process.standardInput = try FileHandle(forReadingFrom: inputFile)
      process.standardOutput = try FileHandle(forWritingTo: outputFile)
      process.terminationHandler = { _ in ended.signal() }
      try process.run()
    } catch {
      throw .failed("\(program) cannot be run: \(error)")
    }
    if ended.wait(timeout: .now() + seconds) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
      throw .tookTooLong(seconds: seconds)
    }
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw .failed("\(program) ended with \(process.terminationStatus)")
    }
    guard let output = try? String(contentsOf: outputFile, encoding: .utf8) else {
      throw .failed("what \(program) printed cannot be read")
    }
    return output
  }
}
