import LuaBridge
import ViewLayout

/// A view that a script makes: its intrinsic size can be set from outside, and it can take part in layout by functions.
///
/// The functions are kept with the view's handle in Lua, so that one that uses its own view is no leak.
final class ScriptView: View {
  /// The functions that a layout calls; the names are those of the options and properties.
  enum Callback: String, CaseIterable {
    case layoutSubviews, updateConstraints, intrinsicContentSize, sizeThatFits, heightForAccessoryView
  }

  /// What the content would like where no function says, in points.
  var wish = IntrinsicSize() {
    didSet { if wish != oldValue { invalidateIntrinsicContentSize() } }
  }

  private unowned var state: LuaState?
  private var given: Set<Callback> = []
  /// What the size's function has said without a width, and what for the width of ``wrappingWidth``.
  private var natural: IntrinsicSize?
  private var wrapped: IntrinsicSize?
  private var wrappingWidth: Double?

  // MARK: - Functions

  /// Gives the view a function, or with nil takes it away.
  func set(_ callback: Callback, _ function: LuaFunction?, in state: LuaState) throws(LuaError) {
    try state.setField(self, Self.key(callback), function.map(LuaValue.function) ?? .nil)
    self.state = state
    if function == nil { given.remove(callback) } else { given.insert(callback) }
    // Who only says how high an accessory view is takes no part in layout passes.
    if callback == .heightForAccessoryView { return }
    context.callbacks.register()
    switch callback {
    case .intrinsicContentSize: invalidateIntrinsicContentSize()
    case .updateConstraints: setNeedsUpdateConstraints()
    case .layoutSubviews: setNeedsLayout()
    case .sizeThatFits, .heightForAccessoryView: break
    }
  }

  /// A function that the view was given.
  func function(_ callback: Callback) throws -> LuaFunction? {
    guard given.contains(callback), let state else { return nil }
    return try state.field(self, Self.key(callback)).functionValue
  }

  private static func key(_ callback: Callback) -> String { "function \(callback.rawValue)" }

  /// Whether the view was given that function.
  func has(_ callback: Callback) -> Bool { given.contains(callback) }

  /// The state that the functions live in; nil while there is none.
  var scriptState: LuaState? { state }

  func results(of callback: Callback, _ arguments: [LuaValue] = []) throws -> [LuaValue] {
    guard let state, let function = try function(callback) else { return [] }
    return try state.call(function, [.object(self)] + arguments, as: callback.rawValue)
  }

  // MARK: - Layout

  override func layoutSubviews() { run(.layoutSubviews) }

  override func updateConstraints() { run(.updateConstraints) }

  private func run(_ callback: Callback) {
    guard given.contains(callback) else { return }
    _ = context.callbacks.run(callback.rawValue, of: self) { try results(of: callback) }
  }

  // MARK: - Size

  /// What the function says, else ``wish``. As with text the height may follow from the width: the function is asked
  /// with the width that a pass has found, and its height counts.
  override var intrinsicContentSize: IntrinsicSize {
    guard given.contains(.intrinsicContentSize) else { return wish }
    guard let natural = natural ?? ask(nil) else { return IntrinsicSize() }
    self.natural = natural
    guard let wrappingWidth else { return natural }
    guard let wrapped = wrapped ?? ask(wrappingWidth) else { return natural }
    self.wrapped = wrapped
    return IntrinsicSize(width: natural.width, height: wrapped.height)
  }

  private func ask(_ width: Double?) -> IntrinsicSize? {
    context.callbacks.measure(Callback.intrinsicContentSize.rawValue, of: self) {
      let results = try results(of: .intrinsicContentSize, width.map { [.number($0)] } ?? [])
      return try ScriptSizes.intrinsicSize(results.first ?? .nil, of: self)
    }
  }

  override func measureContent() { _ = intrinsicContentSize }

  override func invalidateIntrinsicContentSize() {
    (natural, wrapped) = (nil, nil)
    super.invalidateIntrinsicContentSize()
  }

  /// What the function `sizeThatFits` says, else the content's own size.
  override func naturalSize(in size: Size) -> Size {
    let usual = super.naturalSize(in: size)
    guard given.contains(.sizeThatFits), let state else { return usual }
    let told = context.callbacks.measure(Callback.sizeThatFits.rawValue, of: self) {
      let table = try state.makeTable(["width": .number(size.width), "height": .number(size.height)])
      let results = try results(of: .sizeThatFits, [.table(table)])
      return try ScriptSizes.size(results.first ?? .nil, of: self)
    }
    return told ?? usual
  }

  override func solvedWidthRestorer() -> () -> Void {
    { [width = wrappingWidth, wrapped] in (self.wrappingWidth, self.wrapped) = (width, wrapped) }
  }

  override var wantsSolvedWidth: Bool { given.contains(.intrinsicContentSize) }

  override func forgetSolvedWidth() -> Bool {
    guard wrappingWidth != nil else { return false }
    let height = intrinsicContentSize.height
    (wrappingWidth, wrapped) = (nil, nil)
    return intrinsicContentSize.height != height
  }

  override func takeSolvedWidth(_ width: Double) -> Bool {
    guard width != wrappingWidth else { return false }
    let height = intrinsicContentSize.height
    (wrappingWidth, wrapped) = (width, nil)
    return intrinsicContentSize.height != height
  }
}

/// Sizes that functions of scripts give back.
enum ScriptSizes {
  /// `{ width = 24, height = 24 }`; a side that is left out has no wish, and `nil` has none at all.
  static func intrinsicSize(_ value: LuaValue, of view: View) throws -> IntrinsicSize {
    value.isNil ? IntrinsicSize() : try parts(value, "intrinsicContentSize of '\(view.displayName)'")
  }

  /// `{ width = 24, height = 24 }`, both at least 0.
  static func size(_ value: LuaValue, of view: View) throws -> Size {
    let name = "sizeThatFits of '\(view.displayName)'"
    let parts = try parts(value, name)
    guard let width = parts.width, let height = parts.height, width >= 0, height >= 0 else {
      throw LuaArgumentError(ScriptMessages.noSize(name, value))
    }
    return Size(width: width, height: height)
  }

  private static func parts(_ value: LuaValue, _ name: String) throws -> IntrinsicSize {
    guard case .table(let table) = value else { throw LuaArgumentError(ScriptMessages.noSize(name, value)) }
    func side(_ key: String) throws -> Double? {
      let side = try table.get(key)
      if side.isNil { return nil }
      guard let length = side.numberValue else { throw LuaArgumentError(ScriptMessages.noSize(name, value)) }
      try LayoutLimits.check(Size(width: max(length, 0), height: 0), name)
      return length
    }
    return IntrinsicSize(width: try side("width"), height: try side("height"))
  }
}
