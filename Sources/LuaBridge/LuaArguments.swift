/// What was given to one call, in order: the first few values lie in place, so that an ordinary call asks for no memory.
@usableFromInline
struct LuaArguments {
  @usableFromInline var count = 0
  @usableFromInline var first = LuaValue.nil
  @usableFromInline var second = LuaValue.nil
  @usableFromInline var third = LuaValue.nil
  @usableFromInline var rest: [LuaValue] = []

  mutating func append(_ value: LuaValue) {
    switch count {
    case 0: first = value
    case 1: second = value
    case 2: third = value
    default: rest.append(value)
    }
    count += 1
  }

  /// A value that was given; `nil` beyond the last.
  @inlinable subscript(index: Int) -> LuaValue {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    default: index < count ? rest[index - 3] : .nil
    }
  }

  /// All from an index on.
  func values(from start: Int) -> [LuaValue] {
    start < count ? (start..<count).map { self[$0] } : []
  }
}

/// What a host function gives back; none and one ask for no memory.
enum LuaResults {
  case none
  case one(LuaValue)
  case many([LuaValue])

  init(_ values: [LuaValue]) {
    self = values.isEmpty ? .none : .many(values)
  }
}
