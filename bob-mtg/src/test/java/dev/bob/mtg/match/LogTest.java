package dev.bob.mtg.match;

import static dev.bob.mtg.match.AtTheTable.card;
import static dev.bob.mtg.match.AtTheTable.made;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.setup.Position;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTest {

    private final AtTheTable table = new AtTheTable();

    private static Position position() {
        CardDefinition plains = card("Plains");
        return Position.of(2, 1)
                .put(0, Zone.LIBRARY, plains, plains, plains)
                .put(1, Zone.LIBRARY, plains, plains, plains)
                .put(0, Zone.BATTLEFIELD, card("Mountain"), card("Mountain"), card("Swamp"));
    }

    @Test
    void the_log_says_why_a_creature_died_and_by_which_rule(@TempDir Path folder)
            throws IOException {
        Position position =
                position()
                        .put(0, Zone.HAND, card("Lightning Bolt"))
                        .put(1, Zone.BATTLEFIELD, card("Llanowar Elves"));

        table.play(folder, position, "Cast Lightning Bolt → Llanowar Elves", "Pass");

        assertThat(table.told.get(0))
                .containsSubsequence(
                        "Lightning Bolt deals 3 damage to Llanowar Elves [120.3]",
                        "Llanowar Elves has lethal damage [704.5g]",
                        "Llanowar Elves is destroyed [701.8a]");
    }

    @Test
    void an_ability_without_a_source_is_an_inherent_one(@TempDir Path folder) throws IOException {
        Position position =
                position()
                        .put(
                                0,
                                Zone.HAND,
                                made(
                                        "Crown Seeker",
                                        "{B}",
                                        "Creature — Human",
                                        "When this creature enters, you become the monarch.",
                                        "1/1"));

        table.play(folder, position, "Cast Crown Seeker", "Pass", "Pass", "Pass", "Pass");

        assertThat(table.told.get(0))
                .containsSubsequence(
                        "An inherent ability triggers [603.2]",
                        "An inherent ability resolves [608.1]");
    }

    @Test
    void a_revealed_hand_is_told_card_by_card_to_everybody(@TempDir Path folder)
            throws IOException {
        Position position =
                position()
                        .put(
                                0,
                                Zone.HAND,
                                made(
                                        "Searching Questions",
                                        "{B}",
                                        "Sorcery",
                                        "Target opponent reveals their hand.",
                                        ""))
                        .put(1, Zone.HAND, card("Serra Angel"));

        table.play(folder, position, "Cast Searching Questions", "Pass");

        assertThat(table.told.get(0)).contains("Bob reveals Serra Angel []");
        assertThat(table.told.get(1)).contains("Bob reveals Serra Angel []");
    }

    @Test
    void what_others_draw_stays_a_card(@TempDir Path folder) throws IOException {
        Position position =
                position()
                        .put(
                                0,
                                Zone.HAND,
                                made("Gift", "{B}", "Sorcery", "Each player draws a card.", ""));

        table.play(folder, position, "Cast Gift", "Pass");

        assertThat(table.told.get(0))
                .contains("You draw Plains [121.1]", "Bob draws a card [121.1]");
    }

    @Test
    void losing_is_told_in_grammatical_sentences(@TempDir Path folder) throws IOException {
        Position position = position().put(0, Zone.HAND, card("Lightning Bolt")).life(0, 3);

        table.play(folder, position, "Cast Lightning Bolt → A", "Pass");

        assertThat(table.told.get(0)).contains("You have 0 or less life and lose the game [104.3]");
    }

    @Test
    void a_move_is_taken_back_and_both_are_told(@TempDir Path folder) throws IOException {
        Position position = position().put(0, Zone.HAND, card("Forest"));

        table.play(folder, position, "Play Forest", "undo", "Play Forest");

        assertThat(table.told.get(1))
                .containsSubsequence(
                        "You play Forest [305.2]",
                        "You take your last move back",
                        "You play Forest [305.2]");
        assertThat(table.couldTakeBack).containsExactly(false, true, false, true);
    }

    @Test
    void a_card_milled_as_a_cost_was_seen_and_nothing_is_taken_back(@TempDir Path folder)
            throws IOException {
        Position position =
                position()
                        .put(
                                0,
                                Zone.BATTLEFIELD,
                                made(
                                        "Grinding Gate",
                                        "{1}",
                                        "Artifact",
                                        "{T}, Mill a card: Target creature gets +1/+1 until end of turn.",
                                        ""))
                        .put(0, Zone.BATTLEFIELD, card("Llanowar Elves"));

        table.play(folder, position, "Grinding Gate");

        assertThat(table.couldTakeBack).containsExactly(false, false);
    }
}
