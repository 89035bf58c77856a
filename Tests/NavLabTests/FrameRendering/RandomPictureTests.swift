import FrameRendering
import Testing
import ViewLayout

@testable import NavHost

@Suite("Pictures of random frames")
struct RandomPictureTests {
  private static let names = [
    "viewport", "turnCard", "etaCard", "prompt", "compass", "reporting", "googleLogo", "buttonStack", "mute",
    "tripProgressBar", "speedWidget", "recenter", "footer", "header",
  ]

  private static func frame(seed: UInt64) -> Frame {
    var numbers = SeededNumbers(seed: seed)
    let size = Size(width: numbers.next(900), height: numbers.next(900))
    let count = Int(numbers.next(Double(names.count) + 1))
    // The first name to be drawn turns with the seed: each view comes in front and behind.
    let views = (0..<count).map { index in
      (
        names[(index + Int(seed)) % names.count],
        Rect(
          x: numbers.next(1200) - 200, y: numbers.next(1200) - 200, width: numbers.next(500),
          height: seed % 7 == 0 ? numbers.next(1e7) : numbers.next(index % 4 == 0 ? 20 : 500))
      )
    }
    return makeFrame(size, views, hidden: seed % 5 == 0 ? ["mute"] : [])
  }

  @Test("every view is named once beside what is told of faults, whatever the frame", arguments: 0..<200)
  func named(seed: UInt64) {
    let frame = Self.frame(seed: seed)
    for columns in [40, 60] {
      let all = FramePicture.text(frame, columns: columns).split(separator: "\n")
      let faults = all.firstIndex { $0.contains(" pt ") || $0.hasPrefix("overlap:") } ?? all.endIndex
      let unseen = all.firstIndex { $0.hasPrefix("not visible:") } ?? all.endIndex
      let text = (all[..<min(faults, unseen)] + all[unseen...]).joined(separator: "\n")
      for entry in frame.entries.dropFirst() {
        #expect(text.split(separator: entry.name, omittingEmptySubsequences: false).count == 2)
      }
    }
  }

  @Test("no line is wider than asked for, and the map's border is closed", arguments: 0..<200)
  func closed(seed: UInt64) {
    let frame = Self.frame(seed: seed)
    for columns in [40, 60] {
      let lines = FramePicture.text(frame, columns: columns).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= columns })
      let rows = min(
        max((Double(columns) * max(frame.size.height, 1) / max(frame.size.width, 1) / 2).rounded(), 4), 120)
      let picture = lines.prefix(Int(rows))
      #expect(picture.allSatisfy { $0.count == columns })
      let first = picture.first ?? ""
      let last = picture.last ?? ""
      #expect(
        first.first == "┌" && first.last == "┐"
          && first.dropFirst().dropLast().allSatisfy { "─┬▲".contains($0) })
      #expect(
        last.first == "└" && last.last == "┘"
          && last.dropFirst().dropLast().allSatisfy { "─┴▼".contains($0) })
      for line in picture.dropFirst().dropLast() {
        #expect("│├◄".contains(line.first ?? " ") && "│┤►".contains(line.last ?? " "))
      }
    }
  }

  @Test("each letter in a picture is explained, each explained letter is there", arguments: 0..<200)
  func letters(seed: UInt64) {
    // Capitals for names: small letters are then the marks alone.
    let frame = Self.frame(seed: seed)
    let views = frame.entries.dropFirst().map { ($0.name.uppercased(), $0.rect) }
    let lines = FramePicture.text(makeFrame(frame.size, views), columns: 60).split(separator: "\n")
    let drawn = lines.filter { "┌│├└◄".contains($0.first ?? " ") }.joined().filter {
      $0.isLetter && $0.isLowercase
    }
    let explained = lines.filter { $0.dropFirst().first == " " && $0.first?.isLowercase == true }
    #expect(drawn.sorted() == explained.compactMap(\.first))
  }

  @Test("more views than letters are named all the same")
  func crowd() {
    let views = (100..<400).map {
      ("v\($0)", Rect(x: Double($0 % 90), y: Double($0 % 70), width: 3, height: 3))
    }
    let text = FramePicture.text(makeFrame(Size(width: 100, height: 100), views))
    for (name, _) in views { #expect(text.contains(name)) }
  }
}
