import NavHost
import ViewLayout

/// A frame as a picture in characters: every view is a labelled box, or is named below the picture.
public enum FramePicture {
  /// The picture without a line end.
  ///
  /// In a terminal it is never wider than that, and as high as leaves room for what stands below it, but not
  /// narrower than can be read (32 columns, or 64 for a map that is wider than high) where the terminal has
  /// them. Elsewhere it is 40 or 80 columns wide.
  ///
  /// A character is taken for twice as high as wide. The cards and prompts are opaque and cover what is
  /// behind; other views are drawn as outlines, the viewport dashed. Where a view lies over another the area
  /// is hatched; where one leaves the screen an arrow stands on the border. A view whose box is too small for
  /// its name gets a letter that is explained below, front views first; then it is told how far views are off
  /// the screen and which overlap; what cannot be seen is named with the reason. Lines below the picture are
  /// broken to its width, but never within a name or a rectangle; in a terminal to its own, and always.
  ///
  /// - Parameters:
  ///   - guides: layout guides that are drawn, too, dashed.
  ///   - columns: the width in spite of all that, 8 … 400.
  ///   - linesBelow: how many lines a terminal is to show below the picture, beside its own.
  public static func text(
    _ frame: Frame, guides: [FrameDetails.Guide] = [], columns: Int? = nil, linesBelow: Int = 0,
    style: DisplayStyle = .plain
  ) -> String {
    let scene = PictureScene(frame: frame, overlaps: FrameOverlaps(in: frame), guides: guides)
    let standard = frame.size.width > frame.size.height ? 80 : 40
    let picture =
      if let columns {
        PictureDrawing(scene, columns: min(max(columns, 8), greatestColumns), style: style)
      } else if let terminal = style.terminal {
        fitted(
          scene, terminal, leastColumns: standard * 4 / 5, linesBelow: linesBelow, style: style)
      } else {
        PictureDrawing(scene, columns: standard, style: style)
      }
    return style.encoded(picture.lines.joined(separator: "\n"))
  }

  /// The largest picture that leaves the terminal a line to type in.
  private static func fitted(
    _ scene: PictureScene, _ terminal: DisplayStyle.TerminalSize, leastColumns: Int, linesBelow: Int,
    style: DisplayStyle
  ) -> PictureDrawing {
    let widest = min(max(terminal.columns, 8), greatestColumns)
    var columns = widest
    while true {
      let picture = PictureDrawing(scene, columns: columns, style: style)
      let excess = picture.lines.count + linesBelow - (terminal.rows - 1)
      guard excess > 0, columns > leastColumns else { return picture }
      // What stands below gets longer when names no longer fit: the next turn takes care of it.
      let rows = max(picture.rows - excess, 1)
      while columns > leastColumns, PictureDrawing.rows(of: scene.frame, columns: columns) > rows {
        columns -= 1
      }
      if columns == picture.columns { columns -= 1 }
    }
  }

  /// The greatest width of a picture, in characters.
  static let greatestColumns = 400
  /// The greatest height of a picture, in lines: a map can be as high as one likes.
  static let greatestRows = 120
}
