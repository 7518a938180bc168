package dev.bob.core.tokens;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads a `tokenizer.json` of the sort that most models have: byte pairs over bytes. It reads on only as long as
/// it knows all that it meets; whatever else a file asks for makes it another sort.
final class BytePairFile {

    private static final Pattern GPT_2 =
            pattern(
                    "'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+");
    private static final Set<String> UNHEARD =
            Set.of("version", "truncation", "padding", "post_processor", "decoder");
    private static final int LONGEST = 1 << 16;

    private final TokenTable tokens = new TokenTable();
    private final PairMerges merges = new PairMerges();
    private final Map<String, Integer> special = new HashMap<>();
    private final List<Pattern> pieces = new ArrayList<>();
    private final byte[] spelled = new byte[LONGEST];
    private boolean composed;
    private boolean whole;

    /// Something that this counter doesn't do.
    private static final class AnotherSort extends IOException {
        private static final long serialVersionUID = 1L;

        AnotherSort(String what) {
            super(what);
        }
    }

    /// The counter; empty if the file is of another sort, or damaged.
    Optional<LoadedTokenCounter> read(Path file) {
        // Each of the names is another: keeping them would cost more than they do.
        JsonFactory factory =
                JsonFactory.builder()
                        .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                        .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                        .build();
        factory.setCodec(Json.MAPPER);
        try (var in = Files.newInputStream(file);
                JsonParser json = factory.createParser(in)) {
            expect(json.nextToken() == JsonToken.START_OBJECT, "no object");
            for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
                json.nextToken();
                part(name, json);
            }
            return Optional.of(
                    new BytePairTokenCounter(
                            tokens,
                            merges,
                            new BytePairTokenCounter.Rules(special, composed, pieces, whole)));
        } catch (IOException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private void part(String name, JsonParser json) throws IOException {
        switch (name) {
            case "added_tokens" -> addedTokens(json.readValueAsTree());
            case "normalizer" -> normalizer(json.readValueAsTree());
            case "pre_tokenizer" -> preTokenizer(json.readValueAsTree());
            case "model" -> model(json);
            default -> {
                expect(UNHEARD.contains(name), name);
                json.skipChildren();
            }
        }
    }

    private void addedTokens(JsonNode all) throws AnotherSort {
        for (JsonNode each : all) {
            expect(
                    !each.path("single_word").asBoolean()
                            && !each.path("lstrip").asBoolean()
                            && !each.path("rstrip").asBoolean()
                            && !each.path("content").asText().isEmpty(),
                    "a token with rules");
            special.put(each.path("content").asText(), each.path("id").asInt());
        }
    }

    private void normalizer(JsonNode how) throws AnotherSort {
        expect(how.isNull() || how.path("type").asText().equals("NFC"), "a normalizer");
        composed = !how.isNull();
    }

    private void preTokenizer(JsonNode how) throws AnotherSort {
        if (!how.path("type").asText().equals("Sequence")) {
            byteLevel(how, true);
            return;
        }
        JsonNode steps = how.path("pretokenizers");
        for (int i = 0; i < steps.size(); i++) {
            JsonNode step = steps.get(i);
            if (i + 1 == steps.size()) {
                byteLevel(step, false);
                continue;
            }
            expect(
                    step.path("type").asText().equals("Split")
                            && step.path("pattern").path("Regex").isTextual()
                            && step.path("behavior").asText().equals("Isolated")
                            && !step.path("invert").asBoolean(),
                    "a step");
            pieces.add(pattern(step.path("pattern").path("Regex").asText()));
        }
    }

    private void byteLevel(JsonNode step, boolean alone) throws AnotherSort {
        expect(
                step.path("type").asText().equals("ByteLevel")
                        && !step.path("add_prefix_space").asBoolean(true)
                        && step.path("use_regex").asBoolean(true) == alone,
                "no byte level");
        if (alone) {
            pieces.add(GPT_2);
        }
    }

    /// As such files mean it: letters and spaces of all scripts.
    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, Pattern.UNICODE_CHARACTER_CLASS);
    }

    private void model(JsonParser json) throws IOException {
        expect(json.currentToken() == JsonToken.START_OBJECT, "no model");
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            json.nextToken();
            switch (name) {
                case "type" -> expect(json.getText().equals("BPE"), json.getText());
                case "vocab" -> vocabulary(json);
                case "merges" -> merges(json);
                case "ignore_merges" -> whole = json.getBooleanValue();
                // Without an effect once every byte is a token.
                case "unk_token", "fuse_unk" -> json.skipChildren();
                case "continuing_subword_prefix", "end_of_word_suffix" ->
                        expect(
                                json.currentToken() == JsonToken.VALUE_NULL
                                        || json.getText().isEmpty(),
                                name);
                case "dropout" -> expect(json.currentToken() == JsonToken.VALUE_NULL, name);
                case "byte_fallback" -> expect(!json.getBooleanValue(), name);
                default -> throw new AnotherSort(name);
            }
        }
    }

    private void vocabulary(JsonParser json) throws IOException {
        for (String token = json.nextFieldName(); token != null; token = json.nextFieldName()) {
            int id = json.nextIntValue(-1);
            expect(id >= 0 && id < PairMerges.MOST_TOKENS - 1, "a number");
            int length = spell(token, 0, token.length());
            // What holds other characters is a special token.
            if (length > 0 && tokens.find(spelled, 0, length) < 0) {
                tokens.add(spelled, length, id);
            }
        }
    }

    private void merges(JsonParser json) throws IOException {
        while (json.nextToken() != JsonToken.END_ARRAY) {
            String left;
            String right;
            if (json.currentToken() == JsonToken.START_ARRAY) {
                left = String.valueOf(json.nextTextValue());
                right = String.valueOf(json.nextTextValue());
                json.nextToken();
            } else {
                String both = json.getText();
                int space = both.indexOf(' ');
                expect(space > 0, "a merge");
                left = both.substring(0, space);
                right = both.substring(space + 1);
            }
            int first = spell(left, 0, left.length());
            int leftId = tokens.find(spelled, 0, Math.max(0, first));
            int second = spell(right, first, right.length());
            int rightId = tokens.find(spelled, first, Math.max(first, second));
            int both = tokens.find(spelled, 0, Math.max(0, second));
            expect(
                    first > 0 && second > first && leftId >= 0 && rightId >= 0 && both >= 0,
                    "a merge");
            expect(merges.size() < PairMerges.MOST_MERGES - 1, "so many merges");
            merges.add(leftId, rightId, both);
        }
    }

    /// Puts the bytes that a token stands for into `spelled`.
    ///
    /// @param to where to
    /// @return where they end; -1 if it has characters that stand for no byte
    private int spell(String token, int to, int length) throws AnotherSort {
        expect(to >= 0 && to + length <= LONGEST, "a long token");
        for (int i = 0; i < length; i++) {
            int each = ByteAlphabet.of(token.charAt(i));
            if (each < 0) {
                return -1;
            }
            spelled[to + i] = (byte) each;
        }
        return to + length;
    }

    private static void expect(boolean so, String otherwise) throws AnotherSort {
        if (!so) {
            throw new AnotherSort(otherwise);
        }
    }
}
