package dev.bob.core.schedule;

import dev.bob.core.BobException;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.TapeEntry.Kind;
import java.time.Instant;
import java.util.function.Consumer;

/// Runs a claimed job's turn, unless an earlier holder of the claim got as far as committing it before it was cut
/// short: the session's tape knows. A session that is busy is left for later.
///
/// @param sessions where the jobs' sessions are
/// @param run runs the turn of a job, to its end
public record OnceOnly(SessionStore sessions, Consumer<Job> run) implements Scheduler.Runner {

    @Override
    public boolean run(Claim claim) {
        try {
            if (!claim.again() || !committed(claim)) {
                run.accept(claim.job());
            }
            return true;
        } catch (BobException e) {
            if (e.kind() == BobException.Kind.LOCKED) {
                return false;
            }
            throw e;
        }
    }

    private boolean committed(Claim claim) {
        if (!sessions.exists(claim.job().sessionId())) {
            return false;
        }
        boolean[] found = {false};
        long[] turn = {0};
        try (Session session = sessions.open(claim.job().sessionId())) {
            // An earlier holder that is still in its turn has the session; then this throws.
            session.mend();
            session.tape()
                    .backward(entry -> {
                        if (entry.is(Kind.EVENT, "turn/end")) {
                            turn[0] =
                                    entry.payload().path("committed").asBoolean()
                                            ? entry.turn()
                                            : 0;
                        } else if (entry.kind() == Kind.MESSAGE
                                && entry.turn() > 0
                                && entry.turn() == turn[0]
                                && entry.payload()
                                        .path("content")
                                        .asText()
                                        .equals(claim.job().message())) {
                            found[0] = true;
                        }
                        return !found[0] && !before(entry.timestamp(), claim.firstAt());
                    });
        }
        return found[0];
    }

    private static boolean before(String timestamp, Instant then) {
        try {
            return Instant.parse(timestamp).isBefore(then);
        } catch (java.time.format.DateTimeParseException e) {
            return false;
        }
    }
}
