package dev.bob.testkit;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// One HTTP/1.1 connection, by hand: a script must be able to send bytes that no HTTP library would.
final class HttpConnection {

    private static final byte[] CRLF = {'\r', '\n'};
    private static final int POLL_MILLIS = 20;
    private static final int MAX_BODY = 64 << 20;

    private final Socket socket;
    private final BufferedInputStream in;
    private final OutputStream out;

    HttpConnection(Socket socket) throws IOException {
        this.socket = socket;
        socket.setTcpNoDelay(true);
        this.in = new BufferedInputStream(socket.getInputStream());
        this.out = socket.getOutputStream();
    }

    /// The next request; empty when the client has closed the connection.
    Optional<RecordedRequest> read() throws IOException {
        var start = line();
        if (start.isEmpty()) {
            return Optional.empty();
        }
        var parts = start.get().split(" ", 3);
        if (parts.length < 3) {
            throw new IOException("not an HTTP request: " + start.get());
        }
        var headers = new HashMap<String, String>();
        while (true) {
            var line =
                    line().orElseThrow(() -> new IOException("the request ended in its headers"));
            if (line.isEmpty()) {
                break;
            }
            int colon = line.indexOf(':');
            if (colon > 0) {
                headers.put(
                        line.substring(0, colon).trim().toLowerCase(Locale.ROOT),
                        line.substring(colon + 1).trim());
            }
        }
        if ("100-continue".equalsIgnoreCase(headers.get("expect"))) {
            write("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        }
        var body = body(headers);
        int mark = parts[1].indexOf('?');
        var path = mark < 0 ? parts[1] : parts[1].substring(0, mark);
        var query =
                mark < 0
                        ? ""
                        : URLDecoder.decode(parts[1].substring(mark + 1), StandardCharsets.UTF_8);
        return Optional.of(
                new RecordedRequest(
                        parts[0].toUpperCase(Locale.ROOT),
                        URLDecoder.decode(path, StandardCharsets.UTF_8),
                        query,
                        headers,
                        new String(body, StandardCharsets.UTF_8),
                        System.nanoTime()));
    }

    private Optional<String> line() throws IOException {
        var bytes = new ByteArrayOutputStream();
        int b = in.read();
        if (b < 0) {
            return Optional.empty();
        }
        while (b >= 0 && b != '\n') {
            if (b != '\r') {
                bytes.write(b);
            }
            b = in.read();
        }
        return Optional.of(bytes.toString(StandardCharsets.UTF_8));
    }

    private byte[] body(Map<String, String> headers) throws IOException {
        if ("chunked".equalsIgnoreCase(headers.get("transfer-encoding"))) {
            var bytes = new ByteArrayOutputStream();
            while (true) {
                int size = Integer.parseInt(line().orElse("0").split(";", 2)[0].trim(), 16);
                if (size == 0) {
                    line();
                    return bytes.toByteArray();
                }
                bytes.write(in.readNBytes(size));
                line();
            }
        }
        int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
        if (length > MAX_BODY) {
            throw new IOException("a request of " + length + " bytes is too large");
        }
        return in.readNBytes(length);
    }

    /// Plays a reply.
    ///
    /// @param stopped whether the server is being closed
    /// @return how it ended
    Played play(Reply.Raw reply, String origin, BooleanSupplier stopped) throws IOException {
        boolean chunked =
                reply.headers().keySet().stream().noneMatch("Content-Length"::equalsIgnoreCase);
        var head = new StringBuilder("HTTP/1.1 ").append(reply.status()).append(" Scripted\r\n");
        reply.headers()
                .forEach((name, value) ->
                        head.append(name)
                                .append(": ")
                                .append(value.replace("{{origin}}", origin))
                                .append("\r\n"));
        if (chunked) {
            head.append("Transfer-Encoding: chunked\r\n");
        }
        head.append("\r\n");
        write(head.toString().getBytes(StandardCharsets.UTF_8));
        for (var step : reply.steps()) {
            switch (step) {
                case Step.Send send -> send(send.decoded(), chunked);
                case Step.Delay delay -> {
                    if (clientLeftWithin(delay.time(), stopped)) {
                        return Played.CLIENT_LEFT;
                    }
                }
                case Step.Hang _ -> {
                    return clientLeftWithin(Duration.ofDays(1), stopped)
                            ? Played.CLIENT_LEFT
                            : Played.BROKEN_OFF;
                }
                case Step.Drop drop -> {
                    if (drop.reset()) {
                        socket.setSoLinger(true, 0);
                    }
                    return Played.BROKEN_OFF;
                }
            }
        }
        if (chunked) {
            write("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        }
        return Played.COMPLETE;
    }

    private void send(byte[] bytes, boolean chunked) throws IOException {
        if (!chunked) {
            write(bytes);
        } else if (bytes.length > 0) {
            var framed = new ByteArrayOutputStream(bytes.length + 16);
            framed.write(Integer.toHexString(bytes.length).getBytes(StandardCharsets.US_ASCII));
            framed.write(CRLF);
            framed.write(bytes);
            framed.write(CRLF);
            write(framed.toByteArray());
        }
    }

    private void write(byte[] bytes) throws IOException {
        out.write(bytes);
        out.flush();
    }

    private boolean clientLeftWithin(Duration time, BooleanSupplier stopped) throws IOException {
        long end = System.nanoTime() + time.toNanos();
        try {
            while (!stopped.getAsBoolean()) {
                long left = (end - System.nanoTime()) / 1_000_000;
                if (left <= 0) {
                    return false;
                }
                socket.setSoTimeout((int) Math.min(left, POLL_MILLIS));
                in.mark(1);
                try {
                    if (in.read() < 0) {
                        return true;
                    }
                    in.reset();
                    Thread.sleep(Math.min(left, POLL_MILLIS));
                } catch (SocketTimeoutException _) {
                    // Still there and silent, as it should be.
                }
            }
            return false;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            socket.setSoTimeout(0);
        }
    }

    /// How an exchange ended.
    enum Played {
        COMPLETE,
        BROKEN_OFF,
        CLIENT_LEFT
    }
}
