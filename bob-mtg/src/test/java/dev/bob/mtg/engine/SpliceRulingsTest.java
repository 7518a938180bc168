package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.setup.Position;
import org.junit.jupiter.api.Test;

/// Rulings about splice (rule 702.47), on cards made up for them.
class SpliceRulingsTest extends MadeUpGame {
    private static final CardDefinition RAY =
            made(
                    "Ray",
                    "{1}{R}",
                    "Instant — Arcane",
                    "Ray deals 2 damage to any target.\nSplice onto Arcane {R}");
    private static final CardDefinition THOUGHT =
            made("Thought", "{U}", "Instant — Arcane", "Draw a card.\nSplice onto Arcane {U}");
    private static final CardDefinition BEAR = made("Bear", "{G}", "Creature — Bear", "");

    @Test
    void a_spliced_text_is_carried_out_after_the_spells_own_and_its_card_stays_in_hand() {
        // given
        Kernel kernel = with(RAY, THOUGHT);

        // when
        cast(kernel, "Thought", 0);
        answers(kernel, YES);
        does(kernel, new Action.PickPlayer(1));
        resolveAll(kernel);

        // then the spell that dealt the damage is blue
        assertThat(kernel.s.player(1).life).isEqualTo(18);
        assertThat(all(kernel, "Ray", Zone.HAND)).hasSize(1);
        assertThat(kernel.s.hand(0).size()).isEqualTo(2);
        assertThat(untapped(kernel)).isEqualTo(2);
    }

    @Test
    void a_spell_of_another_kind_takes_no_splice() {
        // given
        Kernel kernel = with(RAY, made("Plan", "{U}", "Instant", "Draw a card."));

        // when
        cast(kernel, "Plan", 0);
        resolveAll(kernel);

        // then
        assertThat(kernel.s.player(1).life).isEqualTo(20);
        assertThat(untapped(kernel)).isEqualTo(3);
    }

    @Test
    void each_card_is_spliced_once_and_in_the_order_in_which_they_were_chosen() {
        // given the card that is cast isn't in hand, so it isn't spliced onto itself
        Kernel kernel = with(RAY, THOUGHT, THOUGHT);

        // when
        cast(kernel, "Thought", 0);
        answers(kernel, YES);
        does(kernel, new Action.PickObject(find(kernel, "Ray", Zone.HAND)));
        answers(kernel, YES);
        does(kernel, new Action.PickPlayer(1));
        resolveAll(kernel);

        // then
        assertThat(kernel.s.player(1).life).isEqualTo(18);
        assertThat(kernel.s.hand(0).size()).isEqualTo(4);
        assertThat(untapped(kernel)).isEqualTo(1);
    }

    @Test
    void what_has_no_target_is_not_spliced() {
        // given
        CardDefinition end =
                made(
                        "End",
                        "{R}",
                        "Instant — Arcane",
                        "Destroy target creature.\nSplice onto Arcane {R}");
        Kernel kernel = with(end, THOUGHT);

        // when
        cast(kernel, "Thought", 0);
        resolveAll(kernel);

        // then
        assertThat(untapped(kernel)).isEqualTo(3);
    }

    @Test
    void a_spell_whose_only_targets_are_those_of_spliced_texts_does_not_resolve_without_them() {
        // given
        CardDefinition end =
                made(
                        "End",
                        "{R}",
                        "Instant — Arcane",
                        "Destroy target creature.\nSplice onto Arcane {R}");
        CardDefinition bolt = made("Bolt", "{R}", "Instant", "Destroy target creature.");
        Kernel kernel = start(position(end, THOUGHT, bolt).put(1, Zone.BATTLEFIELD, BEAR));
        int bear = find(kernel, "Bear", Zone.BATTLEFIELD);
        cast(kernel, "Thought", 0);
        answers(kernel, YES);
        does(kernel, new Action.PickObject(bear));

        // when
        cast(kernel, "Bolt", 0);
        does(kernel, new Action.PickObject(bear));
        resolveAll(kernel);

        // then no card was drawn
        assertThat(kernel.s.hand(0).size()).isEqualTo(1);
        assertThat(all(kernel, "Thought", Zone.GRAVEYARD)).hasSize(1);
    }

    @Test
    void a_copy_of_the_spell_has_the_text_too_and_its_card_has_not() {
        // given
        CardDefinition twin =
                made(
                        "Twin",
                        "{R}",
                        "Instant",
                        "Copy target instant spell. You may choose new targets for the copy.");
        Kernel kernel = with(RAY, THOUGHT, twin);
        cast(kernel, "Thought", 0);
        answers(kernel, YES);
        does(kernel, new Action.PickPlayer(1));

        // when
        cast(kernel, "Twin", 0);
        does(kernel, new Action.PickObject(find(kernel, "Thought", Zone.STACK)));
        resolveAll(kernel);

        // then
        assertThat(kernel.s.player(1).life).isEqualTo(16);
        assertThat(kernel.s.hand(0).size()).isEqualTo(3);
        int card = find(kernel, "Thought", Zone.GRAVEYARD);
        assertThat(kernel.object(card).model).isSameAs(kernel.object(card).card.outside);
    }

    @Test
    void what_the_spell_did_is_nothing_that_the_spliced_text_speaks_of() {
        // given "that creature" of the spliced text is its own target
        CardDefinition gift =
                made(
                        "Gift",
                        "{G}",
                        "Instant — Arcane",
                        "Put a +1/+1 counter on target creature. It gains flying until end of"
                                + " turn.\nSplice onto Arcane {G}");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Forest", "Forest"))
                                .put(0, Zone.BATTLEFIELD, BEAR)
                                .put(1, Zone.BATTLEFIELD, made("Owl", "{G}", "Creature — Bird", ""))
                                .put(0, Zone.HAND, gift, gift));
        int bear = find(kernel, "Bear", Zone.BATTLEFIELD);
        int owl = find(kernel, "Owl", Zone.BATTLEFIELD);

        // when
        cast(kernel, "Gift", 0);
        answers(kernel, YES);
        does(kernel, new Action.PickObject(bear));
        does(kernel, new Action.PickObject(owl));
        resolveAll(kernel);

        // then
        for (int each : new int[] {bear, owl}) {
            assertThat(kernel.derived(each).power).isEqualTo(3);
            assertThat(kernel.derived(each).has(Words.FLYING)).isTrue();
        }
    }

    private static long untapped(Kernel kernel) {
        long count = 0;
        for (int id = 0; id < kernel.s.objectCount(); id++) {
            var object = kernel.object(id);
            count +=
                    !object.gone
                                    && object.zone == Zone.BATTLEFIELD
                                    && object.owner == 0
                                    && !object.tapped
                            ? 1
                            : 0;
        }
        return count;
    }

    private Kernel with(CardDefinition... hand) {
        return start(position(hand));
    }

    private Position position(CardDefinition... hand) {
        return Position.of(2, 1)
                .put(0, Zone.BATTLEFIELD, lands("Island", "Island", "Mountain", "Mountain"))
                .put(0, Zone.HAND, hand);
    }
}
