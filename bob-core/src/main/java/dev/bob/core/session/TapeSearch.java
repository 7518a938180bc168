package dev.bob.core.session;

import java.util.List;

/// Full-text search over a session's tape.
@FunctionalInterface
public interface TapeSearch {

    /// The entries that hold the words, newest first.
    ///
    /// @param limit how many at most
    List<TapeEntry> search(Session session, String query, int limit);

    /// Reads the tape from its end; needs no index.
    static TapeSearch scanning() {
        return (session, query, limit) -> session.tape().search(query, limit);
    }
}
