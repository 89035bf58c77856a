/// Commands that concern the session as a whole.
enum SessionCommands {
  static var all: [Command] {
    [
      Command(
        "undo", "takes the last change back", doc: "Looking is no change. 'redo' makes it again.",
        action: .session { session, _ in session.undo() }),
      Command(
        "redo", "makes the change again that was undone", action: .session { session, _ in session.redo() }),
      Command(
        "reload", "reads the scripts anew and replays the session with them",
        doc: "Shows what the edit changes at this very moment. If anything fails, the old scripts stay.",
        action: .session { session, _ in session.reload() }),
      Command(
        "help", "explains commands and classes",
        doc: "help COMMAND, help nav.View, help nav.View.frame.",
        parameters: [
          CommandParameter(
            "topic", .restOfLine, isOptional: true, doc: "a command or a class", suggestions: .topics)
        ],
        action: .session { session, arguments in
          HelpText.outcome(for: arguments.text("topic"), in: session)
        }),
      Command(
        "quit", "ends the session", action: .session { _, _ in Outcome(endsSession: true) }),
    ]
  }
}
