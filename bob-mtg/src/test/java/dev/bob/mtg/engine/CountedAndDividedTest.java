package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Numbers that the text defines, and what is divided, switched or missing because of them.
class CountedAndDividedTest {
    @Test
    void as_many_cards_as_were_counted_are_divided_into_piles() {
        CardDefinition split =
                card(
                        "Split",
                        "{0}",
                        "Sorcery",
                        "Reveal the top X cards of your library, where X is the number of creatures you control. An opponent"
                                + " separates those cards into two piles. Put one pile into your hand and the other into"
                                + " your graveyard.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Ox", 1, 1, ""), creature("Elk", 1, 1, ""))
                        .put(0, Zone.LIBRARY, land("Swamp"), land("Swamp"), land("Swamp"))
                        .hand(0, split)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Split")
                        .resolve();

        assertThat(table.count("Swamp", Zone.LIBRARY)).isEqualTo(1);
        assertThat(table.count("Swamp", Zone.HAND) + table.count("Swamp", Zone.GRAVEYARD))
                .isEqualTo(2);
    }

    @Test
    void damage_that_was_dealt_is_counted() {
        CardDefinition fang =
                creature(
                        "Fang",
                        3,
                        2,
                        "Whenever this creature deals combat damage to a player, you gain X life, where X is the amount of damage"
                                + " dealt.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, fang)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers()
                        .attack("Fang", 1)
                        .finish()
                        .at(1, Step.POSTCOMBAT_MAIN);

        assertThat(table.life(1)).isEqualTo(17);
        assertThat(table.life(0)).isEqualTo(23);
    }

    @Test
    void each_creatures_power_and_toughness_are_switched() {
        PrintedTable table =
                PrintedTable.order(
                        new PrintedTable()
                                .field(0, creature("Ox", 1, 4, ""))
                                .field(1, creature("Elk", 3, 2, "")),
                        "Switch each creature's power and toughness until end of turn.");

        assertThat(table.derived("Ox").power).isEqualTo(4);
        assertThat(table.derived("Ox").toughness).isEqualTo(1);
        assertThat(table.derived("Elk").power).isEqualTo(2);
    }

    @Test
    void it_is_sacrificed_when_what_it_needs_isnt_controlled() {
        CardDefinition guest =
                creature(
                        "Guest",
                        2,
                        2,
                        "When you don't control an artifact, sacrifice this creature.");
        CardDefinition smash = card("Smash", "{0}", "Instant", "Destroy target artifact.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, guest, card("Lamp", "{1}", "Artifact", "{T}: Add {C}."))
                        .hand(0, smash)
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.has("Guest", Zone.BATTLEFIELD)).isTrue();
        table.cast("Smash").untilAsked().pick("Lamp").resolve();
        assertThat(table.has("Guest", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void another_target_player_is_another_one() {
        CardDefinition deal =
                card(
                        "Deal",
                        "{0}",
                        "Sorcery",
                        "Target player gains 3 life. Another target player loses 3 life.");
        PrintedTable table =
                new PrintedTable(3)
                        .hand(0, deal)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Deal")
                        .untilAsked()
                        .does(new Action.PickPlayer(1));

        assertThat(table.kernel().options())
                .contains(new Action.PickPlayer(0), new Action.PickPlayer(2))
                .doesNotContain(new Action.PickPlayer(1));
        table.does(new Action.PickPlayer(2)).resolve();
        assertThat(table.life(1)).isEqualTo(23);
        assertThat(table.life(2)).isEqualTo(17);
    }

    @Test
    void a_card_of_either_kind_comes_back_and_no_other() {
        CardDefinition rite =
                card(
                        "Rite",
                        "{0}",
                        "Sorcery",
                        "Return a non-Beast creature card or a land card from your graveyard to your hand.");
        CardDefinition elf = card("Elf", "{1}", "Creature — Elf", "", 1, 1);
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.GRAVEYARD, creature("Ox", 1, 1, ""), elf, land("Swamp"))
                        .hand(0, rite)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Rite")
                        .untilAsked();

        assertThat(table.kernel().options())
                .containsExactlyInAnyOrder(
                        new Action.PickObject(table.id("Elf", Zone.GRAVEYARD)),
                        new Action.PickObject(table.id("Swamp", Zone.GRAVEYARD)));
    }
}
