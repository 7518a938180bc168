package dev.bob.web.server;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.thread.Scheduler;

/// Closes connections that are in the middle of a request's headers for too long. An idle limit alone is no help: a byte
/// now and then keeps such a connection open for ever.
final class SlowConnections extends AbstractLifeCycle implements Connection.Listener {

    private final Scheduler scheduler;
    private final Duration limit;
    private final Map<Connection, Long> open = new ConcurrentHashMap<>();
    private final Set<Connection> suspected = ConcurrentHashMap.newKeySet();

    SlowConnections(Scheduler scheduler, Duration limit) {
        this.scheduler = scheduler;
        this.limit = limit;
    }

    @Override
    public void onOpened(Connection connection) {
        open.put(connection, connection.getBytesIn());
        later(connection, connection.getMessagesIn());
    }

    @Override
    public void onClosed(Connection connection) {
        open.remove(connection);
        suspected.remove(connection);
    }

    private void later(Connection connection, long messages) {
        if (isRunning()) {
            scheduler.schedule(
                    () -> look(connection, messages), limit.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    // The first request must be whole in time. Later ones share their connection with bodies, so
    // that only bytes that
    // keep coming, look after look, without a request are headers that never end.
    private void look(Connection connection, long messages) {
        Long bytes = open.get(connection);
        if (bytes == null) {
            return;
        }
        long now = connection.getBytesIn();
        boolean noRequest = connection.getMessagesIn() == messages;
        boolean inHeaders = noRequest && (messages == 0 ? now > 0 : now > bytes);
        if (inHeaders && (messages == 0 || !suspected.add(connection))) {
            connection.getEndPoint().close();
            return;
        }
        if (!inHeaders) {
            suspected.remove(connection);
        }
        open.put(connection, now);
        later(connection, connection.getMessagesIn());
    }
}
