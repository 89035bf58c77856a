-- A layout delegate of a delivery app. Before the trip a sheet says what is to be picked up; during guidance a card
-- above the ETA card says for whom the order is. Each belongs to one state and leaves with it. A prompt takes the order
-- card's place: the driver has one thing to look at.

local nav = require "nav"
local style = nav.StyleValues

local GAP = 8
local PROMPT_SECONDS = 0.4

local Delegate = {
  supports = { orientations = { "portrait" }, idioms = { "phone" } },
}

local function label(text, size, weight, name)
  return nav.Label.new {
    text = text, font = { size = size, weight = weight }, numberOfLines = 2,
    accessibilityIdentifier = name, translatesAutoresizingMaskIntoConstraints = false,
  }
end

-- A view with its contents one below the other inside its margins.
local function panel(name, options, contents)
  options.backgroundColor = "#ffffff"
  options.cornerRadius = style.defaultCornerRadius
  options.layoutMargins = { top = 12, leading = 16, bottom = 12, trailing = 16 }
  options.accessibilityIdentifier = name
  options.translatesAutoresizingMaskIntoConstraints = false
  local view = nav.View.new(options)
  local margins = view.layoutMarginsGuide
  local above = margins.topAnchor
  for index, content in ipairs(contents) do
    view:addSubview(content)
    nav.activate {
      content.topAnchor:constraint { equalTo = above, constant = index == 1 and 0 or GAP },
      content.leadingAnchor:constraint { equalTo = margins.leadingAnchor },
      content.trailingAnchor:constraint { equalTo = margins.trailingAnchor },
    }
    above = content.bottomAnchor
  end
  margins.bottomAnchor:constraint { equalTo = above }.isActive = true
  return view
end

-- At least 44 points high, and VoiceOver says what it does.
local function button(text, name)
  local view = nav.View.new {
    backgroundColor = "#0b8043", cornerRadius = 12, accessibilityLabel = text, accessibilityIdentifier = name,
    accessibilityTraits = { "button" }, translatesAutoresizingMaskIntoConstraints = false,
  }
  local title = label(text, 17, "semibold", name .. "Title")
  view:addSubview(title)
  nav.activate {
    view.heightAnchor:constraint { equalToConstant = 48 },
    title.centerXAnchor:constraint { equalTo = view.centerXAnchor },
    title.centerYAnchor:constraint { equalTo = view.centerYAnchor },
  }
  return view
end

-- It reaches down to the map's edge; its margins grow by the safe area, so that what is in it keeps clear of the bar.
local pickupSheet = panel("pickupSheet", { roundedCorners = { "layerMinXMinYCorner", "layerMaxXMinYCorner" } }, {
  label("Pick up at the bakery", 20, "bold", "pickupTitle"),
  label("Two parcels at the side entrance, before 10:30", 15, "regular", "pickupText"),
  button("Picked up", "pickedUp"),
})
local orderCard = panel("orderCard", { insetsLayoutMarginsFromSafeArea = false }, {
  label("Order 1042 for Ms. Okafor", 17, "semibold", "orderTitle"),
  label("Ring twice", 15, "regular", "orderText"),
})

local openMap = nav.LayoutGuide.new { identifier = "openMap" }
local buttons = nav.HidingStackView.new {
  position = "bottom", alignment = "trailing", accessibilityIdentifier = "buttons",
}
local shown, constraints = {}, {}
local prompt, promptBottom

local function clear()
  nav.deactivate(constraints)
  constraints = {}
  buttons.arrangedSubviews = {}
  for _, view in ipairs(shown) do view:removeFromSuperview() end
  shown = {}
end

-- Shows a state: the viewport and what stands on it, more views in front, and the constraints that place those.
local function place(navMap, state, views, list)
  clear()
  shown = { state.viewport, state.googleLogo, buttons, table.unpack(views) }
  for _, view in ipairs(shown) do navMap:addSubview(view) end
  local arranged = {}
  for _, each in ipairs(state.buttons) do arranged[#arranged + 1] = each.view end
  buttons.arrangedSubviews = arranged

  local safe, logo, viewport = navMap.safeAreaLayoutGuide, state.googleLogo, state.viewport
  constraints = {
    openMap.leadingAnchor:constraint { equalTo = safe.leadingAnchor },
    openMap.trailingAnchor:constraint { equalTo = safe.trailingAnchor },

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
  place(navMap, state, { pickupSheet }, {
    openMap.topAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.topAnchor },
    openMap.bottomAnchor:constraint { equalTo = pickupSheet.topAnchor },
    pickupSheet.leadingAnchor:constraint { equalTo = navMap.leadingAnchor },
    pickupSheet.trailingAnchor:constraint { equalTo = navMap.trailingAnchor },
    pickupSheet.bottomAnchor:constraint { equalTo = navMap.bottomAnchor },
  })
end

function Delegate:enableNavigationUI(navMap, newState)
  navMap:addLayoutGuide(openMap)
  placeReady(navMap, newState)
end

function Delegate:startGuidance(navMap, newState, oldState)
  local turnCard, etaCard = newState.turnCard, newState.etaCard
  local safe, padding = navMap.safeAreaLayoutGuide, style.headerFooterHorizontalPadding
  orderCard.alpha = 1 -- a prompt may have gone without a word when guidance ended
  place(navMap, newState, { turnCard, etaCard, orderCard }, {
    turnCard.topAnchor:constraint { equalTo = navMap.topAnchor },
    turnCard.leadingAnchor:constraint { equalTo = safe.leadingAnchor },
    etaCard.bottomAnchor:constraint { equalTo = navMap.bottomAnchor },
    etaCard.leadingAnchor:constraint { equalTo = navMap.leadingAnchor },

    orderCard.leadingAnchor:constraint { equalTo = safe.leadingAnchor, constant = padding },
    orderCard.trailingAnchor:constraint { equalTo = safe.trailingAnchor, constant = -padding },
    -- The ETA card has a margin built in; anchored to that, card and gap do not add up.
    orderCard.bottomAnchor:constraint { equalTo = etaCard.layoutMarginsGuide.topAnchor },

    openMap.topAnchor:constraint { equalTo = turnCard.bottomAnchor },
    -- As far down as order card and prompt allow.
    openMap.bottomAnchor:constraint { lessThanOrEqualTo = orderCard.topAnchor, constant = -GAP },
    openMap.bottomAnchor:constraint { equalTo = safe.bottomAnchor, priority = "defaultLow" },
  })
end

function Delegate:stopGuidance(navMap, newState, oldState) placeReady(navMap, newState) end

function Delegate:disableNavigationUI(navMap, oldState)
  if prompt then prompt:removeFromSuperview() end
  prompt, promptBottom = nil, nil
  clear()
  navMap:removeLayoutGuide(openMap)
end

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
      orderCard.alpha = 0
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
      orderCard.alpha = 1
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
