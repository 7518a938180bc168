package dev.bob.memory.practice.batch;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.bob.core.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// What practice needs of a turn's line. The whole line is read, so that a torn one is found out.
///
/// @param userId who spoke, if the line says it (`user_id`)
/// @param tsUtc when; empty if the line doesn't say
/// @param sessionId empty if unknown
/// @param turnNumber 0 if unknown
/// @param userInput the user's words
record SaidTurn(
        @Nullable String userId,
        String tsUtc,
        String sessionId,
        long turnNumber,
        String userInput) {

    private static final JsonFactory FACTORY = new JsonFactory();

    /// A line that holds no turn, and why.
    static final class NoTurn extends Exception {
        private static final long serialVersionUID = 1L;

        NoTurn(String reason) {
            super(reason, null, false, false);
        }

        String reason() {
            return String.valueOf(getMessage());
        }
    }

    /// Reads a line.
    static SaidTurn read(byte[] line, int from, int length) throws NoTurn, IOException {
        String user = null;
        String ts = "";
        String session = "";
        String input = null;
        long number = 0;
        try (JsonParser parser = FACTORY.createParser(line, from, length)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new NoTurn("not a JSON object");
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String field = parser.currentName();
                JsonToken value = parser.nextToken();
                if (value == JsonToken.VALUE_STRING) {
                    switch (field) {
                        case "user_id" -> user = parser.getText();
                        case "ts_utc" -> ts = parser.getText();
                        case "session_id" -> session = parser.getText();
                        case "user_input" -> input = parser.getText();
                        default -> parser.finishToken();
                    }
                } else if (value == JsonToken.VALUE_NUMBER_INT && field.equals("turn_number")) {
                    number = parser.getLongValue();
                } else {
                    parser.skipChildren();
                }
            }
            if (parser.nextToken() != null) {
                throw new NoTurn("more than one value");
            }
        } catch (JsonProcessingException e) {
            throw new NoTurn(Json.reason(e));
        }
        if (input == null) {
            throw new NoTurn("no user_input");
        }
        return new SaidTurn(
                user == null || user.isBlank() ? null : wellFormed(user.strip()),
                wellFormed(ts),
                wellFormed(session),
                number,
                wellFormed(input));
    }

    /// The text without halves of characters, as a program leaves them that cuts an emoji in two: they can't be
    /// written.
    private static String wellFormed(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return new String(text.getBytes(StandardCharsets.UTF_16), StandardCharsets.UTF_16);
            }
        }
        return text;
    }
}
