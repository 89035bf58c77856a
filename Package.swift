// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "navrepl",
  products: [
    .executable(name: "navrepl", targets: ["navrepl"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "LuaBridge", targets: ["LuaBridge"]),
    .library(name: "ViewLayout", targets: ["ViewLayout"]),
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
    .target(name: "NavHost", dependencies: ["ViewLayout"]),
    .target(name: "FrameRendering", dependencies: ["NavHost"]),
    .target(name: "NavScript", dependencies: ["NavHost", "LuaBridge"]),
    .target(name: "NavLab", dependencies: ["NavScript", "FrameRendering"]),
    .executableTarget(name: "navrepl", dependencies: ["NavLab"]),

    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"], resources: [.copy("Oracle/Cases")]),
    .testTarget(name: "LuaBridgeTests", dependencies: ["LuaBridge"]),
    .testTarget(
      name: "ViewLayoutTests", dependencies: ["ViewLayout"], resources: [.copy("Oracle/Cases")]),
    .testTarget(name: "NavHostTests", dependencies: ["NavHost"]),
    .testTarget(name: "NavLabTests", dependencies: ["NavLab", "NavScript", "FrameRendering"]),
    .testTarget(name: "NavReplTests", dependencies: ["navrepl"]),
  ],
  swiftLanguageModes: [.v6]
)
