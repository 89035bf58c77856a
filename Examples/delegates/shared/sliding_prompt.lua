-- Prompts that slide in from below the map and push its open part up, for delegates. `alongside(isUp)`, if it is given,
-- is called inside the animations, for what fades or moves with the prompt.

local nav = require "nav"

local SECONDS = 0.4

local SlidingPrompt = {}
SlidingPrompt.__index = SlidingPrompt

function SlidingPrompt.new(guide, alongside)
  return setmetatable({ guide = guide, alongside = alongside or function() end }, SlidingPrompt)
end

function SlidingPrompt:show(navMap, newPrompt)
  navMap:addSubview(newPrompt)
  -- It starts just below the map's lower edge; its bounds are known before any layout.
  local bottom = newPrompt.bottomAnchor:constraint {
    equalTo = navMap.bottomAnchor, constant = newPrompt.bounds.height,
  }
  self.prompt, self.bottom = newPrompt, bottom
  nav.activate {
    bottom,
    newPrompt.leadingAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.leadingAnchor },
    self.guide.bottomAnchor:constraint { lessThanOrEqualTo = newPrompt.topAnchor },
  }
  navMap:layoutIfNeeded()
  nav.animate {
    duration = SECONDS,
    animations = function()
      bottom.constant = 0
      self.alongside(true)
      navMap:layoutIfNeeded()
    end,
  }
end

function SlidingPrompt:hide(navMap, oldPrompt)
  if oldPrompt ~= self.prompt then return end
  local bottom = self.bottom
  self.prompt, self.bottom = nil, nil
  nav.animate {
    duration = SECONDS,
    animations = function()
      bottom.constant = oldPrompt.bounds.height
      self.alongside(false)
      navMap:layoutIfNeeded()
    end,
    completion = function() oldPrompt:removeFromSuperview() end,
  }
end

-- The SDK may end without a word: what is up goes with navigation.
function SlidingPrompt:remove()
  if self.prompt then self.prompt:removeFromSuperview() end
  self.prompt, self.bottom = nil, nil
end

return SlidingPrompt
