import LuaBridge
import NavHost
import ViewLayout

/// A navigation host and the Lua state whose scripts lay it out.
///
/// Nothing of either survives the other: a world that is rebuilt gets a new one of these.
public final class ScriptHost {
  /// The screen.
  public let host: NavigationHost
  /// The scripts' state.
  public let state: LuaState
  /// The global names at the prompt.
  public let promptEnvironment: LuaTable
  private var warnings: [String] = []

  private let files: ScriptFiles
  private let ownership: ScriptOwnership
  private var extraNames: [String: LuaValue] = [:]

  /// A host with a fresh state.
  ///
  /// - Parameters:
  ///   - files: where scripts and their modules come from.
  ///   - device: the screen.
  ///   - configuration: the SDK's unpublished figures.
  ///   - budgets: what a callback may spend.
  ///   - textMeasurer: what labels ask how wide their text is.
  ///   - library: the classes of scripts, as ``library(adding:observer:)`` makes them: worlds that follow one another can
  ///     share it. Those of views and states alone if there is none.
  ///   - interruption: what stops scripts and the host's own work; none if nothing does.
  ///   - observer: is told of calls between scripts and host; nobody if there is none.
  /// - Throws: ``LuaError`` when there is no memory for a state.
  public init(
    files: ScriptFiles, device: Device = .standard,
    configuration: HostConfiguration = HostConfiguration(),
    budgets: LuaConfiguration = LuaConfiguration(),
    textMeasurer: any TextMeasuring = FixedAdvanceMeasurer(), library: LuaClassLibrary? = nil,
    interruption: LuaInterruption? = nil, observer: (any LuaCallObserver)? = nil
  ) throws {
    self.files = files
    host = NavigationHost(device: device, configuration: configuration, textMeasurer: textMeasurer)
    state = try LuaState(
      budgets, library: try library ?? Self.library(observer: observer), interruption: interruption)
    state.host = host.context
    state.callObserver = observer
    if let interruption { host.isInterrupted = { interruption.isRaised } }
    ownership = ScriptOwnership(state)
    state.ownership = ownership
    promptEnvironment = state.makeEnvironment()
    host.context.observer = ownership
    let nav = try NavModule.make(for: host, in: state, observer: observer)
    state.registerModule("nav", nav)
    extraNames["nav"] = nav
    extraNames["navMap"] = .object(host.mapView)
    state.moduleLoader = { [files] name, requirer throws in
      do throws(ScriptFileError) {
        let module = try files.module(name, from: ScriptFiles.folder(of: requirer))
        return LuaModuleSource(bytes: module.text, name: module.path)
      } catch {
        if case .unreadable(let path, let reason) = error {
          throw LuaModuleNotFound(path: path, reason: reason)
        }
        throw error
      }
    }
    state.setFallback(of: promptEnvironment) { [unowned self] name in self.promptValue(name) }
    try state.reportLoss()
  }

  /// The classes of scripts: those of views, anchors, constraints and states, parents first, and others after them.
  ///
  /// - Parameter observer: is told of every call of a member; nobody if there is none.
  /// - Throws: ``LuaError`` when a class extends one that is not declared.
  public static func library(
    adding others: [LuaClassDeclaration] = [], observer: (any LuaCallObserver)? = nil
  ) throws(LuaError) -> LuaClassLibrary {
    let all = classes + others
    return try LuaClassLibrary(observer.map { observed(all, by: $0) } ?? all)
  }

  private static var classes: [LuaClassDeclaration] {
    [LayoutItemClass.declaration()] + AnchorClasses.declarations()
      + [
        ConstraintClass.declaration(), LayoutGuideClass.declaration(),
        ViewClass.declaration(), LabelClass.declaration(),
        ImageViewClass.declaration(),
        StackClass.declaration(), HidingStackClass.declaration(),
        WindowClass.declaration(),
        MapViewClass.declaration, MarkerClass.declaration, WaypointClass.declaration,
        UISettingsClass.declaration,
        SpeedometerUIOptionsClass.declaration,
        NavigatorClass.declaration, DirectionsListControllerClass.declaration,
        SpeedAlertOptionsClass.declaration, LocationSimulatorClass.declaration,
      ] + StateClasses.declarations
  }

  private static func observed(
    _ classes: [LuaClassDeclaration], by observer: any LuaCallObserver
  ) -> [LuaClassDeclaration] {
    classes.map { $0.observed(by: observer, prefix: "nav.") }
  }

  /// The types that the declarations of classes and functions name, beside the classes.
  public var types: [LuaTypeDeclaration] {
    ValueTypes.all + NavigatorTypes.all + TripTypes.all + CameraTypes.all + [
      ConflictValue.type, AmbiguityValue.type,
    ]
      + OptionTypes.animationWords
      + OptionTypes.all(of: state.classes) + DelegateType.all
  }

  /// The functions of the `nav` module, for help.
  public var moduleFunctions: [LuaFunctionDeclaration] { NavModule.functions }

  /// The classes that the `nav` module holds, for help.
  public static var moduleClassNames: [String] { NavModule.classNames }

  /// What the table of a waypoint takes.
  public static var waypointFields: [LuaParameter] { OptionTypes.waypoint.fields }

  // MARK: - Delegates

  /// Runs the script at `path` and makes the table it returns the layout delegate.
  ///
  /// - Throws: ``ScriptFileError``, ``LuaError`` with file and line, ``ScriptLoadError``,
  ///   ``NavigationLayoutError``. The delegate before stays.
  public func loadDelegate(at path: String) throws {
    let text = try files.text(at: path)
    let environment = state.makeEnvironment()
    let chunk = try state.compile(text, name: path, environment: environment)
    let results = try state.call(chunk, as: path)
    guard case .table(let table)? = results.first else {
      let got = results.first.map { $0.isNil ? "nil" : "a \($0.typeName)" } ?? "nothing"
      throw ScriptLoadError.delegateIsNoTable(path: path, got: got)
    }
    do { try useDelegate(table, from: path) } catch let error as LuaArgumentError {
      throw ScriptLoadError.badDelegate(path: path, reason: error.description)
    }
  }

  /// Makes a script's table the layout delegate.
  ///
  /// - Parameters:
  ///   - place: where the table comes from, for warnings.
  /// - Throws: ``LuaArgumentError`` when the table cannot be a delegate, ``NavigationLayoutError``. The delegate before
  ///   stays.
  public func useDelegate(_ table: LuaTable, from place: String) throws {
    let delegate = try LuaLayoutDelegate(table, in: state)
    try host.mapView.setLayoutDelegate(delegate)
    for (written, meant) in try delegate.suspectNames() {
      warnings.append(ScriptMessages.suspectCallback(place, written: written, meant: meant))
    }
    warnings += delegate.exceptionWarnings.map { "\(place): \($0)" }
  }

  /// What was noticed in scripts, when they were loaded and when they ran, a sentence each; each is given once.
  public func takeWarnings() -> [String] {
    defer { warnings = [] }
    return warnings + host.takeNotices() + host.context.takeWarnings().map(\.description)
  }

  // MARK: - The prompt

  /// Adds a global name at the prompt.
  public func setPromptName(_ name: String, _ value: LuaValue) { extraNames[name] = value }

  /// The views that can be named at the prompt just now.
  public var promptViewNames: [String] { viewsByName().map(\.0) }

  /// Why a view of the SDK's has no name at the prompt just now; nil if it is none of them.
  public func absence(of name: String) -> String? {
    guard host.componentNames.contains(name) else { return nil }
    return name == "prompt"
      ? "no prompt is up" : "'\(name)' is not offered in state '\(host.state.rawValue)'"
  }

  /// Every name at the prompt but those of views and those in ``promptEnvironment``, by bytes.
  public var promptObjectNames: [String] { extraNames.keys.sorted() }

  /// What `require "nav"` gives.
  public var module: LuaValue? { extraNames["nav"] }

  /// The value of a name at the prompt as it is stored. No script runs, and nothing is made in Lua.
  public func storedPromptValue(_ name: String) -> LuaValue? {
    if let own = try? promptEnvironment.rawGet(name), !own.isNil { return own }
    return promptValue(name)
  }

  private func promptValue(_ name: String) -> LuaValue? {
    if let known = extraNames[name] { return known }
    return viewsByName().first { $0.0 == name }.map { .object($0.1) }
  }

  /// Every view of the screen by its name in tables, and the views that the SDK offers.
  private func viewsByName() -> [(String, View)] {
    state.charge(instructions: 2000 + 50 * host.mapView.itemCount)
    var views = host.offeredViews.map { ($0.name, $0.view) }
    var known = Set(views.map(\.0))
    host.mapView.forEachInTree { view in
      // The inside of the SDK's views is out of scripts' reach.
      if view.superview?.isSealed ?? false { return }
      if known.insert(view.displayName).inserted { views.append((view.displayName, view)) }
    }
    return views
  }

  /// Runs a line typed at the prompt: an expression first, then statements.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - line: its number in the session, for messages.
  /// - Returns: the values; nil where the line was no expression.
  /// - Throws: ``LuaError`` with the position `input:LINE`.
  public func evaluate(_ source: String, line: Int) throws(LuaError) -> [LuaValue]? {
    let (function, isExpression) = try compile(source, line: line)
    let values = try state.call(function, as: Self.promptChunk)
    return isExpression ? values : nil
  }

  /// Checks that a line can be compiled, without running it.
  ///
  /// - Throws: ``LuaError`` with the position `input:LINE`; `.syntax(incomplete: true)` when more lines could
  ///   complete it.
  public func compile(
    _ source: String, line: Int
  ) throws(LuaError) -> (function: LuaFunction, isExpression: Bool) {
    let name = Self.promptChunk
    let padding = [UInt8](repeating: UInt8(ascii: "\n"), count: max(0, line - 1))
    return try state.compileExpression(
      padding + Array(source.utf8), name: name, environment: promptEnvironment)
  }

  private static let promptChunk = "input"
}

/// Why a delegate script was not taken, beside what Lua itself reports.
public enum ScriptLoadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The script returned something else than a table.
  case delegateIsNoTable(path: String, got: String)
  /// The table cannot be a delegate.
  case badDelegate(path: String, reason: String)

  /// The refusal in a sentence that says what to do.
  public var description: String {
    switch self {
    case .delegateIsNoTable(let path, let got):
      "\(path): the script must return its delegate, a table; it returned \(got). "
        + "End it with 'return Delegate'"
    case .badDelegate(let path, let reason): "\(path): \(reason)"
    }
  }
}

/// Mirrors who owns whom in Lua, so that the handle of an attached view lives as long as the view is attached.
final class ScriptOwnership: LuaOwnershipProvider, OwnershipObserver {
  private unowned let state: LuaState

  init(_ state: LuaState) { self.state = state }

  func owner(of object: AnyObject) -> AnyObject? {
    switch object {
    case let view as View: view.superview
    case let guide as LayoutGuide: guide.owningView
    case let constraint as LayoutConstraint: constraint.holder
    default: nil
    }
  }

  func isRoot(_ object: AnyObject) -> Bool { (object as? View)?.isScreenRoot ?? false }

  // Without memory for the mirror a script's own fields could be lost: the script that spent it is being stopped, or the
  // next one that is called hears of it.
  func didAttach(_ child: AnyObject, to owner: View) {
    do { try state.didAttach(child, to: owner) } catch { state.reportLater(error) }
  }

  func didDetach(_ child: AnyObject, from owner: View) { state.didDetach(child, from: owner) }
}
