package dev.bob.app.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.BobException;
import dev.bob.memory.recall.MiniLm;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class NearInMeaningTest {

    private static final String BEES = "My sister keeps bees.";
    private static final String PIANO = "I play the piano on Sundays.";

    @AutoClose private final MiniLm encoder = new MiniLm();

    @Test
    void what_means_the_same_is_near_without_a_word_in_common() {
        double[] near =
                new NearInMeaning(() -> encoder)
                        .of("Which instrument do I make music with?", List.of(BEES, PIANO));

        assertThat(near[1]).isGreaterThan(near[0] + 0.2);
    }

    @Test
    void where_nothing_encodes_words_decide() {
        NearInMeaning broken =
                new NearInMeaning(() -> {
                    throw new BobException(BobException.Kind.STORAGE, "The encoder can't be read.");
                });

        double[] near = broken.of("Who keeps bees?", List.of(BEES, PIANO));

        assertThat(near[0]).isGreaterThanOrEqualTo(NearInMeaning.NEAR);
        assertThat(near[1]).isZero();
    }
}
