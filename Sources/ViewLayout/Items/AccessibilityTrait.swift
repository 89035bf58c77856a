/// What VoiceOver tells of a view's use; the names are `UIAccessibilityTraits`'.
public enum AccessibilityTrait: String, Hashable, Sendable, CaseIterable {
  /// It can be tapped.
  case button
  /// Tapping it leads elsewhere.
  case link
  /// It heads a part of the screen.
  case header
  /// It is a picture.
  case image
  /// Its text never changes.
  case staticText
  /// Its value can be turned up and down.
  case adjustable
  /// It is chosen.
  case selected
  /// It does nothing just now.
  case notEnabled
  /// It changes often.
  case updatesFrequently
}
