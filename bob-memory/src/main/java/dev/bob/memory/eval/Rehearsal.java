package dev.bob.memory.eval;

import dev.bob.core.Cancellation;
import dev.bob.core.context.ContextBudget;
import dev.bob.core.memory.RecalledMemory;
import dev.bob.core.model.ModelAccess;
import dev.bob.core.pipeline.Pipelines;
import dev.bob.core.runtime.AgentRuntime;
import dev.bob.core.runtime.SessionRuntime;
import dev.bob.core.session.ContextPolicy;
import dev.bob.core.session.RuntimeFolder;
import dev.bob.core.session.SessionStore;
import dev.bob.core.stage.ChatPipeline;
import dev.bob.core.storage.Notice;
import dev.bob.core.tokens.TokenCounter;
import dev.bob.core.turn.Turn;
import dev.bob.core.turn.TurnEvent;
import dev.bob.core.turn.TurnMemory.Pending;
import dev.bob.core.turn.TurnRequest;
import dev.bob.memory.Encoders;
import dev.bob.memory.MemorySystem;
import dev.bob.memory.approval.Decision;
import dev.bob.memory.recall.Encoded;
import dev.bob.memory.recall.Encoder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A [Person] who talks to the pipeline `chat` in a runtime folder of their own. Each sitting is a start of its own:
/// everything is closed and read again.
public final class Rehearsal implements Person {

    private final Parts parts;
    private final Path folder;
    private final Ticking clock;
    private @Nullable MemorySystem memory;
    private @Nullable SessionStore sessions;
    private @Nullable SessionRuntime session;
    private long lastTurn;
    private String lastWords = "";
    private String sitting = "";

    /// What turns run on.
    ///
    /// @param models which model serves
    /// @param options how turns are run
    /// @param budget the shares of the context window
    /// @param counter counts tokens
    /// @param encoder makes vectors; stays open
    /// @param memory where a folder's memory is and its limits
    /// @param decider carries out what the person decides
    /// @param random for fences
    /// @param trouble hears what a person should know
    public record Parts(
            ModelAccess models,
            TurnRequest.Options options,
            ContextBudget budget,
            TokenCounter counter,
            Encoder encoder,
            java.util.function.Function<Path, MemorySystem.Options> memory,
            BiConsumer<MemorySystem, Decision> decider,
            RandomGenerator random,
            Consumer<String> trouble) {}

    /// Somebody without a past.
    ///
    /// @param folder of their own; may not exist yet
    /// @param start when they begin to talk
    public Rehearsal(Parts parts, Path folder, Instant start) {
        this.parts = parts;
        this.folder = folder;
        this.clock = new Ticking(start);
    }

    @Override
    public Reply say(String session, String words) {
        clock.tick(Duration.ofMinutes(1));
        List<Pending> pending = new ArrayList<>();
        Turn turn =
                sitting(session)
                        .run(
                                new TurnRequest(session, words, parts.options),
                                event -> {
                                    if (event instanceof TurnEvent.CandidatesPending(var more)) {
                                        pending.addAll(more);
                                    }
                                },
                                new Cancellation());
        lastTurn = turn.number();
        lastWords = words;
        return new Reply(
                turn.answer().isEmpty() && turn.error() != null ? turn.error() : turn.answer(),
                turn.recalled().stream().map(RecalledMemory::text).toList(),
                pending);
    }

    @Override
    public void approve(List<Pending> proposed) {
        for (Pending pending : proposed) {
            memory().offered(pending.fingerprint()).forEach(this::take);
        }
    }

    @Override
    public void reject(String session, List<Pending> proposed) {
        if (proposed.isEmpty()) {
            memory().unkept(session, lastTurn, lastWords);
        }
        proposed.forEach(pending -> take(new Decision.Reject(pending.fingerprint())));
    }

    @Override
    public void undo(String session) {
        sitting(session).session().undo().ifPresent(turn -> memory().undone(session, turn));
    }

    @Override
    public void forget(String words) {
        memory().saying(words).forEach(this::take);
        memory().forgetTraces(words);
    }

    private void take(Decision decision) {
        parts.decider.accept(memory(), decision);
    }

    @Override
    public String stored() {
        memory().stm();
        StringBuilder stored = new StringBuilder();
        try (Stream<Path> files = Files.walk(folder, 2)) {
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString();
                if (name.startsWith("stm")
                        || name.startsWith("ltm")
                        || name.startsWith("memory_")) {
                    stored.append(text(file));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return stored.toString();
    }

    private static String text(Path file) throws IOException {
        return Files.isRegularFile(file)
                ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                : "";
    }

    @Override
    public void close() {
        if (session != null) {
            session.close();
        }
        if (memory != null) {
            memory.close();
        }
        if (sessions != null) {
            sessions.close();
        }
        session = null;
        memory = null;
        sessions = null;
    }

    private MemorySystem memory() {
        MemorySystem open = memory;
        if (open == null) {
            throw new IllegalStateException("nobody has said anything yet");
        }
        return open;
    }

    private SessionRuntime sitting(String name) {
        SessionRuntime open = session;
        if (open != null && sitting.equals(name)) {
            return open;
        }
        close();
        clock.tick(Duration.ofHours(1));
        MemorySystem opened =
                new MemorySystem(
                        parts.memory.apply(folder),
                        Encoders.inProcess(new Lent(parts.encoder)),
                        parts.counter,
                        clock,
                        UUID::randomUUID,
                        Notice.ignored(),
                        parts.trouble);
        SessionStore store =
                new SessionStore(
                        RuntimeFolder.of(folder),
                        ContextPolicy.LAST_ANCHOR,
                        clock,
                        notice -> parts.trouble.accept(notice.message()));
        opened.alsoIn(store::forget, store::refuse);
        AgentRuntime runtime =
                new AgentRuntime(
                        store,
                        new Pipelines(List.of(ChatPipeline.of(opened.recall(), opened.turns()))),
                        parts.models,
                        calls -> calls,
                        parts.budget,
                        parts.counter,
                        clock,
                        parts.random);
        memory = opened;
        sessions = store;
        sitting = name;
        SessionRuntime begun = runtime.session(name);
        session = begun;
        return begun;
    }

    /// Time passes only when it is told to: a minute a turn, an hour between sittings.
    private static final class Ticking extends Clock {
        private Instant now;

        Ticking(Instant start) {
            now = start;
        }

        void tick(Duration by) {
            now = now.plus(by);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneId.of("UTC");
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    /// Somebody else closes it.
    private record Lent(Encoder owner) implements Encoder {
        @Override
        public String id() {
            return owner.id();
        }

        @Override
        public int dimension() {
            return owner.dimension();
        }

        @Override
        public Encoded encode(String text) {
            return owner.encode(text);
        }

        @Override
        public boolean ready() {
            return owner.ready();
        }

        @Override
        public void close() {}
    }
}
