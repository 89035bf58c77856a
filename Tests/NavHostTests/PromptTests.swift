import Testing
import ViewLayout

@testable import NavHost

@Suite("prompts")
struct PromptTests {
  @Test("a prompt's bounds are valid in showPrompt, before any layout")
  func boundsBeforeLayout() throws {
    let recorded = try RecordedHost(in: .guidance)
    var seen: [Rect] = []
    recorded.recorder.action = { call, _ in
      guard let prompt = call.newPrompt else { return }
      #expect(prompt.superview == nil)
      seen.append(prompt.bounds)
    }
    try recorded.host.showPrompt(.test)
    try recorded.host.showPrompt(.test, height: 123.5)
    #expect(
      seen == [
        Rect(x: 0, y: 0, width: 400, height: 111), Rect(x: 0, y: 0, width: 400, height: 123.5),
      ])
  }

  @Test("a change hands over the new prompt and the one that was shown last")
  func change() throws {
    let recorded = try RecordedHost(in: .guidance)
    let host = recorded.host
    try host.showPrompt(.test)
    try host.showPrompt(.otherTest)
    try host.showPrompt(.test)
    try host.dismissPrompt()
    let calls = recorded.recorder.calls
    #expect(calls.map(\.callback) == [.showPrompt, .changePrompt, .changePrompt, .hidePrompt])
    #expect(calls.map(\.newPrompt?.kind) == [.test, .otherTest, .test, nil])
    var shown: PromptView?
    for call in calls {
      #expect(call.oldPrompt === shown)
      #expect(call.newPrompt == nil || call.newPrompt !== shown)
      shown = call.newPrompt
    }
    #expect(host.currentPrompt == nil)
  }

  @Test("the prompt that stop or disable hides is the one that is up", arguments: [false, true])
  func hiddenFirst(byDisabling: Bool) throws {
    let recorded = try RecordedHost(in: .guidance, promptIsUp: true)
    let prompt = try #require(recorded.host.currentPrompt)
    if byDisabling { try recorded.host.disable() } else { try recorded.host.stop() }
    #expect(recorded.recorder.calls.first?.callback == .hidePrompt)
    #expect(recorded.recorder.calls.first?.oldPrompt === prompt)
    #expect(recorded.host.currentPrompt == nil)
  }

  @Test("outside guidance a prompt is refused", arguments: [NavigationState.none, .ready])
  func outsideGuidance(_ state: NavigationState) throws {
    let recorded = try RecordedHost(in: state)
    #expect(throws: HostError.promptNeedsGuidance(state)) { try recorded.host.showPrompt(.test) }
    #expect(recorded.host.currentPrompt == nil)
    #expect(recorded.recorder.calls.isEmpty)
  }

  @Test("a new prompt has its two upper corners rounded")
  func corners() throws {
    let recorded = try RecordedHost(in: .guidance, promptIsUp: true)
    #expect(recorded.host.currentPrompt?.roundedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }

  @Test("on another size the prompt stays the same view and takes the new width")
  func resize() throws {
    let recorded = try RecordedHost(in: .guidance, promptIsUp: true)
    let prompt = recorded.host.currentPrompt
    try recorded.host.resize(to: Size(width: 350, height: 700))
    #expect(recorded.recorder.callbacks == [.sizeChanged])
    #expect(recorded.host.currentPrompt === prompt)
    #expect(prompt?.bounds == Rect(x: 0, y: 0, width: 350, height: 111))
  }
}
