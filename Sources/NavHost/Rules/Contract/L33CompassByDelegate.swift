extension ContractRule {
  static let compassByDelegate = ContractRule(
    "L33", .advice,
    "While navigation is on, the delegate shows the compass or leaves it out; compassButton "
      + "rules it while navigation is off.",
    why: "With a delegate the switch does nothing until navigation is off again.",
    page: "Customize the navigation layout, legacy API compatibility",
    check: .trace { inspection in
      guard inspection.facts.compassButtonWasSet else { return [] }
      return [
        Breach(
          [], "compassButton was set while navigation is on; add or leave out the button of type compass")
      ]
    })
}
