/// The generator of Python's `random`, since the problems' published form was drawn with it: MT19937 by Matsumoto and
/// Nishimura, seeded by an array of one number, ranges by rejection.
public struct MersenneTwister {
  private static let size = 624
  private var state: [UInt32]
  private var next = size

  /// The numbers that follow from a seed.
  public init(seed: UInt32) {
    state = [19_650_218]
    for index in 1..<Self.size {
      let last = state[index - 1]
      state.append(1_812_433_253 &* (last ^ (last >> 30)) &+ UInt32(index))
    }
    var index = 1
    for _ in 0..<Self.size {
      mix(&index, by: 1_664_525, adding: seed)
    }
    for _ in 1..<Self.size {
      mix(&index, by: 1_566_083_941, adding: 0 &- UInt32(index))
    }
    state[0] = 0x8000_0000
  }

  private mutating func mix(_ index: inout Int, by factor: UInt32, adding summand: UInt32) {
    let last = state[index - 1]
    state[index] = (state[index] ^ ((last ^ (last >> 30)) &* factor)) &+ summand
    index += 1
    if index == Self.size {
      state[0] = state[Self.size - 1]
      index = 1
    }
  }

  private mutating func word() -> UInt32 {
    if next == Self.size {
      for index in 0..<Self.size {
        let joined = (state[index] & 0x8000_0000) | (state[(index + 1) % Self.size] & 0x7fff_ffff)
        let odd: UInt32 = joined & 1 == 1 ? 0x9908_b0df : 0
        state[index] = state[(index + 397) % Self.size] ^ (joined >> 1) ^ odd
      }
      next = 0
    }
    var word = state[next]
    next += 1
    word ^= word >> 11
    word ^= (word << 7) & 0x9d2c_5680
    word ^= (word << 15) & 0xefc6_0000
    return word ^ (word >> 18)
  }

  /// Python's `randint` for ranges of less than 2^32 numbers.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    let count = UInt32(range.count)
    let bits = UInt32.bitWidth - count.leadingZeroBitCount
    while true {
      let drawn = word() >> UInt32(UInt32.bitWidth - bits)
      if drawn < count { return range.lowerBound + Int(drawn) }
    }
  }
}
