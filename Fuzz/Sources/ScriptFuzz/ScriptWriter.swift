/// Writes Lua out of choices: mostly sensible, so that it gets far, at times anything for anything.
struct ScriptWriter {
  let vocabulary: Vocabulary
  var choices: Choices
  private var depth = 0

  init(_ vocabulary: Vocabulary, _ choices: Choices) {
    self.vocabulary = vocabulary
    self.choices = choices
  }

  /// Objects of each kind to begin with, so that most of what follows has something to work on.
  static let prelude = """
    o = {
      nav.View.new { translatesAutoresizingMaskIntoConstraints = false }, nav.View.new {}, nav.Label.new { text = "Order 42" },
      nav.LayoutGuide.new {}, nav.HidingStackView.new { position = "bottom", alignment = "trailing" },
      navMap.topAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.topAnchor },
    }
    waypoint = nav.Waypoint.new { title = "Library", coordinate = { 37.43, -122.08 }, placeID = "library" }
    directions = nav.DirectionsListController.new(navMap.navigator)
    navMap.navigator:addListener {
      didArriveAt = function(_, n) n:continueToNextDestination() n.isGuidanceActive = true end,
      didUpdateNavInfo = function(_, _, info) o[6] = info end,
    }
    for i = 1, 3 do navMap:addSubview(o[i]) end
    navMap:addLayoutGuide(o[4]) navMap:addSubview(o[5]) o[5].arrangedSubviews = { o[2] }
    """

  /// A few statements; what fails mostly leaves the others alone.
  mutating func block() -> String {
    guard depth < 3 else { return "" }
    depth += 1
    defer { depth -= 1 }
    return (0...(choices.byte() % 4)).map { _ in
      let text = statement()
      return choices.once(in: 6) ? text : "pcall(function() \(text) end)"
    }.joined(separator: "; ")
  }

  mutating func delegate() -> String {
    let functions = Vocabulary.callbacks.filter { _ in choices.once(in: 2) }.map { name in
      "\(name) = function(self, a, b, c) o[1], o[2], o[3] = a, b, c; \(block()) end"
    }
    return "{ " + functions.joined(separator: ", ") + " }"
  }

  private mutating func statement() -> String {
    switch choices.byte() % 16 {
    case 0: return "o[\(index())] = \(constructor())"
    case 1: return "o[\(index())] = \(object()).\(choices.one(of: vocabulary.properties))"
    case 2, 3: return "\(object()).\(choices.one(of: vocabulary.properties)) = \(value())"
    case 4: return "o[\(index())] = \(object()):\(choices.one(of: vocabulary.methods))(\(values()))"
    case 5, 6: return "navMap:addSubview(\(object()))"
    case 7: return "o[\(index())] = \(constraint())"
    case 8: return "nav.activate { \(constraint()), \(constraint()) }"
    case 9: return "\(object()):removeFromSuperview()"
    case 10: return animation()
    case 11: return "\(choices.one(of: vocabulary.functions))(\(values()))"
    case 12: return "pcall(\(function()))"
    case 13: return "coroutine.wrap(\(function()))()"
    case 14: return "for i = 1, \(choices.one(of: ["2", "5", "1e9"])) do \(block()) end"
    default: return "\(object()):layoutIfNeeded()"
    }
  }

  private mutating func animation() -> String {
    var options = ["duration = \(choices.one(of: Vocabulary.numbers))", "completion = \(function())"]
    options += Vocabulary.motion.filter { _ in choices.once(in: 4) }
    if choices.once(in: 3) {
      let number = choices.one(of: Vocabulary.numbers)
      let keyframe =
        "nav.addKeyframe { relativeStartTime = \(number), relativeDuration = 0.5, animations = \(function()) }"
      return
        "nav.animateKeyframes { \(options.joined(separator: ", ")), animations = function() \(keyframe) end }"
    }
    return "nav.animate { \(options.joined(separator: ", ")), animations = \(function()) }"
  }

  private mutating func function() -> String { "function(...) \(block()) end" }

  private mutating func index() -> Int { choices.byte() % 6 + 1 }

  private mutating func object() -> String {
    switch choices.byte() % 6 {
    case 0: return choices.one(of: Vocabulary.components)
    case 1: return "navMap"
    case 2: return "(\(value()))"
    default: return "o[\(index())]"
    }
  }

  private mutating func constructor() -> String {
    if choices.once(in: 3) { return "\(choices.one(of: vocabulary.constructors))(\(values()))" }
    let name = choices.one(of: ["View", "View", "Label", "LayoutGuide", "HidingStackView"])
    return "nav.\(name).new { translatesAutoresizingMaskIntoConstraints = false }".replacingGuideOption(name)
  }

  private mutating func constraint() -> String {
    let anchor = choices.one(of: Vocabulary.anchors)
    let other = choices.once(in: 6) ? choices.one(of: Vocabulary.anchors) : anchor
    let number = choices.one(of: Vocabulary.numbers)
    if choices.once(in: 4) {
      return
        "\(object()).\(choices.one(of: ["widthAnchor", "heightAnchor"])):constraint { equalToConstant = \(number) }"
    }
    let relation = choices.one(of: ["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo"])
    return "\(object()).\(anchor):constraint { \(relation) = \(object()).\(other), constant = \(number) }"
  }

  private mutating func values() -> String {
    (0..<(choices.byte() % 3)).map { _ in value() }.joined(separator: ", ")
  }

  private mutating func value() -> String {
    guard depth < 4 else { return "1" }
    depth += 1
    defer { depth -= 1 }
    switch choices.byte() % 9 {
    case 0, 1: return choices.one(of: Vocabulary.numbers)
    case 2: return choices.one(of: Vocabulary.words)
    case 3: return "o[\(index())]"
    case 4: return choices.one(of: Vocabulary.components)
    case 5: return function()
    case 6: return choices.one(of: Vocabulary.pranks)
    default:
      let entries = (0..<(choices.byte() % 4)).map { _ in
        choices.once(in: 4) ? value() : "\(choices.one(of: Vocabulary.keys)) = \(value())"
      }
      return "{ \(entries.joined(separator: ", ")) }"
    }
  }
}

extension String {
  /// A guide has no such property.
  fileprivate func replacingGuideOption(_ name: String) -> String {
    name == "LayoutGuide" ? "nav.LayoutGuide.new {}" : self
  }
}
