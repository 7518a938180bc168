package dev.bob.memory.recall;

import dev.bob.core.BobException;
import dev.bob.core.storage.Reason;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Remembers the vectors of texts, so that a text is encoded once. It is derived: deleting its file costs
/// time only. One file for each encoder, so that changing the encoder indexes anew and changing back doesn't.
///
/// The file is a header and then records: SHA-256 of the text (first 16 bytes) and its [PassageVectors]. What a
/// torn write leaves at its end is cut off. On the heap are only where each record is, and the latest records
/// until the file is mapped anew.
///
/// Thread-safe.
public final class VectorCache implements AutoCloseable {

    private static final byte[] MAGIC = "bob vectors 1\n".getBytes(StandardCharsets.US_ASCII);
    private static final int KEY = 16;
    private static final int WORTH_MAPPING = 4 << 20;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;

    private final int dimension;
    private final @Nullable RandomAccessFile file;
    private final @Nullable Path path;
    private final KeyTable keys = new KeyTable();
    private final Map<Integer, MemorySegment> latest = new HashMap<>();
    private long[] places = new long[16];
    private MemorySegment mapped = MemorySegment.NULL;
    private boolean unread;
    private int latestBytes;
    private long knownEnd = MAGIC.length;

    private VectorCache(int dimension, @Nullable RandomAccessFile file, @Nullable Path path) {
        this.dimension = dimension;
        this.file = file;
        this.path = path;
        this.unread = file != null;
    }

    /// Remembers as long as the process lives.
    public static VectorCache inMemory(Encoder encoder) {
        return new VectorCache(encoder.dimension(), null, null);
    }

    /// Remembers in a file of that folder. If the file can't be used, only in memory.
    public static VectorCache in(Path folder, Encoder encoder) {
        try {
            Files.createDirectories(folder);
            String name = encoder.id().replaceAll("[^A-Za-z0-9.-]+", "_");
            Path path = folder.resolve(name + "-" + encoder.dimension() + ".vectors");
            return new VectorCache(
                    encoder.dimension(), new RandomAccessFile(path.toFile(), "rw"), path);
        } catch (IOException e) {
            return inMemory(encoder);
        }
    }

    /// Whether an earlier process left vectors; nothing is read for that.
    public boolean keepsVectors() {
        try {
            return path != null && Files.size(path) > MAGIC.length;
        } catch (IOException e) {
            return false;
        }
    }

    /// The number of a text's vectors, if it was encoded before; otherwise -1.
    synchronized int find(String text) {
        read();
        byte[] hash = hash(text);
        return keys.find(high(hash), low(hash));
    }

    /// Remembers the vectors of a text.
    ///
    /// @return their number
    synchronized int put(String text, Encoded encoded) {
        read();
        byte[] hash = hash(text);
        int known = keys.find(high(hash), low(hash));
        if (known >= 0) {
            return known;
        }
        byte[] bytes = PassageVectors.bytes(encoded);
        byte[] record = Arrays.copyOf(hash, KEY + bytes.length);
        System.arraycopy(bytes, 0, record, KEY, bytes.length);
        long place = file == null ? -1 : append(file, record);
        int number = keep(high(hash), low(hash), place);
        latest.put(number, MemorySegment.ofArray(bytes));
        latestBytes += bytes.length;
        if (file != null && latestBytes > WORTH_MAPPING) {
            mapLatest();
        }
        return number;
    }

    /// The vectors of that number.
    synchronized PassageVectors get(int number) {
        MemorySegment own = latest.get(number);
        return own == null
                ? new PassageVectors(mapped, places[number] + KEY, dimension)
                : new PassageVectors(own, 0, dimension);
    }

    /// How many texts it knows.
    public synchronized int size() {
        read();
        return keys.size();
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

    private int keep(long high, long low, long place) {
        int number = keys.add(high, low);
        if (number == places.length) {
            places = Arrays.copyOf(places, number + number / 2);
        }
        places[number] = place;
        return number;
    }

    /// Reads the file when the first vector is asked for. One that can't be read is as good as an empty one.
    private void read() {
        Path source = path;
        RandomAccessFile target = file;
        if (!unread || source == null || target == null) {
            return;
        }
        unread = false;
        try {
            map(source);
            if (startsWithMagic()) {
                readRecords();
            } else {
                begin(target);
            }
        } catch (IOException e) {
            keys.clear();
        }
    }

    private void readRecords() {
        long at = MAGIC.length;
        while (at >= 0) {
            long end = endOfRecord(at, mapped.byteSize());
            if (end >= 0) {
                keep(mapped.get(LONG, at), mapped.get(LONG, at + 8), at);
            }
            at = end;
        }
    }

    /// Where the record that begins there ends; -1 if it isn't whole.
    private long endOfRecord(long at, long size) {
        if (at + KEY + PassageVectors.size(0, dimension) > size) {
            return -1;
        }
        int tokens = PassageVectors.tokens(mapped, at + KEY);
        long end = at + KEY + PassageVectors.size(Math.max(0, tokens), dimension);
        return tokens < 0 || end > size ? -1 : end;
    }

    private void map(Path source) throws IOException {
        try (FileChannel channel = FileChannel.open(source, StandardOpenOption.READ)) {
            // Let go with its last reader: a search may still look at the mapping before this one.
            mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), Arena.ofAuto());
        }
    }

    /// Takes the latest records off the heap.
    private void mapLatest() {
        Path source = path;
        if (source == null) {
            return;
        }
        try {
            latestBytes = 0;
            map(source);
            latest.clear();
        } catch (IOException e) {
            // They stay on the heap until it is tried again, when there are more of them.
            return;
        }
    }

    private boolean startsWithMagic() {
        return mapped.byteSize() >= MAGIC.length
                && MemorySegment.ofArray(MAGIC).mismatch(mapped.asSlice(0, MAGIC.length)) < 0;
    }

    private static void begin(RandomAccessFile target) throws IOException {
        try (FileLock _ = target.getChannel().lock()) {
            if (target.length() < MAGIC.length) {
                target.setLength(0);
                target.write(MAGIC);
            }
        }
    }

    /// @return where the record begins
    private long append(RandomAccessFile target, byte[] record) {
        try (FileLock _ = target.getChannel().lock()) {
            // The end may have moved: another process shares the file. A torn record at the end
            // would
            // hide what follows, so the end is found by walking the records.
            long at = endOfRecords(target);
            target.seek(at);
            target.write(record);
            target.setLength(at + record.length);
            knownEnd = at + record.length;
            return at;
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE, "Can't write the vector cache: " + Reason.of(e), e);
        }
    }

    private long endOfRecords(RandomAccessFile target) throws IOException {
        long size = target.length();
        long at = knownEnd;
        byte[] head = new byte[KEY + Integer.BYTES];
        while (at + KEY + PassageVectors.size(0, dimension) <= size) {
            target.seek(at);
            target.readFully(head);
            int tokens = PassageVectors.tokens(MemorySegment.ofArray(head), KEY);
            long end = at + KEY + PassageVectors.size(Math.max(0, tokens), dimension);
            if (tokens < 0 || end > size) {
                break;
            }
            at = end;
        }
        return at;
    }

    private static long high(byte[] hash) {
        return MemorySegment.ofArray(hash).get(LONG, 0);
    }

    private static long low(byte[] hash) {
        return MemorySegment.ofArray(hash).get(LONG, 8);
    }

    private static byte[] hash(String text) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            return Arrays.copyOf(hash, KEY);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
