package dev.bob.app.memory;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.memory.MemoryCandidate;
import java.util.Set;
import java.util.TreeSet;

/// A person's change to a candidate, written as JSON.
public final class CandidateEdit {

    private static final Set<String> FIELDS =
            Set.of("text", "type", "tags", "ttl_days", "source", "why_store");

    private CandidateEdit() {}

    /// The candidate with the fields that the JSON object names replaced.
    ///
    /// @throws BobException of kind INVALID_INPUT that says what is wrong with it
    public static MemoryCandidate apply(MemoryCandidate candidate, String json) {
        ObjectNode fields = Json.MAPPER.valueToTree(candidate);
        try {
            JsonNode changes = Json.MAPPER.readTree(json);
            if (!changes.isObject()) {
                throw wrong("it should be an object, like {\"text\": \"…\"}");
            }
            for (var change : changes.properties()) {
                if (!FIELDS.contains(change.getKey())) {
                    throw wrong(
                            "there is no field \""
                                    + change.getKey()
                                    + "\", only "
                                    + String.join(", ", new TreeSet<>(FIELDS)));
                }
                fields.set(change.getKey(), change.getValue());
            }
            MemoryCandidate edited = Json.MAPPER.treeToValue(fields, MemoryCandidate.class);
            if (edited == null) {
                throw wrong("it is empty");
            }
            return edited;
        } catch (JsonProcessingException e) {
            throw wrong(Json.reason(e));
        }
    }

    private static BobException wrong(String why) {
        return new BobException(
                BobException.Kind.INVALID_INPUT,
                "The edited candidate can't be used: " + why + ".");
    }
}
