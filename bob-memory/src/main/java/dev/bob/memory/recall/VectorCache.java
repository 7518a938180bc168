package dev.bob.memory.recall;

import dev.bob.core.BobException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Remembers the vectors of texts, so that a text is encoded once. It is derived: deleting its file costs
/// time only. One file for each encoder, so that changing the encoder indexes anew and changing back doesn't.
///
/// The file is a header and then records: SHA-256 of the text (first 16 bytes), how many tokens (int), the
/// sentence's step (float) and numbers, the tokens as in [PassageVectors]. What a torn write leaves at its end
/// is cut off. Thread-safe.
public final class VectorCache implements AutoCloseable {

    private static final byte[] MAGIC = "bob vectors 1\n".getBytes(StandardCharsets.US_ASCII);
    private static final int KEY = 16;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;

    private final Map<Key, PassageVectors> vectors = new HashMap<>();
    private final int dimension;
    private final @Nullable RandomAccessFile file;
    private final Arena arena = Arena.ofAuto();
    private @Nullable Path unread;
    private long knownEnd = MAGIC.length;

    private record Key(long high, long low) {}

    private VectorCache(int dimension, @Nullable RandomAccessFile file) {
        this.dimension = dimension;
        this.file = file;
    }

    /// Remembers as long as the process lives.
    public static VectorCache inMemory(Encoder encoder) {
        return new VectorCache(encoder.dimension(), null);
    }

    /// Remembers in a file of that folder. If the file can't be used, only in memory.
    public static VectorCache in(Path folder, Encoder encoder) {
        try {
            Files.createDirectories(folder);
            String name = encoder.id().replaceAll("[^A-Za-z0-9.-]+", "_");
            Path path = folder.resolve(name + "-" + encoder.dimension() + ".vectors");
            RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
            VectorCache cache = new VectorCache(encoder.dimension(), file);
            cache.unread = path;
            return cache;
        } catch (IOException e) {
            return inMemory(encoder);
        }
    }

    /// The vectors of a text, if it was encoded before.
    synchronized Optional<PassageVectors> get(String text) {
        read();
        return Optional.ofNullable(vectors.get(key(text)));
    }

    /// Remembers the vectors of a text.
    synchronized PassageVectors put(String text, Encoded encoded) {
        read();
        PassageVectors made = PassageVectors.of(encoded);
        if (vectors.put(key(text), made) == null && file != null) {
            append(file, key(text), made);
        }
        return made;
    }

    /// How many texts it knows.
    public synchronized int size() {
        read();
        return vectors.size();
    }

    @Override
    public synchronized void close() {
        if (file != null) {
            try {
                file.close();
            } catch (IOException e) {
                throw new BobException(
                        BobException.Kind.STORAGE, "Can't close the vector cache: " + e, e);
            }
        }
    }

    /// Reads the file when the first vector is asked for. One that can't be read is as good as an empty one.
    private void read() {
        Path path = unread;
        if (path != null) {
            unread = null;
            try {
                read(path);
            } catch (IOException e) {
                vectors.clear();
            }
        }
    }

    private void read(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            long size = channel.size();
            MemorySegment all = channel.map(FileChannel.MapMode.READ_ONLY, 0, size, arena);
            if (!startsWithMagic(all)) {
                rewrite();
                return;
            }
            long at = MAGIC.length;
            while (at + KEY + 8 + dimension <= size) {
                int tokens = all.get(INT, at + KEY);
                long tokensAt = at + KEY + 8 + dimension;
                long end = tokensAt + (long) tokens * PassageVectors.width(dimension);
                if (tokens < 0 || end > size) {
                    break;
                }
                byte[] sentence =
                        all.asSlice(at + KEY + 8, dimension).toArray(ValueLayout.JAVA_BYTE);
                vectors.put(
                        new Key(
                                all.get(ValueLayout.JAVA_LONG_UNALIGNED, at),
                                all.get(ValueLayout.JAVA_LONG_UNALIGNED, at + 8)),
                        new PassageVectors(
                                sentence,
                                all.get(FLOAT, at + KEY + 4),
                                all.asSlice(tokensAt, end - tokensAt)));
                at = end;
            }
        }
    }

    private static boolean startsWithMagic(MemorySegment all) {
        return all.byteSize() >= MAGIC.length
                && MemorySegment.ofArray(MAGIC).mismatch(all.asSlice(0, MAGIC.length)) < 0;
    }

    private void rewrite() throws IOException {
        RandomAccessFile target = Objects.requireNonNull(file);
        try (FileLock _ = target.getChannel().lock()) {
            if (target.length() < MAGIC.length) {
                target.setLength(0);
                target.write(MAGIC);
            }
        }
    }

    private void append(RandomAccessFile target, Key key, PassageVectors made) {
        int tokens = (int) (made.tokens().byteSize() / PassageVectors.width(dimension));
        byte[] record = new byte[KEY + 8 + dimension + (int) made.tokens().byteSize()];
        MemorySegment segment = MemorySegment.ofArray(record);
        segment.set(ValueLayout.JAVA_LONG_UNALIGNED, 0, key.high);
        segment.set(ValueLayout.JAVA_LONG_UNALIGNED, 8, key.low);
        segment.set(INT, KEY, tokens);
        segment.set(FLOAT, KEY + 4, made.step());
        System.arraycopy(made.sentence(), 0, record, KEY + 8, dimension);
        MemorySegment.copy(
                made.tokens(), 0, segment, KEY + 8 + dimension, made.tokens().byteSize());
        try (FileLock _ = target.getChannel().lock()) {
            // The end may have moved: another process shares the file. A torn record at the end
            // would
            // hide what follows, so the end is found by walking the records.
            target.seek(endOfRecords(target));
            target.write(record);
            target.setLength(target.getFilePointer());
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "Can't write the vector cache: " + e.getMessage(),
                    e);
        }
    }

    private long endOfRecords(RandomAccessFile target) throws IOException {
        long size = target.length();
        long at = knownEnd;
        byte[] head = new byte[KEY + 4];
        while (at + KEY + 8 + dimension <= size) {
            target.seek(at);
            target.readFully(head);
            int tokens = ByteBuffer.wrap(head).order(ByteOrder.nativeOrder()).getInt(KEY);
            long end = at + KEY + 8 + dimension + (long) tokens * PassageVectors.width(dimension);
            if (tokens < 0 || end > size) {
                break;
            }
            at = end;
        }
        knownEnd = at;
        return at;
    }

    private static Key key(String text) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            MemorySegment segment = MemorySegment.ofArray(hash);
            return new Key(
                    segment.get(ValueLayout.JAVA_LONG_UNALIGNED, 0),
                    segment.get(ValueLayout.JAVA_LONG_UNALIGNED, 8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
