package dev.bob.core.agent;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.BobException;
import dev.bob.core.Cancellation;
import dev.bob.core.session.ChildIndex;
import dev.bob.core.session.Session;
import dev.bob.core.session.SessionStore;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnListener;
import dev.bob.core.turn.TurnRequest;
import dev.bob.core.turn.TurnStatus;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
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

    /// Longer than another process holds a child that it only asks about.
    private static final Duration LOOK = Duration.ofSeconds(1);

    private final SessionStore sessions;
    private final ChildRecords records;
    private final Turns turns;
    private final AgentSettings settings;
    private final Supplier<String> ids;
    private final TurnListener listener;
    private final Map<String, Running> running = new ConcurrentHashMap<>();
    private final Listeners<Ended> atEnd = new Listeners<>();
    private final Listeners<FollowedUp> atFollowUp = new Listeners<>();
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
        this.records = new ChildRecords(sessions);
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
    ///
    /// @param goesOn whether a turn of the parent follows, which is published in its turn
    public record Ended(
            String parent, String child, TurnStatus status, String summary, boolean goesOn) {}

    /// A parent's turn that a child's end started, as it is published when it has ended.
    public record FollowedUp(String parent, String child, Turn turn) {}

    private record Running(String parent, Cancellation cancellation, Thread thread) {}

    /// Hears of every child's end from now on.
    public void onEnd(Consumer<Ended> subscriber) {
        atEnd.add(subscriber);
    }

    /// Hears of every turn from now on that a child's end started.
    public void onFollowUp(Consumer<FollowedUp> subscriber) {
        atFollowUp.add(subscriber);
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
        if (!sessions.exists(parent)) {
            // A child may be the first that a session does.
            try (Session session = sessions.open(parent)) {
                session.mend();
            }
        }
        String id = name.isBlank() ? parent + "-" + ids.get() : name;
        int depth = records.depth(parent, settings.maxDepth()) + 1;
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
            CompletableFuture<Void> begun = new CompletableFuture<>();
            launch(
                    id,
                    parent,
                    begun,
                    cancellation -> {
                        // Nobody hears of the child before it is held.
                        records.started(parent, id, intention, options);
                        begun.complete(null);
                        work(id, parent, intention, options, cancellation);
                    });
            awaitBeginning(begun);
        }
        return new Child(id, parent, "running", intention.nextSteps(), "");
    }

    private static void awaitBeginning(CompletableFuture<Void> begun) {
        try {
            begun.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof BobException known) {
                throw known;
            }
            throw e;
        }
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
        return sessions.children().of(parent).stream()
                .filter(child -> child.started() != null)
                .map(this::child)
                .toList();
    }

    /// The children of all sessions, in the order in which they were started.
    public List<Child> all() {
        return sessions.children().started().stream().map(this::child).toList();
    }

    private Child child(ChildIndex.Known known) {
        String steps =
                known.started() == null
                        ? ""
                        : known.started().path("intention").path("next_steps").asText();
        ObjectNode ended = known.ended();
        if (ended != null) {
            return new Child(
                    known.id(),
                    known.parent(),
                    ended.path("status").asText(),
                    steps,
                    ended.path("summary").asText());
        }
        boolean runs =
                !known.closed()
                        && (running.containsKey(known.id()) || records.runsElsewhere(known.id()));
        return new Child(known.id(), known.parent(), runs ? "running" : "interrupted", steps, "");
    }

    /// How many children this process runs.
    public int atWork() {
        return running.size();
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
    /// were not followed up are. Children that another process still runs are left to it. Costs what is open,
    /// however many sessions there are and however long their tapes.
    ///
    /// @param mine whether the children of that session are this process's to take up
    /// @return how many children were taken up
    public int recover(Predicate<String> mine) {
        Map<String, List<ChildIndex.Known>> byParent =
                sessions.children().open().stream()
                        .filter(child -> mine.test(child.parent()))
                        .filter(child -> !running.containsKey(child.id()))
                        .collect(
                                Collectors.groupingBy(
                                        ChildIndex.Known::parent,
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        int taken = 0;
        for (var siblings : byParent.entrySet()) {
            Map<String, ChildStory> stories =
                    records.stories(siblings.getKey(), siblings.getValue());
            for (ChildIndex.Known child : siblings.getValue()) {
                ChildStory story = stories.get(child.id());
                if (story == null || story.over() || story.started() == null) {
                    records.close(child, story);
                } else if (!records.runsElsewhere(child.id())) {
                    takeUp(child, story.started());
                    taken++;
                }
            }
        }
        return taken;
    }

    private void takeUp(ChildIndex.Known child, ObjectNode started) {
        Intention intention = Intention.from(started.path("intention"));
        TurnRequest.Options options = ChildRecords.options(started.path("options"));
        launch(
                child.id(),
                child.parent(),
                CompletableFuture.completedFuture(null),
                cancellation -> {
                    // Now that nobody else can have it: how far had it come?
                    ChildStory story =
                            records.stories(child.parent(), List.of(child)).get(child.id());
                    if (story == null || story.over()) {
                        records.close(child, story);
                    } else if (story.ended() != null) {
                        // The death may have come between the tape and the index.
                        records.known(child, story.ended());
                        follow(child, options, true);
                    } else {
                        resume(child, intention, options, story.resumes(), cancellation);
                    }
                });
    }

    private void resume(
            ChildIndex.Known child,
            Intention intention,
            TurnRequest.Options options,
            int resumes,
            Cancellation cancellation) {
        String id = child.id();
        TapeEntry answer = records.lastAnswer(id);
        if (answer != null) {
            finish(
                    child.parent(),
                    id,
                    TurnStatus.COMPLETE,
                    answer.payload().path("content").asText(),
                    intention);
        } else if (resumes >= MAX_RESUMES) {
            finish(
                    child.parent(),
                    id,
                    TurnStatus.FAILED,
                    "It was cut short by a restart " + (resumes + 1) + " times.",
                    intention);
        } else {
            records.resumed(child.parent(), id);
            work(id, child.parent(), intention, options, cancellation);
            return;
        }
        follow(child, options, true);
    }

    /// The child is this process's from here to the end of what is done about it.
    ///
    /// @param begun fails with what goes wrong before it is complete; what goes wrong later has nobody to hear it
    private void launch(
            String id, String parent, CompletableFuture<Void> begun, Consumer<Cancellation> job) {
        Cancellation cancellation = new Cancellation();
        Thread thread =
                Thread.ofVirtual()
                        .name("bob-child-" + id)
                        .unstarted(() -> {
                            try (var _ = records.lockOfChild(id).acquire(LOOK)) {
                                job.accept(cancellation);
                            } catch (RuntimeException | Error e) {
                                if (!begun.completeExceptionally(e) && !isLocked(e)) {
                                    throw e;
                                }
                                // Another process was quicker, and accounts for it.
                            } finally {
                                running.remove(id);
                            }
                        });
        running.put(id, new Running(parent, cancellation, thread));
        thread.start();
    }

    private static boolean isLocked(Throwable e) {
        return e instanceof BobException known && known.kind() == BobException.Kind.LOCKED;
    }

    private void follow(ChildIndex.Known child, TurnRequest.Options options, boolean again) {
        if (!closed) {
            followUp(child.parent(), child.id(), options, again);
        }
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
        finish(parent, id, status, summary == null ? "" : summary, intention);
        if (intention.triggerOnComplete() && !closed) {
            followUp(parent, id, options, false);
        }
    }

    /// The merge: one entry with the result and where the rest is. Then the end is published.
    private void finish(
            String parent, String id, TurnStatus status, String answer, Intention intention) {
        String summary =
                answer.length() <= SUMMARY_CHARS
                        ? answer
                        : answer.substring(0, SUMMARY_CHARS) + "…";
        records.ended(parent, id, status, summary, !intention.triggerOnComplete());
        atEnd.publish(new Ended(parent, id, status, summary, intention.triggerOnComplete()));
    }

    /// @param again whether an earlier process may have begun it
    private void followUp(String parent, String id, TurnRequest.Options options, boolean again) {
        ChildIndex.Known known =
                sessions.children().of(parent).stream()
                        .filter(c -> c.id().equals(id))
                        .findFirst()
                        .orElse(null);
        if (known == null || known.ended() == null) {
            return;
        }
        String message = followUpMessage(child(known));
        synchronized (lockOf("follow-up of " + parent)) {
            if (!again || !records.wasFollowed(parent, message, known.offset())) {
                Turn turn = patiently(new TurnRequest(parent, message, options));
                if (turn == null || (closed && turn.status() == TurnStatus.CANCELLED)) {
                    return;
                }
                atFollowUp.publish(new FollowedUp(parent, id, turn));
            }
            records.followed(parent, id);
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
                + "\nIts result stands in the material (child_result, child "
                + child.id()
                + "). Tell the person what came of it, and go on.";
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
