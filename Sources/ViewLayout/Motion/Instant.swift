/// A point of the virtual time: whole nanoseconds since the host was made.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the beginning.
  public let nanoseconds: Int64

  /// The instant `nanoseconds` after the beginning.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The beginning.
  public static let zero = Instant(nanoseconds: 0)

  /// Seconds since the beginning.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Earlier first.
  public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }

  /// The instant `nanoseconds` later, or the last there is.
  public func advanced(by nanoseconds: Int64) -> Instant {
    let (sum, overflow) = self.nanoseconds.addingReportingOverflow(nanoseconds)
    return Instant(nanoseconds: overflow ? .max : sum)
  }
}

/// Lengths of virtual time.
public enum VirtualTime {
  /// The longest stretch that one call takes: a day, in seconds.
  public static let longestSeconds = 86_400.0

  /// `seconds` in whole nanoseconds, to the nearest.
  ///
  /// - Parameters:
  ///   - seconds: 0 … ``longestSeconds``.
  ///   - name: what it is, for the message.
  /// - Throws: ``MotionError/timeOutOfRange(name:seconds:)``.
  public static func nanoseconds(_ seconds: Double, _ name: String) throws(MotionError) -> Int64 {
    guard seconds >= 0, seconds <= longestSeconds else {
      throw .timeOutOfRange(name: name, seconds: seconds)
    }
    return Int64((seconds * 1e9).rounded())
  }
}
