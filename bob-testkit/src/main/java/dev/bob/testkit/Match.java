package dev.bob.testkit;

import java.util.List;
import java.util.Optional;

/// Which requests a rule answers. Everything that is given must hold.
///
/// @param method the HTTP method; empty for any
/// @param path what the request's path must end with; empty for any
/// @param contains strings that must all occur in the query or in a string of the body (see
///     [RecordedRequest#searchable()])
/// @param absent strings none of which may occur there
/// @param lastRole the role of the last chat message; empty for any
/// @param stream whether the body asks for a stream; empty for either
public record Match(
        String method,
        String path,
        List<String> contains,
        List<String> absent,
        String lastRole,
        Optional<Boolean> stream) {

    public Match {
        contains = List.copyOf(contains);
        absent = List.copyOf(absent);
    }

    /// Any request.
    public static Match any() {
        return new Match("", "", List.of(), List.of(), "", Optional.empty());
    }

    /// Requests whose path ends so.
    public static Match path(String suffix) {
        return new Match("", suffix, List.of(), List.of(), "", Optional.empty());
    }

    /// Chat requests that contain all these strings.
    public static Match chat(String... contains) {
        return path("/chat/completions").containing(contains);
    }

    /// This match with its `contains` replaced.
    public Match containing(String... strings) {
        return new Match(method, path, List.of(strings), absent, lastRole, stream);
    }

    /// This match with its `absent` replaced.
    public Match without(String... strings) {
        return new Match(method, path, contains, List.of(strings), lastRole, stream);
    }

    /// This match for requests whose last message has a role.
    public Match lastRole(String role) {
        return new Match(method, path, contains, absent, role, stream);
    }

    boolean matches(RecordedRequest request) {
        if (!method.isEmpty() && !method.equals(request.method())) {
            return false;
        }
        if (!request.path().endsWith(path)) {
            return false;
        }
        if (stream.isPresent() && request.json().path("stream").asBoolean() != stream.get()) {
            return false;
        }
        if (!lastRole.isEmpty()) {
            var roles = request.roles();
            if (roles.isEmpty() || !roles.getLast().equals(lastRole)) {
                return false;
            }
        }
        if (contains.isEmpty() && absent.isEmpty()) {
            return true;
        }
        var text = request.searchable();
        return contains.stream().allMatch(text::contains)
                && absent.stream().noneMatch(text::contains);
    }
}
