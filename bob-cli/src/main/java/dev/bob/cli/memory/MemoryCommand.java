package dev.bob.cli.memory;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.config.Settings;
import dev.bob.app.memory.MemoryText;
import dev.bob.cli.console.Console;
import dev.bob.cli.render.TextTable;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import dev.bob.memory.MemoryRecall;
import dev.bob.memory.MemorySystem;
import dev.bob.memory.approval.LedgerEntry;
import dev.bob.memory.approval.Likeness;
import dev.bob.memory.approval.Memory;
import dev.bob.memory.approval.PendingCandidate;
import dev.bob.memory.stm.FailoverStore;
import dev.bob.memory.stm.StmEntry;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bob memory`: what Bob remembers and what waits for a decision; the decisions are [MemoryDecisions].
@Command(
        name = "memory",
        description = "What Bob remembers, and what waits for your decision.",
        subcommands = {
            MemoryDecisions.Add.class,
            MemoryDecisions.Approve.class,
            MemoryDecisions.Reject.class,
            MemoryDecisions.Edit.class,
            MemoryDecisions.Forget.class,
            MemoryDecisions.Supersede.class,
            MemoryDecisions.Undo.class
        })
public final class MemoryCommand {

    private static final int MOST_FOUND = 10;
    private static final Duration CHROMA_PATIENCE = Duration.ofSeconds(3);

    private final Console console;

    /// For one run.
    public MemoryCommand(Console console) {
        this.console = console;
    }

    private int table(List<List<String>> rows) {
        TextTable.of(rows, "  ", console.columns()).forEach(out()::println);
        return 0;
    }

    @Command(name = "pending", description = "Candidates that wait for your decision.")
    int pending(@Option(names = "--json", description = "A JSON list.") boolean json) {
        MemorySystem memory = console.bob().memory();
        List<PendingCandidate> pending = memory.memories().pending();
        Instant now = console.bob().clock().instant();
        if (json) {
            ArrayNode list = Json.MAPPER.createArrayNode();
            for (PendingCandidate candidate : pending) {
                ObjectNode row = Json.MAPPER.valueToTree(candidate);
                ArrayNode hints = row.putArray("hints");
                for (Likeness.Hint hint : Likeness.hints(candidate, memory.memories(), now)) {
                    hints.addObject()
                            .put("relation", hint.relation().name().toLowerCase(Locale.ROOT))
                            .put("id", hint.memory().id())
                            .put("text", hint.memory().candidate().text());
                }
                list.add(row);
            }
            return print(list);
        }
        if (pending.isEmpty()) {
            tell("Nothing waits for a decision.");
        }
        List<List<String>> rows = new ArrayList<>();
        for (PendingCandidate candidate : pending) {
            rows.add(
                    List.of(
                            MemoryText.shortId(candidate.fingerprint()),
                            MemoryText.describe(candidate.candidate())));
            rows.add(List.of("", candidate.provenance().describe()));
            for (Likeness.Hint hint : Likeness.hints(candidate, memory.memories(), now)) {
                rows.add(List.of("", MemoryText.describe(hint)));
            }
        }
        return table(rows);
    }

    @Command(name = "list", description = "Approved memories.")
    int list(
            @Option(names = "--all", description = "Those not used any more, too.") boolean all,
            @Option(names = "--json", description = "A JSON list.") boolean json) {
        Instant now = console.bob().clock().instant();
        List<Memory> memories =
                all
                        ? console.bob().memory().memories().all()
                        : console.bob().memory().memories().usable(now);
        if (json) {
            ArrayNode list = Json.MAPPER.createArrayNode();
            memories.forEach(memory -> list.add(MemoryText.json(memory, now)));
            return print(list);
        }
        if (memories.isEmpty()) {
            tell("Nothing is remembered yet.");
        }
        List<List<String>> rows = new ArrayList<>();
        for (Memory memory : memories) {
            rows.add(
                    List.of(
                            MemoryText.shortId(memory.id()),
                            MemoryText.status(memory, now),
                            memory.candidate().type().wire(),
                            memory.candidate().text()));
        }
        return table(rows);
    }

    @Command(name = "show", description = "One memory or candidate, with everything known of it.")
    int show(
            @Parameters(paramLabel = "ID", description = "Its id, or the beginning of it.")
                    String id,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        Instant now = console.bob().clock().instant();
        ObjectNode shown = Json.MAPPER.createObjectNode();
        Optional<Memory> memory = console.bob().memory().memories().memory(id);
        Optional<PendingCandidate> pending = console.bob().memory().memories().pending(id);
        if (memory.isEmpty() && pending.isEmpty()) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "No memory and no candidate has the id " + id + ".");
        }
        memory.ifPresent(found -> shown.setAll(MemoryText.json(found, now)));
        pending.ifPresent(found -> shown.set("pending", Json.MAPPER.valueToTree(found)));
        String full = memory.map(Memory::id).orElseGet(() -> pending.orElseThrow().fingerprint());
        ArrayNode decisions = shown.putArray("decisions");
        console.bob().memory().memories().ledger().stream()
                .filter(entry ->
                        entry.stored().equals(full)
                                || entry.candidateFingerprint().equals(full)
                                || full.equals(entry.replaces()))
                .forEach(entry -> decisions.add(Json.MAPPER.<ObjectNode>valueToTree(entry)));
        if (json) {
            return print(shown);
        }
        out().println(shown.toPrettyString());
        return 0;
    }

    @Command(name = "search", description = "Search short- and long-term memory as a turn does.")
    int search(
            @Parameters(arity = "1..*", paramLabel = "TEXT", description = "What for.")
                    List<String> words,
            @Option(names = "--json", description = "A JSON list.") boolean json) {
        String text = String.join(" ", words);
        List<MemoryRecall.Found> found = console.bob().memory().search().look(text, MOST_FOUND);
        if (json) {
            ArrayNode list = Json.MAPPER.createArrayNode();
            for (MemoryRecall.Found hit : found) {
                ObjectNode row = Json.MAPPER.valueToTree(hit.memory());
                list.add(row.put("relevance", hit.relevance()));
            }
            return print(list);
        }
        if (found.isEmpty()) {
            tell("Nothing that has to do with it.");
        }
        List<List<String>> rows = new ArrayList<>();
        for (MemoryRecall.Found hit : found) {
            rows.add(
                    List.of(
                            "%.2f".formatted(hit.relevance()),
                            hit.memory().tier().wire(),
                            String.join(" · ", hit.memory().text().lines().toList())));
            rows.add(List.of("", "", hit.memory().origin()));
        }
        return table(rows);
    }

    @Command(name = "ledger", description = "Every decision, oldest first.")
    int ledger(@Option(names = "--json", description = "A JSON list.") boolean json) {
        List<LedgerEntry> ledger = console.bob().memory().memories().ledger();
        if (json) {
            return print(Json.MAPPER.valueToTree(ledger));
        }
        List<List<String>> rows = new ArrayList<>();
        for (LedgerEntry entry : ledger) {
            rows.add(
                    List.of(
                            MemoryText.minute(entry.decidedAtUtc()),
                            entry.reviewer(),
                            entry.action().wire() + (entry.edited() ? " (edited)" : ""),
                            MemoryText.shortId(entry.stored()),
                            what(entry, ledger),
                            entry.note()));
        }
        return table(rows);
    }

    /// What a decision was about, in words.
    private String what(LedgerEntry entry, List<LedgerEntry> ledger) {
        StringBuilder what = new StringBuilder();
        if (entry.undoes() != null) {
            ledger.stream()
                    .filter(other -> other.decisionId().equals(entry.undoes()))
                    .findFirst()
                    .ifPresent(other -> what.append(other.action().wire()).append(": "));
        }
        what.append(entry.candidate() == null ? textOf(entry.stored()) : entry.candidate().text());
        if (entry.replaces() != null) {
            what.append(" (in place of: ").append(textOf(entry.replaces())).append(')');
        }
        return what.toString();
    }

    private String textOf(String id) {
        return console.bob()
                .memory()
                .memories()
                .memory(id)
                .map(memory -> memory.candidate().text())
                .orElse(MemoryText.shortId(id));
    }

    @Command(name = "rebuild", description = "Recreate long-term memory from the ledger.")
    int rebuild() {
        int rows = console.bob().memory().approvals().rebuild();
        tell("Long-term memory holds " + rows + " memories, as the ledger says.");
        return 0;
    }

    @Command(name = "export", description = "Write the memories in use to a file, one JSON a line.")
    int export(@Parameters(paramLabel = "FILE", description = "Where to.") Path file) {
        List<Memory> memories =
                console.bob().memory().memories().usable(console.bob().clock().instant());
        var bytes = new ByteArrayOutputStream();
        for (Memory memory : memories) {
            bytes.writeBytes(
                    (MemoryText.text(memory.row()) + "\n").getBytes(StandardCharsets.UTF_8));
        }
        Snapshot.write(file, bytes.toByteArray(), Sync.DISK);
        tell("Wrote " + memories.size() + " memories to " + file + ".");
        return 0;
    }

    private static String many(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    @Command(name = "stm", description = "Short-term memory, as it is kept.")
    int stm(
            @Parameters(arity = "0..1", paramLabel = "TEXT", description = "Only those with it.")
                    @Nullable String text,
            @Option(
                            names = "--delete",
                            split = ",",
                            paramLabel = "ID",
                            description = "Delete these; the beginning of an id is enough.")
                    @Nullable List<String> delete,
            @Option(names = "--delete-all", description = "Delete all of them.") boolean all,
            @Option(names = "--json", description = "A JSON list.") boolean json) {
        if (all || delete != null) {
            return deleteTraces(all, delete == null ? List.of() : delete);
        }
        String words = text == null ? "" : text.toLowerCase(Locale.ROOT);
        List<StmEntry> live = console.bob().memory().stm().live();
        List<StmEntry> entries =
                live.stream()
                        .filter(entry -> entry.readable().toLowerCase(Locale.ROOT).contains(words))
                        .toList();
        if (json) {
            return print(Json.MAPPER.valueToTree(entries));
        }
        List<List<String>> rows = new ArrayList<>();
        for (StmEntry entry : entries) {
            rows.add(
                    List.of(
                            entry.id().substring(0, Math.min(16, entry.id().length())),
                            MemoryText.minute(entry.metadata().createdAtUtc()),
                            entry.metadata().accessCount() + "×",
                            many(entry.metadata().sessionsSeen().size(), "session"),
                            entry.metadata().promotionStatus().wire(),
                            MemoryText.firstLine(entry.readable())));
        }
        TextTable.of(rows, "  ").forEach(out()::println);
        boolean wanted = console.bob().configuration().isSet(Settings.CHROMA_URL);
        FailoverStore.Status chroma =
                console.bob().memory().askChroma(wanted ? CHROMA_PATIENCE : Duration.ZERO);
        tell(
                (text == null
                                ? many(live.size(), "trace")
                                : entries.size()
                                        + " of "
                                        + many(live.size(), "trace")
                                        + " with “"
                                        + text
                                        + "”")
                        + ", kept in "
                        + console.bob().memory().stm().store().backend()
                        + (chroma == null || chroma.connected() || !wanted
                                ? "."
                                : "; " + chroma.trouble() + ". Nothing is lost meanwhile."));
        console.bob().memory().embeddingTrouble().ifPresent(this::tell);
        return 0;
    }

    private int deleteTraces(boolean all, List<String> ids) {
        List<String> gone = new ArrayList<>();
        for (StmEntry entry : console.bob().memory().stm().live()) {
            if (all
                    || ids.stream()
                            .anyMatch(id -> !id.isBlank() && entry.id().startsWith(id.strip()))) {
                gone.add(entry.id());
            }
        }
        if (gone.isEmpty()) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "No trace has such an id. `bob memory stm` lists them.");
        }
        tell(many(console.bob().memory().stm().remove(gone), "trace") + " deleted.");
        return 0;
    }

    private int print(Object value) {
        out().println(MemoryText.text(value));
        return 0;
    }

    private PrintStream out() {
        return console.invocation().out();
    }

    private void tell(String message) {
        console.invocation().err().println(message);
    }
}
