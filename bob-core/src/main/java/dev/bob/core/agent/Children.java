package dev.bob.core.agent;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.SessionSummary;
import dev.bob.core.session.Tape;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.session.TapeEntry.Draft;
import dev.bob.core.session.TapeEntry.Kind;
import dev.bob.core.storage.Sync;
import dev.bob.core.turn.Cancellation;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Child sessions that run: each is a fork of its parent, a session like any other, whose turn runs on a virtual
/// thread of its own. The parent's tape holds what matters: [#STARTED], [#ENDED] with the result and a reference,
/// [#FOLLOWED] once the parent's follow-up turn has run. What is on the tape survives a restart: [#recover].
///
/// A child can't approve memories (nothing in a turn can), and its permissions are at most what [TurnRequest.Options]
/// of the parent's turn say. Thread-safe.
public final class Children implements AutoCloseable {

    /// The parent's event for a child that began.
    public static final String STARTED = "child/started";

    /// The parent's event for a child that was started again after a restart.
    public static final String RESUMED = "child/resumed";

    /// The parent's event for a child that ended, however it ended.
    public static final String ENDED = "child/ended";

    /// The parent's event for a follow-up turn that ran.
    public static final String FOLLOWED = "child/followed";

    /// A child that was cut short by a restart more often than this is reported as failed.
    private static final int MAX_RESUMES = 2;

    private static final int SUMMARY_CHARS = 4_000;

    private final SessionStore sessions;
    private final Turns turns;
    private final AgentSettings settings;
    private final Supplier<String> ids;
    private final TurnListener listener;
    private final Map<String, Running> running = new ConcurrentHashMap<>();
    private final List<Consumer<Ended>> subscribers = new CopyOnWriteArrayList<>();
    private final Map<String, Object> parentLocks = new ConcurrentHashMap<>();
    private final ScheduledExecutorService timer =
            new ScheduledThreadPoolExecutor(1, daemon("bob-child-timer"));
    private volatile boolean closed;

    /// @param turns runs the children's turns and the parents' follow-ups
    /// @param ids makes names for children that are given none
    /// @param listener hears the events of follow-up turns
    public Children(
            SessionStore sessions,
            Turns turns,
            AgentSettings settings,
            Supplier<String> ids,
            TurnListener listener) {
        this.sessions = sessions;
        this.turns = turns;
        this.settings = settings;
        this.ids = ids;
        this.listener = listener;
    }

    /// How a child stands.
    ///
    /// @param status `running`, or how its turn ended
    /// @param summary its result; empty while it runs
    public record Child(
            String id, String parent, String status, String nextSteps, String summary) {}

    /// A child's end, as it is published.
    public record Ended(String parent, String child, TurnStatus status, String summary) {}

    private record Running(
            String id,
            String parent,
            Intention intention,
            TurnRequest.Options options,
            Cancellation cancellation,
            Thread thread) {}

    /// Hears of every child's end from now on.
    public void onEnd(Consumer<Ended> subscriber) {
        subscribers.add(subscriber);
    }

    /// Starts a child.
    ///
    /// @param parent the session that it belongs to
    /// @param at the last entry of the parent's tape that it knows; `Long.MAX_VALUE` for all
    /// @param name its name; empty: one is made
    /// @param options how its turns run; never more than the parent may
    /// @throws BobException of kind DENIED when a limit is reached, INVALID_INPUT when the name is taken
    public Child start(
            String parent, long at, String name, Intention intention, TurnRequest.Options options) {
        String id = name.isBlank() ? parent + "-" + ids.get() : name;
        int depth = depth(parent) + 1;
        if (depth > settings.maxDepth()) {
            throw denied(
                    "Children may be " + settings.maxDepth() + " deep; this one would be " + depth);
        }
        synchronized (lockOf(parent)) {
            long now =
                    running.values().stream()
                            .filter(child -> child.parent().equals(parent))
                            .count();
            if (now >= settings.maxChildren()) {
                throw denied(parent + " has " + now + " running children; more are not allowed");
            }
            sessions.fork(parent, at, id, intention.json()).close();
            ObjectNode payload = event(STARTED, id);
            payload.set("intention", intention.json());
            payload.set("options", Json.MAPPER.valueToTree(options));
            note(parent, payload);
            launch(id, parent, intention, options);
        }
        return new Child(id, parent, "running", intention.nextSteps(), "");
    }

    /// Cancels a running child.
    ///
    /// @return whether it was running
    public boolean cancel(String id) {
        Running child = running.get(id);
        if (child == null) {
            return false;
        }
        child.cancellation().cancel();
        return true;
    }

    /// The children of a session, in the order in which they were started.
    public List<Child> of(String parent) {
        Map<String, Child> children = new LinkedHashMap<>();
        events(
                parent,
                entry -> {
                    ObjectNode payload = entry.payload();
                    String id = payload.path("child").asText();
                    switch (entry.name()) {
                        case STARTED ->
                                children.put(
                                        id,
                                        new Child(
                                                id,
                                                parent,
                                                running.containsKey(id) ? "running" : "interrupted",
                                                payload.path("intention")
                                                        .path("next_steps")
                                                        .asText(),
                                                ""));
                        case ENDED ->
                                children.computeIfPresent(
                                        id,
                                        (key, child) ->
                                                new Child(
                                                        id,
                                                        parent,
                                                        payload.path("status").asText(),
                                                        child.nextSteps(),
                                                        payload.path("summary").asText()));
                        case String _ -> {}
                    }
                });
        return List.copyOf(children.values());
    }

    /// Waits until no child runs, follow-ups included.
    ///
    /// @return whether all ended in time
    public boolean await(Duration limit) throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        while (!running.isEmpty()) {
            for (Running child : running.values()) {
                long left = end - System.nanoTime();
                if (left <= 0 || !child.thread().join(Duration.ofNanos(left))) {
                    return running.isEmpty();
                }
            }
        }
        return true;
    }

    /// Takes up what an earlier process left: children that had not ended run again or are reported, results that
    /// were not followed up are.
    ///
    /// @return how many children were taken up
    public int recover() {
        int taken = 0;
        for (SessionSummary summary : sessions.list()) {
            taken += recover(summary.id());
        }
        return taken;
    }

    private int recover(String parent) {
        Map<String, ObjectNode> open = new LinkedHashMap<>();
        Map<String, ObjectNode> unfollowed = new LinkedHashMap<>();
        Map<String, Integer> resumes = new LinkedHashMap<>();
        events(
                parent,
                entry -> {
                    String id = entry.payload().path("child").asText();
                    switch (entry.name()) {
                        case STARTED -> open.put(id, entry.payload());
                        case RESUMED -> resumes.merge(id, 1, Integer::sum);
                        case ENDED -> {
                            ObjectNode started = open.remove(id);
                            if (started != null
                                    && Intention.from(started.path("intention"))
                                            .triggerOnComplete()) {
                                ObjectNode both = entry.payload().deepCopy();
                                both.set("options", started.path("options"));
                                unfollowed.put(id, both);
                            }
                        }
                        case FOLLOWED -> unfollowed.remove(id);
                        case String _ -> {}
                    }
                });
        open.keySet().removeAll(running.keySet());
        unfollowed.keySet().removeAll(running.keySet());
        unfollowed.forEach((id, ended) -> launchFollowUp(parent, id, ended));
        open.forEach((id, started) -> resume(parent, id, started, resumes.getOrDefault(id, 0)));
        return open.size() + unfollowed.size();
    }

    private void resume(String parent, String id, ObjectNode started, int resumes) {
        Intention intention = Intention.from(started.path("intention"));
        TurnRequest.Options options = options(started.path("options"));
        TapeEntry answer = lastAnswer(id);
        synchronized (lockOf(parent)) {
            if (answer != null) {
                launch(
                        id,
                        parent,
                        intention,
                        options,
                        () ->
                                finish(
                                        parent,
                                        id,
                                        TurnStatus.COMPLETE,
                                        answer.payload().path("content").asText()),
                        false);
            } else if (resumes >= MAX_RESUMES) {
                launch(
                        id,
                        parent,
                        intention,
                        options,
                        () ->
                                finish(
                                        parent,
                                        id,
                                        TurnStatus.FAILED,
                                        "It was cut short by a restart "
                                                + (resumes + 1)
                                                + " times."),
                        false);
            } else {
                note(parent, event(RESUMED, id));
                launch(id, parent, intention, options);
            }
        }
    }

    private void launch(
            String id, String parent, Intention intention, TurnRequest.Options options) {
        launch(id, parent, intention, options, null, false);
    }

    private void launch(
            String id,
            String parent,
            Intention intention,
            TurnRequest.Options options,
            @Nullable Runnable insteadOfRunning,
            boolean again) {
        Cancellation cancellation = new Cancellation();
        Thread thread =
                Thread.ofVirtual()
                        .name("bob-child-" + id)
                        .unstarted(() -> {
                            try {
                                if (insteadOfRunning != null) {
                                    insteadOfRunning.run();
                                } else {
                                    work(id, parent, intention, options, cancellation);
                                }
                                if (intention.triggerOnComplete() && !closed) {
                                    followUp(parent, id, options, again);
                                }
                            } finally {
                                running.remove(id);
                            }
                        });
        running.put(id, new Running(id, parent, intention, options, cancellation, thread));
        thread.start();
    }

    private void launchFollowUp(String parent, String id, ObjectNode ended) {
        TurnRequest.Options options = options(ended.path("options"));
        Intention intention = new Intention("follow up", "", true);
        launch(id, parent, intention, options, () -> {}, true);
    }

    private void work(
            String id,
            String parent,
            Intention intention,
            TurnRequest.Options options,
            Cancellation cancellation) {
        boolean[] late = {false};
        var alarm =
                timer.schedule(
                        () -> {
                            late[0] = true;
                            cancellation.cancel();
                        },
                        settings.childTime().toMillis(),
                        TimeUnit.MILLISECONDS);
        TurnStatus status;
        String summary;
        try {
            Turn turn =
                    turns.run(
                            new TurnRequest(id, intention.message(), options),
                            TurnListener.silent(),
                            cancellation);
            status =
                    late[0] && turn.status() == TurnStatus.CANCELLED
                            ? TurnStatus.TIMED_OUT
                            : turn.status();
            summary = turn.error() == null ? turn.answer() : turn.error();
        } catch (RuntimeException e) {
            status = TurnStatus.FAILED;
            summary = e instanceof BobException ? e.getMessage() : "an unexpected error: " + e;
        } finally {
            alarm.cancel(false);
        }
        if (closed && status == TurnStatus.CANCELLED) {
            return;
        }
        finish(parent, id, status, summary == null ? "" : summary);
    }

    /// The merge: one entry with the result and where the rest is. Then the end is published.
    private void finish(String parent, String id, TurnStatus status, String answer) {
        String summary =
                answer.length() <= SUMMARY_CHARS
                        ? answer
                        : answer.substring(0, SUMMARY_CHARS) + "…";
        ObjectNode payload = event(ENDED, id).put("status", status.wire()).put("summary", summary);
        payload.put("reference", "session " + id);
        note(parent, payload);
        subscribers.forEach(
                subscriber -> subscriber.accept(new Ended(parent, id, status, summary)));
    }

    /// @param again whether an earlier process may have begun it
    private void followUp(String parent, String id, TurnRequest.Options options, boolean again) {
        Child child = of(parent).stream().filter(c -> c.id().equals(id)).findFirst().orElse(null);
        if (child == null
                || child.status().equals("running")
                || child.status().equals("interrupted")) {
            return;
        }
        String message = followUpMessage(child);
        synchronized (lockOf("follow-up of " + parent)) {
            if (again && wasFollowed(parent, message)) {
                note(parent, event(FOLLOWED, id));
                return;
            }
            Turn turn = patiently(new TurnRequest(parent, message, options));
            if (turn != null && !(closed && turn.status() == TurnStatus.CANCELLED)) {
                note(parent, event(FOLLOWED, id));
            }
        }
    }

    /// The parent may be in a long turn of its own: waited for as long as it takes.
    private @Nullable Turn patiently(TurnRequest request) {
        while (!closed) {
            try {
                return turns.run(request, listener, new Cancellation());
            } catch (BobException e) {
                if (e.kind() != BobException.Kind.LOCKED) {
                    throw e;
                }
            }
        }
        return null;
    }

    private static String followUpMessage(Child child) {
        return "The child session "
                + child.id()
                + " has ended: "
                + child.status()
                + ". It was to: "
                + child.nextSteps()
                + "\nIts result:\n"
                + child.summary();
    }

    /// Whether a turn with that message was committed before a restart cut in.
    private boolean wasFollowed(String parent, String message) {
        boolean[] found = {false};
        long[] asked = {-1};
        try (Session session = sessions.open(parent)) {
            session.mend();
            session.tape()
                    .forward(
                            0,
                            entry -> {
                                if (entry.kind() == Kind.MESSAGE
                                        && entry.payload().path("role").asText().equals("user")) {
                                    String content = entry.payload().path("content").asText();
                                    asked[0] = content.equals(message) ? entry.turn() : -1;
                                } else if (entry.is(Kind.EVENT, "turn/end")) {
                                    found[0] =
                                            entry.turn() == asked[0]
                                                    && entry.payload()
                                                            .path("committed")
                                                            .asBoolean();
                                    asked[0] = -1;
                                }
                                return !found[0];
                            });
        }
        return found[0];
    }

    private @Nullable TapeEntry lastAnswer(String child) {
        List<TapeEntry> answer = new ArrayList<>(1);
        boolean[] committed = {false};
        try (Session session = sessions.open(child)) {
            session.mend();
            session.tape()
                    .backward(entry -> {
                        if (entry.meta().has("copied_from") || entry.kind() == Kind.ANCHOR) {
                            return false;
                        }
                        if (entry.is(Kind.EVENT, "turn/end")) {
                            committed[0] = entry.payload().path("committed").asBoolean();
                        } else if (committed[0]
                                && entry.kind() == Kind.MESSAGE
                                && entry.payload().path("role").asText().equals("assistant")) {
                            answer.add(entry);
                        }
                        return answer.isEmpty();
                    });
        }
        return answer.isEmpty() ? null : answer.getFirst();
    }

    private int depth(String id) {
        int depth = 0;
        String current = id;
        while (depth <= settings.maxDepth()) {
            String parent = parentOf(current);
            if (parent.isEmpty()) {
                return depth;
            }
            current = parent;
            depth++;
        }
        return depth;
    }

    private String parentOf(String id) {
        String[] parent = {""};
        try (Session session = sessions.open(id)) {
            session.tape()
                    .forward(
                            0,
                            entry -> {
                                if (entry.is(Kind.ANCHOR, Tape.START)) {
                                    parent[0] = entry.payload().path("parent").asText("");
                                }
                                return false;
                            });
        }
        return parent[0];
    }

    private void events(String session, Consumer<TapeEntry> visitor) {
        if (!sessions.exists(session)) {
            return;
        }
        try (Session open = sessions.open(session)) {
            open.tape()
                    .forward(
                            0,
                            entry -> {
                                if (entry.kind() == Kind.EVENT
                                        && !entry.meta().has("copied_from")) {
                                    visitor.accept(entry);
                                }
                                return true;
                            });
        }
    }

    private void note(String parent, ObjectNode payload) {
        try (Session session = sessions.open(parent)) {
            session.tape()
                    .append(
                            List.of(new Draft(Kind.EVENT, payload, Json.MAPPER.createObjectNode())),
                            Sync.DISK);
        }
    }

    private static ObjectNode event(String name, String child) {
        return Json.MAPPER.createObjectNode().put("name", name).put("child", child);
    }

    private static TurnRequest.Options options(JsonNode json) {
        try {
            return Json.MAPPER.treeToValue(json, TurnRequest.Options.class);
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            return new TurnRequest.Options(AgentLoop.NAME, null, java.util.Set.of(), false, true);
        }
    }

    private Object lockOf(String parent) {
        return parentLocks.computeIfAbsent(parent, key -> new Object());
    }

    private static BobException denied(String message) {
        return new BobException(BobException.Kind.DENIED, message + ".");
    }

    private static ThreadFactory daemon(String name) {
        return Thread.ofPlatform().name(name).daemon().factory();
    }

    /// Cancels what runs. It is taken up again by the next process that recovers.
    @Override
    public void close() {
        closed = true;
        running.values().forEach(child -> child.cancellation().cancel());
        for (Running child : List.copyOf(running.values())) {
            try {
                child.thread().join(Duration.ofSeconds(5));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        timer.shutdownNow();
    }
}
