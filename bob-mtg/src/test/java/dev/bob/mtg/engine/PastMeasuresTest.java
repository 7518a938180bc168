package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Numbers that tell of what has happened this turn, after a turn in which a good deal has.
class PastMeasuresTest {
    /// Three creatures have died: the player's 2/2 and 5/6 and the opponent's 3/3. The player has cast four spells, this one
    /// included, lost 2 life to damage and dealt 3 to the opponent, and milled a creature card of mana value 5 and a land.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the greatest power among creatures that died this turn | 5",
                "the total power of creatures that died this turn | 10",
                "the total toughness of creatures you controlled that died this turn | 8",
                "the number of creatures you controlled that died this turn | 2",
                "the number of creatures put into graveyards from the battlefield this turn | 3",
                "the number of spells cast this turn | 4",
                "the number of spells your opponents have cast this turn | 0",
                "the number of card types among spells you've cast this turn | 2",
                "the greatest mana value among cards put into your graveyard from your library this turn | 5",
                "the number of cards put into your graveyard from your library this turn | 2",
                "the number of creature cards put into your graveyard from your library this turn | 1",
                "the number of creature cards put into your graveyard from anywhere this turn | 3",
                "the number of creature cards put into graveyards from anywhere this turn | 4",
                "the number of land cards that left your graveyard this turn | 0",
                "the number of permanents that left the battlefield under your control this turn | 2",
                "the amount of damage dealt to you this turn | 2",
                "the amount of noncombat damage dealt to you this turn | 2",
                "the amount of damage dealt to your opponents this turn | 3",
                "the total amount of damage dealt this turn | 5",
                "the amount of combat damage dealt to you this turn | 0",
                "the greatest number of cards in a player's graveyard | 7",
                "the greatest amount of life a player lost this turn | 3",
                "the difference between your life total and 10 | 8",
                "the difference between your life total and 30 | 12",
                "the number of cards in your graveyard or your life total, whichever is greater | 18",
                "the number of cards in your graveyard or your life total, whichever is less | 7",
                "the number of opponents who have more life than you | 0",
                "the number of opponents who control a creature | 0",
                "the number of opponents with no cards in hand | 1",
                "the amount of {E} you have | 0"
            })
    void so_much_life_is_gained(String measure, int gained) {
        PrintedTable table = afterAll("You gain life equal to " + measure + ".");

        assertThat(table.life(0)).isEqualTo(18 + gained);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "spell cast this turn | 4",
                "creature you controlled that died this turn | 2",
                "creature card put into your graveyard from anywhere this turn | 3",
                "card put into your graveyard from your library this turn | 2",
                "card type among spells you've cast this turn | 2",
                "1 damage dealt to you this turn | 2",
                "opponent being attacked | 0"
            })
    void it_is_the_same_for_each(String what, int gained) {
        PrintedTable table = afterAll("You gain 1 life for each " + what + ".");

        assertThat(table.life(0)).isEqualTo(18 + gained);
    }

    private static PrintedTable afterAll(String text) {
        PrintedTable table =
                new PrintedTable()
                        .field(0, creature("Bear", 2, 2, ""), creature("Giant", 5, 6, ""))
                        .field(1, creature("Ox", 3, 3, ""))
                        .put(
                                0,
                                Zone.LIBRARY,
                                card("Ancient", "{5}", "Creature — Beast", "", 5, 5),
                                PrintedTable.land("Forest"))
                        .hand(
                                0,
                                card(
                                        "Wrath",
                                        "{0}",
                                        "Sorcery",
                                        "Destroy all creatures. Mill two cards."),
                                card(
                                        "Ping",
                                        "{0}",
                                        "Instant",
                                        "Ping deals 2 damage to you and 3 damage to each opponent."),
                                card("Nothing", "{0}", "Instant", "Scry 1."),
                                card("Order", "{0}", "Sorcery", text))
                        .at(1, Step.PRECOMBAT_MAIN);
        for (String spell : new String[] {"Wrath", "Ping", "Nothing", "Order"}) {
            table.cast(spell).resolve();
        }
        return table;
    }

    @Test
    void an_ability_knows_how_often_it_has_resolved_this_turn() {
        CardDefinition wheel =
                card(
                        "Wheel",
                        "",
                        "Artifact",
                        "{0}: You gain X life, where X is the number of times this ability has resolved this turn.");
        PrintedTable table = new PrintedTable().field(0, wheel).at(1, Step.PRECOMBAT_MAIN);

        table.activate("Wheel").resolve();
        table.activate("Wheel").resolve();
        table.activate("Wheel").resolve();

        assertThat(table.life(0)).isEqualTo(26);
    }

    @Test
    void players_who_are_attacked_are_counted() {
        CardDefinition scout =
                creature(
                        "Scout",
                        1,
                        1,
                        "Whenever Scout attacks, you gain 1 life for each opponent being attacked.");
        CardDefinition horn =
                card(
                        "Horn",
                        "",
                        "Artifact",
                        "{0}: You gain 1 life for each player being attacked.");
        PrintedTable table =
                new PrintedTable().field(0, scout, creature("Bear", 2, 2, ""), horn).begun();

        table.declareAttackers().attack("Scout", 1).attack("Bear", 1).finish().resolve();
        assertThat(table.life(0)).isEqualTo(21);

        table.activate("Horn").resolve();
        assertThat(table.life(0)).isEqualTo(22);
    }

    @Test
    void the_counters_of_another_player_are_counted() {
        PrintedTable table =
                PrintedTable.order(
                        new PrintedTable(),
                        "Each opponent gets three poison counters. You get {E}{E}. You gain 1 life for each {E} you have."
                                + " Each opponent loses 1 life for each poison counter they have.");

        assertThat(table.life(0)).isEqualTo(22);
        assertThat(table.life(1)).isEqualTo(17);
    }
}
