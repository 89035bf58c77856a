extension BrokenRule {
  private static let withPrompt = ["enable", "start", "prompt incident", "settle"]

  /// Delegates that come near to breaking a rule and keep it.
  static let kept = [
    BrokenRule(
      "L06", "basic", ["enable", "start", "tick 0.5"],
      """
      -- It fades in.
      after('startGuidance', function(navMap, state)
        state.googleLogo.alpha = 0
        nav.animate { duration = 1, animations = function() state.googleLogo.alpha = 1 end }
      end)
      """),
    BrokenRule(
      "L06",
      """
      -- The reach of one clear margin on the next card's is no cover.
      after('startGuidance', function(navMap, state)
        each(navMap, "googleLogo.bottom", function(constraint) constraint.isActive = false end)
        state.googleLogo.bottomAnchor:constraint { equalTo = state.etaCard.layoutMarginsGuide.topAnchor }.isActive = true
      end)
      """),
    BrokenRule(
      "L08", "after('startGuidance', function(navMap) navMap:addSubview(box('own', 100, 300, 72, 72)) end)"),
    BrokenRule(
      "L08",
      """
      -- See-through, hidden, or beside it.
      after('startGuidance', function(navMap)
        navMap:addSubview(box("glass", 100, 300, 120, 80, { backgroundColor = "#ffffff40" }))
        navMap:addSubview(box("faint", 100, 300, 120, 80, { alpha = 0.3 }))
        navMap:addSubview(box("hidden", 100, 300, 120, 80, { isHidden = true }))
        local inner = box("inner", 0, 0, 120, 80)
        local outer = box("outer", 100, 300, 120, 80, { alpha = 0.4, backgroundColor = "#00000000" })
        outer:addSubview(inner)
        navMap:addSubview(outer)
      end)
      """),
    BrokenRule(
      "L09",
      """
      -- Sizes of the app's own views by those of the SDK's, and of those that have none of the SDK's.
      after('startGuidance', function(navMap, state)
        local view = box("own", 0, 0, 0, 0, { translatesAutoresizingMaskIntoConstraints = false, backgroundColor = "#00000000" })
        navMap:addSubview(view)
        navMap:addSubview(state.tripProgressBar)
        nav.activate {
          view.widthAnchor:constraint { equalTo = state.turnCard.widthAnchor },
          view.heightAnchor:constraint { equalToConstant = 10 },
          view.topAnchor:constraint { equalTo = state.turnCard.bottomAnchor },
          view.leadingAnchor:constraint { equalTo = navMap.leadingAnchor },
          state.viewport.widthAnchor:constraint { lessThanOrEqualTo = navMap.widthAnchor },
          state.tripProgressBar.heightAnchor:constraint { equalToConstant = 200 },
          state.tripProgressBar.topAnchor:constraint { equalTo = view.bottomAnchor },
          state.tripProgressBar.leadingAnchor:constraint { equalTo = navMap.leadingAnchor },
        }
      end)
      """),
    BrokenRule(
      "L10",
      """
      -- A container of the app's, directly in the map.
      after('startGuidance', function(navMap, state)
        local container = box("container", 0, 300, 200, 200, { backgroundColor = "#00000000" })
        navMap:addSubview(container)
        container:addSubview(state.speedWidget)
        state.speedWidget.topAnchor:constraint { equalTo = container.topAnchor }.isActive = true
        state.speedWidget.leadingAnchor:constraint { equalTo = container.leadingAnchor }.isActive = true
      end)
      """),
    BrokenRule(
      "L14", "basic", ["navMap:addSubview(nav.View.new {})", "enable", "start", "stop", "disable"], ""),
    BrokenRule(
      "L17",
      """
      after('startGuidance', function(navMap, state)
        for _, button in ipairs(state.buttons) do
          if button.type == "reporting" then assert(button.view) end
        end
      end)
      """),
    BrokenRule(
      "L19",
      """
      after('startGuidance', function(navMap, state)
        local stack = nav.HidingStackView.new { position = "top", alignment = "leading" }
        local own = box("own", 0, 0, 60, 60, { accessibilityLabel = "Own", intrinsicContentSize = { width = 60, height = 60 } })
        own.translatesAutoresizingMaskIntoConstraints = false
        stack.arrangedSubviews = { own }
        navMap:addSubview(stack)
        nav.activate {
          stack.topAnchor:constraint { equalTo = navMap.topAnchor, constant = 300 },
          stack.bottomAnchor:constraint { lessThanOrEqualTo = state.etaCard.topAnchor },
          stack.leadingAnchor:constraint { equalTo = navMap.leadingAnchor, constant = 20 },
        }
      end)
      """),
    BrokenRule(
      "L29", "basic", withPrompt + ["dismiss", "tick 0.2"], ""),
    BrokenRule(
      "L30", "basic", withPrompt,
      """
      after('showPrompt', function(navMap, prompt)
        each(navMap, "prompt.bottom", function(constraint) constraint.constant = -20 end)
        prompt.roundedCorners = {
          "layerMinXMinYCorner", "layerMaxXMinYCorner", "layerMinXMaxYCorner", "layerMaxXMaxYCorner",
        }
      end)
      """),
    // Gone as soon as they came: animations there and back add up to nothing.
    BrokenRule("L31", "basic", ["enable", "start", "prompt incident", "dismiss", "settle"], ""),
    BrokenRule("L31", "basic", ["enable", "start", "prompt incident", "prompt camera", "settle"], ""),
    BrokenRule(
      "L31", "basic", withPrompt + ["stop", "settle"],
      "function D:hidePrompt(navMap, prompt) prompt:removeFromSuperview() end"),
    BrokenRule(
      "L34",
      """
      -- A control speaks by the text that it shows.
      after('startGuidance', function(navMap)
        local own = box("own", 20, 300, 60, 60, { accessibilityTraits = { "button" } })
        own:addSubview(nav.Label.new { text = "Go", frame = { x = 5, y = 5, width = 50, height = 50 } })
        navMap:addSubview(own)
      end)
      """),
    BrokenRule(
      "L37", "basic", ["enable", "start", "tick 0.5", "tick 30"],
      """
      -- Behind the card; and motion that ends.
      after('startGuidance', function(navMap, state)
        navMap:insertSubview { box("own", 0, 10, 60, 60), belowSubview = state.turnCard }
        nav.animate { duration = 3, animations = function() state.turnCard.alpha = 0.9 end }
      end)
      """),
    BrokenRule(
      "off-screen",
      """
      -- Ready beside the screen.
      after('startGuidance', function(navMap)
        navMap:addSubview(nav.Label.new { text = "Order", frame = { x = 0, y = 900, width = 120, height = 30 } })
      end)
      """),
    BrokenRule(
      "left-constraints", "basic",
      [
        "v = nav.View.new { accessibilityIdentifier = 'mine' }", "navMap:addSubview(v)", "enable", "start",
        "stop", "disable",
      ],
      """
      after('enableNavigationUI', function(navMap)
        for _, view in ipairs(navMap.subviews) do
          if view.accessibilityIdentifier == "mine" then
            D.held = view.topAnchor:constraint { equalTo = navMap.topAnchor, priority = 500 }
            D.held.isActive = true
          end
        end
      end)
      after('disableNavigationUI', function() D.held.isActive = false end)
      """),
  ]
}
