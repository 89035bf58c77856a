import LuaBridge

/// Declarations as a person reads them: for help and for the reference.
enum DeclarationText {
  /// A call with its parameters: "addSubview(view: View)".
  static func call(_ name: String, _ parameters: [LuaParameter], returns: String = "") -> String {
    let list = parameters.map(parameter).joined(separator: ", ")
    return "\(name)(\(list))" + (returns.isEmpty ? "" : " → \(returns)")
  }

  /// A parameter or a field: "delay?: number".
  static func parameter(_ parameter: LuaParameter) -> String {
    let name = parameter.name + (parameter.isVariadic ? "…" : "") + (parameter.isOptional ? "?" : "")
    return parameter.type == "any" ? name : "\(name): \(parameter.type)"
  }

  /// A member as it is written behind an object, or behind the class for what belongs to the class itself.
  static func member(_ member: LuaMemberDeclaration, ofClass className: String) -> String {
    switch member.kind {
    case .property(let type, let isWritable): "\(member.name): \(type)\(isWritable ? "" : " (read-only)")"
    case .method(let parameters, let returns): ":" + call(member.name, parameters, returns: returns)
    case .function(let parameters, let returns):
      call("\(className).\(member.name)", parameters, returns: returns)
    }
  }

  /// What a type stands for, without its fields: "'horizontal' or 'vertical'".
  static func summary(_ type: LuaTypeDeclaration) -> String {
    switch type.kind {
    case .record: type.doc
    case .enumeration(let values, let isOpen):
      (type.doc.hasSuffix(".") ? String(type.doc.dropLast()) : type.doc) + ": "
        + values.map { "'\($0)'" }.joined(separator: ", ") + (isOpen ? ", …" : ".")
    case .alias: type.doc
    }
  }

  /// The names in a type that could be those of classes and types, in order.
  static func names(in type: String) -> [String] {
    var names: [String] = []
    TypeWords.scan(type) { word, isName in if isName { names.append(String(word)) } }
    return names
  }
}

extension LuaMemberDeclaration {
  /// What a call takes; nothing for a property.
  var parameters: [LuaParameter] {
    switch kind {
    case .property: []
    case .method(let parameters, _), .function(let parameters, _): parameters
    }
  }

  /// The types that the member names, as LuaCATS writes them.
  var typeTexts: [String] {
    switch kind {
    case .property(let type, _): [type]
    case .method(let parameters, let returns), .function(let parameters, let returns):
      parameters.map(\.type) + (returns.isEmpty ? [] : [returns])
    }
  }
}

/// A type as LuaCATS writes it, taken apart into words and what is between them.
enum TypeWords {
  /// Tells the parts of the text in order; names are words outside of quotes.
  static func scan(_ text: String, _ body: (_ part: Substring, _ isName: Bool) -> Void) {
    var rest = Substring(text)
    while let first = rest.first {
      let part: Substring
      let isName = first.isLetter || first == "_"
      if isName {
        part = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      } else if first == "\"" {
        let inside = rest.dropFirst().prefix { $0 != "\"" }
        part = rest.prefix(min(rest.count, inside.count + 2))
      } else {
        part = rest.prefix(1)
      }
      body(part, isName)
      rest = rest.dropFirst(part.count)
    }
  }
}
