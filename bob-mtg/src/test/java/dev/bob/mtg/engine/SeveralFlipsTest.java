package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Several coins at once, a coin until it is lost, and what follows each of the flips (rule 705).
class SeveralFlipsTest {
    @Test
    void each_flip_is_won_or_lost_and_counts_once() {
        PrintedTable table =
                order(
                        new PrintedTable(),
                        "Flip seven coins. For each flip you win, you gain 10 life. For each flip you lose, you"
                                + " gain 1 life.");

        int won = (table.life(0) - 20) / 10;
        int lost = (table.life(0) - 20) % 10;
        assertThat(won + lost).isEqualTo(7);
    }

    @Test
    void coins_are_flipped_until_one_is_lost() {
        PrintedTable table =
                order(
                        new PrintedTable(),
                        "Flip a coin until you lose a flip. You gain 10 life for each flip you won."
                                + " For each flip you lost, you gain 1 life.");

        assertThat((table.life(0) - 20) % 10).isEqualTo(1);
    }

    @Test
    void each_of_several_flips_is_an_event() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        card(
                                                "Luck",
                                                "{1}",
                                                "Enchantment",
                                                "Whenever you win a coin flip, you gain 1 life."),
                                        card(
                                                "Misfortune",
                                                "{1}",
                                                "Enchantment",
                                                "Whenever you lose a coin flip, you gain 1 life.")),
                        "Flip three coins.");

        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void without_a_flip_none_is_won() {
        PrintedTable table =
                order(
                        new PrintedTable(),
                        "You gain 1 life. You gain 5 life for each flip you won.");

        assertThat(table.life(0)).isEqualTo(21);
    }

    @Test
    void who_pays_in_damage_keeps_the_rest_from_happening() {
        String text =
                "Target opponent may have Order deal 4 damage to them. If that player doesn't, you gain 3 life.";
        PrintedTable paid = asked(text).yes().resolve();
        PrintedTable unpaid = asked(text).no().resolve();

        assertThat(paid.life(1)).isEqualTo(16);
        assertThat(paid.life(0)).isEqualTo(20);
        assertThat(unpaid.life(1)).isEqualTo(20);
        assertThat(unpaid.life(0)).isEqualTo(23);
    }

    private static PrintedTable asked(String text) {
        PrintedTable table =
                new PrintedTable()
                        .hand(0, card("Order", "{0}", "Sorcery", text))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order");
        while (!table.options().toString().contains("PickOption")) {
            table.does(table.kernel().options().getFirst());
        }
        return table;
    }

    @Test
    void a_vehicle_becomes_crewed_as_its_ability_resolves() {
        // rule 702.122d
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Cart",
                                        "{1}",
                                        "Artifact — Vehicle",
                                        "Whenever this Vehicle becomes crewed for the first time each turn, you gain 3 life.\nCrew 1",
                                        2,
                                        2),
                                creature("Driver", 1, 1, ""),
                                creature("Guide", 1, 1, ""))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .activate("Cart")
                        .pick("Driver");

        assertThat(table.life(0)).isEqualTo(20);
        table.resolve();
        assertThat(table.life(0)).isEqualTo(23);
        table.activate("Cart").pick("Guide").resolve();
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void what_was_put_there_was_not_cast_from_a_hand() {
        String loses =
                "When this creature enters, if you didn't cast it from your hand, you lose 5 life.";
        PrintedTable cast =
                new PrintedTable()
                        .hand(0, card("Fiend", "{0}", "Creature — Demon", loses, 2, 2))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Fiend")
                        .resolve();
        PrintedTable put =
                order(
                        new PrintedTable()
                                .hand(0, card("Fiend", "{0}", "Creature — Demon", loses, 2, 2)),
                        "Return all creature cards from your graveyard to the battlefield. Put all creature cards from your hand onto the battlefield.");

        assertThat(cast.life(0)).isEqualTo(20);
        assertThat(put.life(0)).isEqualTo(15);
    }

    @Test
    void the_attacking_player_is_who_attacks_not_who_is_attacked() {
        PrintedTable table =
                new PrintedTable(3)
                        .field(
                                2,
                                card(
                                        "Sponsor",
                                        "{1}",
                                        "Enchantment",
                                        "Whenever a player attacks one of your opponents, that attacking player gains 4 life."))
                        .field(0, creature("Bear", 2, 2, ""))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Bear", 1)
                        .finish()
                        .resolve();

        assertThat(table.life(0)).isEqualTo(24);
        assertThat(table.life(2)).isEqualTo(20);
    }

    @Test
    void any_of_three_events_is_watched() {
        PrintedTable table =
                order(
                        new PrintedTable()
                                .field(
                                        0,
                                        card(
                                                "Knell",
                                                "{1}",
                                                "Enchantment",
                                                "Whenever another creature dies, or a creature card is put into a graveyard from anywhere other than the battlefield, or a creature card leaves your graveyard, you gain 1 life."),
                                        creature("Bear", 2, 2, ""))
                                .hand(0, creature("Boar", 2, 2, "")),
                        "Destroy all creatures. Discard a card. Exile all creature cards from your graveyard.");

        assertThat(table.has("Bear", Zone.EXILE)).isTrue();
        assertThat(table.life(0)).isEqualTo(24);
    }
}
