import CLuaShim

/// A Lua state: one world of scripts, sandboxed, deterministic and bounded.
///
/// One thread owns a state from birth to end. The same calls give the same bytes in any process. Bodies of host
/// functions and other closures given to a state must not hold it strongly; they get it with every call.
public final class LuaState {
  /// What each outermost call may spend.
  public let configuration: LuaConfiguration
  /// Receives what `print` writes: one call a print, newline included. Drops it until it is set.
  public var output: ([UInt8]) -> Void = { _ in }
  /// Finds a module that is no host module: its text and resolved name, or nil when there is none. The requirer is
  /// the name of the chunk that calls `require`, empty when no script does.
  public var moduleLoader: (_ name: String, _ requirer: String) throws -> LuaModuleSource? = { _, _ in nil }
  /// Who owns which host object.
  public weak var ownership: (any LuaOwnershipProvider)?
  /// Is told of the functions of scripts that the host calls; nobody unless it is set.
  @exclusivity(unchecked) public var callObserver: (any LuaCallObserver)?
  /// Interrupts the state from any thread or from a signal handler.
  public let interruption: LuaInterruption
  /// The classes of host objects.
  public let library: LuaClassLibrary
  /// The classes of host objects, parents before children.
  public var classes: [LuaClassDeclaration] { library.classes }
  /// What bodies of host functions find their host by: whoever made the state keeps it.
  public unowned var host: AnyObject?

  let link = StateLink()
  let shim: OpaquePointer
  // Every crossing of the border touches these. One thread owns a state, and nothing here is handed to a closure while it
  // is being changed, so they go without checks at run time.
  @exclusivity(unchecked) var functions = HostFunctions()
  @exclusivity(unchecked) var slots = ObjectSlots()
  @exclusivity(unchecked) var optionPlaces = OptionPlaces()
  @exclusivity(unchecked) var callbackNames: CallbackNames
  /// Whether there is something in the next four to be done with when the outermost call has returned.
  @exclusivity(unchecked) var hasLeftovers = false
  @exclusivity(unchecked) var freshSlots: [UInt32] = [] {
    didSet { hasLeftovers = true }
  }
  @exclusivity(unchecked) var lastReply: [LuaValue] = [] {
    didSet { hasLeftovers = true }
  }
  @exclusivity(unchecked) var hostErrors: [UInt64: any Error] = [:] {
    didSet { hasLeftovers = true }
  }
  /// How the stop of the outermost call was first described: what it ends on the way says the same.
  @exclusivity(unchecked) var firstStop: LuaError? {
    didSet { hasLeftovers = true }
  }
  /// How many operations are under way whose handles nothing in Lua may refer to yet.
  @exclusivity(unchecked) var handingOver = 0
  @exclusivity(unchecked) private var lastFileName = ""
  /// Told of every host object that gets a handle. For tests.
  @exclusivity(unchecked) var objectObserver: ((AnyObject) -> Void)?
  /// What went wrong where nobody could be told, outside of any call.
  @exclusivity(unchecked) var loss: LuaError?
  /// The number that Lua knows each class by, and 0 while it knows none of its objects.
  var shimIndexes: [Int32]
  /// The members that Lua has asked for.
  var learntMembers: [LearntMember: clua_member] = [:]
  /// How many host functions belong to classes: they stay as long as the state.
  var classFunctionCount = 0
  /// The tables with the classes' own functions.
  var classTables: [LuaTable?]
  /// How many of the callbacks ran when the event inside an outermost call began.
  var eventStart = 0
  var lastHostErrorNumber: UInt64 = 0
  @exclusivity(unchecked) var chunkNames: [String: String] = [:]
  var hostModules: [(name: String, value: LuaValue)] = []
  var loadedModules: [String: LuaValue] = [:]
  var loadingModules: [String] = []

  /// A state with classes of host objects that no other state has.
  ///
  /// - Parameters:
  ///   - configuration: what calls may spend.
  ///   - classes: the classes, parents before children.
  ///   - interruption: what interrupts the state; states that follow one another can share it. The state makes its
  ///     own if there is none.
  /// - Throws: when there is no memory, or a class extends one that is not declared.
  public convenience init(
    _ configuration: LuaConfiguration = .init(), classes: [LuaClassDeclaration] = [],
    interruption: LuaInterruption? = nil
  ) throws(LuaError) {
    try self.init(configuration, library: LuaClassLibrary(classes), interruption: interruption)
  }

  /// A state.
  ///
  /// - Parameters:
  ///   - configuration: what calls may spend.
  ///   - library: the classes of host objects.
  ///   - interruption: what interrupts the state; states that follow one another can share it. The state makes its
  ///     own if there is none.
  /// - Throws: when there is no memory.
  public init(
    _ configuration: LuaConfiguration = .init(), library: LuaClassLibrary,
    interruption: LuaInterruption? = nil
  ) throws(LuaError) {
    self.configuration = configuration
    self.library = library
    shimIndexes = Array(repeating: 0, count: library.entries.count)
    classTables = Array(repeating: nil, count: library.entries.count)
    if let interruption {
      self.interruption = interruption
    } else {
      self.interruption = try LuaInterruption()
    }
    var settings = clua_configuration(
      instruction_budget: UInt64(max(1, configuration.instructionBudget)),
      memory_budget: max(1, configuration.memoryBudget),
      depth_budget: Int32(clamping: configuration.depthBudget),
      time_budget: UInt64(min(max(1, configuration.timeBudget), Int.max / 1_000_000)) * 1_000_000,
      seed: configuration.seed, require_function: 1, unknown_entry_function: 2, read_only_function: 3)
    var host = clua_host(context: nil, call: callHostFunction, print: printForHost, learn: learnMember)
    guard let shim = clua_new(&settings, &host) else {
      throw LuaError(kind: .memory, message: LuaMessages.noMemoryToStart)
    }
    self.shim = shim
    callbackNames = CallbackNames(capacity: 256)
    link.shim = shim
    link.state = self
    clua_set_context(shim, Unmanaged.passUnretained(self).toOpaque())
    clua_use_interrupt_flag(shim, self.interruption.flag)
    addOwnFunctions()
  }

  /// The functions that the configuration of the shim names by number.
  private func addOwnFunctions() {
    _ = functions.add(
      HostFunction("require", in: self, parameters: ["name"], skipped: 2) { call in
        .many(try call.state.require(call))
      })
    _ = functions.add(
      HostFunction(in: self) { call in throw Self.unknownEntry(call.arguments) })
    _ = functions.add(
      HostFunction(in: self) { call in throw Self.readOnlyTable(call.arguments) })
  }

  deinit {
    link.state = nil
    link.shim = nil
    clua_close(shim)
    callbackNames.deallocate()
  }

  /// Stops the running call at its next instruction with an error that says "interrupted". It has no effect on
  /// calls that begin later. From other threads and signal handlers, use ``interruption``.
  public func interrupt() {
    interruption.interrupt()
  }

  /// Collects all garbage and lets go of the host objects that only garbage referred to.
  public func collectGarbage() {
    clua_collect(shim)
    drainReleases()
    clua_collect(shim)
    drainReleases()
  }

  /// The number of host objects that Lua holds handles of.
  public var liveObjectCount: Int { Int(clua_live_object_count(shim)) }

  /// The number of Lua values that Swift holds on to.
  public var referenceCount: Int { Int(clua_reference_count(shim)) }

  /// The bytes that Lua holds.
  public var memoryInUse: Int { clua_memory_in_use(shim) }

  /// True while a script is running.
  public var isRunning: Bool { clua_is_running(shim) }

  /// Charges the running callback's instruction budget for work that the host does. Outside of any call it does nothing.
  public func charge(instructions: Int) {
    if isRunning { clua_charge(shim, UInt64(max(0, instructions))) }
  }

  /// Begins an event: all outermost calls until the next one together may spend ten times a call's instruction budget.
  /// Inside a call it does nothing.
  public func beginEvent() {
    if !isRunning { clua_begin_event(shim) }
  }

  /// Runs what happens inside a host function as an event: the calls in it have budgets of their own, and share ten. All
  /// events inside one outermost call share twenty. Inside another such event, and outside of any call, it just runs.
  ///
  /// A budget that is spent inside ends the outermost call all the same.
  public func withEvent<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard clua_enter_event(shim) else { return try body() }
    let outer = eventStart
    eventStart = callbackNames.count
    defer {
      eventStart = outer
      clua_leave_event(shim)
    }
    return try body()
  }

  /// The line of the script that called the running host function.
  public var callingPosition: LuaPosition? {
    var source: UnsafePointer<CChar>?
    var line: Int32 = 0
    guard clua_calling_line(shim, &source, &line), let source else { return nil }
    return LuaPosition(file: fileName(source), line: Int(line))
  }

  /// The text of a name. Most calls in a row come from one file, and a long name would cost an allocation each time.
  private func fileName(_ name: UnsafePointer<CChar>) -> String {
    var length = 0
    for byte in lastFileName.utf8 {
      guard UInt8(bitPattern: name[length]) == byte else { break }
      length += 1
    }
    if length != lastFileName.utf8.count || name[length] != 0 { lastFileName = String(cString: name) }
    return lastFileName
  }
}
