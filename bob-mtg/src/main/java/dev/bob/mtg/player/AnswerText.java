package dev.bob.mtg.player;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the JSON object in a model's answer.
///
/// A strict answer is the object alone. Models also wrap it in a code fence, think aloud around it, use single quotes or
/// leave a comma too many; all of that still names one object without doubt. The last object that has a key which the
/// protocol knows wins, because thinking comes before the answer. A bare number or word is taken as an action id.
public final class AnswerText {

    private static final ObjectMapper JSON =
            JsonMapper.builder()
                    .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
                    .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
                    .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
                    .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
                    .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
                    .build();
    private static final Pattern THINKING =
            Pattern.compile("(?s)<think(?:ing)?>.*?</think(?:ing)?>");
    private static final Pattern BARE_ID =
            Pattern.compile("[\"'`]?([A-Za-z]{0,3}\\d{1,4})[\"'`]?\\.?");

    private AnswerText() {}

    /// The object that the text holds; empty when there is none.
    public static Optional<JsonNode> json(String text) {
        String said = THINKING.matcher(text).replaceAll(" ").strip();
        Optional<JsonNode> found = Optional.empty();
        int at = said.indexOf('{');
        while (at >= 0) {
            int end = closing(said, at);
            Optional<JsonNode> object =
                    end < 0 ? Optional.empty() : parse(said.substring(at, end + 1));
            if (object.isPresent() && isAnswer(object.get())) {
                found = object;
            }
            at = said.indexOf('{', object.isPresent() ? end : at + 1);
        }
        if (found.isEmpty()) {
            Matcher bare = BARE_ID.matcher(said);
            if (bare.matches()) {
                return Optional.of(
                        JsonNodeFactory.instance.objectNode().put("action", bare.group(1)));
            }
        }
        return found;
    }

    private static boolean isAnswer(JsonNode object) {
        return object.has("action")
                || object.has("type")
                || object.has("action_id")
                || object.has("id");
    }

    private static Optional<JsonNode> parse(String text) {
        try {
            JsonNode node = JSON.readTree(text);
            return node.isObject() ? Optional.of(node) : Optional.empty();
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    private static int closing(String text, int from) {
        int depth = 0;
        boolean quoted = false;
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quoted && c == '\\') {
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && c == '{') {
                depth++;
            } else if (!quoted && c == '}' && --depth == 0) {
                return i;
            }
        }
        return -1;
    }
}
