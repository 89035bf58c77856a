import Foundation

/// Definitions for editors and checkers, and the reference page, made from the declarations.
public struct EditorDefinitions {
  /// A file that is written.
  public struct File: Equatable, Sendable {
    /// Its path in the folder.
    public let path: String
    /// Its text.
    public let text: String
  }

  /// Why nothing was written.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// A file of that name is there that navrepl has not written.
    case foreign(path: String)
    /// The folder or a file could not be written or read; the reason is the system's.
    case system(String)

    /// The failure in a sentence that says what to do.
    public var description: String {
      switch self {
      case .foreign(let path):
        "'\(path)' was not written by navrepl; nothing was changed. Move it away, or choose another folder"
      case .system(let reason): reason
      }
    }
  }

  /// By this a file that navrepl wrote is known again.
  static let mark = "Written by navrepl stubs; changes are lost when it runs again."
  private static let folder = ".navrepl"
  private static let library = ".navrepl/library"

  private let interface: ScriptInterface
  private let sandbox: [(name: String, fields: [String])]

  /// The definitions for the vocabulary of this version.
  ///
  /// - Throws: when there is no memory for a Lua state.
  public init() throws {
    // A session of its own: looking at the sandbox makes tables.
    let session = try Session()
    interface = ScriptInterface(session.world.script, session.registry)
    sandbox = ScriptInterface.sandbox(of: session.world.script.state)
  }

  /// The files for a folder of scripts, by path.
  public var files: [File] {
    let cats = LuaCatsText(interface)
    return [
      File(
        path: ".luacheckrc",
        text: LuacheckText.configuration(
          interface, sandbox: sandbox, definitions: Self.folder, mark: Self.mark)),
      File(path: ".luarc.json", text: languageServer),
      File(path: "\(Self.library)/nav.lua", text: cats.module(mark: Self.mark)),
      File(path: "\(Self.folder)/prompt/prompt.lua", text: cats.prompt(mark: Self.mark)),
      File(path: "\(Self.library)/scenario.lua", text: cats.scenarios(mark: Self.mark)),
    ]
  }

  /// The reference page, in Markdown.
  public var reference: String { ReferenceText.page(interface, sandbox: sandbox, mark: Self.mark) }

  /// What the Lua language server has to know: the version, what the sandbox lacks, where the definitions are. The names
  /// of the prompt are not among them.
  private var languageServer: String {
    let lacking = ["io", "os", "package"].filter { name in !sandbox.contains { $0.name == name } }
    return """
      {
        "navrepl": "\(Self.mark)",
        "runtime.version": "Lua 5.4",
        "runtime.builtin": { \(lacking.map { "\"\($0)\": \"disable\"" }.joined(separator: ", ")) },
        "workspace.ignoreDir": [".vscode", "\(Self.folder)"],
        "workspace.library": ["\(Self.library)"],
        "workspace.checkThirdParty": false
      }

      """
  }

  /// Writes the files into a folder, which is made if it is missing: each whole or not at all. A file of the same name
  /// that navrepl has not written is left alone, and so is everything else then.
  ///
  /// - Returns: the paths of the files that are new or different; the others stay as they are.
  public func write(to folder: String) throws(Failure) -> [String] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let files = files.map { File(path: prefix + $0.path, text: $0.text) }
    return try Self.write(files)
  }

  /// Writes the reference page, as ``write(to:)`` does the files.
  ///
  /// - Returns: whether the file is new or different.
  public func writeReference(to path: String) throws(Failure) -> Bool {
    try !Self.write([File(path: path, text: reference)]).isEmpty
  }

  private static func write(_ files: [File]) throws(Failure) -> [String] {
    var changed: [File] = []
    for file in files {
      if try needsWriting(file) { changed.append(file) }
    }
    for file in changed {
      do throws(FileError) {
        try makeFolders(of: file.path)
        try WholeFile.write(Array(file.text.utf8), to: file.path)
      } catch {
        throw .system("\(error)")
      }
    }
    return changed.map(\.path)
  }

  private static func needsWriting(_ file: File) throws(Failure) -> Bool {
    var status = stat()
    guard lstat(file.path, &status) == 0 else {
      if errno == ENOENT { return true }
      throw .system("cannot write '\(file.path)': \(String(cString: strerror(errno)))")
    }
    // What is no plain file, a link among them, is surely not ours.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .foreign(path: file.path) }
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw .system("cannot read '\(file.path)'")
    }
    if data == Data(file.text.utf8) { return false }
    guard data.range(of: Data(mark.utf8)) != nil else { throw .foreign(path: file.path) }
    return true
  }

  private static func makeFolders(of path: String) throws(FileError) {
    let folder = (path as NSString).deletingLastPathComponent
    if folder.isEmpty { return }
    do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
      throw FileError(path: folder, reason: "the folder cannot be made")
    }
  }
}
