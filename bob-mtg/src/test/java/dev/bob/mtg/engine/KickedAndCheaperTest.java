package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.value.Words;
import org.junit.jupiter.api.Test;

/// Rulings on permanents that enter with abilities because they were kicked, and on spells that cost less because of where
/// they are cast from or whose they are.
class KickedAndCheaperTest {
    private static final CardDefinition LIZARD =
            card(
                    "Lizard",
                    "{0}",
                    "Creature — Lizard",
                    "Kicker {1}\nIf this creature was kicked, it enters with two +1/+1 counters on it and"
                            + " with trample.",
                    1,
                    1);

    private static PrintedTable lizard() {
        return new PrintedTable()
                .field(0, PrintedTable.land("Plains"))
                .hand(0, LIZARD)
                .at(1, Step.PRECOMBAT_MAIN)
                .cast("Lizard")
                .untilAsked();
    }

    @Test
    void a_creature_has_what_it_enters_with_only_if_it_was_kicked() {
        PrintedTable kicked = lizard().yes().resolve();
        PrintedTable plain = lizard().no().resolve();

        assertThat(kicked.derived("Lizard").power).isEqualTo(3);
        assertThat(kicked.derived("Lizard").has(Words.TRAMPLE)).isTrue();
        assertThat(plain.derived("Lizard").power).isEqualTo(1);
        assertThat(plain.derived("Lizard").has(Words.TRAMPLE)).isFalse();
    }

    private static PrintedTable withTwoLands(String text) {
        return new PrintedTable()
                .field(0, creature("Guide", 1, 1, text))
                .field(0, PrintedTable.land("Plains"), PrintedTable.land("Plains"))
                .put(
                        0,
                        Zone.GRAVEYARD,
                        card("Echo", "{9}", "Sorcery", "Draw a card.\nFlashback {4}"))
                .hand(0, card("Song", "{4}", "Sorcery", "Draw a card."))
                .at(1, Step.PRECOMBAT_MAIN);
    }

    private static boolean canCastEcho(PrintedTable table) {
        int echo = table.id("Echo", Zone.GRAVEYARD);
        return table.options().stream().anyMatch(each -> each.startsWith("Cast[object=" + echo));
    }

    @Test
    void spells_cost_less_from_the_zone_that_is_named_alone() {
        PrintedTable graveyard =
                withTwoLands("Spells you cast from your graveyard cost {2} less to cast.");
        PrintedTable exile = withTwoLands("Spells you cast from exile cost {2} less to cast.");
        PrintedTable elsewhere =
                withTwoLands(
                        "Spells you cast from anywhere other than your hand cost {2} less to cast.");

        assertThat(canCastEcho(graveyard)).isTrue();
        assertThat(canCastEcho(exile)).isFalse();
        assertThat(canCastEcho(elsewhere)).isTrue();
        assertThat(graveyard.canCast("Song")).isFalse();
        assertThat(elsewhere.canCast("Song")).isFalse();
    }

    @Test
    void spells_that_one_does_not_own_cost_less() {
        String text =
                "You may play cards exiled with this creature."
                        + "\nSpells you cast but don't own cost {2} less to cast."
                        + "\nWhen this creature enters, exile the top card of target opponent's library.";
        CardDefinition thief = card("Thief", "{0}", "Creature — Rogue", text, 1, 1);
        PrintedTable table =
                new PrintedTable()
                        .field(0, PrintedTable.land("Plains"), PrintedTable.land("Plains"))
                        .put(1, Zone.LIBRARY, card("Prize", "{4}", "Artifact", ""))
                        .hand(0, thief, card("Song", "{4}", "Sorcery", "Draw a card."))
                        .at(1, Step.PRECOMBAT_MAIN)
                        .cast("Thief")
                        .resolve();
        int prize = table.id("Prize", Zone.EXILE);

        assertThat(table.options()).anyMatch(each -> each.startsWith("Cast[object=" + prize));
        assertThat(table.canCast("Song")).isFalse();
    }

    @Test
    void exactly_one_creature_is_neither_none_nor_two() {
        CardDefinition hermit =
                creature(
                        "Hermit",
                        1,
                        1,
                        "As long as you control exactly one creature, this creature gets +2/+2.");

        assertThat(new PrintedTable().field(0, hermit).begun().derived("Hermit").power)
                .isEqualTo(3);
        assertThat(
                        new PrintedTable()
                                .field(0, hermit, creature("Bear", 2, 2, ""))
                                .begun()
                                .derived("Hermit")
                                .power)
                .isEqualTo(1);
    }
}
