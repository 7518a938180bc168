package dev.bob.cli.ask;

import dev.bob.app.config.EndpointSettings;
import dev.bob.app.config.LimitSettings;
import dev.bob.app.turn.FrontEnd;
import dev.bob.app.turn.Stopwatch;
import dev.bob.app.turn.TurnJson;
import dev.bob.cli.chat.CommandKnowledge;
import dev.bob.cli.console.Console;
import dev.bob.cli.console.ExitCode;
import dev.bob.cli.console.Interruption;
import dev.bob.cli.console.TurnFlags;
import dev.bob.cli.render.ProgressLine;
import dev.bob.cli.render.SafeText;
import dev.bob.cli.render.TurnView;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.agent.AgentLoop;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bob ask`: one turn. The argument and standard input are joined; the answer streams to standard output.
@Command(name = "ask", description = "One turn: TEXT and standard input are joined.")
public final class AskCommand implements Callable<Integer> {

    private static final String OFFLINE =
            "bob: no model server answers on the usual local ports, so the offline model does: it quotes what it"
                    + " knows. `bob doctor` says what was tried.";

    private static final Duration ONE_QUESTION = Duration.ofMillis(250);
    private static final Duration SESSION_GOES_ON = Duration.ofSeconds(2);

    private static final int OWN_CHARS = 500;
    private static final int OWN_LINES = 3;

    private final Console root;

    @Parameters(arity = "0..*", paramLabel = "TEXT", description = "What to say.")
    private List<String> text = new ArrayList<>();

    @Option(names = "--json", description = "One JSON object with the whole turn record.")
    private boolean json;

    @Mixin private final TurnFlags flags = new TurnFlags();

    /// For one run.
    public AskCommand(Console console) {
        this.root = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        Console console = root.with(flags.settings());
        Said said = said(console);
        console.bob().allow(flags.grants());
        console.bob().knows(new CommandKnowledge(console.bob()::runtimeDir));
        TurnRequest.Options options = flags.options(console.bob().configuration());
        console.bob().conversations().missingFile(said.own()).ifPresent(AskCommand::refuse);
        console.bob().prepareMemory();
        console.bob().conversations().requireTools(options.tools());
        // Asked before anything is written: an endpoint that isn't there is no turn.
        boolean chosen = console.bob().configuration().get(EndpointSettings.LOCAL_OFFLINE);
        if (console.bob().models().choose(options, null).offline() && !chosen) {
            console.invocation().err().println(OFFLINE);
        }
        TurnRequest request =
                new TurnRequest(console.sessionFor(flags), said.words(), options, said.attached());
        try (ProgressLine progress =
                        new ProgressLine(
                                console.invocation().err(),
                                console.invocation().terminals().err());
                Interruption interruption = new Interruption()) {
            return run(console, request, progress, interruption.cancellation());
        }
    }

    private int run(
            Console console, TurnRequest request, ProgressLine progress, Cancellation cancellation)
            throws InterruptedException {
        PrintStream out = console.invocation().out();
        TurnView view = new TurnView(console.invocation().data(), progress, look(console));
        Stopwatch watch = Stopwatch.start();
        TurnListener listener =
                event -> {
                    watch.on(event);
                    view.on(event);
                };
        Turn turn;
        try (AfterTheAnswer after = new AfterTheAnswer(listener, cancellation, patience())) {
            turn =
                    console.bob()
                            .conversations()
                            .converse(FrontEnd.TERMINAL, request, after, cancellation);
        }
        view.close();
        if (json) {
            out.println(TurnJson.of(console.bob().models(), console.bob().sessions(), turn, watch));
        }
        out.flush();
        console.bob().conversations().awaitChildren();
        if (turn.request().options().pipeline().equals(AgentLoop.NAME)) {
            undone(console, turn);
        }
        return end(console, turn);
    }

    /// A session that was named is likely to go on, and its state is worth a moment more.
    private Duration patience() {
        return flags.goesOn() ? SESSION_GOES_ON : ONE_QUESTION;
    }

    private TurnView.Look look(Console console) {
        boolean terminal = console.invocation().terminals().out();
        return new TurnView.Look(
                terminal,
                () -> terminal ? console.columns() : 0,
                console.colour(),
                console.errColour(),
                flags.showThink(),
                !json,
                false);
    }

    /// Says which tools were refused or failed, so that nobody takes a friendly answer for work that is done.
    private static void undone(Console console, Turn turn) {
        List<String> tools =
                turn.toolResults().stream()
                        .filter(result -> result.status() == ToolResult.Status.ERROR)
                        .map(ToolResult::toolName)
                        .toList();
        if (!tools.isEmpty()) {
            console.invocation()
                    .err()
                    .println(
                            "bob: %d of %d calls of tools were refused or failed: %s"
                                    .formatted(
                                            tools.size(),
                                            turn.toolResults().size(),
                                            SafeText.line(
                                                    String.join(", ", new TreeSet<>(tools)), 200)));
        }
    }

    private static int end(Console console, Turn turn) {
        PrintStream err = console.invocation().err();
        return switch (turn.status()) {
            case COMPLETE, RUNNING, SKIPPED -> ExitCode.DONE;
            case CANCELLED -> {
                err.println("bob: cancelled; what was answered so far is kept.");
                yield ExitCode.INTERRUPTED;
            }
            case TIMED_OUT -> {
                err.println("bob: the time was up; what was answered so far is kept.");
                yield ExitCode.FAILED;
            }
            case MAX_STEPS -> {
                err.println("bob: the steps were used up before there was a final answer.");
                yield ExitCode.FAILED;
            }
            case CUT_OFF -> {
                // The turn's own warning has said so.
                yield ExitCode.FAILED;
            }
            case FAILED -> {
                err.println("bob: " + SafeText.of(String.valueOf(turn.error())));
                yield turn.errorKind() == null ? ExitCode.FAILED : ExitCode.of(turn.errorKind());
            }
        };
    }

    /// @param words all of it
    /// @param attached the end of it that the person passed on rather than wrote
    private record Said(String words, String attached) {
        String own() {
            return words.substring(0, words.length() - attached.length());
        }
    }

    private static void refuse(String problem) {
        throw new BobException(
                BobException.Kind.INVALID_INPUT,
                problem + " Nothing was asked; without the @ it is only a word.");
    }

    /// A line or two that are piped in alone are the person's own words; what comes with a question, or is longer, is a
    /// text that they pass on.
    private Said said(Console console) {
        String given = String.join(" ", text).strip();
        String piped = console.invocation().terminals().in() ? "" : piped(console);
        if (given.isEmpty() && piped.isEmpty()) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "nothing to ask. Try: bob ask \"What can you do?\" or echo text | bob ask");
        }
        if (given.isEmpty()) {
            boolean own = piped.length() <= OWN_CHARS && piped.lines().count() <= OWN_LINES;
            return new Said(piped, own ? "" : piped);
        }
        return new Said(piped.isEmpty() ? given : given + "\n\n" + piped, piped);
    }

    private static String piped(Console console) {
        try {
            int most = console.bob().configuration().get(LimitSettings.MAX_MESSAGE_BYTES);
            // One byte more tells that it is too long, however much there is.
            byte[] piped = console.invocation().in().readNBytes(Math.max(most, most + 1));
            String text = new String(piped, StandardCharsets.UTF_8);
            console.bob().conversations().requireLength(text);
            return text.strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
