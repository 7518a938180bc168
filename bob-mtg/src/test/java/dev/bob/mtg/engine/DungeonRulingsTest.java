package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.setup.Position;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Rulings about dungeons (rules 309, 701.49) and the initiative (725), on cards made up for them.
class DungeonRulingsTest extends MadeUpGame {
    private static final CardDefinition STEP =
            made("Step", "{R}", "Instant", "Venture into the dungeon.");
    private static final CardDefinition HERO =
            made(
                    "Hero",
                    "{R}",
                    "Creature — Human Knight",
                    "As long as you've completed a dungeon, this creature has flying.");
    private static final CardDefinition GUIDE =
            made(
                    "Guide",
                    "{R}",
                    "Creature — Human",
                    "When this creature enters, you take the initiative.");
    private static final int TOMB = 0;
    private static final int MINE = 1;

    @Test
    void the_first_room_triggers_and_the_next_is_chosen_along_the_arrows() {
        // given
        Kernel kernel = with(3, STEP, STEP, STEP);

        // when cave entrance, goblin lair, dark pool
        venture(kernel, MINE);
        assertThat(standing(kernel, 0)).contains("Lost Mine of Phandelver: Cave Entrance");
        venture(kernel, 0);
        assertThat(all(kernel, "Goblin", Zone.BATTLEFIELD)).hasSize(1);
        venture(kernel, 1);

        // then
        assertThat(standing(kernel, 0)).contains("Lost Mine of Phandelver: Dark Pool");
        assertThat(kernel.s.player(1).life).isEqualTo(19);
        assertThat(kernel.s.player(0).life).isEqualTo(21);
        assertThat(standing(kernel, 1)).isEmpty();
    }

    @Test
    void a_dungeon_is_completed_once_its_last_room_has_done_what_it_does() {
        // given
        Kernel kernel = with(4, STEP, STEP, STEP, STEP);
        int hero = find(kernel, "Hero", Zone.BATTLEFIELD);
        venture(kernel, MINE);
        venture(kernel, 1);
        venture(kernel, 0);
        assertThat(flies(kernel, hero)).isFalse();

        // when the temple's ability is on the stack
        cast(kernel, "Step", 0);
        passUntilTriggered(kernel);
        assertThat(standing(kernel, 0)).contains("Lost Mine of Phandelver: Temple of Dumathoin");
        assertThat(flies(kernel, hero)).isFalse();
        resolveAll(kernel);

        // then
        assertThat(kernel.s.hand(0).size()).isEqualTo(1);
        assertThat(standing(kernel, 0)).containsExactly("dungeons completed: 1");
        assertThat(flies(kernel, hero)).isTrue();
    }

    @Test
    void who_ventures_from_the_last_room_completes_the_dungeon_and_enters_another() {
        // given the temple's ability is on the stack
        Kernel kernel = with(5, STEP, STEP, STEP, STEP, STEP);
        venture(kernel, MINE);
        venture(kernel, 1);
        venture(kernel, 0);
        cast(kernel, "Step", 0);
        passUntilTriggered(kernel);

        // when
        cast(kernel, "Step", 0);
        choose(kernel, TOMB);

        // then all lose 1 life, and the card is drawn all the same
        assertThat(standing(kernel, 0))
                .containsExactly("Tomb of Annihilation: Trapped Entry", "dungeons completed: 1");
        assertThat(kernel.s.player(0).life).isEqualTo(20);
        assertThat(kernel.s.player(1).life).isEqualTo(18);
        assertThat(kernel.s.hand(0).size()).isEqualTo(1);
    }

    @Test
    void taking_the_initiative_ventures_into_undercity_and_so_does_each_upkeep() {
        // given
        Kernel kernel = with(1, GUIDE);

        // when
        cast(kernel, "Guide", 0);
        resolveAll(kernel);

        // then
        assertThat(standing(kernel, 0)).contains("the initiative", "Undercity: Secret Entrance");

        // when
        until(kernel, 3, Step.DRAW);

        // then
        assertThat(standing(kernel, 0)).contains("Undercity: Forge");
    }

    @Test
    void several_creatures_that_connect_at_once_take_the_initiative_once() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Mountain"))
                                .put(0, Zone.HAND, GUIDE)
                                .put(1, Zone.BATTLEFIELD, HERO, HERO));
        cast(kernel, "Guide", 0);
        resolveAll(kernel);

        // when
        until(kernel, 2, Step.BEGIN_COMBAT);
        for (int i = 0; i < 100 && kernel.s.step != Step.POSTCOMBAT_MAIN; i++) {
            Action attack =
                    kernel.options().stream()
                            .filter(Action.Attack.class::isInstance)
                            .findFirst()
                            .orElse(null);
            if (attack != null) {
                does(kernel, attack);
            } else {
                simplest(kernel);
            }
        }

        // then
        assertThat(kernel.s.player(0).life).isEqualTo(16);
        assertThat(standing(kernel, 1))
                .containsExactly("the initiative", "Undercity: Secret Entrance");
        assertThat(standing(kernel, 0)).containsExactly("Undercity: Secret Entrance");
    }

    @Test
    void who_takes_it_again_ventures_again_wherever_the_marker_is() {
        // given
        Kernel kernel = with(3, STEP, GUIDE, GUIDE);
        venture(kernel, MINE);

        // when
        cast(kernel, "Guide", 0);
        resolveAll(kernel);
        assertThat(standing(kernel, 0))
                .contains("the initiative", "Lost Mine of Phandelver: Goblin Lair");
        cast(kernel, "Guide", 0);
        resolveAll(kernel);

        // then
        assertThat(standing(kernel, 0)).contains("Lost Mine of Phandelver: Storeroom");
    }

    @Test
    void a_fork_ventures_on_its_own() {
        // given
        Kernel kernel = with(2, STEP, STEP);
        venture(kernel, MINE);
        long before = kernel.digest();
        Kernel fork = kernel.fork();

        // when
        venture(fork, 0);

        // then
        assertThat(kernel.digest()).isEqualTo(before);
        assertThat(fork.digest()).isNotEqualTo(before);
        assertThat(standing(kernel, 0)).contains("Lost Mine of Phandelver: Cave Entrance");
    }

    private Kernel with(int mountains, CardDefinition... hand) {
        var lands = new String[mountains];
        Arrays.fill(lands, "Mountain");
        return start(
                Position.of(2, 1)
                        .put(0, Zone.BATTLEFIELD, lands(lands))
                        .put(0, Zone.BATTLEFIELD, HERO)
                        .put(0, Zone.HAND, hand));
    }

    private static void venture(Kernel kernel, int option) {
        cast(kernel, "Step", 0);
        choose(kernel, option);
    }

    private static void choose(Kernel kernel, int option) {
        for (int i = 0; i < 20 && asked(kernel) != Decision.Purpose.OPTION; i++) {
            simplest(kernel);
        }
        answers(kernel, option);
        resolveAll(kernel);
    }

    /// Passes until what was cast has resolved and something has triggered.
    private static void passUntilTriggered(Kernel kernel) {
        int spell = kernel.s.stack().get(0);
        for (int i = 0; i < 10 && !kernel.s.object(spell).gone; i++) {
            simplest(kernel);
        }
        assertThat(kernel.s.stack().size()).isEqualTo(1);
    }

    private static boolean flies(Kernel kernel, int id) {
        return kernel.derived(id).has(Words.FLYING);
    }

    private static List<String> standing(Kernel kernel, int seat) {
        return Views.of(kernel, seat, true).players().get(seat).standing();
    }
}
