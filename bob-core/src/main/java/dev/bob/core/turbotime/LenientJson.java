package dev.bob.core.turbotime;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Reads JSON that a model wrote. What is JSON is taken as it is; single quotes, trailing commas, line breaks in strings
/// and stray backslashes are repaired and marked as repaired; anything else is refused with the reason. Duplicate keys are
/// refused: which of the two was meant can't be known.
final class LenientJson {

    private static final StreamReadConstraints LIMITS =
            StreamReadConstraints.builder()
                    .maxNestingDepth(40)
                    .maxStringLength(100_000)
                    .maxNumberLength(100)
                    .build();
    private static final JsonMapper STRICT = base().build();
    private static final JsonMapper REPAIRING =
            base().enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
                    .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
                    .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
                    .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
                    .build();

    private LenientJson() {}

    private static JsonMapper.Builder base() {
        return JsonMapper.builder(JsonFactory.builder().streamReadConstraints(LIMITS).build())
                .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    }

    /// What came of reading.
    sealed interface Read {
        /// An object; it ended before `end`, an index of the text. `repaired`: it was not JSON as written.
        record Found(ObjectNode object, int end, boolean repaired) implements Read {}

        /// No object, and why.
        record Unreadable(String problem) implements Read {}
    }

    /// Reads the object that begins at `from`, which holds a `{`.
    static Read objectAt(String text, int from) {
        try {
            return parse(STRICT, text, from, false);
        } catch (IOException strict) {
            try {
                return parse(REPAIRING, text, from, true);
            } catch (IOException | IllegalArgumentException e) {
                return new Read.Unreadable(reason(e));
            }
        } catch (IllegalArgumentException e) {
            return new Read.Unreadable(reason(e));
        }
    }

    /// All objects in a text, in arrays or side by side, with whatever prose between them.
    static List<Read> objects(String text) {
        List<Read> all = new ArrayList<>();
        int at = text.indexOf('{');
        while (at >= 0 && all.size() < 50) {
            Read read = objectAt(text, at);
            all.add(read);
            int next = read instanceof Read.Found found ? found.end() : text.indexOf('\n', at);
            at = next < 0 ? -1 : text.indexOf('{', Math.max(next, at + 1));
        }
        return all;
    }

    private static Read parse(JsonMapper mapper, String text, int from, boolean repaired)
            throws IOException {
        try (JsonParser parser = mapper.createParser(text.substring(from))) {
            JsonNode node = mapper.readTree(parser);
            if (node instanceof ObjectNode object) {
                int end = from + (int) parser.currentLocation().getCharOffset();
                return hasBrokenEscape(text, from, end)
                        ? new Read.Unreadable("not a JSON object: broken \\u escape")
                        : new Read.Found(object, end, repaired);
            }
            return new Read.Unreadable("not a JSON object");
        }
    }

    /// The parser takes characters beyond ASCII for hexadecimal digits.
    private static boolean hasBrokenEscape(String text, int from, int end) {
        for (int i = text.indexOf('\\', from); i >= 0 && i < end; i = text.indexOf('\\', i + 2)) {
            boolean unicode = i + 1 < text.length() && text.charAt(i + 1) == 'u';
            for (int digit = i + 2; unicode && digit < i + 6; digit++) {
                if (digit >= text.length()
                        || "0123456789abcdefABCDEF".indexOf(text.charAt(digit)) < 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String reason(Exception e) {
        String message =
                e instanceof JsonProcessingException json
                        ? json.getOriginalMessage()
                        : e.getMessage();
        String line = String.valueOf(message).lines().findFirst().orElse("");
        return "not a JSON object: " + (line.length() > 160 ? line.substring(0, 160) + "…" : line);
    }
}
