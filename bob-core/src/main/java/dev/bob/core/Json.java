package dev.bob.core;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;

/// The one JSON mapper: numbers and text as they are, unknown fields kept out of the way, no line breaks.
public final class Json {

    /// Shared and immutable by convention: nobody configures it after start-up.
    public static final ObjectMapper MAPPER =
            JsonMapper.builder()
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                    .build();

    private Json() {}
}
