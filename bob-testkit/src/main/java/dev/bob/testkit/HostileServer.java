package dev.bob.testkit;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// A model server that answers each question with a [HostileReply], until it is told to behave: then with "Hello".
public final class HostileServer implements AutoCloseable {

    private final ServerSocket socket;
    private final long flood;
    private volatile HostileReply reply;
    private volatile boolean well;

    private HostileServer(ServerSocket socket, HostileReply reply, long flood) {
        this.socket = socket;
        this.reply = reply;
        this.flood = flood;
    }

    /// A server on a free port of this machine.
    ///
    /// @param flood how many bytes of what is long and not endless
    public static HostileServer start(HostileReply reply, long flood) {
        try {
            var server =
                    new HostileServer(
                            new ServerSocket(0, 50, InetAddress.getLoopbackAddress()),
                            reply,
                            flood);
            Thread.ofPlatform().daemon().name("hostile-server").start(server::accept);
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Such as `http://127.0.0.1:40000/v1`.
    public String baseUrl() {
        return "http://127.0.0.1:" + socket.getLocalPort() + "/v1";
    }

    /// From now on it replies so.
    public void play(HostileReply next) {
        reply = next;
        well = false;
    }

    /// From now on it answers as it should.
    public void behave() {
        well = true;
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket connection = socket.accept();
                Thread.ofPlatform()
                        .daemon()
                        .name("hostile-connection")
                        .start(() -> serve(connection));
            } catch (IOException _) {
                // Closed, or a client that left at once.
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            var path = question(new BufferedInputStream(connection.getInputStream()));
            var out = new BufferedOutputStream(connection.getOutputStream(), 64 << 10);
            if (path.endsWith("/models")) {
                var models = "{\"data\":[{\"id\":\"m\"}]}";
                out.write(
                        ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: "
                                        + models.length()
                                        + "\r\nConnection: close\r\n\r\n"
                                        + models)
                                .getBytes(StandardCharsets.UTF_8));
            } else if (well) {
                out.write(
                        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
                                .getBytes(StandardCharsets.UTF_8));
                new HostileReply.Out(out).answer();
            } else {
                reply.play(out, flood);
            }
            out.flush();
        } catch (IOException _) {
            // The client has had enough.
        }
    }

    /// Reads a request to its end.
    ///
    /// @return its path
    private static String question(InputStream in) throws IOException {
        var path = "";
        int length = 0;
        for (var line = line(in); !line.isEmpty(); line = line(in)) {
            path = path.isEmpty() ? line.split(" ")[1] : path;
            if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                length = Integer.parseInt(line.substring(line.indexOf(':') + 1).strip());
            }
        }
        in.readNBytes(length);
        return path;
    }

    private static String line(InputStream in) throws IOException {
        var line = new StringBuilder();
        for (int b = in.read(); b >= 0 && b != '\n'; b = in.read()) {
            line.append((char) b);
        }
        return line.toString().strip();
    }
}
