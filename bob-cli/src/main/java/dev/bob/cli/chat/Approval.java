package dev.bob.cli.chat;

import dev.bob.cli.chat.Keyboard.Input;
import dev.bob.cli.console.ExitCode;
import dev.bob.cli.render.SafeText;
import dev.bob.cli.render.Style;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.turn.TurnMemory.Pending;
import dev.bob.memory.approval.Likeness;
import dev.bob.memory.approval.Likeness.Relation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Asks, after an answer, what of it may be remembered. Never holds anybody up: Enter puts the question off,
/// and whatever isn't a decision is the next message.
final class Approval {

    /// For a short answer.
    private static final int LEAST_ROOM = 4;

    private final Chat chat;
    private final Deque<Pending> waiting = new ArrayDeque<>();

    /// How many of those that came together are decided, so that the next one has its number.
    private int decided;

    Approval(Chat chat) {
        this.chat = chat;
    }

    /// Candidates that came with a turn. Where nobody can be asked they only wait.
    void offer(List<Pending> candidates) {
        if (candidates.isEmpty()) {
            return;
        }
        if (!chat.lines().interactive()) {
            chat.remark(
                    candidates.size()
                            + " to remember, perhaps: `bob memory pending` shows what waits for you.");
            return;
        }
        decided = waiting.isEmpty() ? 0 : decided;
        waiting.addAll(candidates);
    }

    /// Whether there is something to decide.
    boolean waits() {
        return !waiting.isEmpty();
    }

    private Pending next() {
        decided++;
        return waiting.remove();
    }

    /// Asks about the first candidate.
    ///
    /// @return what the person said instead of deciding, if so
    Optional<String> ask() {
        Pending pending = waiting.element();
        List<Likeness.Hint> hints = hints(pending);
        show(pending.candidate(), hints);
        boolean outdated = hints.stream().anyMatch(hint -> hint.relation() == Relation.OUTDATED);
        String choices =
                outdated
                        ? "y: in its place · b: both · n/e · "
                        : hints.isEmpty() ? "y/n/e · " : "y/n/e · r: in its place · ";
        Input input = chat.lines().read(question(choices + "all · none · Enter: later"));
        if (!(input instanceof Input.Line(var text))) {
            later();
            return Optional.empty();
        }
        switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "y", "yes" -> approve(List.of(next()));
            case "n", "no" -> reject(List.of(next()));
            case "all", "a" -> approve(drained());
            case "none" -> reject(drained());
            case "e", "edit" -> edit();
            case "r", "replace" -> replace(hints);
            case "b", "both" -> run(approving(List.of(next()), "--beside"));
            case "", "s", "skip", "later" -> later();
            default -> {
                later();
                return Optional.of(text);
            }
        }
        return Optional.empty();
    }

    /// Where a line has no room for them, the choices stand above the prompt.
    private String question(String choices) {
        boolean colour = chat.console().colour();
        int columns = chat.lines().columns();
        String whole = "remember? " + choices + "  ";
        if (columns <= 0 || whole.length() + LEAST_ROOM <= columns) {
            return Style.DIM.of(whole, colour);
        }
        chat.say(Style.DIM.of(choices, colour));
        return Style.DIM.of("remember? ", colour);
    }

    /// What is remembered already and says nearly the same, or the opposite.
    private List<Likeness.Hint> hints(Pending pending) {
        var bob = chat.console().bob();
        var memories = bob.memory().memories();
        return memories.pending(pending.fingerprint())
                .map(waiting -> Likeness.hints(waiting, memories, bob.clock().instant()))
                .orElse(List.of());
    }

    private void replace(List<Likeness.Hint> hints) {
        if (hints.isEmpty()) {
            chat.remark("There is nothing that it could take the place of.");
            return;
        }
        String old = hints.getFirst().memory().id();
        Pending pending = next();
        run(List.of("memory", "supersede", old, "--with", pending.fingerprint()));
    }

    private void show(MemoryCandidate candidate, List<Likeness.Hint> hints) {
        boolean colour = chat.console().colour();
        int all = decided + waiting.size();
        String of = all > 1 ? " (" + (decided + 1) + " of " + all + ")" : "";
        chat.say(
                Style.BOLD.of("Remember this" + of + "?", colour)
                        + " "
                        + SafeText.line(candidate.text(), 400));
        List<String> details = new ArrayList<>();
        details.add(candidate.type().wire().replace('_', ' '));
        details.add(
                switch (candidate.source()) {
                    case USER_SAID -> "you said so";
                    case ASSISTANT_INFERRED -> "Bob concluded it";
                    case TOOL_OUTPUT -> "a tool returned it";
                });
        details.add(
                candidate.ttlDays() == null ? "for good" : "for " + candidate.ttlDays() + " days");
        if (!candidate.whyStore().isBlank()) {
            details.add(SafeText.line(candidate.whyStore(), 120));
        }
        chat.say(Style.DIM.of("  " + String.join(" · ", details), colour));
        for (Likeness.Hint hint : hints) {
            String relation =
                    switch (hint.relation()) {
                        case OUTDATED -> "in place of: ";
                        case NEARLY_SAME -> "nearly the same is remembered: ";
                        case MAY_CONTRADICT -> "may contradict: ";
                    };
            chat.say(
                    Style.WARNING.of(
                            "  " + relation + SafeText.line(hint.memory().candidate().text(), 200),
                            colour));
        }
    }

    private void edit() {
        Pending pending = waiting.element();
        Input input = chat.lines().read("edit› ", pending.candidate().text());
        if (!(input instanceof Input.Line(var text)) || text.isBlank()) {
            chat.remark("Left as it is.");
            return;
        }
        if (run(List.of("memory", "edit", pending.fingerprint(), "--text", text.strip()))) {
            next();
        }
    }

    private void approve(List<Pending> candidates) {
        decide("approve", candidates);
    }

    private void reject(List<Pending> candidates) {
        decide("reject", candidates);
    }

    private void decide(String what, List<Pending> candidates) {
        List<String> args = new ArrayList<>(List.of("memory", what));
        candidates.forEach(pending -> args.add(pending.fingerprint()));
        run(args);
    }

    private static List<String> approving(List<Pending> candidates, String option) {
        List<String> args = new ArrayList<>(List.of("memory", "approve", option));
        candidates.forEach(pending -> args.add(pending.fingerprint()));
        return args;
    }

    private boolean run(List<String> args) {
        return chat.runCommand(args) == ExitCode.DONE;
    }

    private List<Pending> drained() {
        List<Pending> all = List.copyOf(waiting);
        waiting.clear();
        return all;
    }

    private void later() {
        chat.remark("Put off: /memory pending shows what waits.");
        waiting.clear();
    }
}
