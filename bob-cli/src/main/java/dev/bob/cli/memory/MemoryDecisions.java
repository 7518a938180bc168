package dev.bob.cli.memory;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.memory.CandidateEdit;
import dev.bob.app.memory.MemoryText;
import dev.bob.cli.console.Console;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.secret.Secrets;
import dev.bob.memory.MemorySystem;
import dev.bob.memory.approval.Approvals;
import dev.bob.memory.approval.Decision;
import dev.bob.memory.approval.Human;
import dev.bob.memory.approval.PendingCandidate;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
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
        @ArgGroup(multiplicity = "1")
        private Which which = new Which();

        /// By name, or all.
        static final class Which {
            @Parameters(arity = "1..*", paramLabel = "ID", description = "Which.")
            private List<String> ids = List.of();

            @Option(names = "--all", description = "All that wait (`bob memory pending`).")
            private boolean all;
        }

        @Option(names = "--beside", description = "Beside what they make untrue, not in its place.")
        private boolean beside;

        /// For one run.
        public Approve(Console console) {
            super(console);
        }

        @Override
        List<Decision> decisions() {
            return ids().stream()
                    .flatMap(id ->
                            beside
                                    ? Stream.of(new Decision.Approve(id))
                                    : console().bob().memory().offered(id).stream())
                    .toList();
        }

        private List<String> ids() {
            return which.all
                    ? console().bob().memory().memories().pending().stream()
                            .map(PendingCandidate::fingerprint)
                            .toList()
                    : which.ids;
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

        @Option(names = "--text", paramLabel = "TEXT", description = "What it is to say.")
        private @Nullable String text;

        @Option(
                names = "--json-text",
                paramLabel = "J",
                description = "The fields to change, as a JSON object.")
        private @Nullable String changes;

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
            if ((text == null) == (changes == null)) {
                throw new BobException(
                        BobException.Kind.INVALID_INPUT,
                        "Say what it is to say with --text, or the fields to change with --json-text.");
            }
            String json =
                    changes != null
                            ? changes
                            : Json.MAPPER.createObjectNode().put("text", text).toString();
            MemoryCandidate edited = CandidateEdit.apply(pending.candidate(), json);
            return List.of(new Decision.Approve(pending.fingerprint(), edited, null));
        }
    }

    /// `bob memory add`.
    @Command(name = "add", description = "Remember something right away.")
    public static final class Add extends Deciding {
        @Parameters(arity = "1..*", paramLabel = "TEXT", description = "What, in one sentence.")
        private List<String> words = List.of();

        @Option(
                names = "--type",
                paramLabel = "TYPE",
                description =
                        "preference, fact, procedure, project_decision, mtg_profile or mtg_lesson.")
        private @Nullable String type;

        /// For one run.
        public Add(Console console) {
            super(console);
        }

        @Override
        List<Decision> decisions() {
            MemorySystem memory = console().bob().memory();
            String text = String.join(" ", words).strip();
            if (Secrets.in(text)) {
                throw new BobException(
                        BobException.Kind.INVALID_INPUT,
                        "That holds a password, a key or a number like one, which Bob doesn't keep.");
            }
            MemoryCandidate candidate = memory.candidate(text, type);
            PendingCandidate pending = memory.proposed(candidate);
            return memory.offered(pending.fingerprint());
        }
    }

    /// `bob memory forget`.
    @Command(
            name = "forget",
            description =
                    "Never use a memory again, nor the traces that say the same: by its id, or everything with some words.")
    public static final class Forget extends Deciding {
        @Parameters(arity = "1..*", paramLabel = "ID|WORDS", description = "Which.")
        private List<String> words = List.of();

        /// For one run.
        public Forget(Console console) {
            super(console);
        }

        @Override
        List<Decision> decisions() {
            MemorySystem memory = console().bob().memory();
            String text = String.join(" ", words).strip();
            if (text.matches("[0-9a-f]{6,64}") && memory.memories().memory(text).isPresent()) {
                return List.of(new Decision.Forget(text));
            }
            List<Decision> decisions = memory.saying(text);
            int traces = memory.forgetTraces(text);
            if (decisions.isEmpty() && traces == 0) {
                throw new BobException(
                        BobException.Kind.INVALID_INPUT,
                        "No memory has that id, and no memory or trace says that. `bob memory list` and"
                                + " `bob memory stm` show what there is.");
            }
            if (traces > 0) {
                console()
                        .invocation()
                        .err()
                        .println("Taken out of " + traces + (traces == 1 ? " trace." : " traces."));
            }
            return decisions;
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
