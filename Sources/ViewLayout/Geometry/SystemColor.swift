/// UIKit's system colours by their names, as they are by day (Human Interface Guidelines, "Color", and `UIColor`'s pages).
public enum SystemColor {
  /// Names and values, in UIKit's order.
  public static let all: [(name: String, hex: String)] = [
    ("systemRed", "#ff3b30"), ("systemOrange", "#ff9500"), ("systemYellow", "#ffcc00"),
    ("systemGreen", "#34c759"), ("systemMint", "#00c7be"), ("systemTeal", "#30b0c7"),
    ("systemCyan", "#32ade6"), ("systemBlue", "#007aff"), ("systemIndigo", "#5856d6"),
    ("systemPurple", "#af52de"), ("systemPink", "#ff2d55"), ("systemBrown", "#a2845e"),
    ("systemGray", "#8e8e93"), ("systemGray2", "#aeaeb2"), ("systemGray3", "#c7c7cc"),
    ("systemGray4", "#d1d1d6"), ("systemGray5", "#e5e5ea"), ("systemGray6", "#f2f2f7"),
    ("label", "#000000"), ("secondaryLabel", "#3c3c4399"), ("tertiaryLabel", "#3c3c434d"),
    ("separator", "#3c3c434a"), ("systemBackground", "#ffffff"), ("secondarySystemBackground", "#f2f2f7"),
    ("black", "#000000"), ("white", "#ffffff"), ("clear", "#00000000"),
  ]

  /// The colour of that name; nil if there is none.
  public static func named(_ name: String) -> Color? {
    all.first { $0.name == name }.flatMap { Color(hex: $0.hex) }
  }
}
