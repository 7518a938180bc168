package dev.bob.cli.mtg;

import dev.bob.app.mtg.Matches;
import dev.bob.app.mtg.MtgCards;
import dev.bob.core.BobException;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.journal.GameHeader;
import dev.langchain4j.model.chat.ChatModel;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// A match at a plain table, from choosing decks to the summary: lines in, lines out. `bob mtg play` and the chat's
/// `/mtg play` are both this.
final class PlainTable {

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
            Matches.Opponent opponent,
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
    private final Matches matches;
    private final LineInput in;
    private final PrintWriter out;

    PlainTable(Room room, LineInput in, PrintWriter out) {
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
        Optional<Deck> mine = deck(wishes.deck(), "Your deck");
        Optional<Deck> theirs =
                mine.isEmpty() ? Optional.empty() : deck(wishes.bobDeck(), "The opponent's deck");
        if (theirs.isEmpty()) {
            out.println("No game was begun.");
            out.flush();
            return 0;
        }
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
        Matches.Table table =
                matches.begin(
                        new Matches.Terms(
                                mine.get(), theirs.get(), wishes.opponent(), wishes.seed(), first));
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
        return run(table);
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
        return run(table);
    }

    /// The latest game that isn't finished.
    Optional<Path> unfinished() throws IOException {
        return matches.unfinished();
    }

    private int run(Matches.Table table) throws IOException {
        GameHeader header = table.header();
        List<String> names = header.seats().stream().map(GameHeader.Seat::name).toList();
        List<Person> people = new ArrayList<>();
        boolean over =
                matches.play(
                        table,
                        seat -> {
                            Person person =
                                    new Person(
                                            seat,
                                            names,
                                            in,
                                            out,
                                            name -> CardsCommand.lines(table.catalog(), name));
                            people.add(person);
                            return person;
                        },
                        line -> {
                            out.println(line);
                            out.flush();
                        });
        people.forEach(Person::end);
        if (!over) {
            out.println("The game is kept. Go on with: bob mtg play --resume " + header.gameId());
            out.flush();
            return 0;
        }
        table.game().outcome().ifPresent(o -> out.println(ReplayCommand.ending(o, header)));
        out.println("Journal and summary: " + table.folder());
        out.flush();
        return 0;
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
