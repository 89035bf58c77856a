-- The wide delegate in both orientations, with speed widget, trip progress bar and the order card's text.
--
-- iPhone 15: 393 × 852 with insets 59 and 34; turned 852 × 393 with 59 at both sides and 21 at the bottom. Cards are
-- 360 wide in wide mode. Gaps are 8, elements stand 16 from the open map's edge, the order card 8 from the safe area's.

local function guidance(host)
  host:delegate "../delegates/wide.lua"
  host:enable()
  host:start()
end

local function bottom(view) return view.y + view.height end

scenario("portrait: the open map lies between turn card and order card", function(host)
  guidance(host)
  local views = host:frame().views
  expect.frame("turnCard", { x = 0, y = 0, width = 393, height = 120 + 59 })
  expect.frame("etaCard", { x = 0, y = 852 - 80 - 34, width = 393 })
  -- The order card stands on the ETA card's visual margin, 8 below its upper edge.
  expect.equal(bottom(views.orderCard), 738 + 8, 0.34)
  expect.frame("orderCard", { x = 8, width = 393 - 16 })
  expect.equal(views.viewport.y, 179)
  expect.equal(bottom(views.viewport), views.orderCard.y - 8, 0.34)
  expect.frame("tripProgressBar", { x = 16, y = 179 + 8, width = 12 })
  expect.noOverlap("turnCard", "viewport", "orderCard")
  expect.inside("orderText", "orderCard")
  expect.noViolations()
end)

scenario("wide: cards at the leading edge, the open map beside them", function(host)
  guidance(host)
  host:rotate()
  expect.frame("turnCard", { x = 59, y = 0, width = 360, height = 120 })
  expect.frame("etaCard", { x = 59, y = 393 - 80 - 21, width = 360, height = 101 })
  expect.frame("orderCard", { x = 59 + 8, width = 360 - 16 })
  -- From the cards' end, 59 + 360, to the safe area's, 852 - 59.
  expect.frame("viewport", { x = 419, y = 0, width = 793 - 419, height = 393 - 21 })
  expect.noOverlap("turnCard", "orderCard", "viewport")
  expect.noOverlap("viewport", "etaCard")
  expect.noViolations()
end)

scenario("the speed widget takes its room from the bar, in both orientations", function(host)
  guidance(host)
  for _ = 1, 2 do
    host.mapView.shouldDisplaySpeedometer = false
    host.mapView.shouldDisplaySpeedLimit = false
    host:speed { current = 87, limit = 80 }
    local bar = host:frame().views.tripProgressBar
    expect.frame("speedWidget", { width = 0, height = 0 })
    host.mapView.shouldDisplaySpeedometer = true
    host:tick(0)
    local widget = host:frame().views.speedWidget
    expect.equal(widget.height > 0, true)
    -- The widget's upper margin of 8 is the gap; without a face there is neither.
    expect.frame("tripProgressBar", { y = bar.y, height = bar.height - (widget.height - 8) })
    host.mapView.shouldDisplaySpeedLimit = true
    host:tick(0)
    expect.equal(host:frame().views.speedWidget.height > widget.height, true)
    expect.noOverlap("speedWidget", "tripProgressBar")
    expect.noOverlap("speedWidget", "googleLogo")
    host:rotate()
  end
end)

scenario("a longer text makes the order card higher, by whole lines and no more than two", function(host)
  guidance(host)
  local function order(text)
    for _, view in ipairs(host.mapView.subviews) do
      if view.accessibilityIdentifier == "orderCard" then view.subviews[1].text = text end
    end
    host:tick(0)
    return host:frame().views.orderCard.height
  end
  local one = order("Order 7")
  local two = order("Order 7 for the bakery at the corner of the old market square")
  local three = order(("Order 7 for the bakery at the corner of the old market square. "):rep(3))
  -- Margins of 12 above and below; a line takes what is left.
  expect.equal(two - 24, 2 * (one - 24), 0.67)
  expect.equal(three, two)
end)
