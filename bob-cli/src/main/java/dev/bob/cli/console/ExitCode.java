package dev.bob.cli.console;

import dev.bob.core.BobException;

/// What `bob` exits with.
public final class ExitCode {

    /// Done.
    public static final int DONE = 0;

    /// It didn't work.
    public static final int FAILED = 1;

    /// The arguments, the environment or a configuration file are wrong.
    public static final int USAGE = 2;

    /// No model endpoint answers.
    public static final int UNAVAILABLE = 3;

    /// Interrupted by the user.
    public static final int INTERRUPTED = 130;

    private ExitCode() {}

    /// The exit code of a kind of failure.
    public static int of(BobException.Kind kind) {
        return switch (kind) {
            case CONFIGURATION, INVALID_INPUT -> USAGE;
            case ENDPOINT_UNAVAILABLE -> UNAVAILABLE;
            case CANCELLED -> INTERRUPTED;
            case RATE_LIMITED,
                    MODEL_REFUSED,
                    CONTEXT_OVERFLOW,
                    TIMED_OUT,
                    STORAGE,
                    LOCKED,
                    TOOL,
                    DENIED,
                    INTERNAL ->
                    FAILED;
        };
    }
}
