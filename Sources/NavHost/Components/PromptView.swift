import ViewLayout

/// A kind of prompt that the SDK shows during guidance.
public struct PromptKind: Hashable, Sendable {
  /// The name at the prompt and in scripts.
  public let name: String
  /// What the driver sees.
  public let summary: String
  /// Height when nothing else is said, in points; unpublished, a stand-in.
  public let defaultHeight: Double

  /// A kind of prompt; `defaultHeight` in points.
  public init(name: String, summary: String, defaultHeight: Double) {
    self.name = name
    self.summary = summary
    self.defaultHeight = defaultHeight
  }

  /// The kinds that come with the lab.
  public static let all: [PromptKind] = [
    PromptKind(name: "incident", summary: "asks whether an incident is still there", defaultHeight: 180),
    PromptKind(name: "camera", summary: "warns of a speed camera", defaultHeight: 140),
    PromptKind(name: "betterRoute", summary: "offers a faster route", defaultHeight: 200),
    PromptKind(name: "closure", summary: "tells of a closed road ahead", defaultHeight: 180),
    PromptKind(name: "traffic", summary: "tells of heavy traffic ahead", defaultHeight: 160),
  ]

  /// The kind of that name.
  public static func named(_ name: String) -> PromptKind? { all.first { $0.name == name } }
}

/// A prompt as the SDK hands it to the delegate (`NavigationPromptView`): its bounds are valid before any layout.
public final class PromptView: ComponentView {
  /// What it says.
  public let kind: PromptKind
  /// Its height, in points.
  public let height: Double

  init(_ kind: PromptKind, height: Double, width: Double, in context: LayoutContext) {
    self.kind = kind
    self.height = height
    super.init("prompt", in: context)
    // The page: by default a prompt's two upper corners are rounded.
    roundedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    setWidth(width)
  }

  func setWidth(_ width: Double) { setComponentSize(width: width, height: height) }
}
