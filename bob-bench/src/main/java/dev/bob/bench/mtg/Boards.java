package dev.bob.bench.mtg;

import com.sun.management.ThreadMXBean;
import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.CardFile;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.GameRules;
import dev.bob.mtg.setup.Position;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/// What an action costs on boards of a given size: processor time and bytes for listing all legal actions and submitting
/// a random one, mean of the first actions from many positions. On the board are lands and creatures without abilities,
/// or any permanents.
final class Boards {
    private static final int[] SIZES = {4, 10, 20, 30, 40};
    private static final int ACTIONS = 40;
    private static final int POSITIONS = 60;
    private static final int ROUNDS = 5;

    private final List<CardDefinition> lands = new ArrayList<>();
    private final List<CardDefinition> vanilla = new ArrayList<>();
    private final List<CardDefinition> permanents = new ArrayList<>();
    private final List<CardDefinition> others = new ArrayList<>();
    private final GameRules rules = new GameRules();

    private Boards(List<CardDefinition> pool) {
        CardCatalog builtIn = CardCatalog.builtIn();
        for (String name : List.of("Plains", "Island", "Swamp", "Mountain", "Forest")) {
            lands.add(builtIn.definition(name).orElseThrow());
        }
        for (CardDefinition card : pool) {
            Characteristics front = card.front().characteristics();
            if (card.layout() != CardDefinition.Layout.NORMAL) {
                continue;
            }
            if (front.is(CardType.INSTANT) || front.is(CardType.SORCERY)) {
                others.add(card);
            } else {
                permanents.add(card);
                if (front.is(CardType.CREATURE) && card.front().abilities().isEmpty()) {
                    vanilla.add(card);
                }
            }
        }
    }

    /// Measures and prints a table.
    ///
    /// @param files card data to draw from; the built-in cards without any
    static void run(List<Path> files) throws IOException {
        CardCatalog catalog = CardCatalog.builtIn();
        if (!files.isEmpty()) {
            catalog = CardCatalog.empty();
            for (Path file : files) {
                catalog.add(new CardFile().read(file).cards());
            }
        }
        List<CardDefinition> pool = new ArrayList<>();
        for (String name : catalog.names()) {
            catalog.definition(name)
                    .filter(card -> Game.unsupported(card).isEmpty())
                    .ifPresent(pool::add);
        }
        run(new Boards(pool));
    }

    /// The same with these cards.
    static void of(List<CardDefinition> pool) {
        run(new Boards(pool));
    }

    private static void run(Boards boards) {
        System.out.printf(
                Locale.ROOT,
                "%d permanents, %d of them creatures without abilities%n",
                boards.permanents.size(),
                boards.vanilla.size());
        for (int round = 1; round <= ROUNDS; round++) {
            System.out.printf(Locale.ROOT, "round %d of %d%n", round, ROUNDS);
            for (int size : SIZES) {
                System.out.println(boards.measure(size));
            }
        }
    }

    private String measure(int size) {
        String plain = measure(size, vanilla.isEmpty() ? lands : vanilla);
        String real = measure(size, permanents);
        return "%2d a side: vanilla %s, any permanents %s".formatted(size, plain, real);
    }

    private String measure(int size, List<CardDefinition> cards) {
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long nanos = 0;
        long bytes = 0;
        long actions = 0;
        for (int number = 0; number < POSITIONS; number++) {
            Game game = position(size, cards, number);
            var random = new Random(number);
            game.legalActions();
            long time = threads.getCurrentThreadCpuTime();
            long allocated = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < ACTIONS; i++) {
                List<Action> legal = game.legalActions();
                if (legal.isEmpty()) {
                    break;
                }
                game.submit(legal.get(random.nextInt(legal.size())));
                actions++;
            }
            bytes += threads.getCurrentThreadAllocatedBytes() - allocated;
            nanos += threads.getCurrentThreadCpuTime() - time;
        }
        return "%.1f µs, %d bytes".formatted(nanos / 1e3 / actions, bytes / actions);
    }

    /// A side has two lands for every three other permanents, five cards in hand and a library.
    private Game position(int size, List<CardDefinition> cards, int number) {
        var random = new Random(31L * number + size);
        Position position = Position.of(2, number).recordEvents(false);
        for (int player = 0; player < 2; player++) {
            for (int i = 0; i < size; i++) {
                position.put(
                        player,
                        Zone.BATTLEFIELD,
                        i % 5 < 2 ? any(lands, random) : any(cards, random));
            }
            for (int i = 0; i < 5; i++) {
                position.put(
                        player,
                        Zone.HAND,
                        i == 0 && !others.isEmpty() ? any(others, random) : any(cards, random));
            }
            for (int i = 0; i < 40; i++) {
                position.put(
                        player, Zone.LIBRARY, i % 5 < 2 ? any(lands, random) : any(cards, random));
            }
        }
        return Game.at(position, rules);
    }

    private static CardDefinition any(List<CardDefinition> cards, Random random) {
        return cards.get(random.nextInt(cards.size()));
    }
}
