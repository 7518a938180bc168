package dev.bob.web.server;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// Server-sent events, one write and one flush each. Thread-safe.
public final class EventStream {

    private final OutputStream out;

    EventStream(OutputStream out) {
        this.out = out;
    }

    /// Sends an event with data only.
    public void data(String data) throws IOException {
        send("data: " + data.replace("\n", "\ndata: ") + "\n\n");
    }

    /// Sends a named event with data.
    public void event(String name, String data) throws IOException {
        send("event: " + name + "\ndata: " + data.replace("\n", "\ndata: ") + "\n\n");
    }

    /// Sends an event that can be resumed from.
    public void event(String id, String name, String data) throws IOException {
        send(
                "id: "
                        + id
                        + "\nevent: "
                        + name
                        + "\ndata: "
                        + data.replace("\n", "\ndata: ")
                        + "\n\n");
    }

    /// Sends a comment, to show that the connection lives.
    public void heartbeat() throws IOException {
        send(": \n\n");
    }

    private synchronized void send(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
