package dev.bob.cli.chat;

import dev.bob.app.config.ProjectTrust;
import dev.bob.cli.chat.Keyboard.Input;
import dev.bob.cli.config.TrustCommand;
import dev.bob.cli.console.Console;
import dev.bob.cli.render.SafeText;
import dev.bob.cli.render.Style;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Optional;
import org.jline.reader.impl.completer.NullCompleter;

/// Asks at the beginning of a conversation whether the project's file is to be obeyed, if it sets something that
/// needs the person's trust.
record TrustQuestion(Console console) {

    /// Asks, unless there is nothing to ask. Anything but a yes leaves the file as it is: not obeyed.
    void ask() {
        if (console.configNamed()) {
            return;
        }
        Optional<ProjectTrust> project =
                ProjectTrust.of(
                        console.invocation().workingFolder(), console.invocation().environment());
        if (project.isEmpty() || project.get().trusted()) {
            return;
        }
        PrintStream err = console.invocation().err();
        err.println(
                Style.WARNING.of(
                        SafeText.line(project.get().path().toString(), 500)
                                + " wants to set what needs your trust:",
                        console.errColour()));
        TrustCommand.lines(project.get()).forEach(err::println);
        err.flush();
        Keyboard keyboard =
                new Keyboard(
                        console.terminal(),
                        NullCompleter.INSTANCE,
                        null,
                        console.invocation().environment());
        Input input = keyboard.read("trust it as it is? y/N  ");
        if (input instanceof Input.Line(var text)
                && (text.strip().toLowerCase(Locale.ROOT).equals("y")
                        || text.strip().toLowerCase(Locale.ROOT).equals("yes"))) {
            project.get().trust();
        }
    }
}
