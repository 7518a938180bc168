package dev.bob.memory.approval;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;

/// Rows of the files of memory, made into what they say.
final class Rows {
    private Rows() {}

    /// @throws IllegalArgumentException if a row can't be that
    static <T> T value(JsonNode row, Class<T> type) {
        try {
            T value = Json.MAPPER.treeToValue(row, type);
            if (value == null) {
                throw new IllegalArgumentException("it is empty");
            }
            return value;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getOriginalMessage(), e);
        }
    }
}
