package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.GameSetup;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// What holds in every position of every game, looked at along uniformly random games of the built-in decks.
class InvariantsTest {
    private static final int GAMES = 10;
    private static final int MOST_ACTIONS = 20_000;

    private final CardCatalog catalog = CardCatalog.builtIn();
    private final Compiler compiler = new Compiler();

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
        List<CardDefinition> one = cards(decks.get((int) (seed % decks.size())).cards());
        List<CardDefinition> two = cards(decks.get((int) ((seed + 2) % decks.size())).cards());
        return Setup.game(GameSetup.of(one, two, seed), compiler);
    }

    private List<CardDefinition> cards(List<String> names) {
        var cards = new ArrayList<CardDefinition>();
        for (String name : names) {
            cards.add(catalog.definition(name).orElseThrow());
        }
        return cards;
    }

    @Test
    void every_object_is_in_exactly_one_zone() {
        for (long seed = 0; seed < GAMES; seed++) {
            play(
                    seed,
                    (kernel, action) -> {
                        if (action % 7 == 0) {
                            Map<Integer, Integer> seen = occurrences(kernel.s);
                            for (int id = 0; id < kernel.s.objectCount(); id++) {
                                int expected = kernel.s.object(id).gone ? 0 : 1;
                                assertThat(seen.getOrDefault(id, 0))
                                        .as("object %s", id)
                                        .isEqualTo(expected);
                            }
                        }
                    });
        }
    }

    private static Map<Integer, Integer> occurrences(State s) {
        var seen = new HashMap<Integer, Integer>();
        for (Zone zone : Zone.values()) {
            for (int seat = 0; seat < (zone.isOwned() ? s.count : 1); seat++) {
                for (int id : s.zone(zone, seat).toArray()) {
                    seen.merge(id, 1, Integer::sum);
                    assertThat(s.object(id).zone).isEqualTo(zone);
                }
            }
        }
        return seen;
    }

    @Test
    void what_the_menu_lists_is_accepted_and_what_it_does_not_list_is_refused_with_a_rule() {
        for (long seed = 0; seed < GAMES; seed++) {
            play(
                    seed,
                    (kernel, at) -> {
                        if (at % 37 != 0) {
                            return;
                        }
                        List<Action> options = List.copyOf(kernel.options());
                        long before = kernel.digest();
                        for (Action option : options) {
                            assertThat(kernel.fork().submit(option)).as("%s", option).isNull();
                        }
                        for (Action other : others(kernel)) {
                            if (!options.contains(other)) {
                                Refusal refusal = kernel.submit(other);
                                assertThat(refusal).as("%s", other).isNotNull();
                            }
                        }
                        assertThat(kernel.digest()).isEqualTo(before);
                    });
        }
    }

    /// Plausible actions, legal or not: everything that could be tried with any object.
    private static List<Action> others(Kernel kernel) {
        var all = new ArrayList<Action>();
        int n = kernel.s.objectCount();
        for (int id = Math.max(0, n - 90); id < n; id++) {
            all.add(new Action.PlayLand(id, 0));
            all.add(new Action.Cast(id, 0, 0));
            all.add(new Action.Cast(id, 0, 1));
            all.add(new Action.Activate(id, 0));
            all.add(new Action.PickObject(id));
            all.add(new Action.Attack(id, Action.Defender.player(0)));
            all.add(new Action.Block(id, n - 1));
        }
        all.add(new Action.Pass());
        all.add(new Action.Finish());
        all.add(new Action.PickOption(3));
        all.add(new Action.PickNumber(99));
        all.add(new Action.Keep());
        return all;
    }

    @Test
    void characteristics_computed_step_by_step_equal_those_computed_from_scratch() {
        for (long seed = 0; seed < GAMES; seed++) {
            play(
                    seed,
                    (kernel, action) -> {
                        if (action % 11 != 0) {
                            return;
                        }
                        Active known = kernel.active();
                        Active fresh = new Layers(kernel).compute();
                        for (int id : kernel.s.battlefield().toArray()) {
                            assertThat(text(kernel, fresh, id)).isEqualTo(text(kernel, known, id));
                        }
                        assertThat(fresh.rules).hasSameSizeAs(known.rules);
                    });
        }
    }

    private static String text(Kernel kernel, Active active, int id) {
        Derived own = active.derived(id);
        Derived d = own == null ? kernel.object(id).plain() : own;
        return d.name
                + d.power
                + "/"
                + d.toughness
                + " "
                + d.controller
                + " "
                + d.types
                + " "
                + d.keywords
                + " "
                + d.abilities.length
                + List.of(d.subtypes);
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
            play(
                    seed,
                    (kernel, action) -> {
                        Question question = kernel.question();
                        if (action % 53 != 0 || question == null) {
                            return;
                        }
                        int seat = question.decision(kernel).player();
                        Kernel other = kernel.fork();
                        if (!swapHidden(other, 1 - seat)) {
                            return;
                        }
                        assertThat(other.view(seat, false)).isEqualTo(kernel.view(seat, false));
                        if (question instanceof Turns.HasPriority) {
                            assertThat(other.options()).isEqualTo(kernel.options());
                        }
                    });
        }
    }

    /// Exchanges a card in that player's hand for one in the library.
    private static boolean swapHidden(Kernel kernel, int seat) {
        State s = kernel.s;
        if (s.hand(seat).isEmpty() || s.library(seat).isEmpty()) {
            return false;
        }
        GameObject inHand = s.object(s.hand(seat).get(0));
        GameObject inLibrary = s.object(s.library(seat).get(0));
        s.put(as(inHand, inLibrary));
        s.put(as(inLibrary, inHand));
        kernel.invalidate();
        return true;
    }

    private static GameObject as(GameObject place, GameObject card) {
        var object = new GameObject(place.id, card.card, card.model, place.owner, place.zone);
        object.timestamp = place.timestamp;
        return object;
    }
}
