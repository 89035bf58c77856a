import LuaBridge
import ViewLayout

/// `nav.visualFormat`.
enum VisualFormatFunction {
  static var declaration: LuaFunctionDeclaration {
    LuaFunctionDeclaration(
      "visualFormat",
      parameters: [
        .init("format", type: "string"), .init("options", type: "VisualFormatOptions"),
      ],
      returns: "LayoutConstraint[]",
      doc: "Inactive constraints as Apple's Visual Format Language says them: "
        + "nav.visualFormat('V:|-8-[card]-[bar(h)]', { views = { card = card, bar = bar }, metrics = { h = 44 } })."
    ) { call -> [LuaValue] in
      let format = try call[0].string()
      let options = try call[1].options(OptionTypes.visualFormat.fieldNames)
      var views: [(name: String, item: LayoutItem)] = []
      for entry in try options["views"].namedValues() {
        views.append((entry.name, try entry.argument.object(LayoutItem.self)))
      }
      var metrics: [(name: String, value: Double)] = []
      for entry in try options["metrics"].optional?.namedValues() ?? [] {
        metrics.append((entry.name, try entry.argument.number()))
      }
      var mask: VisualFormatOptions = []
      let names = VisualFormatOptions.named.map(\.name)
      for element in try options["options"].optional?.array() ?? [] {
        let name = try element.enumeration(names)
        for (known, option) in VisualFormatOptions.named where known == name { mask.insert(option) }
      }
      call.charge(
        instructions: 2000 + 20 * min(format.utf8.count, 10_000) + 200 * (views.count + metrics.count))
      let made: [LayoutConstraint]
      do {
        made = try LayoutConstraint.constraints(
          withVisualFormat: format, options: mask,
          metrics: Dictionary(metrics.map { ($0.name, $0.value) }) { first, _ in first },
          views: Dictionary(views.map { ($0.name, $0.item) }) { first, _ in first })
      } catch let error as VisualFormatError {
        throw LuaArgumentError(message(error, views.map(\.name), metrics.map(\.name)))
      }
      for constraint in made {
        guard let first = constraint.firstItem else { continue }
        try ConstraintClass.keepItems(
          of: constraint, first: first, second: constraint.secondItem, in: call.state)
      }
      return [try call.state.value(made)]
    }
  }

  /// The refusal with the name that was probably meant, and the place.
  private static func message(_ error: VisualFormatError, _ views: [String], _ metrics: [String]) -> String {
    let meant: String? =
      switch error.reason {
      case .unknownView(let name): nearestName(to: name, in: views)
      case .unknownMetric(let name): nearestName(to: name, in: metrics)
      case .unknownName(let name): nearestName(to: name, in: views + metrics)
      default: nil
      }
    let place = error.column.map { ", column \($0 + 1)" } ?? ""
    let hint = meant.map { "; did you mean '\($0)'?" } ?? ""
    return "visualFormat\(place): \(error.sentence)\(hint)\(error.picture)"
  }
}
