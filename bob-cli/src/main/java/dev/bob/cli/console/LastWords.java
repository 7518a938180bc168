package dev.bob.cli.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// What is said when memory has run out, kept ready because nothing can be made any more by then. It is said once,
/// also where several threads run out at the same time: whoever says it holds the lock until it is written or the
/// process has ended.
public final class LastWords {

    private static final byte[] WORDS =
            "bob: out of memory. What was committed is kept. BOB_JVM_OPTIONS=-Xmx2g gives more memory.\n"
                    .getBytes(StandardCharsets.UTF_8);

    private static final String NAME = OutOfMemoryError.class.getName();
    private static final FileOutputStream ERR = new FileOutputStream(FileDescriptor.err);
    private static boolean said;

    private LastWords() {}

    /// Gets ready. Called while there is memory.
    public static synchronized void prepare() {
        said = false;
    }

    /// Says it in other words. They count only if saying them doesn't run out of memory itself.
    public static synchronized void say(Runnable words) {
        words.run();
        said = true;
    }

    /// Whether an error comes from memory that ran out, also where something was wrapped around it: a class that
    /// couldn't be initialised for want of memory keeps only the error's name.
    public static boolean fit(Throwable error) {
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutOfMemoryError) {
                return true;
            }
            String message = cause.getMessage();
            if (message != null && message.contains(NAME)) {
                return true;
            }
        }
        return false;
    }

    /// Says it unless it has been said, and ends the process at once.
    public static synchronized void end() {
        if (!said) {
            try {
                ERR.write(WORDS);
            } catch (IOException _) {
                // Nobody hears it.
            }
        }
        Runtime.getRuntime().halt(ExitCode.FAILED);
    }
}
