package dev.bob.cli.mtg;

import dev.bob.app.mtg.Matches;
import dev.bob.app.mtg.MtgCards;
import dev.bob.core.BobException;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.mtg.Game;
import dev.bob.mtg.coach.Review;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.event.Outcome;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.Replay;
import dev.bob.mtg.player.search.Level;
import dev.langchain4j.model.chat.ChatModel;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// A match at a plain table, from choosing decks to the summary: lines in, lines out. `bob mtg play` and the chat's
/// `/mtg play` are both this.
final class PlainTable {
    private static final long TOLD_EVERY_NANOS = 3_000_000_000L;

    /// What was asked for on the command line; null where the table asks or decides.
    ///
    /// @param deck the person's deck
    /// @param bobDeck the opponent's deck
    /// @param opponent who plays it
    /// @param seed everything random in the game
    /// @param first `me`, `bob` or `random`
    /// @param level how hard a searching opponent tries
    record Wishes(
            @Nullable String deck,
            @Nullable String bobDeck,
            Matches.Opponent opponent,
            @Nullable Long seed,
            String first,
            Level level) {}

    /// What the table needs from outside.
    ///
    /// @param folder where games, cards and rules lie
    /// @param cards the cards and decks
    /// @param model Bob's model; empty when there is none
    /// @param lessons takes what may be worth remembering; whether it wasn't known before
    record Room(
            Path folder,
            MtgCards cards,
            Supplier<Optional<ChatModel>> model,
            Clock clock,
            RandomGenerator random,
            BiPredicate<MemoryCandidate.Type, String> lessons) {}

    private final Room room;
    private final Matches matches;
    private boolean asked;
    private final LineInput in;
    private final PrintWriter out;
    private final @Nullable Supplier<FullScreen> screen;

    PlainTable(Room room, LineInput in, PrintWriter out) {
        this(room, in, out, null);
    }

    /// @param screen gives the screen that the game itself is played on; null for lines of text
    PlainTable(Room room, LineInput in, PrintWriter out, @Nullable Supplier<FullScreen> screen) {
        this.screen = screen;
        this.room = room;
        this.matches =
                new Matches(room.folder(), room.cards(), room.model(), room.clock(), room.random());
        this.in = in;
        this.out = out;
    }

    /// Plays a new match.
    ///
    /// @return the exit code
    int play(Wishes wishes) throws IOException {
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
        RandomGenerator any = wishes.seed() == null ? room.random() : new Random(wishes.seed());
        Optional<Deck> mine = deck(wishes.deck(), "Your deck", any);
        Optional<Deck> theirs =
                mine.isEmpty()
                        ? Optional.empty()
                        : deck(wishes.bobDeck(), "The opponent's deck", any);
        if (theirs.isEmpty()) {
            out.println("No game was begun.");
            out.flush();
            return 0;
        }
        Matches.Terms terms =
                new Matches.Terms(
                        mine.get(),
                        theirs.get(),
                        wishes.opponent(),
                        wishes.seed(),
                        first,
                        wishes.level());
        while (true) {
            Matches.Table table = matches.begin(terms);
            out.println(
                    "Game "
                            + table.header().gameId()
                            + ", seed "
                            + table.header().seed()
                            + ": "
                            + mine.get().name()
                            + " against "
                            + theirs.get().name()
                            + ".");
            Optional<Outcome> outcome = run(table);
            if (outcome.isEmpty()) {
                return 0;
            }
            String again = in.readLine("Rematch? The loser begins. [y/N] ");
            if (again == null || !again.strip().toLowerCase(Locale.ROOT).startsWith("y")) {
                return 0;
            }
            List<Integer> winners = outcome.get().winners();
            terms =
                    new Matches.Terms(
                            terms.mine(),
                            terms.theirs(),
                            terms.opponent(),
                            null,
                            winners.size() == 1 ? 1 - winners.getFirst() : -1,
                            terms.level());
        }
    }

    /// Goes on with a game that was left or cut off.
    ///
    /// @param gameId the game; empty for the latest that isn't finished
    /// @return the exit code
    int resume(String gameId) throws IOException {
        Matches.Table table = matches.resume(gameId);
        table.notices().forEach(out::println);
        out.println(
                "Going on with game "
                        + table.header().gameId()
                        + " after "
                        + table.played()
                        + " choices.");
        var _ = run(table);
        return 0;
    }

    /// The latest game that isn't finished.
    Optional<Path> unfinished() throws IOException {
        return matches.unfinished();
    }

    /// @return how the game ended; empty if it was left
    private Optional<Outcome> run(Matches.Table table) throws IOException {
        GameHeader header = table.header();
        Supplier<FullScreen> whole = screen;
        Game game;
        if (whole == null) {
            PlainSurface lines = new PlainSurface(in, out);
            game = play(table, lines);
            lines.flush();
        } else {
            out.flush();
            try (FullScreen shown = whole.get()) {
                shown.open();
                game = play(table, shown);
            }
        }
        Optional<Outcome> outcome = game.outcome();
        if (outcome.isEmpty()) {
            out.println("The game is kept. Go on with: bob mtg play --resume " + header.gameId());
            out.flush();
            return outcome;
        }
        out.println(ReplayCommand.ending(outcome.get(), header));
        review(table);
        out.println("Journal and summary: " + table.folder());
        out.flush();
        return outcome;
    }

    private Game play(Matches.Table table, Surface surface) throws IOException {
        List<String> names = table.header().seats().stream().map(GameHeader.Seat::name).toList();
        var keyboard = new Person.SharedKeyboard();
        return matches.play(
                table,
                seat ->
                        new Person(
                                seat,
                                names,
                                surface,
                                keyboard,
                                name -> CardsCommand.lines(table.catalog(), name),
                                asked -> Advice.lines(asked, table.catalog())),
                line -> surface.say(List.of(line)));
    }

    /// What the game shows the person afterwards, where one person played.
    private void review(Matches.Table table) throws IOException {
        List<GameHeader.Seat> seats = table.header().seats();
        if (seats.stream().filter(seat -> seat.player().equals("human")).count() != 1) {
            return;
        }
        int seat = 0;
        while (!seats.get(seat).player().equals("human")) {
            seat++;
        }
        String deck = seats.get(seat).deck();
        String played = BuiltInDecks.find(deck).map(Deck::name).orElse(deck);
        Review review = Review.of(Replay.read(table.folder()), seat, table.catalog()::definition);
        review.lines().forEach(line -> out.println("  " + line));
        boolean some =
                room.lessons()
                        .test(
                                MemoryCandidate.Type.MTG_PROFILE,
                                "The user plays the Magic deck " + played + ".");
        for (String lesson : review.lessons()) {
            some |= room.lessons().test(MemoryCandidate.Type.MTG_LESSON, lesson);
        }
        if (some) {
            out.println("Worth remembering? bob memory pending shows what waits for you.");
        }
    }

    // Whether its cards can be played is said while another deck can still be chosen.
    private Deck playable(Deck deck) {
        MtgCards.definitions(deck, room.cards().catalogFor(deck.cards()));
        return deck;
    }

    private void importCards(Path file) {
        say("Reading " + file + " …");
        var told = new AtomicLong(System.nanoTime());
        say(
                room.cards()
                                .importFrom(
                                        file,
                                        doing -> {
                                            long now = System.nanoTime();
                                            if (now - told.get() > TOLD_EVERY_NANOS) {
                                                told.set(now);
                                                say("  " + doing);
                                            }
                                        })
                                .cards()
                                .size()
                        + " cards are known from now on. Now a deck file can be played.");
    }

    private void say(String words) {
        Screen.wrap(words, BoardText.WIDTH).forEach(out::println);
        out.flush();
    }

    private Optional<Deck> deck(@Nullable String wished, String question, RandomGenerator any)
            throws IOException {
        if (wished != null) {
            return Optional.of(room.cards().deck(wished));
        }
        List<Deck> decks = BuiltInDecks.all();
        if (!asked && !room.cards().imported()) {
            out.println(
                    "These decks come with Bob. For decks of other cards, load \"Oracle Cards\" from");
            out.println("scryfall.com/docs/api/bulk-data and type here: import FILE");
        }
        asked = true;
        for (int i = 0; i < decks.size(); i++) {
            out.printf("%3d  %s%n", i + 1, decks.get(i).name());
        }
        out.flush();
        while (true) {
            String line = in.readLine(question + " (a number, a deck file, or Enter for any): ");
            if (line == null || line.strip().matches("q|quit|exit|:q")) {
                return Optional.empty();
            }
            String text = line.strip();
            if (text.matches("\\d{1,3}")
                    && Integer.parseInt(text) >= 1
                    && Integer.parseInt(text) <= decks.size()) {
                return Optional.of(decks.get(Integer.parseInt(text) - 1));
            }
            if (text.isEmpty()) {
                Deck drawn = decks.get(any.nextInt(decks.size()));
                out.println(drawn.name() + ".");
                return Optional.of(drawn);
            }
            if (text.matches("\\d{1,3}")) {
                say("The decks are 1 to " + decks.size() + ".");
                continue;
            }
            try {
                if (text.startsWith("import ")) {
                    importCards(Path.of(text.substring(text.indexOf(' ') + 1).strip()));
                } else {
                    return Optional.of(playable(room.cards().deck(text)));
                }
            } catch (BobException | InvalidPathException e) {
                say(String.valueOf(e.getMessage()));
            }
        }
    }
}
