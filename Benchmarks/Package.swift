// swift-tools-version: 6.1
import PackageDescription

// A package of its own: nobody who uses navrepl builds it. `scripts/bench` and `scripts/soak` run it.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "navrepl", path: "..")],
  targets: [
    .target(
      name: "SolverProblems", dependencies: [.product(name: "ConstraintSolver", package: "navrepl")]),
    // `Exact` in it is a link to the reference that the tests use.
    .executableTarget(
      name: "SolverBenchmark", dependencies: ["SolverProblems", "BenchmarkTiming", "CAllocator"]),
    .executableTarget(
      name: "BridgeBenchmark",
      dependencies: [
        "BenchmarkTiming", "CBareBinding", .product(name: "NavLab", package: "navrepl"),
        .product(name: "LuaBridge", package: "navrepl"),
      ]),
    .executableTarget(
      name: "ReloadBenchmark",
      dependencies: ["BenchmarkTiming", .product(name: "NavLab", package: "navrepl")]),
    .executableTarget(
      name: "CheckBenchmark",
      dependencies: ["BenchmarkTiming", .product(name: "NavLab", package: "navrepl")]),
    .executableTarget(
      name: "LayoutBenchmark",
      dependencies: [
        "BenchmarkTiming", "CAllocator", .product(name: "ViewLayout", package: "navrepl"),
      ]),
    .target(name: "BenchmarkTiming"),
    // Stock Lua and a binding by hand: the peer of the bridge.
    .systemLibrary(name: "CStockLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .target(name: "CBareBinding", dependencies: ["CStockLua"], cSettings: [.unsafeFlags(["-O3"])]),
    .executableTarget(name: "SolverSoak", dependencies: ["SolverProblems", "CAllocator"]),
    .executableTarget(
      name: "LuaSoak",
      dependencies: [
        .product(name: "NavLab", package: "navrepl"), .product(name: "NavHost", package: "navrepl"),
        .product(name: "ViewLayout", package: "navrepl"), .product(name: "LuaBridge", package: "navrepl"),
        "CAllocator",
      ]),
    // glibc's count of memory in use, which Swift does not see.
    .target(name: "CAllocator"),
  ],
  swiftLanguageModes: [.v6]
)
