package dev.bob.web.server;

import dev.bob.core.BobException;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.Servlet;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.VirtualThreads;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/// An HTTP server on one address, with its limits. Requests run on virtual threads, so that waiting for a model, a
/// person or the next event costs next to nothing.
public final class WebServer implements AutoCloseable {

    /// What a server allows.
    ///
    /// @param headerBytes the most that a request's headers may have
    /// @param headerTime how long they may take
    /// @param idle how long a connection may be silent
    /// @param connections the most at once
    public record Limits(int headerBytes, Duration headerTime, Duration idle, int connections) {
        /// What `bob serve` uses.
        public static final Limits USUAL =
                new Limits(16 << 10, Duration.ofSeconds(10), Duration.ofSeconds(45), 4096);
    }

    private final Server server;
    private final ServerConnector connector;

    private WebServer(Server server, ServerConnector connector) {
        this.server = server;
        this.connector = connector;
    }

    /// Binds the address, so that the port is known; nothing is answered yet.
    ///
    /// @param port 0 for a free one
    /// @throws BobException of kind LOCKED when somebody else is there
    public static WebServer bind(String host, int port, Limits limits) {
        QueuedThreadPool threads = new QueuedThreadPool(24, 4);
        threads.setName("bob-web");
        threads.setDaemon(true);
        threads.setVirtualThreadsExecutor(
                VirtualThreads.getNamedVirtualThreadsExecutor("bob-web-"));
        Server server = new Server(threads);
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setSendDateHeader(false);
        http.setRequestHeaderSize(limits.headerBytes());
        http.setResponseHeaderSize(8 << 10);
        ServerConnector connector =
                new ServerConnector(server, 1, 1, new HttpConnectionFactory(http));
        connector.setHost(host);
        connector.setPort(port);
        connector.setIdleTimeout(limits.idle().toMillis());
        connector.setAcceptQueueSize(1024);
        connector.addBean(new SlowConnections(connector.getScheduler(), limits.headerTime()));
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(limits.connections(), connector));
        server.setStopTimeout(Duration.ofSeconds(3).toMillis());
        try {
            connector.open();
        } catch (java.io.IOException e) {
            throw new BobException(
                    BobException.Kind.LOCKED,
                    "Can't listen on " + host + ":" + port + ": " + reason(e),
                    e);
        }
        return new WebServer(server, connector);
    }

    private static String reason(Exception e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        return String.valueOf(cause.getMessage());
    }

    /// The port that it listens on.
    public int port() {
        return connector.getLocalPort();
    }

    /// Begins to answer.
    ///
    /// @param servlets further servlets by path, such as `/mcp`; they are asked only by whom `access` lets in
    public void start(Access access, List<Route> routes, Map<String, Servlet> servlets) {
        ServletContextHandler context = new ServletContextHandler("/", false, false);
        context.setErrorHandler(new PlainErrors());
        servlets.forEach((path, servlet) -> mount(context, access, path, servlet));
        context.addServlet(new ServletHolder(new FrontServlet(access, routes)), "/*");
        server.setErrorHandler(PlainErrors::answer);
        server.setHandler(context);
        try {
            server.start();
        } catch (Exception e) {
            throw new BobException(
                    BobException.Kind.INTERNAL, "The server doesn't start: " + e.getMessage(), e);
        }
    }

    private static void mount(
            ServletContextHandler context, Access access, String path, Servlet servlet) {
        FilterHolder filter = new FilterHolder(new AccessFilter(access));
        filter.setAsyncSupported(true);
        context.addFilter(filter, path, EnumSet.of(DispatcherType.REQUEST));
        ServletHolder holder = new ServletHolder(servlet);
        holder.setAsyncSupported(true);
        context.addServlet(holder, path);
    }

    /// The address that it listens on.
    public InetSocketAddress address() {
        return new InetSocketAddress(connector.getHost(), port());
    }

    /// Ends the open requests within seconds, then stops.
    @Override
    public void close() {
        try {
            server.stop();
        } catch (TimeoutException e) {
            // What was still open has been cut.
        } catch (Exception e) {
            throw new BobException(
                    BobException.Kind.INTERNAL, "The server doesn't stop: " + e.getMessage(), e);
        }
    }
}
