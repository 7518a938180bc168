package dev.bob.web.server;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What answers a method and a path.
///
/// @param method the HTTP method
/// @param path with `{variables}` for whole segments: `/api/sessions/{id}`
/// @param open whether it is answered without a token; its host and origin are still checked
/// @param handler answers
public record Route(String method, String path, boolean open, Handler handler) {

    /// Answers a request.
    @FunctionalInterface
    public interface Handler {
        /// @throws IOException when the other side is gone
        /// @throws InterruptedException when the server stops
        void answer(Call call) throws IOException, InterruptedException;
    }

    /// A route of the APIs: with a token only.
    public static Route of(String method, String path, Handler handler) {
        return new Route(method, path, false, handler);
    }

    /// A route that anybody on this machine may ask.
    public static Route open(String method, String path, Handler handler) {
        return new Route(method, path, true, handler);
    }

    /// The variables of a path that this route is for; empty if it isn't.
    Optional<Map<String, String>> match(List<String> segments) {
        List<String> template = segments(path);
        if (template.size() != segments.size()) {
            return Optional.empty();
        }
        Map<String, String> variables = new HashMap<>();
        for (int i = 0; i < template.size(); i++) {
            String expected = template.get(i);
            if (expected.startsWith("{")) {
                variables.put(expected.substring(1, expected.length() - 1), segments.get(i));
            } else if (!expected.equals(segments.get(i))) {
                return Optional.empty();
            }
        }
        return Optional.of(variables);
    }

    /// The segments of a path as it was sent, decoded.
    static List<String> segments(String path) {
        return List.of(path.substring(1).split("/", -1)).stream()
                .map(segment ->
                        URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8))
                .toList();
    }
}
