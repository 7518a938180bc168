package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static dev.bob.mtg.engine.PrintedTable.order;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What each of several creatures does by itself, and tokens that come with an ability or in the middle of combat.
class EachOfThoseTest {
    @Test
    void each_of_those_creatures_deals_damage_equal_to_its_own_power() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""))
                        .field(1, creature("Ox", 3, 3, ""))
                        .hand(
                                0,
                                card(
                                        "Order",
                                        "{0}",
                                        "Sorcery",
                                        "Choose two target creatures. Each of those creatures deals damage equal to its"
                                                + " power to its controller."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Order")
                        .untilAsked()
                        .pick("Bear")
                        .untilAsked()
                        .pick("Ox")
                        .resolve();

        assertThat(table.life(0)).isEqualTo(18);
        assertThat(table.life(1)).isEqualTo(17);
    }

    @Test
    void each_of_those_tokens_is_a_source_of_its_own() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                card(
                                        "Forge",
                                        "",
                                        "Enchantment",
                                        "If a source you control would deal damage to a permanent or player, it deals"
                                                + " that much damage plus 1 instead."));

        order(
                table,
                "Create two 1/1 red Goblin creature tokens. Each of those tokens deals 1 damage to each opponent.");

        assertThat(table.life(1)).isEqualTo(16);
    }

    @Test
    void half_of_the_damage_is_prevented_rounded_up() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                1,
                                card(
                                        "Veil",
                                        "",
                                        "Enchantment",
                                        "If a source would deal damage to you or a permanent you control, prevent half"
                                                + " that damage, rounded up."));

        order(table, "Order deals 5 damage to each opponent.");

        assertThat(table.life(1)).isEqualTo(18);
    }

    @Test
    void a_token_that_enters_blocking_blocks_and_is_dealt_damage() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Ox", 3, 3, "Whenever Ox becomes blocked, you gain 1 life."))
                        .field(
                                1,
                                card(
                                        "Bell",
                                        "",
                                        "Enchantment",
                                        "Whenever a creature attacks you, create a 1/4 white Wall creature token with"
                                                + " vigilance that's blocking that creature.\n"
                                                + "Whenever a Wall you control blocks, you gain 5 life."))
                        .begun();

        table.declareAttackers().attack("Ox", 1).finish();
        table.at(table.kernel().s.turn, Step.POSTCOMBAT_MAIN);

        assertThat(table.life(1)).isEqualTo(20);
        assertThat(table.life(0)).isEqualTo(21);
        assertThat(table.object("Wall").damage).isEqualTo(3);
    }

    @Test
    void a_token_cant_block_what_attacks_somebody_else() {
        PrintedTable table =
                new PrintedTable(3)
                        .field(0, creature("Ox", 3, 3, ""))
                        .field(
                                1,
                                card(
                                        "Bell",
                                        "",
                                        "Enchantment",
                                        "Whenever a creature attacks, create a 1/4 white Wall creature token that's"
                                                + " blocking that creature."))
                        .begun();

        table.declareAttackers().attack("Ox", 2).finish();
        table.at(table.kernel().s.turn, Step.POSTCOMBAT_MAIN);

        assertThat(table.has("Wall", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.life(2)).isEqualTo(17);
    }

    @Test
    void those_tokens_have_what_the_next_sentence_says() {
        PrintedTable table =
                order(
                        new PrintedTable(),
                        "Create two 1/1 red Goblin creature tokens. Those tokens have \"When this creature dies, you"
                                + " gain 2 life.\" Destroy all creatures.");

        assertThat(table.resolve().life(0)).isEqualTo(24);
    }

    @Test
    void a_name_may_be_different_from_those_in_two_places() {
        String text =
                "Whenever a nontoken creature you control enters, if it doesn't have the same name as another creature"
                        + " you control or a creature card in your graveyard, you gain 1 life.";
        PrintedTable table =
                new PrintedTable()
                        .field(0, card("Census", "", "Enchantment", text), creature("Bear", 2, 2, ""))
                        .put(0, Zone.GRAVEYARD, creature("Ox", 3, 3, ""))
                        .hand(0, free("Bear"), free("Ox"), free("Cat"))
                        .at(1, Step.PRECOMBAT_MAIN);

        table.cast("Bear").resolve();
        assertThat(table.life(0)).isEqualTo(20);
        table.cast("Ox").resolve();
        assertThat(table.life(0)).isEqualTo(20);
        table.cast("Cat").resolve();
        assertThat(table.life(0)).isEqualTo(21);
    }

    private static CardDefinition free(String name) {
        return card(name, "{0}", "Creature — Bear", "", 2, 2);
    }

    @Test
    void eight_energy_is_paid_all_at_once() {
        PrintedTable table =
                new PrintedTable()
                        .hand(
                                0,
                                card(
                                        "Surge",
                                        "{0}",
                                        "Sorcery",
                                        "You get ten {E}, then you may pay eight {E}. If you do, you gain 4 life."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Surge")
                        .untilAsked()
                        .yes()
                        .resolve();

        assertThat(table.life(0)).isEqualTo(24);
    }

    @Test
    void activating_an_ability_that_a_keyword_is_can_be_noticed() {
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                creature(
                                        "Drill",
                                        2,
                                        2,
                                        "Outlast {0}\nWhenever you activate Drill's outlast ability, you gain 1 life."))
                        .at(3, Step.PRECOMBAT_MAIN)
                        .activate("Drill")
                        .resolve();

        assertThat(table.life(0)).isEqualTo(21);
    }
}
