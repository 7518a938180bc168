package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// What is replaced each time in the same way: regenerating, entering untapped, one more die; what ignores hexproof; and
/// attacks on several at once.
class AlwaysReplacedTest {
    private static final String REGENERATES = "If this creature would be destroyed, regenerate it.";
    private static final CardDefinition TROLL = PrintedTable.creature("Troll", 2, 2, REGENERATES);
    private static final CardDefinition BEAR = PrintedTable.creature("Bear", 2, 2, "");
    private static final CardDefinition SWEEP =
            PrintedTable.card("Sweep", "{0}", "Sorcery", "Destroy all creatures.");
    private static final CardDefinition WRATH =
            PrintedTable.card(
                    "Wrath", "{0}", "Sorcery", "Destroy all creatures. They can't be regenerated.");
    private static final CardDefinition BOLT =
            PrintedTable.card("Bolt", "{0}", "Instant", "Bolt deals 3 damage to any target.");

    private static CardDefinition thing(String text) {
        return PrintedTable.card("Thing", "{1}", "Artifact", text);
    }

    @Test
    void what_regenerates_by_itself_does_so_each_time_and_is_tapped() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, TROLL, BEAR)
                        .hand(0, SWEEP, SWEEP, BOLT)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Sweep").resolve().cast("Sweep").resolve();
        table.cast("Bolt").pick("Troll").resolve();

        // then
        assertThat(table.has("Troll", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.object("Troll").tapped).isTrue();
        assertThat(table.has("Bear", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void it_doesnt_where_it_cant_be_regenerated() {
        // given
        PrintedTable table =
                new PrintedTable().field(0, TROLL).hand(0, WRATH).at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Wrath").resolve();

        // then
        assertThat(table.has("Troll", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void of_a_land_that_enters_tapped_and_untapped_its_controller_chooses_the_order() {
        // given
        PrintedTable tappedFirst = slowLandPlayed();
        PrintedTable untappedFirst = slowLandPlayed();

        // when
        tappedFirst.does(new Action.PickOption(0));
        untappedFirst.does(new Action.PickOption(1));

        // then
        assertThat(tappedFirst.object("Slow").tapped).isFalse();
        assertThat(untappedFirst.object("Slow").tapped).isTrue();
    }

    private static PrintedTable slowLandPlayed() {
        CardDefinition slow =
                PrintedTable.card("Slow", "", "Land", "This land enters tapped.\n{T}: Add {G}.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, thing("Lands you control enter untapped."))
                        .hand(0, slow)
                        .at(1, Step.PRECOMBAT_MAIN);
        table.does(new Action.PlayLand(table.id("Slow", Zone.HAND), 0));
        return table;
    }

    @Test
    void of_two_rolls_the_lower_never_happened() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                thing(
                                        "If you would roll one or more dice, instead roll that many dice plus one and"
                                                + " ignore the lowest roll.\nWhenever you roll one or more dice, you gain 100"
                                                + " life."))
                        .hand(
                                0,
                                PrintedTable.card(
                                        "Dice",
                                        "{0}",
                                        "Sorcery",
                                        "Roll a d4. Each opponent loses life equal to the result."))
                        .at(1, Step.PRECOMBAT_MAIN);
        var dice = table.kernel().s.fork();
        int first = dice.roll(4);
        int second = dice.roll(4);

        // when
        table.cast("Dice").resolve();

        // then
        assertThat(table.life(1)).isEqualTo(20 - Math.max(first, second));
        assertThat(table.life(0)).isEqualTo(120);
    }

    @Test
    void opponents_and_their_creatures_are_targets_in_spite_of_hexproof() {
        // given
        CardDefinition shield =
                PrintedTable.card("Shield", "{1}", "Enchantment", "You have hexproof.");
        CardDefinition hidden = PrintedTable.creature("Hidden", 2, 2, "Hexproof");
        CardDefinition tower =
                thing(
                        "Your opponents and creatures your opponents control with hexproof can be the targets of spells and"
                                + " abilities you control as though they didn't have hexproof.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, tower)
                        .field(1, shield, hidden)
                        .hand(0, BOLT, BOLT)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Bolt").does(new Action.PickPlayer(1)).resolve();
        table.cast("Bolt").pick("Hidden").resolve();

        // then
        assertThat(table.life(1)).isEqualTo(17);
        assertThat(table.has("Hidden", Zone.GRAVEYARD)).isTrue();
    }

    @Test
    void an_attack_on_several_of_them_is_one_attack() {
        // given
        PrintedTable table =
                new PrintedTable(3)
                        .field(
                                0,
                                thing(
                                        "Whenever you attack one or more of your opponents, you gain 1 life."),
                                BEAR,
                                PrintedTable.creature("Ox", 2, 2, ""))
                        .field(
                                1,
                                thing(
                                        "Whenever an opponent attacks you and/or one or more planeswalkers you control, that"
                                                + " player loses 5 life."))
                        .field(
                                2,
                                thing(
                                        "Whenever an opponent attacks one or more planeswalkers you control, that player"
                                                + " loses 9 life."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .declareAttackers();

        // when
        table.attack("Bear", 1).attack("Ox", 2).finish().resolve();

        // then
        assertThat(table.life(0)).isEqualTo(16);
    }
}
