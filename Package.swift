// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "navrepl",
  products: [
    .executable(name: "navrepl", targets: ["navrepl"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "LuaBridge", targets: ["LuaBridge"]),
    .library(name: "ViewLayout", targets: ["ViewLayout"]),
    .library(name: "TextShaping", targets: ["TextShaping"]),
    .library(name: "NavHost", targets: ["NavHost"]),
    .library(name: "FrameRendering", targets: ["FrameRendering"]),
    .library(name: "NavLab", targets: ["NavScript", "NavLab"]),
  ],
  targets: [
    // Lua 5.4. Its header is empty for Swift: only CLuaShim sees lua.h.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .target(name: "CLuaShim", dependencies: ["CLua"], linkerSettings: [.linkedLibrary("m")]),
    .target(name: "LuaBridge", dependencies: ["CLuaShim"]),
    .target(name: "ConstraintSolver", linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "ViewLayout", dependencies: ["ConstraintSolver"], linkerSettings: [.linkedLibrary("m")]),
    // Pango, with the cairo that a drawing of the same text will need.
    .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .target(name: "TextShaping", dependencies: ["ConstraintSolver", "ViewLayout", "CPango"]),
    .target(name: "NavHost", dependencies: ["ViewLayout"]),
    // Every module that is imported is named, also where it comes along with another: else a change in it would leave
    // those who import it as they were built, with views of another size in memory.
    .target(name: "FrameRendering", dependencies: ["NavHost", "ViewLayout", "TextShaping", "CPango"]),
    .target(name: "NavScript", dependencies: ["NavHost", "ViewLayout", "LuaBridge"]),
    .target(
      name: "NavLab",
      dependencies: ["NavScript", "NavHost", "ViewLayout", "LuaBridge", "FrameRendering", "TextShaping"]),
    // libedit: line editing at the prompt; only the tool sees it.
    .systemLibrary(name: "CEditLine", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .executableTarget(
      name: "navrepl",
      dependencies: [
        "NavLab", "NavScript", "NavHost", "LuaBridge", "FrameRendering", "ViewLayout", "CEditLine",
      ]),

    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"], resources: [.copy("Oracle/Cases")]),
    .testTarget(name: "LuaBridgeTests", dependencies: ["LuaBridge"]),
    .testTarget(
      name: "ViewLayoutTests", dependencies: ["ViewLayout"], resources: [.copy("Oracle/Cases")]),
    .testTarget(name: "NavHostTests", dependencies: ["NavHost", "ViewLayout"]),
    .testTarget(
      name: "NavLabTests",
      dependencies: [
        "NavLab", "NavScript", "NavHost", "ViewLayout", "LuaBridge", "FrameRendering", "TextShaping",
        "CPango",
      ]),
    .testTarget(name: "NavReplTests", dependencies: ["navrepl", "NavLab", "FrameRendering"]),
  ],
  swiftLanguageModes: [.v6]
)
