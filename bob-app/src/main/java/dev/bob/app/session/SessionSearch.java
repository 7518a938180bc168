package dev.bob.app.session;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.SessionSummary;
import dev.bob.core.session.TapeEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Finds messages by their words, in all sessions. Case doesn't matter.
public final class SessionSearch {

    /// So many characters stand before what was found.
    private static final int BEFORE = 40;

    private static final int LONGEST = 300;

    private SessionSearch() {}

    /// A message that holds the words.
    ///
    /// @param at when it was said, ISO-8601
    /// @param role `user` or `assistant`
    /// @param excerpt the words and what stands around them
    public record Hit(
            @JsonProperty("session") String session,
            @JsonProperty("turn") long turn,
            @JsonProperty("at") String at,
            @JsonProperty("role") String role,
            @JsonProperty("excerpt") String excerpt) {}

    /// The latest hits, the latest session's first; nothing that was taken back.
    public static List<Hit> in(SessionStore sessions, String words, int limit) {
        String wanted = words.strip().toLowerCase(Locale.ROOT);
        List<Hit> hits = new ArrayList<>();
        if (wanted.isEmpty()) {
            return hits;
        }
        for (SessionSummary summary : sessions.list()) {
            if (hits.size() >= limit) {
                return hits;
            }
            try (Session session = sessions.open(summary.id())) {
                Set<Long> undone = session.tape().undone();
                session.tape()
                        .backward(entry -> {
                            if (!undone.contains(entry.turn())) {
                                add(summary.id(), entry, wanted, hits);
                            }
                            return hits.size() < limit;
                        });
            }
        }
        return hits;
    }

    private static void add(String session, TapeEntry entry, String wanted, List<Hit> hits) {
        if (entry.kind() != TapeEntry.Kind.MESSAGE) {
            return;
        }
        String text = entry.payload().path("content").asText();
        int found = text.toLowerCase(Locale.ROOT).indexOf(wanted);
        if (found < 0) {
            return;
        }
        int from = Math.clamp(found - BEFORE, 0, text.length());
        int to = Math.min(text.length(), from + LONGEST);
        String excerpt = (from > 0 ? "…" : "") + text.substring(from, to);
        hits.add(
                new Hit(
                        session,
                        entry.turn(),
                        entry.timestamp(),
                        entry.payload().path("role").asText(),
                        excerpt));
    }
}
