package dev.bob.web.server;

import java.time.Duration;
import java.util.Map;
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
    }

    private void later(Connection connection, long messages) {
        if (isRunning()) {
            scheduler.schedule(
                    () -> look(connection, messages), limit.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private void look(Connection connection, long messages) {
        Long bytes = open.get(connection);
        if (bytes == null) {
            return;
        }
        boolean inHeaders =
                connection.getMessagesIn() == messages
                        && connection.getMessagesOut() >= messages
                        && (messages == 0 || connection.getBytesIn() > bytes);
        if (inHeaders) {
            connection.getEndPoint().close();
            return;
        }
        open.put(connection, connection.getBytesIn());
        later(connection, connection.getMessagesIn());
    }
}
