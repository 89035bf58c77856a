-- A layout delegate that is right in both reading directions, without asking which one it is.
--
-- Every constraint speaks of leading and trailing, so the screen mirrors itself; nothing is placed by x or by left. A
-- button of the app's stands in the same stack as the SDK's, so it changes sides with them.

local nav = require "nav"
local OpenMap = require "shared.open_map"
local SlidingPrompt = require "shared.sliding_prompt"

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
local openMap = OpenMap.new()
-- Prompts come from below: up and down are the same in every language. One that came from the side would have to ask
-- navMap.effectiveUserInterfaceLayoutDirection which side that is.
local prompt = SlidingPrompt.new(openMap.guide)

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
  local speed, logo = newState.speedWidget, newState.googleLogo
  openMap:show(navMap, newState, { speed, turnCard, etaCard }, {
    turnCard.topAnchor:constraint { equalTo = navMap.topAnchor },
    turnCard.leadingAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.leadingAnchor },
    etaCard.bottomAnchor:constraint { equalTo = navMap.bottomAnchor },
    etaCard.leadingAnchor:constraint { equalTo = navMap.leadingAnchor },
    openMap.guide.topAnchor:constraint { equalTo = turnCard.bottomAnchor },
    openMap.guide.bottomAnchor:constraint { lessThanOrEqualTo = etaCard.topAnchor },

    -- It changes its size without notice: what is anchored to it keeps its distance.
    speed.leadingAnchor:constraint { equalTo = logo.leadingAnchor },
    speed.bottomAnchor:constraint { equalTo = logo.layoutMarginsGuide.topAnchor, constant = -OpenMap.GAP },
  }, share)
end

function Delegate:stopGuidance(navMap, newState, oldState) placeReady(navMap, newState) end

function Delegate:disableNavigationUI(navMap, oldState)
  prompt:remove()
  openMap:clear()
  navMap:removeLayoutGuide(openMap.guide)
end

function Delegate:showPrompt(navMap, newPrompt) prompt:show(navMap, newPrompt) end

function Delegate:hidePrompt(navMap, oldPrompt) prompt:hide(navMap, oldPrompt) end

function Delegate:changePrompt(navMap, newPrompt, oldPrompt)
  prompt:hide(navMap, oldPrompt)
  prompt:show(navMap, newPrompt)
end

return Delegate
