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

/// What is given besides something else or to what is attached as well, sizes that become another's, and what is chosen as it
/// is done.
class GivenBesidesTest {
    private static final CardDefinition BEAR = creature("Bear", 2, 2, "");
    private static final CardDefinition GIANT = creature("Giant", 5, 6, "");

    @Test
    void what_creatures_also_get_comes_on_top() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                BEAR,
                                BEAR,
                                card(
                                        "Banner",
                                        "{1}",
                                        "Enchantment",
                                        "Creatures you control get +1/+0.\nCreatures you control also get +0/+3 as long as you"
                                                + " control two or more creatures."))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.derived("Bear").power).isEqualTo(3);
        assertThat(table.derived("Bear").toughness).isEqualTo(5);
    }

    @Test
    void an_equipment_that_is_a_creature_gives_to_itself_as_well() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                BEAR,
                                card(
                                        "Walker",
                                        "{1}",
                                        "Artifact Creature — Equipment Golem",
                                        "Walker and equipped creature each get +1/+1.",
                                        1,
                                        1))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.derived("Walker").power).isEqualTo(2);
        assertThat(table.derived("Bear").power).isEqualTo(2);
    }

    @Test
    void the_top_card_has_to_be_of_that_color() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Bat",
                                        2,
                                        2,
                                        "As long as the top card of your library is black, Bat gets +2/+0."))
                        .put(0, Zone.LIBRARY, card("Night", "{B}", "Sorcery", "Draw a card."))
                        .at(1, Step.PRECOMBAT_MAIN);
        assertThat(table.derived("Bat").power).isEqualTo(4);

        assertThat(table.at(3, Step.PRECOMBAT_MAIN).derived("Bat").power).isEqualTo(2);
    }

    @Test
    void a_base_size_becomes_what_the_other_creature_is_then() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Mirror",
                                        1,
                                        1,
                                        "Whenever another creature you control enters, you may have the base power and toughness"
                                                + " of Mirror become that creature's power and toughness until end of turn."))
                        .put(0, Zone.GRAVEYARD, GIANT);
        table.hand(
                        0,
                        card(
                                "Rise",
                                "{0}",
                                "Sorcery",
                                "Return all creature cards from your graveyard to the battlefield."))
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Rise")
                .untilAsked()
                .yes()
                .resolve();

        assertThat(table.derived("Mirror").power).isEqualTo(5);
        assertThat(table.derived("Mirror").toughness).isEqualTo(6);
        assertThat(table.at(2, Step.UPKEEP).derived("Mirror").power).isEqualTo(1);
    }

    @Test
    void counters_may_be_put_on_a_creature_that_is_chosen_as_it_is_done() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, BEAR)
                        .hand(
                                0,
                                card(
                                        "Growth",
                                        "{0}",
                                        "Sorcery",
                                        "You may put two +1/+1 counters on a creature you control."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Growth")
                        .untilAsked();

        table.yes().resolve();

        assertThat(table.derived("Bear").power).isEqualTo(4);
    }

    @Test
    void one_of_two_cards_goes_to_the_hand_and_the_other_gets_a_counter_in_exile() {
        PrintedTable table =
                new PrintedTable()
                        .put(0, Zone.LIBRARY, BEAR, GIANT)
                        .hand(
                                0,
                                card(
                                        "Offer",
                                        "{0}",
                                        "Sorcery",
                                        "Reveal the top two cards of your library. An opponent chooses one of them. Put that card"
                                                + " into your hand and exile the other with a silver counter on it."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Offer")
                        .untilAsked();

        table.pick("Bear", Zone.LIBRARY).resolve();

        assertThat(table.has("Bear", Zone.HAND)).isTrue();
        assertThat(table.has("Giant", Zone.EXILE)).isTrue();
    }

    @Test
    void any_number_of_lands_may_be_played_and_each_but_the_first_hurts() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Haste",
                                        "{1}",
                                        "Enchantment",
                                        "You may play any number of lands on each of your turns.\nWhenever you play a land, if it"
                                                + " wasn't the first land you played this turn, Haste deals 1 damage to you."))
                        .hand(0, land("Plains"), land("Plains"), land("Plains"))
                        .at(1, Step.PRECOMBAT_MAIN);

        for (int i = 0; i < 3; i++) {
            table.does(
                            table.kernel().options().stream()
                                    .filter(Action.PlayLand.class::isInstance)
                                    .findFirst()
                                    .orElseThrow())
                    .resolve();
        }

        assertThat(table.count("Plains", Zone.BATTLEFIELD)).isEqualTo(3);
        assertThat(table.life(0)).isEqualTo(18);
    }

    @Test
    void a_spell_that_anybody_casts_from_a_graveyard_is_seen() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                1,
                                card(
                                        "Watch",
                                        "{1}",
                                        "Enchantment",
                                        "Whenever a spell is cast from a graveyard, you gain 4 life."))
                        .put(
                                0,
                                Zone.GRAVEYARD,
                                card("Again", "{1}", "Sorcery", "You gain 1 life.\nFlashback {0}"))
                        .hand(0, card("Once", "{0}", "Sorcery", "You gain 1 life."))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Once").resolve();
        assertThat(table.life(1)).isEqualTo(20);

        int again = table.id("Again", Zone.GRAVEYARD);
        table.does(
                        table.kernel().options().stream()
                                .filter(action ->
                                        action instanceof Action.Cast(int card, _, _)
                                                && card == again)
                                .findFirst()
                                .orElseThrow())
                .resolve();
        assertThat(table.life(1)).isEqualTo(24);
        assertThat(table.life(0)).isEqualTo(22);
    }
}
