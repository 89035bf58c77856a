import Foundation
import Testing

@Suite("navrepl render")
struct RenderTests {
  private let folder: String
  private let basic = "Examples/delegates/basic.lua"

  init() throws {
    folder = NSTemporaryDirectory() + "navrepl-render-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
  }

  private func clean() { try? FileManager.default.removeItem(atPath: folder) }

  @Test(
    "one screen, a strip and a curve, each as vectors, pixels and characters: the same bytes in each process")
  func deterministic() throws {
    defer { clean() }
    for (index, options) in [
      [], ["--strip", "3"], ["--curve", "viewport.height,prompt.y"], ["--debug", "--night", "--at", "0.1"],
      [
        "--device", "iPhone 14", "--orientation", "landscape", "--direction", "rtl", "--strip=2",
        "--seconds=0.2",
      ],
    ].enumerated() {
      for ending in ["svg", "png", "txt"] {
        var found: [Data] = []
        for run in 0..<2 {
          let name = "\(index)-\(run).\(ending)"
          let result = try Binary.run(
            ["render", basic, "-o", "\(folder)/\(name)", "--events", "enable; start; prompt incident"]
              + options)
          #expect(result == Binary.Result(output: "wrote \(folder)/\(name)\n", error: "", code: 0))
          found.append(try bytes(name))
        }
        #expect(found[0] == found[1] && !found[0].isEmpty, "\(options) \(ending)")
      }
    }
  }

  @Test("--at waits: half way of the prompt's slide")
  func instant() throws {
    defer { clean() }
    let result = try Binary.run(
      [
        "render", basic, "--output=\(folder)/a.txt", "--events", "enable; start; prompt incident", "--at",
        "0.2",
      ])
    #expect(result.code == 0)
    let text = String(decoding: try bytes("a.txt"), as: UTF8.self)
    #expect(text.contains("prompt          0  762    393     180"))
    #expect(text.contains("instant 0.2 s"))
  }

  @Test("the end of a scenario")
  func scenario() throws {
    defer { clean() }
    let result = try Binary.run([
      "render", "Examples/scenarios/first.lua", "--scenario", "a prompt lifts", "-o", "\(folder)/a.txt",
    ])
    #expect(result.code == 0 && result.error == "")
    let text = String(decoding: try bytes("a.txt"), as: UTF8.self)
    #expect(text.contains("prompt up") && text.contains("viewport        0  179    393     493"))
    let many = try Binary.run([
      "render", "Examples/scenarios/first.lua", "--scenario", "the", "-o", "\(folder)/b.txt",
    ])
    #expect(many.code == 2 && many.error.contains("expected exactly one"))
  }

  @Test("the pictures in the documentation are what the tool draws, and small")
  func documented() throws {
    defer { clean() }
    let prompt = ["--events", "enable; start; prompt incident"]
    for (name, options) in [
      ("guidance.svg", prompt + ["--at", "0.4"]),
      ("debug.svg", prompt + ["--at", "0.4", "--night", "--debug"]),
      ("strip.svg", prompt + ["--strip", "3"]),
      ("curve.svg", prompt + ["--curve", "viewport.height,prompt.y"]),
      ("curve.txt", prompt + ["--curve", "viewport.height"]),
    ] {
      #expect(try Binary.run(["render", basic, "-o", "\(folder)/\(name)"] + options).code == 0)
      let drawn = try bytes(name)
      #expect(drawn.count < 70_000)
      if name.hasSuffix(".txt") {
        let page = try String(contentsOfFile: packageRoot + "/Documentation/pictures.md", encoding: .utf8)
        #expect(page.contains("```\n" + String(decoding: drawn, as: UTF8.self) + "```"))
      } else {
        let kept = URL(fileURLWithPath: packageRoot + "/Documentation/pictures/" + name)
        #expect(drawn == (try Data(contentsOf: kept)), "\(name)")
      }
    }
  }

  @Test("help teaches")
  func help() throws {
    defer { clean() }
    let result = try Binary.run(["render", "--help"])
    #expect(result.code == 0 && result.error == "")
    for word in ["--strip", "--curve", "--events", "Examples:", "exit code"] {
      #expect(result.output.contains(word))
    }
    #expect(try Binary.run(["--help"]).output.contains("navrepl render"))
  }

  @Test(
    "a wrong call is told and writes nothing",
    arguments: [
      (["OUT.svg"], "-o FILE is missing", 2),
      (["nowhere.lua", "-o", "OUT.svg"], "cannot read 'nowhere.lua'", 2),
      (["BASIC", "-o", "OUT.gif"], "end it with .svg, .png or .txt", 2),
      (["BASIC", "-o", "OUT"], "end it with", 2),
      (["BASIC", "-o"], "--output needs a value", 2),
      (["BASIC", "-o", "OUT.svg", "-o", "OUT.svg"], "--output is there twice", 2),
      (["BASIC", "x.lua", "-o", "OUT.svg"], "unexpected 'x.lua'", 2),
      (["-o", "OUT.svg"], "no delegate is given", 2),
      (["BASIC", "-o", "OUT.svg", "--stripp", "3"], "did you mean '--strip'?", 2),
      (["BASIC", "-o", "OUT.svg", "--strip", "1"], "expected 2 to 40", 2),
      (["BASIC", "-o", "OUT.svg", "--strip", "x"], "expected a number of frames", 2),
      (["BASIC", "-o", "OUT.svg", "--strip", "3"], "nothing moves", 2),
      (["BASIC", "-o", "OUT.svg", "--strip", "3", "--curve", "a.x"], "give one of them", 2),
      (["BASIC", "-o", "OUT.svg", "--curve", "viewprt.x", "--seconds", "1"], "did you mean 'viewport'?", 2),
      (["BASIC", "-o", "OUT.svg", "--seconds", "1"], "goes with --strip or --curve", 2),
      (["BASIC", "-o", "OUT.svg", "--at", "-1"], "expected 0 to 3600", 2),
      (["BASIC", "-o", "OUT.svg", "--at", "nan"], "expected a number of seconds", 2),
      (["BASIC", "-o", "OUT.svg", "--device", "iPhone 99"], "no device is called", 2),
      (["BASIC", "-o", "OUT.svg", "--orientation", "up"], "expected portrait or landscape", 2),
      (["BASIC", "-o", "OUT.svg", "--sdk", "1.x"], "expected a version of the SDK", 2),
      (["BASIC", "-o", "OUT.svg", "--night=yes"], "takes no value", 2),
      (["BASIC", "-o", "OUT.svg", "--events", "enable; strat"], "did you mean 'start'?", 1),
      (["BASIC", "-o", "OUT.svg", "--events", "enable; start; error('boom')"], "boom", 1),
      (["BASIC", "-o", "/nowhere/at/all.svg"], "cannot write '/nowhere", 1),
      (
        ["BASIC", "-o", "OUT.svg", "--scenario", "a", "--events", "enable"],
        "cannot be given with --scenario", 2
      ),
    ] as [([String], String, Int32)])
  func wrong(_ arguments: [String], _ expected: String, _ code: Int32) throws {
    defer { clean() }
    let call = arguments.map {
      $0.replacingOccurrences(of: "OUT", with: folder + "/out").replacingOccurrences(of: "BASIC", with: basic)
    }
    let result = try Binary.run(["render"] + call)
    #expect(result.code == code, "\(result)")
    #expect(result.error.hasPrefix("navrepl render: ") && result.error.contains(expected), "\(result.error)")
    #expect(result.output == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test("a script that is broken gives file and line")
  func broken() throws {
    defer { clean() }
    let path = folder + "/broken.lua"
    try "local x = = 3\nreturn {}".write(toFile: path, atomically: true, encoding: .utf8)
    let result = try Binary.run(["render", path, "-o", folder + "/a.svg"])
    #expect(result.code == 2 && result.error.contains("broken.lua:1"))
  }
}
