import ViewLayout

/// What the built-in layout can show, from back to front.
enum BuiltInSlot: String, Hashable, CaseIterable {
  case viewport, tripProgressBar, googleLogo, speedWidget, compass, myLocation, reporting, secondaryHeader,
    accessory, turnCard, etaCard
}

/// What hangs below the turn card.
public enum HeaderDropdown: String, Hashable, Sendable, CaseIterable {
  /// The step after the next.
  case nextStep
  /// The lanes at the next turn, as wide as the card.
  case lanes
}

/// Where the built-in layout puts one view: distances from the map's edges inwards, in points. Nil leaves an edge to
/// the view's own size.
struct BuiltInPlacement: Hashable {
  var leading: Double?
  var trailing: Double?
  var top: Double?
  var bottom: Double?
  /// The size, where the layout gives it and not the component.
  var width: Double?
  var height: Double?
  /// The layout guide that takes the place of `bottom` and keeps the trailing edge off; only of the bottom trailing
  /// buttons.
  var guide: ObjectIdentifier?
}

/// All that the built-in layout's places follow from.
struct BuiltInInputs: Hashable {
  var state = NavigationState.none
  var mapSize = Size.zero
  var direction = LayoutDirection.leftToRight
  var insets: SlotInsets
  var wideMode = false
  /// Whether header and footer, bar and buttons are wanted: settings and camera say so.
  var wantsHeader = true
  var wantsFooter = true
  var wantsProgressBar = false
  var wantsReporting = true
  var wantsCompass = true
  var wantsMyLocation = false
  /// The speed widget's size, in points; zero if it has nothing to show.
  var speedSize = Size.zero
  var dropdown: HeaderDropdown? = .nextStep
  /// The height of the accessory view that the app has set; nil if it has set none.
  var accessoryHeight: Double?
  /// The height of the prompt that is up.
  var promptHeight: Double?
  /// The guide that the app has given for the bottom trailing buttons.
  var buttonsGuide: ObjectIdentifier?
}

/// Where everything of the built-in layout stands: plain arithmetic on the inputs and the configuration's figures.
///
/// Every place is a distance from the map's edges, so nothing in the plan can conflict, however small the map.
struct BuiltInPlan: Hashable {
  /// The places of what is shown.
  private(set) var placements: [BuiltInSlot: BuiltInPlacement] = [:]
  /// What the header covers; without height where there is none.
  private(set) var headerArea = BuiltInPlacement()
  /// What the footer covers; without height where there is none.
  private(set) var footerArea = BuiltInPlacement()
  /// The room that an accessory view may take, in points.
  private(set) var accessoryRoom = Size.zero
  /// The upper edge of the guide that the bottom trailing buttons stand above on a wide map.
  private(set) var openBottom = BuiltInPlacement()
  /// Where prompts stand.
  private(set) var prompt = BuiltInPlacement()

  /// What is shown, from back to front.
  var shown: [BuiltInSlot] { BuiltInSlot.allCases.filter { placements[$0] != nil } }

  init(_ inputs: BuiltInInputs, _ figures: HostConfiguration) {
    var maker = BuiltInPlanMaker(inputs, figures)
    maker.make()
    placements = maker.placements
    headerArea = maker.headerArea
    footerArea = maker.footerArea
    accessoryRoom = maker.accessoryRoom
    prompt = maker.prompt
    openBottom = BuiltInPlacement(bottom: inputs.insets.controls.bottom, height: 0)
  }
}

/// Works a plan out.
private struct BuiltInPlanMaker {
  let inputs: BuiltInInputs
  let figures: HostConfiguration
  let margins: DirectionalEdgeInsets
  let widths: CardWidths
  var placements: [BuiltInSlot: BuiltInPlacement] = [:]
  var headerArea = BuiltInPlacement()
  var footerArea = BuiltInPlacement()
  var accessoryRoom = Size.zero
  var prompt = BuiltInPlacement()

  /// The lower edge of what the header covers, from the map's top.
  private var headerEnd = 0.0
  /// Whether the turn card is there.
  private var hasHeader = false
  /// Where the open part of the map begins and ends, from the map's edges.
  private var open = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  init(_ inputs: BuiltInInputs, _ figures: HostConfiguration) {
    self.inputs = inputs
    self.figures = figures
    margins = figures.componentMargins.directional(inputs.direction)
    widths = CardWidths(
      figures, mapSize: inputs.mapSize, insets: inputs.insets, wideMode: inputs.wideMode)
  }

  private var insets: SlotInsets { inputs.insets }
  private var map: Size { inputs.mapSize }
  private var style: StyleValues { figures.style }
  private var isGuiding: Bool { inputs.state == .guidance }

  /// What is left of a visible gap when the margin that is built into a view is taken off.
  private func gap(_ visible: Double, _ margin: Double) -> Double { max(visible - margin, 0) }

  mutating func make() {
    placeFooterAndPrompt()
    placeHeader()
    placeCorner()
    placeButtons()
    placeProgressBar()
    if inputs.state != .none {
      placements[.viewport] = BuiltInPlacement(
        leading: open.leading, trailing: open.trailing, top: open.top, bottom: open.bottom)
    }
  }

  // MARK: - Cards

  private var cardLeading: Double { insets.safeArea.leading + insets.cards.leading }

  private mutating func placeFooterAndPrompt() {
    let hasFooter = isGuiding && inputs.wantsFooter
    // The footer reaches under the bars at the sides, but stands beside the map's open part on a wide map.
    let leading = inputs.wideMode ? cardLeading : insets.cards.leading
    let height = figures.etaCardHeight + insets.safeArea.bottom
    footerArea = BuiltInPlacement(
      leading: leading, bottom: hasFooter ? insets.cards.bottom : insets.controls.bottom,
      width: widths.etaCard, height: hasFooter ? height : 0)
    if hasFooter {
      placements[.etaCard] = BuiltInPlacement(leading: leading, bottom: insets.cards.bottom)
    }
    prompt = BuiltInPlacement(leading: cardLeading, bottom: insets.cards.bottom)
    open = insets.controls
    if !inputs.wideMode {
      if hasFooter { open.bottom = insets.cards.bottom + height }
      if let prompt = inputs.promptHeight { open.bottom = max(open.bottom, insets.cards.bottom + prompt) }
    }
  }

  private mutating func placeHeader() {
    hasHeader = isGuiding && inputs.wantsHeader
    let cardEnd = insets.cards.top + insets.safeArea.top + style.headerNominalHeight
    headerEnd = hasHeader ? cardEnd : insets.controls.top
    if hasHeader {
      placements[.turnCard] = BuiltInPlacement(leading: cardLeading, top: insets.cards.top)
      placeBelowCard(cardEnd)
    }
    headerArea = BuiltInPlacement(
      leading: cardLeading, top: hasHeader ? insets.cards.top : insets.controls.top,
      width: widths.turnCard, height: hasHeader ? headerEnd - insets.cards.top : 0)
    if inputs.wideMode {
      let hasCards = hasHeader || isGuiding && inputs.wantsFooter || inputs.promptHeight != nil
      if hasCards { open.leading = max(cardLeading + widths.turnCard, open.leading) }
    } else if hasHeader {
      open.top = placements[.accessory] == nil ? cardEnd : headerEnd
    }
  }

  /// The accessory view, or else the next step, which also keeps off a prompt; both need room down to the footer.
  private mutating func placeBelowCard(_ cardEnd: Double) {
    let footer = (footerArea.height ?? 0) + (footerArea.bottom ?? 0)
    let room = max(map.height - cardEnd - footer, 0)
    accessoryRoom = Size(width: widths.turnCard, height: room)
    if let wanted = inputs.accessoryHeight, map.height >= figures.accessoryMinimumMapHeight, room > 0 {
      let height = min(max(wanted, 0), room)
      placements[.accessory] = BuiltInPlacement(
        leading: cardLeading, top: cardEnd, width: widths.turnCard, height: height)
      headerEnd = cardEnd + height
    } else if let dropdown = inputs.dropdown {
      var size = figures.nextStepSize
      if dropdown == .lanes { size = Size(width: widths.turnCard, height: figures.lanesHeight) }
      let prompt = inputs.promptHeight.map { $0 + insets.cards.bottom } ?? 0
      guard size.height <= min(room, map.height - cardEnd - prompt) else { return }
      placements[.secondaryHeader] = BuiltInPlacement(
        leading: cardLeading, top: cardEnd, width: min(size.width, widths.turnCard), height: size.height)
      headerEnd = cardEnd + size.height
    }
  }

  // MARK: - The bottom leading corner

  private mutating func placeCorner() {
    let leading = open.leading + gap(style.elementHorizontalPadding, margins.leading)
    placements[.googleLogo] = BuiltInPlacement(leading: leading, bottom: open.bottom)
    guard isGuiding, inputs.speedSize != .zero else { return }
    let bottom = open.bottom + figures.googleLogoSize.height
    guard bottom + inputs.speedSize.height <= map.height - open.top else { return }
    placements[.speedWidget] = BuiltInPlacement(leading: leading, bottom: bottom)
  }

  // MARK: - The trailing edge

  /// The report button above the footer, the compass below the header, my-location above the report button. Where the
  /// height does not do, the last of the three goes first.
  private mutating func placeButtons() {
    let trailing = insets.controls.trailing + gap(style.buttonHorizontalPadding, margins.trailing)
    let height = figures.buttonSize.height
    // With a header the gap is one to a solid element, without one it is that of the header's own upper edge.
    let hasCardAbove = hasHeader && !inputs.wideMode
    let upperGap = hasCardAbove ? style.buttonVerticalPadding : style.headerTopPadding
    // The compass keeps its place when the header grows over it.
    let cardEnd = insets.cards.top + insets.safeArea.top + style.headerNominalHeight
    let top = (hasCardAbove ? cardEnd : insets.controls.top) + gap(upperGap, margins.top)
    var bottom = open.bottom + gap(style.buttonVerticalPadding, margins.bottom)
    func lower() -> BuiltInPlacement {
      BuiltInPlacement(trailing: trailing, bottom: bottom, guide: inputs.buttonsGuide)
    }
    let isMoved = inputs.buttonsGuide != nil
    // Disruptions are not there on CarPlay (page on real-time disruptions).
    let canReport = inputs.wantsReporting && !figures.isCarPlayScreen
    if isGuiding, canReport, isMoved || bottom + height <= map.height - open.top {
      placements[.reporting] = lower()
      if !isMoved { bottom += height }
    }
    var end = top
    if inputs.wantsCompass, placements[.accessory] == nil, end + height <= map.height - bottom {
      placements[.compass] = BuiltInPlacement(trailing: trailing, top: top)
      end += height
    }
    if inputs.wantsMyLocation, end + height <= map.height - bottom {
      var place = lower()
      if placements[.reporting] != nil { place.guide = nil }
      placements[.myLocation] = place
    }
  }

  // MARK: - Trip progress

  /// The figures of the "modify navigation UI" page are distances from the screen's edges.
  private mutating func placeProgressBar() {
    guard isGuiding, inputs.wantsProgressBar, !figures.isCarPlayScreen else { return }
    let bar = figures.tripProgressBar
    let bottom = insets.cards.bottom + bar.bottom
    let available = map.height - insets.cards.top - bar.leastTop - bottom
    guard map.height >= bar.leastMapHeight, available >= bar.leastHeight else { return }
    placements[.tripProgressBar] = BuiltInPlacement(
      leading: open.leading + style.elementHorizontalPadding, bottom: bottom,
      height: min(available, bar.greatestHeight))
  }
}
