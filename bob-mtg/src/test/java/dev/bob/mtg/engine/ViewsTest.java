package dev.bob.mtg.engine;

import static dev.bob.mtg.engine.PrintedTable.card;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.player.ViewJson;
import dev.bob.mtg.view.GameView;
import org.junit.jupiter.api.Test;

/// What everybody sees beside the cards: designations, and day and night.
class ViewsTest {
    private static GameView after(String text) {
        var table =
                new PrintedTable()
                        .hand(0, card("Spell", "{0}", "Instant", text))
                        .at(1, Step.PRECOMBAT_MAIN);
        table.cast("Spell").resolve();
        return Views.of(table.kernel(), 1, false);
    }

    @Test
    void the_monarch_is_known_to_all() {
        GameView view = after("You become the monarch.");

        assertThat(view.players().get(0).standing()).containsExactly("monarch");
        assertThat(view.players().get(1).standing()).isEmpty();
        assertThat(ViewJson.of(view).at("/players/0/standing/0").asText()).isEqualTo("monarch");
    }

    @Test
    void day_and_night_are_known_to_all_once_there_is_one() {
        assertThat(after("You gain 1 life.").daytime()).isEmpty();
        assertThat(after("It becomes night.").daytime()).isEqualTo("night");
        assertThat(ViewJson.of(after("It becomes day.")).path("daytime").asText()).isEqualTo("day");
    }
}
