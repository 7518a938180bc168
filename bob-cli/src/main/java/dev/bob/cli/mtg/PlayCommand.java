package dev.bob.cli.mtg;

import dev.bob.app.mtg.Matches;
import dev.bob.app.mtg.MtgCards;
import dev.bob.cli.console.Console;
import dev.bob.core.BobException;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.mtg.player.search.Level;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bob mtg play`: a match against Bob or another opponent.
@Command(name = "play", description = "Play a match against Bob, another player or a friend.")
public final class PlayCommand implements Callable<Integer> {

    private final Console console;

    @Option(
            names = "--deck",
            paramLabel = "D",
            description = "Your deck: a built-in one or a file; asked for without it.")
    private @Nullable String deck;

    @Option(names = "--bob-deck", paramLabel = "D", description = "The opponent's deck.")
    private @Nullable String bobDeck;

    @Option(
            names = "--opponent",
            defaultValue = "bob",
            paramLabel = "WHO",
            description = "bob, search, heuristic, random or human (default: bob).")
    private String opponent = "bob";

    @Option(
            names = "--level",
            defaultValue = "hard",
            paramLabel = "LEVEL",
            description =
                    "How hard --opponent search tries: easy, medium, hard (default) or strong.")
    private String level = "hard";

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Everything random in the game follows from it.")
    private @Nullable Long seed;

    @Option(
            names = "--first",
            defaultValue = "random",
            paramLabel = "WHO",
            description = "Who begins: me, bob or random (default).")
    private String first = "random";

    @Option(
            names = "--ui",
            paramLabel = "UI",
            description = {
                "tui: the whole terminal (default where there is one);",
                "plain: lines of text, for pipes and screen readers."
            })
    private @Nullable String ui;

    @Option(
            names = "--resume",
            arity = "0..1",
            fallbackValue = "",
            paramLabel = "GAME",
            description = "Go on with a game: its id, or the latest.")
    private @Nullable String resume;

    @Option(
            names = "--cards",
            paramLabel = "FILE",
            description = "Card data beyond the built-in cards.")
    private @Nullable List<Path> cardFiles;

    /// For one run.
    public PlayCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        boolean whole = isWholeScreen();
        PrintWriter out =
                new PrintWriter(console.invocation().out(), false, StandardCharsets.UTF_8);
        LineInput lines = lines(out);
        MtgCards cards =
                new MtgCards(
                        MtgCommand.folder(console),
                        cardFiles == null ? List.of() : cardFiles,
                        console.invocation().err()::println);
        PlainTable.Room room =
                new PlainTable.Room(
                        MtgCommand.folder(console),
                        cards,
                        console.bob()::modelForMtg,
                        console.bob().clock(),
                        new SecureRandom(),
                        this::propose);
        PlainTable table =
                new PlainTable(
                        room,
                        lines,
                        out,
                        whole ? () -> new FullScreen(console.terminal(), console.colour()) : null);
        try {
            return resume == null ? begin(table) : table.resume(resume);
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE, "The game can't be written: " + e.getMessage());
        } finally {
            out.flush();
        }
    }

    /// A lesson waits for the person's decision like any other candidate; what is known already is no news.
    private boolean propose(MemoryCandidate.Type type, String text) {
        try {
            console.bob()
                    .memory()
                    .proposed(
                            new MemoryCandidate(
                                    text,
                                    type,
                                    List.of("mtg"),
                                    null,
                                    MemoryCandidate.Source.ASSISTANT_INFERRED,
                                    "A game of Magic showed it"));
            return true;
        } catch (BobException e) {
            return false;
        }
    }

    private boolean isWholeScreen() {
        boolean terminal =
                console.invocation().terminals().in() && console.invocation().terminals().out();
        String asked = ui;
        if (asked == null) {
            return terminal && !console.terminal().getType().startsWith("dumb");
        }
        if (asked.equalsIgnoreCase("plain")) {
            return false;
        }
        if (!asked.equalsIgnoreCase("tui")) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "--ui is tui or plain, not \"" + asked + "\".");
        }
        if (!terminal) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "--ui tui needs a terminal; --ui plain goes through pipes.");
        }
        return true;
    }

    // A terminal is shared with the chat that this may run in, so it is read through the one reader
    // that there is.
    private LineInput lines(PrintWriter out) {
        if (console.invocation().terminals().in() && console.invocation().terminals().out()) {
            LineReader reader =
                    LineReaderBuilder.builder()
                            .terminal(console.terminal())
                            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                            .build();
            return new LineInput() {
                @Override
                public @Nullable String readLine(String prompt) {
                    out.flush();
                    try {
                        return reader.readLine(prompt);
                    } catch (UserInterruptException | EndOfFileException e) {
                        return null;
                    }
                }

                @Override
                public boolean isTerminal() {
                    return true;
                }
            };
        }
        BufferedReader in =
                new BufferedReader(
                        new InputStreamReader(console.invocation().in(), StandardCharsets.UTF_8));
        return prompt -> {
            out.print(prompt);
            out.flush();
            return in.readLine();
        };
    }

    private int begin(PlainTable table) throws IOException {
        table.unfinished()
                .ifPresent(g ->
                        console.invocation()
                                .err()
                                .println(
                                        "bob: the game "
                                                + g.getFileName()
                                                + " isn't finished; go on with: bob mtg play --resume "
                                                + g.getFileName()));
        return table.play(new PlainTable.Wishes(deck, bobDeck, opponent(), seed, first, level()));
    }

    private Level level() {
        return Level.named(level)
                .orElseThrow(() ->
                        new BobException(
                                BobException.Kind.INVALID_INPUT,
                                "--level is easy, medium, hard or strong, not \"" + level + "\"."));
    }

    private Matches.Opponent opponent() {
        return switch (opponent.toLowerCase(Locale.ROOT)) {
            case "bob" -> Matches.Opponent.BOB;
            case "heuristic" -> Matches.Opponent.HEURISTIC;
            case "random" -> Matches.Opponent.RANDOM;
            case "human" -> Matches.Opponent.HUMAN;
            case "search" -> Matches.Opponent.SEARCH;
            default ->
                    throw new BobException(
                            BobException.Kind.INVALID_INPUT,
                            "--opponent is bob, search, heuristic, random or human, not \""
                                    + opponent
                                    + "\".");
        };
    }
}
