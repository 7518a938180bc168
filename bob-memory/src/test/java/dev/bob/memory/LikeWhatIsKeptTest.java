package dev.bob.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.memory.candidate.SentenceRules;
import dev.bob.memory.recall.EmbeddingModelEncoder;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.HashingEmbeddingModel;
import dev.bob.memory.recall.MiniLm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LikeWhatIsKeptTest {

    private static final String NO_FORM =
            "The choir I sing with rehearses in the old fire station.";
    private static final Encoder HASHING =
            new EmbeddingModelEncoder("hashing", new HashingEmbeddingModel(64), 64);

    @AutoClose private final MiniLm encoder = new MiniLm();
    private final List<String> trouble = new ArrayList<>();

    @Test
    void a_sentence_that_no_form_finds_is_proposed_for_what_it_is_like() {
        assertThat(SentenceRules.candidates(NO_FORM)).isEmpty();
        assertThat(likely(Encoders.inProcess(encoder)).in(NO_FORM))
                .get()
                .satisfies(candidate -> {
                    assertThat(candidate.text()).isEqualTo(NO_FORM);
                    assertThat(candidate.whyStore()).isEqualTo("Reads like what people want kept");
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What do I sing in the choir?",
                "The bus was late again and it poured the whole way.",
                "My sister's choir is at the fire station right now.",
                "Der Chor, in dem ich singe, probt in der alten Feuerwache.",
                "Hm."
            })
    void questions_moments_and_other_languages_are_left_alone(String said) {
        assertThat(likely(Encoders.inProcess(encoder)).in(said)).isEmpty();
    }

    @Test
    void vectors_of_another_encoder_say_nothing() {
        assertThat(likely(Encoders.inProcess(HASHING)).in(NO_FORM)).isEmpty();
    }

    @Test
    void beside_an_endpoint_the_standby_is_asked() {
        Encoders encoders = Encoders.endpoint(HASHING, encoder, Duration.ofSeconds(1));

        assertThat(likely(encoders).in(NO_FORM)).isPresent();
    }

    @Test
    void an_encoder_that_fails_is_reported_and_proposes_nothing() {
        encoder.close();

        assertThat(likely(Encoders.inProcess(encoder)).in(NO_FORM)).isEmpty();
        assertThat(trouble).singleElement().asString().contains("closed");
    }

    private LikeWhatIsKept likely(Encoders encoders) {
        return new LikeWhatIsKept(encoders, trouble::add);
    }
}
