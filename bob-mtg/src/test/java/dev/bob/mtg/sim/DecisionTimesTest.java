package dev.bob.mtg.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.junit.jupiter.api.Test;

class DecisionTimesTest {

    private static final long MS = 1_000_000;

    /// Decisions of 1, 2, … 100 ms, every so many of them. Of the ten that are over the budget four are at work all the
    /// while.
    private static DecisionTimes some(int first, int every) {
        var count = new DecisionTimes.Count(90 * MS);
        for (int i = first; i <= 100; i += every) {
            count.add(i * MS, i > 96 ? i * MS : 50 * MS);
        }
        return count.times();
    }

    private static DecisionTimes hundred() {
        return some(1, 1);
    }

    @Test
    void quantiles_are_at_most_a_step_too_long() {
        assertThat(hundred().quantileMs(0.5)).isBetween(50.0, 50 * 1.0906);
        assertThat(hundred().quantileMs(0.99)).isBetween(99.0, 100.0);
        assertThat(hundred().quantileMs(1)).isEqualTo(100);
        assertThat(new DecisionTimes.Count(0).times().quantileMs(0.5)).isZero();
    }

    @Test
    void what_is_over_the_budget_is_told_from_what_the_machine_held_up() {
        assertThat(hundred().over()).isEqualTo(10);
        assertThat(hundred().overAtWork()).isEqualTo(4);
        var unlimited = new DecisionTimes.Count(0);
        unlimited.add(500 * MS, 500 * MS);
        assertThat(unlimited.times().over()).isZero();
    }

    @Test
    void two_halves_are_as_good_as_the_whole() {
        DecisionTimes odd = some(1, 2);
        DecisionTimes even = some(2, 2);

        assertThat(odd.plus(even)).isEqualTo(hundred());
        assertThat(even.plus(odd)).isEqualTo(hundred());
    }

    @Test
    void the_histogram_holds_every_decision_once() {
        JsonNode json = hundred().json(JsonNodeFactory.instance.objectNode());

        long sum = 0;
        for (JsonNode each : json.path("histogram")) {
            sum += each.path("decisions").asLong();
        }
        assertThat(sum).isEqualTo(100);
        assertThat(json.path("histogram").path(0).path("up_to_ms").asDouble())
                .isCloseTo(1.024, within(1e-9));
        assertThat(json.path("budget_ms").asDouble()).isEqualTo(90);
    }
}
