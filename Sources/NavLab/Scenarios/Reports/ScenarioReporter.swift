import FrameRendering

/// Turns what happens in a run into text as it happens.
public protocol ScenarioReporter: AnyObject {
  /// The run begins; so many results will come.
  func begin(count: Int)
  /// The scenario that runs has printed something.
  func printed(_ bytes: [UInt8])
  /// A scenario is over.
  func finished(_ result: ScenarioResult)
  /// The run is over.
  func end(_ summary: ScenarioSummary)
}

/// A form of report: one small value, so that a list of them is all there is.
public struct ScenarioReportFormat {
  /// The name that `--format` takes.
  public let name: String
  /// One line for help; no full stop.
  public let summary: String
  /// Makes a reporter.
  public let make: (_ style: ScenarioReportStyle) -> any ScenarioReporter

  /// The formats that there are; the first is for people.
  public static var all: [ScenarioReportFormat] {
    [
      ScenarioReportFormat(name: "human", summary: "lines for people") { HumanReporter($0) },
      ScenarioReportFormat(name: "junit", summary: "JUnit XML") { JUnitReporter($0) },
      ScenarioReportFormat(name: "tap", summary: "TAP version 14") { TapReporter($0) },
    ]
  }
}

/// What a reporter writes with.
public struct ScenarioReportStyle {
  /// Where the text goes.
  public var write: ([UInt8]) -> Void
  /// How texts for people look there; reports for machines are always plain.
  public var display: DisplayStyle

  /// A style.
  public init(write: @escaping ([UInt8]) -> Void, display: DisplayStyle) {
    self.write = write
    self.display = display
  }

  func write(_ text: String) { write(Array(text.utf8)) }
}
