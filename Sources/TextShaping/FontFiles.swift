import Glibc
import ViewLayout

/// Where the one font is that all text is measured in: Inter, as Debian's package `fonts-inter` installs it, a file
/// for each weight.
///
/// The system's font configuration is never asked, so that a text has the same size wherever the package is.
enum FontFiles {
  /// Where Debian and its relatives put the package's files.
  static let folders = ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter"]

  /// The file of a weight.
  ///
  /// - Throws: ``LayoutError/fontUnavailable(reason:)`` with the package to install.
  static func path(of weight: FontWeight, in folders: [String]) throws(LayoutError) -> String {
    let name = "Inter-\(style(of: weight))"
    for folder in folders {
      for ending in ["otf", "ttf"] {
        let path = "\(folder)/\(name).\(ending)"
        if access(path, R_OK) == 0 { return path }
      }
    }
    throw .fontUnavailable(
      reason: "the font \(name) is not in \(folders.joined(separator: " or ")); "
        + "install the package 'fonts-inter'")
  }

  /// What Inter calls a weight; the numbers of both are the same, 100 … 900.
  static func style(of weight: FontWeight) -> String {
    switch weight {
    case .ultraLight: "Thin"
    case .thin: "ExtraLight"
    case .light: "Light"
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "SemiBold"
    case .bold: "Bold"
    case .heavy: "ExtraBold"
    case .black: "Black"
    }
  }
}
