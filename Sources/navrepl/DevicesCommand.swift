import NavLab

/// `navrepl devices`: lists the devices.
enum DevicesCommand {
  static let usage = """
    usage: navrepl devices

    Prints one line for each device: its name, its size in points, its pixels per point, and what bars and notches take
    in portrait and in landscape.
    """

  /// Runs `navrepl devices` with the arguments after those words.
  ///
  /// - Returns: the exit code.
  static func run(_ arguments: [String], console: Console) -> Int32 {
    switch arguments.first {
    case nil:
      console.output(DeviceText.list + "\n")
      return 0
    case "--help"?, "-h"?:
      TextStreams.output(usage + "\n")
      return 0
    case let other?:
      console.error("navrepl devices: unexpected '\(other)'; 'navrepl devices --help' tells more\n")
      return 2
    }
  }
}
