import Foundation

/// Standard output and standard error, unbuffered and checked.
enum TextStreams {
  static func output(_ text: String) { output(Array(text.utf8)) }

  static func output(_ bytes: [UInt8]) {
    switch write(bytes, to: STDOUT_FILENO) {
    case 0: return
    case EPIPE: exit(0)
    case let code:
      error("navrepl: cannot write: \(String(cString: strerror(code)))\n")
      exit(1)
    }
  }

  static func error(_ text: String) { _ = write(Array(text.utf8), to: STDERR_FILENO) }

  /// Writes everything.
  ///
  /// - Returns: 0, or the system's error number.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var left = bytes[...]
    while !left.isEmpty {
      let count = left.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      left = left.dropFirst(count)
    }
    return 0
  }
}
