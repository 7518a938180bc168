package dev.bob.core.model.openai;

import dev.bob.core.BobException;
import dev.bob.core.BobException.Kind;
import dev.langchain4j.http.client.sse.ServerSentEventParsingHandle;
import java.time.Duration;

/// A reply that is being read: can be ended at once, from any thread, by closing its connection. Also watches its
/// time.
final class ReplyHandle implements ServerSentEventParsingHandle, AutoCloseable {
    private final StreamedBody body;
    private final Duration timeout;
    private final Thread watch;
    private volatile boolean cancelled;
    private volatile boolean late;

    ReplyHandle(StreamedBody body, Duration timeout) {
        this.body = body;
        this.timeout = timeout;
        this.watch =
                Thread.ofVirtual()
                        .name("model-call-timeout")
                        .start(() -> {
                            try {
                                Thread.sleep(timeout);
                                late = true;
                                body.close();
                            } catch (InterruptedException _) {
                                // The call has ended in time.
                            }
                        });
    }

    @Override
    public void cancel() {
        cancelled = true;
        body.close();
    }

    @Override
    public boolean isCancelled() {
        return cancelled;
    }

    /// What ended the reading, if it wasn't the answer's end.
    void check(ServerErrors errors) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (cancelled) {
            throw new BobException(Kind.CANCELLED, "The call to the model was cancelled.");
        }
        if (late) {
            throw errors.timedOut(timeout);
        }
    }

    @Override
    public void close() {
        watch.interrupt();
    }
}
