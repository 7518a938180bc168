package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// What is said of one keyword, and is the same for others.
class SameKeywordsTest {
    private static final CardDefinition RED_BURN =
            card("Spark", "{0}", "Instant", "Spark deals 1 damage to target creature.");

    @Test
    void a_creature_has_each_keyword_that_cards_in_graveyards_have() {
        PrintedTable table =
                new PrintedTable()
                        .field(0, wanderer())
                        .put(1, Zone.GRAVEYARD, creature("Bird", 1, 1, "Flying"))
                        .put(
                                0,
                                Zone.GRAVEYARD,
                                creature("Knight", 2, 2, "First strike, protection from black"))
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(has(table, "Wanderer", Keyword.FLYING)).isTrue();
        assertThat(has(table, "Wanderer", Keyword.FIRST_STRIKE)).isTrue();
        assertThat(has(table, "Wanderer", Keyword.TRAMPLE)).isFalse();
    }

    @Test
    void protection_is_given_from_what_it_is_from() {
        CardDefinition black = card("Dread", "{B}", "Instant", "Destroy target creature.");
        CardDefinition white = card("Fate", "{W}", "Instant", "Destroy target creature.");
        PrintedTable table =
                new PrintedTable()
                        .field(0, wanderer())
                        .field(0, PrintedTable.land("Swamp"), PrintedTable.land("Plains"))
                        .put(0, Zone.GRAVEYARD, creature("Knight", 2, 2, "Protection from black"))
                        .hand(0, black, white)
                        .at(1, Step.PRECOMBAT_MAIN);

        assertThat(table.canCast("Dread")).isFalse();
        assertThat(table.canCast("Fate")).isTrue();
    }

    @Test
    void what_is_gained_until_end_of_turn_stays_when_the_others_are_gone() {
        CardDefinition effort =
                card(
                        "Effort",
                        "{3}",
                        "Enchantment",
                        "At the beginning of each combat, creatures you control gain flying until"
                                + " end of turn if a creature you control has flying. The same is"
                                + " true for haste, protection, and trample.");
        PrintedTable table =
                new PrintedTable()
                        .field(
                                0,
                                effort,
                                creature("Bear", 2, 2, ""),
                                creature("Bird", 1, 1, "Flying, protection from red"))
                        .hand(0, RED_BURN)
                        .at(1, Step.DECLARE_ATTACKERS);

        assertThat(has(table, "Bear", Keyword.FLYING)).isTrue();
        assertThat(has(table, "Bear", Keyword.PROTECTION)).isTrue();
        assertThat(has(table, "Bear", Keyword.HASTE)).isFalse();

        table.cast("Spark").pick("Bird").resolve();

        assertThat(has(table, "Bear", Keyword.FLYING)).isTrue();
        assertThat(has(table, "Bear", Keyword.PROTECTION)).isTrue();
    }

    private static boolean has(PrintedTable table, String name, Keyword keyword) {
        return Arrays.stream(table.derived(name).abilities)
                .anyMatch(ability -> ability.word.keyword() == keyword);
    }

    private static CardDefinition wanderer() {
        return creature(
                "Wanderer",
                2,
                2,
                "As long as a creature card with flying is in a graveyard, Wanderer has flying. The"
                        + " same is true for first strike, protection, and trample.");
    }
}
