/// Breaks a measured text into lines of a width.
///
/// Positions are in font units until the end, whole but after tabs, so what fits does not depend on how sums are
/// rounded.
struct TextComposer {
  private typealias Cluster = MeasuredText.Cluster

  /// Where `NSParagraphStyle` has its default tab stops: every 28 points.
  static let tabStop = 28.0
  /// How much wider than the limit a line may be: what solving can add to a width that was meant to fit, in points.
  static let tolerance = 1e-6

  private let text: MeasuredText
  private let style: TextStyle
  /// Points in a font unit.
  private let scale: Double
  /// What a line may take, in points.
  private let limit: Double

  init(_ text: MeasuredText, _ style: TextStyle, width: Double?) {
    self.text = text
    self.style = style
    scale = style.font.size / Double(text.font.unitsPerEm)
    limit = width.map { max($0, 0) } ?? .infinity
  }

  func metrics() -> TextMetrics {
    var metrics = TextMetrics()
    guard !text.isEmpty else { return metrics }
    var width = 0.0
    (metrics.lineCount, width, metrics.isTruncated) = lines()
    metrics.width = min(width * scale, limit)
    metrics.height = Double(metrics.lineCount * (text.font.ascent + text.font.descent)) * scale
    metrics.firstBaselineFromTop = Double(text.font.ascent) * scale
    metrics.lastBaselineFromBottom = Double(text.font.descent) * scale
    return metrics
  }

  /// The number of lines, the greatest width in font units, and whether some text is not shown.
  private func lines() -> (count: Int, width: Double, isTruncated: Bool) {
    var count = 0
    var width = 0.0
    var isTruncated = false
    forEachLine { paragraph, range, wrapped, cut in
      count += 1
      isTruncated = cut != nil
      width = max(
        width, cut.map { cutLine(paragraph, from: range.lowerBound, wrapped: wrapped, last: $0) } ?? wrapped)
    }
    return (count, width, isTruncated)
  }

  /// Calls `body` for each line that is shown: its paragraph, its clusters, its width in font units without blanks at the
  /// end, and, where text is missing after it, the last paragraph that has any.
  private func forEachLine(
    _ body: (_ paragraph: Int, _ range: Range<Int>, _ width: Double, _ cut: Int?) -> Void
  ) {
    var count = 0
    // Empty lines at the end may be missing without anything being lost.
    let lastParagraph = text.paragraphs.lastIndex { !$0.isEmpty } ?? 0
    for (index, paragraph) in text.paragraphs.enumerated() {
      var start = 0
      repeat {
        let line = line(of: paragraph, from: start)
        count += 1
        let isLast = count == style.numberOfLines
        let isCut = isLast && (line.end < paragraph.count || index < lastParagraph)
        body(index, start..<line.end, line.width, isCut ? lastParagraph : nil)
        if isLast { return }
        start = line.end
      } while start < paragraph.count
    }
  }

  // MARK: - What stands in the lines

  /// The lines that are shown, for drawing.
  func composedLines() -> [ComposedLine] {
    guard !text.isEmpty else { return [] }
    var lines: [ComposedLine] = []
    forEachLine { paragraph, range, wrapped, cut in
      let shown = ComposedLine.Piece.clusters(paragraph: paragraph, range)
      guard let cut else { return lines.append(ComposedLine(pieces: [shown], width: wrapped * scale)) }
      let width = cutLine(paragraph, from: range.lowerBound, wrapped: wrapped, last: cut)
      lines.append(
        ComposedLine(pieces: cutPieces(paragraph, range, shown, last: cut), width: min(width * scale, limit)))
    }
    return lines
  }

  private func cutPieces(
    _ index: Int, _ range: Range<Int>, _ shown: ComposedLine.Piece, last: Int
  ) -> [ComposedLine.Piece] {
    let beginning = text.paragraphs[index][range.lowerBound...]
    let ending = last > index ? text.paragraphs[last][...] : beginning
    let room = limit / scale - Double(text.font.ellipsis)
    func head(_ room: Double) -> (piece: ComposedLine.Piece, end: Int, width: Double) {
      let found = prefix(of: beginning, room: room)
      return (.clusters(paragraph: index, range.lowerBound..<found.end), found.end, found.width)
    }
    func tail(_ clusters: ArraySlice<Cluster>, _ room: Double) -> ComposedLine.Piece {
      .clusters(paragraph: last, suffix(of: clusters, room: room).start..<clusters.endIndex)
    }
    switch style.lineBreakMode {
    case .byWordWrapping, .byCharWrapping: return [shown]
    case .byClipping: return [.clusters(paragraph: index, beginning.startIndex..<beginning.endIndex)]
    case .byTruncatingTail: return [head(room).piece, .ellipsis]
    case .byTruncatingHead: return [.ellipsis, tail(ending, room)]
    case .byTruncatingMiddle:
      let left = head(room / 2)
      return [left.piece, .ellipsis, tail(last > index ? ending : beginning[left.end...], room - left.width)]
    }
  }

  // MARK: - One line

  private func fits(_ units: Double) -> Bool { units * scale <= limit + Self.tolerance }

  private func advance(_ position: Double, over cluster: Cluster) -> Double {
    guard cluster.kind == .tab else { return position + Double(cluster.advance) }
    let stop = Self.tabStop / scale
    // A hair more than the stop is on it, not behind it.
    return ((position / stop + 1e-9).rounded(.down) + 1) * stop
  }

  /// The line that begins at `start`: where the next one begins, and its width in font units. Blanks at its end take
  /// no room where the text wraps.
  private func line(of paragraph: [Cluster], from start: Int) -> (end: Int, width: Double) {
    var position = 0.0
    var visible = 0.0
    var lastBreak: (index: Int, width: Double)?
    for index in start..<paragraph.count {
      let cluster = paragraph[index]
      if index > start, cluster.mayBreakBefore || style.lineBreakMode == .byCharWrapping {
        lastBreak = (index, visible)
      }
      let next = advance(position, over: cluster)
      if index > start, cluster.kind == .text, !fits(next) {
        return lastBreak.map { ($0.index, $0.width) } ?? (index, visible)
      }
      position = next
      if cluster.kind == .text { visible = position }
    }
    return (paragraph.count, fits(position) ? position : max(visible, limit / scale))
  }

  // MARK: - The last line, where more text follows than it can hold

  /// Its width, in font units.
  private func cutLine(_ index: Int, from start: Int, wrapped: Double, last: Int) -> Double {
    let beginning = text.paragraphs[index][start...]
    let ending = last > index ? text.paragraphs[last][...] : beginning
    let ellipsis = Double(text.font.ellipsis)
    let room = limit / scale - ellipsis
    switch style.lineBreakMode {
    case .byWordWrapping, .byCharWrapping: return wrapped
    case .byClipping: return beginning.reduce(0) { advance($0, over: $1) }
    case .byTruncatingTail: return prefix(of: beginning, room: room).width + ellipsis
    case .byTruncatingHead: return suffix(of: ending, room: room).width + ellipsis
    case .byTruncatingMiddle:
      let left = prefix(of: beginning, room: room / 2)
      let rest = last > index ? ending : beginning[left.end...]
      return left.width + ellipsis + suffix(of: rest, room: room - left.width).width
    }
  }

  /// How many of the first clusters have room, and their width.
  private func prefix(of clusters: ArraySlice<Cluster>, room: Double) -> (end: Int, width: Double) {
    var width = 0.0
    for index in clusters.indices {
      let next = advance(width, over: clusters[index])
      if next * scale > room * scale + Self.tolerance { return (index, width) }
      width = next
    }
    return (clusters.endIndex, width)
  }

  /// The last clusters that have room, and their width; a tab counts as a whole one, whatever stands before it.
  private func suffix(of clusters: ArraySlice<Cluster>, room: Double) -> (start: Int, width: Double) {
    var width = 0.0
    for index in clusters.indices.reversed() {
      let cluster = clusters[index]
      let next = width + (cluster.kind == .tab ? Self.tabStop / scale : Double(cluster.advance))
      if next * scale > room * scale + Self.tolerance { return (index + 1, width) }
      width = next
    }
    return (clusters.startIndex, width)
  }
}
