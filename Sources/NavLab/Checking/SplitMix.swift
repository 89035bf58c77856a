/// Random numbers that a seed determines: SplitMix64 (Steele, Lea and Flood, 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers of one of a seed's many sequences.
  init(seed: UInt64, sequence: Int) {
    state = seed
    state = next() &+ UInt64(truncatingIfNeeded: sequence)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// One of the list's members, which is not empty.
  mutating func member<Element>(of list: [Element]) -> Element { list[number(below: list.count)] }

  /// A number from 0 to below `bound`.
  mutating func number(below bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }
}
