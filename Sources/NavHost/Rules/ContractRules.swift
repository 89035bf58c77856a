extension ContractRule {
  /// Every rule: those of the SDK's pages, then the others.
  public static let all: [ContractRule] = pages + quality

  /// The rules of the SDK's pages.
  static let pages: [ContractRule] = [
    delegateBeforeEnabling,
    noDelegateOnCarPlay,
    refusalsHandled,
    restoreWhileOff,
    noCycle,
    logoVisible,
    viewportPlaced,
    viewportUncovered,
    noComponentSizes,
    directSubviews,
    nothingByItself,
    insideUntouched,
    guidanceViewsRemoved,
    everythingRemoved,
    ownViewsRemoved,
    leadingAndTrailing,
    buttonsByType,
    stackHidesByItself,
    stackBounded,
    importantFirst,
    speedWidgetFree,
    stackedByMargins,
    viewportBelowTurnCard,
    cardsAtLeadingEdge,
    viewportBesideCards,
    wideModeRead,
    cardsInPortrait,
    nothingUnderPrompt,
    promptRemoved,
    allCornersRounded,
    promptsAnimated,
    noLegacyAPI,
    compassByDelegate,
    accessible,
    oneThread,
    promptOnTop,
    driverUndistracted,
    ownViewsInMap,
  ]

  /// What makes any screen wrong, whatever the pages say.
  static let quality: [ContractRule] = [
    conflict,
    ambiguous,
    overlappingControls,
    clippedText,
    offScreen,
    touchTarget,
    promptUnderCard,
    viewportShare,
    leftConstraints,
    leftGuides,
    leftAnimations,
    animationCount,
  ]
}
