import ViewLayout

/// One of the views that the SDK hands to a layout delegate.
///
/// Its size is the SDK's: required constraints that belong to the component. So a width of the app's gives a
/// conflict that names the SDK, as the page warns. Its inside is sealed.
public class ComponentView: View {
  private var widthConstraint: LayoutConstraint?
  private var heightConstraint: LayoutConstraint?
  /// Whether this is a button of a type that is not known today.
  var isOtherButton = false

  /// A component called `name` everywhere.
  ///
  /// `translatesAutoresizingMaskIntoConstraints` is false from the start, since the page's sample delegate never
  /// sets it.
  init(_ name: String, in context: LayoutContext) {
    super.init(in: context, kindName: name)
    identifier = name
    translatesAutoresizingMaskIntoConstraints = false
  }

  /// The inside belongs to the SDK.
  public override var isSealed: Bool { true }

  /// Fixes the size, in points; nil on an axis leaves that to the delegate.
  func setComponentSize(width: Double?, height: Double?) {
    update(&widthConstraint, widthAnchor, width)
    update(&heightConstraint, heightAnchor, height)
    if superview == nil {
      // A delegate may read `bounds` before the first layout pass, as the page's sample does with prompts.
      frame = Rect(
        x: frame.x, y: frame.y, width: width ?? frame.width, height: height ?? frame.height)
    }
  }

  private func update(_ constraint: inout LayoutConstraint?, _ anchor: LayoutDimension, _ length: Double?) {
    guard let length else {
      constraint?.deactivate()
      constraint = nil
      return
    }
    do {
      if let constraint {
        try constraint.setConstant(length)
      } else {
        let made = try LayoutConstraint(
          item: self, attribute: anchor.attribute, relatedBy: .equal, toItem: nil, attribute: nil,
          constant: length, origin: .component)
        try made.activate()
        constraint = made
      }
    } catch {
      assertionFailure("component size \(length): \(error)")
    }
  }
}

/// What a button of the SDK's does. The set is open: more may come with any release.
public struct NavigationButtonType: Hashable, Sendable {
  /// The SDK's name of the case.
  public let name: String

  /// A type called `name`, known or not.
  public init(name: String) { self.name = name }

  /// Turns the map north up, or changes the perspective while following.
  public static let compass = NavigationButtonType(name: "compass")
  /// Opens the menu for reporting incidents.
  public static let reporting = NavigationButtonType(name: "reporting")
}

/// One floating button of the SDK's (`NavigationUIButton`). It notes what a delegate reads of it.
public final class NavigationButton {
  private let ownType: NavigationButtonType
  let ownView: ComponentView
  weak var monitor: ContractMonitor?

  init(_ type: NavigationButtonType, view: ComponentView) {
    ownType = type
    ownView = view
  }

  /// What it does.
  public var type: NavigationButtonType {
    monitor?.noteType(of: self)
    return ownType
  }

  /// What the delegate places.
  public var view: View {
    monitor?.noteView(of: self)
    return ownView
  }

  /// The type's name for messages: a look that is no read of the delegate's.
  public var name: String { ownType.name }
}
