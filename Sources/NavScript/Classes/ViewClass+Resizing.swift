import LuaBridge
import ViewLayout

/// What of `nav.View` is about autoresizing masks.
extension ViewClass {
  static let resizingSetters: [String: Setter<View>] = [
    "autoresizingMask": { $0.autoresizingMask = try $1.autoresizingMask() },
    "autoresizesSubviews": { $0.autoresizesSubviews = try $1.boolean() },
  ]

  static var resizing: [LuaMember<View>] {
    [
      property(
        "autoresizingMask", "AutoresizingPart[]",
        "What gives way when the superview changes size, while the frame is turned into constraints."
      ) { view, state in
        let names = AutoresizingMask.named.filter { view.autoresizingMask.contains($0.part) }
        return .table(try state.makeArray(names.map { .text($0.name) }))
      },
      property("autoresizesSubviews", "boolean", "Whether subviews follow the view's size by their masks.") {
        view, _ in .boolean(view.autoresizesSubviews)
      },
    ]
  }
}

extension LuaArgument {
  /// `{ "flexibleWidth", "flexibleLeftMargin" }`; an empty list holds everything.
  fileprivate func autoresizingMask() throws -> AutoresizingMask {
    let names = AutoresizingMask.named.map(\.name)
    var mask: AutoresizingMask = []
    for element in try array() {
      let name = try element.enumeration(names)
      for (known, part) in AutoresizingMask.named where known == name { mask.insert(part) }
    }
    return mask
  }
}
