-- From right to left: what is anchored to leading and trailing edges changes sides, insets and sizes stay.

scenario("portrait: buttons to the left, logo to the right", function(host)
  host:delegate "../delegates/basic.lua"
  host:enable()
  host:start()
  -- 393 wide; a button is 56, the logo 84.
  expect.frame("compass", { x = 393 - 56, width = 56 })
  expect.frame("googleLogo", { x = 0, width = 84 })
  local before = host:frame().views
  host:direction "rtl"
  expect.frame("compass", { x = 0, width = 56 })
  expect.frame("googleLogo", { x = 393 - 84, width = 84 })
  -- Nothing moves up or down.
  for name, view in pairs(host:frame().views) do
    expect.equal(view.y, before[name].y)
    expect.equal(view.x + view.width, 393 - before[name].x, 1e-9)
  end
  host:direction "ltr"
  expect.equal(host:frame().views, before)
end)

scenario("wide: the cards stand at the right, the open map at the left", function(host)
  host:delegate "../delegates/wide.lua"
  host:rotate()
  host:direction "rtl"
  host:enable()
  host:start()
  -- 852 wide, insets 59 on both sides: the safe area reaches from 59 to 793. Cards are 360 wide.
  expect.frame("turnCard", { x = 793 - 360, width = 360 })
  expect.frame("etaCard", { x = 793 - 360, width = 360 })
  expect.frame("viewport", { x = 59, width = 793 - 360 - 59 })
  -- The logo is 84 wide, 16 from the cards; the buttons stand 16 from the safe area's other end.
  expect.frame("googleLogo", { x = 433 - 16 - 84 })
  expect.frame("compass", { x = 59 + 16 })
  expect.noOverlap("turnCard", "orderCard", "viewport")
  expect.noViolations()
end)

scenario("a prompt comes up in either direction", function(host)
  host:delegate "../delegates/basic.lua"
  host:direction "rtl"
  host:enable()
  host:start()
  host:prompt { kind = "traffic", height = 160 }
  host:settle()
  expect.frame("prompt", { x = 0, y = 852 - 160, width = 393, height = 160 })
  expect.aligned("leading", "googleLogo", "prompt", "viewport")
  expect.aligned("right", "googleLogo", "prompt", "viewport")
end)
