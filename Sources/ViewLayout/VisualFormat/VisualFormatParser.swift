/// Reads a visual format string from left to right. Blanks have no place in it, as in Apple's grammar.
struct VisualFormatParser {
  /// More than any screen's row of views takes, in characters.
  static let greatestLength = 2000

  private let text: String
  private let characters: [Character]
  private var position = 0

  /// Takes a format apart.
  ///
  /// - Throws: ``VisualFormatError`` with the column.
  static func parse(_ text: String) throws(VisualFormatError) -> VisualFormat {
    guard text.utf8.count <= 4 * greatestLength, text.count <= greatestLength else {
      throw VisualFormatError(.tooLong(limit: greatestLength), in: "")
    }
    var parser = VisualFormatParser(text)
    return try parser.format()
  }

  private init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  // MARK: - Characters

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private func follows(_ string: String) -> Bool {
    let wanted = Array(string)
    return characters[position...].prefix(wanted.count).elementsEqual(wanted)
  }

  private mutating func take(_ string: String) -> Bool {
    guard follows(string) else { return false }
    position += string.count
    return true
  }

  private func expected(_ what: String) -> VisualFormatError {
    VisualFormatError(.expected(what), in: text, at: position)
  }

  // MARK: - The grammar

  private mutating func format() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    if take("V:") {
      format.axis = .vertical
    } else if !take("H:"), let next, next != "|", next != "[" {
      throw expected("'H:', 'V:', '|' or '['")
    }
    format.startColumn = position
    if take("|") { format.start = try connection() }
    guard next == "[" else { throw expected(format.start == nil ? "'|' or '['" : "'['") }
    while true {
      format.elements.append(try element())
      if next == nil { return format }
      let link = try connection()
      let column = position
      if take("|") {
        format.end = link
        format.endColumn = column
        guard next == nil else { throw expected("nothing after the superview's edge") }
        return format
      }
      guard next == "[" else { throw expected(link == .flush ? "'-', '[' or '|'" : "'[' or '|'") }
      format.connections.append(link)
    }
  }

  /// `[name]` or `[name(predicate, …)]`.
  private mutating func element() throws(VisualFormatError) -> VisualFormat.Element {
    guard take("[") else { throw expected("'['") }
    let column = position
    guard let name = name() else { throw expected("a view's name") }
    var predicates: [VisualFormat.Predicate] = []
    if next == "(" { predicates = try predicateList() }
    guard take("]") else { throw expected(predicates.isEmpty ? "'(' or ']' after the view's name" : "']'") }
    return VisualFormat.Element(name: name, column: column, predicates: predicates)
  }

  /// Nothing, `-`, `-metric-`, `-8-` or `-(predicate, …)-`.
  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard take("-") else { return .flush }
    if next == "[" || next == "|" { return .standard }
    let predicates: [VisualFormat.Predicate]
    if next == "(" {
      predicates = try predicateList()
    } else {
      let column = position
      if let number = try number(signed: false) {
        predicates = [VisualFormat.Predicate(object: .number(number), objectColumn: column)]
      } else if let name = name() {
        predicates = [VisualFormat.Predicate(object: .name(name), objectColumn: column)]
      } else {
        throw expected("a number of 0 or more, a metric, '(', '[' or '|'")
      }
    }
    guard take("-") else { throw expected("'-' after the gap") }
    return .predicates(predicates)
  }

  private mutating func predicateList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    guard take("(") else { throw expected("'('") }
    var predicates: [VisualFormat.Predicate] = []
    repeat { predicates.append(try predicate()) } while take(",")
    guard take(")") else { throw expected("',' or ')'") }
    return predicates
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    var relation = LayoutRelation.equal
    if take("<=") {
      relation = .lessThanOrEqual
    } else if take(">=") {
      relation = .greaterThanOrEqual
    } else {
      _ = take("==")
    }
    let objectColumn = position
    guard let object = try value() else { throw expected("a number or a name") }
    var predicate = VisualFormat.Predicate(relation: relation, object: object, objectColumn: objectColumn)
    if take("@") {
      predicate.priorityColumn = position
      guard let priority = try value() else { throw expected("a priority: a number or a metric") }
      predicate.priority = priority
    }
    return predicate
  }

  private mutating func value() throws(VisualFormatError) -> VisualFormat.Predicate.Value? {
    if let number = try number(signed: true) { return .number(number) }
    return name().map { .name($0) }
  }

  // MARK: - Names and numbers

  /// A C identifier; nil if none begins here.
  private mutating func name() -> String? {
    guard let first = next, first.isASCII, first.isLetter || first == "_" else { return nil }
    let start = position
    while let character = next, character.isASCII,
      character.isLetter || character == "_" || character.isNumber
    {
      position += 1
    }
    return String(characters[start..<position])
  }

  private static func isDigit(_ character: Character?) -> Bool {
    character.map { $0 >= "0" && $0 <= "9" && $0.isASCII } ?? false
  }

  private mutating func skipDigits() { while Self.isDigit(next) { position += 1 } }

  /// A decimal number with an exponent, as C reads it; nil if none begins here.
  private mutating func number(signed: Bool) throws(VisualFormatError) -> Double? {
    let start = position
    if signed, next == "-" || next == "+" { position += 1 }
    let whole = position
    skipDigits()
    var count = position - whole
    if next == "." {
      position += 1
      let fraction = position
      skipDigits()
      count += position - fraction
    }
    guard count > 0 else {
      position = start
      return nil
    }
    if next == "e" || next == "E" {
      let mark = position
      position += 1
      if next == "-" || next == "+" { position += 1 }
      if Self.isDigit(next) { skipDigits() } else { position = mark }
    }
    guard let number = Double(String(characters[start..<position])), number.isFinite else {
      position = start
      throw expected("a finite number")
    }
    return number
  }
}
