package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.CardFile;
import dev.bob.mtg.cards.CardText;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.setup.GameSetup;
import dev.bob.mtg.sim.RandomDecks;
import dev.bob.mtg.sim.SimPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What holds in every position, along random games with decks drawn from all cards that can be played: of a large card
/// file where there is one, of the built-in cards otherwise.
class RandomDeckGamesTest {
    private static final int EVERY = 10;
    private static final int BUSY = 50;
    private static final GameRules RULES = new GameRules();
    private static List<CardDefinition> pool = List.of();

    @BeforeAll
    static void readPool() throws IOException {
        CardCatalog catalog = CardCatalog.builtIn();
        String folder = System.getenv("BOB_TEST_DATA");
        if (folder != null && Files.exists(Path.of(folder, "cards-dev.jsonl.gz"))) {
            List<CardText> all = new CardFile().read(Path.of(folder, "cards-dev.jsonl.gz")).cards();
            var some = new ArrayList<CardText>();
            for (int i = 0; i < all.size(); i += EVERY) {
                some.add(all.get(i));
            }
            catalog = CardCatalog.empty();
            catalog.add(some);
        }
        pool =
                catalog.names().stream()
                        .map(catalog::definition)
                        .flatMap(Optional::stream)
                        .filter(card -> Game.unsupported(card).isEmpty())
                        .toList();
    }

    private static Kernel start(int seats, boolean commander, long seed) {
        CardCatalog builtIn = CardCatalog.builtIn();
        List<CardDefinition> basics =
                List.of("Plains", "Island", "Swamp", "Mountain", "Forest").stream()
                        .map(name -> builtIn.definition(name).orElseThrow())
                        .toList();
        var decks = new RandomDecks(pool, basics, commander);
        var players = new ArrayList<GameSetup.PlayerSetup>();
        for (int seat = 0; seat < seats; seat++) {
            SimPlan.SimDeck deck = decks.deck(seed * 10 + seat);
            players.add(new GameSetup.PlayerSetup("P" + seat, deck.cards(), deck.commanders()));
        }
        return Setup.game(new GameSetup(players, seed, 0, GameSetup.Options.USUAL), RULES);
    }

    /// The beginnings of many games, each of which works out in full what it keeps or leaves out to be fast.
    @ParameterizedTest
    @CsvSource({"2, false, 100, 60", "2, true, 200, 20", "4, true, 300, 10"})
    void nothing_that_is_kept_or_left_out_to_be_fast_makes_a_difference(
            int seats, boolean commander, long from, int games) {
        for (long seed = from; seed < from + games; seed++) {
            Kernel kernel = start(seats, commander, seed);
            kernel.checked = true;
            var random = new Random(seed);
            for (int i = 0; i < 800 && kernel.question() != null; i++) {
                List<Action> options = kernel.options();
                assertThat(kernel.submit(options.get(random.nextInt(options.size())))).isNull();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2, false, 1",
        "2, false, 2",
        "2, true, 3",
        "2, false, 4",
        "3, false, 5",
        "3, true, 6",
        "4, false, 7",
        "4, true, 8"
    })
    void every_position_of_a_random_game_holds(int seats, boolean commander, long seed) {
        Kernel kernel = start(seats, commander, seed);
        var random = new Random(seed);
        int actions = 0;
        while (kernel.question() != null && actions < 20_000) {
            if (actions % 13 == 0) {
                Checks.everyObjectIsInExactlyOneZone(kernel);
                Checks.nothingIsCountedBelowZero(kernel);
                Checks.characteristicsEqualThoseComputedFromScratch(kernel);
            }
            if (actions % 41 == 0) {
                Checks.nothingHiddenShows(kernel, random);
                Checks.menuAndSubmitAgree(kernel, random, 200);
            }
            assertThat(kernel.submit(choice(kernel, random))).isNull();
            actions++;
        }
        assertThat(kernel.outcome()).isPresent();
    }

    /// Anything that can be done. An ability that costs nothing could be used thousands of times in a turn, which shows
    /// nothing new: after much of that, players pass.
    private static Action choice(Kernel kernel, Random random) {
        List<Action> options = kernel.options();
        return kernel.s.busy > BUSY && options.contains(new Action.Pass())
                ? new Action.Pass()
                : options.get(random.nextInt(options.size()));
    }
}
