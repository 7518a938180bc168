package dev.bob.cli.mtg;

import dev.bob.core.BobException;
import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.journal.Replay;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A journal walked through: forwards, back, to any choice, and off into a game of its own.
final class ReplaySteps {

    private final Replay replay;
    private final CardCatalog catalog;
    private final LineInput in;
    private final PrintStream out;
    private final Path folder;
    private int at;

    ReplaySteps(
            Replay replay,
            CardCatalog catalog,
            LineInput in,
            PrintStream out,
            Path folder,
            int at) {
        this.replay = replay;
        this.catalog = catalog;
        this.in = in;
        this.out = out;
        this.folder = folder;
        this.at = Math.min(at, replay.choices().size());
    }

    /// Until the person leaves.
    void run() throws IOException {
        out.println("Enter: the next choice · b: back · a number: to that choice · v: the table");
        out.println("branch: a new game from here · q: leave");
        show(false);
        while (true) {
            String line = in.readLine(at + " of " + replay.choices().size() + "> ");
            String word = line == null ? "q" : line.strip().toLowerCase(Locale.ROOT);
            switch (word) {
                case "", "n" -> go(at + 1);
                case "b" -> go(at - 1);
                case "v" -> show(true);
                case "branch" -> branch();
                case "q", "quit", "exit", ":q" -> {
                    return;
                }
                default -> {
                    if (word.matches("\\d{1,6}")) {
                        go(Integer.parseInt(word));
                    } else {
                        out.println("\"" + word + "\" isn't understood here.");
                    }
                }
            }
        }
    }

    private void go(int to) {
        int there = Math.clamp(to, 0, replay.choices().size());
        if (there == at) {
            out.println(there == 0 ? "This is the beginning." : "This is the last choice.");
            return;
        }
        at = there;
        show(false);
    }

    private void show(boolean table) {
        List<String> names = replay.header().seats().stream().map(GameHeader.Seat::name).toList();
        if (at > 0) {
            Replay.Choice choice = replay.choices().get(at - 1);
            out.println(
                    at
                            + "  "
                            + names.get(choice.player())
                            + ": "
                            + (choice.action().isEmpty() ? "concedes" : choice.text())
                            + (choice.note().isEmpty() ? "" : " [" + choice.note() + "]"));
        }
        Game game = replay.play(catalog::definition, at, false).game();
        int viewer = game.decision().map(decision -> decision.player()).orElse(0);
        if (table || at % 10 == 0) {
            BoardText.lines(game.view(viewer), names, Set.of()).forEach(out::println);
        }
        game.outcome().ifPresent(o -> out.println(ReplayCommand.ending(o, replay.header())));
    }

    /// Writes the choices so far as a game of its own, which can be resumed.
    void branch() throws IOException {
        GameHeader header = replay.header();
        String id = header.gameId() + "-at-" + at;
        for (int n = 2; Files.exists(folder.resolve(id)); n++) {
            id = header.gameId() + "-at-" + at + "-" + n;
        }
        Game game = Game.create(header.setup(catalog::definition));
        try (GameJournal journal =
                GameJournal.start(
                        folder.resolve(id),
                        new GameHeader(
                                id,
                                header.seed(),
                                header.startingPlayer(),
                                header.options(),
                                header.seats()))) {
            for (Replay.Choice choice : replay.choices().subList(0, at)) {
                if (choice.action().isEmpty()) {
                    game.concede(choice.player());
                    journal.concession(choice.player(), game.digest());
                } else {
                    Action action =
                            game.find(choice.action().get(), choice.name())
                                    .orElseThrow(() ->
                                            new BobException(
                                                    BobException.Kind.STORAGE,
                                                    "This version of the rules doesn't allow a"
                                                            + " choice of the journal any more: "
                                                            + choice.text()));
                    String stoodFor = game.standsFor(action);
                    game.submit(action);
                    journal.choice(
                            choice.player(),
                            action,
                            stoodFor,
                            choice.text(),
                            choice.note(),
                            game.digest());
                }
            }
        }
        out.println("Play on from here with: bob mtg play --resume " + id);
    }
}
