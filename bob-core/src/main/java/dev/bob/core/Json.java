package dev.bob.core;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;

/// The one JSON mapper: numbers and text as they are, unknown fields kept out of the way, no line breaks.
public final class Json {

    /// Shared and immutable by convention: nobody configures it after start-up.
    public static final ObjectMapper MAPPER =
            JsonMapper.builder()
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                    .build();

    private Json() {}

    /// The JSON value that a text holds, or begins with; a missing node if it is none.
    public static JsonNode tree(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException _) {
            return MissingNode.getInstance();
        }
    }

    /// Why something is no JSON, in one sentence without a full stop.
    public static String reason(JsonProcessingException e) {
        String message = String.valueOf(e.getOriginalMessage());
        int end = message.indexOf(" (start marker at");
        String reason = (end < 0 ? message : message.substring(0, end)).strip();
        JsonLocation at = e.getLocation();
        return at == null || at.getColumnNr() < 1
                ? reason
                : reason + " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")";
    }
}
