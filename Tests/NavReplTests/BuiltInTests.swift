import Testing

@Suite("navrepl without a delegate")
struct BuiltInTests {
  @Test("shows the SDK's own layout in every state, and takes it away for a delegate")
  func session() throws {
    let result = try Binary.run(
      [],
      input: """
        enable
        start
        settle
        prompt incident
        tick 0.2
        navMap.layoutDelegate
        etaCard.frame.y
        settle
        frames
        disable
        #navMap.subviews
        delegate Examples/delegates/basic.lua
        #navMap.subviews
        violations

        """)
    // The phone is 393×852 with 59 above and 34 below; the prompt is 180 high.
    #expect(
      result.output == """
        ready
        guidance · animating
        at 5.3 s
        guidance, prompt 'incident' up · animating
        at 5.5 s · animating
        nil
        738.0
        at 5.7 s
        state guidance · prompt up · instant 5.7 s · 393 × 852
        view                 x    y  width  height  hidden  alpha
        navMap               0    0    393     852      no      1
          viewport           0  179    393     493      no      1
          googleLogo         8  640     84      32      no      1
          compass          329  183     56      56      no      1
          reporting        329  612     56      56      no      1
          secondaryHeader    0  179    148      44      no      1
          turnCard           0    0    393     179      no      1
          etaCard            0  738    393     114      no      1
          prompt             0  672    393     180      no      1
        none
        1
        0
        no violations

        """)
    #expect(result.error == "")
    #expect(result.code == 0)
  }
}
