package dev.bob.cli.mtg;

import dev.bob.core.BobException;
import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.match.Retelling;
import dev.bob.mtg.view.GameView;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// A journal walked through: forwards, back, to any choice, and off into a game of its own.
final class ReplaySteps {

    private final Replay replay;
    private final CardCatalog catalog;
    private final LineInput in;
    private final PrintStream out;
    private final Path folder;
    private Retelling retelling;

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
        this.retelling = begin();
        while (retelling.played() < at && retelling.next().isPresent()) {}
    }

    private Retelling begin() {
        return new Retelling(replay, Game.create(replay.header().setup(catalog::definition)));
    }

    /// Until the person leaves.
    void run() throws IOException {
        out.println("Enter: on to where something happens · n: the next choice · t: the next turn");
        out.println("b: back · a number: to that choice · v: the table · l: the log so far");
        out.println("branch: a new game from here · q: leave");
        table();
        while (true) {
            int at = retelling.played();
            String line = in.readLine(at + " of " + replay.choices().size() + "> ");
            String word = line == null ? "q" : line.strip().toLowerCase(Locale.ROOT);
            switch (word) {
                case "" -> on(told -> !told.isPass());
                case "n" -> on(_ -> true);
                case "t" -> turn();
                case "b" -> go(at - 1);
                case "v" -> table();
                case "l", "log" -> log();
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

    /// On to the first choice that fits, or to the last one.
    private void on(Predicate<Retelling.Told> there) {
        if (retelling.played() == replay.choices().size()) {
            out.println("This is the last choice.");
            return;
        }
        Optional<Retelling.Told> told = retelling.next();
        while (told.isPresent()
                && !there.test(told.get())
                && retelling.played() < replay.choices().size()) {
            told = retelling.next();
        }
        told.ifPresent(this::show);
    }

    private void turn() {
        int turn = retelling.game().turn();
        on(told -> {
            boolean next = retelling.game().turn() > turn;
            if (!next && !told.isPass()) {
                ReplayCommand.lines(told).forEach(out::println);
            }
            return next;
        });
        table();
    }

    private void go(int to) {
        int there = Math.clamp(to, 0, replay.choices().size());
        if (there == retelling.played()) {
            out.println(there == 0 ? "This is the beginning." : "This is the last choice.");
            return;
        }
        if (there < retelling.played()) {
            retelling = begin();
        }
        Optional<Retelling.Told> last = Optional.empty();
        while (retelling.played() < there) {
            last = retelling.next();
        }
        last.ifPresentOrElse(this::show, () -> out.println("This is the beginning."));
    }

    private void show(Retelling.Told told) {
        ReplayCommand.lines(told).forEach(out::println);
        retelling
                .game()
                .outcome()
                .ifPresent(o -> out.println(ReplayCommand.ending(o, replay.header())));
    }

    /// The table as the person at it saw it; of a game that is over with everybody's hand.
    private void table() {
        List<String> names = replay.header().seats().stream().map(GameHeader.Seat::name).toList();
        int seat = Math.max(0, Retelling.person(replay.header()));
        Game game = retelling.game();
        BoardText.lines(game.view(seat), names, Set.of()).forEach(out::println);
        if (!replay.finished()) {
            return;
        }
        GameView all = game.omniscientView();
        for (GameView.PlayerView player : all.players()) {
            if (player.seat() != seat && !player.hand().isEmpty()) {
                out.println(
                        "  "
                                + names.get(player.seat())
                                + "'s hand: "
                                + String.join(
                                        " · ",
                                        player.hand().stream().map(BoardText::inHand).toList()));
            }
        }
    }

    private void log() {
        Retelling again = begin();
        while (again.played() < retelling.played()) {
            again.next().ifPresent(told -> told.events().forEach(out::println));
        }
    }

    /// Writes the choices so far as a game of its own, which can be resumed.
    void branch() throws IOException {
        int at = retelling.played();
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
            for (Replay.RecordedChoice choice : replay.choices().subList(0, at)) {
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
