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
        "trace", "prints what scripts and host call of each other, or no longer",
        doc:
          "Callbacks with their arguments, the host's functions, properties that are set; not what is read. Each line\n"
          + "has its instant; at a terminal the last column is real time.",
        parameters: [CommandParameter("state", .choice(["on", "off"]), doc: "on or off")],
        action: .session { session, arguments in session.setTrace(arguments.text("state") == "on") }),
      Command(
        "help", "explains commands, classes, names; 'turnCard?' does, too",
        doc:
          "help COMMAND, help nav.View, help nav.View.frame, help ViewOptions, help expect.equal, help turnCard. A name\n"
          + "that is none of these is looked for among the members of all classes: help hugging.",
        parameters: [
          CommandParameter(
            "topic", .restOfLine, isOptional: true, doc: "a command, class, member, type or name",
            suggestions: .topics)
        ],
        action: .session { session, arguments in
          HelpText.outcome(for: arguments.text("topic"), in: session)
        }),
      Command(
        "quit", "ends the session", action: .session { _, _ in Outcome(endsSession: true) }),
    ]
  }
}
