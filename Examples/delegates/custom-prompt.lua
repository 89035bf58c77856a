-- A layout delegate with prompts of its own kind: they float above the lower edge with all corners rounded. First the
-- open map makes room, then the prompt appears there, so that at no instant it covers what the driver is shown.
-- Otherwise the screen is as simple as can be.

local nav = require "nav"
local style = nav.StyleValues

local GAP = 8
local ROOM_SECONDS = 0.2 -- for the map to make room
local FADE_SECONDS = 0.2 -- for the prompt to appear in it
local ALL_CORNERS = {
  "layerMinXMinYCorner", "layerMaxXMinYCorner", "layerMinXMaxYCorner", "layerMaxXMaxYCorner",
}

local Delegate = {
  supports = { orientations = { "portrait" }, idioms = { "phone" } },
}

-- The open part of the map: the viewport fills it, logo and buttons keep inside it.
local openMap = nav.LayoutGuide.new { identifier = "openMap" }
local buttons = nav.HidingStackView.new {
  position = "bottom", alignment = "trailing", accessibilityIdentifier = "buttons",
}
local shown, constraints = {}, {}

-- The prompt that is up, and what keeps the open map above it. One that fades away has let go of the map already.
local prompt, clearance

local function clear()
  nav.deactivate(constraints)
  constraints = {}
  buttons.arrangedSubviews = {}
  for _, view in ipairs(shown) do view:removeFromSuperview() end
  shown = {}
end

local function place(navMap, views, state, list)
  for _, view in ipairs(views) do
    navMap:addSubview(view)
    shown[#shown + 1] = view
  end
  local arranged = {}
  for _, button in ipairs(state.buttons) do arranged[#arranged + 1] = button.view end
  buttons.arrangedSubviews = arranged

  local safe, logo, viewport = navMap.safeAreaLayoutGuide, state.googleLogo, state.viewport
  constraints = {
    openMap.leadingAnchor:constraint { equalTo = safe.leadingAnchor },
    openMap.trailingAnchor:constraint { equalTo = safe.trailingAnchor },
    openMap.bottomAnchor:constraint { equalTo = safe.bottomAnchor, priority = "defaultLow" },

    viewport.topAnchor:constraint { equalTo = openMap.topAnchor },
    viewport.bottomAnchor:constraint { equalTo = openMap.bottomAnchor },
    viewport.leadingAnchor:constraint { equalTo = openMap.leadingAnchor },
    viewport.trailingAnchor:constraint { equalTo = openMap.trailingAnchor },

    logo.leadingAnchor:constraint { equalTo = openMap.leadingAnchor, constant = style.elementHorizontalPadding },
    logo.bottomAnchor:constraint { equalTo = openMap.bottomAnchor, constant = -GAP },

    buttons.topAnchor:constraint { equalTo = openMap.topAnchor, constant = style.buttonVerticalPadding },
    buttons.bottomAnchor:constraint { equalTo = openMap.bottomAnchor, constant = -GAP },
    buttons.trailingAnchor:constraint {
      equalTo = openMap.trailingAnchor, constant = -style.buttonHorizontalPadding,
    },
  }
  table.move(list, 1, #list, #constraints + 1, constraints)
  nav.activate(constraints)
end

local function placeReady(navMap, state)
  clear()
  place(navMap, { state.viewport, state.googleLogo, buttons }, state, {
    openMap.topAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.topAnchor },
  })
end

function Delegate:enableNavigationUI(navMap, newState)
  navMap:addLayoutGuide(openMap)
  placeReady(navMap, newState)
end

function Delegate:startGuidance(navMap, newState, oldState)
  clear()
  local turnCard, etaCard = newState.turnCard, newState.etaCard
  place(navMap, { newState.viewport, newState.googleLogo, buttons, turnCard, etaCard }, newState, {
    turnCard.topAnchor:constraint { equalTo = navMap.topAnchor },
    turnCard.leadingAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.leadingAnchor },
    etaCard.bottomAnchor:constraint { equalTo = navMap.bottomAnchor },
    etaCard.leadingAnchor:constraint { equalTo = navMap.leadingAnchor },
    openMap.topAnchor:constraint { equalTo = turnCard.bottomAnchor },
    openMap.bottomAnchor:constraint { lessThanOrEqualTo = etaCard.topAnchor },
  })
end

function Delegate:stopGuidance(navMap, newState, oldState) placeReady(navMap, newState) end

function Delegate:disableNavigationUI(navMap, oldState)
  if prompt then prompt:removeFromSuperview() end
  prompt, clearance = nil, nil
  clear()
  navMap:removeLayoutGuide(openMap)
end

function Delegate:showPrompt(navMap, newPrompt)
  -- The SDK rounds the two upper corners, for prompts at the very edge. This one floats: all four are to be seen.
  newPrompt.roundedCorners = ALL_CORNERS
  navMap:addSubview(newPrompt)
  prompt = newPrompt
  nav.activate {
    newPrompt.leadingAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.leadingAnchor },
    newPrompt.bottomAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.bottomAnchor, constant = -GAP },
  }
  newPrompt.alpha = 0
  newPrompt.transform = { a = 0.9, b = 0, c = 0, d = 0.9, tx = 0, ty = 0 }
  navMap:layoutIfNeeded()

  clearance = openMap.bottomAnchor:constraint { lessThanOrEqualTo = newPrompt.topAnchor, constant = -GAP }
  nav.animate {
    duration = ROOM_SECONDS,
    animations = function()
      clearance.isActive = true
      navMap:layoutIfNeeded()
    end,
  }
  nav.animate {
    duration = FADE_SECONDS,
    delay = ROOM_SECONDS,
    animations = function()
      newPrompt.alpha = 1
      newPrompt.transform = { a = 1, b = 0, c = 0, d = 1, tx = 0, ty = 0 }
    end,
  }
end

-- A prompt that is over lets the map go at once and fades; once it cannot be seen any more it is removed.
function Delegate:hidePrompt(navMap, oldPrompt)
  if oldPrompt ~= prompt then return end
  local held = clearance
  prompt, clearance = nil, nil
  nav.animate {
    duration = FADE_SECONDS,
    animations = function()
      oldPrompt.alpha = 0
      held.isActive = false
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
