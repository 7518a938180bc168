package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import org.junit.jupiter.api.Test;

/// Additional costs that may be paid any number of times, each time for less mana (rules 601.2b, 601.2f).
class CheaperEachTimeTest {
    private static final CardDefinition AVATAR =
            card(
                    "Avatar",
                    "{4}{B}",
                    "Creature — Avatar",
                    "As an additional cost to cast this spell, you may sacrifice any number of creatures. This spell"
                            + " costs {2} less to cast for each creature sacrificed this way.");
    private static final CardDefinition MARCH =
            card(
                    "March",
                    "{X}{R}",
                    "Sorcery",
                    "As an additional cost to cast this spell, you may exile any number of red cards from your hand."
                            + " This spell costs {2} less to cast for each card exiled this way.\n~ deals X damage"
                            + " to each opponent.");
    private static final CardDefinition RED = card("Spark", "{R}", "Sorcery", "Draw a card.");
    private static final CardDefinition BLUE = card("Drop", "{U}", "Sorcery", "Draw a card.");
    private static final CardDefinition RAT = PrintedTable.creature("Rat", 1, 1, "");
    private static final CardDefinition OX = PrintedTable.creature("Ox", 3, 3, "");

    private static CardDefinition card(String name, String cost, String type, String text) {
        int size = type.startsWith("Creature") ? 4 : -1;
        return PrintedTable.card(name, cost, type, text, size, size);
    }

    @Test
    void two_creatures_are_sacrificed_for_four_mana() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, RAT, OX, PrintedTable.land("Swamp"))
                        .hand(0, AVATAR)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("Avatar").yes().yes().resolve();

        // then
        assertThat(table.has("Avatar", Zone.BATTLEFIELD)).isTrue();
        assertThat(table.count("Rat", Zone.GRAVEYARD)).isEqualTo(1);
        assertThat(table.count("Ox", Zone.GRAVEYARD)).isEqualTo(1);
    }

    @Test
    void what_cannot_be_made_cheap_enough_cannot_be_cast() {
        assertThat(
                        new PrintedTable()
                                .field(0, RAT, PrintedTable.land("Swamp"))
                                .hand(0, AVATAR)
                                .at(1, Step.PRECOMBAT_MAIN)
                                .canCast("Avatar"))
                .isFalse();
    }

    @Test
    void colored_mana_is_paid_all_the_same() {
        assertThat(
                        new PrintedTable()
                                .field(0, RAT, OX, RAT, PrintedTable.land("Plains"))
                                .hand(0, AVATAR)
                                .at(1, Step.PRECOMBAT_MAIN)
                                .canCast("Avatar"))
                .isFalse();
    }

    @Test
    void what_is_exiled_pays_for_x() {
        // given
        PrintedTable table =
                new PrintedTable()
                        .field(0, PrintedTable.land("Mountain"), PrintedTable.land("Mountain"))
                        .hand(0, MARCH, RED, BLUE)
                        .at(1, Step.PRECOMBAT_MAIN);

        // when
        table.cast("March").yes();
        table.does(new Action.PickNumber(3)).resolve();

        // then
        assertThat(table.has("Spark", Zone.EXILE)).isTrue();
        assertThat(table.has("Drop", Zone.HAND)).isTrue();
        assertThat(table.life(1)).isEqualTo(17);
    }
}
