import ViewLayout

/// The part of the map that the camera looks through.
public struct CameraFraming: Hashable, Sendable {
  /// What gives the part its bounds.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// The viewport that the layout has placed.
    case viewport
    /// The map view's padding, with the safe area as `paddingAdjustmentBehavior` says.
    case padding
    /// The map view: the delegate has placed no viewport on the screen.
    case map
  }

  /// In the map view's coordinates, in points.
  public let rect: Rect
  /// What gives it its bounds.
  public let source: Source

  /// The framing of a screen as it is.
  ///
  /// A delegate's viewport alone decides while navigation is on; `padding` is none of its business (layout customization
  /// page). Elsewhere the padding leaves its part of the map, and of that the built-in layout's viewport.
  init(of host: NavigationHost, _ kind: FrameKind) {
    let map = host.mapView
    let bounds = Rect(x: 0, y: 0, width: map.frame.width, height: map.frame.height)
    let viewport = host.components.viewport
    var open: Rect?
    if host.state != .none, viewport.isDescendant(of: map) {
      let place = kind == .presentation ? viewport.presentationFrameInRoot : viewport.frameInRoot
      open = place.intersection(bounds)
    }
    if host.state != .none, map.layoutDelegate != nil {
      rect = open ?? bounds
      source = open == nil ? .map : .viewport
      return
    }
    let padded = bounds.inset(by: map.effectivePadding)
    let framed = padded.width > 0 && padded.height > 0 ? padded : bounds
    if let inner = open?.intersection(framed) {
      rect = inner
      source = .viewport
    } else {
      rect = framed
      source = .padding
    }
  }
}

extension MapView {
  /// What ``padding`` and ``paddingAdjustmentBehavior`` make of the safe area: how far the slot layout's controls and the
  /// camera's frame stay from the edges, in points (reference of `GMSMapViewPaddingAdjustmentBehavior`).
  public var effectivePadding: EdgeInsets {
    let safe = safeAreaInsets
    switch paddingAdjustmentBehavior {
    case .never: return padding
    case .always:
      return EdgeInsets(
        top: padding.top + safe.top, left: padding.left + safe.left, bottom: padding.bottom + safe.bottom,
        right: padding.right + safe.right)
    case .automatic:
      return EdgeInsets(
        top: max(padding.top, safe.top), left: max(padding.left, safe.left),
        bottom: max(padding.bottom, safe.bottom), right: max(padding.right, safe.right))
    }
  }
}
