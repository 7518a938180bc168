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
import org.jspecify.annotations.Nullable;

/// A response's body as a stream that gives out everything that arrived before it says that the connection
/// broke. The JDK's own stream forgets what it has not given out yet, which loses the last words of an answer.
///
/// Read by one thread; closed by any.
final class StreamedBody extends InputStream implements BodySubscriber<InputStream> {

    private sealed interface Part {
        record Bytes(ByteBuffer buffer) implements Part {}

        record End(@Nullable Throwable failure) implements Part {}
    }

    /// So much is read ahead of whoever reads here; a server that is faster has to wait.
    private static final int AHEAD = 1 << 20;

    private final BlockingQueue<Part> parts = new LinkedBlockingQueue<>();
    private volatile @Nullable Subscription subscription;
    private volatile boolean closed;
    private int ahead;
    private boolean waiting;
    private @Nullable ByteBuffer current;
    private Part.@Nullable End end;

    @Override
    public CompletionStage<InputStream> getBody() {
        return CompletableFuture.completedFuture(this);
    }

    @Override
    public void onSubscribe(Subscription given) {
        subscription = given;
        if (closed) {
            given.cancel();
        } else {
            given.request(1);
        }
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        synchronized (parts) {
            for (var buffer : buffers) {
                parts.add(new Part.Bytes(buffer));
                ahead += buffer.remaining();
            }
            waiting = true;
        }
        askForMore();
    }

    private void askForMore() {
        Subscription given = subscription;
        synchronized (parts) {
            if (!waiting || ahead >= AHEAD || given == null) {
                return;
            }
            waiting = false;
        }
        given.request(1);
    }

    @Override
    public void onError(Throwable failure) {
        parts.add(new Part.End(failure));
    }

    @Override
    public void onComplete() {
        parts.add(new Part.End(null));
    }

    @Override
    public int read() throws IOException {
        ByteBuffer buffer = next();
        return buffer == null ? -1 : buffer.get() & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, target.length);
        if (length == 0) {
            return 0;
        }
        ByteBuffer buffer = next();
        if (buffer == null) {
            return -1;
        }
        int count = Math.min(length, buffer.remaining());
        buffer.get(target, offset, count);
        return count;
    }

    @Override
    public int available() {
        ByteBuffer buffer = current;
        return buffer == null ? 0 : buffer.remaining();
    }

    @Override
    public void close() {
        closed = true;
        Subscription given = subscription;
        if (given != null) {
            given.cancel();
        }
        parts.add(new Part.End(new IOException("closed")));
    }

    /// The buffer to read from; null at the end.
    private @Nullable ByteBuffer next() throws IOException {
        while (true) {
            if (closed) {
                throw new IOException("closed");
            }
            ByteBuffer buffer = current;
            if (buffer != null && buffer.hasRemaining()) {
                return buffer;
            }
            Part.End over = end;
            if (over != null) {
                if (over.failure() != null) {
                    throw new IOException("the connection broke", over.failure());
                }
                return null;
            }
            try {
                switch (parts.take()) {
                    case Part.Bytes(ByteBuffer bytes) -> {
                        current = bytes;
                        synchronized (parts) {
                            ahead -= bytes.remaining();
                        }
                        askForMore();
                    }
                    case Part.End last -> end = last;
                }
            } catch (InterruptedException e) {
                close();
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", e);
            }
        }
    }
}
