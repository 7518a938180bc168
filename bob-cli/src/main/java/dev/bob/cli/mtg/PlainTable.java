package dev.bob.cli.mtg;

import dev.bob.app.mtg.ModelPlayer;
import dev.bob.app.mtg.MtgCards;
import dev.bob.core.BobException;
import dev.bob.mtg.Game;
import dev.bob.mtg.GameSetup;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.match.Match;
import dev.bob.mtg.match.Participant;
import dev.bob.mtg.player.Dice;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.player.RandomPlayer;
import dev.langchain4j.model.chat.ChatModel;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A match at a plain table, from choosing decks to the summary: lines in, lines out. `bob mtg play` and the chat's
/// `/mtg play` are both this.
final class PlainTable {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    /// Who sits opposite.
    enum Opponent {
        BOB,
        HEURISTIC,
        RANDOM,
        HUMAN
    }

    /// What was asked for on the command line; null where the table asks or decides.
    ///
    /// @param deck the person's deck
    /// @param bobDeck the opponent's deck
    /// @param opponent who plays it
    /// @param seed everything random in the game
    /// @param first `me`, `bob` or `random`
    record Wishes(
            @Nullable String deck,
            @Nullable String bobDeck,
            Opponent opponent,
            @Nullable Long seed,
            String first) {}

    /// What the table needs from outside.
    ///
    /// @param folder where games, cards and rules lie
    /// @param cards the cards and decks
    /// @param model Bob's model; empty when there is none
    record Room(
            Path folder,
            MtgCards cards,
            Supplier<Optional<ChatModel>> model,
            Clock clock,
            RandomGenerator random) {}

    private final Room room;
    private final LineInput in;
    private final PrintWriter out;

    PlainTable(Room room, LineInput in, PrintWriter out) {
        this.room = room;
        this.in = in;
        this.out = out;
    }

    /// Plays a new match.
    ///
    /// @return the exit code
    int play(Wishes wishes) throws IOException {
        Optional<Deck> mine = deck(wishes.deck(), "Your deck");
        Optional<Deck> theirs =
                mine.isEmpty() ? Optional.empty() : deck(wishes.bobDeck(), "The opponent's deck");
        if (theirs.isEmpty()) {
            out.println("No game was begun.");
            out.flush();
            return 0;
        }
        List<String> names = new ArrayList<>(mine.get().cards());
        names.addAll(theirs.get().cards());
        CardCatalog catalog = room.cards().catalogFor(names.stream().distinct().toList());
        SimCommand.definitions(mine.get(), catalog);
        SimCommand.definitions(theirs.get(), catalog);
        Long wished = wishes.seed();
        long seed = wished == null ? room.random().nextLong() >>> 16 : wished;
        int first =
                switch (wishes.first().toLowerCase(Locale.ROOT)) {
                    case "me" -> 0;
                    case "bob" -> 1;
                    case "random" -> -1;
                    default ->
                            throw new BobException(
                                    BobException.Kind.INVALID_INPUT,
                                    "--first is me, bob or random, not \""
                                            + wishes.first()
                                            + "\".");
                };
        GameHeader header =
                new GameHeader(
                        TIME.format(room.clock().instant())
                                + "-"
                                + Long.toString(seed & 0xffffff, 36),
                        seed,
                        first,
                        GameSetup.Options.USUAL,
                        List.of(
                                seat(
                                        wishes.opponent() == Opponent.HUMAN ? "Player 1" : "You",
                                        "human",
                                        mine.get()),
                                seat(
                                        opponentName(wishes.opponent()),
                                        wishes.opponent().name().toLowerCase(Locale.ROOT),
                                        theirs.get())));
        Path folder = room.folder().resolve(header.gameId());
        out.println(
                "Game "
                        + header.gameId()
                        + ", seed "
                        + seed
                        + ": "
                        + mine.get().name()
                        + " against "
                        + theirs.get().name()
                        + ".");
        Game game = Game.create(header.setup(catalog::definition));
        try (GameJournal journal = GameJournal.start(folder, header)) {
            return run(game, header, journal, catalog, folder);
        }
    }

    private static GameHeader.Seat seat(String name, String player, Deck deck) {
        return new GameHeader.Seat(name, player, deck.id(), deck.cards(), deck.commanders());
    }

    private static String opponentName(Opponent opponent) {
        return switch (opponent) {
            case BOB -> "Bob";
            case HEURISTIC -> "Heuristic";
            case RANDOM -> "Random";
            case HUMAN -> "Player 2";
        };
    }

    /// Goes on with a game that was left or cut off.
    ///
    /// @param gameId the game; empty for the latest that isn't finished
    /// @return the exit code
    int resume(String gameId) throws IOException {
        Path folder =
                gameId.isEmpty()
                        ? unfinished()
                                .orElseThrow(() ->
                                        new BobException(
                                                BobException.Kind.INVALID_INPUT,
                                                "There is no unfinished game in "
                                                        + room.folder()
                                                        + "."))
                        : room.folder().resolve(gameId);
        Replay replay;
        try {
            replay = Replay.read(folder);
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
                        .flatMap(s -> s.cards().stream())
                        .distinct()
                        .toList();
        CardCatalog catalog = room.cards().catalogFor(names);
        Replay.Played played = replay.play(catalog::definition, Integer.MAX_VALUE, true);
        if (played.problem().isPresent()) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "The game can't be resumed: it goes another way at "
                            + played.problem().get()
                            + ". Was it played with other cards or another version?");
        }
        replay.notices().forEach(out::println);
        out.println(
                "Going on with game "
                        + replay.header().gameId()
                        + " after "
                        + played.played()
                        + " choices.");
        try (GameJournal journal = GameJournal.resume(folder, replay.header(), played.played())) {
            return run(played.game(), replay.header(), journal, catalog, folder);
        }
    }

    /// The latest game that isn't finished.
    Optional<Path> unfinished() throws IOException {
        if (!Files.isDirectory(room.folder())) {
            return Optional.empty();
        }
        try (Stream<Path> games = Files.list(room.folder())) {
            return games.filter(g ->
                            Files.isRegularFile(GameJournal.fileIn(g))
                                    && !Files.exists(g.resolve("summary.json")))
                    .max(Comparator.comparing(Path::getFileName));
        }
    }

    private int run(
            Game game, GameHeader header, GameJournal journal, CardCatalog catalog, Path folder)
            throws IOException {
        List<String> names = header.seats().stream().map(GameHeader.Seat::name).toList();
        List<Person> people = new ArrayList<>();
        List<Participant> participants = new ArrayList<>();
        for (int seat = 0; seat < header.seats().size(); seat++) {
            String player = header.seats().get(seat).player();
            long seed = Dice.derive(header.seed(), 100 + seat);
            switch (player) {
                case "human" -> {
                    Person person =
                            new Person(
                                    seat,
                                    names,
                                    in,
                                    out,
                                    name -> CardsCommand.lines(catalog, name));
                    people.add(person);
                    participants.add(person);
                }
                case "random" -> participants.add(Participant.of(new RandomPlayer(seed)));
                case "bob" -> participants.add(bob(seed));
                default -> participants.add(Participant.of(new HeuristicPlayer(seed)));
            }
        }
        Match match = new Match(game, header, journal, participants, catalog::text);
        boolean over = match.play();
        people.forEach(Person::end);
        if (!over) {
            out.println("The game is kept. Go on with: bob mtg play --resume " + header.gameId());
            out.flush();
            return 0;
        }
        match.game().outcome().ifPresent(o -> out.println(ReplayCommand.ending(o, header)));
        out.println("Journal and summary: " + folder);
        out.flush();
        return 0;
    }

    private Participant bob(long seed) {
        Optional<ChatModel> model = room.model().get();
        if (model.isEmpty()) {
            out.println(
                    "No model serves, so Bob plays by simple rules of thumb (the heuristic player).");
            return Participant.of(new HeuristicPlayer(seed));
        }
        return new ModelPlayer(
                model.get(),
                new HeuristicPlayer(seed),
                line -> {
                    out.println(line);
                    out.flush();
                });
    }

    private Optional<Deck> deck(@Nullable String wished, String question) throws IOException {
        if (wished != null) {
            return Optional.of(room.cards().deck(wished));
        }
        List<Deck> decks = BuiltInDecks.all();
        for (int i = 0; i < decks.size(); i++) {
            out.printf("%3d  %s%n", i + 1, decks.get(i).name());
        }
        out.flush();
        while (true) {
            String line = in.readLine(question + " (a number, or a deck file): ");
            if (line == null || line.strip().matches("q|quit|exit|:q")) {
                return Optional.empty();
            }
            String text = line.strip();
            if (text.matches("\\d{1,3}")
                    && Integer.parseInt(text) >= 1
                    && Integer.parseInt(text) <= decks.size()) {
                return Optional.of(decks.get(Integer.parseInt(text) - 1));
            }
            try {
                if (!text.isEmpty()) {
                    return Optional.of(room.cards().deck(text));
                }
            } catch (BobException e) {
                out.println(e.getMessage());
                out.flush();
            }
        }
    }
}
