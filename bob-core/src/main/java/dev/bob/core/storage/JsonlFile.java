package dev.bob.core.storage;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// A file of JSON objects, one a line, that only ever grows.
///
/// Contract:
/// - An append is one write of whole lines under the folder's [LockFile]; it returns when the lines are as
///   safe as its [Sync] says. Other processes may append to the same file in between.
/// - A last line that was torn by a death in the middle of a write is moved to `NAME.torn` and reported
///   before the next append. It was never acknowledged, so nothing is lost. A last line that is whole and
///   lacks only its line break gets one.
/// - A line in the middle that is not JSON is left where it is, reported and passed over.
/// - Readers stream: their memory is one block and the longest line, whatever the file's size. They need no
///   lock and see whole lines only.
///
/// Thread-safe. A missing file reads as empty and is made by the first append.
public final class JsonlFile implements AutoCloseable {

    private final Path path;
    private final Sync sync;
    private final Consumer<Notice> notices;
    private final LockFile lock;
    private @Nullable RandomAccessFile open;
    private @Nullable Object openKey;
    // Where the last append of this object ended: the end of a whole line. -1 before the first.
    private long knownEnd = -1;

    /// The file at `path`. Nothing is opened before it is needed.
    public JsonlFile(Path path, Sync sync, Consumer<Notice> notices) {
        this.path = path.toAbsolutePath().normalize();
        this.sync = sync;
        this.notices = notices;
        Path folder = this.path.getParent();
        this.lock = LockFile.ofFolder(folder == null ? this.path : folder);
    }

    /// Where it is.
    public Path path() {
        return path;
    }

    /// Appends one object.
    ///
    /// @return where in the file its line begins
    public long append(Object row) {
        return append(List.of(row));
    }

    /// Appends some objects in one write: after a death either none, some of the first, or all are there.
    ///
    /// @return where in the file the first line begins
    public long append(List<?> rows) {
        return append(rows, sync);
    }

    /// Appends some objects in one write, this time with a safety of its own.
    public long append(List<?> rows, Sync safety) {
        byte[] lines = lines(rows);
        try (var _ = lock.acquireShortly()) {
            return write(lines, safety);
        }
    }

    /// Repairs a torn last line now rather than before the next append.
    public void repair() {
        if (!Files.exists(path)) {
            return;
        }
        try (var _ = lock.acquireShortly()) {
            synchronized (this) {
                try {
                    mend(file());
                } catch (IOException e) {
                    throw failed("repaired", e);
                }
            }
        }
    }

    /// Hears every line from `offset` on, oldest first, until the visitor has had enough.
    public void forward(long offset, RowVisitor visitor) {
        JsonlReader.forward(path, offset, notices, visitor);
    }

    /// Hears every line that begins before `offset`, newest first, until the visitor has had enough.
    /// `Long.MAX_VALUE` begins at the end.
    public void backward(long offset, RowVisitor visitor) {
        JsonlReader.backward(path, offset, notices, visitor);
    }

    /// The last whole line, without reading the rest.
    public Optional<JsonNode> last() {
        List<JsonNode> last = new ArrayList<>(1);
        backward(
                Long.MAX_VALUE,
                (offset, row) -> {
                    last.add(row);
                    return false;
                });
        return last.stream().findFirst();
    }

    /// How long the file is, in bytes; 0 when it is missing.
    public long size() {
        try {
            return Files.exists(path) ? Files.size(path) : 0;
        } catch (IOException e) {
            throw failed("measured", e);
        }
    }

    @Override
    public synchronized void close() {
        RandomAccessFile file = open;
        open = null;
        if (file != null) {
            try {
                file.close();
            } catch (IOException e) {
                throw failed("closed", e);
            }
        }
    }

    /// Replaces the file with those of its lines that are still wanted, in their order. For files whose lines nobody
    /// refers to by where they stand.
    ///
    /// @return how many lines went
    public int retain(Predicate<JsonNode> wanted) {
        repair();
        try (var _ = lock.acquireShortly()) {
            List<JsonNode> kept = new ArrayList<>();
            int[] gone = {0};
            forward(
                    0,
                    (offset, row) -> {
                        if (wanted.test(row)) {
                            kept.add(row);
                        } else {
                            gone[0]++;
                        }
                        return true;
                    });
            if (gone[0] > 0) {
                close();
                Snapshot.write(path, lines(kept), Sync.DISK);
            }
            return gone[0];
        }
    }

    private byte[] lines(List<?> rows) {
        var bytes = new ByteArrayOutputStream();
        try {
            for (Object row : rows) {
                bytes.writeBytes(Json.MAPPER.writeValueAsBytes(row));
                bytes.write('\n');
            }
        } catch (JsonProcessingException e) {
            throw new BobException(
                    BobException.Kind.INTERNAL, "Can't make JSON for " + path + ": " + e, e);
        }
        return bytes.toByteArray();
    }

    private synchronized long write(byte[] lines, Sync safety) {
        try {
            RandomAccessFile file = file();
            mend(file);
            long start = file.length();
            try {
                file.seek(start);
                file.write(lines);
                if (safety == Sync.DISK) {
                    file.getFD().sync();
                }
            } catch (IOException e) {
                // A full disk: take back the half line, so that the file stays one of whole lines.
                try {
                    file.setLength(start);
                } catch (IOException cut) {
                    e.addSuppressed(cut);
                }
                throw e;
            }
            knownEnd = start + lines.length;
            return start;
        } catch (IOException e) {
            throw failed("appended to", e);
        }
    }

    /// The open file; opened again when somebody has moved the old one away.
    private RandomAccessFile file() throws IOException {
        RandomAccessFile current = open;
        if (current != null && Files.exists(path) && key().equals(openKey)) {
            return current;
        }
        close();
        Path folder = path.getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
        open = file;
        openKey = key();
        knownEnd = -1;
        return file;
    }

    /// Tells this file from another that was put in its place; the empty string while there is none. Valid on
    /// this machine only.
    public Object identity() {
        try {
            return Files.exists(path) ? key() : "";
        } catch (IOException e) {
            throw failed("looked at", e);
        }
    }

    private Object key() throws IOException {
        Object key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
        return key == null ? path : key;
    }

    /// Makes the file end with a line break: a torn tail goes to `NAME.torn`.
    private void mend(RandomAccessFile file) throws IOException {
        long length = file.length();
        if (length == 0 || length == knownEnd) {
            return;
        }
        file.seek(length - 1);
        if (file.read() == '\n') {
            knownEnd = length;
            return;
        }
        long start = JsonlReader.startOfLastLine(file, length);
        byte[] tail = new byte[Math.toIntExact(length - start)];
        file.seek(start);
        file.readFully(tail);
        if (isWhole(tail)) {
            file.seek(length);
            file.write('\n');
            knownEnd = length + 1;
            return;
        }
        Path torn = path.resolveSibling(path.getFileName() + ".torn");
        byte[] kept = Arrays.copyOf(tail, tail.length + 1);
        kept[tail.length] = '\n';
        try (var aside = new RandomAccessFile(torn.toFile(), "rw")) {
            aside.seek(aside.length());
            aside.write(kept);
            aside.getFD().sync();
        }
        file.setLength(start);
        knownEnd = start;
        notices.accept(
                new Notice(
                        path,
                        "The last line of "
                                + path
                                + " was torn ("
                                + tail.length
                                + " bytes, written when a process died). It is kept in "
                                + torn
                                + "; everything before it is whole."));
    }

    private static boolean isWhole(byte[] tail) {
        try {
            JsonNode row = Json.MAPPER.readTree(tail);
            return row.isObject() && !new String(tail, StandardCharsets.UTF_8).isBlank();
        } catch (IOException e) {
            return false;
        }
    }

    private BobException failed(String what, IOException e) {
        return new BobException(
                BobException.Kind.STORAGE,
                path
                        + " can't be "
                        + what
                        + ": "
                        + Reason.of(e)
                        + ". Check the disk's free space and the file's permissions.",
                e);
    }

    /// Hears rows one by one.
    @FunctionalInterface
    public interface RowVisitor {
        /// The next row, and where in the file its line begins.
        ///
        /// @return whether to go on
        boolean on(long offset, JsonNode row);
    }
}
