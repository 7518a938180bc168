package dev.bob.web.openai;

import dev.bob.web.openai.Asked.Line;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Names of responses. One that is a turn holds its session and number, so that it can be gone on from at any time; one
/// that isn't (calls of the client's tools) is remembered with its conversation for a while.
final class ResponseIds {

    private static final int REMEMBERED = 256;
    private static final String TURN = "resp_t";

    private final Map<String, List<Line>> conversations =
            new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, List<Line>> eldest) {
                    return size() > REMEMBERED;
                }
            };

    /// Where a response is.
    record Place(String session, long turn) {}

    /// A name for a response that is a turn.
    static String of(String session, long turn) {
        byte[] bytes = (turn + " " + session).getBytes(StandardCharsets.UTF_8);
        return TURN + HexFormat.of().formatHex(bytes);
    }

    /// A name for a response that is none.
    synchronized String remember(List<Line> conversation) {
        String id = "resp_" + UUID.randomUUID().toString().replace("-", "");
        conversations.put(id, List.copyOf(conversation));
        return id;
    }

    /// Remembers what was said up to a response that is a turn, for a client that goes on with tools.
    synchronized void remember(String id, List<Line> conversation) {
        conversations.put(id, List.copyOf(conversation));
    }

    /// What was said up to a response, its answer included.
    synchronized Optional<List<Line>> conversation(String id) {
        return Optional.ofNullable(conversations.get(id));
    }

    /// The turn that a response is.
    static Optional<Place> place(String id) {
        if (!id.startsWith(TURN)) {
            return Optional.empty();
        }
        try {
            String text =
                    new String(
                            HexFormat.of().parseHex(id.substring(TURN.length())),
                            StandardCharsets.UTF_8);
            int space = text.indexOf(' ');
            return space < 1
                    ? Optional.empty()
                    : Optional.of(
                            new Place(
                                    text.substring(space + 1),
                                    Long.parseLong(text.substring(0, space))));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
