-- Scenarios for delegates/basic.lua on an iPhone 15: 393 × 852 points, safe area 59 at the top and 34 at the bottom.
-- The SDK's cards reach into the safe area: the turn card is 120 + 59 = 179 high, the ETA card 80 + 34 = 114.
-- Run them: navrepl run Examples/scenarios

local DELEGATE = "../delegates/basic.lua"

local function guiding(host)
  host:device "iPhone 15"
  host:delegate(DELEGATE)
  host:enable()
  host:start()
end

scenario("the viewport lies between the cards", function(host)
  guiding(host)
  expect.frame("turnCard", { x = 0, y = 0, width = 393, height = 179 })
  -- 852 - 114 = 738
  expect.frame("etaCard", { x = 0, y = 738, width = 393, height = 114 })
  -- From 179 down to 738: 559 high.
  expect.frame("viewport", { y = 179, height = 559 })
  expect.noOverlap("viewport", "turnCard", "etaCard")
  expect.inside("viewport", "safeArea")
  expect.noViolations()
end)

scenario("a prompt lifts the viewport", function(host)
  guiding(host)
  host:prompt { kind = "incident", height = 180 }
  -- 0.2 of the 0.4 seconds: the curve is symmetric, so it is half way from 852 to 852 - 180 = 672.
  host:tick(0.2)
  expect.frame("prompt", { y = 762 }, 0.001)
  host:settle()
  expect.equal(host:frame().instant, 0.4)
  expect.frame("prompt", { x = 0, y = 672, width = 393, height = 180 })
  -- The prompt covers the ETA card, so the viewport loses 180 - 114 = 66 of its 559.
  expect.frame("viewport", { height = 493 })
  expect.noOverlap("viewport", "prompt")
  expect.aligned("bottom", "viewport", "googleLogo")
end)

scenario("a prompt needs guidance", function(host)
  host:delegate(DELEGATE)
  host:enable()
  expect.error(function() host:prompt "camera" end, "during guidance only")
  expect.equal(host:frame().state, "ready")
end)
