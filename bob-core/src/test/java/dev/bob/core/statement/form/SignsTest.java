package dev.bob.core.statement.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "!!!",
                "I keep bees.",
                "Ich habe zwei Katzen.",
                "Я учу немецкий.",
                "我太太懷孕了。"
            })
    void every_sentence_has_as_many_signs(String sentence) {
        assertThat(Signs.of(sentence, Forms.in(sentence))).hasSize(Signs.size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Ich habe zwei Katzen.", "I keep 12 bees.", "We keep bees!"})
    void what_a_sentence_is_like_changes_its_signs(String sentence) {
        assertThat(Signs.of(sentence, List.of())).isNotEqualTo(Signs.of("I keep bees.", List.of()));
    }
}
