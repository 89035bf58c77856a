import Foundation
import Testing

@Suite("The package")
struct PackageTests {
  /// Without the name in the manifest a build after a change leaves importers as they were, and memory gets corrupted.
  @Test("every module that a target imports is among its dependencies")
  func imports() throws {
    let manifest = try String(contentsOfFile: packageRoot + "/Package.swift", encoding: .utf8)
    let declaration = /arget\(\s*name: "(\w+)",\s*dependencies: \[([^\]]*)\]/
    let declared = manifest.matches(of: declaration).map { (name: String($0.1), dependencies: String($0.2)) }
    let modules = try FileManager.default.contentsOfDirectory(atPath: packageRoot + "/Sources")
    #expect(declared.count > 10)
    for (name, dependencies) in declared {
      let folder = packageRoot + (name.hasSuffix("Tests") ? "/Tests/" : "/Sources/") + name
      for case let file as String in FileManager.default.enumerator(atPath: folder) ?? .init()
      where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
        for line in text.split(separator: "\n") where line.contains(/^(@testable )?import \w+$/) {
          let module = line.split(separator: " ").last.map(String.init) ?? ""
          guard modules.contains(module) else { continue }
          #expect(dependencies.contains("\"\(module)\""), "\(name)/\(file) imports \(module)")
        }
      }
    }
  }
}
