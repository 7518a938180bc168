package dev.bob.memory.recall;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeveralTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What books has Ann read?",
                "Which cities did they visit?",
                "What kind of music does Ben like?",
                "In what ways does she help?",
                "How many dogs has she had?",
                "What have Ann and Ben both done?",
                "Where has Ann camped?",
            })
    void these_ask_for_several_things(String question) {
        assertThat(Several.asks(question)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "When did Ann move?",
                "What is Ann's job?",
                "What book did Ann read on the train?",
                "Which bus does Ben take?",
                "Why did she leave?",
            })
    void these_ask_for_one(String question) {
        assertThat(Several.asks(question)).isFalse();
    }

    @Test
    void behind_the_best_those_of_other_conversations_come_first_if_they_are_nearly_as_good() {
        List<Hit> hits = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            hits.add(hit("same" + i, "monday", 10 - i * 0.1));
        }
        hits.add(hit("other", "tuesday", 9.1));
        hits.add(hit("far", "wednesday", 2));

        List<Hit> spread = Several.spread(hits, 10);

        assertThat(spread.subList(0, 7)).isEqualTo(hits.subList(0, 7));
        assertThat(spread.subList(7, 10))
                .extracting(hit -> hit.passage().id())
                .containsExactly("other", "same7", "far");
    }

    private static Hit hit(String id, String group, double score) {
        return new Hit(new Passage(id, group, "", id, Instant.EPOCH), score, 1);
    }
}
