/// What a Lua state may spend on each outermost call, and the seed of its random numbers.
public struct LuaConfiguration: Sendable {
  /// Virtual machine instructions, with what library functions and host calls charge for their work.
  public var instructionBudget: Int
  /// Bytes that Lua may hold at once.
  public var memoryBudget: Int
  /// Milliseconds of the processor's time. The last resort, for what no count foresees: a script that stays within the
  /// other budgets has ended long before, on any machine, so that no clock decides what it does.
  public var timeBudget: Int
  /// How deep calls from the host into Lua may nest, through host functions that call Lua again.
  public var depthBudget: Int
  /// Where `math.random` starts, and what `math.randomseed()` without arguments goes back to.
  public var seed: UInt64

  /// A configuration; the defaults stop any callback within about five seconds.
  public init(
    instructionBudget: Int = 100_000_000, memoryBudget: Int = 256 << 20, timeBudget: Int = 10_000,
    depthBudget: Int = 50,
    seed: UInt64 = 0
  ) {
    self.instructionBudget = instructionBudget
    self.memoryBudget = memoryBudget
    self.timeBudget = timeBudget
    self.depthBudget = depthBudget
    self.seed = seed
  }
}

/// The budgets of a call.
public enum LuaBudget: String, Sendable {
  /// Virtual machine instructions and what was charged beside them.
  case instructions
  /// Bytes held at once.
  case memory
  /// Nesting of host and Lua calls.
  case depth
  /// The processor's time.
  case time
}

/// The text of a module and the name it has in messages.
public struct LuaModuleSource: Sendable {
  /// The text as it is in the file.
  public var bytes: [UInt8]
  /// The resolved name: it identifies the module, and positions are written `name:LINE`.
  public var name: String

  /// A module's text under its resolved name.
  public init(bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }
}

/// What a module loader throws when there is no such file: where it has looked, and what the system says.
public struct LuaModuleNotFound: Error, Hashable, Sendable {
  /// The file that was looked for.
  public var path: String
  /// Why it cannot be read.
  public var reason: String

  /// Nothing that can be read is at the path.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
