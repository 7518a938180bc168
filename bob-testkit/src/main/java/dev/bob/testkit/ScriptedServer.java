package dev.bob.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// An HTTP server on loopback that plays a [Script] and records what it was asked.
///
/// ```java
/// try (var server = ScriptedServer.start(Script.chat(Reply.answer("Hel", "lo")))) {
///     client(server.baseUrl()).ask("Hi");
///     assertThat(server.requests()).hasSize(1);
/// }
/// ```
///
/// Safe for use by many threads. Closing it ends every connection.
public final class ScriptedServer implements AutoCloseable {

    private final ServerSocket listener;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final Object lock = new Object();
    private final List<RecordedRequest> requests = new ArrayList<>();
    private final List<RecordedRequest> unmatched = new ArrayList<>();
    private final Map<Rule, Integer> used = new HashMap<>();
    private Script script;
    private int disconnects;
    private int connections;
    private volatile boolean closed;

    private ScriptedServer(ServerSocket listener, Script script) {
        this.listener = listener;
        this.script = script;
    }

    /// Starts a server on a free port.
    public static ScriptedServer start(Script script) {
        return start(script, 0);
    }

    /// Starts a server on a port; 0 takes a free one.
    public static ScriptedServer start(Script script, int port) {
        try {
            var listener = new ServerSocket(port, 200, InetAddress.getLoopbackAddress());
            var server = new ScriptedServer(listener, script);
            Thread.ofVirtual().name("scripted-server").start(server::accept);
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException("can't listen on port " + port, e);
        }
    }

    /// Serves a script file until the process is ended: `ScriptedServer FILE [PORT]`.
    public static void main(String[] args) throws InterruptedException {
        if (args.length < 1 || args.length > 2) {
            System.err.println("usage: ScriptedServer FILE [PORT]");
            System.exit(2);
        }
        int port = args.length > 1 ? Integer.parseInt(args[1]) : 0;
        try (var server = start(ScriptFile.read(Path.of(args[0])), port)) {
            System.out.println(server.baseUrl());
            Thread.sleep(Duration.ofDays(365));
        }
    }

    /// A loopback port on which nothing listens.
    public static int unusedPort() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Scheme, host and port, such as `http://127.0.0.1:40001`.
    public String origin() {
        return "http://127.0.0.1:" + listener.getLocalPort();
    }

    /// The base URL for an OpenAI-compatible client: the origin and `/v1`.
    public String baseUrl() {
        return origin() + "/v1";
    }

    /// The port that it listens on.
    public int port() {
        return listener.getLocalPort();
    }

    /// Goes on with another script; the requests so far stay recorded.
    public void play(Script next) {
        synchronized (lock) {
            script = next;
            used.clear();
        }
    }

    /// Forgets the requests so far, for runs that are long.
    public void forget() {
        synchronized (lock) {
            requests.clear();
            unmatched.clear();
        }
    }

    /// The requests so far, in order of arrival.
    public List<RecordedRequest> requests() {
        synchronized (lock) {
            return List.copyOf(requests);
        }
    }

    /// The requests so far whose path ends so.
    public List<RecordedRequest> requests(String pathSuffix) {
        return requests().stream().filter(r -> r.path().endsWith(pathSuffix)).toList();
    }

    /// The chat requests so far.
    public List<RecordedRequest> chats() {
        return requests("/chat/completions");
    }

    /// The requests that no rule matched.
    public List<RecordedRequest> unmatched() {
        synchronized (lock) {
            return List.copyOf(unmatched);
        }
    }

    /// How many connections clients have opened.
    public int connections() {
        synchronized (lock) {
            return connections;
        }
    }

    /// Waits until so many requests have arrived.
    ///
    /// @return whether they have, within the time
    public boolean awaitRequests(int count, Duration time) {
        synchronized (lock) {
            return await(() -> requests.size() >= count, time);
        }
    }

    /// Waits until so many clients have gone away in the middle of a reply.
    ///
    /// @return whether they have, within the time
    public boolean awaitDisconnects(int count, Duration time) {
        synchronized (lock) {
            return await(() -> disconnects >= count, time);
        }
    }

    private boolean await(java.util.function.BooleanSupplier reached, Duration time) {
        long end = System.nanoTime() + time.toNanos();
        try {
            while (!reached.getAsBoolean()) {
                long left = (end - System.nanoTime()) / 1_000_000;
                if (left <= 0) {
                    return false;
                }
                lock.wait(left);
            }
            return true;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() {
        closed = true;
        closeQuietly(listener);
        open.forEach(ScriptedServer::closeQuietly);
    }

    private void accept() {
        while (!closed) {
            try {
                var socket = listener.accept();
                open.add(socket);
                synchronized (lock) {
                    connections++;
                }
                Thread.ofVirtual().name("scripted-connection").start(() -> serve(socket));
            } catch (IOException e) {
                if (!closed) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            var connection = new HttpConnection(socket);
            var request = connection.read();
            while (request.isPresent()) {
                var reply = Wire.raw(next(request.get()), request.get());
                switch (play(connection, reply)) {
                    case COMPLETE -> request = connection.read();
                    case CLIENT_LEFT -> {
                        countDisconnect();
                        return;
                    }
                    case BROKEN_OFF -> {
                        return;
                    }
                }
            }
        } catch (SocketException _) {
            // The client closed the connection between two requests, or this server did.
        } catch (IOException e) {
            if (!closed) {
                throw new UncheckedIOException(e);
            }
        } finally {
            open.remove(socket);
        }
    }

    private HttpConnection.Played play(HttpConnection connection, Reply.Raw reply)
            throws IOException {
        try {
            return connection.play(reply, origin(), () -> closed);
        } catch (SocketException e) {
            if (closed) {
                throw e;
            }
            return HttpConnection.Played.CLIENT_LEFT;
        }
    }

    private Reply next(RecordedRequest request) {
        synchronized (lock) {
            requests.add(request);
            lock.notifyAll();
            for (var rule : script.rules()) {
                if (rule.when().matches(request)) {
                    int times = used.merge(rule, 1, Integer::sum);
                    return rule.then().get(Math.min(times, rule.then().size()) - 1);
                }
            }
            unmatched.add(request);
        }
        return Reply.error(
                404, "no rule of the script matches " + request.method() + " " + request.path());
    }

    private void countDisconnect() {
        synchronized (lock) {
            disconnects++;
            lock.notifyAll();
        }
    }

    private static void closeQuietly(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception _) {
            // Nothing is left to be done for a socket that won't close.
        }
    }
}
