package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What one sentence adds to the one before: to those that were dealt damage, to cards that were exiled or chosen, to the subject.
class InTheSameBreathTest {
    @Test
    void each_that_dies_of_those_dealt_damage_counts_also_later_in_the_turn() {
        CardDefinition wave =
                card(
                        "Wave",
                        "{0}",
                        "Sorcery",
                        "Wave deals 2 damage to each creature. Whenever a creature dealt damage this way dies this turn, you"
                                + " gain 3 life.");
        CardDefinition bolt =
                card("Bolt", "{0}", "Instant", "Bolt deals 2 damage to target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(1, creature("Ox", 2, 2, ""), creature("Elk", 3, 4, ""))
                        .hand(0, wave, bolt)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Wave")
                        .resolve();

        assertThat(table.life(0)).isEqualTo(23);
        table.cast("Bolt").untilAsked().pick("Elk").resolve();
        assertThat(table.life(0)).isEqualTo(26);
    }

    @Test
    void exiled_cards_that_werent_cast_go_back() {
        CardDefinition search =
                card(
                        "Search",
                        "{0}",
                        "Sorcery",
                        "Exile the top two cards of your library. You may cast a sorcery spell from among them without paying"
                                + " its mana cost. Put the exiled cards not cast this way on the bottom of your library in a"
                                + " random order.");
        CardDefinition gift = card("Gift", "{5}", "Sorcery", "You gain 4 life.");
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.LIBRARY, land("Swamp"), gift)
                        .hand(0, search)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Search")
                        .untilAsked();

        table.yes();
        table.resolve();

        assertThat(table.life(0)).isEqualTo(24);
        assertThat(table.count("Swamp", Zone.EXILE)).isZero();
        assertThat(table.count("Swamp", Zone.LIBRARY)).isEqualTo(1);
    }

    @Test
    void it_deals_damage_equal_to_what_its_power_has_become() {
        CardDefinition strike =
                card(
                        "Strike",
                        "{0}",
                        "Sorcery",
                        "Target creature you control gets +2/+0 until end of turn and deals damage equal to its power to target"
                                + " creature you don't control.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Cub", 1, 1, ""))
                        .field(1, creature("Ox", 2, 5, ""))
                        .hand(0, strike)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Strike")
                        .untilAsked()
                        .pick("Cub")
                        .pick("Ox")
                        .resolve();

        assertThat(table.object("Ox").damage).isEqualTo(3);
        assertThat(table.object("Cub").damage).isZero();
    }

    @Test
    void a_spell_other_than_the_first_of_the_turn() {
        CardDefinition scribe =
                card(
                        "Scribe",
                        "{0}",
                        "Enchantment",
                        "Whenever you cast a spell other than the first spell you cast each turn, you gain 1 life.");
        CardDefinition rest = card("Rest", "{0}", "Instant", "Scry 1.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, scribe)
                        .hand(0, rest, rest, rest)
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Rest").resolve();
        assertThat(table.life(0)).isEqualTo(20);
        table.cast("Rest").resolve();
        assertThat(table.life(0)).isEqualTo(21);
        table.cast("Rest").resolve();
        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void a_chosen_card_comes_back_only_from_the_graveyard() {
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.GRAVEYARD, creature("Ox", 2, 5, ""))
                        .hand(
                                0,
                                card(
                                        "Rite",
                                        "{0}",
                                        "Sorcery",
                                        "Choose target creature card in your graveyard. You gain 1 life. Return that card from"
                                                + " your graveyard to the battlefield."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Rite")
                        .untilAsked()
                        .pick("Ox", Zone.GRAVEYARD)
                        .resolve();

        assertThat(table.has("Ox", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void one_more_energy() {
        CardDefinition dynamo =
                card(
                        "Dynamo",
                        "{0}",
                        "Artifact",
                        "If you would get one or more {E}, you get that many plus one {E} instead.");
        PrintedTable table =
                PrintedTable.order(new PrintedTable().field(0, dynamo), "You get {E}{E}.");

        assertThat(table.kernel().s.player(0).counters.get(CounterKind.ENERGY)).isEqualTo(3);
    }

    @Test
    void a_card_of_the_same_mana_value_as_the_spell() {
        CardDefinition balance =
                card(
                        "Balance",
                        "{0}",
                        "Enchantment",
                        "Whenever you cast a spell, reveal the top card of your library. If it has the same mana value as that"
                                + " spell, you gain 3 life.");
        PrintedTable same = revealed(balance, "{0}");
        PrintedTable other = revealed(balance, "{3}");

        assertThat(same.life(0)).isEqualTo(23);
        assertThat(other.life(0)).isEqualTo(20);
    }

    private static PrintedTable revealed(CardDefinition balance, String cost) {
        return new PrintedTable()
                .field(0, balance)
                .put(0, Zone.LIBRARY, card("Top", cost, "Instant", "Scry 1."))
                .hand(0, card("Rest", "{0}", "Instant", "Scry 1."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Rest")
                .resolve();
    }
}
