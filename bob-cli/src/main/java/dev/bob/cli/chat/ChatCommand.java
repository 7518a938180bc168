package dev.bob.cli.chat;

import dev.bob.cli.Bob;
import dev.bob.cli.TurnFlags;
import dev.bob.cli.render.Style;
import dev.bob.cli.telegram.TelegramChannel;
import dev.bob.core.BobException;
import dev.bob.core.turn.TurnRequest;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `bob chat`, and `bob` alone: a conversation. Where standard input isn't a terminal, each of its lines is a
/// message.
@Command(name = "chat", description = "Talk with Bob (the default).")
public final class ChatCommand implements Callable<Integer> {

    private final Bob root;
    @Mixin private final TurnFlags flags = new TurnFlags();

    /// For one run.
    public ChatCommand(Bob bob) {
        this.root = bob;
    }

    @Override
    public Integer call() throws InterruptedException {
        Bob bob = root.with(flags.settings());
        TurnRequest.Options options = flags.options(bob.configuration());
        bob.conversations().requireTools(options.tools());
        String session = bob.sessionFor(flags);
        boolean talks = bob.invocation().terminals().in() && bob.invocation().terminals().out();
        AtomicReference<@Nullable Chat> current = new AtomicReference<>();
        LineSource lines =
                talks
                        ? new Keyboard(
                                bob.terminal(),
                                new ChatCompleter(current::get),
                                history(bob.invocation().environment()),
                                bob.invocation().environment())
                        : LineSource.piped(bob.invocation().in());
        Chat chat = new Chat(bob, lines, session, options, flags.showThink());
        current.set(chat);
        if (talks) {
            greet(bob, options);
            bob.memory().prepare();
            Thread.ofVirtual().name("bob-recover").start(() -> takeUp(bob, chat));
        }
        int code = chat.run();
        if (!talks) {
            bob.conversations().awaitChildren();
        } else if (bob.conversations().childrenAtWork() > 0) {
            bob.invocation().err().println("bob: child sessions are left to the next chat.");
        }
        return code;
    }

    /// What an earlier process left goes on beside the conversation: children, and jobs of the schedule.
    private static void takeUp(Bob bob, Chat chat) {
        try {
            new BesideTheTalk(chat).listen(bob.agent().children());
            bob.agent()
                    .start(session -> !TelegramChannel.owns(session), new BesideTheTalk(chat)::run);
        } catch (BobException e) {
            bob.invocation().err().println("bob: " + e.getMessage());
        }
    }

    private static void greet(Bob bob, TurnRequest.Options options) {
        boolean colour = bob.errColour();
        bob.invocation()
                .err()
                .println(
                        Style.NAME.of("Bob", colour)
                                + Style.DIM.of(
                                        " · " + ServingLine.of(bob.models(), options) + " · /help",
                                        colour));
    }

    /// Below `XDG_STATE_HOME`, or `~/.local/state`.
    private static Path history(Map<String, String> environment) {
        String xdg = environment.getOrDefault("XDG_STATE_HOME", "");
        String home = environment.getOrDefault("HOME", System.getProperty("user.home"));
        Path folder = xdg.startsWith("/") ? Path.of(xdg) : Path.of(home, ".local", "state");
        return folder.resolve("bob").resolve("history");
    }
}
