package dev.bob.memory;

import dev.bob.core.BobException;
import dev.bob.memory.recall.Encoded;
import dev.bob.memory.recall.Encoder;
import dev.bob.memory.recall.Hit;
import dev.bob.memory.recall.Passage;
import dev.bob.memory.recall.RecallIndex;
import dev.bob.memory.recall.VectorCache;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A search that waits for an endpoint's embeddings only so long. What isn't answered in time is searched by
/// words; then a second index, with vectors made in this process, is built off the turn's path and serves until
/// the endpoint answers again. While it is silent no turn waits for it at all.
///
/// Thread-safe.
final class FailoverSearch implements AutoCloseable {

    private final Encoders encoders;
    private final Path vectorFolder;
    private final VectorCache vectors;
    private final RecallIndex main;
    private final Consumer<String> trouble;
    private final Deque<Passage> notOnStandby = new ArrayDeque<>();
    private @Nullable VectorCache standbyVectors;
    private volatile @Nullable RecallIndex standby;
    private volatile boolean standbyComplete;
    private volatile @Nullable CompletableFuture<Encoded> outstanding;
    private volatile @Nullable String silence;
    private volatile long askAgainAt;

    /// How the encoder stands, for a person.
    ///
    /// @param waiting how many passages have no vector yet
    /// @param trouble what is wrong; null if it answers
    record Status(int waiting, @Nullable String trouble) {}

    FailoverSearch(Encoders encoders, Path vectorFolder, Consumer<String> trouble) {
        this.encoders = encoders;
        this.vectorFolder = vectorFolder;
        this.trouble = trouble;
        vectors = VectorCache.in(vectorFolder, encoders.main());
        main = new RecallIndex(encoders.main(), vectors, "user");
    }

    Status status() {
        return new Status(main.waiting(), silence);
    }

    int size() {
        return main.size();
    }

    synchronized void add(Passage passage) {
        main.add(passage);
        if (standby != null) {
            notOnStandby.add(passage);
            standbyComplete = false;
        }
    }

    synchronized void remove(String id) {
        main.remove(id);
        RecallIndex other = standby;
        if (other != null) {
            other.remove(id);
        }
    }

    /// Encodes what waits, if it is little and the encoder is in this process: loads the encoder first. More than that
    /// is left to [#work].
    ///
    /// @param most how many passages are little
    /// @param patience when to stop
    void encodeFew(int most, Duration patience) {
        if (encoders.standby() != null || main.size() == 0 || main.waiting() > most) {
            return;
        }
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            if (!encoders.main().ready()) {
                encoders.main().encode("Loads the model.");
            }
            boolean more = true;
            while (more && System.nanoTime() - deadline < 0) {
                more = main.encodeNext();
            }
        } catch (BobException e) {
            trouble.accept(e.getMessage());
        }
    }

    /// The best passages, best first, by the best means that answer in time.
    List<Hit> search(String text, int most, Instant now) {
        if (encoders.standby() == null) {
            try {
                return main.search(text, most, now);
            } catch (BobException e) {
                // The encoder failed; words still serve.
                trouble.accept(e.getMessage());
                return main.search(text, null, most, now);
            }
        }
        Encoded encoded = ask(text);
        RecallIndex other = standby;
        if (encoded == null && other != null && standbyComplete) {
            return other.search(text, most, now);
        }
        return main.search(text, encoded, most, now);
    }

    /// A text's vector by an encoder of this process: as the index has it, or made now.
    ///
    /// @param encoder by which
    /// @return empty if that encoder isn't there, isn't ready or fails
    Optional<float[]> vector(String encoder, String text) {
        RecallIndex other = standby;
        RecallIndex known = encoders.main().id().equals(encoder) ? main : other;
        if (known == null || !known.encoder().id().equals(encoder) || !known.encoder().ready()) {
            return Optional.empty();
        }
        try {
            return known.vector(text)
                    .or(() -> Optional.of(known.encoder().encode(text).sentence()));
        } catch (BobException e) {
            trouble.accept(e.getMessage());
            return Optional.empty();
        }
    }

    /// One step of what is done off the turns' path.
    ///
    /// @return whether there is more to do at once
    boolean work() {
        if (encoders.standby() == null) {
            if (main.encodeNext()) {
                return true;
            }
            if (!encoders.main().ready() && (main.size() > 0 || vectors.keepsVectors())) {
                // Every passage is encoded from an earlier time, also before it is read; the next
                // question isn't.
                encoders.main().encode("Loads the model.");
            }
            return false;
        }
        if (silence != null && System.nanoTime() - askAgainAt < 0) {
            return prepareStandby(encoders.standby());
        }
        try {
            if (main.encodeNext()) {
                heard();
                return true;
            }
            if (silence != null) {
                encoders.main().encode("Is anybody there?");
                heard();
            }
            return false;
        } catch (BobException e) {
            silent(e.getMessage());
            return true;
        }
    }

    /// Whether [#work] has to be called again after a while, though nothing was added.
    boolean waitsForEncoder() {
        return silence != null;
    }

    private @Nullable Encoded ask(String text) {
        CompletableFuture<Encoded> before = outstanding;
        boolean stillOut = before != null && !before.isDone();
        if (main.size() == 0 || silence != null || stillOut) {
            return null;
        }
        String question = main.toEncode(text);
        var answer = new CompletableFuture<Encoded>();
        outstanding = answer;
        Thread.ofVirtual()
                .name("embedding")
                .start(() -> {
                    try {
                        answer.complete(encoders.main().encode(question));
                    } catch (RuntimeException | Error e) {
                        answer.completeExceptionally(e);
                    }
                });
        try {
            return answer.get(encoders.patience().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            silent(
                    "The embedding model "
                            + encoders.main().id()
                            + " didn't answer in "
                            + encoders.patience().toMillis()
                            + " ms");
        } catch (ExecutionException e) {
            silent(reason(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return null;
    }

    /// What the thing that failed says.
    static String reason(ExecutionException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        return cause.getMessage() == null ? cause.toString() : cause.getMessage();
    }

    private void silent(String why) {
        boolean news = silence == null;
        silence = why;
        askAgainAt = System.nanoTime() + encoders.askAgain().toNanos();
        if (news) {
            trouble.accept(
                    why.replaceAll("\\.$", "")
                            + ". Until it does, recall goes by words and by vectors made here.");
        }
    }

    private void heard() {
        silence = null;
    }

    private boolean prepareStandby(Encoder encoder) {
        RecallIndex other = standby;
        if (other == null) {
            synchronized (this) {
                standbyVectors = VectorCache.in(vectorFolder, encoder);
                other = new RecallIndex(encoder, standbyVectors, "user");
                notOnStandby.addAll(main.passages());
                standby = other;
            }
            encoder.encode("Loads the model.");
        }
        synchronized (this) {
            Passage next = notOnStandby.poll();
            if (next != null) {
                if (main.contains(next)) {
                    other.add(next);
                }
                return true;
            }
            standbyComplete = true;
        }
        return other.encodeNext();
    }

    @Override
    public synchronized void close() {
        vectors.close();
        if (standbyVectors != null) {
            standbyVectors.close();
        }
        encoders.close();
    }
}
