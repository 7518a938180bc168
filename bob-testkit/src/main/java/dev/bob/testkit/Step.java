package dev.bob.testkit;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;

/// One thing that the server does while it sends a body. Every [Send] is one write and one flush, so that a
/// script decides what arrives together.
public sealed interface Step {

    /// Sends bytes, which may end in the middle of a character.
    ///
    /// @param bytes the bytes as lower-case hexadecimal digits
    record Send(String bytes) implements Step {

        public Send {
            HexFormat.of().parseHex(bytes);
        }

        byte[] decoded() {
            return HexFormat.of().parseHex(bytes);
        }
    }

    /// Waits; a client that goes away meanwhile ends the exchange and is counted.
    record Delay(Duration time) implements Step {}

    /// Keeps silent until the client goes away or the server is closed.
    record Hang() implements Step {}

    /// Breaks the connection.
    ///
    /// @param reset with a TCP reset, as a crashed server does; otherwise an orderly end without the
    ///     terminating chunk
    record Drop(boolean reset) implements Step {}

    /// Sends text as UTF-8.
    static Step text(String text) {
        return bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /// Sends bytes.
    static Step bytes(byte[] bytes) {
        return new Send(HexFormat.of().formatHex(bytes));
    }

    /// Sends one event of a server-sent event stream.
    static Step sse(String data) {
        return text("data: " + data + "\n\n");
    }

    /// Waits.
    static Step delay(long millis) {
        return new Delay(Duration.ofMillis(millis));
    }
}
