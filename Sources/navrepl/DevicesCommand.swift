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
    do throws(CommandCallError) {
      guard let call = try CommandCall(arguments, of: "devices", options: []) else {
        TextStreams.output(usage + "\n")
        return 0
      }
      if let file = call.files.first { throw call.error("unexpected '\(file)'") }
      console.output(DeviceText.list + "\n")
      return 0
    } catch {
      console.error("navrepl devices: \(error)\n")
      return 2
    }
  }
}
