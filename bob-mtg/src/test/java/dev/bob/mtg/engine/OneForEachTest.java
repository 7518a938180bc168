package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// As many chosen things as there are of something else, and what is true of a number of things at once.
class OneForEachTest {
    private static PrintedTable casting(PrintedTable table, String text) {
        return table.hand(0, card("Order", "{0}", "Sorcery", text))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .untilAsked();
    }

    @Test
    void as_many_cards_come_back_as_there_are_lands() {
        PrintedTable table =
                casting(
                                new PrintedTable()
                                        .field(0, land("Swamp"), land("Swamp"))
                                        .put(
                                                0,
                                                Zone.GRAVEYARD,
                                                creature("Bear", 2, 2, ""),
                                                creature("Wolf", 2, 2, ""),
                                                creature("Ogre", 3, 3, "")),
                                "Return a creature card from your graveyard to your hand for each Swamp you control.")
                        .pick("Bear", Zone.GRAVEYARD)
                        .pick("Ogre", Zone.GRAVEYARD)
                        .resolve();

        assertThat(table.has("Bear", Zone.HAND)).isTrue();
        assertThat(table.has("Ogre", Zone.HAND)).isTrue();
        assertThat(table.has("Wolf", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void each_player_untaps_what_is_theirs() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""))
                        .field(1, creature("Wolf", 2, 2, ""))
                        .hand(0, card("Tire", "{0}", "Sorcery", "Tap all creatures."))
                        .hand(
                                0,
                                card(
                                        "Wake",
                                        "{0}",
                                        "Sorcery",
                                        "Target opponent untaps all creatures they control."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Tire")
                        .resolve()
                        .cast("Wake")
                        .resolve();

        assertThat(table.object("Bear").tapped).isTrue();
        assertThat(table.object("Wolf").tapped).isFalse();
    }

    @Test
    void power_and_toughness_are_added() {
        PrintedTable table =
                new PrintedTable()
                        .field(1, creature("Wall", 0, 6, ""), creature("Wolf", 3, 2, ""))
                        .hand(
                                0,
                                card(
                                        "Sort",
                                        "{0}",
                                        "Sorcery",
                                        "Destroy all creatures with total power and toughness 5 or less."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Sort")
                        .resolve();

        assertThat(table.has("Wolf", Zone.GRAVEYARD)).isTrue();
        assertThat(table.has("Wall", Zone.BATTLEFIELD)).isTrue();
    }

    @Test
    void damage_to_a_player_is_told_from_damage_to_a_creature() {
        String text =
                "~ deals 2 damage to each creature. If a player is dealt damage this way, you gain 5 life.";
        String both =
                "~ deals 2 damage to each creature and each opponent. If an opponent was dealt damage this way, you gain 5"
                        + " life.";

        assertThat(order(new PrintedTable().field(1, creature("Wolf", 3, 2, "")), text).life(0))
                .isEqualTo(20);
        assertThat(order(new PrintedTable().field(1, creature("Wolf", 3, 2, "")), both).life(0))
                .isEqualTo(25);
    }

    @Test
    void hand_and_graveyard_are_emptied_of_one_kind_of_card() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .put(1, Zone.HAND, creature("Bear", 2, 2, ""), land("Swamp"))
                                .put(1, Zone.GRAVEYARD, creature("Wolf", 2, 2, "")),
                        "Target opponent reveals their hand. Exile all creature cards from that player's hand and graveyard.");

        assertThat(table.has("Bear", Zone.EXILE)).isTrue();
        assertThat(table.has("Wolf", Zone.EXILE)).isTrue();
        assertThat(table.has("Swamp", Zone.HAND)).isTrue();
    }

    @Test
    void counters_of_two_kinds_come_under_one_condition() {
        String text =
                "If you control a Swamp, ~ enters with two +1/+1 counters and a flying counter on it.";
        PrintedTable with =
                new PrintedTable()
                        .field(0, land("Swamp"))
                        .hand(0, card("Growth", "{0}", "Artifact", text))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Growth")
                        .resolve();
        PrintedTable without =
                new PrintedTable()
                        .hand(0, card("Growth", "{0}", "Artifact", text))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Growth")
                        .resolve();

        assertThat(with.object("Growth").counters(CounterKind.P1P1)).isEqualTo(2);
        assertThat(with.object("Growth").counters(new CounterKind("flying"))).isEqualTo(1);
        assertThat(without.object("Growth").counters.size()).isZero();
    }

    @Test
    void something_is_done_first_and_then_paid_for_more() {
        PrintedTable table =
                casting(
                                new PrintedTable().field(0, creature("Bear", 2, 2, "")),
                                "You gain 1 life, then you may pay {0}. If you do, you gain 3 life.")
                        .yes()
                        .resolve();

        assertThat(table.life(0)).isEqualTo(24);
    }

    @Test
    void a_spell_or_a_permanent_of_some_mana_value_is_a_target() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                1,
                                card("Trinket", "{1}", "Artifact", ""),
                                card("Idol", "{4}", "Artifact", ""))
                        .hand(
                                0,
                                card(
                                        "Send Back",
                                        "{0}",
                                        "Instant",
                                        "Return target spell or permanent with mana value 2 or greater to its owner's hand."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Send Back")
                        .resolve();

        assertThat(table.has("Idol", Zone.HAND)).isTrue();
        assertThat(table.has("Trinket", Zone.BATTLEFIELD)).isTrue();
    }
}
