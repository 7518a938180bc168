package dev.bob.mtg.player;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"action\": \"a3\", \"reasoning\": \"tempo\"}",
                "```json\n{\"action\": \"a3\"}\n```",
                "I could pass {\"action\": \"a1\"}, but better:\n{\"action\": \"a3\", \"reasoning\": \"a } in text\"}",
                "<think>{\"action\": \"a9\"}</think> {'action': 'a3',}",
                "{action: \"a3\"}",
                "a3",
                "\"a3\"."
            })
    void the_answer_is_found_in(String text) {
        assertThat(AnswerText.json(text).map(a -> a.path("action").asText())).contains("a3");
    }

    @Test
    void the_older_form_is_found_too() {
        JsonNode answer =
                AnswerText.json(
                                "{\"type\": \"CAST_SPELL\", \"object_id\": \"o7\", \"targets\": []}")
                        .orElseThrow();

        assertThat(answer.path("type").asText()).isEqualTo("CAST_SPELL");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "I pass the turn to my friend.",
                "{\"action\": ",
                "[1, 2]",
                "{\"mood\": \"good\"}"
            })
    void no_answer_is_found_in(String text) {
        assertThat(AnswerText.json(text)).isEmpty();
    }
}
