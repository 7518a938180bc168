package dev.bob.core.tokens;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TokenizerFileTest {

    /// Files that are read into little memory.
    enum Small {
        MERGED_ALWAYS,
        COMPOSED,
        CUT_AS_GPT_2_DOES,
        CUT_TWICE,
        MERGES_AS_PAIRS;

        void change(ObjectNode file) {
            switch (this) {
                case MERGED_ALWAYS -> ((ObjectNode) file.path("model")).put("ignore_merges", false);
                case COMPOSED -> file.putObject("normalizer").put("type", "NFC");
                case CUT_AS_GPT_2_DOES ->
                        file.putObject("pre_tokenizer")
                                .put("type", "ByteLevel")
                                .put("add_prefix_space", false)
                                .put("trim_offsets", true)
                                .put("use_regex", true);
                case CUT_TWICE -> {
                    ArrayNode steps = (ArrayNode) file.path("pre_tokenizer").path("pretokenizers");
                    ObjectNode digits = steps.get(0).deepCopy();
                    ((ObjectNode) digits.path("pattern")).put("Regex", "\\p{N}{1,2}");
                    steps.insert(0, digits);
                }
                case MERGES_AS_PAIRS -> {
                    ArrayNode pairs = Json.MAPPER.createArrayNode();
                    for (JsonNode merge : file.path("model").path("merges")) {
                        List<String> both = List.of(merge.asText().split(" ", 2));
                        pairs.addArray().add(both.getFirst()).add(both.getLast());
                    }
                    ((ObjectNode) file.path("model")).set("merges", pairs);
                }
            }
        }
    }

    /// Files that are left to the library.
    enum Other {
        LOWER_CASE,
        A_SPACE_BEFORE,
        TOKENS_WITH_RULES;

        void change(ObjectNode file) {
            switch (this) {
                case LOWER_CASE -> file.putObject("normalizer").put("type", "Lowercase");
                case A_SPACE_BEFORE ->
                        file.putObject("pre_tokenizer")
                                .put("type", "ByteLevel")
                                .put("add_prefix_space", true)
                                .put("trim_offsets", true);
                case TOKENS_WITH_RULES ->
                        ((ObjectNode) file.path("added_tokens").get(0)).put("lstrip", true);
            }
        }
    }

    @TempDir Path folder;

    @ParameterizedTest
    @EnumSource
    void what_is_read_into_little_memory_gives_the_tokens_that_the_library_gives(Small small)
            throws IOException {
        Path file = changed(small::change);
        List<String> texts = new ArrayList<>(WorldTexts.handWritten());
        texts.addAll(WorldTexts.generated(new Random(11), 700));
        texts.add("cafe\u0301 o\u0308 <|endoftext|> 12345 MIXEDcase's \t\r\n  x");

        LoadedTokenCounter ours = TokenizerFile.open(file);
        List<String> different = new ArrayList<>();
        try (LoadedTokenCounter library = HuggingFaceTokenCounter.open(file)) {
            for (String text : texts) {
                if (!java.util.Arrays.equals(ours.ids(text), library.ids(text))) {
                    different.add(text);
                }
            }
        }

        assertThat(ours).isInstanceOf(BytePairTokenCounter.class);
        assertThat(different).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void every_other_sort_is_left_to_the_library(Other other) throws IOException {
        Path file = changed(other::change);

        try (LoadedTokenCounter counter = TokenizerFile.open(file)) {
            assertThat(counter).isInstanceOf(HuggingFaceTokenCounter.class);
            assertThat(counter.count("Some words.")).isPositive();
        }
    }

    @Test
    void another_file_has_another_name() throws IOException {
        Path file = Files.writeString(folder.resolve("tokenizer.json"), "{}");
        String before = TokenizerFile.idOf(file);
        Files.writeString(file, "{ }");

        assertThat(TokenizerFile.idOf(file)).isNotEmpty().isNotEqualTo(before);
        assertThat(TokenizerFile.idOf(folder.resolve("none"))).isEmpty();
    }

    @Test
    void a_missing_file_is_an_error_that_says_how_to_get_it(@TempDir Path dir) {
        assertThatThrownBy(() -> TokenizerFile.open(dir.resolve("tokenizer.json")))
                .isInstanceOf(BobException.class)
                .hasMessageContaining(dir.toString())
                .hasMessageContaining("mvn -pl model_tokenizer process-classes");
    }

    @Test
    void a_file_that_is_no_tokenizer_is_an_error_that_names_it(@TempDir Path dir)
            throws IOException {
        var file = Files.writeString(dir.resolve("tokenizer.json"), "{\"model\": 1}");

        assertThatThrownBy(() -> TokenizerFile.open(file))
                .isInstanceOf(BobException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("Delete it and build");
    }

    private Path changed(Consumer<ObjectNode> change) throws IOException {
        ObjectNode file =
                (ObjectNode) Json.MAPPER.readTree(TokenCounterContract.TOKENIZER.toFile());
        change.accept(file);
        Path changed = folder.resolve("tokenizer.json");
        Json.MAPPER.writeValue(changed.toFile(), file);
        return changed;
    }
}
