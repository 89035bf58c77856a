import FrameRendering
import LuaBridge

/// Expectations about texts that are kept beside the scenario.
enum GoldenExpectations {
  static var all: [Expectation] { [golden] }

  private static var golden: Expectation {
    Expectation(
      "golden", [LuaParameter("name", type: "string", doc: "letters, digits, '-', '_' and '.'")],
      doc: "The table of the frame is what it was when 'navrepl run --update-goldens' wrote it."
    ) { context, call -> Void in
      let name = try call[0].string()
      guard GoldenFolder.isName(name) else {
        throw call[0].error(
          "is no name of a golden; expected 1 to 100 letters, digits, '-', '_' and '.', no '.' first")
      }
      let text = FrameTable.text(context.world.host.frame()) + "\n"
      try context.goldens.check(name, text, subject: "\(call.functionName) '\(name)'")
    }
  }
}
