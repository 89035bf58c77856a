import Testing

@testable import NavLab

@Suite("Completion")
struct CompletionTests {
  /// A session during guidance with the example delegate, and a few names of its own.
  private static func session() throws -> Lines {
    let lines = try Lines.basic()
    lines.runAll(
      "enable", "start", "speeds = { fast = 1, slow = 2, stop = function() end, ['a b'] = 3 }",
      "caption = 'hello'",
      "trap = setmetatable({ inside = 1 }, { __index = function() error('getter ran') end })")
    return lines
  }

  private func texts(
    _ text: String, in lines: Lines, isInBlock: Bool = false,
    files: [String: [String]] = [:]
  ) -> [String] {
    let cursor = text.unicodeScalars.count
    let found = lines.session.completion(of: text, at: cursor, isInBlock: isInBlock) { files[$0] ?? [] }
    return found.candidates.map(\.text)
  }

  @Test(
    "offers what can stand at the cursor",
    arguments: [
      // Commands, and names of Lua that begin alike.
      ("ena", ["enable"]), ("frame", ["frame", "frames"]), ("nothing_like_it", []),
      ("/fra", ["frame", "frames"]), ("/turnC", []), ("  dis", ["dismiss", "disable"]),
      ("turnC", ["turnCard"]), ("nav", ["navMap", "nav"]), ("etaC", ["etaCard"]), ("cap", ["caption"]),
      ("setm", ["setmetatable"]), ("ho", ["host"]),
      // Arguments.
      ("prompt inc", ["incident"]), ("prompt incident ", []), ("tick ", []),
      ("device iphone s", ["iPhone SE"]),
      ("help unde", []), ("help nav.View.fram", ["nav.View.frame"]),
      ("help MapV", ["MapView", "MapViewNavigationUIDelegate"]),
      ("help nav.an", ["nav.animate", "nav.animateKeyframes"]), ("quit ", []),
      ("help expect.fr", ["expect.frame"]),
      ("help turnC", ["turnCard"]), ("help ViewO", ["ViewOptions"]), ("trace o", ["on", "off"]),
      // Members, told from declarations.
      ("turnCard.topA", ["topAnchor"]), ("turnCard:topA", []),
      ("turnCard.frame.", ["x", "y", "width", "height"]),
      ("turnCard.frame.w", ["width"]), ("turnCard.frame:", []),
      ("turnCard.topAnchor:", ["anchorWithOffset", "constraint"]),
      ("turnCard.presentation.f", ["frame"]), ("turnCard.presentation.frame.h", ["height"]),
      ("navMap.safeAreaI", ["safeAreaInsets"]), ("navMap.safeAreaInsets.l", ["left"]),
      ("navMap.safeAreaLayoutGuide.top", ["topAnchor"]), ("host:ro", ["rotate", "route"]),
      ("host.mapV", ["mapView"]),
      ("host:mapV", []), ("host.mapView:setL", ["setLayoutDelegate"]), ("nav.View.", ["new"]),
      ("nav.View:", []),
      ("nav.anim", ["animate", "animateKeyframes"]), ("nav.Lay", ["LayoutGuide", "LayoutConstraint"]),
      ("nav.nothing.", []),
      ("turnCard.subviews.", []), ("turnCard.superview.topA", ["topAnchor"]),
      // Tables and strings.
      ("string.rep", ["rep"]), ("speeds.", ["fast", "slow", "stop"]), ("speeds:", ["stop"]),
      ("speeds.stop.", []), ("caption:up", ["upper"]), ("caption.", []), ("trap.", ["inside"]),
      ("trap.other.", []),
      // Keys of options, and the words of strings.
      ("nav.View.new { ba", ["backgroundColor"]), ("nav.View.new({ alpha = 1, isH", ["isHidden"]),
      ("x = nav.View.new{isH", ["isHidden"]), ("nav.View.new { alpha = 1; isH", ["isHidden"]),
      ("turnCard.topAnchor:constraint { eq", ["equalTo", "equalToSystemSpacingBelow"]),
      ("turnCard.widthAnchor:constraint{ eq", ["equalTo", "equalToConstant"]),
      ("nav.activate { turnCard.topAnchor:constraint { prio", ["priority"]),
      ("nav.HidingStackView.new { position = \"b", ["bottom"]), ("nav.Label.new { font = { we", ["weight"]),
      ("nav.Label.new { font = { weight = 'semi", ["semibold"]),
      ("turnCard:setContentHuggingPriority(251, 'h", ["horizontal"]), ("host:direction 'r", ["rtl"]),
      ("turnCard.topAnchor:constraint { priority = \"defaultH", ["defaultHigh"]),
      ("prompt('inc", ["incident"]), ("prompt { k", ["kind"]), ("host:prompt { kind = 'inc", ["incident"]),
      ("host:device { saf", ["safeArea"]),
      ("nav.animate { curve = 'ease", ["easeInOut", "easeIn", "easeOut"]),
      ("nav.animate { animations = function() turnC", ["turnCard"]),
      ("navMap:insertSubview { turnC", ["turnCard"]),
      ("navMap:insertSubview { turnCard, above", ["aboveSubview"]),
      ("nav.activate { turnC", ["turnCard"]), ("nav.View.new { frame = turnC", ["turnCard"]),
      ("nav.View.new { nothing = 'x", []), ("nav.View.new { alpha = 1 } turnC", ["turnCard"]),
      ("nav.View.new { 'ba", []), ("speeds { fx", []), ("host:prompt('camera', { k", []), ("f { ba", []),
      // Wherever Lua is.
      ("= turnC", ["turnCard"]), ("x = turnCard.topA", ["topAnchor"]), ("print(etaCard.topA", ["topAnchor"]),
      ("frame = turnC", ["turnCard"]), ("a..turnC", ["turnCard"]), ("::turnC", ["turnCard"]),
      ("if true then\nturnC", ["turnCard"]), ("print('x', \"y\", [[z]], turnC", ["turnCard"]),
      // Where nothing can be told.
      ("print('turnC", []), ("x = \"a\\\"turnC", []), ("-- turnC", []), ("x = [[turnC", []),
      ("x = [=[ ]] turnC", []),
      ("--[[ turnC", []), ("f().turnC", []), ("t[1].turnC", []), ("x = 1.tur", []), ("a:b.turnC", []),
    ] as [(String, [String])])
  func candidates(text: String, expected: [String]) throws {
    let lines = try Self.session()
    #expect(texts(text, in: lines) == expected)
  }

  @Test("in a block all is Lua, a command's name too")
  func block() throws {
    let lines = try Self.session()
    #expect(texts("prompt inc", in: lines, isInBlock: true) == [])
    #expect(texts("  ena", in: lines, isInBlock: true) == ["enable"])
    #expect(texts("/fra", in: lines, isInBlock: true) == ["frame", "frames"])
  }

  @Test("an empty line offers every command in the order of help, then names")
  func empty() throws {
    let lines = try Self.session()
    let names = lines.session.registry.names
    #expect(Array(texts("", in: lines).prefix(names.count)) == names)
    #expect(Set(texts("", in: lines)).count == texts("", in: lines).count)
    #expect(texts("help ", in: lines).prefix(names.count + 1) == (names + ["nav"])[...])
    #expect(texts("device ", in: lines).contains("iPhone 15"))
  }

  @Test("files: Lua scripts and folders, hidden ones only when asked for; blanks belong to the name")
  func files() throws {
    let lines = try Self.session()
    let files = [
      "": [".git/", "Examples/", "a b.lua", "a c.lua", "notes.txt"], "Examples/": ["delegates/", "x.lua"],
      "/tmp/": ["d.lua"],
    ]
    #expect(texts("delegate ", in: lines, files: files) == ["Examples/", "a b.lua", "a c.lua"])
    #expect(texts("delegate Ex", in: lines, files: files) == ["Examples/"])
    #expect(
      texts("delegate Examples/", in: lines, files: files) == ["Examples/delegates/", "Examples/x.lua"])
    #expect(texts("delegate a b", in: lines, files: files) == ["a b.lua"])
    #expect(texts("delegate /tmp/", in: lines, files: files) == ["/tmp/d.lua"])
    #expect(texts("delegate gone/", in: lines, files: files) == [])
    #expect(Completion.names(inFolder: packageRoot + "/Examples/") == ["delegates/", "scenarios/"])
    #expect(Completion.names(inFolder: "/nowhere/") == [])
  }

  @Test("the range is that of the word in scalars, the common prefix what all begin with, capitals mended")
  func range() throws {
    let lines = try Self.session()
    let wide = "x = '東京' .. turnCard.bottom"
    let found = lines.session.completion(of: wide + "tail", at: wide.unicodeScalars.count)
    #expect(found.range == (wide.unicodeScalars.count - 6)..<wide.unicodeScalars.count)
    #expect(found.candidates.map(\.text) == ["bottomAnchor"])
    #expect(found.commonPrefix == "bottomAnchor")
    let device = lines.session.completion(of: "device IPHONE", at: 13)
    #expect(device.range == 7..<13)
    #expect(device.commonPrefix.hasPrefix("iPhone"))
    #expect(lines.session.completion(of: "ena", at: 3).candidates.map(\.suffix) == [""])
    #expect(lines.session.completion(of: "promp", at: 5).candidates.map(\.suffix) == [" "])
    #expect(lines.session.completion(of: "prompt inci", at: 11).candidates.map(\.suffix) == [" "])
    #expect(lines.session.completion(of: "abc", at: -5).range == 0..<0)
    #expect(lines.session.completion(of: "ena", at: 99).candidates.count == 1)
  }

  @Test("it leaves the world as it is, down to the numbers of objects")
  func noTrace() throws {
    func end(completing: Bool) throws -> String {
      let lines = try Self.session()
      if completing {
        for text in [
          "", "tu", "turnCard.", "navMap.subviews.", "speeds.", "nav.", "trap.x.y", "caption:", "help nav.",
        ] {
          for _ in 0..<20 { _ = texts(text, in: lines) }
        }
      }
      return lines.run("= tostring({}) .. tostring(print) .. tostring(turnCard)") + lines.everything
    }
    #expect(try end(completing: true) == end(completing: false))
  }

  @Test(
    "odd texts are no danger",
    arguments: [
      "[", "[=", "[==[", "]]", "'", "\\", "--", "--[", "..", ".", ":", "a.", "=", ";", "/", "é.", "東京:",
      "\u{0}", "a\u{301}.b", "-\n-", "[[]]x", "'\\", "{", "}", "((", "{,", "={", "x={'", "nav.View.new{'",
      "}}{\"", "a.b{c={d='",
      "{{{{{{{{", "nav.View.new { = '", "({", "f(,{", "nav.animate{--",
    ])
  func odd(text: String) throws {
    let lines = try Lines()
    for cursor in 0...text.unicodeScalars.count {
      let found = lines.session.completion(of: text, at: cursor)
      #expect(found.range.upperBound == cursor)
    }
  }
}
