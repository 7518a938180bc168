package dev.bob.core.storage;

import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A lock between processes, and between the threads of this one, that lives in a file of its own. The
/// holder writes its process id and host into it, so that whoever waits can say for whom. The operating
/// system frees the lock when its holder dies, however it dies.
///
/// Reentrant for one thread. Released by the thread that acquired it.
public final class LockFile {

    /// How long a short critical section (one append, one snapshot) waits for another.
    public static final Duration SHORT = Duration.ofSeconds(30);

    // The operating system's locks belong to the process, not to an object, and closing any
    // descriptor of
    // the file drops them. So the table of who holds what must belong to the process too.
    // Fair: whoever waits gets its turn, also while others take and release it again and again.
    private static final ConcurrentHashMap<Path, ThreadLock> THREADS = new ConcurrentHashMap<>();

    private static final byte[] OWNER =
            Json.MAPPER
                    .createObjectNode()
                    .put("pid", ProcessHandle.current().pid())
                    .put("host", host())
                    .toString()
                    .getBytes(StandardCharsets.UTF_8);

    private static final Duration FIRST_PAUSE = Duration.ofMillis(2);
    private static final Duration LONGEST_PAUSE = Duration.ofMillis(20);

    /// The threads of this process at one lock; whoever holds it writes the fields.
    private static final class ThreadLock extends ReentrantLock {
        private static final long serialVersionUID = 1;

        private boolean used;
        private long released;

        ThreadLock() {
            super(true);
        }
    }

    /// How long a process leaves a lock alone that it has just released, so that others that wait get it, too.
    private static final Duration COURTESY = Duration.ofMillis(4);

    private final Path path;
    private final ThreadLock threads;

    private LockFile(Path path) {
        this.path = path;
        this.threads = THREADS.computeIfAbsent(path, p -> new ThreadLock());
    }

    /// The lock in that file; the file is made when it is first acquired.
    public static LockFile at(Path path) {
        return new LockFile(path.toAbsolutePath().normalize());
    }

    /// The lock for short critical sections on the files of one folder: `.lock` in it.
    public static LockFile ofFolder(Path folder) {
        return at(folder.resolve(".lock"));
    }

    /// Waits at most `patience`.
    ///
    /// @throws BobException of kind LOCKED that names the holder, when patience ends; CANCELLED when the
    ///     thread is interrupted while it waits
    public Held acquire(Duration patience) {
        return acquire(patience, holder -> {}, false);
    }

    /// Waits at most `patience`, and says once for whom.
    ///
    /// @param waiting hears the holder's name when there is somebody to wait for
    /// @throws BobException as above
    public Held acquire(Duration patience, Consumer<String> waiting) {
        return acquire(patience, waiting, true);
    }

    private Held acquire(Duration patience, Consumer<String> waiting, boolean courteous) {
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            boolean free = threads.tryLock(0, TimeUnit.NANOSECONDS);
            if (!free) {
                waiting.accept("another task of this process");
            }
            if (!free && !threads.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new BobException(
                        BobException.Kind.LOCKED,
                        path
                                + " is held by another task of this process; it didn't end within "
                                + patience.toSeconds()
                                + " s.");
            }
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
        if (threads.getHoldCount() > 1) {
            return threads::unlock;
        }
        FileChannel channel = null;
        try {
            Files.createDirectories(parent());
            channel =
                    FileChannel.open(
                            path,
                            StandardOpenOption.CREATE,
                            StandardOpenOption.READ,
                            StandardOpenOption.WRITE);
            if (courteous) {
                letOthers();
            }
            FileLock lock = lock(channel, deadline, patience, waiting);
            FileChannel held = channel;
            signOwner(held);
            return () -> release(held, lock);
        } catch (IOException e) {
            closeQuietly(channel);
            threads.unlock();
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "Can't lock "
                            + path
                            + ": "
                            + Reason.of(e)
                            + ". Its folder must be one that can be written to, with room left.",
                    e);
        } catch (InterruptedException e) {
            closeQuietly(channel);
            threads.unlock();
            throw interrupted(e);
        } catch (RuntimeException e) {
            closeQuietly(channel);
            threads.unlock();
            throw e;
        }
    }

    /// Waits at most [#SHORT], and for longer rather than losing a write when the thread is interrupted: the
    /// interruption is kept for later.
    ///
    /// @throws BobException of kind LOCKED that names the holder, when patience ends
    public Held acquireShortly() {
        boolean interrupted = Thread.interrupted();
        try {
            while (true) {
                try {
                    return acquire(SHORT);
                } catch (BobException e) {
                    if (e.kind() != BobException.Kind.CANCELLED) {
                        throw e;
                    }
                    interrupted |= Thread.interrupted();
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void letOthers() throws InterruptedException {
        if (threads.used && System.nanoTime() - threads.released < COURTESY.toNanos()) {
            Thread.sleep(COURTESY.toMillis());
        }
    }

    private FileLock lock(
            FileChannel channel, long deadline, Duration patience, Consumer<String> waiting)
            throws IOException, InterruptedException {
        long pause = FIRST_PAUSE.toMillis();
        boolean said = false;
        while (true) {
            // tryLock, unlike lock, neither blocks nor closes the channel of an interrupted thread.
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return lock;
            }
            if (System.nanoTime() >= deadline) {
                throw new BobException(
                        BobException.Kind.LOCKED,
                        path
                                + " is held by "
                                + holder(channel)
                                + "; it didn't let go within "
                                + patience.toSeconds()
                                + " s. Close that one, or use another runtime folder or session.");
            }
            if (!said) {
                said = true;
                waiting.accept(holder(channel));
            }
            // By chance, so that nobody waits in step with one that takes the lock again and again.
            Thread.sleep(ThreadLocalRandom.current().nextLong(1, pause + 1));
            pause = Math.min(2 * pause, LONGEST_PAUSE.toMillis());
        }
    }

    private static String holder(FileChannel channel) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(512);
        channel.read(buffer, 0);
        String text =
                new String(buffer.array(), 0, buffer.position(), StandardCharsets.UTF_8).strip();
        try {
            JsonNode owner = Json.MAPPER.readTree(text);
            return "process "
                    + owner.path("pid").asText("?")
                    + " on "
                    + owner.path("host").asText("?");
        } catch (IOException e) {
            return "another process";
        }
    }

    private static void signOwner(FileChannel channel) throws IOException {
        boolean interrupted = Thread.interrupted();
        try {
            channel.write(ByteBuffer.wrap(OWNER), 0);
            if (channel.size() != OWNER.length) {
                channel.truncate(OWNER.length);
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void release(FileChannel channel, FileLock lock) {
        try (channel) {
            if (lock.isValid()) {
                lock.release();
            }
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE, "Can't release " + path + ": " + Reason.of(e), e);
        } finally {
            threads.used = true;
            threads.released = System.nanoTime();
            threads.unlock();
        }
    }

    private Path parent() {
        Path parent = path.getParent();
        return parent == null ? path : parent;
    }

    private BobException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new BobException(
                BobException.Kind.CANCELLED, "Cancelled while waiting for " + path + ".", e);
    }

    private static void closeQuietly(@Nullable FileChannel channel) {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                // Nothing was locked or written through it.
                return;
            }
        }
    }

    private static String host() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        } catch (IOException e) {
            String name = System.getenv("COMPUTERNAME");
            return name == null ? "this host" : name;
        }
    }

    /// A lock that is held. Closing releases it.
    @FunctionalInterface
    public interface Held extends AutoCloseable {
        @Override
        void close();
    }
}
