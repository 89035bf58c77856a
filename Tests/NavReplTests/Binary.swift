import Foundation
import Testing

/// The root of the package.
let packageRoot: String = {
  var url = URL(fileURLWithPath: #filePath)
  for _ in 0..<3 { url.deleteLastPathComponent() }
  return url.path
}()

/// The built tool, run as a person or a CI would.
enum Binary {
  struct Result: Equatable {
    var output: String
    var error: String
    var code: Int32
  }

  /// Beside the test bundle that runs this.
  static let path: String = {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let folders = [own] + CommandLine.arguments.filter { $0.contains(".xctest") }
    for candidate in folders {
      let path = (candidate as NSString).deletingLastPathComponent + "/navrepl"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    return packageRoot + "/.build/debug/navrepl"
  }()

  static func run(_ arguments: [String], input: String = "") throws -> Result {
    try launch(path, arguments, input: Data(input.utf8))
  }

  /// Runs a line of bash; the tool is `$NAVREPL`.
  static func shell(_ script: String) throws -> Result {
    try launch("/bin/bash", ["-c", script], input: Data())
  }

  private static func launch(_ tool: String, _ arguments: [String], input: Data) throws -> Result {
    // Files, not pipes: nothing can fill up while nobody reads.
    let folder = NSTemporaryDirectory() + "navrepl-run-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let names = ["in", "out", "err"].map { URL(fileURLWithPath: folder + "/" + $0) }
    try input.write(to: names[0])
    try Data().write(to: names[1])
    try Data().write(to: names[2])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: packageRoot)
    process.environment = ProcessInfo.processInfo.environment.merging(["NAVREPL": path]) { $1 }
    process.environment?["LC_ALL"] = "C.UTF-8"
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    return Result(
      output: try String(contentsOf: names[1], encoding: .utf8),
      error: try String(contentsOf: names[2], encoding: .utf8), code: process.terminationStatus)
  }
}
