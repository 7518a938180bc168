package dev.bob.cli.memory;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.memory.CandidateEdit;
import dev.bob.app.memory.MemoryText;
import dev.bob.cli.console.Console;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.memory.approval.Approvals;
import dev.bob.memory.approval.Decision;
import dev.bob.memory.approval.Human;
import dev.bob.memory.approval.PendingCandidate;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The decisions of `bob memory`, one command each. They share who decides, why, and how the outcome is printed.
final class MemoryDecisions {

    private MemoryDecisions() {}

    /// A command that decides.
    abstract static class Deciding implements Callable<Integer> {
        private final Console console;

        @Option(names = "--reviewer", paramLabel = "NAME", description = "Who decides.")
        private @Nullable String reviewer;

        @Option(names = "--note", description = "Why.")
        private String note = "";

        @Option(names = "--json", description = "A JSON list.")
        private boolean json;

        Deciding(Console console) {
            this.console = console;
        }

        /// What is decided, in order.
        abstract List<Decision> decisions();

        Console console() {
            return console;
        }

        @Override
        public final Integer call() {
            Human human = human();
            PrintStream out = console.invocation().out();
            ArrayNode list = Json.MAPPER.createArrayNode();
            int failed = 0;
            for (Decision decision : decisions()) {
                try {
                    Approvals.Outcome outcome =
                            console.bob().memory().approvals().decide(human, decision, note);
                    if (outcome.entry() != null) {
                        list.add(Json.MAPPER.<ObjectNode>valueToTree(outcome.entry()));
                    }
                    if (!json) {
                        out.println(outcome.message());
                    }
                } catch (BobException e) {
                    failed++;
                    console.invocation().err().println("bob: " + e.getMessage());
                }
            }
            if (json) {
                out.println(MemoryText.text(list));
            }
            return failed == 0 ? 0 : 1;
        }

        /// Who decides: the name given, or whoever sits at the terminal.
        private Human human() {
            String name = reviewer;
            if (name != null && !name.isBlank()) {
                return new Human(name);
            }
            if (!console.invocation().terminals().in()) {
                throw new BobException(
                        BobException.Kind.INVALID_INPUT,
                        "Outside a terminal a decision needs a name: add --reviewer NAME.");
            }
            return new Human(console.invocation().environment().getOrDefault("USER", "user"));
        }
    }

    /// `bob memory approve`.
    @Command(name = "approve", description = "Remember candidates.")
    public static final class Approve extends Deciding {
        @Parameters(arity = "1..*", paramLabel = "ID", description = "Which.")
        private List<String> ids = List.of();

        /// For one run.
        public Approve(Console console) {
            super(console);
        }

        @Override
        List<Decision> decisions() {
            return ids.stream().<Decision>map(Decision.Approve::new).toList();
        }
    }

    /// `bob memory reject`.
    @Command(name = "reject", description = "Don't remember candidates, and don't ask again.")
    public static final class Reject extends Deciding {
        @Parameters(arity = "1..*", paramLabel = "ID", description = "Which.")
        private List<String> ids = List.of();

        /// For one run.
        public Reject(Console console) {
            super(console);
        }

        @Override
        List<Decision> decisions() {
            return ids.stream().<Decision>map(Decision.Reject::new).toList();
        }
    }

    /// `bob memory edit`.
    @Command(name = "edit", description = "Remember a candidate in other words.")
    public static final class Edit extends Deciding {
        @Parameters(paramLabel = "ID", description = "Which.")
        private String id = "";

        @Option(
                names = "--json-text",
                required = true,
                paramLabel = "J",
                description = "The fields to change, as a JSON object.")
        private String changes = "";

        /// For one run.
        public Edit(Console console) {
            super(console);
        }

        @Override
        List<Decision> decisions() {
            PendingCandidate pending =
                    console()
                            .bob()
                            .memory()
                            .memories()
                            .pending(id)
                            .orElseThrow(() ->
                                    new BobException(
                                            BobException.Kind.INVALID_INPUT,
                                            "No pending candidate has the id " + id + "."));
            MemoryCandidate edited = CandidateEdit.apply(pending.candidate(), changes);
            return List.of(new Decision.Approve(pending.fingerprint(), edited, null));
        }
    }

    /// `bob memory forget`.
    @Command(name = "forget", description = "Never use a memory again.")
    public static final class Forget extends Deciding {
        @Parameters(paramLabel = "ID", description = "Which.")
        private String id = "";

        /// For one run.
        public Forget(Console console) {
            super(console);
        }

        @Override
        List<Decision> decisions() {
            return List.of(new Decision.Forget(id));
        }
    }

    /// `bob memory supersede`.
    @Command(name = "supersede", description = "Put a memory or a candidate in place of a memory.")
    public static final class Supersede extends Deciding {
        @Parameters(paramLabel = "OLD", description = "What isn't true any more.")
        private String old = "";

        @Option(
                names = "--with",
                required = true,
                paramLabel = "ID",
                description = "What takes its place.")
        private String with = "";

        /// For one run.
        public Supersede(Console console) {
            super(console);
        }

        @Override
        List<Decision> decisions() {
            return List.of(new Decision.Supersede(old, with));
        }
    }

    /// `bob memory undo`.
    @Command(name = "undo", description = "Take back a decision: the last one, or one by its id.")
    public static final class Undo extends Deciding {
        @Parameters(arity = "0..1", paramLabel = "DECISION", description = "Which.")
        private @Nullable String decision;

        /// For one run.
        public Undo(Console console) {
            super(console);
        }

        @Override
        List<Decision> decisions() {
            return List.of(new Decision.Undo(decision));
        }
    }
}
