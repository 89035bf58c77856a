import CEditLine
import Foundation

/// Where libedit puts a line on the screen: a cell a column, by the C library's widths.
enum LineLayout {
  /// The columns of a terminal; one that says nothing, or less than two, has 80.
  static func columns(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 2 else { return 80 }
    return Int(size.ws_col)
  }

  /// Whether a character takes two cells.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1100 && wcwidth(wchar_t(scalar.value)) > 1
  }

  /// The row of the position behind `text`, the row where the prompt begins being 0.
  static func row(after text: some Sequence<Unicode.Scalar>, prompt: String, columns: Int) -> Int {
    var row = 0
    var column = 0
    func advance(_ width: Int) {
      if column + width > columns {
        row += 1
        column = 0
      }
      column += width
      if column >= columns {
        row += 1
        column = 0
      }
    }
    for scalar in Array(prompt.unicodeScalars) + Array(text) {
      switch scalar {
      case "\n":
        row += 1
        column = 0
      case "\t": repeat { advance(1) } while column % 8 != 0
      default:
        let width = Int(wcwidth(wchar_t(scalar.value)))
        // What cannot be printed is written out: ^A, \U+200e, \U+e0001.
        let cells = scalar.value < 32 || scalar.value == 127 ? 2 : scalar.value > 0xFFFF ? 8 : 7
        if width >= 0 { advance(width) } else { for _ in 0..<cells { advance(1) } }
      }
    }
    return row
  }
}
