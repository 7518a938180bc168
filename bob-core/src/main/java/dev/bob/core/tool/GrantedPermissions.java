package dev.bob.core.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/// Asks the person before something risky runs, and remembers the answer: for this once, for this session, or for good.
/// Where nobody can be asked (a pipe, a child session, a test) only what was allowed for good runs.
///
/// What is remembered is the tool with its risks; of a tool that runs programs, this very command: a yes to one is no yes
/// to another. A tool that declares a further risk later is asked about again. A person may also allow what is like a call
/// ([Grant#like]), or a whole tool for the session.
///
/// Thread-safe: of two calls at once the second waits for the first one's answer.
public final class GrantedPermissions implements Permissions {

    /// What the person says.
    public enum Answer {
        NO,
        ONCE,
        SESSION,
        ALWAYS,
        /// What is like this call, for this session.
        LIKE_SESSION,
        /// What is like this call, for good.
        LIKE_ALWAYS,
        /// Every call of this tool, for this session.
        TOOL_SESSION
    }

    /// Puts the question to a person.
    @FunctionalInterface
    public interface Asker {
        Answer ask(ToolCall call, Set<Risk> risks) throws InterruptedException;

        /// Whether somebody is there to be asked.
        default boolean present() {
            return true;
        }

        /// Whoever asks when the question comes up: front ends say so later than tools are made.
        static Asker whoever(Supplier<Asker> now) {
            return new Asker() {
                @Override
                public Answer ask(ToolCall call, Set<Risk> risks) throws InterruptedException {
                    return now.get().ask(call, risks);
                }

                @Override
                public boolean present() {
                    return now.get().present();
                }
            };
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

        /// All of it.
        default Set<String> all() {
            return Set.of();
        }
    }

    private final Book always;
    private final Asker asker;
    private final Collection<Grant> given;
    private final Set<String> session = new HashSet<>();
    private final Set<Grant> alike = new HashSet<>();

    public GrantedPermissions(Book always, Asker asker) {
        this(always, List.of(), asker);
    }

    /// @param given what is allowed in this run from the start; may grow
    public GrantedPermissions(Book always, Collection<Grant> given, Asker asker) {
        this.always = always;
        this.given = given;
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
        if (Grant.cover(alike, call)) {
            return new Decision(true, "allowed for this session");
        }
        if (Grant.cover(given, call)) {
            return new Decision(true, "allowed for this run");
        }
        if (Grant.cover(written(), call)) {
            return new Decision(true, "allowed for good");
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
                                        + (asker.present() ? "" : absent(call, risks)));
                case ONCE -> new Decision(true, "allowed once");
                case SESSION -> {
                    session.add(grant);
                    yield new Decision(true, "allowed for this session");
                }
                case ALWAYS -> {
                    always.add(grant);
                    yield new Decision(true, "allowed for good");
                }
                case LIKE_SESSION -> {
                    Grant.like(call).ifPresentOrElse(alike::add, () -> session.add(grant));
                    yield new Decision(true, "allowed for this session");
                }
                case LIKE_ALWAYS -> {
                    always.add(Grant.like(call).map(Grant::text).orElse(grant));
                    yield new Decision(true, "allowed for good");
                }
                case TOOL_SESSION -> {
                    alike.add(new Grant(call.tool(), ""));
                    yield new Decision(true, "allowed for this session");
                }
            };
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new Decision(false, "cancelled");
        }
    }

    /// What the book holds in a person's words; the rest of it are calls as [#grant] writes them.
    private List<Grant> written() {
        List<Grant> grants = new ArrayList<>();
        for (String line : always.all()) {
            try {
                grants.add(Grant.parse(line));
            } catch (IllegalArgumentException _) {
                // A call that was allowed as it is.
            }
        }
        return grants;
    }

    /// What is remembered, as the book keeps it. How long a command may take makes it no other command.
    static String grant(ToolCall call, Set<Risk> risks) {
        var sorted = new TreeSet<>(risks);
        if (!risks.contains(Risk.RUNS_PROGRAMS)) {
            return call.tool() + " " + sorted;
        }
        ObjectNode args = call.args().deepCopy();
        args.remove("timeout");
        if (args.path("cwd").asText().equals(".")) {
            args.remove("cwd");
        }
        return call.tool() + " " + sorted + " " + args;
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

    private static String absent(ToolCall call, Set<Risk> risks) {
        return " (nobody can be asked here: add `--allow "
                + call.tool()
                + "`, "
                + (risks.equals(Set.of(Risk.READS_FILES)) ? "name the folder with `--root`, " : "")
                + "or answer \"always\" in `bob chat`)";
    }
}
