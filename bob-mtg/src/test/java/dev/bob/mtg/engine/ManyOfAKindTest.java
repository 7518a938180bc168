package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/// How many of many things can be chosen so that they are something to each other is found without trying all ways that
/// come to the same.
class ManyOfAKindTest {
    private static final Duration LONG = Duration.ofSeconds(20);

    private static CardDefinition card(String cost, String text) {
        return Scene.card("Many Fields", cost, "Artifact", text, "");
    }

    /// Thirty each of five basic lands.
    private static Scene manyLands() {
        return new Scene()
                .lands(0, "Plains", 30)
                .lands(0, "Island", 30)
                .lands(0, "Swamp", 30)
                .lands(0, "Mountain", 30)
                .lands(0, "Forest", 30);
    }

    private static Scene withCost(int lands) {
        return manyLands()
                .put(
                        0,
                        Zone.BATTLEFIELD,
                        card(
                                "{2}",
                                "Sacrifice "
                                        + (lands == 5 ? "five" : "six")
                                        + " lands with different names: Draw a card."))
                .begin();
    }

    @Test
    void of_many_lands_with_five_names_five_have_different_ones() {
        Assertions.assertTimeoutPreemptively(
                LONG,
                () ->
                        assertThat(withCost(5).menu())
                                .anyMatch(line -> line.contains("Many Fields")));
    }

    @Test
    void of_many_lands_with_five_names_no_six_have_different_ones() {
        Assertions.assertTimeoutPreemptively(
                LONG,
                () ->
                        assertThat(withCost(6).menu())
                                .noneMatch(line -> line.contains("Many Fields")));
    }
}
