package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What words refer to stays known: to the rules that a lasting effect lays down, to abilities that look back, to costs.
class WhatStaysKnownTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition SWEEP =
            card("Sweep", "{0}", "Sorcery", "Destroy all creatures.");
    private static final CardDefinition OX = card("Ox", "{3}{G}", "Creature — Ox", "", 3, 3);
    private static final CardDefinition RAISE =
            card(
                    "Raise",
                    "{0}",
                    "Sorcery",
                    "Put target creature card from a graveyard onto the battlefield under your control. You lose life equal to that card's mana value.");
    private static final CardDefinition CHAPEL =
            card("Chapel", "{0}", "Enchantment", "Whenever a creature dies, you gain 1 life.");

    @Test
    void a_creature_attacks_the_opponent_who_was_the_other_target() {
        // given
        CardDefinition lure =
                card(
                        "Lure",
                        "{0}",
                        "Instant",
                        "Target creature attacks target opponent this turn if able.");
        PrintedTable table =
                new PrintedTable(3).field(0, BEAR).hand(0, lure).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Lure").pick("Bear").does(new Action.PickPlayer(2)).resolve();
        table.declareAttackers();

        // then
        assertThat(table.canAttack("Bear", 2)).isTrue();
        assertThat(table.kernel().options()).doesNotContain(new Action.Finish());
    }

    @Test
    void what_keeps_abilities_from_triggering_does_so_as_it_dies_with_the_others() {
        // given
        CardDefinition hush =
                creature("Hush", 1, 2, "Creatures dying don't cause abilities to trigger.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, hush, BEAR, CHAPEL)
                        .hand(0, SWEEP)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Sweep").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(20);
    }

    @Test
    void what_makes_abilities_trigger_again_does_so_as_it_dies_with_the_others() {
        // given
        CardDefinition echo =
                creature(
                        "Echo",
                        1,
                        2,
                        "If a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, echo, BEAR, CHAPEL)
                        .hand(0, SWEEP)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Sweep").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(24);
    }

    @Test
    void the_creature_that_died_is_the_one_of_the_event_whatever_is_the_target() {
        // given
        CardDefinition legacy =
                card(
                        "Legacy",
                        "{0}",
                        "Enchantment",
                        "Whenever a creature you control dies, put X +1/+1 counters on target creature you control, where X is the power of the creature that died.");
        CardDefinition axe = card("Axe", "{0}", "Instant", "Destroy target creature.");
        CardDefinition giant = creature("Giant", 5, 5, "");
        PrintedTable table =
                new PrintedTable()
                        .field(0, legacy, BEAR, giant)
                        .hand(0, axe)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Axe").pick("Giant").resolve().resolve();

        // then
        assertThat(table.object("Bear").counters(CounterKind.P1P1)).isEqualTo(5);
    }

    @Test
    void x_is_announced_for_a_card_that_x_describes() {
        // given
        CardDefinition seer =
                creature(
                        "Seer",
                        1,
                        1,
                        "Discard a card with mana value X: You gain X life. Activate only as a sorcery.");
        CardDefinition three = card("Three", "{3}", "Artifact", "");
        PrintedTable table =
                new PrintedTable().field(0, seer).hand(0, three).at(1, Step.PRECOMBAT_MAIN);

        // when
        boolean possible = table.canActivate("Seer");
        table.activate("Seer").does(new Action.PickNumber(3)).resolve();

        // then
        assertThat(possible).isTrue();
        assertThat(table.life(0)).isEqualTo(23);
        assertThat(table.count("Three", Zone.GRAVEYARD)).isEqualTo(1);
    }

    @Test
    void one_permanent_isn_t_sacrificed_for_two_parts_of_a_cost() {
        // given
        CardDefinition ogre =
                creature("Ogre", 3, 3, "Sacrifice a Swamp and a Forest: You gain 3 life.");
        CardDefinition both = card("Bog", "", "Land — Swamp Forest", "");
        CardDefinition swamp = card("Mire", "", "Land — Swamp", "");
        PrintedTable one = new PrintedTable().field(0, ogre, both).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable two =
                new PrintedTable().field(0, ogre, both, swamp).at(1, Step.PRECOMBAT_MAIN);

        // when
        two.activate("Ogre").resolve();

        // then
        assertThat(one.canActivate("Ogre")).isFalse();
        assertThat(two.life(0)).isEqualTo(23);
        assertThat(two.count("Bog", Zone.GRAVEYARD) + two.count("Mire", Zone.GRAVEYARD))
                .isEqualTo(2);
    }

    @Test
    void what_taps_for_its_own_cost_isn_t_tapped_for_another_part() {
        // given
        CardDefinition ally =
                creature(
                        "Ally",
                        1,
                        1,
                        "{T}, Tap an untapped creature you control: You gain 1 life.");
        PrintedTable alone = new PrintedTable().field(0, ally).at(1, Step.PRECOMBAT_MAIN);
        PrintedTable together = new PrintedTable().field(0, ally, BEAR).at(1, Step.PRECOMBAT_MAIN);

        // when
        together.activate("Ally").resolve();

        // then
        assertThat(alone.canActivate("Ally")).isFalse();
        assertThat(together.life(0)).isEqualTo(21);
    }

    @Test
    void that_creature_is_the_damaged_one_and_not_the_equipped_one() {
        // given
        CardDefinition blade =
                card(
                        "Blade",
                        "{0}",
                        "Artifact — Equipment",
                        "Whenever equipped creature deals damage to a creature, exile that creature.\nEquip {0}");
        CardDefinition fists =
                card(
                        "Fists",
                        "{0}",
                        "Sorcery",
                        "Target creature you control deals damage equal to its power to target creature an opponent controls.");
        CardDefinition giant = creature("Giant", 5, 5, "");
        PrintedTable table =
                new PrintedTable()
                        .field(0, blade, BEAR)
                        .field(1, giant)
                        .hand(0, fists)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.activate("Blade").pick("Bear").resolve();
        table.cast("Fists").pick("Bear").pick("Giant").resolve();

        // then
        assertThat(table.has("Giant", Zone.EXILE)).isTrue();
        assertThat(table.has("Bear", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void x_counts_what_was_sacrificed_and_not_what_x_exiles() {
        // given
        CardDefinition kiln =
                card(
                        "Kiln",
                        "{0}",
                        "Sorcery",
                        "Sacrifice any number of creatures, then exile the top X cards of your library, where X is their total power.");
        PrintedTable table =
                new PrintedTable().field(0, BEAR).hand(0, kiln).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Kiln").untilAsked().pick("Bear").resolve();

        // then
        assertThat(table.count("Bear", Zone.GRAVEYARD)).isEqualTo(1);
        assertThat(table.kernel().s.exile().size()).isEqualTo(2);
    }

    @Test
    void a_card_that_was_exiled_instead_of_entering_still_has_its_mana_value() {
        // given
        CardDefinition priest =
                creature(
                        "Priest",
                        2,
                        2,
                        "If a nontoken creature would enter and it wasn't cast, exile it instead.");
        PrintedTable table =
                new PrintedTable()
                        .field(1, priest)
                        .put(0, Zone.GRAVEYARD, OX)
                        .hand(0, RAISE)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Raise").pick("Ox", Zone.GRAVEYARD).resolve();

        // then
        assertThat(table.has("Ox", Zone.EXILE)).isTrue();
        assertThat(table.life(0)).isEqualTo(16);
    }

    @Test
    void a_card_that_can_t_enter_still_has_its_mana_value() {
        // given
        CardDefinition cage =
                card("Cage", "{1}", "Artifact", "Creature cards in graveyards can't enter.");
        PrintedTable table =
                new PrintedTable()
                        .field(1, cage)
                        .put(0, Zone.GRAVEYARD, OX)
                        .hand(0, RAISE)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Raise").pick("Ox", Zone.GRAVEYARD).resolve();

        // then
        assertThat(table.has("Ox", Zone.GRAVEYARD)).isTrue();
        assertThat(table.life(0)).isEqualTo(16);
    }

    @Test
    void what_was_exiled_instead_of_entering_does_nothing_as_a_creature() {
        // given
        CardDefinition priest =
                creature(
                        "Priest",
                        2,
                        2,
                        "If a nontoken creature would enter and it wasn't cast, exile it instead.");
        CardDefinition lend =
                card(
                        "Lend",
                        "{0}",
                        "Sorcery",
                        "Put target creature card from a graveyard onto the battlefield under your control. It gains haste. Return it to its owner's hand at the beginning of the next end step.");
        PrintedTable table =
                new PrintedTable()
                        .field(1, priest)
                        .put(0, Zone.GRAVEYARD, OX)
                        .hand(0, lend)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Lend").pick("Ox", Zone.GRAVEYARD).resolve();
        table.at(2, Step.PRECOMBAT_MAIN);

        // then
        assertThat(table.has("Ox", Zone.EXILE)).isTrue();
    }
}
