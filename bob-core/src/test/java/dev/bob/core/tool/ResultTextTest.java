package dev.bob.core.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.bob.core.Json;
import org.junit.jupiter.api.Test;

class ResultTextTest {

    @Test
    void names_that_have_to_be_typed_stay_as_they_are() {
        assertThat(text("{\"tools\":{\"game.knowledge_search\":\"Searches.\"},\"skills\":3}"))
                .isEqualTo("tools:\n  game.knowledge_search: Searches.\nskills: 3");
    }

    @Test
    void what_a_program_printed_and_what_a_file_holds_is_shown_as_it_is() {
        assertThat(text("{\"output\":\"# no heading\\n*x*\\n\",\"exit_code\":0}"))
                .isEqualTo("# no heading\n*x*\n");
        assertThat(text("{\"path\":\"a\",\"text\":\"one\\ntwo\"}")).isEqualTo("one\ntwo");
    }

    @Test
    void values_become_lines_with_their_names() {
        assertThat(text("{\"last_anchor\":\"a\",\"entries\":3,\"done\":true,\"note\":null}"))
                .isEqualTo("last anchor: a\nentries: 3\ndone: true\nnote: none");
    }

    @Test
    void what_stands_inside_is_indented_and_short_lists_stay_in_a_line() {
        assertThat(
                        text(
                                """
                                {"name":"x","risks":["A","B"],"schema":{"type":"object","of":{"n":1}},
                                 "body":"first\\nsecond","jobs":[{"id":"a","at":"b"},{"id":"c"}]}
                                """))
                .isEqualTo(
                        """
                        name: x
                        risks: A, B
                        schema:
                          type: object
                          of:
                            n: 1
                        body:
                          first
                          second
                        jobs:
                          - id: a
                            at: b
                          - id: c\
                        """);
    }

    @Test
    void a_single_list_needs_no_heading_and_an_empty_one_says_so() {
        assertThat(text("{\"skills\":[{\"name\":\"a\"},{\"name\":\"b\"}]}"))
                .isEqualTo("- name: a\n- name: b");
        assertThat(text("{\"jobs\":[]}")).isEqualTo("jobs: none");
        assertThat(text("{}")).isEmpty();
    }

    private static String text(String json) {
        try {
            return ResultText.of(Json.MAPPER.readTree(json));
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }
}
