package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What triggers on what, and how often (rule 603).
class EventRulingsTest {
    private static final CardDefinition BEAR = PrintedTable.creature("Bear", 2, 2, "");
    private static final CardDefinition WOLF = PrintedTable.creature("Wolf", 2, 2, "");
    private static final CardDefinition SWEEP =
            PrintedTable.card("Sweep", "{0}", "Sorcery", "Destroy all creatures.");

    private static CardDefinition watcher(String text) {
        return PrintedTable.card("Watcher", "{1}", "Enchantment", text);
    }

    @Test
    void several_creatures_that_attack_two_players_trigger_once_for_each_of_them() {
        // given
        PrintedTable table =
                new PrintedTable(3)
                        .field(
                                0,
                                watcher("Whenever you attack a player, you gain 1 life."),
                                BEAR,
                                WOLF,
                                PrintedTable.creature("Ox", 2, 2, ""))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers();

        // when
        table.attack("Bear", 1).attack("Wolf", 1).attack("Ox", 2).finish().resolve();

        // then
        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void combat_damage_to_two_players_is_one_event_for_one_or_more_of_them_and_two_for_a_player() {
        // given
        PrintedTable table =
                new PrintedTable(3)
                        .field(
                                0,
                                watcher(
                                        "Whenever one or more creatures you control deal combat damage to a player, you gain 1"
                                                + " life."),
                                watcher(
                                        "Whenever one or more creatures you control deal combat damage to one or more of your"
                                                + " opponents, you gain 10 life."),
                                BEAR,
                                WOLF,
                                PrintedTable.creature("Ox", 2, 2, ""))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers();

        // when
        table.attack("Bear", 1).attack("Wolf", 1).attack("Ox", 2).finish();
        table.at(1, Step.END_COMBAT);

        // then
        assertThat(table.life(0)).isEqualTo(32);
    }

    @Test
    void those_creatures_are_all_that_attacked_at_once() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                watcher(
                                        "Whenever one or more creatures attack one of your opponents, those creatures get +1/+1"
                                                + " until end of turn."),
                                BEAR,
                                WOLF)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers();

        // when
        table.attack("Bear", 1).attack("Wolf", 1).finish().resolve();

        // then
        assertThat(table.derived("Bear").power).isEqualTo(3);
        assertThat(table.derived("Wolf").power).isEqualTo(3);
    }

    @Test
    void a_card_that_dies_together_with_others_has_not_watched_them_from_the_graveyard() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                PrintedTable.creature(
                                        "Ghost",
                                        1,
                                        1,
                                        "Whenever another creature is put into your graveyard from the battlefield, return this"
                                                + " card from your graveyard to the battlefield."),
                                BEAR)
                        .hand(0, SWEEP)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Sweep").resolve();

        // then
        assertThat(table.has("Ghost", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void a_card_in_the_graveyard_sees_what_dies_once() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR)
                        .put(
                                0,
                                Zone.GRAVEYARD,
                                PrintedTable.creature(
                                        "Ghost",
                                        1,
                                        1,
                                        "Whenever another creature is put into your graveyard from the battlefield, return this"
                                                + " card from your graveyard to the battlefield."))
                        .hand(0, SWEEP)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Sweep");
        table.does(new Action.Pass()).does(new Action.Pass());

        // then
        assertThat(table.kernel().s.stack().size()).isEqualTo(1);
        table.resolve();
        assertThat(table.has("Ghost", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void surveilling_is_no_scrying() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                watcher("Whenever you scry, you gain 1 life."),
                                watcher("Whenever you surveil, you gain 10 life."))
                        .hand(0, PrintedTable.card("Glance", "{0}", "Sorcery", "Surveil 1."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Glance").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(30);
    }

    @Test
    void a_player_who_becomes_a_target_and_energy_can_be_watched() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                watcher(
                                        "Whenever you become the target of a spell, you get {E}{E}."),
                                watcher(
                                        "Whenever you get one or more {E}, you gain that much life."))
                        .hand(
                                0,
                                PrintedTable.card(
                                        "Nod", "{0}", "Sorcery", "Target player gains 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Nod");
        table.does(new Action.PickPlayer(0)).resolve();

        // then
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void one_word_for_two_events_is_either_of_them() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                watcher(
                                        "Whenever you cast a spell or a creature dies, you gain 1 life."),
                                BEAR)
                        .hand(0, SWEEP)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Sweep").resolve();

        // then
        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void an_aura_that_may_not_enchant_what_it_would_enter_attached_to_stays_where_it_is() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                PrintedTable.card(
                                        "Calling",
                                        "{0}",
                                        "Sorcery",
                                        "Return target creature card from your graveyard to the battlefield, then return up to two"
                                                + " target Aura and/or Equipment cards from your graveyard to the battlefield attached"
                                                + " to that creature."))
                        .put(
                                0,
                                Zone.GRAVEYARD,
                                PrintedTable.creature("Pure", 2, 2, "Protection from black"),
                                PrintedTable.card(
                                        "Rot",
                                        "{B}",
                                        "Enchantment — Aura",
                                        "Enchant creature\nEnchanted creature gets -1/-1."))
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Calling")
                .does(new Action.PickObject(table.id("Pure", Zone.GRAVEYARD)))
                .does(new Action.PickObject(table.id("Rot", Zone.GRAVEYARD)))
                .resolve();

        // then
        assertThat(table.has("Rot", Zone.GRAVEYARD)).isTrue();
        assertThat(table.derived("Pure").power).isEqualTo(2);
    }
}
