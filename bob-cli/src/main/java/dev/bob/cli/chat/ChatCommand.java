package dev.bob.cli.chat;

import dev.bob.app.telegram.TelegramChannel;
import dev.bob.cli.console.Console;
import dev.bob.cli.console.TurnFlags;
import dev.bob.cli.render.SafeText;
import dev.bob.cli.render.Style;
import dev.bob.cli.render.Wrapped;
import dev.bob.core.BobException;
import dev.bob.core.agent.AgentLoop;
import dev.bob.core.sandbox.Sandbox;
import dev.bob.core.turn.TurnRequest;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `bob chat`, and `bob` alone: a conversation. Where standard input isn't a terminal, each of its lines is a
/// message.
@Command(name = "chat", description = "Talk with Bob (the default).")
public final class ChatCommand implements Callable<Integer> {

    private final Console root;
    @Mixin private final TurnFlags flags = new TurnFlags();

    /// For one run.
    public ChatCommand(Console console) {
        this.root = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        boolean talks = root.invocation().terminals().in() && root.invocation().terminals().out();
        Console console = root.with(flags.settings());
        if (talks) {
            // On the terminal of the conversation, as there can be only one; and before its Bob is
            // made.
            new TrustQuestion(console).ask();
        }
        console.bob().allow(flags.grants());
        console.bob().knows(new CommandKnowledge(console.bob()::runtimeDir));
        TurnRequest.Options options = flags.options(console.bob().configuration());
        console.bob().conversations().requireTools(options.tools());
        String session = console.sessionFor(flags);
        AtomicReference<@Nullable Chat> current = new AtomicReference<>();
        LineSource lines =
                talks ? keyboard(console, current) : LineSource.piped(console.invocation().in());
        Chat chat = new Chat(console, lines, session, options, flags.showThink());
        current.set(chat);
        if (talks) {
            greet(console, options);
            if (options.pipeline().equals(AgentLoop.NAME)) {
                folders(console);
            }
            chat.remind();
            console.bob().memory().prepare();
            Thread.ofVirtual().name("bob-recover").start(() -> takeUp(console, chat));
        }
        int code = chat.run();
        if (!talks) {
            console.bob().conversations().awaitChildren();
        } else if (console.bob().conversations().childrenAtWork() > 0) {
            console.invocation().err().println("bob: child sessions are left to the next chat.");
        }
        return code;
    }

    private static Keyboard keyboard(Console console, AtomicReference<@Nullable Chat> chat) {
        Keyboard keyboard =
                new Keyboard(
                        console.terminal(),
                        new ChatCompleter(chat::get),
                        history(console.invocation().environment()),
                        console.invocation().environment());
        keyboard.typed(console.typedBefore());
        return keyboard;
    }

    /// What an earlier process left goes on beside the conversation: children, and jobs of the schedule.
    private static void takeUp(Console console, Chat chat) {
        try {
            new BesideTheTalk(chat).listen(console.bob().agent().children());
            console.bob()
                    .agent()
                    .start(session -> !TelegramChannel.owns(session), new BesideTheTalk(chat)::run);
        } catch (BobException e) {
            console.invocation().err().println("bob: " + e.getMessage());
        }
    }

    private static void greet(Console console, TurnRequest.Options options) {
        boolean colour = console.errColour();
        String line =
                Style.NAME.of("Bob", colour)
                        + Style.DIM.of(
                                " · "
                                        + ServingLine.of(console.bob().models(), options)
                                        + " · /help",
                                colour);
        console.invocation().err().println(Wrapped.text(line, console.columns()));
    }

    /// What the agent may do with files, in a line: it need not be looked up.
    private static void folders(Console console) {
        Sandbox sandbox = console.bob().agent().sandbox();
        String word =
                !sandbox.enabled()
                        ? "Tools may use every file that you may: the sandbox is off."
                        : !sandbox.closedBecause().isEmpty()
                                ? "Tools may use no files here; --root DIR names a folder for them."
                                : sandbox.isReadOnly()
                                        ? "Tools may read "
                                                + console.invocation().workingFolder()
                                                + "; --root DIR lets them change a folder. You are asked before either."
                                        : "Tools may read and change "
                                                + sandbox.roots().stream()
                                                        .map(Path::toString)
                                                        .collect(Collectors.joining(", "))
                                                + ". You are asked before either.";
        console.invocation()
                .err()
                .println(Style.DIM.of(SafeText.line(word, 400), console.errColour()));
    }

    /// Below `XDG_STATE_HOME`, or `~/.local/state`.
    private static Path history(Map<String, String> environment) {
        String xdg = environment.getOrDefault("XDG_STATE_HOME", "");
        String home = environment.getOrDefault("HOME", System.getProperty("user.home"));
        Path folder = xdg.startsWith("/") ? Path.of(xdg) : Path.of(home, ".local", "state");
        return folder.resolve("bob").resolve("history");
    }
}
