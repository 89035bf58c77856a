import ViewLayout

/// A transition that was asked for.
enum Request {
  case lifecycle(LifecycleEvent)
  case prompt(PromptKind, height: Double)
  case resize(Size, safeArea: EdgeInsets)
  case rotate
  case device(Device)
  case direction(LayoutDirection)
  case speed(SpeedReading)
  case lighting(LightingMode)
  case suggestion(LightingMode)
  case fault(SDKFaults.Change)
  case version(SDKVersion)
  case map(MapEvent)
  case trip(TripEvent)
}
