import LuaBridge
import ViewLayout

/// The words for people that are about views, constraints and delegates, in one place; the bridge makes those about
/// arguments and members.
enum ScriptMessages {
  // MARK: Constraints

  static func oneRelation(isDimension: Bool, given: [String]) -> String {
    "constraint: expected exactly one of equalTo, lessThanOrEqualTo, greaterThanOrEqualTo"
      + (isDimension ? " and their …Constant forms" : "") + ", got "
      + (given.isEmpty ? "none" : given.joined(separator: " and "))
  }
  static func noRelation(_ key: String) -> String { "constraint: \(key) is no relation" }
  static func fixedSize(_ key: String) -> String { "is a number; write \(key)Constant for a fixed size" }
  static func constantAlone(_ key: String) -> String {
    "constraint: \(key) takes no constant and no multiplier; put the whole number there"
  }
  static func spacingAlone(_ key: String) -> String {
    "constraint: \(key) takes no constant; give a multiplier of the system's gap"
  }
  static let spacingMultiplier = "multiplies the system's gap or a size; for a position give a constant"
  static let secondSideIncomplete = "LayoutConstraint.new: toItem and toAttribute go together; one is missing"

  // MARK: Views

  static let noScreen = "there is no screen that this could be on"
  static func computesItsSize(_ view: String) -> String { "cannot be set: \(view) computes its own size" }
  static func takesNoPart(_ view: String) -> String {
    "cannot be set: only views made with nav.View.new take part in layout, and '\(view)' is none"
  }
  static func noAccessory(_ view: String) -> String {
    "'\(view)' has no function heightForAccessoryView; "
      + "nav.View.new { heightForAccessoryView = function(self, size, mapView) return 60 end } has one"
  }
  static func noHeight(_ view: String, _ got: LuaValue) -> String {
    "heightForAccessoryView of '\(view)' gave a \(got.typeName); expected a height in points"
  }
  static func guideElsewhere(_ guide: String) -> String {
    "'\(guide)' belongs to no view of the map; add it with navMap:addLayoutGuide(guide) first"
  }
  static func noSize(_ name: String, _ got: LuaValue) -> String {
    "\(name) gave a \(got.typeName) that is no size; expected { width = 24, height = 24 } with numbers, or nil"
  }
  static func neverSettles(_ views: [String]) -> String {
    "layoutIfNeeded: the layout never settles: frames keep changing what they are computed from in "
      + views.joined(separator: ", ")
  }
  static func namedBySDK(_ view: String) -> String { "cannot be set: '\(view)' is named by the SDK" }
  static func doesNotScroll(_ bounds: Rect) -> String {
    "has its origin at \(NumberText.plain(bounds.x)), \(NumberText.plain(bounds.y)); expected 0, 0: contents do not scroll here"
  }
  static func sizedByScreen(_ view: String) -> String {
    "cannot be set: the screen gives '\(view)' its size; use resize"
  }
  static let insertLacksView = "lacks the view; expected { view, at = 1 }"
  static func onePlace(_ given: [String]) -> String {
    "needs exactly one of at, aboveSubview, belowSubview, got "
      + (given.isEmpty ? "none" : given.joined(separator: " and "))
  }

  static let convertLacksPlace = "lacks the place; expected { { x = 0, y = 0 }, to = view }"
  static func oneDirection(_ given: [String]) -> String {
    "needs exactly one of to, from, got " + (given.isEmpty ? "none" : given.joined(separator: " and "))
  }
  static func noSizeToFit(_ view: String) -> String {
    "sizeToFit: the screen gives '\(view)' its size; use resize"
  }
  static let noMarkerLabel =
    "cannot be set: the SDK takes an image for a marker, but puts no text on it; draw the text into the image"
  static let noCoordinate =
    "is no place; expected { latitude = 52.5, longitude = 13.4 } or { 52.5, 13.4 }, in degrees"
  static func longText(_ count: Int) -> String {
    "has \(count) characters; expected \(WaypointClass.greatestTextLength) at most"
  }
  static let navigatorGone = "belongs to no screen any more"
  static let controlCharacters = "has control characters; expected text alone"
  static let oneImage = "needs exactly one of name, color"
  static func twoTransforms(_ one: String, _ other: String) -> String {
    "has '\(one)' beside '\(other)'; give either a, b, c, d, tx, ty or scales, rotation and translation"
  }
  static let largeAngle = "turns too far; expected a rotationAngle of -1000 to 1000 radians"
  static let noDefaultSpacing =
    "cannot be 'useDefault': that stands for the stack's own spacing after one view; expected points or 'useSystem'"
  static func noIndex(_ index: Int, last: Int) -> String {
    "is \(index); expected 1" + (last > 1 ? " to \(last)" : "")
  }

  // MARK: Values

  static func lacks(_ key: String) -> String { "lacks '\(key)'" }
  static func twoWays(_ key: String) -> String {
    "has '\(key)' beside 'leading' or 'trailing'; give the sides in one way"
  }
  static func noColor(_ text: String) -> String {
    "is '\(LuaMessages.word(text))'; expected a colour '#rrggbb' or '#rrggbbaa' or a system colour's name"
      + (nearestName(to: text, in: SystemColor.all.map(\.name)).map { "; did you mean '\($0)'?" } ?? "")
  }
  static let noName = "is no name; expected 1 to 100 characters without control characters"

  // MARK: Animations

  static let curveAndSpring = "cannot be given beside 'curve'; a spring has its own"
  static func noProgress(_ time: Double, got: String) -> String {
    "gave \(got == "nil" ? "nil" : "a " + got) at \(NumberText.plain(time, digits: 6)); expected a number"
  }
  static func fourNumbers(_ count: Int) -> String {
    "has \(count) numbers; expected four: { c1x, c1y, c2x, c2y }"
  }

  // MARK: Delegates

  static func noListener(_ name: String, got: String) -> String {
    "has a \(got) in '\(name)'; expected a function"
  }
  static func suspectListener(_ name: String, meant: String) -> String {
    "has a function '\(name)', which is never called; did you mean '\(meant)'?"
  }
  static func tooManyListeners(_ limit: Int) -> String {
    "is one listener too many; expected \(limit) at most: remove those that are no longer needed"
  }
  static func noCallback(_ name: String, got: String) -> String {
    "the delegate's \(name) is a \(got); expected a function"
  }
  static func suspectCallback(_ place: String, written: String, meant: String) -> String {
    "\(place): no callback is called '\(LuaMessages.word(written))'; did you mean '\(meant)'?"
  }
  static func supportIsNoTable(_ name: String, got: String) -> String {
    "the delegate's \(name) is a \(got); expected a table: supports = { orientations = { \"portrait\", … } }"
  }
  static func supportHasNo(_ key: String, _ known: [String]) -> String {
    "the delegate's supports has a '\(LuaMessages.word(key))'; expected " + known.joined(separator: ", ")
      + hint(key, known)
  }
  static func notSupportable(_ key: String, _ written: String?, _ known: [String]) -> String {
    let list = known.map { "\"\($0)\"" }.joined(separator: ", ")
    guard let written else { return "the delegate's supports.\(key) names none; expected some of \(list)" }
    return "the delegate's supports.\(key) has '\(LuaMessages.word(written))'; expected \(list)"
      + hint(written, known)
  }

  // MARK: Exceptions

  static func exceptionsAreNoList(got: String) -> String {
    "the delegate's exceptions are a \(got); expected a list of { rule = …, view = …, reason = … }"
  }
  static func tooManyExceptions(_ count: Int, limit: Int) -> String {
    "the delegate has \(count) exceptions; at most \(limit) are taken"
  }
  static func exceptionIsNoTable(_ index: Int, got: String) -> String {
    "exception \(index) of the delegate is a \(got); expected { rule = …, view = …, reason = … }"
  }
  static func exceptionField(_ index: Int, _ key: String, got: String) -> String {
    "exception \(index) of the delegate: \(key) is a \(got); expected a string"
  }
  static func exceptionHasNo(_ index: Int, _ key: String, _ known: [String]) -> String {
    "exception \(index) of the delegate has a '\(LuaMessages.word(key))'; expected "
      + known.joined(separator: ", ") + hint(key, known)
  }
  static func exceptionRule(_ index: Int, _ rule: String?, _ known: [String]) -> String {
    guard let rule else { return "exception \(index) names no rule and is left out; 'rules' lists them" }
    return "exception \(index) is left out: there is no rule '\(LuaMessages.word(rule))'"
      + (hint(rule, known).isEmpty ? "; 'rules' lists them" : hint(rule, known))
  }
  static func exceptionWithoutReason(_ index: Int, _ rule: String) -> String {
    "exception \(index), from \(rule), is left out: it has no reason; say why it is right here"
  }

  private static func hint(_ word: String, _ known: [String]) -> String {
    nearestName(to: word, in: known).map { "; did you mean '\($0)'?" } ?? ""
  }
}
