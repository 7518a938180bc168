package dev.bob.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrappedTest {

    @Test
    void lines_are_broken_between_words_and_keep_their_indent() {
        assertThat(Wrapped.lines("  fact · you said so · for good", 16))
                .containsExactly("  fact · you", "  said so · for", "  good");
        assertThat(Wrapped.lines("short\n\nlines stay", 20))
                .containsExactly("short", "", "lines stay");
    }

    @Test
    void a_long_word_stays_whole_and_without_a_width_nothing_is_broken() {
        assertThat(Wrapped.lines("see /a/very/long/path there", 8))
                .containsExactly("see", "/a/very/long/path", "there");
        assertThat(Wrapped.text("one two three", 0)).isEqualTo("one two three");
    }

    @Test
    void colours_take_no_room_and_wide_letters_take_two_columns() {
        assertThat(Wrapped.lines("\u001b[2mone two\u001b[0m", 7)).hasSize(1);
        assertThat(Wrapped.lines("日本 日本", 8)).containsExactly("日本", "日本");
    }
}
