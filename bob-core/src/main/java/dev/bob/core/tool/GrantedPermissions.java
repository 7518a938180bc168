package dev.bob.core.tool;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/// Asks the person before something risky runs, and remembers the answer: for this once, for this session, or for good.
/// Where nobody can be asked (a pipe, a child session, a test) only what was allowed for good runs.
///
/// What is remembered is the tool with its risks; of a tool that runs programs, this very call: a yes to one command is
/// no yes to another. A tool that declares a further risk later is asked about again.
///
/// Thread-safe: of two calls at once the second waits for the first one's answer.
public final class GrantedPermissions implements Permissions {

    /// What the person says.
    public enum Answer {
        NO,
        ONCE,
        SESSION,
        ALWAYS
    }

    /// Puts the question to a person.
    @FunctionalInterface
    public interface Asker {
        Answer ask(ToolCall call, Set<Risk> risks) throws InterruptedException;

        /// Whether somebody is there to be asked.
        default boolean present() {
            return true;
        }

        /// Nobody is there.
        static Asker nobody() {
            return new Asker() {
                @Override
                public Answer ask(ToolCall call, Set<Risk> risks) {
                    return Answer.NO;
                }

                @Override
                public boolean present() {
                    return false;
                }
            };
        }
    }

    /// What was allowed for good; kept in the configuration.
    public interface Book {
        boolean holds(String grant);

        void add(String grant);
    }

    private static final String ABSENT =
            " (nobody can be asked here; what you allow in `bob chat` with \"always\" runs here too)";

    private final Book always;
    private final Asker asker;
    private final Set<String> session = new HashSet<>();

    public GrantedPermissions(Book always, Asker asker) {
        this.always = always;
        this.asker = asker;
    }

    @Override
    public synchronized Decision decide(ToolCall call, Set<Risk> risks) {
        String grant = grant(call, risks);
        if (always.holds(grant)) {
            return new Decision(true, "allowed for good");
        }
        if (session.contains(grant)) {
            return new Decision(true, "allowed for this session");
        }
        try {
            return switch (asker.ask(call, risks)) {
                case NO ->
                        new Decision(
                                false,
                                call.tool()
                                        + " "
                                        + words(risks)
                                        + ", and nobody allowed it"
                                        + (asker.present() ? "" : ABSENT));
                case ONCE -> new Decision(true, "allowed once");
                case SESSION -> {
                    session.add(grant);
                    yield new Decision(true, "allowed for this session");
                }
                case ALWAYS -> {
                    always.add(grant);
                    yield new Decision(true, "allowed for good");
                }
            };
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new Decision(false, "cancelled");
        }
    }

    /// What is remembered, as the book keeps it.
    static String grant(ToolCall call, Set<Risk> risks) {
        var sorted = new TreeSet<>(risks);
        return risks.contains(Risk.RUNS_PROGRAMS)
                ? call.tool() + " " + sorted + " " + call.args()
                : call.tool() + " " + sorted;
    }

    /// The risks in words: `runs programs and reads files`.
    public static String words(Set<Risk> risks) {
        return String.join(
                " and ",
                new TreeSet<>(risks)
                        .stream()
                                .map(risk ->
                                        switch (risk) {
                                            case READS_FILES -> "reads files";
                                            case WRITES_FILES -> "changes files";
                                            case RUNS_PROGRAMS -> "runs programs";
                                            case OPENS_NETWORK ->
                                                    "sends data to an address of its choice";
                                        })
                                .toList());
    }
}
