import Foundation

/// Lines from a file descriptor, without their ends; a carriage return before the end is dropped too.
struct LineReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var hasEnded = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next line; nil at the end of the input. A last line without an end counts.
  mutating func next() -> String? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[..<end]
        buffer.removeSubrange(...end)
        return Self.text(line)
      }
      if hasEnded {
        guard !buffer.isEmpty else { return nil }
        defer { buffer = [] }
        return Self.text(buffer[...])
      }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        buffer += chunk[..<count]
      } else if count == 0 || errno != EINTR {
        hasEnded = true
      }
    }
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }
}
