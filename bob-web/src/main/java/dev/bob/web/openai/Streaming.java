package dev.bob.web.openai;

import dev.bob.core.Cancellation;
import dev.bob.web.server.Call;
import dev.bob.web.server.EventStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A stream that opens with the first piece, so that what fails before it is an HTTP error like any other, or after some
/// seconds of silence, so that nobody believes the connection dead. When the client goes, the answer is cancelled.
final class Streaming implements AutoCloseable {

    private static final Duration SILENCE = Duration.ofSeconds(8);

    private final Call call;
    private final Cancellation cancellation;
    private final Opening opening;
    private final CountDownLatch done = new CountDownLatch(1);
    private @Nullable EventStream stream;
    private long lastSent = System.nanoTime();

    /// What is sent first.
    @FunctionalInterface
    interface Opening {
        void send(EventStream out) throws IOException;
    }

    Streaming(Call call, Cancellation cancellation, Opening opening) {
        this.call = call;
        this.cancellation = cancellation;
        this.opening = opening;
        Thread.ofVirtual().name("heartbeat").start(this::beat);
    }

    /// Whether anything was sent.
    synchronized boolean open() {
        return stream != null;
    }

    /// Sends an event with data only.
    void data(String data) {
        send(out -> out.data(data));
    }

    /// Sends a named event.
    void event(String name, String data) {
        send(out -> out.event(name, data));
    }

    synchronized void send(Opening what) {
        try {
            if (stream == null) {
                stream = call.events();
                opening.send(stream);
            }
            what.send(stream);
            lastSent = System.nanoTime();
        } catch (IOException e) {
            cancellation.cancel();
            throw new UncheckedIOException(e);
        }
    }

    private void beat() {
        try {
            while (!done.await(1, TimeUnit.SECONDS)) {
                synchronized (this) {
                    if (done.getCount() > 0 && System.nanoTime() - lastSent > SILENCE.toNanos()) {
                        send(EventStream::heartbeat);
                    }
                }
            }
        } catch (UncheckedIOException e) {
            // The client has gone; the answer was cancelled.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            done.countDown();
        }
    }
}
