// The layouts that the problems are.

extension Problem {
  /// Views of equal height under each other, filling the root.
  public static func chain(_ count: Int) -> Problem {
    var problem = Problem()
    let root = problem.root()
    var last: ProblemView?
    for _ in 0..<count {
      let view = problem.view()
      problem.add([(1, view.x), (-1, root.x)], -8)
      problem.add([(1, view.x), (1, view.width), (-1, root.x), (-1, root.width)], 8)
      if let last {
        problem.add([(1, view.y), (-1, last.y), (-1, last.height)], -8)
        problem.add([(1, view.height), (-1, last.height)])
      } else {
        problem.add([(1, view.y), (-1, root.y)], -8)
      }
      problem.addSize(of: view)
      last = view
    }
    if let last { problem.add([(1, last.y), (1, last.height), (-1, root.y), (-1, root.height)], 8) }
    problem.addSteps(from: (400, 16 * count + 800), by: (3, 5))
    return problem
  }

  /// Views with intrinsic sizes under each other, in a root that is at times too small.
  public static func intrinsic(_ count: Int) -> Problem {
    var generator = MersenneTwister(seed: 1)
    var problem = Problem()
    let root = problem.root()
    var last: ProblemView?
    for index in 0..<count {
      let view = problem.view()
      let width = generator.integer(in: 40...300)
      let height = generator.integer(in: 16...60)
      problem.addSize(
        of: view, width: width, height: height, hugging: low + index % 3, resistance: high - index % 5)
      problem.add([(1, view.x), (-1, root.x)], -16)
      problem.add([(1, view.x), (1, view.width), (-1, root.x), (-1, root.width)], 16, .atMost)
      if let last {
        problem.add([(1, view.y), (-1, last.y), (-1, last.height)], -8)
      } else {
        problem.add([(1, view.y), (-1, root.y)], -8)
      }
      last = view
    }
    if let last {
      problem.add([(1, last.y), (1, last.height), (-1, root.y), (-1, root.height)], 8, .atMost)
    }
    problem.addSteps(from: (320, 38 * count - 200), by: (3, 5))
    return problem
  }

  /// Rows of equal widths inside rows.
  ///
  /// - Parameter relative: whether a view's x and y count from its parent's origin.
  public static func nested(depth: Int, width: Int, relative: Bool) -> Problem {
    var problem = Problem()
    let root = problem.root()
    problem.fill(root, depth: depth, width: width, relative: relative)
    problem.addSteps(from: (2000, 3000), by: (3, 5))
    return problem
  }

  private mutating func fill(_ parent: ProblemView, depth: Int, width: Int, relative: Bool) {
    guard depth > 0 else { return }
    let children = (0..<width).map { _ in view() }
    let left = relative ? [] : [(-1, parent.x)]
    let top = relative ? [] : [(-1, parent.y)]
    var last: ProblemView?
    for child in children {
      add([(1, child.y)] + top, -4)
      add([(1, child.y), (1, child.height)] + top + [(-1, parent.height)], 4)
      if let last {
        add([(1, child.x), (-1, last.x), (-1, last.width)], -4)
        add([(1, child.width), (-1, last.width)])
      } else {
        add([(1, child.x)] + left, -4)
      }
      addSize(of: child)
      last = child
    }
    if let last { add([(1, last.x), (1, last.width)] + left + [(-1, parent.width)], 4) }
    for child in children { fill(child, depth: depth - 1, width: width, relative: relative) }
  }

  /// A guidance screen: cards, logo, buttons, guide, prompt, speed widget, progress bar, viewport.
  public static func navigation() -> Problem {
    var p = Problem()
    let root = p.root()
    let safe = p.view()
    let guide = p.view()
    let turn = p.view()
    let eta = p.view()
    let logo = p.view()
    let viewport = p.view()
    let stack = p.view()
    let first = p.view()
    let second = p.view()
    let prompt = p.view()
    let speed = p.view()
    let bar = p.view()
    p.alignLeading(safe, root)
    p.alignTrailing(safe, root)
    p.alignTop(safe, root, 47)
    p.alignBottom(safe, root, 34)
    p.add([(1, guide.height)])
    p.alignBottom(guide, safe, 0, priority: low)
    p.alignLeading(guide, root)
    p.alignTrailing(guide, root)
    let sizes = [
      (turn, 390, 140), (eta, 390, 96), (logo, 80, 26), (stack, 56, 120), (first, 56, 56), (second, 56, 56),
      (prompt, 390, 180), (speed, 64, 80), (bar, 12, 400),
    ]
    for (view, width, height) in sizes { p.addSize(of: view, width: width, height: height) }
    p.alignLeading(turn, safe)
    p.alignTop(turn, root)
    p.alignTrailing(turn, safe)
    p.alignLeading(eta, root)
    p.alignBottom(eta, root)
    p.alignTrailing(eta, root)
    p.place(guide, above: eta, .atMost)
    p.alignTrailing(stack, safe)
    p.place(stack, below: turn)
    p.place(stack, above: guide, .equal, priority: 999)
    p.alignLeading(logo, safe)
    p.place(logo, above: guide)
    p.alignLeading(viewport, safe)
    p.alignTrailing(viewport, safe)
    p.place(viewport, below: turn)
    p.place(viewport, above: guide)
    p.alignTrailing(first, stack)
    p.alignTrailing(second, stack)
    p.alignBottom(first, stack)
    p.place(second, above: first)
    p.alignLeading(prompt, safe)
    p.alignTrailing(prompt, safe)
    p.alignBottom(prompt, root)
    p.place(guide, above: prompt, .atMost)
    p.alignLeading(speed, safe, 8)
    p.place(speed, above: logo)
    p.alignLeading(bar, safe, 8)
    p.place(bar, above: speed)
    p.addSize(of: viewport)
    p.addSteps(from: (390, 844), by: (1, 1))
    return p
  }
}
