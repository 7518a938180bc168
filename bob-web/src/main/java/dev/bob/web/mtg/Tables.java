package dev.bob.web.mtg;

import dev.bob.app.Bob;
import dev.bob.app.mtg.Matches;
import dev.bob.app.mtg.MtgCards;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.journal.Replay;
import dev.bob.web.server.Feed;
import dev.bob.web.server.WebException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// The matches of this process, each on a thread of its own, and those that lie in the runtime folder. A match that is
/// left stays there, for this page or for `bob mtg play --resume`.
public final class Tables implements AutoCloseable {

    private final Bob bob;
    private final Feed feed;
    private final Matches matches;
    private final Map<String, Table> open = new ConcurrentHashMap<>();

    /// @param feed hears of every change
    public Tables(Bob bob, Feed feed) {
        this.bob = bob;
        this.feed = feed;
        this.matches = bob.matches();
    }

    /// What is asked for.
    ///
    /// @param opponent bob, search, heuristic or random
    /// @param seed everything random; negative for any
    /// @param first who begins: 0 the person, 1 the opponent, -1 either
    record Wishes(String deck, String otherDeck, String opponent, long seed, int first) {}

    /// The folder of games, cards and rules.
    private Path folder() {
        return bob.runtimeDir().resolve("mtg");
    }

    MtgCards cards() {
        return matches.cards();
    }

    /// Begins a match.
    Table begin(Wishes wishes) {
        return play(
                matches.begin(
                        new Matches.Terms(
                                cards().deck(wishes.deck()),
                                cards().deck(wishes.otherDeck()),
                                opponent(wishes.opponent()),
                                wishes.seed() < 0 ? null : wishes.seed(),
                                wishes.first())));
    }

    private static Matches.Opponent opponent(String name) {
        for (Matches.Opponent opponent : Matches.Opponent.values()) {
            if (opponent != Matches.Opponent.HUMAN
                    && opponent.name().toLowerCase(Locale.ROOT).equals(name)) {
                return opponent;
            }
        }
        throw WebException.invalid("opponent is bob, search, heuristic or random.", "opponent");
    }

    /// A match that is open, or one that was left and is taken up again.
    Table table(String id) throws IOException {
        Table table = open.get(id);
        return table != null ? table : resume(id);
    }

    private Table resume(String id) throws IOException {
        Replay replay = replay(id);
        if (replay.finished()) {
            throw WebException.conflict("That game is over; look at it again with its replay.");
        }
        if (replay.header().seats().stream().filter(s -> s.player().equals("human")).count() != 1) {
            throw WebException.conflict("That game isn't between one person and an opponent.");
        }
        try {
            return play(matches.resume(id));
        } catch (BobException e) {
            throw WebException.conflict(String.valueOf(e.getMessage()));
        }
    }

    /// A journal of the folder.
    Replay replay(String id) throws IOException {
        Path journal = folder().resolve(id).normalize();
        if (!folder().equals(journal.getParent()) || !Files.isDirectory(journal)) {
            throw WebException.missing("There is no such game.");
        }
        return Replay.read(journal);
    }

    CardCatalog catalog(Replay replay) {
        return cards().catalogFor(
                        replay.header().seats().stream()
                                .flatMap(seat -> seat.cards().stream())
                                .distinct()
                                .toList());
    }

    private Table play(Matches.Table match) {
        String id = match.header().gameId();
        Seat seat = new Seat(() -> tell(id));
        Table table = new Table(match.header(), seat);
        match.notices().forEach(table::notice);
        open.put(id, table);
        Thread.ofVirtual()
                .name("match " + id)
                .start(() -> {
                    try {
                        table.ended(matches.play(match, _ -> seat, table::notice).outcome());
                    } catch (IOException | RuntimeException e) {
                        table.failed(
                                "The game broke off: " + e.getMessage() + " It can be resumed.");
                    }
                    tell(id);
                });
        return table;
    }

    private void tell(String id) {
        feed.publish("game", Json.MAPPER.createObjectNode().put("id", id).toString());
    }

    /// The games of the folder, the latest first.
    List<Path> games() throws IOException {
        if (!Files.isDirectory(folder())) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder())) {
            return all.filter(game -> Files.isRegularFile(GameJournal.fileIn(game)))
                    .sorted(Comparator.comparing(Path::getFileName).reversed())
                    .limit(100)
                    .toList();
        }
    }

    Optional<Table> openTable(String id) {
        return Optional.ofNullable(open.get(id)).filter(table -> !table.over());
    }

    void leave(String id) {
        Table table = open.remove(id);
        if (table != null) {
            table.seat().leave();
        }
    }

    /// Leaves every match; the journals stay.
    @Override
    public void close() {
        open.keySet().forEach(this::leave);
    }
}
