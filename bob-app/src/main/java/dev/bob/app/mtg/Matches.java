package dev.bob.app.mtg;

import dev.bob.core.BobException;
import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.match.Asked;
import dev.bob.mtg.match.Match;
import dev.bob.mtg.match.Participant;
import dev.bob.mtg.player.Dice;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.player.roster.Players;
import dev.bob.mtg.player.search.Budget;
import dev.bob.mtg.player.search.Level;
import dev.bob.mtg.player.search.SearchPlayer;
import dev.bob.mtg.setup.DeckLists;
import dev.bob.mtg.setup.GameSetup;
import dev.langchain4j.model.chat.ChatModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Matches of Magic, with Bob or another player at the other side of the table. Each one is journalled in a folder of
/// its own and can be resumed. The rules engine alone decides what is legal.
public final class Matches {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private static final int BEST = 3;
    private static final Budget ADVICE = new Budget(200, Duration.ofSeconds(1));

    private final Path folder;
    private final MtgCards cards;
    private final Supplier<Optional<ChatModel>> model;
    private final Clock clock;
    private final RandomGenerator random;

    /// Who sits opposite.
    public enum Opponent {
        /// Bob's model; the heuristic player where no model serves.
        BOB,
        /// Thinks ahead, from what it may know.
        SEARCH,
        /// Plays by rules of thumb.
        HEURISTIC,
        /// Plays anything that is legal.
        RANDOM,
        /// Another person.
        HUMAN
    }

    /// What a match is to be.
    ///
    /// @param mine the person's deck
    /// @param theirs the opponent's deck
    /// @param seed everything random in the game follows from it; null: any
    /// @param first the seat that begins: 0 the person, 1 the opponent, -1 decided at random
    /// @param level how hard a searching opponent tries
    public record Terms(
            Deck mine,
            Deck theirs,
            Opponent opponent,
            @Nullable Long seed,
            int first,
            Level level) {

        /// At the usual level.
        public Terms(Deck mine, Deck theirs, Opponent opponent, @Nullable Long seed, int first) {
            this(mine, theirs, opponent, seed, first, Level.HARD);
        }
    }

    /// A match that is ready to be played.
    ///
    /// @param folder holds its journal, and its summary once it is over
    /// @param played how many choices of the journal have been made already; -1: it hasn't begun
    /// @param notices what was noticed while its journal was read
    public record Table(
            GameHeader header,
            Game game,
            CardCatalog catalog,
            Path folder,
            int played,
            List<String> notices) {}

    /// @param folder where games lie, each in a folder of its own
    /// @param model Bob's model; empty when there is none
    public Matches(
            Path folder,
            MtgCards cards,
            Supplier<Optional<ChatModel>> model,
            Clock clock,
            RandomGenerator random) {
        this.folder = folder;
        this.cards = cards;
        this.model = model;
        this.clock = clock;
        this.random = random;
    }

    /// The cards and decks that can be played with.
    public MtgCards cards() {
        return cards;
    }

    /// Sets a new match up.
    ///
    /// @throws BobException of kind INVALID_INPUT that names the cards of a deck that can't be played
    public Table begin(Terms terms) {
        List<String> names = new ArrayList<>(terms.mine().cards());
        names.addAll(terms.theirs().cards());
        CardCatalog catalog = cards.catalogFor(names.stream().distinct().toList());
        MtgCards.definitions(terms.mine(), catalog);
        MtgCards.definitions(terms.theirs(), catalog);
        Long wished = terms.seed();
        long seed = wished == null ? random.nextLong() >>> 16 : wished;
        String id = TIME.format(clock.instant()) + "-" + Long.toString(seed & 0xffffff, 36);
        GameHeader header =
                new GameHeader(
                        id,
                        seed,
                        terms.first(),
                        GameSetup.Options.USUAL,
                        List.of(
                                seat(
                                        terms.opponent() == Opponent.HUMAN ? "Player 1" : "You",
                                        "human",
                                        terms.mine()),
                                seat(name(terms.opponent()), player(terms), terms.theirs())));
        Game game = Game.create(header.setup(catalog::definition));
        return new Table(header, game, catalog, folder.resolve(id), -1, List.of());
    }

    private static GameHeader.Seat seat(String name, String player, Deck deck) {
        return new GameHeader.Seat(name, player, deck.id(), deck.cards(), deck.commanders());
    }

    private static String player(Terms terms) {
        String name = terms.opponent().name().toLowerCase(Locale.ROOT);
        return terms.opponent() == Opponent.SEARCH
                ? name + ":" + terms.level().name().toLowerCase(Locale.ROOT)
                : name;
    }

    private static String name(Opponent opponent) {
        return switch (opponent) {
            case BOB -> "Bob";
            case SEARCH -> "Search";
            case HEURISTIC -> "Heuristic";
            case RANDOM -> "Random";
            case HUMAN -> "Player 2";
        };
    }

    /// Sets a match up that was left or cut off, by playing its journal.
    ///
    /// @param gameId the game; empty for the latest that isn't finished
    /// @throws BobException of kind INVALID_INPUT if there is none or it is over, STORAGE if its journal doesn't fit
    public Table resume(String gameId) throws IOException {
        Path place = gameId.isEmpty() ? latest() : folder.resolve(gameId);
        Replay replay;
        try {
            replay = Replay.read(place);
        } catch (IOException e) {
            throw new BobException(BobException.Kind.INVALID_INPUT, String.valueOf(e.getMessage()));
        }
        if (replay.finished()) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "The game "
                            + replay.header().gameId()
                            + " is over. See it with: bob mtg replay "
                            + replay.header().gameId());
        }
        List<String> names =
                replay.header().seats().stream()
                        .flatMap(seat -> seat.cards().stream())
                        .distinct()
                        .toList();
        CardCatalog catalog = cards.catalogFor(names);
        Replay.Played played = replay.play(catalog::definition, Integer.MAX_VALUE, true);
        if (played.problem().isPresent()) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "The game can't be resumed: it goes another way at "
                            + played.problem().get()
                            + ". Was it played with other cards or another version?");
        }
        return new Table(
                replay.header(),
                played.game(),
                catalog,
                place,
                played.played(),
                List.copyOf(replay.notices()));
    }

    private Path latest() throws IOException {
        return unfinished()
                .orElseThrow(() ->
                        new BobException(
                                BobException.Kind.INVALID_INPUT,
                                "There is no unfinished game in " + folder + "."));
    }

    /// The folder of the latest game that isn't finished.
    public Optional<Path> unfinished() throws IOException {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try (Stream<Path> games = Files.list(folder)) {
            return games.filter(game ->
                            Files.isRegularFile(GameJournal.fileIn(game))
                                    && !Files.exists(game.resolve("summary.json")))
                    .max(Comparator.comparing(Path::getFileName));
        }
    }

    /// Plays a match until it is over or somebody leaves it.
    ///
    /// @param people makes the person of a seat
    /// @param notices hears what the people at the table should know
    /// @return the game as it stands then, which isn't the table's any more if a move was taken back: with an outcome if
    ///     it is over; otherwise it can be resumed
    public Game play(Table table, IntFunction<Participant> people, Consumer<String> notices)
            throws IOException {
        GameHeader header = table.header();
        List<Participant> participants = new ArrayList<>();
        for (int seat = 0; seat < header.seats().size(); seat++) {
            long seed = Dice.derive(header.seed(), 100 + seat);
            String player = header.seats().get(seat).player();
            participants.add(
                    switch (player) {
                        case "human" -> people.apply(seat);
                        case "bob" -> bob(seed, table.catalog(), notices);
                        default ->
                                Participant.of(
                                        Players.named(player, seed, unknownDecks(table.catalog()))
                                                .orElseGet(() -> new HeuristicPlayer(seed)));
                    });
        }
        try (GameJournal journal =
                table.played() < 0
                        ? GameJournal.start(table.folder(), header)
                        : GameJournal.resume(table.folder(), header, table.played())) {
            Match match =
                    new Match(table.game(), header, journal, participants, table.catalog()::text);
            boolean _ = match.play();
            return match.game();
        }
    }

    /// A searching opponent doesn't know the person's deck: it takes it for the built-in one that holds most of what
    /// it has seen.
    public static DeckLists unknownDecks(CardCatalog catalog) {
        return DeckLists.unknown(
                2,
                BuiltInDecks.all().stream()
                        .map(deck ->
                                deck.cards().stream()
                                        .map(catalog::definition)
                                        .flatMap(Optional::stream)
                                        .toList())
                        .toList());
    }

    private Participant bob(long seed, CardCatalog catalog, Consumer<String> notices) {
        Optional<ChatModel> serving = model.get();
        if (serving.isEmpty()) {
            notices.accept(
                    "No model serves, so Bob thinks ahead with the rules engine (the searching player).");
            return Participant.of(
                    new SearchPlayer(
                            seed,
                            Level.HARD.budget(),
                            Level.HARD.noise(),
                            unknownDecks(catalog),
                            System::nanoTime));
        }
        return new ModelPlayer(
                serving.get(),
                new HeuristicPlayer(seed),
                notices,
                asked ->
                        considered(asked, catalog, ADVICE).stream()
                                .limit(BEST)
                                .map(SearchPlayer.Considered::line)
                                .toList());
    }

    /// What the searching player thinks of its choices, the best first; from what the asked seat may know.
    public static List<SearchPlayer.Considered> considered(
            Asked asked, CardCatalog catalog, Budget budget) {
        return new SearchPlayer(1, budget, 0, unknownDecks(catalog), System::nanoTime)
                .consider(asked.question());
    }
}
