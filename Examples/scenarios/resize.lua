-- Other sizes: rotation there and back gives the same frames to the bit, and short maps hide buttons.

for _, delegate in ipairs { "basic", "wide" } do
  for _, promptIsUp in ipairs { false, true } do
    scenario(delegate .. ": there and back" .. (promptIsUp and " with a prompt up" or ""), function(host)
      host:delegate("../delegates/" .. delegate .. ".lua")
      host:enable()
      host:start()
      if promptIsUp then
        host:prompt "incident"
        host:settle()
      end
      local before = host:frame().views
      host:rotate()
      expect.equal(host:frame().views.navMap.width, 852)
      host:rotate()
      expect.equal(host:frame().views, before)
    end)
  end
end

scenario("in mid-slide a rotation brings the prompt to the right place", function(host)
  host:delegate "../delegates/wide.lua"
  host:enable()
  host:start()
  host:prompt { kind = "incident", height = 180 }
  host:tick(0.2)
  host:rotate()
  host:settle()
  -- At the safe area's leading edge, on the lower edge of 393.
  expect.frame("prompt", { x = 59, y = 393 - 180, width = 360, height = 180 })
end)

scenario("buttons that find no room are hidden from the end, and come back", function(host)
  host:delegate "../delegates/basic.lua"
  host:enable()
  host:start()
  local function shown()
    local views = host:frame().views
    return { compass = not views.compass.isHidden, reporting = not views.reporting.isHidden }
  end
  -- The cards take 179 + 114; two buttons need 56 + 8 + 56 = 120, one 56.
  host:resize(393, 293 + 120)
  expect.equal(shown(), { compass = true, reporting = true })
  host:resize(393, 293 + 119)
  expect.equal(shown(), { compass = true, reporting = false })
  host:resize(393, 293 + 55)
  expect.equal(shown(), { compass = false, reporting = false })
  host:resize(393, 852)
  expect.equal(shown(), { compass = true, reporting = true })
end)

scenario("every device keeps the content between its cards", function(host)
  host:delegate "../delegates/basic.lua"
  host:enable()
  host:start()
  for _, device in ipairs { "iPhone SE", "iPhone 13 mini", "iPhone 15 Pro Max" } do
    host:device(device)
    expect.noOverlap("turnCard", "viewport", "etaCard")
    expect.inside("compass", "safeArea")
    expect.noViolations()
  end
end)
