package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.land;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Few words that say more: for each, their hands, all other cards, a number, each other.
class SmallWordsTest {
    private static final CardDefinition IMP = creature("Imp", 1, 1, "");

    @Test
    void each_player_sacrifices_as_many_as_are_counted() {
        PrintedTable table =
                new PrintedTable().field(0, land("Swamp"), land("Swamp")).field(1, IMP, IMP, IMP);
        order(
                table,
                "Each opponent sacrifices a creature of their choice for each Swamp you control.");

        assertThat(table.count("Imp", Zone.BATTLEFIELD)).isEqualTo(1);
    }

    @Test
    void several_players_discard_their_hands() {
        PrintedTable table = new PrintedTable().hand(1, IMP, IMP);
        table.hand(
                        0,
                        card(
                                "Order",
                                "{0}",
                                "Sorcery",
                                "Any number of target players each discard their hands."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Order")
                .does(new Action.PickPlayer(1))
                .finish()
                .resolve();

        assertThat(table.count("Imp", Zone.GRAVEYARD)).isEqualTo(2);
    }

    @Test
    void all_other_revealed_cards_are_exiled() {
        PrintedTable table = new PrintedTable().put(0, Zone.LIBRARY, IMP);
        order(
                table,
                "Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand"
                        + " and exile all other cards revealed this way.");

        assertThat(table.has("Imp", Zone.HAND)).isTrue();
        assertThat(table.count("Plains", Zone.EXILE) + table.kernel().s.library(0).size())
                .isEqualTo(6);
    }

    @Test
    void spells_of_the_chosen_mana_value_cant_be_cast() {
        CardDefinition prelate =
                card(
                        "Prelate",
                        "{0}",
                        "Artifact",
                        "As this artifact enters, choose a number.\n"
                                + "Noncreature spells with mana value equal to the chosen number can't be cast.");
        CardDefinition free = card("Free", "{0}", "Instant", "You gain 1 life.");
        for (int number : new int[] {0, 1}) {
            PrintedTable table =
                    new PrintedTable()
                            .hand(
                                    0,
                                    prelate,
                                    free,
                                    card("Whelp", "{0}", "Creature — Dog", "", 1, 1))
                            .at(1, Step.PRECOMBAT_MAIN)
                            .cast("Prelate")
                            .untilAsked()
                            .does(new Action.PickNumber(number));

            assertThat(table.canCast("Free")).isEqualTo(number == 1);
            assertThat(table.canCast("Whelp")).isTrue();
        }
    }

    @Test
    void a_number_is_chosen_within_its_bounds() {
        CardDefinition lord =
                card(
                        "Lord",
                        "{0}",
                        "Artifact",
                        "As this artifact enters, choose a number between 2 and 4.");
        PrintedTable table =
                new PrintedTable()
                        .hand(0, lord)
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Lord")
                        .untilAsked();

        assertThat(table.kernel().submit(new Action.PickNumber(1))).isNotNull();
        assertThat(table.kernel().submit(new Action.PickNumber(5))).isNotNull();
        assertThat(table.kernel().submit(new Action.PickNumber(4))).isNull();
    }

    @Test
    void all_activated_abilities_of_each_other_creature_are_had() {
        CardDefinition imitator =
                creature(
                        "Imitator",
                        1,
                        1,
                        "This creature has all activated abilities of each other creature you control.");
        CardDefinition healer = creature("Healer", 1, 1, "{0}: You gain 1 life.");
        PrintedTable table =
                new PrintedTable().field(0, imitator, healer).at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canActivate("Imitator")).isTrue();
        assertThat(
                        new PrintedTable()
                                .field(0, imitator)
                                .at(1, Step.PRECOMBAT_MAIN)
                                .canActivate("Imitator"))
                .isFalse();
    }

    @Test
    void a_land_of_each_basic_land_type_is_kept() {
        for (String words :
                new String[] {
                    "Each player chooses from the lands they control a land of each basic land type, then sacrifices the"
                            + " rest.",
                    "Each player chooses a land they control of each basic land type and sacrifices the rest."
                }) {
            PrintedTable table =
                    new PrintedTable()
                            .field(0, land("Swamp"), land("Swamp"), land("Island"))
                            .field(1, card("Cave", "", "Land", "{T}: Add {C}."), IMP);
            order(table, words);

            assertThat(table.count("Swamp", Zone.BATTLEFIELD)).as(words).isEqualTo(1);
            assertThat(table.has("Island", Zone.BATTLEFIELD)).as(words).isTrue();
            assertThat(table.has("Cave", Zone.GRAVEYARD)).as(words).isTrue();
            assertThat(table.has("Imp", Zone.BATTLEFIELD)).as(words).isTrue();
        }
    }
}
