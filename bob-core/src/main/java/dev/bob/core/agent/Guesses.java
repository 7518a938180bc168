package dev.bob.core.agent;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.Json;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.session.GuessId;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.SessionSummary;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.session.TurnRecord;
import dev.bob.core.stage.RememberStage;
import dev.bob.core.state.SessionState;
import dev.bob.core.tool.Tool;
import dev.bob.core.tool.ToolRegistry;
import dev.bob.core.tool.ToolResult;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnMemory;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Guesses: turns of a session that are tried side by side before one of them becomes the session's own. Each is
/// a fork with a session, a tape and a loop like a child's; the session that it belongs to hears nothing of it.
/// [#adopt] makes one of them the next turn of that session, as if it had been asked alone; the others are never
/// mentioned there. All stay in the runtime folder's `guesses/`, to be looked at later.
///
/// A guess leaves nothing in the world: it has only tools that carry no [dev.bob.core.tool.Risk] and start nothing,
/// leaves no trace in memory, and proposes nothing to remember until it is adopted. Thread-safe.
public final class Guesses {

    /// How many may run side by side.
    public static final int MOST = 8;

    static final String ADOPTED = "guess/adopted";
    static final String DISCARDED = "guess/discarded";

    /// Tools without a risk that nevertheless start or change something.
    private static final Set<String> EFFECTIVE =
            Set.of("tape.fork_session", "tape.reset", "schedule.add", "schedule.remove");

    private final SessionStore sessions;
    private final Turns turns;
    private final Supplier<ToolRegistry> tools;
    private final AgentSettings settings;
    private final Supplier<String> ids;

    /// @param turns runs the guesses
    /// @param tools tells which tools are without risk
    /// @param ids makes names for groups
    public Guesses(
            SessionStore sessions,
            Turns turns,
            Supplier<ToolRegistry> tools,
            AgentSettings settings,
            Supplier<String> ids) {
        this.sessions = sessions;
        this.turns = turns;
        this.tools = tools;
        this.settings = settings;
        this.ids = ids;
    }

    /// What to try: the same words at another temperature, or other words.
    public record Attempt(String words, TurnRequest.Options options) {}

    /// How a guess stands.
    ///
    /// @param id its session
    /// @param parent the session whose turn it may become
    /// @param words what was asked
    /// @param status how its turn ended, `interrupted` if a death cut it short, then `adopted` or `discarded`
    /// @param answer what it answered; why it failed if it did
    /// @param tools the tools that ran
    /// @param startedAt ISO-8601 instant
    public record Guess(
            String id,
            String parent,
            String words,
            String status,
            String answer,
            List<String> tools,
            String startedAt) {

        /// Copies the list.
        public Guess {
            tools = List.copyOf(tools);
        }
    }

    /// A guess that became a turn.
    ///
    /// @param turn the turn's number in its session
    /// @param pending what it proposed to remember; it waits for the human
    public record Adopted(Guess guess, long turn, List<TurnMemory.Pending> pending) {}

    /// Tries turns side by side, on virtual threads, and waits until all have ended.
    ///
    /// @param parent the session whose next turn is tried
    /// @param ended hears of each guess as it ends, one at a time
    /// @param cancellation ends those that still run
    /// @return the guesses in the order of the attempts
    /// @throws BobException of kind DENIED for more than [#MOST], INVALID_INPUT if there is no such session or it
    ///     is a guess itself
    public List<Guess> run(
            String parent, List<Attempt> attempts, Consumer<Guess> ended, Cancellation cancellation)
            throws InterruptedException {
        if (attempts.isEmpty() || attempts.size() > MOST) {
            throw new BobException(
                    BobException.Kind.DENIED,
                    "1 to " + MOST + " guesses can run side by side, not " + attempts.size() + ".");
        }
        if (GuessId.is(parent)) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT, "A guess can't be guessed on from: " + parent);
        }
        String group = ids.get();
        List<String> names = new ArrayList<>();
        for (Attempt attempt : attempts) {
            String id = GuessId.of(group, names.size() + 1);
            sessions.fork(
                            parent,
                            Long.MAX_VALUE,
                            id,
                            new Intention(attempt.words(), "", false).json())
                    .close();
            names.add(id);
        }
        Cancellation all = cancellation.child();
        List<Thread> threads = new ArrayList<>();
        Object oneAtATime = new Object();
        for (int i = 0; i < attempts.size(); i++) {
            String id = names.get(i);
            TurnRequest request =
                    new TurnRequest(
                            id, attempts.get(i).words(), harmless(attempts.get(i).options()));
            threads.add(
                    Thread.ofVirtual()
                            .name("bob-" + id)
                            .start(() -> {
                                work(request, all);
                                synchronized (oneAtATime) {
                                    ended.accept(guess(id));
                                }
                            }));
        }
        await(threads, all);
        return names.stream().map(this::guess).toList();
    }

    private void work(TurnRequest request, Cancellation cancellation) {
        try {
            turns.run(request, TurnListener.silent(), cancellation);
        } catch (RuntimeException e) {
            // The tape says how far it came; why is said here, for nobody else will.
            try (Session session = sessions.open(request.sessionId())) {
                session.mend();
                ObjectNode why =
                        Json.MAPPER
                                .createObjectNode()
                                .put("message", String.valueOf(e.getMessage()));
                session.tape().append(new Draft(Kind.ERROR, why, Json.MAPPER.createObjectNode()));
            }
        }
    }

    private void await(List<Thread> threads, Cancellation all) throws InterruptedException {
        long end = System.nanoTime() + settings.childTime().toNanos();
        try {
            for (Thread thread : threads) {
                long left = end - System.nanoTime();
                if (left > 0) {
                    thread.join(Duration.ofNanos(left));
                }
            }
        } finally {
            all.cancel();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private TurnRequest.Options harmless(TurnRequest.Options options) {
        Set<String> allowed = new LinkedHashSet<>(options.tools());
        allowed.removeIf(name ->
                EFFECTIVE.contains(name)
                        || !tools.get()
                                .find(name)
                                .map(Tool::risks)
                                .map(Set::isEmpty)
                                .orElse(false));
        return new TurnRequest.Options(
                options.pipeline(),
                options.temperature(),
                allowed,
                options.remote(),
                options.stm());
    }

    /// The guesses that a session's turns were tried with, the latest group first, in order within each.
    public List<Guess> of(String parent) {
        return sessions.guesses().stream()
                .filter(guess -> guess.parent().equals(parent))
                .sorted(
                        Comparator.comparing(SessionSummary::startedAt)
                                .reversed()
                                .thenComparing(SessionSummary::id))
                .map(guess -> guess(guess.id()))
                .toList();
    }

    /// Throws away guesses that nobody will look at again: those that are older, and the oldest beyond a number. One
    /// that is still being made stays.
    ///
    /// @param age how long ago something last happened in a guess that stays
    /// @param number how many stay at most
    /// @return how many were thrown away
    public int prune(Duration age, int number, Instant now) {
        Set<String> recent =
                sessions.guesses().stream()
                        .filter(guess -> since(guess.updatedAt(), now).compareTo(age) < 0)
                        .sorted(Comparator.comparing(SessionSummary::updatedAt).reversed())
                        .limit(number)
                        .map(SessionSummary::id)
                        .collect(Collectors.toSet());
        return sessions.forgetGuesses(guess -> !recent.contains(guess.id())).size();
    }

    private static Duration since(String instant, Instant now) {
        try {
            return Duration.between(Instant.parse(instant), now);
        } catch (DateTimeParseException e) {
            // A tape without a beginning is nobody's guess.
            return Duration.ofDays(Integer.MAX_VALUE);
        }
    }

    /// One guess, as its tape tells.
    ///
    /// @throws BobException of kind INVALID_INPUT if there is none of that name
    public Guess guess(String id) {
        if (!GuessId.is(id) || !sessions.exists(id)) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    "There is no guess \""
                            + id
                            + "\". `bob session guesses ID` shows those there are.");
        }
        GuessStory reading = new GuessStory();
        try (Session session = sessions.open(id)) {
            session.tape().forward(0, reading::on);
        }
        return reading.guess(id);
    }

    /// Makes a guess the next turn of its session. Its siblings are marked as discarded, on their own tapes.
    ///
    /// @param memory gets the trace and the proposals that the turn leaves only now
    /// @throws BobException of kind INVALID_INPUT if it has no whole answer, or its session has gone on since
    public Adopted adopt(String id, TurnMemory memory) {
        Guess guess = guess(id);
        try (Session source = sessions.open(id);
                Session parent = sessions.open(guess.parent())) {
            List<MemoryCandidate> candidates = new ArrayList<>();
            List<Turn> made = new ArrayList<>(1);
            TurnRecord record =
                    parent.adopt(
                            source,
                            taken -> {
                                candidates.addAll(candidates(taken));
                                made.add(turn(taken, parent.state()));
                                return remembered(taken, made.getFirst(), memory);
                            });
            handOff(source, parent);
            settle(guess);
            return new Adopted(
                    guess(id), record.turnNumber(), memory.propose(made.getFirst(), candidates));
        }
    }

    /// Marks the guesses of a group that were not adopted as discarded.
    public void discard(String group, String parent) {
        for (Guess other : of(parent)) {
            if (GuessId.group(other.id()).equals(group)
                    && !other.status().equals("adopted")
                    && !other.status().equals("discarded")) {
                mark(other.id(), DISCARDED);
            }
        }
    }

    private void settle(Guess adopted) {
        mark(adopted.id(), ADOPTED);
        discard(GuessId.group(adopted.id()), adopted.parent());
    }

    private void mark(String id, String event) {
        try (Session session = sessions.open(id)) {
            session.tape().append(Draft.event(event, Json.MAPPER.createObjectNode()));
        }
    }

    /// A phase change that the turn asked for is carried out with it.
    private static void handOff(Session source, Session parent) {
        source.tape()
                .lastAnchor()
                .filter(anchor -> anchor.payload().path("handoff").asBoolean())
                .filter(anchor -> !anchor.meta().has("copied_from"))
                .ifPresent(anchor ->
                        parent.handoff(
                                anchor.name(),
                                anchor.payload().path("summary").asText(""),
                                anchor.payload().path("next_steps").asText("")));
    }

    private static TurnRecord remembered(TurnRecord record, Turn turn, TurnMemory memory) {
        ArrayNode tools = Json.MAPPER.createArrayNode();
        JsonNode was = null;
        for (JsonNode entry : record.tools()) {
            if (entry.path("tool_name").asText().equals(RememberStage.ENTRY)) {
                was = entry;
            } else {
                tools.add(entry);
            }
        }
        // Only a guess that would have left a trace leaves one now.
        if (was != null && was.path("reason").asText().equals(RememberStage.GUESS)) {
            Map<String, Object> entry = RememberStage.entry(memory.remember(turn));
            tools.add(Json.MAPPER.valueToTree(entry));
        } else if (was != null) {
            tools.add(was);
        }
        return record.withTools(tools);
    }

    private static Turn turn(TurnRecord record, SessionState state) {
        List<ToolResult> results = new ArrayList<>();
        record.tools()
                .forEach(entry -> {
                    if (entry.has("output")) {
                        results.add(read(entry, ToolResult.class));
                    }
                });
        return Turn.begin(
                        new TurnRequest(
                                record.sessionId(), record.userInput(), TurnRequest.Options.chat()),
                        record.turnNumber(),
                        Instant.parse(record.tsUtc()),
                        state)
                .withAnswer(record.finalOutput())
                .withToolResults(results)
                .withStatus(TurnStatus.COMPLETE);
    }

    private static List<MemoryCandidate> candidates(TurnRecord record) {
        List<MemoryCandidate> candidates = new ArrayList<>();
        record.memoryCandidates()
                .forEach(candidate -> candidates.add(read(candidate, MemoryCandidate.class)));
        return candidates;
    }

    private static <T> T read(JsonNode json, Class<T> type) {
        try {
            return Json.MAPPER.treeToValue(json, type);
        } catch (JsonProcessingException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "A guess's turn can't be understood: " + e.getOriginalMessage(),
                    e);
        }
    }
}
