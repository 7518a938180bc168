package dev.bob.memory.candidate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.bob.core.statement.form.Forms;
import dev.bob.memory.recall.MiniLm;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorthKeepingTest {

    private static final List<String> KEPT =
            List.of(
                    "The choir I sing with rehearses in the old fire station.",
                    "Our twins have different fathers' surnames, Okafor and Brandt.",
                    "My knees won't let me run, so the rowing machine it is.");
    private static final List<String> NOT_KEPT =
            List.of(
                    "The bus was late again and it poured the whole way.",
                    "That last paragraph reads better than the first.",
                    "Nobody told the goalkeeper that the match had started.");

    @Test
    void what_people_want_kept_weighs_more_than_what_they_only_say() {
        WorthKeeping worth = WorthKeeping.fitted();
        try (MiniLm encoder = new MiniLm()) {
            double least =
                    KEPT.stream()
                            .mapToDouble(text ->
                                    worth.of(text, Forms.in(text), encoder.encode(text).sentence()))
                            .min()
                            .orElseThrow();
            double most =
                    NOT_KEPT.stream()
                            .mapToDouble(text ->
                                    worth.of(text, Forms.in(text), encoder.encode(text).sentence()))
                            .max()
                            .orElseThrow();

            assertThat(least).isGreaterThan(most);
            assertThat(most).isLessThan(WorthKeeping.ENOUGH);
        }
    }

    @Test
    void a_sentence_is_made_into_as_many_numbers_as_there_are_weights() {
        float[] vector = new float[384];
        vector[1] = 0.5f;

        double[] numbers = WorthKeeping.numbers("I've always kept bees.", List.of(), vector);

        assertThat(numbers).hasSize(WorthKeeping.SIZE);
        assertThat(numbers[0]).isZero();
        assertThat(numbers[1]).isEqualTo(1);
        assertThat(numbers[WorthKeeping.SIZE - 1]).isEqualTo(1);
    }

    @Test
    void weights_of_another_size_are_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new WorthKeeping(new double[3]))
                .withMessageContaining("3 weights, not " + WorthKeeping.SIZE);
    }
}
