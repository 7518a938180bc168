package dev.bob.web.server;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Events in order, the last of which are kept: whoever comes back with the id of the last event that it saw gets what
/// came after it. Thread-safe; whoever publishes never waits for whoever listens.
public final class Feed {

    private static final Duration HEARTBEAT = Duration.ofSeconds(15);
    private static final int MOST = 4000;
    private static final int MOST_CHARS = 4 << 20;

    private record Entry(long number, String session, String name, String data) {}

    private final String epoch;
    private final Deque<Entry> kept = new ArrayDeque<>();
    private long last;
    private int chars;
    private int listeners;
    private boolean closed;

    /// @param epoch tells this feed's ids from those of an earlier process
    public Feed(String epoch) {
        this.epoch = epoch;
    }

    /// Adds an event that is of no session.
    public void publish(String name, String data) {
        publish("", name, data);
    }

    /// Adds an event of a session.
    public synchronized void publish(String session, String name, String data) {
        last++;
        kept.addLast(new Entry(last, session, name, data));
        chars += data.length();
        while (kept.size() > MOST || chars > MOST_CHARS) {
            chars -= kept.removeFirst().data().length();
        }
        notifyAll();
    }

    /// Ends every stream.
    public synchronized void close() {
        closed = true;
        notifyAll();
    }

    /// How many listen.
    public synchronized int listeners() {
        return listeners;
    }

    /// The id of the last event.
    public synchronized String lastId() {
        return epoch + "-" + last;
    }

    /// Sends what comes, until the feed closes or the other side goes.
    ///
    /// @param lastEventId the last event that the other side saw, or empty for only what comes from now on. Where that
    ///     is not kept any more, the first event is `lost`: the other side has to look anew.
    /// @param session only the events of that session and of none; empty for all
    public void stream(String lastEventId, String session, EventStream out) throws IOException {
        long seen;
        boolean lost = false;
        synchronized (this) {
            listeners++;
            seen = last;
            if (!lastEventId.isEmpty()) {
                long wanted = number(lastEventId);
                long first = kept.isEmpty() ? last + 1 : kept.getFirst().number();
                lost = wanted < first - 1 || wanted > last;
                seen = lost ? last : wanted;
            }
        }
        try {
            if (lost) {
                out.event(epoch + "-" + seen, "lost", "{}");
            } else {
                out.event(epoch + "-" + seen, "ready", "{}");
            }
            while (true) {
                List<Entry> next = await(seen);
                if (next == null) {
                    return;
                }
                for (Entry entry : next) {
                    if (session.isEmpty()
                            || entry.session().isEmpty()
                            || entry.session().equals(session)) {
                        out.event(epoch + "-" + entry.number(), entry.name(), entry.data());
                    }
                    seen = entry.number();
                }
                if (next.isEmpty()) {
                    out.heartbeat();
                }
            }
        } finally {
            synchronized (this) {
                listeners--;
            }
        }
    }

    private long number(String id) {
        if (id.startsWith(epoch + "-")) {
            try {
                return Long.parseLong(id.substring(epoch.length() + 1));
            } catch (NumberFormatException e) {
                return -1;
            }
        }
        return -1;
    }

    // What came after that event; nothing when it is time for a heartbeat; null at the end.
    private synchronized @Nullable List<Entry> await(long seen) {
        long end = System.nanoTime() + HEARTBEAT.toNanos();
        for (long left = HEARTBEAT.toMillis(); last == seen && !closed && left > 0; ) {
            try {
                wait(left);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return null;
            }
            left = (end - System.nanoTime()) / 1_000_000;
        }
        if (closed && last == seen) {
            return null;
        }
        List<Entry> next = new ArrayList<>();
        for (var entries = kept.descendingIterator(); entries.hasNext(); ) {
            Entry entry = entries.next();
            if (entry.number() <= seen) {
                break;
            }
            next.addFirst(entry);
        }
        return next;
    }
}
