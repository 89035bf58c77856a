-- The open part of the map, for delegates: the viewport fills it, logo and buttons stand at its lower corners. A
-- delegate says where it begins and ends, and what else stands around it.

local nav = require "nav"
local style = nav.StyleValues

local GAP = 8

local OpenMap = { GAP = GAP }
OpenMap.__index = OpenMap

function OpenMap.new()
  return setmetatable({
    guide = nav.LayoutGuide.new { identifier = "openMap" },
    buttons = nav.HidingStackView.new {
      position = "bottom", alignment = "trailing", accessibilityIdentifier = "buttons",
    },
    shown = {}, constraints = {},
  }, OpenMap)
end

-- Takes the last state's views and constraints away.
function OpenMap:clear()
  nav.deactivate(self.constraints)
  self.constraints = {}
  self.buttons.arrangedSubviews = {}
  for _, view in ipairs(self.shown) do view:removeFromSuperview() end
  self.shown = {}
end

-- Shows a state: the viewport and what stands on it, more views in front of that, and the constraints that place those.
-- The app's own button, if there is one, stands in the same stack as the SDK's.
function OpenMap:show(navMap, state, views, more, ownButton)
  self:clear()
  local guide, buttons = self.guide, self.buttons
  local safe, logo, viewport = navMap.safeAreaLayoutGuide, state.googleLogo, state.viewport
  self.shown = { viewport, logo, buttons, table.unpack(views) }
  for _, view in ipairs(self.shown) do navMap:addSubview(view) end
  local arranged = {}
  for _, button in ipairs(state.buttons) do arranged[#arranged + 1] = button.view end
  arranged[#arranged + 1] = ownButton
  buttons.arrangedSubviews = arranged

  self.constraints = {
    guide.leadingAnchor:constraint { equalTo = safe.leadingAnchor },
    guide.trailingAnchor:constraint { equalTo = safe.trailingAnchor },
    -- As far down as what stands below it allows.
    guide.bottomAnchor:constraint { equalTo = safe.bottomAnchor, priority = "defaultLow" },

    viewport.topAnchor:constraint { equalTo = guide.topAnchor },
    viewport.bottomAnchor:constraint { equalTo = guide.bottomAnchor },
    viewport.leadingAnchor:constraint { equalTo = guide.leadingAnchor },
    viewport.trailingAnchor:constraint { equalTo = guide.trailingAnchor },

    logo.leadingAnchor:constraint { equalTo = guide.leadingAnchor, constant = style.elementHorizontalPadding },
    logo.bottomAnchor:constraint { equalTo = guide.bottomAnchor, constant = -GAP },

    buttons.topAnchor:constraint { equalTo = guide.topAnchor, constant = style.buttonVerticalPadding },
    buttons.bottomAnchor:constraint { equalTo = guide.bottomAnchor, constant = -GAP },
    buttons.trailingAnchor:constraint {
      equalTo = guide.trailingAnchor, constant = -style.buttonHorizontalPadding,
    },
  }
  table.move(more, 1, #more, #self.constraints + 1, self.constraints)
  nav.activate(self.constraints)
end

return OpenMap
