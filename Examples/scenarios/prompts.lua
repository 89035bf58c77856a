-- A prompt's whole life over the basic delegate: shown, changed, hidden, changed in mid-slide, up when guidance ends.
--
-- iPhone 15: 393 × 852, safe area 59 at the top and 34 at the bottom. During guidance the turn card ends at 120 + 59 = 179
-- and the ETA card begins at 852 - (80 + 34) = 738; the viewport lies between. Prompts slide for 0.4 s; the curve is
-- symmetric, so half the way is done after half the time.

local function guidance(host)
  host:delegate "../delegates/basic.lua"
  host:enable()
  host:start()
end

local function viewportBottom(host)
  local viewport = host:frame().views.viewport
  return viewport.y + viewport.height
end

scenario("a prompt slides in and lifts the map's content", function(host)
  guidance(host)
  expect.equal(viewportBottom(host), 738)
  host:prompt { kind = "incident", height = 180 }
  expect.frame("prompt", { x = 0, y = 852, width = 393, height = 180 })
  host:tick(0.2)
  expect.frame("prompt", { y = 852 - 90 }, 1e-6)
  -- Half way between 738 and 672.
  expect.equal(viewportBottom(host), 705, 1e-6)
  host:settle()
  expect.frame("prompt", { y = 852 - 180 })
  expect.equal(viewportBottom(host), 672)
  for _, name in ipairs { "viewport", "googleLogo", "compass" } do expect.noOverlap("prompt", name) end
  expect.noViolations()
end)

scenario("a changed prompt takes the other's place", function(host)
  guidance(host)
  host:prompt { kind = "incident", height = 180 }
  host:settle()
  host:prompt { kind = "betterRoute", height = 200 }
  host:tick(0.2)
  -- The old one is half way out, the new one half way in.
  expect.frame("prompt", { y = 672 + 90, height = 180 }, 1e-6)
  expect.frame("prompt#2", { y = 852 - 100, height = 200 }, 1e-6)
  host:settle()
  expect.equal(host:frame().views["prompt#2"], nil)
  expect.frame("prompt", { y = 652, height = 200 })
  expect.equal(viewportBottom(host), 652)
end)

scenario("a dismissed prompt gives the room back and is gone", function(host)
  guidance(host)
  local before = host:frame().views
  host:prompt "camera"
  host:settle()
  host:dismiss()
  expect.equal(host:frame().views.prompt.alpha, 1)
  host:settle()
  expect.equal(host:frame().views, before)
end)

scenario("a prompt that is changed in mid-slide turns around without a jump", function(host)
  guidance(host)
  host:prompt { kind = "incident", height = 180 }
  host:tick(0.2)
  local half = host:frame().views.prompt.y
  host:prompt { kind = "betterRoute", height = 200 }
  expect.equal(host:frame().views.prompt.y, half)
  host:tick(0.2)
  -- The slide in is over and would have led to 672; the slide out, 180 down, is half done.
  expect.frame("prompt", { y = 672 + 90 }, 1e-6)
  host:settle()
  expect.equal(host:frame().views["prompt#2"], nil)
  expect.frame("prompt", { y = 652, height = 200 })
end)

scenario("guidance that ends while a prompt is up takes the prompt along", function(host)
  host:delegate "../delegates/basic.lua"
  host:enable()
  local ready = host:frame().views
  host:start()
  host:prompt "closure"
  host:settle()
  host:stop()
  expect.equal(host:frame().state, "ready")
  host:settle()
  expect.equal(host:frame().views, ready)
end)
