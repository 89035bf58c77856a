/// A constant and a sum of coefficients times numbered quantities, in order of their numbers, without zeros.
struct SparseForm {
  var constant = Rational.zero
  private(set) var quantities: [Int] = []
  private(set) var coefficients: [Rational] = []

  init() {}

  init(constant: Rational) { self.constant = constant }

  private func position(of quantity: Int) -> (index: Int, isThere: Bool) {
    var low = 0
    var high = quantities.count
    while low < high {
      let middle = (low + high) / 2
      if quantities[middle] < quantity { low = middle + 1 } else { high = middle }
    }
    return (low, low < quantities.count && quantities[low] == quantity)
  }

  /// The coefficient of a quantity; nil if it is 0.
  subscript(quantity: Int) -> Rational? {
    let (index, isThere) = position(of: quantity)
    return isThere ? coefficients[index] : nil
  }

  mutating func add(_ coefficient: Rational, times quantity: Int) {
    guard !coefficient.isZero else { return }
    let (index, isThere) = position(of: quantity)
    guard isThere else {
      quantities.insert(quantity, at: index)
      coefficients.insert(coefficient, at: index)
      return
    }
    let sum = coefficients[index] + coefficient
    if sum.isZero {
      quantities.remove(at: index)
      coefficients.remove(at: index)
    } else {
      coefficients[index] = sum
    }
  }

  mutating func add(_ other: SparseForm, times factor: Rational) {
    guard !factor.isZero else { return }
    constant = constant + factor * other.constant
    var merged: [Int] = []
    var sums: [Rational] = []
    merged.reserveCapacity(quantities.count + other.quantities.count)
    sums.reserveCapacity(quantities.count + other.quantities.count)
    var i = 0
    var j = 0
    while i < quantities.count || j < other.quantities.count {
      if j == other.quantities.count || i < quantities.count && quantities[i] < other.quantities[j] {
        merged.append(quantities[i])
        sums.append(coefficients[i])
        i += 1
      } else if i == quantities.count || quantities[i] > other.quantities[j] {
        merged.append(other.quantities[j])
        sums.append(factor * other.coefficients[j])
        j += 1
      } else {
        let sum = coefficients[i] + factor * other.coefficients[j]
        if !sum.isZero {
          merged.append(quantities[i])
          sums.append(sum)
        }
        i += 1
        j += 1
      }
    }
    quantities = merged
    coefficients = sums
  }

  /// Takes a quantity out.
  ///
  /// - Returns: its coefficient; nil if it was not there.
  @discardableResult
  mutating func remove(_ quantity: Int) -> Rational? {
    let (index, isThere) = position(of: quantity)
    guard isThere else { return nil }
    quantities.remove(at: index)
    return coefficients.remove(at: index)
  }

  /// Takes out all quantities of a kind.
  mutating func removeAll(where isUnwanted: (Int) -> Bool) {
    guard quantities.contains(where: isUnwanted) else { return }
    let kept = quantities.indices.filter { !isUnwanted(quantities[$0]) }
    coefficients = kept.map { coefficients[$0] }
    quantities = kept.map { quantities[$0] }
  }
}
