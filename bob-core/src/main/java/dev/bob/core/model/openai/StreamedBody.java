package dev.bob.core.model.openai;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// A response's body as a stream that gives out everything that arrived before it says that the connection
/// broke. The JDK's own stream forgets what it has not given out yet, which loses the last words of an answer.
///
/// Read by one thread; closed by any.
final class StreamedBody extends InputStream implements BodySubscriber<StreamedBody> {

    /// So much is read ahead of whoever reads here; a server that is faster has to wait.
    private static final int AHEAD = 1 << 20;

    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    /// What has arrived; after the last of it an empty buffer.
    private final BlockingQueue<ByteBuffer> parts = new LinkedBlockingQueue<>();

    private final AtomicInteger ahead = new AtomicInteger();
    private final AtomicBoolean waiting = new AtomicBoolean(true);
    private volatile @Nullable Subscription subscription;
    private volatile @Nullable Throwable failure;
    private volatile boolean closed;
    private ByteBuffer current = NOTHING;
    private boolean ended;

    @Override
    public CompletionStage<StreamedBody> getBody() {
        return CompletableFuture.completedFuture(this);
    }

    @Override
    public void onSubscribe(Subscription given) {
        subscription = given;
        if (closed) {
            given.cancel();
        } else {
            askForMore();
        }
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (var buffer : buffers) {
            if (buffer.hasRemaining()) {
                ahead.addAndGet(buffer.remaining());
                parts.add(buffer);
            }
        }
        waiting.set(true);
        askForMore();
    }

    private void askForMore() {
        var given = subscription;
        if (given != null && ahead.get() < AHEAD && waiting.compareAndSet(true, false)) {
            given.request(1);
        }
    }

    @Override
    public void onError(Throwable cause) {
        failure = cause;
        parts.add(NOTHING);
    }

    @Override
    public void onComplete() {
        parts.add(NOTHING);
    }

    @Override
    public int read() throws IOException {
        return arrived() ? current.get() & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, target.length);
        if (length == 0) {
            return 0;
        }
        if (!arrived()) {
            return -1;
        }
        int count = Math.min(length, current.remaining());
        current.get(target, offset, count);
        return count;
    }

    @Override
    public int available() {
        return current.remaining();
    }

    @Override
    public void close() {
        closed = true;
        var given = subscription;
        if (given != null) {
            given.cancel();
        }
        parts.add(NOTHING);
    }

    /// Waits for something to read.
    ///
    /// @return whether there is more
    private boolean arrived() throws IOException {
        while (!closed && !ended && !current.hasRemaining()) {
            try {
                current = parts.take();
            } catch (InterruptedException e) {
                close();
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", e);
            }
            ended = !current.hasRemaining();
            ahead.addAndGet(-current.remaining());
            askForMore();
        }
        if (closed) {
            throw new IOException("closed");
        }
        if (ended && failure != null) {
            throw new IOException("the connection broke", failure);
        }
        return !ended;
    }
}
