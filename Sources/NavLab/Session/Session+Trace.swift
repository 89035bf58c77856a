extension Session {
  /// Begins or ends printing the calls between scripts and host. The world is rebuilt with a trace or without, so what is
  /// not traced has no code for it. It is a way of looking, no event.
  func setTrace(_ isOn: Bool) -> Outcome {
    let said = isOn ? "calls are printed; 'trace off' ends it" : "calls are not printed"
    if settings.isTraced == isOn { return Outcome(text: said) }
    var changed = settings
    changed.isTraced = isOn
    do {
      try rebuild(with: changed)
      // They were told when they came up.
      _ = world.script.takeWarnings()
      return Outcome(text: said)
    } catch {
      return Outcome(error: Message.full(error) + "\nnothing has changed")
    }
  }
}
