-- A layout delegate for portrait and landscape, with everything on the screen: speed widget, trip progress bar and an
-- order card of the app's own. In wide mode both cards stand at the leading edge, the map is open beside them.
--
--   portrait                        wide mode
--   +--------------------+          +-----------+------------------+
--   | turn card          |          | turn card |          buttons |
--   +--------------------+          +-----------+                  |
--   | bar        buttons |          |           | bar              |
--   | speed              |          | order     | speed            |
--   | logo               |          +-----------+                  |
--   | order card         |          | ETA card  | logo             |
--   | ETA card           |          +-----------+------------------+
--   +--------------------+

local nav = require "nav"
local style = nav.StyleValues

local PROMPT_SECONDS = 0.4
local GAP = 8 -- between two elements of a column

local Delegate = {
  supports = { orientations = { "portrait", "landscape" } },
}

-- The app's own card: a label with margins around it.
local orderLabel = nav.Label.new {
  text = "Order 1042 for Ms. Okafor: two parcels, ring at the side entrance",
  font = { size = 17, weight = "semibold" },
  numberOfLines = 2,
  accessibilityIdentifier = "orderText",
  translatesAutoresizingMaskIntoConstraints = false,
}
local orderCard = nav.View.new {
  backgroundColor = "#ffffff",
  cornerRadius = style.defaultCornerRadius,
  layoutMargins = { top = 12, leading = 16, bottom = 12, trailing = 16 },
  insetsLayoutMarginsFromSafeArea = false,
  accessibilityIdentifier = "orderCard",
  translatesAutoresizingMaskIntoConstraints = false,
}
orderCard:addSubview(orderLabel)
nav.activate {
  orderLabel.topAnchor:constraint { equalTo = orderCard.layoutMarginsGuide.topAnchor },
  orderLabel.bottomAnchor:constraint { equalTo = orderCard.layoutMarginsGuide.bottomAnchor },
  orderLabel.leadingAnchor:constraint { equalTo = orderCard.layoutMarginsGuide.leadingAnchor },
  orderLabel.trailingAnchor:constraint { equalTo = orderCard.layoutMarginsGuide.trailingAnchor },
}

-- The part of the map that nothing opaque covers; the viewport fills it.
local openMap = nav.LayoutGuide.new { identifier = "openMap" }
local buttonStack = nav.HidingStackView.new {
  position = "top", alignment = "trailing", accessibilityIdentifier = "buttonStack",
}

local shown, constraints = {}, {} -- what is on the screen now, but for the prompt
local inGuidance, wideMode = false, false
-- The prompt that is up and what places it. One that slides away keeps its constraints until it is removed.
local prompt, promptBottom, promptConstraints

local function clear()
  nav.deactivate(constraints)
  constraints = {}
  buttonStack.arrangedSubviews = {}
  for _, view in ipairs(shown) do view:removeFromSuperview() end
  shown = {}
end

local function show(navMap, ...)
  for _, view in ipairs { ... } do
    navMap:addSubview(view)
    shown[#shown + 1] = view
  end
end

local function hold(list)
  nav.activate(list)
  table.move(list, 1, #list, #constraints + 1, constraints)
end

-- The viewport fills the open map; logo at its lower leading corner, buttons at its trailing edge.
local function placeOnMap(navMap, state)
  local arranged = {}
  for _, button in ipairs(state.buttons) do arranged[#arranged + 1] = button.view end
  buttonStack.arrangedSubviews = arranged
  show(navMap, state.viewport, state.googleLogo, buttonStack)
  hold {
    state.viewport.topAnchor:constraint { equalTo = openMap.topAnchor },
    state.viewport.bottomAnchor:constraint { equalTo = openMap.bottomAnchor },
    state.viewport.leadingAnchor:constraint { equalTo = openMap.leadingAnchor },
    state.viewport.trailingAnchor:constraint { equalTo = openMap.trailingAnchor },

    state.googleLogo.leadingAnchor:constraint {
      equalTo = openMap.leadingAnchor, constant = style.elementHorizontalPadding,
    },
    state.googleLogo.bottomAnchor:constraint { equalTo = openMap.bottomAnchor, constant = -GAP },

    buttonStack.topAnchor:constraint { equalTo = openMap.topAnchor, constant = style.buttonVerticalPadding },
    buttonStack.bottomAnchor:constraint { equalTo = openMap.bottomAnchor, constant = -style.buttonVerticalPadding },
    buttonStack.trailingAnchor:constraint {
      equalTo = openMap.trailingAnchor, constant = -style.buttonHorizontalPadding,
    },
  }
end

-- Above the logo the speed widget, which changes its size at any time, and above that the bar, which takes the rest.
-- The SDK's views have margins built in: between two of them the gap is counted from the margins, or both add up.
local function placeTripColumn(navMap, state)
  show(navMap, state.tripProgressBar, state.speedWidget)
  hold {
    state.speedWidget.leadingAnchor:constraint { equalTo = state.googleLogo.leadingAnchor },
    state.speedWidget.bottomAnchor:constraint {
      equalTo = state.googleLogo.layoutMarginsGuide.topAnchor, constant = -GAP,
    },

    state.tripProgressBar.leadingAnchor:constraint { equalTo = state.googleLogo.leadingAnchor },
    state.tripProgressBar.topAnchor:constraint { equalTo = openMap.topAnchor, constant = GAP },
    state.tripProgressBar.bottomAnchor:constraint {
      equalTo = state.speedWidget.layoutMarginsGuide.topAnchor, constant = -GAP,
    },
  }
end

local function placeReady(navMap, state)
  local safe = navMap.safeAreaLayoutGuide
  hold {
    openMap.topAnchor:constraint { equalTo = safe.topAnchor },
    openMap.bottomAnchor:constraint { equalTo = safe.bottomAnchor },
    openMap.leadingAnchor:constraint { equalTo = safe.leadingAnchor },
    openMap.trailingAnchor:constraint { equalTo = safe.trailingAnchor },
  }
  placeOnMap(navMap, state)
end

local function placeGuidance(navMap, state)
  local safe = navMap.safeAreaLayoutGuide
  placeOnMap(navMap, state)
  placeTripColumn(navMap, state)
  show(navMap, state.turnCard, state.etaCard, orderCard)

  -- In both modes the turn card is on top, the ETA card at the bottom, the order card above it.
  local padding = style.headerFooterHorizontalPadding
  hold {
    state.turnCard.topAnchor:constraint { equalTo = navMap.topAnchor },
    state.turnCard.leadingAnchor:constraint { equalTo = safe.leadingAnchor },
    state.etaCard.bottomAnchor:constraint { equalTo = navMap.bottomAnchor },
    state.etaCard.leadingAnchor:constraint { equalTo = state.wideMode and safe.leadingAnchor or navMap.leadingAnchor },
    orderCard.leadingAnchor:constraint { equalTo = safe.leadingAnchor, constant = padding },
    -- The ETA card has a visual margin of its own; anchoring to it keeps the two from adding up.
    orderCard.bottomAnchor:constraint { equalTo = state.etaCard.layoutMarginsGuide.topAnchor },
  }
  if state.wideMode then
    hold {
      orderCard.trailingAnchor:constraint { equalTo = state.etaCard.trailingAnchor, constant = -padding },
      openMap.topAnchor:constraint { equalTo = safe.topAnchor },
      openMap.bottomAnchor:constraint { equalTo = safe.bottomAnchor },
      openMap.leadingAnchor:constraint { equalTo = state.turnCard.trailingAnchor },
      openMap.trailingAnchor:constraint { equalTo = safe.trailingAnchor },
    }
  else
    hold {
      orderCard.trailingAnchor:constraint { equalTo = safe.trailingAnchor, constant = -padding },
      openMap.topAnchor:constraint { equalTo = state.turnCard.bottomAnchor },
      -- As far down as order card and prompt allow.
      openMap.bottomAnchor:constraint { lessThanOrEqualTo = orderCard.topAnchor, constant = -GAP },
      openMap.bottomAnchor:constraint { equalTo = safe.bottomAnchor, priority = "defaultLow" },
      openMap.leadingAnchor:constraint { equalTo = safe.leadingAnchor },
      openMap.trailingAnchor:constraint { equalTo = safe.trailingAnchor },
    }
  end
end

-- A prompt lies over the cards, at the leading edge; in portrait it pushes the open map up.
local function placePrompt(navMap, bottomConstant)
  promptBottom = prompt.bottomAnchor:constraint { equalTo = navMap.bottomAnchor, constant = bottomConstant }
  promptConstraints = {
    promptBottom,
    prompt.leadingAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.leadingAnchor },
  }
  if not wideMode then
    promptConstraints[3] = openMap.bottomAnchor:constraint { lessThanOrEqualTo = prompt.topAnchor }
  end
  nav.activate(promptConstraints)
end

-- Lays the present state out anew: the mode may have changed with any transition.
local function rebuild(navMap, state)
  wideMode = state.wideMode
  clear()
  if inGuidance then placeGuidance(navMap, state) else placeReady(navMap, state) end
  if prompt then
    nav.deactivate(promptConstraints)
    placePrompt(navMap, 0)
    navMap:bringSubviewToFront(prompt)
  end
end

function Delegate:enableNavigationUI(navMap, newState)
  navMap:addLayoutGuide(openMap)
  rebuild(navMap, newState)
end

function Delegate:startGuidance(navMap, newState, oldState)
  inGuidance = true
  rebuild(navMap, newState)
end

function Delegate:stopGuidance(navMap, newState, oldState)
  inGuidance = false
  rebuild(navMap, newState)
end

function Delegate:sizeChanged(navMap, newState) rebuild(navMap, newState) end

function Delegate:disableNavigationUI(navMap, oldState)
  if prompt then prompt:removeFromSuperview() end
  prompt, promptBottom, promptConstraints = nil, nil, nil
  clear()
  navMap:removeLayoutGuide(openMap)
end

function Delegate:showPrompt(navMap, newPrompt)
  navMap:addSubview(newPrompt)
  prompt = newPrompt
  placePrompt(navMap, newPrompt.bounds.height)
  navMap:layoutIfNeeded()

  local bottom = promptBottom
  nav.animate {
    duration = PROMPT_SECONDS,
    animations = function()
      bottom.constant = 0
      navMap:layoutIfNeeded()
    end,
  }
end

function Delegate:hidePrompt(navMap, oldPrompt)
  local bottom = promptBottom
  if oldPrompt ~= prompt or not bottom then return end
  prompt, promptBottom, promptConstraints = nil, nil, nil
  nav.animate {
    duration = PROMPT_SECONDS,
    animations = function()
      bottom.constant = oldPrompt.bounds.height
      navMap:layoutIfNeeded()
    end,
    completion = function() oldPrompt:removeFromSuperview() end,
  }
end

function Delegate:changePrompt(navMap, newPrompt, oldPrompt)
  self:hidePrompt(navMap, oldPrompt)
  self:showPrompt(navMap, newPrompt)
end

return Delegate
