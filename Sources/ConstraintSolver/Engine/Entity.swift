// Everything that has a value is an entity: a variable, or the activity (left side) of a constraint with several
// variables. Constraints are breakpoints on entities, so the matrix holds no constants. An entity's cost is
// convex and piecewise linear; its *terms* are the breakpoints of required and priority levels, its *rests*
// those of the resting levels.

/// A breakpoint of an entity's cost: below it (`isFloor`) or above it the cost rises.
struct Term {
  var at: Double
  /// What rounding has taken from `at`.
  var low: Double
  var weight: Double
  /// The slot of the constraint; ``bound`` for the lower bound of a variable, ``rest`` for its own wish to be 0.
  var owner: Int32
  private var shortLane: Int16
  var isFloor: Bool

  init(at: Double, low: Double = 0, weight: Double, lane: Int32, owner: Int32, isFloor: Bool) {
    self.at = at
    self.low = low
    self.weight = weight
    self.owner = owner
    shortLane = Int16(truncatingIfNeeded: lane)
    self.isFloor = isFloor
  }

  /// The lane of the cost; ``required`` for an infinite cost.
  @inline(__always)
  var lane: Int32 {
    get { Int32(shortLane) }
    set { shortLane = Int16(truncatingIfNeeded: newValue) }
  }

  static let required: Int32 = -1
  static let bound: Int32 = -1
  static let rest: Int32 = -2

  var isRequired: Bool { lane < 0 }

  /// Order of breakpoints at the same place: what forbids comes outside.
  var rank: Int { isFloor ? (lane < 0 ? 0 : 1) : (lane < 0 ? 3 : 2) }
}

/// Where an entity is.
enum Place: Int8 {
  /// In the basis, on a piece of its cost.
  case basic
  /// Active at one of its terms.
  case atTerm
  /// Active at one of its rests, inside a piece.
  case atRest
  /// Active at a value that no term gives, inside a piece.
  case floating
}

struct Entity {
  var value = 0.0
  /// Ends of the claimed piece of a basic entity.
  var lower = -Double.infinity
  var upper = Double.infinity
  /// What required terms leave.
  var leastAllowed = -Double.infinity
  var greatestAllowed = Double.infinity
  /// Position of an active entity, or -1.
  var position: Int32 = -1
  /// The term it is at, or the piece: piece c lies between terms c - 1 and c.
  var spot: Int32 = 0
  /// The rest it is at, or the claimed piece between rests.
  var restSpot: Int32 = 0
  /// The pivot of a variable's column.
  var pivot: Int32 = -1
  /// Creation index of a variable; slot of an activity's constraint.
  var order = 0
  var terms = Run()
  var rests = Run()
  /// An activity's scaled coefficients by variable; a variable's activities with its coefficients.
  var cells = Run()
  var place = Place.basic
  var isActivity = false
  var isAlive = true
  /// Required terms leave one value alone.
  var isFixed = false
  var isQueued = false
  /// The order of creation had a say in the value.
  var isOpen = false
  /// Scratch of the factorisation.
  var mark: Int32 = 0
}

/// A vector of costs by lane, the strongest first, with the lanes that are not 0.
///
/// Bit 63 stands for lane 63 and all beyond.
struct LaneMask {
  var bits: UInt64 = 0

  @inline(__always)
  static func bit(_ lane: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: min(lane, 63)) }

  /// Calls the body for each lane that may not be 0, the strongest first, until it returns false.
  @inline(__always)
  static func forEach(_ bits: UInt64, laneCount: Int, _ body: (Int) -> Bool) {
    var rest = bits
    while rest != 0 {
      let lane = rest.trailingZeroBitCount
      rest &= rest &- 1
      if lane < 63 {
        if !body(lane) { return }
      } else {
        var far = 63
        while far < laneCount {
          if !body(far) { return }
          far &+= 1
        }
      }
    }
  }
}
