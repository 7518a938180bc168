package dev.bob.core.storage;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/// What a JSONL file holds when every byte of it is read: how many lines, and which of them can't be used.
///
/// @param path the file
/// @param bytes its length
/// @param rows how many lines can be used
/// @param damages those that can't, in their order; at most [#MOST]
/// @param damaged how many those are altogether
public record JsonlCheck(Path path, long bytes, long rows, List<Damage> damages, long damaged) {

    /// How many damages are described one by one.
    public static final int MOST = 10_000;

    private static final ObjectReader ROWS =
            Json.MAPPER
                    .readerFor(JsonNode.class)
                    .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private static final int BLANK_LINE = 4096;

    /// Copies the list.
    public JsonlCheck {
        damages = List.copyOf(damages);
    }

    /// What is wrong with a line.
    public enum Kind {
        /// The last line, which a death in the middle of a write left unfinished. The next append sets it aside.
        TORN,
        /// Not one JSON object. Readers pass it over.
        UNREADABLE,
        /// An object, but nothing that belongs into this file. It is left where it is.
        UNKNOWN
    }

    /// A line that can't be used.
    ///
    /// @param offset where it begins, in bytes
    /// @param length its length without the line break
    /// @param kind what sort of damage
    /// @param why in a few words
    public record Damage(long offset, long length, Kind kind, String why) {}

    /// Reads the whole file; a missing one has no lines. Needs no lock, and memory for the longest line.
    ///
    /// @param belongs whether an object is one that this file is for
    public static JsonlCheck of(Path path, Predicate<JsonNode> belongs) {
        Reading reading = new Reading(belongs);
        long bytes = 0;
        try (InputStream in = Files.newInputStream(path)) {
            byte[] block = new byte[1 << 16];
            int read;
            while ((read = in.read(block)) > 0) {
                int begin = 0;
                for (int i = 0; i < read; i++) {
                    if (block[i] == '\n') {
                        reading.more(block, begin, i - begin);
                        reading.line(true);
                        begin = i + 1;
                    }
                }
                reading.more(block, begin, read - begin);
                bytes += read;
            }
            reading.line(false);
        } catch (NoSuchFileException e) {
            return new JsonlCheck(path, 0, 0, List.of(), 0);
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE, path + " can't be read: " + Reason.of(e) + ".", e);
        }
        return new JsonlCheck(path, bytes, reading.rows, reading.damages, reading.damaged);
    }

    /// Whether every line can be used.
    public boolean whole() {
        return damaged == 0;
    }

    /// Where the lines are kept that were set aside.
    public Path aside() {
        return path.resolveSibling(path.getFileName() + ".damaged");
    }

    /// Copies the unreadable lines to [#aside] and blanks them in the file, so that every other line stays where
    /// it is: checkpoints and indexes that point into the file stay right. A torn last line goes to `NAME.torn`.
    /// Should the process die in between, the same can be done again.
    ///
    /// @return how many lines went
    public int setAside(JsonlFile file) {
        file.repair();
        Path folder = path.toAbsolutePath().getParent();
        int gone = (int) damages.stream().filter(d -> d.kind() == Kind.TORN).count();
        List<Damage> bad = damages.stream().filter(d -> d.kind() == Kind.UNREADABLE).toList();
        if (bad.isEmpty()) {
            return gone;
        }
        try (var _ = LockFile.ofFolder(folder == null ? Path.of("") : folder).acquireShortly();
                var from = new RandomAccessFile(path.toFile(), "rw");
                var to = new RandomAccessFile(aside().toFile(), "rw")) {
            to.seek(to.length());
            for (Damage damage : bad) {
                copy(from, damage, to);
                to.write('\n');
            }
            to.getFD().sync();
            for (Damage damage : bad) {
                blank(from, damage);
            }
            from.getFD().sync();
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    path + " can't be mended: " + Reason.of(e) + ". What it held is unchanged.",
                    e);
        }
        return gone + bad.size();
    }

    private static void copy(RandomAccessFile from, Damage damage, RandomAccessFile to)
            throws IOException {
        byte[] block = new byte[1 << 16];
        from.seek(damage.offset());
        for (long left = damage.length(); left > 0; ) {
            int part = (int) Math.min(left, block.length);
            from.readFully(block, 0, part);
            to.write(block, 0, part);
            left -= part;
        }
    }

    /// Short lines of spaces: nobody has to hold a long one in memory.
    private static void blank(RandomAccessFile file, Damage damage) throws IOException {
        byte[] blank = new byte[BLANK_LINE];
        Arrays.fill(blank, (byte) ' ');
        blank[BLANK_LINE - 1] = '\n';
        file.seek(damage.offset());
        for (long left = damage.length(); left > 0; ) {
            int part = (int) Math.min(left, blank.length);
            file.write(blank, 0, part);
            left -= part;
        }
    }

    /// A file while it is read.
    private static final class Reading {
        private final Predicate<JsonNode> belongs;
        private final List<Damage> damages = new ArrayList<>();
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();
        private long start;
        private long length;
        private long rows;
        private long damaged;

        Reading(Predicate<JsonNode> belongs) {
            this.belongs = belongs;
        }

        void more(byte[] block, int from, int count) {
            length += count;
            if (length <= JsonlReader.LONGEST_LINE) {
                line.write(block, from, count);
            }
        }

        void line(boolean ended) {
            if (length > JsonlReader.LONGEST_LINE) {
                damage(Kind.UNREADABLE, "longer than " + (JsonlReader.LONGEST_LINE >> 20) + " MiB");
            } else if (length > 0) {
                look(line.toByteArray(), ended);
            }
            start += length + 1;
            length = 0;
            line.reset();
        }

        private void look(byte[] bytes, boolean ended) {
            if (isBlank(bytes)) {
                return;
            }
            JsonNode row;
            try {
                row = ROWS.readValue(bytes);
            } catch (IOException e) {
                damage(ended ? Kind.UNREADABLE : Kind.TORN, ended ? why(bytes) : "unfinished");
                return;
            }
            if (!row.isObject()) {
                damage(ended ? Kind.UNREADABLE : Kind.TORN, "not one object");
            } else if (!belongs.test(row)) {
                damage(Kind.UNKNOWN, "nothing that belongs here");
            } else {
                rows++;
            }
        }

        private void damage(Kind kind, String why) {
            damaged++;
            if (damages.size() < MOST) {
                damages.add(new Damage(start, length, kind, why));
            }
        }

        private static String why(byte[] bytes) {
            for (byte b : bytes) {
                if (b == 0) {
                    return "NUL bytes";
                }
            }
            try {
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
                return "not JSON";
            } catch (CharacterCodingException e) {
                return "not UTF-8";
            }
        }

        private static boolean isBlank(byte[] bytes) {
            for (byte b : bytes) {
                if (b != ' ' && b != '\t' && b != '\r') {
                    return false;
                }
            }
            return true;
        }
    }
}
