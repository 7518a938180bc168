package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static dev.bob.mtg.engine.PrintedTable.creature;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// How players stand among three: you control two creatures, the second player three, the third one.
class PlayerStandingsTest {
    private static boolean holds(String condition) {
        PrintedTable table =
                new PrintedTable(3)
                        .field(0, creature("Ox", 3, 3, ""), creature("Cow", 3, 3, ""))
                        .field(
                                1,
                                creature("Rat", 1, 1, ""),
                                creature("Mouse", 1, 1, ""),
                                creature("Shrew", 1, 1, ""))
                        .field(2, creature("Bear", 2, 2, ""))
                        .put(1, Zone.GRAVEYARD, creature("Cat", 1, 1, ""));
        PrintedTable.order(
                table.hand(0, card("Spare", "{9}", "Sorcery", "Draw a card.")),
                "Order deals 5 damage to you. If " + condition + ", you gain 1 life.");
        return table.at(table.kernel().s.turn, Step.PRECOMBAT_MAIN).life(0) == 16;
    }

    @Test
    void any_player_with_any_measure_and_any_comparison() {
        Map<String, Boolean> all = new TreeMap<>();
        all.put("an opponent controls more creatures than you", true);
        all.put("each opponent controls more creatures than you", false);
        all.put("no opponent controls more creatures than you", false);
        all.put("an opponent controls fewer creatures than you", true);
        all.put("each opponent controls two or more creatures", false);
        all.put("each opponent controls three or fewer creatures", true);
        all.put("no opponent controls four or more creatures", true);
        all.put("no opponent controls no creatures", true);
        all.put("a player controls three or more creatures", true);
        all.put("each player controls at least two creatures", false);
        all.put("no opponent controls at least two more creatures than you", true);
        all.put("each opponent has more life than you", true);
        all.put("no opponent has less life than you", true);
        all.put("no player has 20 or more life", false);
        all.put("each opponent has at least 6 more life than you", false);
        all.put("an opponent has more cards in their graveyard than you", true);
        all.put("each opponent has more cards in their graveyard than you", false);
        all.put("no opponent has two or more cards in their graveyard", true);
        all.put("each opponent has no poison counters", true);
        all.put("no opponent has three or more poison counters", true);

        all.forEach((condition, is) -> assertThat(holds(condition)).as(condition).isEqualTo(is));
    }
}
