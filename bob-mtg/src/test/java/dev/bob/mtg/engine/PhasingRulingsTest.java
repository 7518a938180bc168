package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on phasing, on phases that are added, and on the end of a turn.
class PhasingRulingsTest {
    private static CardDefinition spell(String name, String text) {
        return card(name, "{0}", "Instant", text);
    }

    @Test
    void what_has_phased_out_is_as_though_it_did_not_exist() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""))
                        .hand(
                                0,
                                spell(
                                        "Slip",
                                        "Put a +1/+1 counter on target creature. It phases out."),
                                spell("Wrath", "Destroy all creatures."))
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Slip").untilAsked().pick("Bear").resolve();

        // when
        table.cast("Wrath").resolve();

        // then: nothing was there to be destroyed, and it comes back with its counter
        assertThat(table.kernel().s.battlefield().size()).isZero();
        table.at(3, Step.PRECOMBAT_MAIN);
        assertThat(table.object("Bear").counters(CounterKind.P1P1)).isEqualTo(1);
    }

    @Test
    void a_creature_with_phasing_is_there_every_other_turn_and_no_zone_is_left() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Drake",
                                        2,
                                        2,
                                        "Phasing\nWhen Drake leaves the battlefield, you lose 5 life.\nWhenever"
                                                + " Drake phases in, you gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        boolean first = table.has("Drake", Zone.BATTLEFIELD) && !table.object("Drake").phasedOut;
        table.at(3, Step.PRECOMBAT_MAIN);
        boolean second = table.kernel().s.battlefield().size() > 0;

        // then
        assertThat(first).isNotEqualTo(second);
        table.at(5, Step.PRECOMBAT_MAIN);
        assertThat(table.life(0)).isGreaterThanOrEqualTo(20);
    }

    @Test
    void an_additional_combat_phase_comes_after_this_main_phase_and_before_what_would_have_come() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Assault",
                                        "{0}",
                                        "Sorcery",
                                        "Untap all creatures that attacked this turn. After this main phase,"
                                                + " there is an additional combat phase followed by an additional main"
                                                + " phase."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Assault").resolve();
        table.declareAttackers().finish().at(1, Step.POSTCOMBAT_MAIN);
        table.declareAttackers().attack("Bear", 1).finish().at(1, Step.END_TURN);

        // then: the usual combat came second
        assertThat(table.life(1)).isEqualTo(18);
    }

    @Test
    void ending_the_turn_exiles_what_is_on_the_stack_and_skips_to_the_cleanup_step() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Clock",
                                        "{1}",
                                        "Artifact",
                                        "At the beginning of your end step, you lose 5 life."))
                        .hand(0, spell("Stop", "End the turn."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Stop").resolve();

        // then
        assertThat(table.has("Stop", Zone.EXILE)).isTrue();
        table.at(2, Step.UPKEEP);
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void anyone_may_take_the_damage_and_then_nobody_draws() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                spell(
                                        "Beat",
                                        "Any player may have Beat deal 5 damage to them. If no one does, you gain"
                                                + " 3 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when: the first declines, the second accepts
        table.cast("Beat").untilAsked().no().yes().resolve();

        // then
        assertThat(table.life(0)).isEqualTo(20);
        assertThat(table.life(1)).isEqualTo(15);
    }
}
