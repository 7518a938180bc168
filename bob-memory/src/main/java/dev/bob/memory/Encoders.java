package dev.bob.memory;

import dev.bob.memory.recall.Encoder;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// What makes vectors.
///
/// @param main makes those that recall goes by
/// @param standby in this process; serves while `main` doesn't answer; null if `main` is in this process itself
/// @param patience how long a turn waits for `main`, if that isn't in this process
/// @param askAgain how long a silent `main` is left alone
public record Encoders(
        Encoder main, @Nullable Encoder standby, Duration patience, Duration askAgain) {

    private static final Duration ASK_AGAIN = Duration.ofSeconds(10);

    /// One in this process: nothing to wait for.
    public static Encoders inProcess(Encoder encoder) {
        return new Encoders(encoder, null, Duration.ZERO, ASK_AGAIN);
    }

    /// An endpoint, waited for only so long, and one in this process for when that is over.
    public static Encoders endpoint(Encoder endpoint, Encoder standby, Duration patience) {
        return new Encoders(endpoint, standby, patience, ASK_AGAIN);
    }

    void close() {
        main.close();
        if (standby != null) {
            standby.close();
        }
    }
}
