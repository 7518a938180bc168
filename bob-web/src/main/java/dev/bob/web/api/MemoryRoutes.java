package dev.bob.web.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.Bob;
import dev.bob.app.memory.CandidateEdit;
import dev.bob.app.memory.MemoryText;
import dev.bob.core.Json;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.memory.MemoryRecall;
import dev.bob.memory.approval.Decision;
import dev.bob.memory.approval.Human;
import dev.bob.memory.approval.LedgerEntry;
import dev.bob.memory.approval.Likeness;
import dev.bob.memory.approval.Memory;
import dev.bob.memory.approval.PendingCandidate;
import dev.bob.web.server.Access;
import dev.bob.web.server.Call;
import dev.bob.web.server.Feed;
import dev.bob.web.server.Route;
import dev.bob.web.server.WebException;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Memory, and a person's decisions on it.
///
/// @param feed hears of decisions
public record MemoryRoutes(Bob bob, Feed feed) {

    private static final int MOST_FOUND = 20;

    /// The routes.
    public List<Route> routes() {
        return List.of(
                Route.of("GET", "/api/memory", this::list),
                Route.of("GET", "/api/memory/pending", this::pending),
                Route.of("GET", "/api/memory/ledger", this::ledger),
                Route.of("GET", "/api/memory/stm", this::stm),
                Route.of("GET", "/api/memory/search", this::search),
                Route.of("POST", "/api/memory/decisions", this::decide));
    }

    private void list(Call call) throws IOException {
        Instant now = bob.clock().instant();
        ObjectNode json = Json.MAPPER.createObjectNode();
        ArrayNode list = json.putArray("memories");
        List<Memory> memories =
                call.query("all").isPresent()
                        ? bob.memory().memories().all()
                        : bob.memory().memories().usable(now);
        memories.forEach(memory -> list.add(MemoryText.json(memory, now)));
        call.json(json);
    }

    private void pending(Call call) throws IOException {
        ObjectNode json = Json.MAPPER.createObjectNode();
        ArrayNode list = json.putArray("pending");
        for (PendingCandidate candidate : bob.memory().memories().pending()) {
            ObjectNode row = Json.MAPPER.valueToTree(candidate);
            row.put("origin", candidate.provenance().describe());
            ArrayNode hints = row.putArray("hints");
            for (Likeness.Hint hint :
                    Likeness.hints(candidate, bob.memory().memories(), bob.clock().instant())) {
                hints.addObject()
                        .put("relation", hint.relation().name().toLowerCase(Locale.ROOT))
                        .put("id", hint.memory().id())
                        .put("text", hint.memory().candidate().text());
            }
            list.add(row);
        }
        call.json(json);
    }

    private void ledger(Call call) throws IOException {
        List<LedgerEntry> entries = bob.memory().memories().ledger();
        Set<String> undone = bob.memory().memories().undone();
        ObjectNode json = Json.MAPPER.createObjectNode();
        ArrayNode list = json.putArray("decisions");
        for (LedgerEntry entry : entries.reversed()) {
            ObjectNode row = Json.MAPPER.valueToTree(entry);
            row.put("undone", undone.contains(entry.decisionId()));
            row.put("about", about(entry, entries));
            list.add(row);
        }
        call.json(json);
    }

    private String about(LedgerEntry entry, List<LedgerEntry> all) {
        MemoryCandidate candidate = entry.candidate();
        if (candidate != null) {
            return candidate.text();
        }
        if (entry.undoes() != null) {
            return all.stream()
                    .filter(other -> other.decisionId().equals(entry.undoes()))
                    .map(other -> other.action().wire() + ": " + about(other, List.of()))
                    .findFirst()
                    .orElse("");
        }
        return bob.memory()
                .memories()
                .memory(entry.stored())
                .map(memory -> memory.candidate().text())
                .orElse(MemoryText.shortId(entry.stored()));
    }

    private void stm(Call call) throws IOException {
        ObjectNode json = Json.MAPPER.createObjectNode();
        ArrayNode list = json.putArray("traces");
        bob.memory()
                .stm()
                .live()
                .forEach(entry -> {
                    ObjectNode row = Json.MAPPER.valueToTree(entry);
                    row.put("readable", entry.readable());
                    list.add(row);
                });
        json.put("backend", bob.memory().stm().store().backend());
        json.put("waiting_for_vectors", bob.memory().waitingForVectors());
        bob.memory().embeddingTrouble().ifPresent(trouble -> json.put("trouble", trouble));
        call.json(json);
    }

    private void search(Call call) throws IOException {
        String text = call.query("q").orElseThrow(() -> WebException.invalid("q is missing.", "q"));
        ObjectNode json = Json.MAPPER.createObjectNode();
        ArrayNode list = json.putArray("found");
        for (MemoryRecall.Found found : bob.memory().search().look(text, MOST_FOUND)) {
            ObjectNode row = Json.MAPPER.valueToTree(found.memory());
            list.add(row.put("relevance", found.relevance()));
        }
        call.json(json);
    }

    /// A person decides: at the page, or by a program that names who it acts for.
    private void decide(Call call) throws IOException {
        Fields fields = new Fields(call.body());
        Human human = human(call, fields);
        Decision decision = decision(fields);
        var outcome =
                bob.memory().approvals().decide(human, decision, fields.maybe("note").orElse(""));
        ObjectNode json = Json.MAPPER.createObjectNode().put("message", outcome.message());
        json.set("decision", Json.MAPPER.valueToTree(outcome.entry()));
        feed.publish("memory_changed", "{}");
        call.json(json);
    }

    private Human human(Call call, Fields fields) {
        Optional<String> named = fields.maybe("reviewer").filter(name -> !name.isBlank());
        if (named.isEmpty() && call.header(Access.PAGE_HEADER).isEmpty()) {
            throw WebException.invalid(
                    "A decision needs a person: reviewer says who decided.", "reviewer");
        }
        return new Human(
                named.orElseGet(() -> bob.environment().variables().getOrDefault("USER", "user")));
    }

    private Decision decision(Fields fields) {
        String action = fields.text("action");
        return switch (action) {
            case "approve" -> approval(fields);
            case "reject" -> new Decision.Reject(fields.text("id"));
            case "forget" -> new Decision.Forget(fields.text("id"));
            case "supersede" -> new Decision.Supersede(fields.text("id"), fields.text("by"));
            case "undo" -> new Decision.Undo(fields.maybe("id").orElse(null));
            default ->
                    throw WebException.invalid(
                            "action is approve, reject, forget, supersede or undo.", "action");
        };
    }

    private Decision approval(Fields fields) {
        String id = fields.text("id");
        PendingCandidate pending =
                bob.memory()
                        .memories()
                        .pending(id)
                        .orElseThrow(() ->
                                WebException.missing(
                                        "No pending candidate has the id " + id + "."));
        MemoryCandidate edited =
                fields.object("edit")
                        .map(edit -> CandidateEdit.apply(pending.candidate(), edit.toString()))
                        .filter(changed -> !changed.equals(pending.candidate()))
                        .orElse(null);
        return new Decision.Approve(
                pending.fingerprint(), edited, fields.maybe("replaces").orElse(null));
    }
}
