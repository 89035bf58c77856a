import Testing

@testable import NavLab

@Suite("Help")
struct HelpTests {
  @Test(
    "explains what it is asked for",
    arguments: [
      ("help tick", "tick SECONDS"), ("help frame", "Of the same name: View.frame."),
      ("help", "turnCard? tells"),
      ("?", "turnCard? tells"), ("help nav", "nav.animate(options: AnimateOptions)"),
      ("help nav", "and the classes: LayoutItem,"),
      ("help nav.View", "nav.View (a LayoutItem): A rectangle"), ("help View", ":addSubview(view: View)"),
      ("help View", "of LayoutItem: topAnchor,"), ("nav.View?", "nav.View.new(options?: ViewOptions)"),
      ("help nav.View.frame", "View.frame: Rect\n"), ("help nav.View.frame", "x: number"),
      ("help View.topAnchor", "The top edge."), ("help nav.View.new", "backgroundColor?: Color"),
      ("help nav.animate", "curve?: TimingCurve"), ("help animate", "finished: boolean"),
      ("help ViewOptions", "cornerRadius?: number"), ("help Axis", "'horizontal', 'vertical'."),
      ("help Priority", "'defaultHigh' 750"), ("help NavigationLayoutDelegate", "showPrompt?: fun("),
      ("help nav.StyleValues", "headerTopPadding"), ("help scenario", "body: fun(host: Host)"),
      ("help expect", "expect.noOverlap(views…: ViewName|View)"), ("help expect.error", "→ string"),
      // Members by their names, wherever they are.
      ("help constraint", "LayoutXAxisAnchor:constraint("),
      ("help constraint", "LayoutDimension:constraint("),
      ("help constraint", "More: help XAxisConstraintOptions, help YAxis"),
      ("help identifier", "LayoutConstraint.identifier"), ("help identifier", "LayoutGuide.identifier"),
      ("help hugging", "View:setContentHuggingPriority("), ("help addSubview", "View:addSubview(view: View)"),
      // Names at the prompt.
      ("turnCard?", "turnCard is a View.\n"), ("help turnCard", "turnCard is a View.\n"),
      ("navMap?", "navMap is a MapView.\n"), ("host?", "host is a Host.\n"),
      ("  turnCard ?", "turnCard is a View"),
      ("turnCard.frame?", "View.frame: Rect"), ("navMap:addSubview?", "MapView:addSubview(view: View)"),
      ("turnCard.topAnchor?", "turnCard.topAnchor is a LayoutYAxisAnchor."),
      ("navMap.safeAreaLayoutGuide?", "is a LayoutGuide."), ("string?", "string is a table"),
      ("print?", "Lua's own"), ("mine?", "mine is a table\n  fast"), ("caption?", "caption is a string"),
      ("number?", "Lua's own or a script's"), ("trap?", "trap is a table"), ("tick?", "tick SECONDS"),
    ])
  func explains(line: String, expected: String) throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start", "mine = { fast = 1 }", "caption = 'x'", "number = 5")
    lines.run("trap = setmetatable({}, { __index = function() error('ran') end })")
    let text = lines.run(line)
    #expect(text.contains(expected), "\(text)")
    for line in text.split(separator: "\n") { #expect(line.count <= 140, "\(line)") }
  }

  @Test("tells the class of a view that is not there just now")
  func absent() throws {
    let text = try Lines.basic().run("turnCard?")
    #expect(text.hasPrefix("turnCard is a View of the SDK's; 'turnCard' is not offered in state 'none'.\n"))
  }

  @Test(
    "knows the nearest name",
    arguments: [
      ("help turnCrad", "did you mean 'turnCard'?"), ("help expect.fram", "did you mean 'frame'?"),
      ("help nav.animte", "did you mean 'animate'?"), ("help ViewOption", "did you mean 'ViewOptions'?"),
      ("help View.addSubveiw", "did you mean 'addSubview'?"),
      ("help addSubveiw", "did you mean 'addSubview'?"),
      ("turnCard.fram?", "View has no member 'fram'; did you mean 'frame'?"),
      ("tik?", "did you mean 'tick'?"),
      ("help x.y.z", "nothing is called 'x.y.z'"), ("help nav.a.b", "nav has no 'a.b'"),
      ("/help .", "nothing is called"),
      ("help 東京", "nothing is called"), ("help expect.a.b", "expect has no 'a.b'"),
    ])
  func nearest(line: String, expected: String) throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    let message = lines.fail(line)
    #expect(message.contains(expected), "\(message)")
  }

  @Test("it is no change: the log and the numbers of objects stay as they are")
  func noTrace() throws {
    func end(asking: Bool) throws -> String {
      let lines = try Lines.basic()
      lines.runAll("enable", "start")
      if asking {
        for topic in [
          "turnCard", "nav", "View", "constraint", "expect", "navMap.subviews", "string", "frame",
        ] {
          lines.run("help \(topic)")
        }
      }
      return lines.run("= tostring({}) .. tostring(print) .. tostring(turnCard)") + lines.everything
    }
    #expect(try end(asking: true) == end(asking: false))
  }
}
