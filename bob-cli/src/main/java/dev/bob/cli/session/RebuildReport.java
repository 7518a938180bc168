package dev.bob.cli.session;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.config.Settings;
import dev.bob.cli.console.Console;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.session.PastTurn;
import dev.bob.core.session.Rebuilt;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `bob session rebuild`: does it, and says what it found.
final class RebuildReport {

    private final Console console;
    private final PrintStream out;

    RebuildReport(Console console) {
        this.console = console;
        this.out = console.invocation().out();
    }

    /// @param id one session; null for all of them and short-term memory
    /// @return the exit code: 1 if something doesn't fit together
    int run(@Nullable String id, boolean json) {
        SessionStore sessions = console.bob().sessions();
        Map<String, Long> lost = sessions.lost();
        List<Rebuilt> rebuilt =
                id == null ? sessions.rebuild() : List.of(one(sessions, id, lost.keySet()));
        if (id != null) {
            lost.remove(id);
        }
        int traces = traces(sessions);
        boolean whole = rebuilt.stream().allMatch(session -> session.problems().isEmpty());
        if (json) {
            ObjectNode node = Json.MAPPER.createObjectNode();
            node.set("sessions", Json.MAPPER.valueToTree(rebuilt));
            node.put("stm_restored", traces);
            node.set("without_tape", Json.MAPPER.valueToTree(lost));
            out.println(node);
        } else {
            print(rebuilt, lost, traces);
        }
        return whole ? 0 : 1;
    }

    private static Rebuilt one(SessionStore sessions, String id, Iterable<String> lost) {
        boolean known = sessions.exists(id);
        for (String name : lost) {
            known |= name.equals(id);
        }
        if (!known) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "There is no session \""
                            + id
                            + "\", neither a tape nor in the turn log. `bob session list` shows"
                            + " those there are.");
        }
        try (Session session = sessions.open(id)) {
            return session.rebuild();
        }
    }

    private int traces(SessionStore sessions) {
        if (!console.bob().configuration().get(Settings.STM_ENABLED)) {
            return 0;
        }
        Instant oldest =
                console.bob()
                        .clock()
                        .instant()
                        .minus(
                                Duration.ofHours(
                                        console.bob().configuration().get(Settings.STM_TTL_HOURS)));
        List<PastTurn> turns = sessions.turnsSince(oldest);
        return turns.isEmpty() ? 0 : console.bob().memory().restoreStm(turns);
    }

    private void print(List<Rebuilt> rebuilt, Map<String, Long> lost, int traces) {
        for (Rebuilt session : rebuilt) {
            String state =
                    switch (session.found()) {
                        case GOOD -> "state.json was good";
                        case MISSING -> "state.json was missing, made again";
                        case UNREADABLE -> "state.json was unreadable, made again";
                        case WRONG -> "state.json didn't say what the tape says, made again";
                    };
            out.println(
                    session.id()
                            + ": "
                            + turns(session.turns())
                            + ", "
                            + state
                            + (session.restored() == 0
                                    ? ""
                                    : "; "
                                            + turns(session.restored())
                                            + " put back on the tape from the turn log"));
            session.problems().forEach(problem -> out.println("  " + problem));
        }
        out.println(
                "short-term memory: "
                        + traces
                        + (traces == 1 ? " trace" : " traces")
                        + " put back");
        lost.forEach((id, turns) ->
                out.println(
                        "The turn log holds "
                                + turns(turns)
                                + " of a session without a tape. To have it again: bob session"
                                + " rebuild "
                                + id));
    }

    /// So many turns, in words.
    static String turns(long number) {
        return number + (number == 1 ? " turn" : " turns");
    }
}
