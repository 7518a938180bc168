package dev.bob.cli.session;

import dev.bob.core.BobException;
import dev.bob.core.router.Nearness;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.SessionSummary;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Finds the session that a person means: the one of that name, or the only one whose name begins so.
public final class SessionNames {

    private static final int NAMED = 5;

    private SessionNames() {}

    /// @throws BobException of kind INVALID_INPUT that names the sessions that may have been meant
    public static SessionSummary meant(SessionStore sessions, String name) {
        Optional<SessionSummary> exact = name.isBlank() ? Optional.empty() : sessions.summary(name);
        if (exact.isPresent()) {
            return exact.get();
        }
        List<SessionSummary> all = sessions.list();
        List<SessionSummary> begun =
                all.stream()
                        .filter(session -> !name.isBlank() && session.id().startsWith(name))
                        .toList();
        if (begun.size() == 1) {
            return begun.getFirst();
        }
        throw new BobException(
                BobException.Kind.INVALID_INPUT,
                begun.isEmpty() ? unknown(name, all) : several(name, begun));
    }

    private static String several(String name, List<SessionSummary> begun) {
        String more = begun.size() > NAMED ? " and " + (begun.size() - NAMED) + " more" : "";
        return "Several sessions begin with \"" + name + "\": " + names(begun) + more + ".";
    }

    private static String unknown(String name, List<SessionSummary> all) {
        List<SessionSummary> near =
                all.stream()
                        .filter(session -> Nearness.distance(session.id(), name) <= 2)
                        .limit(3)
                        .toList();
        return "There is no session \""
                + name
                + "\"."
                + (near.isEmpty()
                        ? " `bob session list` shows those there are."
                        : " Did you mean " + names(near) + "?");
    }

    private static String names(List<SessionSummary> sessions) {
        return sessions.stream()
                .limit(NAMED)
                .map(SessionSummary::id)
                .collect(Collectors.joining(", "));
    }
}
