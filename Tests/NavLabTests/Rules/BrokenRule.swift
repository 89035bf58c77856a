import Testing

/// A delegate that breaks one rule, and how to get there.
struct BrokenRule: CustomTestStringConvertible {
  let id: String
  let base: String
  let change: String
  let lines: [String]

  init(_ id: String, _ base: String, _ lines: [String], _ change: String) {
    self.id = id
    self.base = base
    self.lines = lines
    self.change = change
  }

  init(_ id: String, _ change: String) { self.init(id, "basic", ["enable", "start"], change) }

  var testDescription: String { "\(id): \(change.prefix(60))" }

  private static let withPrompt = ["enable", "start", "prompt incident", "settle"]
  private static let leaving = ["enable", "start", "stop"]
  private static let whole = ["enable", "start", "stop", "disable"]
  private static let wide = ["rotate", "enable", "start"]

  // iPhone 15: 393 × 852; in guidance the viewport is 0,179 393×559, the turn card ends at 179, the ETA card begins at
  // 738; 852 × 393 in wide mode, where the cards are 360 wide from 59 on.
  static let all: [BrokenRule] = trace + required + leftOver + places + prompts + advice + quality

  private static let trace = [
    BrokenRule("L01", "after('enableNavigationUI', function(navMap) navMap:setLayoutDelegate({}) end)"),
    BrokenRule("L04", "after('enableNavigationUI', function(navMap) navMap:setLayoutDelegate(nil) end)"),
    BrokenRule(
      "L17",
      """
      -- The example takes every button; it is handed the second alone.
      local start = D.startGuidance
      function D:startGuidance(navMap, newState, oldState)
        local state = setmetatable(
          { buttons = { newState.buttons[2] } }, { __index = function(_, key) return newState[key] end })
        start(self, navMap, state, oldState)
      end
      """),
    BrokenRule(
      "L32",
      "after('startGuidance', function(navMap) navMap.settings.isNavigationHeaderEnabled = false end)"),
    BrokenRule("L32", "after('enableNavigationUI', function(navMap) navMap.padding = { top = 20 } end)"),
  ]

  private static let required = [
    BrokenRule(
      "L06", "after('startGuidance', function(navMap, state) state.googleLogo:removeFromSuperview() end)"),
    BrokenRule("L06", "after('startGuidance', function(navMap, state) state.googleLogo.isHidden = true end)"),
    BrokenRule("L06", "after('startGuidance', function(navMap, state) state.googleLogo.alpha = 0 end)"),
    BrokenRule(
      "L07", "basic", ["enable"],
      "after('enableNavigationUI', function(navMap, state) state.viewport:removeFromSuperview() end)"),
    BrokenRule(
      "L08",
      """
      after('startGuidance', function(navMap, state)
        navMap:addSubview(box("promo", 100, 300, 120, 80))
      end)
      """),
    BrokenRule(
      "L08", "basic", ["enable"],
      """
      -- A container that hides the map, and holds all that was on it.
      after('enableNavigationUI', function(navMap)
        local cover = box("cover", 0, 0, 393, 852)
        navMap:insertSubview { cover, at = 1 }
      end)
      """),
    BrokenRule(
      "L09",
      """
      after('startGuidance', function(navMap, state)
        state.turnCard.widthAnchor:constraint { lessThanOrEqualToConstant = 1000 }.isActive = true
      end)
      """),
    BrokenRule(
      "L09",
      """
      after('startGuidance', function(navMap, state)
        navMap.widthAnchor:constraint { equalTo = state.etaCard.widthAnchor }.isActive = true
      end)
      """),
    BrokenRule(
      "L10",
      """
      after('startGuidance', function(navMap, state)
        local outer = box("outer", 0, 300, 393, 200, { backgroundColor = nil })
        local inner = box("inner", 0, 0, 393, 100, { backgroundColor = nil })
        outer.backgroundColor, inner.backgroundColor = nil, nil
        outer:addSubview(inner)
        navMap:addSubview(outer)
        inner:addSubview(state.speedWidget)
        state.speedWidget.topAnchor:constraint { equalTo = inner.topAnchor }.isActive = true
        state.speedWidget.leadingAnchor:constraint { equalTo = inner.leadingAnchor }.isActive = true
      end)
      """),
  ]

  private static let leftOver = [
    BrokenRule(
      "L13", "basic", leaving,
      """
      after('stopGuidance', function(navMap, newState, oldState)
        local widget = oldState.speedWidget
        navMap:addSubview(widget)
        widget.topAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.topAnchor }.isActive = true
        widget.leadingAnchor:constraint { equalTo = navMap.leadingAnchor }.isActive = true
      end)
      """),
    BrokenRule(
      "L14", "basic", whole,
      "after('disableNavigationUI', function(navMap, state) navMap:addSubview(state.googleLogo) end)"),
    BrokenRule(
      "L14", "basic", whole,
      "after('disableNavigationUI', function(navMap) navMap:addSubview(box('own', 0, 0, 60, 60)) end)"),
    BrokenRule(
      "L14", "basic", whole,
      """
      after('enableNavigationUI', function(navMap)
        local guide = nav.LayoutGuide.new { identifier = "lost" }
        navMap:addLayoutGuide(guide)
        nav.activate {
          guide.topAnchor:constraint { equalTo = navMap.topAnchor },
          guide.leadingAnchor:constraint { equalTo = navMap.leadingAnchor },
        }
      end)
      """),
    BrokenRule(
      "L14", "basic", ["enable", "start", "prompt incident", "settle", "disable", "settle"],
      """
      D.hidePrompt = nil
      local disable = D.disableNavigationUI
      function D:disableNavigationUI(navMap, state)
        local prompt
        for _, view in ipairs(navMap.subviews) do if (view.accessibilityLabel or ""):find "incident" then prompt = view end end
        disable(self, navMap, state)
        navMap:addSubview(prompt)
      end
      """),
    BrokenRule(
      "L15", "basic", leaving,
      """
      after('startGuidance', function(navMap) navMap:addSubview(box("badge", 20, 300, 60, 60)) end)
      """),
  ]

  private static let places = [
    BrokenRule(
      "L16",
      """
      after('startGuidance', function(navMap)
        local view = box("badge", 0, 0, 60, 60, { translatesAutoresizingMaskIntoConstraints = false })
        navMap:addSubview(view)
        nav.activate {
          view.leftAnchor:constraint { equalTo = navMap.leftAnchor, constant = 20 },
          view.topAnchor:constraint { equalTo = navMap.topAnchor, constant = 300 },
          view.widthAnchor:constraint { equalToConstant = 60 }, view.heightAnchor:constraint { equalToConstant = 60 },
        }
      end)
      """),
    BrokenRule(
      "L18", "after('startGuidance', function(navMap, state) state.buttons[2].view.isHidden = true end)"),
    BrokenRule(
      "L19",
      """
      after('startGuidance', function(navMap, state)
        local stack = nav.HidingStackView.new { position = "top", alignment = "leading" }
        stack.arrangedSubviews = { box("own", 0, 0, 60, 60, { accessibilityLabel = "Own" }) }
        stack.arrangedSubviews[1].intrinsicContentSize = { width = 60, height = 60 }
        stack.arrangedSubviews[1].translatesAutoresizingMaskIntoConstraints = false
        navMap:addSubview(stack)
        nav.activate {
          stack.topAnchor:constraint { equalTo = navMap.topAnchor, constant = 300 },
          stack.leadingAnchor:constraint { equalTo = navMap.leadingAnchor, constant = 20 },
        }
      end)
      """),
    BrokenRule(
      "L21", "wide",
      [
        "navMap.shouldDisplaySpeedometer = true", "navMap.shouldDisplaySpeedLimit = true", "enable", "start",
        "speed 50 50",
      ],
      """
      -- Above the speed alone, which is 64 high; both are 124.
      after('startGuidance', function(navMap, state)
        local view = box("badge", 0, 0, 0, 0, { translatesAutoresizingMaskIntoConstraints = false })
        navMap:addSubview(view)
        nav.activate {
          view.leadingAnchor:constraint { equalTo = state.tripProgressBar.trailingAnchor, constant = 8 },
          view.bottomAnchor:constraint { equalTo = state.googleLogo.topAnchor, constant = -80 },
          view.widthAnchor:constraint { equalToConstant = 48 }, view.heightAnchor:constraint { equalToConstant = 48 },
        }
      end)
      """),
    BrokenRule(
      "L24", "wide", wide,
      """
      -- The cards change places.
      after('startGuidance', function(navMap, state)
        for _, constraint in ipairs(navMap.constraints) do
          if constraint.firstItem == state.turnCard and constraint.firstAttribute == "top" then
            constraint.isActive = false
            state.turnCard.bottomAnchor:constraint { equalTo = navMap.bottomAnchor }.isActive = true
          elseif constraint.firstItem == state.etaCard and constraint.firstAttribute == "bottom" then
            constraint.isActive = false
            state.etaCard.topAnchor:constraint { equalTo = navMap.topAnchor }.isActive = true
          elseif tostring(constraint):find "orderCard.bottom" then
            constraint.isActive = false
            constraint.firstItem.bottomAnchor:constraint { equalTo = state.turnCard.topAnchor }.isActive = true
          end
        end
      end)
      """),
    BrokenRule(
      "L24", "wide", wide,
      """
      after('startGuidance', function(navMap, state)
        each(navMap, "turnCard.leading", function(constraint) constraint.constant = 40 end)
      end)
      """),
    BrokenRule(
      "L24", "wide", ["direction rtl"] + wide,
      """
      after('startGuidance', function(navMap, state)
        each(navMap, "turnCard.leading", function(constraint) constraint.constant = 40 end)
      end)
      """),
    BrokenRule(
      "L34", "after('startGuidance', function(navMap, state) state.turnCard.accessibilityLabel = nil end)"),
    BrokenRule(
      "L34",
      """
      after('startGuidance', function(navMap)
        navMap:addSubview(box("own", 20, 300, 60, 60, { accessibilityTraits = { "button" } }))
      end)
      """),
    BrokenRule(
      "L37",
      """
      after('startGuidance', function(navMap) navMap:addSubview(box("promo", 0, 10, 120, 80)) end)
      """),
    BrokenRule(
      "L37", "basic", ["enable", "start", "tick 11"],
      """
      -- It pulses for ever.
      after('startGuidance', function(navMap)
        local view = box("badge", 20, 300, 60, 60)
        navMap:addSubview(view)
        local function pulse()
          nav.animate {
            duration = 0.5, animations = function() view.alpha = 1.2 - view.alpha end, completion = pulse,
          }
        end
        pulse()
      end)
      """),
  ]

  private static let prompts = [
    BrokenRule(
      "L28", "basic", withPrompt,
      """
      -- The buttons stay where they are.
      after('startGuidance', function(navMap, state)
        each(navMap, "buttonStack%d+%.bottom", function(constraint)
          local stack = constraint.firstItem
          constraint.isActive = false
          stack.bottomAnchor:constraint { equalTo = state.etaCard.topAnchor }.isActive = true
        end)
      end)
      """),
    BrokenRule("L28", "basic", withPrompt, "function D:showPrompt() end"),
    BrokenRule(
      "L29", "basic", withPrompt + ["dismiss", "settle"],
      """
      function D:hidePrompt(navMap, prompt)
        nav.animate { duration = 0.4, animations = function() prompt.alpha = 0 end }
      end
      """),
    BrokenRule(
      "L30", "basic", withPrompt,
      """
      after('showPrompt', function(navMap, prompt)
        for _, constraint in ipairs(navMap.constraints) do
          if constraint.firstItem == prompt and constraint.firstAttribute == "bottom" then constraint.constant = -20 end
        end
      end)
      """),
    BrokenRule(
      "L36", "basic", withPrompt,
      """
      after('showPrompt', function(navMap) navMap:addSubview(box("badge", 20, 676, 60, 60)) end)
      """),
    BrokenRule(
      "prompt-under-card", "basic", withPrompt,
      """
      local card
      after('startGuidance', function(navMap, state) card = state.etaCard end)
      after('showPrompt', function(navMap) navMap:bringSubviewToFront(card) end)
      """),
    BrokenRule(
      "viewport-share", "basic", ["device iPhone SE", "enable", "start", "prompt incident 420", "settle"], ""),
  ]

  /// What these break is advice.
  static let advice = [
    BrokenRule(
      "L22",
      """
      after('startGuidance', function(navMap, state)
        navMap:addSubview(state.speedWidget)
        nav.activate {
          state.speedWidget.bottomAnchor:constraint { equalTo = state.googleLogo.topAnchor },
          state.speedWidget.leadingAnchor:constraint { equalTo = navMap.leadingAnchor },
        }
      end)
      """),
    BrokenRule(
      "L23",
      """
      after('startGuidance', function(navMap, state)
        for _, constraint in ipairs(navMap.constraints) do
          if constraint.firstItem == state.viewport and constraint.firstAttribute == "top" then
            constraint.constant = 10
          end
        end
      end)
      """),
    BrokenRule(
      "L25", "wide", wide,
      """
      after('startGuidance', function(navMap, state)
        each(navMap, "openMap.leading == turnCard", function(constraint) constraint.constant = -5 end)
      end)
      """),
    BrokenRule(
      "L26", "basic", ["enable", "rotate", "rotate"],
      "function D:sizeChanged(navMap, state) local wide = state.wideMode end"),
    BrokenRule(
      "L27",
      """
      -- The ETA card on top, the turn card below it.
      after('startGuidance', function(navMap, state)
        for _, constraint in ipairs(navMap.constraints) do
          if constraint.firstItem == state.etaCard and constraint.firstAttribute == "bottom"
            or constraint.secondItem == state.etaCard
            or constraint.firstItem == state.turnCard and constraint.firstAttribute == "top"
          then
            constraint.isActive = false
          end
        end
        nav.activate {
          state.etaCard.topAnchor:constraint { equalTo = navMap.topAnchor },
          state.turnCard.topAnchor:constraint { equalTo = state.etaCard.layoutMarginsGuide.bottomAnchor },
        }
      end)
      """),
    BrokenRule(
      "L31", "basic", withPrompt,
      """
      function D:showPrompt(navMap, prompt)
        navMap:addSubview(prompt)
        local guide
        each(navMap, "contentBottom.bottom <=", function(constraint) guide = constraint.firstItem end)
        nav.activate {
          prompt.bottomAnchor:constraint { equalTo = navMap.bottomAnchor },
          prompt.leadingAnchor:constraint { equalTo = navMap.leadingAnchor },
          guide.bottomAnchor:constraint { lessThanOrEqualTo = prompt.topAnchor },
        }
      end
      """),
    BrokenRule(
      "L31", "basic", withPrompt + ["dismiss"],
      "function D:hidePrompt(navMap, prompt) prompt:removeFromSuperview() end"),
    BrokenRule(
      "L31", "basic", withPrompt + ["prompt camera", "settle"],
      """
      local show = D.showPrompt
      function D:changePrompt(navMap, newPrompt, oldPrompt)
        oldPrompt:removeFromSuperview()
        show(self, navMap, newPrompt)
      end
      """),
    BrokenRule(
      "L33", "after('startGuidance', function(navMap) navMap.settings.compassButton = false end)"),
  ]

  private static let quality = [
    BrokenRule(
      "conflict",
      """
      after('startGuidance', function(navMap)
        local view = box("badge", 20, 300, 60, 60)
        navMap:addSubview(view)
        view.widthAnchor:constraint { equalToConstant = 70 }.isActive = true
      end)
      """),
    BrokenRule(
      "ambiguous",
      """
      after('startGuidance', function(navMap)
        local view = box("badge", 0, 0, 0, 0, { translatesAutoresizingMaskIntoConstraints = false })
        navMap:addSubview(view)
        nav.activate {
          view.topAnchor:constraint { equalTo = navMap.topAnchor, constant = 300 },
          view.widthAnchor:constraint { equalToConstant = 60 }, view.heightAnchor:constraint { equalToConstant = 60 },
        }
      end)
      """),
    BrokenRule(
      "overlapping-controls",
      """
      after('startGuidance', function(navMap)
        for index = 1, 2 do
          navMap:addSubview(box("own" .. index, 20, 250 + 30 * index, 60, 60, {
            accessibilityTraits = { "button" }, accessibilityLabel = "Own",
          }))
        end
      end)
      """),
    BrokenRule(
      "clipped-text",
      """
      after('startGuidance', function(navMap)
        navMap:addSubview(nav.Label.new { text = "Order 1042", frame = { x = 20, y = 300, width = 20, height = 30 } })
      end)
      """),
    BrokenRule(
      "off-screen",
      """
      after('startGuidance', function(navMap)
        navMap:addSubview(nav.Label.new { text = "Order 1042", frame = { x = 300, y = 300, width = 120, height = 30 } })
      end)
      """),
    BrokenRule(
      "touch-target",
      """
      after('startGuidance', function(navMap)
        navMap:addSubview(box("own", 20, 300, 60, 40, {
          accessibilityTraits = { "button" }, accessibilityLabel = "Own",
        }))
      end)
      """),
    BrokenRule(
      "left-constraints", "basic",
      ["v = nav.View.new { accessibilityIdentifier = 'mine' }", "navMap:addSubview(v)"] + leaving,
      """
      after('startGuidance', function(navMap)
        local mine = navMap.subviews[1]
        navMap.safeAreaLayoutGuide.topAnchor:constraint { lessThanOrEqualTo = navMap.bottomAnchor }.isActive = true
      end)
      """),
    BrokenRule(
      "left-constraints", "basic",
      ["v = nav.View.new { accessibilityIdentifier = 'mine' }", "navMap:addSubview(v)"] + whole,
      """
      after('enableNavigationUI', function(navMap)
        local mine = navMap.subviews[1]
        mine.topAnchor:constraint { equalTo = navMap.topAnchor, priority = 500 }.isActive = true
      end)
      """),
    BrokenRule(
      "left-guides", "basic", leaving,
      """
      after('startGuidance', function(navMap)
        local guide = nav.LayoutGuide.new { identifier = "lost" }
        navMap:addLayoutGuide(guide)
      end)
      """),
    BrokenRule(
      "left-animations", "basic", leaving + ["tick 3"],
      """
      after('enableNavigationUI', function(navMap)
        local view = box("badge", 20, 300, 60, 60)
        navMap:addSubview(view)
        local function pulse()
          nav.animate {
            duration = 0.5, animations = function() view.alpha = 1.2 - view.alpha end, completion = pulse,
          }
        end
        pulse()
      end)
      """),
  ]
}
