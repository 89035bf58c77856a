import Testing
import ViewLayout

@testable import NavHost

@Suite("Smoke")
struct SmokeTests {
  final class D: NavigationLayoutDelegate {
    func enableNavigationUI(navMap: MapView, newState: NavigationReadyUIState) throws {
      try navMap.addSubview(newState.googleLogo)
      try navMap.addSubview(newState.viewport)
      let safe = navMap.safeAreaLayoutGuide
      try LayoutConstraint.activate([
        newState.googleLogo.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
        newState.googleLogo.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        newState.viewport.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
        newState.viewport.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
        newState.viewport.topAnchor.constraint(equalTo: safe.topAnchor),
        newState.viewport.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      ])
    }
  }

  @Test func smoke() throws {
    let host = NavigationHost()
    let d = D()
    try host.mapView.setLayoutDelegate(d)
    try host.enable()
    for e in host.frame().entries { print(e.name, e.rect) }
    print(host.mapView.layoutConflicts)
  }
}
