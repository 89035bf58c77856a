import NavHost
import ViewLayout

public enum FrameTable {
  public static func text(_ frame: Frame) -> String {
    frame.entries.map { "\($0.name) \($0.rect) \($0.alpha)" }.joined(separator: "\n")
  }
}
public enum FramePicture { public static func text(_ frame: Frame, columns: Int = 60) -> String { "" } }
public enum FrameComparison {
  public static func text(from: Frame, to: Frame) -> String? { from == to ? nil : "changed" }
}
