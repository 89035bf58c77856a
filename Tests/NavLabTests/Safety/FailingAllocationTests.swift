import NavHost
import NavScript
import Testing
import ViewLayout

@testable import LuaBridge
@testable import NavLab

/// A small session with a bit of everything, in which an allocation of the Lua state can be made to fail.
private final class SmallSession {
  private static let delegate = """
    local nav = require "nav"
    local Delegate = {}

    function Delegate:enableNavigationUI(navMap, newState)
      local box = nav.View.new { backgroundColor = "#0b8043", accessibilityIdentifier = "box" }
      navMap:addSubview(box)
      navMap:addSubview(newState.viewport)
      box.translatesAutoresizingMaskIntoConstraints = false
      local label = nav.Label.new { text = "Order 42", font = { size = 17, weight = "bold" } }
      box:addSubview(label)
      local guide = nav.LayoutGuide.new { identifier = "middle" }
      navMap:addLayoutGuide(guide)
      self.top = box.topAnchor:constraint { equalTo = navMap.topAnchor, constant = 8 }
      nav.activate {
        self.top,
        box.leadingAnchor:constraint { equalTo = navMap.leadingAnchor },
        box.heightAnchor:constraint { equalToConstant = 44, priority = 999 },
        guide.centerYAnchor:constraint { equalTo = box.centerYAnchor },
        newState.viewport.topAnchor:constraint { equalTo = box.bottomAnchor },
      }
      self.box, self.guide = box, guide
    end

    function Delegate:startGuidance(navMap, newState, oldState)
      local names = coroutine.wrap(function()
        for index, button in ipairs(newState.buttons) do coroutine.yield(button.type .. index) end
        return "none"
      end)
      self.names = { names(), names() }
      local refused, message = pcall(self.box.addSubview, self.box, 3)
      self.words = tostring(message):gsub("%d+", function(digits) return "<" .. digits .. ">" end)
      local closed = setmetatable({}, { __close = function() self.closed = true end })
      do local guard <close> = closed end
      table.sort(self.names, function(a, b) return a > b end)
    end

    function Delegate:showPrompt(navMap, newPrompt)
      navMap:addSubview(newPrompt)
      nav.animate {
        duration = 0.4,
        animations = function() self.top.constant = 20 navMap:layoutIfNeeded() end,
        completion = function(finished) self.finished = { finished } end,
      }
    end

    function Delegate:hidePrompt(navMap, oldPrompt)
      nav.animate {
        duration = 0.2, animations = function() self.top.constant = 8 end,
        completion = function() oldPrompt:removeFromSuperview() end,
      }
    end

    function Delegate:stopGuidance(navMap, newState, oldState)
      print(self.words, self.names[1], self.names[2], self.closed, self.finished[1], self.box.frame.y)
      self.box:removeFromSuperview()
      navMap:removeLayoutGuide(self.guide)
      self.box, self.guide, self.top = nil, nil, nil
    end

    return Delegate
    """

  let script: ScriptHost
  private(set) var seen: [() -> AnyObject?] = []
  private(set) var printed = ""

  init() throws {
    let text = ScriptText.success(Array(Self.delegate.utf8))
    script = try ScriptHost(files: ScriptFiles(alreadyRead: ["small.lua": text]))
    script.state.objectObserver = { [unowned self] object in seen.append { [weak object] in object } }
    script.state.output = { [unowned self] in printed += String(decoding: $0, as: UTF8.self) }
    let (mapView, host, state) = (script.host.mapView, script.host, script.state)
    seen = [{ [weak mapView] in mapView }, { [weak host] in host }, { [weak state] in state }]
  }

  private var steps: [() throws -> Void] {
    let (script, host) = (script, script.host)
    return [
      { try script.loadDelegate(at: "small.lua") },
      { try host.enable() }, { try host.start() }, { try host.showPrompt(PromptKind.all[0]) },
      { try host.advance(by: 200_000_000) },
      { _ = try script.evaluate("box = nav.View.new { alpha = 0.5 }; navMap:addSubview(box)", line: 1) },
      {
        _ = try script.evaluate(
          "local t = {} for k, v in pairs(navMap.subviews) do t[v] = k .. '' end", line: 2)
      },
      { _ = try script.evaluate("return box.frame.x + #navMap.subviews", line: 3) },
      {
        // An error that is meant: only its words are looked up where memory may be short.
        do {
          _ = try script.evaluate(
            "error(setmetatable({}, { __tostring = function() return 'mine' .. 1 end }))", line: 4)
        } catch let error as LuaError where error.kind == .runtime { #expect(error.message == "mine1") }
      },
      { _ = try script.evaluate("box:removeFromSuperview() box = nil", line: 5) },
      { try host.settle() }, { try host.dismissPrompt() }, { try host.settle() },
      { try host.stop() }, { try host.disable() },
      { try script.state.reportLoss() },
    ]
  }

  /// Plays everything, or until something fails.
  func play() throws { for step in steps { try step() } }

  /// Goes on without the delegate, takes what it made off the screen, and collects.
  func tidyUp() throws {
    let host = script.host
    host.suspendDelegate()
    try host.settle()
    try host.disable()
    try host.mapView.setLayoutDelegate(nil)
    for object in seen.compactMap({ $0() }) {
      if let guide = object as? LayoutGuide, guide.identifier == "middle" {
        host.mapView.removeLayoutGuide(guide)
      }
      if let view = object as? View, view.superview === host.mapView, !view.isSealed {
        view.removeFromSuperview()
      }
    }
    // The layout lets go of what has left the screen at its next pass.
    try host.turn()
    _ = try script.evaluate("box = nil", line: 6)
    // What a finaliser's object refers to is collected one round later.
    for _ in 0..<10 { script.state.collectGarbage() }
  }

  /// What is still there of what scripts made.
  var strayObjects: [String] {
    let known = script.host.componentNames + ["navMap"]
    return seen.compactMap { $0() }.filter { object in
      if let view = object as? View { return !known.contains(view.displayName) }
      if let guide = object as? LayoutGuide { return guide.identifier == "middle" }
      return object is LayoutConstraint
    }.map { "\($0)" }
  }

  var holdings: LuaHoldings { LuaHoldings(of: script.state) }
}

@Suite("Failing allocations")
struct FailingAllocationTests {
  /// Plays a session in which an allocation fails; false when there were not so many.
  private func playWithFailure(at count: Int, whole: LuaHoldings, printed: String) throws -> Bool {
    var failed = true
    var seen: [() -> AnyObject?] = []
    do {
      let session = try SmallSession()
      let state = session.script.state
      failAllocations(of: state, after: count)
      do {
        try session.play()
        failed = allocationsUntilFailure(of: state) == 0
        // Lua does without some: to make a stack smaller, it asks for a new one.
        #expect(session.printed == printed, "allocation \(count) failed, and nobody was told")
      } catch {
        let cause = (error as? CallbackFailure)?.underlying ?? error
        let kind = (cause as? LuaError)?.kind
        #expect(kind == .budget(.memory), "allocation \(count): \(cause)")
        #expect("\(cause)".contains("memory budget"), "allocation \(count): \(cause)")
      }
      failAllocations(of: state, after: 0)
      try session.tidyUp()
      let left = session.holdings
      // What is kept for the next call may not have been made.
      #expect(left.references <= whole.references, "allocation \(count)")
      #expect(left.functions == whole.functions, "allocation \(count)")
      #expect(left.objects == left.handles, "allocation \(count)")
      #expect(session.strayObjects == [], "allocation \(count)")
      #expect(try session.script.evaluate("1 + 1", line: 7)?.first?.integerValue == 2)
      seen = session.seen
    }
    let leaked = seen.compactMap { $0() }
    #expect(leaked.isEmpty, "allocation \(count): \(leaked.map { "\(type(of: $0))" })")
    return failed
  }

  @Test("whichever allocation fails, and all after it in that call, there is a clean error and nothing leaks")
  func everyAllocation() throws {
    var whole = try SmallSession().holdings
    var printed = ""
    do {
      let session = try SmallSession()
      try session.play()
      try session.tidyUp()
      whole = session.holdings
      printed = session.printed
      #expect(printed.hasSuffix("true\ttrue\t8.0\n"))
    }
    for count in 1...2000 where try !playWithFailure(at: count, whole: whole, printed: printed) { return }
    var count = 2000
    repeat { count += 37 } while try playWithFailure(at: count, whole: whole, printed: printed)
  }

  @Test(
    "with too little memory for a state there is a clean error, and with a little more there is one that works"
  )
  func tinyMemory() throws {
    var works = false
    for budget in stride(from: 0, through: 600_000, by: 1987) {
      var budgets = LuaConfiguration()
      budgets.memoryBudget = budget
      do {
        let script = try ScriptHost(files: ScriptFiles(), budgets: budgets)
        _ = try script.evaluate("navMap.frame.width + 1", line: 1)
        works = true
      } catch let error as LuaError {
        #expect(error.kind == .memory || error.kind == .budget(.memory), "\(budget) bytes: \(error)")
      }
    }
    #expect(works)
  }
}
