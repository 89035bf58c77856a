import LuaBridge
import NavHost
import ViewLayout

/// `nav.Marker`.
enum MarkerClass {
  static var declaration: LuaClassDeclaration {
    LuaClass<Marker>(
      "Marker", doc: "A sign on the map (GMSMarker).",
      members: [
        .function(
          "new", parameters: [.init("options", type: "MarkerOptions")], returns: "Marker",
          doc: "A marker: { position = { 52.5, 13.4 }, icon = 'star', map = navMap }."
        ) { call -> LuaValue in
          let options = try call[0].options(OptionTypes.marker.fieldNames)
          call.charge(instructions: 5000)
          if options.has("label") { throw options["label"].error(ScriptMessages.noMarkerLabel) }
          let marker = try Marker(
            position: try options["position"].coordinate(), icon: try options["icon"].optional?.image())
          try marker.setMap(try options["map"].optional?.object(MapView.self))
          return .object(marker)
        },
        .property(
          "position", type: "Coordinate", doc: "Where it stands.",
          get: { marker, call in try call.state.value(marker.position) },
          set: { marker, argument in try marker.setPosition(try argument.coordinate()) }),
        .property(
          "icon", type: "Image?", doc: "Its image; nil for the SDK's pin.",
          get: { marker, call in try marker.icon.map { try call.state.value($0) } ?? .nil },
          set: { marker, argument in marker.icon = try argument.optional?.image() }),
        .property(
          "map", type: "MapView?", doc: "The map it is on; nil for none.",
          get: { marker, _ in .optionalObject(marker.map) },
          set: { marker, argument in
            try marker.setMap(try argument.optional?.object(MapView.self))
          }),
        .property(
          "label", type: "string?", doc: "Always nil: the SDK puts no text on a marker's image.",
          get: { _, _ in .nil },
          set: { _, argument in
            if !argument.isNil { throw argument.error(ScriptMessages.noMarkerLabel) }
          }),
      ], describe: { _ in "Marker" }
    ).declaration
  }
}
