package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.setup.Position;
import org.junit.jupiter.api.Test;

/// Rulings about cipher (rule 702.99), on cards made up for them.
class CipherRulingsTest extends MadeUpGame {
    private static final CardDefinition HINT =
            made("Hint", "{U}", "Sorcery", "You gain 3 life.\nCipher");
    private static final CardDefinition SLICE =
            made("Slice", "{U}", "Sorcery", "Each opponent loses 5 life.\nCipher");
    private static final CardDefinition SPY = made("Spy", "{U}", "Creature — Rogue", "");
    private static final CardDefinition CANCEL =
            made("Cancel", "{U}", "Instant", "Destroy target creature.");

    @Test
    void the_encoded_card_is_copied_and_the_copy_cast_each_time_the_creature_connects() {
        // given
        Kernel kernel = with(HINT);
        encode(kernel, "Hint");
        assertThat(kernel.s.player(0).life).isEqualTo(23);

        // when
        attack(kernel, YES);

        // then the copy isn't encoded and the card stays where it is
        assertThat(kernel.s.player(1).life).isEqualTo(18);
        assertThat(kernel.s.player(0).life).isEqualTo(26);
        assertThat(all(kernel, "Hint", Zone.EXILE)).hasSize(1);
        assertThat(all(kernel, "Hint", Zone.GRAVEYARD)).isEmpty();
        assertThat(spy(kernel)).isEqualTo(1);
    }

    @Test
    void nothing_is_exiled_without_a_creature_to_encode_it_on() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Island"))
                                .put(0, Zone.HAND, HINT));

        // when
        cast(kernel, "Hint", 0);
        resolveAll(kernel);

        // then
        assertThat(all(kernel, "Hint", Zone.GRAVEYARD)).hasSize(1);
    }

    @Test
    void each_of_two_encoded_cards_gives_an_ability_that_copies_that_card() {
        // given
        Kernel kernel = with(HINT, SLICE);
        encode(kernel, "Hint");
        encode(kernel, "Slice");
        assertThat(spy(kernel)).isEqualTo(2);

        // when
        attack(kernel, YES);

        // then
        assertThat(kernel.s.player(0).life).isEqualTo(26);
        assertThat(kernel.s.player(1).life).isEqualTo(20 - 5 - 2 - 5);
    }

    @Test
    void a_card_whose_creature_has_left_stays_in_exile_and_does_nothing() {
        // given
        Kernel kernel = with(HINT, CANCEL);
        encode(kernel, "Hint");

        // when
        cast(kernel, "Cancel", 0);
        resolveAll(kernel);

        // then
        assertThat(all(kernel, "Spy", Zone.GRAVEYARD)).hasSize(1);
        assertThat(all(kernel, "Hint", Zone.EXILE)).hasSize(1);
    }

    @Test
    void whoever_controls_the_creature_casts_the_copy() {
        // given
        CardDefinition theft =
                made(
                        "Theft",
                        "{U}",
                        "Sorcery",
                        "Target opponent gains control of target creature.");
        Kernel kernel = with(HINT, theft);
        encode(kernel, "Hint");
        cast(kernel, "Theft", 0);
        resolveAll(kernel);

        // when
        until(kernel, 2, Step.BEGIN_COMBAT);
        attack(kernel, YES);

        // then
        assertThat(kernel.s.player(0).life).isEqualTo(21);
        assertThat(kernel.s.player(1).life).isEqualTo(23);
    }

    private Kernel with(CardDefinition... hand) {
        return start(
                Position.of(2, 1)
                        .put(0, Zone.BATTLEFIELD, lands("Island", "Island", "Island"))
                        .put(0, Zone.BATTLEFIELD, SPY)
                        .put(0, Zone.HAND, hand));
    }

    private static void encode(Kernel kernel, String name) {
        cast(kernel, name, 0);
        for (int i = 0; i < 20 && asked(kernel) != Decision.Purpose.MAY; i++) {
            simplest(kernel);
        }
        answers(kernel, YES);
        assertThat(all(kernel, name, Zone.EXILE)).hasSize(1);
        resolveAll(kernel);
    }

    private static int spy(Kernel kernel) {
        return kernel.derived(find(kernel, "Spy", Zone.BATTLEFIELD)).abilities.length;
    }

    /// Attacks with the spy, nobody blocks, and each "may" is answered so.
    private static void attack(Kernel kernel, int may) {
        int spy = find(kernel, "Spy", Zone.BATTLEFIELD);
        for (int i = 0; i < 200 && kernel.s.step != Step.POSTCOMBAT_MAIN; i++) {
            Action attack =
                    kernel.options().stream()
                            .filter(each ->
                                    each instanceof Action.Attack declared
                                            && declared.attacker() == spy)
                            .findFirst()
                            .orElse(null);
            if (attack != null) {
                does(kernel, attack);
            } else if (asked(kernel) == Decision.Purpose.MAY) {
                answers(kernel, may);
            } else {
                simplest(kernel);
            }
        }
    }
}
