package dev.bob.memory.recall;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class FloorTest {

    private static final Floor FLOOR = Floor.STANDARD;

    @Test
    void nothing_is_recalled_if_not_even_the_best_has_to_do_with_the_question() {
        assertThat(FLOOR.apply(List.of(hit("a", 0.41), hit("b", 0.3)))).isEmpty();
        assertThat(FLOOR.apply(List.of(hit("a", 0.5), hit("b", 0.3), hit("c", 0.1)))).hasSize(2);
    }

    @Test
    void one_that_is_far_ahead_of_the_others_stands_out_below_the_floor() {
        Hit ahead = hit("a", 0.3);

        assertThat(FLOOR.standsOut(List.of(hit("b", 0.1), ahead))).contains(ahead);
        assertThat(FLOOR.standsOut(List.of(ahead))).contains(ahead);
    }

    @Test
    void none_stands_out_among_its_like_or_far_from_the_question() {
        assertThat(FLOOR.standsOut(List.of(hit("a", 0.35), hit("b", 0.3)))).isEmpty();
        assertThat(FLOOR.standsOut(List.of(hit("a", 0.2)))).isEmpty();
        assertThat(FLOOR.standsOut(List.of())).isEmpty();
    }

    @Test
    void beside_an_answer_only_what_is_relevant_by_itself_is_recalled() {
        assertThat(FLOOR.besideAnswers(List.of(hit("a", 0.5), hit("b", 0.3)))).hasSize(1);
    }

    private static Hit hit(String id, double relevance) {
        return new Hit(
                new Passage(id, "", "", id, Instant.parse("2026-11-01T08:00:00Z")),
                relevance,
                relevance);
    }
}
