package dev.bob.core.turbotime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.testkit.PlanFuzz;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// A small run of the fuzzing that the benchmarks do at length.
class StageTextFuzzTest {

    @Test
    void mutated_output_never_throws_and_never_yields_a_request_that_was_not_written() {
        var fuzz = new PlanFuzz(new Random(42), StageTextFuzzTest::read);

        PlanFuzz.Report report = fuzz.run(8_000);

        assertThat(report.exceptions()).isEmpty();
        assertThat(report.invented()).isEmpty();
        assertThat(report.read())
                .as("many mutations leave a request readable")
                .isGreaterThan(1_000);
        assertThat(report.refused()).as("many break one").isGreaterThan(200);
    }

    private static PlanFuzz.Reading read(String text) {
        StageText stage = StageText.read(text);
        CandidateReader.read(stage);
        stage.forAnswer();
        List<PlanFuzz.Found> found = new ArrayList<>();
        List<Request> requests = stage.requests();
        for (Request request : requests) {
            if (request instanceof Request.Clear clear) {
                found.add(new PlanFuzz.Found(clear.tool(), clear.args()));
            }
        }
        return new PlanFuzz.Reading(stage.text(), found, requests.size() - found.size());
    }
}
