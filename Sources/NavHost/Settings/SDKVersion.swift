/// A version of the Navigation SDK: what its pages say differs from one to the next.
public struct SDKVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The first number.
  public let major: Int
  /// The second number.
  public let minor: Int
  /// The third number.
  public let patch: Int

  /// The version `major.minor.patch`.
  public init(_ major: Int, _ minor: Int, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// What a screen is unless somebody says otherwise: the first that the newer of the two pages speaks of.
  public static let standard = SDKVersion(11, 0)

  /// The version that a text names: `10.2`, `11.0.1`, `11`.
  ///
  /// - Throws: ``SDKVersionError``.
  public init(_ text: String) throws(SDKVersionError) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      guard (1...4).contains(part.count), part.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
      return Int(part)
    }
    guard numbers.count == parts.count, (1...3).contains(numbers.count), numbers[0] > 0 else {
      throw SDKVersionError(text: text)
    }
    self.init(
      numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  /// The older version comes first.
  public static func < (one: SDKVersion, other: SDKVersion) -> Bool {
    (one.major, one.minor, one.patch) < (other.major, other.minor, other.patch)
  }

  /// As people write it: `10.2`, `11.0`, `10.2.1`.
  public var description: String { "\(major).\(minor)" + (patch == 0 ? "" : ".\(patch)") }
}

/// A text that names no version.
public struct SDKVersionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public let text: String

  /// The refusal, to be put behind the name of what was given.
  public var description: String { "is '\(text)'; expected a version of the SDK, such as 10.2 or 11.0" }
}
