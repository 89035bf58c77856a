-- A layout delegate that is right in both reading directions, without asking which one it is.
--
-- Every constraint speaks of leading and trailing, so the screen mirrors itself; nothing is placed by x or by left. A
-- button of the app's stands in the same stack as the SDK's, so it changes sides with them.

local nav = require "nav"
local style = nav.StyleValues

local GAP = 8
local PROMPT_SECONDS = 0.3

local Delegate = {
  supports = { orientations = { "portrait" }, idioms = { "phone" } },
}

-- The app's own button, as large as the SDK's. A stack asks its views how large they want to be.
local share = nav.View.new {
  backgroundColor = "#1a73e8",
  cornerRadius = 28,
  intrinsicContentSize = { width = 56, height = 56 },
  accessibilityLabel = "Share the trip",
  accessibilityIdentifier = "share",
  accessibilityTraits = { "button" },
  translatesAutoresizingMaskIntoConstraints = false,
}
local buttons = nav.HidingStackView.new {
  position = "bottom", alignment = "trailing", accessibilityIdentifier = "buttons",
}

-- Where the open map ends: above the ETA card, or above a prompt.
local openMap = nav.LayoutGuide.new { identifier = "openMap" }

local shown, constraints = {}, {}
local prompt, promptBottom

local function clear()
  nav.deactivate(constraints)
  constraints = {}
  buttons.arrangedSubviews = {}
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

-- What both states have: the viewport fills the open map, logo and buttons stand at its lower corners.
local function placeOnMap(navMap, state, more)
  local arranged = {}
  for _, button in ipairs(state.buttons) do arranged[#arranged + 1] = button.view end
  arranged[#arranged + 1] = more
  buttons.arrangedSubviews = arranged
  show(navMap, state.viewport, state.googleLogo, buttons)

  local logo, viewport = state.googleLogo, state.viewport
  hold {
    viewport.topAnchor:constraint { equalTo = openMap.topAnchor },
    viewport.bottomAnchor:constraint { equalTo = openMap.bottomAnchor },
    viewport.leadingAnchor:constraint { equalTo = openMap.leadingAnchor },
    viewport.trailingAnchor:constraint { equalTo = openMap.trailingAnchor },

    logo.leadingAnchor:constraint { equalTo = openMap.leadingAnchor, constant = style.elementHorizontalPadding },
    logo.bottomAnchor:constraint { equalTo = openMap.bottomAnchor, constant = -GAP },

    buttons.trailingAnchor:constraint {
      equalTo = openMap.trailingAnchor, constant = -style.buttonHorizontalPadding,
    },
    buttons.topAnchor:constraint { equalTo = openMap.topAnchor, constant = style.buttonVerticalPadding },
    buttons.bottomAnchor:constraint { equalTo = openMap.bottomAnchor, constant = -GAP },

    openMap.leadingAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.leadingAnchor },
    openMap.trailingAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.trailingAnchor },
    -- As far down as cards and prompt allow.
    openMap.bottomAnchor:constraint {
      equalTo = navMap.safeAreaLayoutGuide.bottomAnchor, priority = "defaultLow",
    },
  }
end

local function placeReady(navMap, state)
  clear()
  placeOnMap(navMap, state)
  hold { openMap.topAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.topAnchor } }
end

function Delegate:enableNavigationUI(navMap, newState)
  navMap:addLayoutGuide(openMap)
  placeReady(navMap, newState)
end

function Delegate:startGuidance(navMap, newState, oldState)
  clear()
  placeOnMap(navMap, newState, share)
  local turnCard, etaCard = newState.turnCard, newState.etaCard
  local speed = newState.speedWidget
  show(navMap, speed, turnCard, etaCard)
  hold {
    turnCard.topAnchor:constraint { equalTo = navMap.topAnchor },
    turnCard.leadingAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.leadingAnchor },
    etaCard.bottomAnchor:constraint { equalTo = navMap.bottomAnchor },
    etaCard.leadingAnchor:constraint { equalTo = navMap.leadingAnchor },
    openMap.topAnchor:constraint { equalTo = turnCard.bottomAnchor },
    openMap.bottomAnchor:constraint { lessThanOrEqualTo = etaCard.topAnchor },

    -- It changes its size without notice: what is anchored to it keeps its distance.
    speed.leadingAnchor:constraint { equalTo = newState.googleLogo.leadingAnchor },
    speed.bottomAnchor:constraint { equalTo = newState.googleLogo.layoutMarginsGuide.topAnchor, constant = -GAP },
  }
end

function Delegate:stopGuidance(navMap, newState, oldState) placeReady(navMap, newState) end

function Delegate:disableNavigationUI(navMap, oldState)
  if prompt then prompt:removeFromSuperview() end
  prompt, promptBottom = nil, nil
  clear()
  navMap:removeLayoutGuide(openMap)
end

-- Prompts come from below: up and down are the same in every language. One that came from the side would have to ask
-- navMap.effectiveUserInterfaceLayoutDirection which side that is.
function Delegate:showPrompt(navMap, newPrompt)
  navMap:addSubview(newPrompt)
  local bottom = newPrompt.bottomAnchor:constraint {
    equalTo = navMap.bottomAnchor, constant = newPrompt.bounds.height,
  }
  prompt, promptBottom = newPrompt, bottom
  nav.activate {
    bottom,
    newPrompt.leadingAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.leadingAnchor },
    openMap.bottomAnchor:constraint { lessThanOrEqualTo = newPrompt.topAnchor },
  }
  navMap:layoutIfNeeded()
  nav.animate {
    duration = PROMPT_SECONDS,
    animations = function()
      bottom.constant = 0
      navMap:layoutIfNeeded()
    end,
  }
end

function Delegate:hidePrompt(navMap, oldPrompt)
  if oldPrompt ~= prompt then return end
  local bottom = promptBottom
  prompt, promptBottom = nil, nil
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
