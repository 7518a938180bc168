package dev.bob.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.statement.Utterance;
import dev.bob.memory.candidate.SentenceRules;
import dev.bob.memory.recall.MiniLm;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TwoStepsTest {

    private static final MiniLm ENCODER = new MiniLm();

    @AfterAll
    static void close() {
        ENCODER.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The launderette's closed down. My new one is Bubbles on Hope Street. | My new one is Bubbles on Hope Street.",
                "She said yes! We're getting married on 9 May. | We're getting married on 9 May.",
                "Wim has retired. Our new foreman is Joost. | Our new foreman is Joost.",
            })
    void of_two_steps_the_second_is_kept(String said, String kept) {
        assertThat(told(said)).extracting(told -> told.candidate().text()).containsExactly(kept);
    }

    @Test
    void what_is_over_stands_in_the_quote() {
        String said = "Wim's retired. It's Joost we call these days.";

        assertThat(told(said)).extracting(TwoSteps.Told::quote).containsExactly(said);
    }

    @Test
    void two_facts_stay_two() {
        assertThat(told("My dog Rex died. I work at the harbour.")).hasSize(2);
    }

    private static List<TwoSteps.Told> told(String said) {
        LikeWhatIsKept likely = new LikeWhatIsKept(Encoders.inProcess(ENCODER), _ -> {});
        return new TwoSteps(likely)
                .of(
                        Utterance.statements(said),
                        one -> likely.in(one, SentenceRules.candidates(one)));
    }
}
