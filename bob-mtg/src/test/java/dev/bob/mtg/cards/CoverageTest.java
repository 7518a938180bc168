package dev.bob.mtg.cards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.text.Grammar;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The grammar against every text at hand.
class CoverageTest {
    @Test
    void no_known_text_has_two_readings() throws IOException {
        CardCompiler compiler = new CardCompiler(new Grammar());
        List<String> ambiguous = new ArrayList<>();

        for (CardText card : TestData.allTexts()) {
            if (compiler.compile(card) instanceof Compiled.Declined declined
                    && declined.reason().startsWith("ambiguous")) {
                ambiguous.add(card.name() + ": " + declined.prefix());
            }
        }

        assertThat(ambiguous).isEmpty();
    }
}
