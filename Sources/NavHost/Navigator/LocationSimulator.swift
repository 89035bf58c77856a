/// Makes up what a phone would come across (`GMSLocationSimulator`): the test prompts.
public final class LocationSimulator {
  private weak var host: NavigationHost?

  init(_ host: NavigationHost) { self.host = host }

  /// Shows a navigation prompt with made up contents.
  ///
  /// - Throws: ``HostError/promptNeedsGuidance(_:)``, ``CallbackFailure``.
  public func simulateNavigationPrompt() throws { try host?.showPrompt(Self.kind("betterRoute")) }

  /// Shows a traffic prompt with made up contents.
  ///
  /// - Throws: ``HostError/promptNeedsGuidance(_:)``, ``CallbackFailure``.
  public func simulateTrafficIncidentReport() throws { try host?.showPrompt(Self.kind("traffic")) }

  private static func kind(_ name: String) -> PromptKind { PromptKind.named(name) ?? PromptKind.all[0] }
}
