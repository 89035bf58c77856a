import LuaBridge
import NavHost
import ViewLayout

/// A view as an expectation sees it: where it is on the screen now, in the map view's coordinates.
struct ViewTarget {
  /// What messages call it.
  let name: String
  /// In points.
  let rect: Rect
  /// Whether it, or a view that contains it, is hidden or fully transparent.
  let isInvisible: Bool

  /// The view that the argument names, or is.
  ///
  /// - Throws: ``ExpectationFailure`` when it is known but not on the screen; ``LuaArgumentError`` with the nearest right
  ///   name when there is none such.
  init(_ argument: LuaArgument, in world: World) throws {
    // A look at every view.
    argument.state.charge(instructions: 1000 + 50 * world.host.mapView.itemCount)
    if case .object = argument.value {
      self = try Self.of(try argument.object(View.self), argument, in: world)
      return
    }
    guard case .string = argument.value else { throw argument.wrongType("the name of a view or a view") }
    let name = try argument.string()
    let frame = world.host.frame()
    if let entry = frame.entry(named: name) {
      self.name = entry.name
      rect = entry.rect
      isInvisible = entry.isInvisible
      return
    }
    if world.host.offeredViews.contains(where: { $0.name == name }) {
      throw ExpectationFailure(
        argument.functionName, expected: "'\(name)' on the screen",
        found: "that the delegate has not placed it")
    }
    if let reason = world.script.absence(of: name) {
      throw ExpectationFailure(
        argument.functionName, expected: "'\(name)' on the screen", found: "that \(reason)")
    }
    let known = frame.entries.map(\.name) + world.host.componentNames
    let near = nearestName(to: name, in: known).map { "did you mean '\($0)'?" }
    throw argument.error(
      "names no view '\(name)'; "
        + (near ?? "on the screen are " + frame.entries.map(\.name).joined(separator: ", ")))
  }

  private init(name: String, rect: Rect, isInvisible: Bool) {
    self.name = name
    self.rect = rect
    self.isInvisible = isInvisible
  }

  private static func of(_ view: View, _ argument: LuaArgument, in world: World) throws -> ViewTarget {
    guard view.isDescendant(of: world.host.mapView) else {
      throw ExpectationFailure(
        argument.functionName, expected: "'\(view.displayName)' on the screen",
        found: "that it is in no map view")
    }
    var isInvisible = false
    var outer: View? = view
    while let present = outer {
      if present.isHidden || present.presentationAlpha <= 0 { isInvisible = true }
      outer = present.superview
    }
    return ViewTarget(name: view.displayName, rect: view.presentationFrameInRoot, isInvisible: isInvisible)
  }

  /// A place to lie in: "screen", "safeArea", or a view.
  static func area(_ argument: LuaArgument, in world: World) throws -> ViewTarget {
    let frame = world.host.frame()
    switch argument.value.textValue {
    case "screen":
      return ViewTarget(
        name: "screen", rect: Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height),
        isInvisible: false)
    case "safeArea": return ViewTarget(name: "safeArea", rect: frame.safeArea, isInvisible: false)
    default: return try ViewTarget(argument, in: world)
    }
  }
}

/// An edge or a centre line that views can share.
enum SharedLine: String, CaseIterable {
  case leading, trailing, left, right, top, bottom, centerX, centerY

  /// Where it is in the map view's coordinates, in points.
  func position(of rect: Rect, in host: NavigationHost) -> Double {
    switch self {
    case .leading: host.direction == .leftToRight ? rect.x : rect.maxX
    case .trailing: host.direction == .leftToRight ? rect.maxX : rect.x
    case .left: rect.x
    case .right: rect.maxX
    case .top: rect.y
    case .bottom: rect.maxY
    case .centerX: rect.midX
    case .centerY: rect.midY
    }
  }
}
