package dev.bob.cli.mtg;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.mtg.MtgCards;
import dev.bob.cli.console.Console;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.event.Outcome;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.journal.JournalCheck;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.match.Retelling;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bob mtg replay`: plays a journal again.
@Command(
        name = "replay",
        description = "Play a journal again, to any choice, and compare its digests.")
public final class ReplayCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(
            paramLabel = "JOURNAL",
            description = {
                "A journal.jsonl, its folder, or a game's id; with --verify",
                "also a folder of such folders."
            })
    private Path journal = Path.of("");

    @Option(names = "--to", paramLabel = "N", description = "Only the first N choices.")
    private @Nullable Integer to;

    @Option(
            names = "--step",
            description = "Walk through it, forwards and back, and branch off anywhere.")
    private boolean step;

    @Option(names = "--verify", description = "Compare the digest after every choice.")
    private boolean verify;

    @Option(
            names = "--cuts",
            defaultValue = "0",
            paramLabel = "N",
            description =
                    "In a folder of journals: also cut each off at N places and play to there.")
    private int cuts;

    @Option(
            names = "--cards",
            paramLabel = "FILE",
            description = "Card data beyond the built-in cards.")
    private @Nullable List<Path> cardFiles;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    /// For one run.
    public ReplayCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Path byId = MtgCommand.folder(console).resolve(journal.toString());
        Replay replay;
        try {
            if (verify
                    && Files.isDirectory(journal)
                    && !Files.exists(GameJournal.fileIn(journal))) {
                return checkAll();
            }
            replay =
                    Replay.read(!Files.exists(journal) && Files.isDirectory(byId) ? byId : journal);
        } catch (IOException e) {
            throw new BobException(BobException.Kind.INVALID_INPUT, String.valueOf(e.getMessage()));
        }
        replay.notices().forEach(n -> console.invocation().err().println("bob: " + n));
        List<String> names =
                replay.header().seats().stream()
                        .flatMap(s -> s.cards().stream())
                        .distinct()
                        .toList();
        CardCatalog catalog =
                new MtgCards(
                                MtgCommand.folder(console),
                                cardFiles == null ? List.of() : cardFiles,
                                console.invocation().err()::println)
                        .catalogFor(names);
        int count = to == null ? Integer.MAX_VALUE : Math.max(0, to);
        if (step) {
            return walk(replay, catalog, to == null ? 0 : count);
        }
        Replay.Played played;
        try {
            played = replay.play(catalog::definition, count, verify);
        } catch (IllegalArgumentException e) {
            throw new BobException(BobException.Kind.INVALID_INPUT, String.valueOf(e.getMessage()));
        }
        if (json) {
            console.invocation().out().println(json(replay, played));
        } else {
            print(replay, played, catalog);
        }
        return played.problem().isEmpty() ? 0 : 1;
    }

    private int walk(Replay replay, CardCatalog catalog, int from) {
        BufferedReader in =
                new BufferedReader(
                        new InputStreamReader(console.invocation().in(), StandardCharsets.UTF_8));
        PrintStream out = console.invocation().out();
        try {
            new ReplaySteps(
                            replay,
                            catalog,
                            prompt -> {
                                out.print(prompt);
                                out.flush();
                                return in.readLine();
                            },
                            out,
                            MtgCommand.folder(console),
                            from)
                    .run();
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE, "The branch can't be written: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new BobException(BobException.Kind.INVALID_INPUT, String.valueOf(e.getMessage()));
        }
        return 0;
    }

    private int checkAll() throws IOException {
        List<Path> folders = JournalCheck.below(journal);
        if (folders.isEmpty()) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "There is no journal in or below " + journal + ".");
        }
        CardCatalog catalog =
                new MtgCards(
                                MtgCommand.folder(console),
                                cardFiles == null ? List.of() : cardFiles,
                                console.invocation().err()::println)
                        .catalog();
        JournalCheck check = JournalCheck.of(folders, catalog::definition, Math.max(0, cuts));
        if (json) {
            ObjectNode node =
                    Json.MAPPER
                            .createObjectNode()
                            .put("journals", check.journals())
                            .put("choices", check.choices())
                            .put("cuts", check.cuts());
            check.problems().forEach(node.putArray("problems")::add);
            console.invocation().out().println(node);
        } else {
            check.problems()
                    .forEach(problem -> console.invocation().err().println("bob: " + problem));
            console.invocation()
                    .out()
                    .printf(
                            "%d journals with %d choices, %d times cut off: %s%n",
                            check.journals(),
                            check.choices(),
                            check.cuts(),
                            check.problems().isEmpty()
                                    ? "every digest agrees"
                                    : check.problems().size() + " went another way");
        }
        return check.problems().isEmpty() ? 0 : 1;
    }

    private ObjectNode json(Replay replay, Replay.Played played) {
        GameHeader header = replay.header();
        ObjectNode node =
                Json.MAPPER
                        .createObjectNode()
                        .put("game_id", header.gameId())
                        .put("seed", header.seed());
        ArrayNode players = node.putArray("players");
        header.seats()
                .forEach(s ->
                        players.addObject()
                                .put("name", s.name())
                                .put("player", s.player())
                                .put("deck", s.deck()));
        node.put("choices", replay.choices().size())
                .put("played", played.played())
                .put("finished", replay.finished());
        node.put("turn", played.game().view(-1).turn())
                .put("digest", Long.toHexString(played.game().digest()));
        node.put("verified", verify && played.problem().isEmpty());
        played.problem().ifPresent(p -> node.put("problem", p));
        played.game()
                .outcome()
                .ifPresent(o -> {
                    ArrayNode winners = node.putArray("winners");
                    o.winners().forEach(w -> winners.add(header.seats().get(w).name()));
                    node.put("reason", o.reason());
                });
        return node;
    }

    private void print(Replay replay, Replay.Played played, CardCatalog catalog) {
        PrintStream out = console.invocation().out();
        GameHeader header = replay.header();
        out.println(
                header.gameId()
                        + ", seed "
                        + header.seed()
                        + ": "
                        + String.join(
                                " against ",
                                header.seats().stream()
                                        .map(s ->
                                                s.name()
                                                        + " ("
                                                        + s.deck()
                                                        + ", "
                                                        + s.player()
                                                        + ")")
                                        .toList()));
        var retelling = new Retelling(replay, Game.create(header.setup(catalog::definition)));
        while (retelling.played() < played.played()) {
            Retelling.Told told = retelling.next().orElseThrow();
            if (!told.isPass()) {
                lines(told).forEach(out::println);
            }
        }
        played.problem().ifPresent(p -> out.println("The game goes another way at " + p));
        out.println(
                played.game()
                        .outcome()
                        .map(o -> ending(o, header))
                        .orElse("The game goes on in turn " + played.game().view(-1).turn() + "."));
        out.println(
                "digest "
                        + Long.toHexString(played.game().digest())
                        + (verify && played.problem().isEmpty() ? ", every digest agrees" : ""));
    }

    /// A choice with what it did.
    static List<String> lines(Retelling.Told told) {
        List<String> lines = new ArrayList<>();
        lines.add(
                "%5d  %s: %s%s"
                        .formatted(
                                told.number(),
                                told.name(),
                                told.choice(),
                                told.note().isEmpty() ? "" : " [" + told.note() + "]"));
        told.events().forEach(event -> lines.add("         " + event));
        return lines;
    }

    static String ending(Outcome outcome, GameHeader header) {
        return outcome.isDraw()
                ? "The game is a draw: " + outcome.reason()
                : String.join(
                                " and ",
                                outcome.winners().stream()
                                        .map(w -> header.seats().get(w).name())
                                        .toList())
                        + (outcome.reason().equals("the other players lost")
                                ? " won."
                                : " won: " + outcome.reason());
    }
}
