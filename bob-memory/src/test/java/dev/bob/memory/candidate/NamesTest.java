package dev.bob.memory.candidate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NamesTest {

    @Test
    void names_are_found_inside_sentences_and_only_once() {
        assertThat(
                        Names.of(
                                "My sister Marta Olsen lives in Trondheim. I saw Marta Olsen there.",
                                10))
                .containsExactly("Marta Olsen", "Trondheim");
    }

    @Test
    void the_first_word_of_a_sentence_or_line_is_no_name() {
        String text =
                "Without a key nothing opens.  To get one, ask Ben.\n"
                        + "Then wait!\n"
                        + "- Bring a bag\n"
                        + "2. Take the bus to Oslo\n"
                        + "**Remember** the ticket";

        assertThat(Names.of(text, 10)).containsExactly("Ben", "Oslo");
    }

    @Test
    void what_begins_a_quotation_or_follows_a_colon_is_no_name() {
        assertThat(Names.of("She said: \"Never ask Tom.\" (Most do.)", 10)).containsExactly("Tom");
    }

    @Test
    void a_name_behind_a_sentences_first_word_is_found() {
        assertThat(Names.of("Without Marta we can't start.", 10)).containsExactly("Marta");
    }

    @Test
    void the_one_who_speaks_is_no_name() {
        assertThat(Names.of("When I'm in Bergen I've no time.", 10)).containsExactly("Bergen");
    }

    @Test
    void no_more_are_given_than_were_asked_for() {
        assertThat(Names.of("We met Ann, Ben, Cid and Dora.", 2)).containsExactly("Ann", "Ben");
    }
}
