package dev.bob.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.memory.MemoryCandidate;
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

    private static final String NO_FORM = "Mondays are for the accounts, so no calls from me then.";
    private static final Encoder HASHING =
            new EmbeddingModelEncoder("hashing", new HashingEmbeddingModel(64), 64);

    @AutoClose private final MiniLm encoder = new MiniLm();
    private final List<String> trouble = new ArrayList<>();

    @Test
    void a_sentence_that_no_form_finds_is_proposed_for_what_it_is_like() {
        assertThat(SentenceRules.candidates(NO_FORM)).isEmpty();
        assertThat(likely(Encoders.inProcess(encoder)).in(NO_FORM, List.of()))
                .singleElement()
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
                "Gestern hat der Kellner meine Suppe verschüttet.",
                "Hm."
            })
    void questions_and_moments_are_left_alone_in_whatever_language(String said) {
        assertThat(likely(Encoders.inProcess(encoder)).in(said, List.of())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ich bin Imkerin in Husum und habe zwölf Völker.",
                "Ma fille Inès est allergique aux noix.",
                "Jestem hydraulikiem z Radomia."
            })
    void other_languages_are_read_as_well(String said) {
        assertThat(likely(Encoders.inProcess(encoder)).in(said, List.of())).hasSize(1);
    }

    @Test
    void what_a_form_finds_in_a_sentence_that_nobody_wants_kept_is_left_out() {
        String passing = "The bus was late again and it poured the whole way.";
        List<MemoryCandidate> found = List.of(LikeWhatIsKept.candidate("The bus was late again"));

        assertThat(likely(Encoders.inProcess(encoder)).in(passing, found)).isEmpty();
        assertThat(likely(Encoders.inProcess(HASHING)).in(passing, found)).isEqualTo(found);
    }

    @Test
    void a_plain_preference_that_a_form_finds_is_kept_though_as_a_whole_it_is_less_likely() {
        String plain = "I prefer window seats.";
        List<MemoryCandidate> found = SentenceRules.candidates(plain);

        assertThat(found).isNotEmpty();
        assertThat(likely(Encoders.inProcess(encoder)).in(plain, found)).isEqualTo(found);
        assertThat(likely(Encoders.inProcess(encoder)).in(plain, List.of())).isEmpty();
    }

    @Test
    void what_somebody_asked_to_remember_is_kept_whatever_it_is_like() {
        String wish = "Remember that the bus was late again.";
        List<MemoryCandidate> found = SentenceRules.candidates(wish);

        assertThat(found).isNotEmpty();
        assertThat(likely(Encoders.inProcess(encoder)).in(wish, found)).isEqualTo(found);
    }

    @Test
    void a_sentence_of_which_a_form_finds_a_small_part_is_kept_whole() {
        String said =
                "I'm a bookbinder in Leiden, quadriplegic since a fall, so fewer keystrokes are better for me.";
        List<MemoryCandidate> found = List.of(LikeWhatIsKept.candidate("I'm a bookbinder"));

        assertThat(likely(Encoders.inProcess(encoder)).in(said, found))
                .extracting(MemoryCandidate::text)
                .containsExactly(said);
    }

    @Test
    void vectors_of_another_encoder_say_nothing() {
        assertThat(likely(Encoders.inProcess(HASHING)).in(NO_FORM, List.of())).isEmpty();
    }

    @Test
    void beside_an_endpoint_the_standby_is_asked() {
        Encoders encoders = Encoders.endpoint(HASHING, encoder, Duration.ofSeconds(1));

        assertThat(likely(encoders).in(NO_FORM, List.of())).hasSize(1);
    }

    @Test
    void an_encoder_that_fails_is_reported_and_proposes_nothing() {
        encoder.close();

        assertThat(likely(Encoders.inProcess(encoder)).in(NO_FORM, List.of())).isEmpty();
        assertThat(trouble).singleElement().asString().contains("closed");
    }

    private LikeWhatIsKept likely(Encoders encoders) {
        return new LikeWhatIsKept(encoders, trouble::add);
    }
}
