package dev.bob.core.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// What each counter of the tokenizer that the build makes must do.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class TokenCounterContract {

    static final Path TOKENIZER =
            Path.of(
                    System.getProperty("bob.project.dir", ".."),
                    "model_tokenizer",
                    "tokenizer.json");

    private final LoadedTokenCounter counter = open(TOKENIZER);
    private final Encoding reference =
            Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

    abstract LoadedTokenCounter open(Path tokenizer);

    @AfterAll
    void close() {
        counter.close();
    }

    @Test
    void ids_equal_the_reference_on_thousands_of_texts_in_many_scripts() {
        var texts = new ArrayList<>(WorldTexts.handWritten());
        texts.addAll(WorldTexts.generated(new Random(20250101), 6_000));

        var different = new ArrayList<String>();
        for (var text : texts) {
            var ours = Arrays.stream(counter.ids(text)).mapToInt(Math::toIntExact).toArray();
            if (!Arrays.equals(ours, reference.encodeOrdinary(text).toArray())) {
                different.add(text);
            }
        }

        assertThat(texts).hasSizeGreaterThan(6_000);
        assertThat(different).isEmpty();
    }

    @Test
    void a_text_of_many_thousand_tokens_is_counted_whole() {
        var text = "The quick brown fox jumps over the lazy dog. ".repeat(2_000);

        assertThat(counter.count(text))
                .isEqualTo(reference.countTokensOrdinary(text))
                .isGreaterThan(10_000);
    }

    @Test
    void one_word_of_many_thousand_letters_is_counted_soon() {
        var text = "abcdefghij".repeat(20_000);

        assertThat(counter.count(text)).isBetween(20_000, 200_000);
    }

    @Test
    void the_bound_by_bytes_is_never_below_the_count() {
        for (var text : WorldTexts.generated(new Random(7), 500)) {
            assertThat(TokenCounter.atMost(text))
                    .isEqualTo(text.getBytes(java.nio.charset.StandardCharsets.UTF_8).length)
                    .isGreaterThanOrEqualTo(counter.count(text));
        }
    }

    @Test
    void special_tokens_are_single_tokens() {
        assertThat(counter.ids("<|endoftext|>")).containsExactly(199_999);
        assertThat(counter.ids("a<|endofprompt|>b")).hasSize(3).contains(200_018);
    }

    @Test
    void an_empty_text_has_no_tokens() {
        assertThat(counter.count("")).isZero();
    }

    @Test
    void threads_that_count_together_agree() throws Exception {
        var texts = WorldTexts.generated(new Random(3), 200);
        var expected = texts.stream().map(counter::count).toList();

        var tasks = new ArrayList<java.util.concurrent.Callable<List<Integer>>>();
        for (int i = 0; i < 4; i++) {
            tasks.add(() -> texts.stream().map(counter::count).toList());
        }
        try (var pool = java.util.concurrent.Executors.newFixedThreadPool(4)) {
            for (var done : pool.invokeAll(tasks)) {
                assertThat(done.get()).isEqualTo(expected);
            }
        }
    }
}
