package dev.bob.mtg.deck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestedNamesTest {
    @Test
    void a_name_is_quoted_once_even_if_it_has_quotation_marks_of_its_own() {
        assertThat(Names.quoted("Bear")).isEqualTo("\"Bear\"");
        assertThat(Names.quoted("\"Ach! Hans, Run!\"")).isEqualTo("\"Ach! Hans, Run!\"");
    }

    @Test
    void a_slip_of_the_keyboard_is_answered_with_the_name_that_is_near() {
        assertThat(Names.suggestions("Lightning Blot", List.of("Lightning Bolt", "Shock")))
                .isEqualTo(" Did you mean Lightning Bolt?");
    }
}
