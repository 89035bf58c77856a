-- A layout delegate with prompts of its own kind: they float above the lower edge with all corners rounded. First the
-- open map makes room, then the prompt appears there, so that at no instant it covers what the driver is shown.
-- Otherwise the screen is as simple as can be.

local nav = require "nav"
local OpenMap = require "shared.open_map"

local GAP = OpenMap.GAP
local ROOM_SECONDS = 0.2 -- for the map to make room
local FADE_SECONDS = 0.2 -- for the prompt to appear in it
local ALL_CORNERS = {
  "layerMinXMinYCorner", "layerMaxXMinYCorner", "layerMinXMaxYCorner", "layerMaxXMaxYCorner",
}

local Delegate = {
  supports = { orientations = { "portrait" }, idioms = { "phone" } },
}

local openMap = OpenMap.new()

-- The prompt that is up, and what keeps the open map above it. One that fades away has let go of the map already.
local prompt, clearance

local function placeReady(navMap, state)
  openMap:show(navMap, state, {}, {
    openMap.guide.topAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.topAnchor },
  })
end

function Delegate:enableNavigationUI(navMap, newState)
  navMap:addLayoutGuide(openMap.guide)
  placeReady(navMap, newState)
end

function Delegate:startGuidance(navMap, newState, oldState)
  local turnCard, etaCard = newState.turnCard, newState.etaCard
  openMap:show(navMap, newState, { turnCard, etaCard }, {
    turnCard.topAnchor:constraint { equalTo = navMap.topAnchor },
    turnCard.leadingAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.leadingAnchor },
    etaCard.bottomAnchor:constraint { equalTo = navMap.bottomAnchor },
    etaCard.leadingAnchor:constraint { equalTo = navMap.leadingAnchor },
    openMap.guide.topAnchor:constraint { equalTo = turnCard.bottomAnchor },
    openMap.guide.bottomAnchor:constraint { lessThanOrEqualTo = etaCard.topAnchor },
  })
end

function Delegate:stopGuidance(navMap, newState, oldState) placeReady(navMap, newState) end

function Delegate:disableNavigationUI(navMap, oldState)
  if prompt then prompt:removeFromSuperview() end
  prompt, clearance = nil, nil
  openMap:clear()
  navMap:removeLayoutGuide(openMap.guide)
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

  clearance = openMap.guide.bottomAnchor:constraint { lessThanOrEqualTo = newPrompt.topAnchor, constant = -GAP }
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
