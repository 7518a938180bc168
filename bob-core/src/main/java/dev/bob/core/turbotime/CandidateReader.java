package dev.bob.core.turbotime;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.memory.MemoryCandidate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Reads the memory candidates of a stage's text: JSON objects over any number of lines, in an array or side by side.
final class CandidateReader {

    /// A stage may propose so many.
    static final int MOST = 2;

    /// @param accepted at most [#MOST]
    /// @param problems why others were not
    record Candidates(List<MemoryCandidate> accepted, List<String> problems) {}

    private CandidateReader() {}

    static Candidates read(StageText text) {
        List<MemoryCandidate> accepted = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (LenientJson.Read read : LenientJson.objects(text.section(Section.MEMORY_CANDIDATES))) {
            switch (read) {
                case LenientJson.Read.Unreadable(String problem) ->
                        problems.add("a memory candidate is " + problem);
                case LenientJson.Read.Found(ObjectNode object, int _, boolean _) -> {
                    try {
                        accepted.add(candidate(object));
                    } catch (IllegalArgumentException e) {
                        problems.add("a memory candidate was left out: " + e.getMessage());
                    }
                }
            }
        }
        if (accepted.size() > MOST) {
            problems.add(
                    (accepted.size() - MOST)
                            + " memory candidates were left out: at most "
                            + MOST
                            + " a turn");
        }
        return new Candidates(
                List.copyOf(accepted.subList(0, Math.min(MOST, accepted.size()))),
                List.copyOf(problems));
    }

    private static MemoryCandidate candidate(ObjectNode object) {
        return new MemoryCandidate(
                object.path("text").asText(""),
                named(
                        MemoryCandidate.Type.values(),
                        MemoryCandidate.Type::wire,
                        object.path("type"),
                        "type"),
                tags(object.path("tags")),
                ttl(object.path("ttl_days")),
                named(
                        MemoryCandidate.Source.values(),
                        MemoryCandidate.Source::wire,
                        object.path("source"),
                        "source"),
                object.path("why_store").asText(""));
    }

    private static <T> T named(T[] values, Function<T, String> wire, JsonNode node, String field) {
        String name =
                node.asText("")
                        .strip()
                        .toLowerCase(Locale.ROOT)
                        .replace(' ', '_')
                        .replace('-', '_');
        for (T value : values) {
            if (wire.apply(value).equals(name)) {
                return value;
            }
        }
        throw new IllegalArgumentException("'" + clip(name) + "' is no " + field);
    }

    private static List<String> tags(JsonNode node) {
        List<String> tags = new ArrayList<>();
        if (node.isTextual()) {
            tags.addAll(List.of(node.asText().split(",")));
        }
        node.forEach(tag ->
                Optional.of(tag).filter(JsonNode::isTextual).ifPresent(t -> tags.add(t.asText())));
        return tags;
    }

    private static @Nullable Integer ttl(JsonNode node) {
        if (node.isNull() || node.isMissingNode()) {
            return null;
        }
        if (!node.isIntegralNumber() || !node.canConvertToInt()) {
            throw new IllegalArgumentException("ttl_days is neither null nor a whole number");
        }
        return node.intValue();
    }

    private static String clip(String text) {
        return text.length() > 40 ? text.substring(0, 40) + "…" : text;
    }
}
