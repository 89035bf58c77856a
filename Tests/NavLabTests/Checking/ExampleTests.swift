import Foundation
import NavHost
import Testing

@testable import NavLab

@Suite("The examples' delegates")
struct ExampleTests {
  private static let folder = packageRoot + "/Examples/delegates"
  private static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".lua") }.sorted()

  @Test("are those that are told of")
  func complete() {
    #expect(Self.names == ["basic.lua", "business-card.lua", "custom-prompt.lua", "rtl.lua", "wide.lua"])
  }

  /// A phone with little room, one of the largest, and a tablet; `navrepl check` looks at all others.
  private static let screens = names.flatMap { name in
    (["iPhone SE", "iPhone Air"] + (name == "wide.lua" ? ["iPad Pro 11"] : [])).map { (name, $0) }
  }

  @Test("break no rule, and follow all advice", arguments: screens)
  func clean(name: String, device: String) throws {
    var options = CheckOptions(path: Self.folder + "/" + name)
    options.deviceName = device
    options.extent.greatestDepth = 4
    options.extent.walkCount = 4
    options.extent.walkLength = 15
    let report = try CheckRun(options).run()
    #expect(report.isComplete)
    #expect(report.findingCount == 0, "\(report.text)")
    // Enabling, starting and a prompt on both screens, ten instants of its way among them, are more than that.
    #expect(report.frameCount > 100)
  }
}
