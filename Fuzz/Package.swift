// swift-tools-version: 6.1
import PackageDescription

// A package of its own: nobody who uses navrepl builds it. `scripts/fuzz` links the library with the fuzzer.
let package = Package(
  name: "Fuzz",
  products: [
    .library(name: "SolverFuzz", type: .static, targets: ["SolverFuzz"]),
    .library(name: "ScriptFuzz", type: .static, targets: ["ScriptFuzz"]),
  ],
  dependencies: [.package(name: "navrepl", path: "..")],
  targets: [
    // `Exact` in it is a link to the reference that the tests use.
    .target(name: "SolverFuzz", dependencies: [.product(name: "ConstraintSolver", package: "navrepl")]),
    .target(
      name: "ScriptFuzz",
      dependencies: [
        .product(name: "NavLab", package: "navrepl"), .product(name: "NavHost", package: "navrepl"),
        .product(name: "ViewLayout", package: "navrepl"), .product(name: "LuaBridge", package: "navrepl"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
