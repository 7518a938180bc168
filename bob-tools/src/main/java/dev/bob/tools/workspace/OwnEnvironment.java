package dev.bob.tools.workspace;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

/// This process's own variables as others see them in `/proc/PID/environ`. A program that runs without isolation could
/// read the keys there, so they are overwritten before the first one starts; Java has read them long before. On Linux
/// the process is marked as not to be looked into by others of the same user besides. The super-user can still read its
/// memory, and whoever started Bob still has the variables that he passed on.
///
/// Thread-safe.
final class OwnEnvironment {

    private static final Path STAT = Path.of("/proc/self/stat");
    private static final int ENV_START = 50;
    private static final int PR_SET_DUMPABLE = 4;

    private final AtomicBoolean hidden = new AtomicBoolean();

    /// Overwrites the values of all variables but those that may be seen, once. Where it can't be done, nothing
    /// happens.
    ///
    /// @param seen the names of those that stay
    void hide(Predicate<String> seen) {
        if (!Files.isReadable(STAT) || !hidden.compareAndSet(false, true)) {
            return;
        }
        try {
            String stat = Files.readString(STAT, StandardCharsets.ISO_8859_1);
            // The second field is a name in parentheses, which may hold spaces.
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).strip().split(" ", -1);
            long start = Long.parseLong(fields[ENV_START - 3]);
            long end = Long.parseLong(fields[ENV_START - 2]);
            if (start > 0 && end > start && end - start < Integer.MAX_VALUE) {
                // What the Java library wants to know of the environment it copies when first
                // asked.
                System.getenv();
                overwrite(start, end - start, seen);
            }
            lookAway();
        } catch (IOException | RuntimeException _) {
            // The question that the person was asked says that the program is not isolated.
        }
    }

    @SuppressWarnings("restricted")
    private static void overwrite(long start, long length, Predicate<String> seen) {
        MemorySegment block = MemorySegment.ofAddress(start).reinterpret(length);
        long at = 0;
        while (at < length) {
            long end = at;
            while (end < length && block.get(ValueLayout.JAVA_BYTE, end) != 0) {
                end++;
            }
            byte[] bytes = block.asSlice(at, end - at).toArray(ValueLayout.JAVA_BYTE);
            String variable = new String(bytes, StandardCharsets.ISO_8859_1);
            int equals = variable.indexOf('=');
            if (equals >= 0 && !seen.test(variable.substring(0, equals))) {
                block.asSlice(at + equals + 1, end - at - equals - 1).fill((byte) 0);
            }
            at = end + 1;
        }
    }

    @SuppressWarnings("restricted")
    private static void lookAway() {
        Linker linker = Linker.nativeLinker();
        linker.defaultLookup()
                .find("prctl")
                .ifPresent(prctl -> {
                    var handle =
                            linker.downcallHandle(
                                    prctl,
                                    FunctionDescriptor.of(
                                            ValueLayout.JAVA_INT,
                                            ValueLayout.JAVA_INT,
                                            ValueLayout.JAVA_LONG),
                                    Linker.Option.firstVariadicArg(1));
                    try {
                        int _ = (int) handle.invokeExact(PR_SET_DUMPABLE, 0L);
                    } catch (Throwable e) {
                        throw new IllegalStateException(e);
                    }
                });
    }
}
