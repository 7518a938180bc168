package dev.bob.cli.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {

    private static final List<List<String>> ROWS =
            List.of(
                    List.of("/new", "begin a new session"),
                    List.of("/fork WHAT", "start a child session that works on its own"));

    @Test
    void without_a_width_rows_stay_whole() {
        assertThat(TextTable.of(ROWS, "  ", 0))
                .containsExactly(
                        "/new        begin a new session",
                        "/fork WHAT  start a child session that works on its own");
    }

    @Test
    void the_last_column_is_broken_between_words() {
        assertThat(TextTable.of(ROWS, "  ", 40))
                .containsExactly(
                        "/new        begin a new session",
                        "/fork WHAT  start a child session that",
                        "            works on its own");
    }

    @Test
    void where_little_room_is_left_the_last_column_stands_below() {
        assertThat(TextTable.of(ROWS, "  ", 30))
                .containsExactly(
                        "/new",
                        "    begin a new session",
                        "/fork WHAT",
                        "    start a child session that",
                        "    works on its own");
    }
}
