import Testing

@testable import ViewLayout

@Suite("A view smaller than its margins")
struct NarrowViewTests {
  @Test("keeps its size; its margins' guide has none")
  func narrow() throws {
    let screen = try Screen(safeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let view = try screen.view("narrow")
    let inner = try screen.view("inner", in: view)
    try LayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 40),
      inner.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      inner.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
    ])
    screen.window.layoutIfNeeded()
    #expect(screen.window.layoutConflicts.isEmpty)
    #expect(view.frame == Rect(x: 0, y: 0, width: 10, height: 40))
    // Margins of 8, and at the top 59 of the safe area besides.
    #expect(inner.frame.origin == Point(x: 8, y: 67))
    #expect(view.layoutMarginsGuide.layoutFrame.size == .zero)
  }

  @Test("a tree takes no more views than a layout can bear")
  func limit() throws {
    let screen = try Screen()
    for index in 1..<LayoutLimits.greatestItemCount { _ = try screen.view("view\(index)") }
    let last = screen.detachedView("last")
    #expect(throws: LayoutError.tooManyItems(view: "last", limit: 400)) {
      try screen.window.addSubview(last)
    }
    #expect(last.superview == nil)
    #expect(screen.window.subviews.count == 399)
  }
}
