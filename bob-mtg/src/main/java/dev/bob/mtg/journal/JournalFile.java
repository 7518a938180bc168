package dev.bob.mtg.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/// A file of JSON objects, one a line, that only grows.
///
/// Appending is one write of one whole line, so that a process that dies leaves at most its last line torn. Reading stops
/// at the first line that isn't whole; opening for writing moves everything from there on into a file beside it
/// (`journal.jsonl.torn`) before it goes on.
public final class JournalFile implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final FileChannel channel;
    private final FileLock lock;

    private JournalFile(FileChannel channel, FileLock lock) {
        this.channel = channel;
        this.lock = lock;
    }

    /// What a file held.
    ///
    /// @param entries the whole lines
    /// @param length how many bytes they take
    /// @param torn what follows them and isn't a whole line of JSON; empty when the file is sound
    public record Contents(List<JsonNode> entries, long length, String torn) {
        public Contents {
            entries = List.copyOf(entries);
        }

        /// Whether something had to be left out.
        public boolean isTorn() {
            return !torn.isEmpty();
        }
    }

    /// Reads the whole lines; the file isn't changed.
    public static Contents read(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        List<JsonNode> entries = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                try {
                    JsonNode entry =
                            JSON.readTree(
                                    new String(bytes, start, i - start, StandardCharsets.UTF_8));
                    if (!entry.isObject()) {
                        break;
                    }
                    entries.add(entry);
                } catch (JsonProcessingException e) {
                    break;
                }
                start = i + 1;
            }
        }
        return new Contents(
                entries,
                start,
                new String(bytes, start, bytes.length - start, StandardCharsets.UTF_8));
    }

    /// Opens the file for appending; it is made when it isn't there. A torn end is set aside first.
    ///
    /// @throws IOException when another process is writing to it, or the disk fails
    public static JournalFile open(Path file) throws IOException {
        FileChannel channel =
                FileChannel.open(
                        file,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE);
        try {
            FileLock lock;
            try {
                lock = channel.tryLock();
            } catch (OverlappingFileLockException e) {
                throw new IOException("This process is writing " + file + " already.", e);
            }
            if (lock == null) {
                throw new IOException(
                        "Another process is writing "
                                + file
                                + ". Is the game open in another window?");
            }
            Contents contents = read(file);
            if (contents.isTorn()) {
                Files.writeString(
                        file.resolveSibling(file.getFileName() + ".torn"),
                        contents.torn() + "\n",
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND);
                channel.truncate(contents.length());
            }
            channel.position(contents.length());
            return new JournalFile(channel, lock);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /// Appends one entry as one line.
    public void append(JsonNode entry) throws IOException {
        ByteBuffer line =
                ByteBuffer.wrap(
                        (JSON.writeValueAsString(entry) + "\n").getBytes(StandardCharsets.UTF_8));
        while (line.hasRemaining()) {
            channel.write(line);
        }
    }

    /// Makes sure that what was appended is on the disk.
    public void sync() throws IOException {
        channel.force(false);
    }

    @Override
    public void close() throws IOException {
        lock.release();
        channel.close();
    }
}
