package dev.bob.memory.stm;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/// What somebody contributed in a turn; the text of an entry is its JSON. Neither questions nor what Bob said
/// about them: an echo is no memory.
///
/// @param intent what the user said, a statement a line; in entries of the original format, what the user wanted
/// @param resolution what tools found, a line each, with their names; in the original's, what came of it
/// @param openQuestions what stayed open, at most [#MOST_QUESTIONS]
/// @param toolsUsed at most [#MOST_NAMES]
/// @param entities names in it, at most [#MOST_NAMES]
@JsonPropertyOrder({"intent", "resolution", "open_questions", "tools_used", "entities"})
public record Trace(
        @JsonProperty("intent") String intent,
        @JsonProperty("resolution") String resolution,
        @JsonProperty("open_questions") List<String> openQuestions,
        @JsonProperty("tools_used") List<String> toolsUsed,
        @JsonProperty("entities") List<String> entities) {

    /// How many open questions are kept.
    public static final int MOST_QUESTIONS = 3;

    /// How many tools and entities are kept, each.
    public static final int MOST_NAMES = 10;

    /// Keeps the first of each list.
    public Trace {
        openQuestions = first(openQuestions, MOST_QUESTIONS);
        toolsUsed = first(toolsUsed, MOST_NAMES);
        entities = first(entities, MOST_NAMES);
    }

    /// As JSON of at most that many characters: the resolution is shortened first, then the intent.
    public String json(int mostChars) {
        String json = json();
        if (json.length() <= mostChars) {
            return json;
        }
        String shorter = shortened(resolution, json.length() - mostChars);
        Trace less = new Trace(intent, shorter, openQuestions, toolsUsed, entities);
        String lessJson = less.json();
        if (lessJson.length() <= mostChars) {
            return lessJson;
        }
        Trace least =
                new Trace(
                        shortened(intent, lessJson.length() - mostChars),
                        "",
                        List.of(),
                        List.of(),
                        List.of());
        return least.json();
    }

    /// What a person, or a model, reads of it.
    public String readable() {
        return resolution.isEmpty()
                ? intent
                : intent.isEmpty() ? resolution : intent + "\n" + resolution;
    }

    /// What was said, statement by statement.
    public List<String> statements() {
        return intent.lines().filter(line -> !line.isBlank()).toList();
    }

    /// The same with other statements.
    public Trace withStatements(List<String> statements) {
        return new Trace(
                String.join("\n", statements), resolution, openQuestions, toolsUsed, entities);
    }

    /// Reads an entry's text; empty if it is something else.
    public static Optional<Trace> of(String json) {
        try {
            // By way of bytes, as the file's own lines are read: a start needs one parser, not two.
            JsonNode row = Json.MAPPER.readTree(json.getBytes(StandardCharsets.UTF_8));
            return row.isObject()
                            && !row.path("intent").isContainerNode()
                            && !row.path("resolution").isContainerNode()
                    ? Optional.of(
                            new Trace(
                                    row.path("intent").asText(""),
                                    row.path("resolution").asText(""),
                                    texts(row.path("open_questions")),
                                    texts(row.path("tools_used")),
                                    texts(row.path("entities"))))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static List<String> texts(JsonNode row) {
        return StreamSupport.stream(row.spliterator(), false).map(JsonNode::asText).toList();
    }

    private String json() {
        try {
            return Json.MAPPER.writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new BobException(BobException.Kind.INTERNAL, "Can't make JSON: " + e, e);
        }
    }

    /// Without at least `tooMuch` characters of JSON at its end. An escaped character only makes it shorter.
    private static String shortened(String text, int tooMuch) {
        int keep = Math.max(0, text.length() - tooMuch - 1);
        if (keep > 0 && Character.isHighSurrogate(text.charAt(keep - 1))) {
            keep--;
        }
        return keep == 0 ? "" : text.substring(0, keep) + "…";
    }

    private static List<String> first(List<String> list, int most) {
        return list.stream().limit(most).toList();
    }
}
