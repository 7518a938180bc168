package dev.bob.memory.practice;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.bob.core.Json;
import dev.bob.core.session.TurnRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// Reads from a turn's line what practice needs, and passes over the rest unread.
final class TurnReader {

    private static final JsonFactory FACTORY = new JsonFactory();

    private TurnReader() {}

    /// What practice needs of a turn.
    record TurnLine(String sessionId, long turnNumber, String userInput) {}

    private static final byte[] ATTACHED =
            ("\"" + TurnRecord.ATTACHED + "\"").getBytes(StandardCharsets.US_ASCII);

    /// What the user passed on is not theirs. It is rare, so the rest of the line is read only where the mark stands.
    private static String own(String input, byte[] line, int from, int length) {
        if (!input.contains("\n") || !holds(line, from, length)) {
            return input;
        }
        try {
            return TurnRecord.from(Json.MAPPER.readTree(line, from, length)).own();
        } catch (IOException e) {
            return input;
        }
    }

    private static boolean holds(byte[] line, int from, int length) {
        for (int at = from + length - ATTACHED.length; at >= from; at--) {
            if (Arrays.equals(line, at, at + ATTACHED.length, ATTACHED, 0, ATTACHED.length)) {
                return true;
            }
        }
        return false;
    }

    /// Empty if the line is no turn.
    static Optional<TurnLine> read(byte[] line, int from, int length) {
        String session = "";
        String input = null;
        long number = 0;
        try (JsonParser parser = FACTORY.createParser(line, from, length)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String field = parser.currentName();
                JsonToken value = parser.nextToken();
                if (value == JsonToken.VALUE_STRING && field.equals("session_id")) {
                    session = parser.getText();
                } else if (value == JsonToken.VALUE_STRING && field.equals("user_input")) {
                    input = parser.getText();
                } else if (value == JsonToken.VALUE_NUMBER_INT && field.equals("turn_number")) {
                    number = parser.getLongValue();
                } else {
                    parser.skipChildren();
                }
                if (input != null && !session.isEmpty() && number > 0) {
                    break;
                }
            }
        } catch (IOException e) {
            return Optional.empty();
        }
        return input == null
                ? Optional.empty()
                : Optional.of(new TurnLine(session, number, own(input, line, from, length)));
    }
}
