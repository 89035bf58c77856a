-- A layout delegate of a delivery app. Before the trip a sheet says what is to be picked up; during guidance a card
-- above the ETA card says for whom the order is. Each belongs to one state and leaves with it. A prompt takes the order
-- card's place: the driver has one thing to look at.

local nav = require "nav"
local OpenMap = require "shared.open_map"
local SlidingPrompt = require "shared.sliding_prompt"
local style = nav.StyleValues

local GAP = OpenMap.GAP

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

local openMap = OpenMap.new()
local prompt = SlidingPrompt.new(openMap.guide, function(isUp) orderCard.alpha = isUp and 0 or 1 end)

local function placeReady(navMap, state)
  openMap:show(navMap, state, { pickupSheet }, {
    openMap.guide.topAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.topAnchor },
    openMap.guide.bottomAnchor:constraint { lessThanOrEqualTo = pickupSheet.topAnchor },
    pickupSheet.leadingAnchor:constraint { equalTo = navMap.leadingAnchor },
    pickupSheet.trailingAnchor:constraint { equalTo = navMap.trailingAnchor },
    pickupSheet.bottomAnchor:constraint { equalTo = navMap.bottomAnchor },
  })
end

function Delegate:enableNavigationUI(navMap, newState)
  navMap:addLayoutGuide(openMap.guide)
  placeReady(navMap, newState)
end

function Delegate:startGuidance(navMap, newState, oldState)
  local turnCard, etaCard = newState.turnCard, newState.etaCard
  local safe, padding = navMap.safeAreaLayoutGuide, style.headerFooterHorizontalPadding
  orderCard.alpha = 1 -- a prompt may have gone without a word when guidance ended
  openMap:show(navMap, newState, { turnCard, etaCard, orderCard }, {
    turnCard.topAnchor:constraint { equalTo = navMap.topAnchor },
    turnCard.leadingAnchor:constraint { equalTo = safe.leadingAnchor },
    etaCard.bottomAnchor:constraint { equalTo = navMap.bottomAnchor },
    etaCard.leadingAnchor:constraint { equalTo = navMap.leadingAnchor },

    orderCard.leadingAnchor:constraint { equalTo = safe.leadingAnchor, constant = padding },
    orderCard.trailingAnchor:constraint { equalTo = safe.trailingAnchor, constant = -padding },
    -- The ETA card has a margin built in; anchored to that, card and gap do not add up.
    orderCard.bottomAnchor:constraint { equalTo = etaCard.layoutMarginsGuide.topAnchor },

    openMap.guide.topAnchor:constraint { equalTo = turnCard.bottomAnchor },
    openMap.guide.bottomAnchor:constraint { lessThanOrEqualTo = orderCard.topAnchor, constant = -GAP },
  })
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
