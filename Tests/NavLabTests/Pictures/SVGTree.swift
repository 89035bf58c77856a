import Foundation
import FoundationXML
import Testing
import ViewLayout

/// An SVG document, read with Foundation's XML.
final class SVGTree: NSObject, XMLParserDelegate {
  final class Node {
    let name: String
    let attributes: [String: String]
    var children: [Node] = []
    var text = ""

    init(_ name: String, _ attributes: [String: String]) {
      self.name = name
      self.attributes = attributes
    }

    /// The node and all inside it.
    var all: [Node] { [self] + children.flatMap(\.all) }

    func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }

    /// The rectangle that a `rect` says.
    var rect: Rect? {
      guard name == "rect", let x = number("x"), let y = number("y"), let width = number("width"),
        let height = number("height")
      else { return nil }
      return Rect(x: x, y: y, width: width, height: height)
    }
  }

  private(set) var root = Node("none", [:])
  private var open: [Node] = []

  init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "no XML")")
  }

  /// The group of the view of that name.
  func group(_ name: String) -> Node? { root.all.first { $0.attributes["id"] == "view-" + name } }

  /// The texts of all letters that are drawn.
  var labels: [String] { root.all.compactMap { $0.attributes["aria-label"] } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    let node = Node(name, attributes)
    if let last = open.last { last.children.append(node) } else { root = node }
    open.append(node)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?)
  {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
}
