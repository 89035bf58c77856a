/// One thing that is timed, on both sides: each side is a text whose chunk returns a function of a count.
struct BridgeCase {
  /// How a side is run.
  enum Way {
    /// The function is called once, and repeats by itself.
    case loop
    /// The host calls the function again and again, with two numbers.
    case callback
  }

  var name: String
  /// What runs on our side; `panel` and `nav` are there.
  var ours: String
  /// What runs on the bare side; `panel` is there, and `bare`.
  var bare: String
  var way = Way.loop
  /// The goal, in words for the table.
  var goal = ""

  /// The same text on both sides.
  init(_ name: String, _ text: String, way: Way = .loop, goal: String = "") {
    self.init(name, ours: text, bare: text, way: way, goal: goal)
  }

  init(_ name: String, ours: String, bare: String, way: Way = .loop, goal: String = "") {
    self.name = name
    self.ours = "local nav, panel = require 'nav', require 'panel'\n" + ours
    self.bare = "local panel = bare.panel()\n" + bare
    self.way = way
    self.goal = goal
  }

  static let all: [BridgeCase] = [
    BridgeCase(
      "property", "return function(n) local x for i = 1, n do x = panel.alpha end end", goal: "2.5x"),
    BridgeCase(
      "method", "return function(n) for i = 1, n do panel:move(1.5, 2.5) end end", goal: "2.5x"),
    BridgeCase(
      "constraint",
      ours: """
        local outer, inner = nav.View.new(), nav.View.new()
        outer:addSubview(inner)
        local first, second = inner.topAnchor, outer.topAnchor
        return function(n)
          for i = 1, n do first:constraint { equalTo = second, constant = 8, priority = 750 } end
        end
        """,
      bare: """
        local first, second = bare.anchor(bare.panel(), 1), bare.anchor(panel, 1)
        return function(n)
          for i = 1, n do first:constraint { equalTo = second, constant = 8, priority = 750 } end
        end
        """, goal: "2 µs"),
    // As the SDK's callbacks: nothing comes back.
    BridgeCase(
      "callback", "local sum = 0; return function(a, b) sum = sum + a * b end", way: .callback, goal: "3x"),
    BridgeCase("result", "return function(a, b) return a + b end", way: .callback),
    BridgeCase(
      "view", ours: "return function(n) for i = 1, n do nav.View.new() end end",
      bare: "return function(n) for i = 1, n do bare.panel() end end"),
    BridgeCase("pairs10", pairs(10)),
    BridgeCase("pairs1000", pairs(1000)),
    BridgeCase("list1000", pairs(1000, key: "i")),
    BridgeCase("find", search("s:find('(%a+)%s*=%s*(%d+)', 1)"), goal: "1.5x"),
    BridgeCase("match", search("s:match('^%s*(.-)%s*$')"), goal: "1.5x"),
    BridgeCase("gsub", search("s:gsub('[aeiou]+', '%0')"), goal: "1.5x"),
  ]

  private static func pairs(_ count: Int, key: String = "'key' .. i") -> String {
    """
    local t = {}
    for i = 1, \(count) do t[\(key)] = i end
    return function(n) local x for i = 1, n do for k, v in pairs(t) do x = v end end end
    """
  }

  private static func search(_ call: String) -> String {
    """
    local s = '   the quick brown fox jumps over the lazy dog; its speed, as far as known, is speed = 42 km/h   '
    return function(n) local x for i = 1, n do x = \(call) end end
    """
  }
}
