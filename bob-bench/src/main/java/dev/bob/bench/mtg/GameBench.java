package dev.bob.bench.mtg;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.engine.GameRules;
import dev.bob.mtg.setup.GameSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// What a fork costs, a fork with one action played in it, and a whole random game with full enumeration.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class GameBench {
    private static final int MIDDLE = 400;

    private static final GameRules RULES = new GameRules();
    private static final List<List<CardDefinition>> DECKS = decks();

    private Game middle = Game.create(GameSetup.of(List.of(), List.of(), 1));
    private long seed;

    /// Brings a game to its middle.
    @Setup
    public void prepare() {
        middle = start(1);
        var random = new Random(1);
        for (int i = 0; i < MIDDLE && !middle.legalActions().isEmpty(); i++) {
            List<Action> options = middle.legalActions();
            middle.submit(options.get(random.nextInt(options.size())));
        }
    }

    private static List<List<CardDefinition>> decks() {
        var catalog = CardCatalog.builtIn();
        var all = new ArrayList<List<CardDefinition>>();
        for (Deck deck : BuiltInDecks.all()) {
            var cards = new ArrayList<CardDefinition>();
            for (String name : deck.cards()) {
                cards.add(catalog.definition(name).orElseThrow());
            }
            all.add(cards);
        }
        return all;
    }

    /// A new game between two of the built-in decks; the same one for the same number.
    static Game start(long number) {
        int n = DECKS.size();
        return Game.create(
                new GameSetup(
                        List.of(
                                new GameSetup.PlayerSetup(
                                        "A", DECKS.get((int) (number % n)), List.of()),
                                new GameSetup.PlayerSetup(
                                        "B", DECKS.get((int) (number / n % n)), List.of())),
                        number,
                        0,
                        new GameSetup.Options(20, true, 0, false)),
                RULES);
    }

    @Benchmark
    public Game fork() {
        return middle.fork();
    }

    @Benchmark
    public Game forkAndAct() {
        Game fork = middle.fork();
        fork.submit(fork.legalActions().getFirst());
        return fork;
    }

    @Benchmark
    public long randomGame() {
        Game game = start(seed++);
        var random = new Random(seed);
        while (!game.legalActions().isEmpty()) {
            List<Action> options = game.legalActions();
            game.submit(options.get(random.nextInt(options.size())));
        }
        return game.digest();
    }
}
