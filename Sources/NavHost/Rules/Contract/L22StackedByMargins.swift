import ViewLayout

extension ContractRule {
  static let stackedByMargins = ContractRule(
    "L22", .advice,
    "Two views of the SDK's are stacked through layoutMarginsGuide.",
    why: "Both have margins built in, which would add up.",
    page: "Customize the navigation layout, matching Google's style",
    check: .frame { inspection in
      inspection.constraints.compactMap { used in
        guard let first = used.first as? ComponentView, let second = used.second as? ComponentView,
          let attribute = used.constraint.secondAttribute,
          ViewKind(of: first) != .viewport, ViewKind(of: second) != .viewport,
          faces(used.constraint.firstAttribute, attribute)
        else { return nil }
        return Breach(
          [first.displayName, second.displayName],
          "\(used.constraint) adds two built-in margins; use \(second.displayName).layoutMarginsGuide")
      }
    })

  /// Whether two edges face each other when one view stands beside the other.
  private static func faces(_ first: LayoutAttribute, _ second: LayoutAttribute) -> Bool {
    switch (first, second) {
    case (.top, .bottom), (.bottom, .top), (.leading, .trailing), (.trailing, .leading), (.left, .right),
      (.right, .left):
      true
    default: false
    }
  }
}
