-- A layout delegate for phones held upright: turn card on top, ETA card at the bottom, buttons at the trailing edge,
-- logo and viewport between them. Prompts slide in from below and push the map's content up.

local nav = require "nav"

local PROMPT_SECONDS = 0.4

-- What one state puts on the screen: views, a stack of buttons, and the constraints that place them.
local Layout = {}
Layout.__index = Layout

function Layout.new(navMap, views, buttons)
  local arranged = {}
  for i, button in ipairs(buttons) do arranged[i] = button.view end
  local stack = nav.HidingStackView.new { position = "bottom", alignment = "trailing" }
  return setmetatable({ navMap = navMap, views = views, arranged = arranged, stack = stack }, Layout)
end

function Layout:activate()
  for _, view in ipairs(self.views) do self.navMap:addSubview(view) end
  self.stack.arrangedSubviews = self.arranged
  self.navMap:addSubview(self.stack)
  nav.activate(self.constraints)
end

function Layout:deactivate()
  nav.deactivate(self.constraints)
  self.stack:removeFromSuperview()
  self.stack.arrangedSubviews = {}
  for _, view in ipairs(self.views) do view:removeFromSuperview() end
end

local Delegate = {
  supports = { orientations = { "portrait" }, idioms = { "phone" } },
}

-- The bottom of the map's open part: at the safe area's bottom, unless the ETA card or a prompt pushes it up.
local contentBottom = nav.LayoutGuide.new { identifier = "contentBottom" }
local contentBottomConstraints
local ready, guidance
local prompt, promptBottom

-- The logo at the lower leading corner and the viewport from `top` down, both above the content's bottom.
local function mapContent(navMap, state, stack, top)
  local safe, bottom = navMap.safeAreaLayoutGuide, contentBottom.topAnchor
  local logo, viewport = state.googleLogo, state.viewport
  return {
    stack.trailingAnchor:constraint { equalTo = safe.trailingAnchor },
    stack.topAnchor:constraint { equalTo = top },
    stack.bottomAnchor:constraint { equalTo = bottom },

    logo.leadingAnchor:constraint { equalTo = safe.leadingAnchor },
    logo.bottomAnchor:constraint { equalTo = bottom },

    viewport.leadingAnchor:constraint { equalTo = safe.leadingAnchor },
    viewport.trailingAnchor:constraint { equalTo = safe.trailingAnchor },
    viewport.topAnchor:constraint { equalTo = top },
    viewport.bottomAnchor:constraint { equalTo = bottom },
  }
end

local function joined(...)
  local all = {}
  for _, list in ipairs { ... } do
    for _, constraint in ipairs(list) do all[#all + 1] = constraint end
  end
  return all
end

function Delegate:enableNavigationUI(navMap, newState)
  local safe = navMap.safeAreaLayoutGuide
  navMap:addLayoutGuide(contentBottom)
  contentBottomConstraints = {
    contentBottom.heightAnchor:constraint { equalToConstant = 0 },
    contentBottom.bottomAnchor:constraint { equalTo = safe.bottomAnchor, priority = "defaultLow" },
  }

  ready = Layout.new(navMap, { newState.googleLogo, newState.viewport }, newState.buttons)
  ready.constraints =
    joined(contentBottomConstraints, mapContent(navMap, newState, ready.stack, safe.topAnchor))
  ready:activate()
end

function Delegate:disableNavigationUI(navMap, oldState)
  if prompt then prompt:removeFromSuperview() end
  prompt, promptBottom = nil, nil
  if ready then ready:deactivate() end
  ready = nil
  navMap:removeLayoutGuide(contentBottom)
end

function Delegate:startGuidance(navMap, newState, oldState)
  if ready then ready:deactivate() end

  local turnCard, etaCard = newState.turnCard, newState.etaCard
  guidance = Layout.new(
    navMap, { turnCard, etaCard, newState.viewport, newState.googleLogo }, newState.buttons)
  guidance.constraints = joined(contentBottomConstraints, {
    turnCard.leadingAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.leadingAnchor },
    turnCard.topAnchor:constraint { equalTo = navMap.topAnchor },

    etaCard.leadingAnchor:constraint { equalTo = navMap.leadingAnchor },
    etaCard.bottomAnchor:constraint { equalTo = navMap.bottomAnchor },
    contentBottom.bottomAnchor:constraint { lessThanOrEqualTo = etaCard.topAnchor },
  }, mapContent(navMap, newState, guidance.stack, turnCard.bottomAnchor))
  guidance:activate()
end

function Delegate:stopGuidance(navMap, newState, oldState)
  if guidance then guidance:deactivate() end
  guidance = nil
  if ready then ready:activate() end
end

function Delegate:showPrompt(navMap, newPrompt)
  navMap:addSubview(newPrompt)
  prompt = newPrompt

  -- It starts just below the map's lower edge; its bounds are known before any layout.
  local bottom = newPrompt.bottomAnchor:constraint {
    equalTo = navMap.bottomAnchor, constant = newPrompt.bounds.height,
  }
  promptBottom = bottom
  nav.activate {
    bottom,
    newPrompt.leadingAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.leadingAnchor },
    contentBottom.bottomAnchor:constraint { lessThanOrEqualTo = newPrompt.topAnchor },
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
  if not promptBottom then return end
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
