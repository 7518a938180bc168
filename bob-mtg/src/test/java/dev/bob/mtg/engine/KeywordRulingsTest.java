package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Rulings on keywords, on costs with an "or", and on the X of what enters.
class KeywordRulingsTest {
    @Test
    void riot_that_others_give_is_chosen_as_the_creature_enters() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Rhythm",
                                        "{2}",
                                        "Enchantment",
                                        "Creatures you control have riot."))
                        .hand(0, card("Bear", "{0}", "Creature — Bear", "", 2, 2))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Bear").untilAsked().yes();

        // then
        assertThat(table.derived("Bear").power).isEqualTo(3);
    }

    @Test
    void x_of_a_kicker_counts_as_the_kicked_creature_enters() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Forest"), land("Forest"), land("Forest"))
                        .hand(
                                0,
                                card(
                                        "Elder",
                                        "{0}",
                                        "Creature — Treefolk",
                                        "Kicker {X}\nWhen Elder enters, if it was kicked, create X 1/1"
                                                + " green Saproling creature tokens.",
                                        4,
                                        7))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Elder").yes().does(new Action.PickNumber(2)).resolve();

        // then: rule 107.3m
        assertThat(table.count("Saproling", Zone.BATTLEFIELD)).isEqualTo(2);
    }

    @Test
    void one_of_two_additional_costs_is_chosen_as_the_spell_is_cast() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Swamp"), creature("Bear", 2, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Bargain",
                                        "{0}",
                                        "Sorcery",
                                        "As an additional cost to cast this spell, sacrifice a creature or"
                                                + " pay {1}.\nDraw a card."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        int id = table.id("Bargain", Zone.HAND);
        table.does(new Action.Cast(id, 0, 1)).resolve();

        // then: the second was paid
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.object("Swamp").tapped).isTrue();
    }

    @Test
    void an_incubator_has_its_counters_and_turns_into_a_creature() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, land("Swamp"), land("Swamp"))
                        .hand(0, card("Seed", "{0}", "Sorcery", "Incubate 3."))
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Seed").resolve();
        assertThat(table.object("Incubator").counters(CounterKind.P1P1)).isEqualTo(3);

        // when
        table.activate("Incubator").resolve();

        // then
        assertThat(table.derived("Phyrexian").power).isEqualTo(3);
        assertThat(table.derived("Phyrexian").isCreature()).isTrue();
    }

    @Test
    void melee_counts_the_opponents_that_creatures_were_declared_against() {
        // given
        PrintedTable table =
                new PrintedTable(3)
                        .field(0, creature("Captain", 1, 1, "Melee"), creature("Squire", 1, 1, ""))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.declareAttackers().attack("Captain", 1).attack("Squire", 2).finish().resolve();

        // then
        assertThat(table.derived("Captain").power).isEqualTo(3);
    }

    @Test
    void chapters_that_were_read_past_do_not_trigger() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "War",
                                        "{0}",
                                        "Enchantment — Saga",
                                        "Read ahead\nI — You lose 1 life.\nII — You gain 5 life.\nIII — You"
                                                + " lose 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("War").untilAsked().does(new Action.PickNumber(2)).resolve();

        // then
        assertThat(table.life(0)).isEqualTo(25);
    }

    @Test
    void a_creature_is_cast_for_prowl_once_its_kind_has_dealt_combat_damage_to_a_player() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, card("Thief", "{1}", "Creature — Rogue", "", 1, 1), land("Swamp"))
                        .hand(0, card("Sneak", "{3}", "Creature — Rogue", "Prowl {B}", 2, 2))
                        .at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.canCast("Sneak")).isFalse();

        // when
        table.declareAttackers().attack("Thief", 1).finish().at(1, Step.POSTCOMBAT_MAIN);

        // then
        assertThat(table.canCast("Sneak")).isTrue();
    }
}
