package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.setup.GameSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// What holds in every position of every game, looked at along uniformly random games of the built-in decks.
class InvariantsTest {
    private static final int GAMES = 10;
    private static final int MOST_ACTIONS = 20_000;

    private final CardCatalog catalog = CardCatalog.builtIn();
    private final GameRules rules = new GameRules();

    private interface Look {
        void at(Kernel kernel, int action);
    }

    private long play(long seed, Look look) {
        Kernel kernel = start(seed);
        var random = new Random(seed);
        int actions = 0;
        while (kernel.question() != null && actions < MOST_ACTIONS) {
            look.at(kernel, actions);
            List<Action> options = kernel.options();
            assertThat(kernel.submit(options.get(random.nextInt(options.size())))).isNull();
            actions++;
        }
        assertThat(kernel.outcome()).isPresent();
        return kernel.digest();
    }

    private Kernel start(long seed) {
        var decks = BuiltInDecks.all();
        var seats = new ArrayList<GameSetup.PlayerSetup>();
        // every fifth game is one of three players, and every fifth one of four
        int count = seed % 5 == 3 ? 3 : seed % 5 == 4 ? 4 : 2;
        for (int seat = 0; seat < count; seat++) {
            int deck = (int) ((seed + 2L * seat) % decks.size());
            seats.add(
                    new GameSetup.PlayerSetup(
                            "P" + seat, cards(decks.get(deck).cards()), List.of()));
        }
        return Setup.game(new GameSetup(seats, seed, -1, GameSetup.Options.USUAL), rules);
    }

    private List<CardDefinition> cards(List<String> names) {
        var cards = new ArrayList<CardDefinition>();
        for (String name : names) {
            cards.add(catalog.definition(name).orElseThrow());
        }
        return cards;
    }

    @Test
    void every_object_is_in_exactly_one_zone_and_nothing_is_counted_below_zero() {
        for (long seed = 0; seed < GAMES; seed++) {
            play(
                    seed,
                    (kernel, action) -> {
                        if (action % 7 == 0) {
                            Checks.everyObjectIsInExactlyOneZone(kernel);
                            Checks.nothingIsCountedBelowZero(kernel);
                        }
                    });
        }
    }

    @Test
    void what_the_menu_lists_is_accepted_and_what_it_does_not_list_is_refused_with_a_rule() {
        for (long seed = 0; seed < GAMES; seed++) {
            var random = new Random(seed);
            play(
                    seed,
                    (kernel, action) -> {
                        if (action % 37 == 0) {
                            Checks.menuAndSubmitAgree(kernel, random, 400);
                        }
                    });
        }
    }

    @Test
    void characteristics_computed_step_by_step_equal_those_computed_from_scratch() {
        for (long seed = 0; seed < GAMES; seed++) {
            play(
                    seed,
                    (kernel, action) -> {
                        if (action % 11 == 0) {
                            Checks.characteristicsEqualThoseComputedFromScratch(kernel);
                        }
                    });
        }
    }

    @Test
    void a_fork_goes_its_own_way() {
        for (long seed = 0; seed < GAMES; seed++) {
            play(
                    seed,
                    (kernel, action) -> {
                        if (action % 101 == 0) {
                            long before = kernel.digest();
                            Kernel fork = kernel.fork();
                            assertThat(fork.digest()).isEqualTo(before);
                            var random = new Random(action);
                            for (int i = 0; i < 20 && fork.question() != null; i++) {
                                List<Action> options = fork.options();
                                fork.submit(options.get(random.nextInt(options.size())));
                            }
                            assertThat(kernel.digest()).isEqualTo(before);
                        }
                    });
        }
    }

    @Test
    void the_same_choices_give_the_same_game() {
        for (long seed = 0; seed < GAMES; seed++) {
            assertThat(play(seed, (_, _) -> {})).isEqualTo(play(seed, (_, _) -> {}));
        }
    }

    @Test
    void view_and_menu_do_not_depend_on_hidden_cards() {
        for (long seed = 0; seed < GAMES; seed++) {
            var random = new Random(seed);
            play(
                    seed,
                    (kernel, action) -> {
                        if (action % 29 == 0) {
                            Checks.nothingHiddenShows(kernel, random);
                        }
                    });
        }
    }
}
