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
import java.util.List;
import org.junit.jupiter.api.Test;

/// Rulings about what spells and abilities cost, and about paying for them, on cards made up for them.
class CostRulingsTest extends MadeUpGame {
    @Test
    void an_untapped_creature_convokes_for_its_color_or_for_generic_mana() {
        // given
        CardDefinition elf = made("Green Bear", "{G}", "Creature — Bear", "");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Forest"))
                                .put(0, Zone.BATTLEFIELD, elf, elf)
                                .put(
                                        0,
                                        Zone.HAND,
                                        made("Rally", "{2}{G}", "Sorcery", "Convoke\nDraw a card."))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Glow",
                                                "{1}{W}{W}",
                                                "Sorcery",
                                                "Convoke\nDraw a card.")));

        // then a green creature can't convoke for white mana
        assertThat(castable(kernel, "Rally")).isTrue();
        assertThat(castable(kernel, "Glow")).isFalse();

        // when
        cast(kernel, "Rally", 0);
        assertThat(asked(kernel)).isEqualTo(Decision.Purpose.HELP);
        assertThat(kernel.options()).doesNotContain(new Action.Finish());
        for (int bear : all(kernel, "Green Bear", Zone.BATTLEFIELD)) {
            does(kernel, new Action.PickObject(bear));
        }
        does(kernel, new Action.Finish());

        // then
        for (int bear : all(kernel, "Green Bear", Zone.BATTLEFIELD)) {
            assertThat(kernel.object(bear).tapped).isTrue();
        }
        assertThat(kernel.object(find(kernel, "Forest", Zone.BATTLEFIELD)).tapped).isTrue();
        resolveAll(kernel);
        assertThat(kernel.s.graveyard(0).size()).isEqualTo(1);
    }

    @Test
    void a_creature_that_taps_for_mana_is_counted_for_mana_or_for_convoke_but_not_for_both() {
        // given
        CardDefinition elf = made("Mana Bear", "{G}", "Creature — Bear", "{T}: Add {G}.");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, elf)
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Rally",
                                                "{1}{G}",
                                                "Sorcery",
                                                "Convoke\nDraw a card.")));

        // then
        assertThat(castable(kernel, "Rally")).isFalse();
    }

    @Test
    void delve_pays_generic_mana_only() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Swamp"))
                                .put(0, Zone.GRAVEYARD, lands("Plains", "Plains", "Plains"))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Dig Deep",
                                                "{3}{B}",
                                                "Sorcery",
                                                "Delve\nDraw a card."))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Dig On",
                                                "{2}{B}{B}",
                                                "Sorcery",
                                                "Delve\nDraw a card.")));

        // then
        assertThat(castable(kernel, "Dig On")).isFalse();
        cast(kernel, "Dig Deep", 0);
        for (int card : all(kernel, "Plains", Zone.GRAVEYARD)) {
            does(kernel, new Action.PickObject(card));
        }
        does(kernel, new Action.Finish());
        assertThat(kernel.s.exile().size()).isEqualTo(3);
    }

    @Test
    void a_phyrexian_symbol_is_paid_with_mana_or_with_two_life_as_its_player_likes() {
        // given
        CardDefinition spell = made("Probe", "{U/P}", "Sorcery", "Draw a card.");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Island"))
                                .put(0, Zone.HAND, spell, spell));

        // when both are possible, it is asked
        cast(kernel, "Probe", 0);
        answers(kernel, 1);

        // then
        assertThat(kernel.s.player(0).life).isEqualTo(18);
        assertThat(kernel.object(find(kernel, "Island", Zone.BATTLEFIELD)).tapped).isFalse();
    }

    @Test
    void two_generic_mana_pay_a_monocolored_hybrid_symbol() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Island", "Island", "Plains"))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made("Procession", "{2/W}{2/W}", "Sorcery", "Draw a card."))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made("Parade", "{2/R}{2/R}", "Sorcery", "Draw a card.")));

        // then
        assertThat(castable(kernel, "Parade")).isFalse();
        cast(kernel, "Procession", 0);
        resolveAll(kernel);
        assertThat(kernel.s.graveyard(0).size()).isEqualTo(1);
        for (int island : all(kernel, "Island", Zone.BATTLEFIELD)) {
            assertThat(kernel.object(island).tapped).isTrue();
        }
    }

    @Test
    void only_mana_from_a_snow_source_pays_a_snow_symbol() {
        // given
        CardDefinition snowy = made("Snowfield", "", "Snow Land", "{T}: Add {W}.");
        CardDefinition spell = made("Flurry", "{S}{S}", "Sorcery", "Draw a card.");
        Kernel one =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, snowy, named("Plains"))
                                .put(0, Zone.HAND, spell));
        Kernel two =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, snowy, snowy)
                                .put(0, Zone.HAND, spell));

        // then
        assertThat(castable(one, "Flurry")).isFalse();
        assertThat(castable(two, "Flurry")).isTrue();
    }

    @Test
    void
            a_dashed_creature_has_haste_and_returns_at_the_next_end_step_without_a_trigger_on_the_stack() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Mountain", "Mountain"))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Raider",
                                                "{2}{R}",
                                                "Creature — Human",
                                                "Dash {1}{R}")));

        // when
        cast(kernel, "Raider", 1);
        resolveAll(kernel);

        // then
        int raider = find(kernel, "Raider", Zone.BATTLEFIELD);
        assertThat(kernel.derived(raider).has(Words.HASTE)).isTrue();
        assertThat(kernel.s.stack().isEmpty()).isTrue();
        until(kernel, 2, Step.UPKEEP);
        assertThat(all(kernel, "Raider", Zone.HAND)).hasSize(1);
    }

    @Test
    void each_target_beyond_the_first_has_to_be_paid_for() {
        // given
        CardDefinition bear = made("Bear", "{G}", "Creature — Bear", "");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Forest", "Forest"))
                                .put(0, Zone.BATTLEFIELD, bear, bear, bear)
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Strain",
                                                "{G}",
                                                "Instant",
                                                "This spell costs {1} more to cast for each target beyond the first.\nAny number of target creatures get +1/+1 until end of turn.")));

        // when
        cast(kernel, "Strain", 0);
        List<Integer> bears = all(kernel, "Bear", Zone.BATTLEFIELD);
        does(kernel, new Action.PickObject(bears.get(0)));
        does(kernel, new Action.PickObject(bears.get(1)));

        // then a third can't be paid for
        assertThat(kernel.options()).containsExactly(new Action.Finish());
    }

    @Test
    void a_cheaper_price_for_some_targets_leaves_only_those_if_nothing_else_can_be_paid() {
        // given
        CardDefinition bear = made("Bear", "{G}", "Creature — Bear", "");
        CardDefinition cat = made("Cat", "{W}", "Creature — Cat", "");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, lands("Swamp"))
                                .put(1, Zone.BATTLEFIELD, bear, cat)
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Hunt",
                                                "{1}{B}",
                                                "Instant",
                                                "This spell costs {1} less to cast if it targets a green creature.\nDestroy target creature.")));

        // when
        cast(kernel, "Hunt", 0);

        // then
        assertThat(kernel.options())
                .containsExactly(new Action.PickObject(find(kernel, "Bear", Zone.BATTLEFIELD)));
    }

    @Test
    void a_card_from_the_hand_can_be_exiled_rather_than_paying_mana() {
        // given
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.HAND, made("Blue Bird", "{U}", "Creature — Bird", ""))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made(
                                                "Pressure",
                                                "{3}{U}{U}",
                                                "Sorcery",
                                                "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.\nDraw a card.")));

        // when
        cast(kernel, "Pressure", 1);
        resolveAll(kernel);

        // then
        assertThat(kernel.s.player(0).life).isEqualTo(19);
        assertThat(all(kernel, "Blue Bird", Zone.EXILE)).hasSize(1);
    }

    @Test
    void restricted_mana_pays_only_for_what_it_names() {
        // given
        CardDefinition den =
                made(
                        "Den",
                        "",
                        "Land",
                        "{T}: Add {G}. Spend this mana only to cast creature spells.");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, den)
                                .put(0, Zone.HAND, made("Bear", "{G}", "Creature — Bear", ""))
                                .put(
                                        0,
                                        Zone.HAND,
                                        made("Growth", "{G}", "Sorcery", "Draw a card.")));

        // then
        assertThat(castable(kernel, "Bear")).isTrue();
        assertThat(castable(kernel, "Growth")).isFalse();

        // when
        cast(kernel, "Bear", 0);
        resolveAll(kernel);

        // then
        assertThat(kernel.object(find(kernel, "Den", Zone.BATTLEFIELD)).tapped).isTrue();
    }

    @Test
    void expending_counts_the_mana_of_spells_over_the_turn_and_triggers_once() {
        // given
        CardDefinition spell = made("Nap", "{2}", "Artifact", "");
        Kernel kernel =
                start(
                        Position.of(2, 1)
                                .put(
                                        0,
                                        Zone.BATTLEFIELD,
                                        lands("Plains", "Plains", "Plains", "Plains", "Plains"))
                                .put(0, Zone.BATTLEFIELD, lands("Plains"))
                                .put(
                                        0,
                                        Zone.BATTLEFIELD,
                                        made(
                                                "Porter",
                                                "{W}",
                                                "Creature — Raccoon",
                                                "Whenever you expend 4, you gain 2 life."))
                                .put(0, Zone.HAND, spell, spell, spell));

        // when
        for (int i = 0; i < 3; i++) {
            cast(kernel, "Nap", 0);
            resolveAll(kernel);
        }

        // then
        assertThat(kernel.s.player(0).life).isEqualTo(22);
    }
}
