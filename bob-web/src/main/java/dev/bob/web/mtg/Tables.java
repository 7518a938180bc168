package dev.bob.web.mtg;

import dev.bob.app.Bob;
import dev.bob.app.mtg.ModelPlayer;
import dev.bob.app.mtg.MtgCards;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.model.ModelAccess.ServingModel;
import dev.bob.mtg.Game;
import dev.bob.mtg.GameSetup;
import dev.bob.mtg.Outcome;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.Compiled;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.match.Match;
import dev.bob.mtg.match.Participant;
import dev.bob.mtg.player.Dice;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.player.RandomPlayer;
import dev.bob.web.server.Feed;
import dev.bob.web.server.WebException;
import dev.langchain4j.model.chat.ChatModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// The matches of this process, each on a thread of its own, and those that lie in the runtime folder. A match that is
/// left stays there, for this page or for `bob mtg play --resume`.
public final class Tables implements AutoCloseable {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private final Bob bob;
    private final Feed feed;
    private final RandomGenerator random;
    private final Map<String, Table> open = new ConcurrentHashMap<>();

    /// @param feed hears of every change
    public Tables(Bob bob, Feed feed, RandomGenerator random) {
        this.bob = bob;
        this.feed = feed;
        this.random = random;
    }

    /// What is asked for.
    ///
    /// @param opponent bob, heuristic or random
    /// @param seed everything random; negative for any
    /// @param first who begins: 0 the person, 1 the opponent, -1 either
    record Wishes(String deck, String otherDeck, String opponent, long seed, int first) {}

    /// The folder of games, cards and rules.
    Path folder() {
        return bob.runtimeDir().resolve("mtg");
    }

    MtgCards cards() {
        return new MtgCards(folder(), List.of(), problem -> {});
    }

    /// Begins a match.
    Table begin(Wishes wishes) throws IOException {
        Deck mine = cards().deck(wishes.deck());
        Deck theirs = cards().deck(wishes.otherDeck());
        List<String> names = new ArrayList<>(mine.cards());
        names.addAll(theirs.cards());
        CardCatalog catalog = cards().catalogFor(names.stream().distinct().toList());
        requirePlayable(names, catalog);
        long seed = wishes.seed() < 0 ? random.nextLong() >>> 16 : wishes.seed();
        String id = TIME.format(bob.clock().instant()) + "-" + Long.toString(seed & 0xffffff, 36);
        GameHeader header =
                new GameHeader(
                        id,
                        seed,
                        wishes.first(),
                        GameSetup.Options.USUAL,
                        List.of(
                                new GameHeader.Seat(
                                        "You", "human", mine.id(), mine.cards(), mine.commanders()),
                                new GameHeader.Seat(
                                        name(wishes.opponent()),
                                        wishes.opponent(),
                                        theirs.id(),
                                        theirs.cards(),
                                        theirs.commanders())));
        Game game = Game.create(header.setup(catalog::definition));
        return play(game, header, GameJournal.start(folder().resolve(id), header), catalog);
    }

    private static String name(String opponent) {
        return switch (opponent) {
            case "bob" -> "Bob";
            case "heuristic" -> "Heuristic";
            case "random" -> "Random";
            default ->
                    throw WebException.invalid("opponent is bob, heuristic or random.", "opponent");
        };
    }

    private static void requirePlayable(List<String> names, CardCatalog catalog) {
        List<String> missing = new ArrayList<>();
        for (String name : names.stream().distinct().toList()) {
            switch (catalog.compiled(name).orElse(null)) {
                case Compiled.Whole whole ->
                        Game.unsupported(whole.definition())
                                .ifPresent(why -> missing.add(name + " (" + why + ")"));
                case Compiled.Declined declined ->
                        missing.add(name + " (\"" + declined.clause() + "\" isn't understood)");
                case null -> missing.add(name + " (not known)");
            }
        }
        if (!missing.isEmpty()) {
            throw WebException.invalid(
                    "These cards can't be played: " + String.join("; ", missing), "deck");
        }
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
        CardCatalog catalog = catalog(replay);
        Replay.Played played = replay.play(catalog::definition, Integer.MAX_VALUE, true);
        if (played.problem().isPresent()) {
            throw WebException.conflict(
                    "The game can't be resumed: it goes another way at "
                            + played.problem().get()
                            + ".");
        }
        return play(
                played.game(),
                replay.header(),
                GameJournal.resume(folder().resolve(id), replay.header(), played.played()),
                catalog);
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

    private Table play(Game game, GameHeader header, GameJournal journal, CardCatalog catalog) {
        String id = header.gameId();
        Seat seat = new Seat(() -> tell(id));
        Table table = new Table(header, catalog, seat);
        List<Participant> participants = new ArrayList<>();
        for (int i = 0; i < header.seats().size(); i++) {
            long seed = Dice.derive(header.seed(), 100 + i);
            participants.add(
                    switch (header.seats().get(i).player()) {
                        case "human" -> seat;
                        case "random" -> Participant.of(new RandomPlayer(seed));
                        case "bob" -> bob(seed, table);
                        default -> Participant.of(new HeuristicPlayer(seed));
                    });
        }
        open.put(id, table);
        Match match = new Match(game, header, journal, participants, catalog::text);
        Thread.ofVirtual()
                .name("match " + id)
                .start(() -> {
                    try (journal) {
                        match.play();
                        table.ended(match, outcome -> words(outcome, header));
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

    private Participant bob(long seed, Table table) {
        try {
            ServingModel serving = bob.models().forMtg();
            if (!serving.offline() && serving.client() instanceof ChatModel model) {
                return new ModelPlayer(model, new HeuristicPlayer(seed), table::notice);
            }
            table.notice(
                    "No model serves, so Bob plays by simple rules of thumb (the heuristic player).");
        } catch (BobException e) {
            table.notice(e.getMessage());
        }
        return Participant.of(new HeuristicPlayer(seed));
    }

    static String words(Outcome outcome, GameHeader header) {
        return outcome.isDraw()
                ? "The game is a draw: " + outcome.reason()
                : String.join(
                                " and ",
                                outcome.winners().stream()
                                        .map(winner -> header.seats().get(winner).name())
                                        .toList())
                        + " won: "
                        + outcome.reason();
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
