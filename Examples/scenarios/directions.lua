-- A directions list over the map, opened and closed during guidance, and turned with the screen.
--
-- iPhone 15: 393 × 852; the turn card ends at 179, the ETA card begins at 738. The list covers the map between
-- them, and so the viewport: that is the driver's wish, and over once the list is closed. Rows are measured by the
-- list's width when it opens and after invalidateLayout, with 16 points free on each side.

local nav = require "nav"

local start = { 52.5163, 13.3777 }
local library = { title = "Library", coordinate = { 52.5219, 13.4132 }, placeID = "library" }

local function drive(host)
  host:delegate "../delegates/basic.lua"
  host:enable()
  host:route {
    path = { start, { 52.5186, 13.3762 }, library.coordinate },
    steps = {
      { maneuver = "straight", road = "Ebertstraße", instruction = "Head north on Ebertstraße", distance = 280 },
      { maneuver = "turnRight", road = "Dorotheenstraße", instruction = "Turn right", distance = 2400, time = 255 },
      { maneuver = "destinationRight", instruction = "The library is on the right" },
    },
    destinations = { library },
  }
  local navMap = host.mapView
  local status
  navMap.navigator:setDestinations({ library }, { alternateRoutesStrategy = "none" }, function(routeStatus)
    status = routeStatus
  end)
  host:start()
  expect.equal(status, "OK")
  return navMap
end

local function open(navMap)
  local controller = nav.DirectionsListController.new(navMap.navigator)
  local list = controller.directionsListView
  navMap:addSubview(list)
  list.translatesAutoresizingMaskIntoConstraints = false
  nav.activate {
    list.topAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.topAnchor, constant = 120 },
    list.leadingAnchor:constraint { equalTo = navMap.leadingAnchor },
    list.trailingAnchor:constraint { equalTo = navMap.trailingAnchor },
    list.bottomAnchor:constraint { equalTo = navMap.safeAreaLayoutGuide.bottomAnchor, constant = -80 },
  }
  return controller, list
end

scenario("a directions list lies between the cards and goes on with the trip", function(host)
  local navMap = drive(host)
  local _, list = open(navMap)
  host:tick(0)
  expect.frame("directionsList", { x = 0, y = 179, width = 393, height = 559 })
  expect.noOverlap("directionsList", "turnCard")
  expect.noOverlap("directionsList", "etaCard")
  expect.frame("instruction1", { x = 16, width = 361 })
  -- Three steps, and the library.
  expect.equal(host:frame().views.instruction4 ~= nil, true)
  host:progress { time = 300, distance = 2400, step = 1 }
  expect.equal(host:frame().views.instruction4, nil)
  list:removeFromSuperview()
  host:tick(0)
  expect.noViolations()
end)

scenario("rows keep their width in a rotation until the layout is invalidated", function(host)
  local navMap = drive(host)
  local controller = open(navMap)
  host:tick(0)
  host:rotate()
  expect.frame("instruction1", { width = 361 })
  controller:invalidateLayout()
  host:tick(0)
  expect.frame("instruction1", { width = 852 - 32 })
end)

scenario("an arrival ends guidance, and with it the list's rows", function(host)
  local navMap = drive(host)
  open(navMap)
  host:tick(0)
  local arrivedAt
  navMap.navigator:addListener {
    didArriveAt = function(_, _, waypoint) arrivedAt = waypoint.title end,
  }
  host:arrive()
  expect.equal(arrivedAt, "Library")
  expect.equal(host:frame().state, "ready")
  expect.equal(host:frame().views.instruction1, nil)
end)
