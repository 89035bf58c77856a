import LuaBridge
import NavScript

/// What scripts can say to a host: read from the declarations of its classes.
struct Vocabulary {
  let properties: [String]
  let methods: [String]
  let constructors: [String]
  let functions: [String]

  init(of script: ScriptHost) {
    var (properties, methods, constructors): ([String], [String], [String]) = ([], [], [])
    for declaration in script.state.classes {
      for member in declaration.members {
        switch member.kind {
        case .property: properties.append(member.name)
        case .method: methods.append(member.name)
        case .function: constructors.append("nav.\(declaration.name).\(member.name)")
        }
      }
    }
    self.properties = properties
    self.methods = methods
    self.constructors = constructors
    functions = script.moduleFunctions.map { "nav.\($0.name)" }
  }

  /// Keys of option tables.
  static let keys = [
    "equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo", "equalToConstant", "lessThanOrEqualToConstant",
    "constant", "multiplier", "priority", "identifier", "x", "y", "width", "height", "top", "left", "bottom",
    "right", "leading", "trailing", "item", "attribute", "relatedBy", "toItem", "toAttribute", "duration",
    "delay", "curve", "animations", "completion", "at", "aboveSubview", "belowSubview", "text", "font",
    "size",
    "weight", "numberOfLines", "frame", "bounds", "alpha", "isHidden", "intrinsicContentSize", "position",
    "alignment", "spacing", "arrangedSubviews", "accessibilityIdentifier", "backgroundColor", "layoutMargins",
    "title", "coordinate", "placeID", "alternateRoutesStrategy", "latitude", "longitude",
  ]
  /// Options of animations.
  static let motion = [
    "delay = 0.3", "curve = { 0.2, -3, 0.8, 3 }", "curve = function(t) return t * t end", "repeatCount = 1/0",
    "repeatCount = 2.5", "autoreverses = true", "beginFromCurrentState = true",
    "spring = { dampingRatio = 0.1 }",
    "overrideInheritedDuration = true", "calculationMode = 'cubic'", "delay = 86400",
  ]
  static let words = [
    "'top'", "'width'", "'centerX'", "'leading'", "'firstBaseline'", "'equal'", "'lessThanOrEqual'",
    "'horizontal'", "'vertical'", "'required'", "'easeInOut'", "'linear'", "'bottom'", "'trailing'", "'bold'",
    "'#0b8043'", "'box'", "''", "'a\\0b'", "'\\xff\\xfe'", "('x'):rep(5000)", "'layerMinXMinYCorner'",
  ]
  static let numbers = [
    "0", "1", "-1", "8", "44", "100", "0.5", "250", "750", "999", "1000", "1e7", "-1e7", "1e9", "1e308",
    "0/0",
    "1/0", "-1/0", "2^53", "math.mininteger", "math.maxinteger", "1e-300", "1001", "3.7",
  ]
  static let components = [
    "navMap", "turnCard", "etaCard", "viewport", "googleLogo", "buttonStack2", "compass", "reporting",
    "prompt",
    "speedWidget", "navMap.navigator", "navMap.navigator", "directions.directionsListView", "waypoint",
  ]
  static let callbacks = [
    "enableNavigationUI", "disableNavigationUI", "startGuidance", "stopGuidance", "sizeChanged", "showPrompt",
    "hidePrompt", "changePrompt",
  ]
  static let anchors = [
    "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor", "leftAnchor", "widthAnchor",
    "heightAnchor",
    "centerXAnchor", "centerYAnchor", "firstBaselineAnchor",
  ]
  /// What a script does beside the host's functions.
  static let pranks = [
    "setmetatable({}, { __tostring = error, __index = function() error({}) end })",
    "coroutine.create(function() coroutine.yield() end)",
    "coroutine.wrap(function(a) while true do a = coroutine.yield(a) end end)",
    "table.pack(pcall(error))", "select('#', table.unpack({}, 1, 200))", "#('x'):rep(100000)",
    "(('ab'):rep(50):gsub('%w', { a = 1 }))", "load('return ...')", "string.format('%5.2f %q %s', 1, 'x', o)",
    "next({}, nil)", "setmetatable({}, { __close = function() error('closed') end })", "o", "_G", "print",
    "nil",
    "true", "{ n = 1, [3] = 2 }", "debug.traceback('x', 1)",
  ]
}
