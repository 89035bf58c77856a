/// A rectangle that takes part in layout without being a view, as `UILayoutGuide`.
public final class LayoutGuide: LayoutItem {
  /// What defines the guide's edges.
  enum Role: Hashable {
    /// Constraints of the app.
    case custom
    /// The part of the owning view that bars and notches leave free.
    case safeArea
    /// The owning view inside its margins.
    case layoutMargins
  }

  let role: Role
  /// Whether the guide is more than a means of the view that owns it.
  var isShown = true
  /// The view whose coordinates the guide lives in; nil until it is added to one.
  public internal(set) weak var owningView: View?
  /// The guide's rectangle after the last layout pass, in the owning view's coordinates, in points.
  public internal(set) var layoutFrame = Rect.zero
  /// The insets that the last pass was solved with; only of the standard guides.
  var solvedInsets: EdgeInsets?

  /// A guide that belongs to no view yet.
  public convenience init(in context: LayoutContext) { self.init(in: context, kindName: "guide") }

  /// - Parameters:
  ///   - kindName: what a guide without identifier is called; a number follows.
  init(in context: LayoutContext, kindName: String) {
    role = .custom
    super.init(context: context, kindName: kindName)
  }

  init(_ role: Role, of view: View) {
    self.role = role
    super.init(context: view.context, kindName: "standardGuide")
    owningView = view
  }

  /// How far the guide lies inside the view it is a standard guide of, in points; nil for the app's own guides.
  func insets(in view: View) -> EdgeInsets? {
    switch role {
    case .custom: nil
    case .safeArea: view.safeAreaInsets
    case .layoutMargins: view.effectiveLayoutMargins
    }
  }

  /// Whether the guide's rows were stated with other insets than it has now.
  var hasOtherInsets: Bool {
    guard role != .custom, let owningView else { return false }
    return insets(in: owningView) != solvedInsets
  }

  override var container: View? { owningView }
  override var nearestView: View? { owningView }

  /// The identifier, or what the guide is of its owning view.
  public override var displayName: String {
    switch role {
    case .custom: super.displayName
    case .safeArea: "\(owningView?.displayName ?? "view").safeAreaLayoutGuide"
    case .layoutMargins: "\(owningView?.displayName ?? "view").layoutMarginsGuide"
    }
  }
}
