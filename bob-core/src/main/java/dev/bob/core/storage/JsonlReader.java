package dev.bob.core.storage;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.storage.JsonlFile.RowVisitor;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Streams the rows of a JSONL file in either direction with one block of memory and the longest line.
/// Lines that are not JSON are reported and passed over; an unfinished last line is not a line yet, unless
/// it is whole JSON.
final class JsonlReader {

    private static final ObjectReader ROWS =
            Json.MAPPER
                    .readerFor(JsonNode.class)
                    .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private static final int BLOCK = 1 << 16;

    /// A line longer than this is no line of ours; it is reported and passed over.
    static final int LONGEST_LINE = 256 << 20;

    private JsonlReader() {}

    static void forward(Path path, long from, Consumer<Notice> notices, RowVisitor visitor) {
        try (RandomAccessFile file = open(path)) {
            if (file == null) {
                return;
            }
            file.seek(from);
            byte[] block = new byte[BLOCK];
            var line = new ByteArrayOutputStream();
            long lineStart = from;
            long position = from;
            int read;
            while ((read = file.read(block)) > 0) {
                int begin = 0;
                for (int i = 0; i < read; i++) {
                    if (block[i] != '\n') {
                        continue;
                    }
                    line.write(block, begin, i - begin);
                    if (!visit(path, lineStart, line.toByteArray(), true, notices, visitor)) {
                        return;
                    }
                    line.reset();
                    begin = i + 1;
                    lineStart = position + begin;
                }
                line.write(block, begin, read - begin);
                position += read;
                refuseEndless(path, lineStart, line.size());
            }
            visit(path, lineStart, line.toByteArray(), false, notices, visitor);
        } catch (IOException e) {
            throw failed(path, e);
        }
    }

    static void backward(Path path, long before, Consumer<Notice> notices, RowVisitor visitor) {
        try (RandomAccessFile file = open(path)) {
            if (file == null) {
                return;
            }
            long end = Math.min(before, file.length());
            while (end > 0) {
                file.seek(end - 1);
                boolean ended = file.read() == '\n';
                long contentEnd = ended ? end - 1 : end;
                long start = startOfLastLine(file, contentEnd);
                refuseEndless(path, start, contentEnd - start);
                byte[] line = new byte[Math.toIntExact(contentEnd - start)];
                file.seek(start);
                file.readFully(line);
                if (!visit(path, start, line, ended, notices, visitor)) {
                    return;
                }
                end = start;
            }
        } catch (IOException e) {
            throw failed(path, e);
        }
    }

    /// Where the line begins that ends, without its line break, at `end`.
    static long startOfLastLine(RandomAccessFile file, long end) throws IOException {
        // Most lines are short: begin small, so that walking back through many of them stays cheap.
        byte[] block = new byte[1 << 10];
        long position = end;
        while (position > 0) {
            int length = (int) Math.min(block.length, position);
            position -= length;
            file.seek(position);
            file.readFully(block, 0, length);
            for (int i = length - 1; i >= 0; i--) {
                if (block[i] == '\n') {
                    return position + i + 1;
                }
            }
            block = new byte[Math.min(BLOCK, 4 * block.length)];
        }
        return 0;
    }

    private static boolean visit(
            Path path,
            long offset,
            byte[] line,
            boolean ended,
            Consumer<Notice> notices,
            RowVisitor visitor) {
        if (isBlank(line)) {
            return true;
        }
        JsonNode row;
        try {
            row = ROWS.readValue(line);
        } catch (IOException e) {
            row = MissingNode.getInstance();
        }
        if (!row.isObject()) {
            if (ended) {
                notices.accept(
                        new Notice(
                                path,
                                path
                                        + " holds a line at byte "
                                        + offset
                                        + " that is not JSON, or not one object; it is left there and passed over."));
            }
            return true;
        }
        return visitor.on(offset, row);
    }

    private static boolean isBlank(byte[] line) {
        for (byte b : line) {
            if (b != ' ' && b != '\t' && b != '\r') {
                return false;
            }
        }
        return true;
    }

    private static void refuseEndless(Path path, long offset, long length) {
        if (length > LONGEST_LINE) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    path
                            + " holds a line of more than "
                            + (LONGEST_LINE >> 20)
                            + " MiB at byte "
                            + offset
                            + ": that isn't one of Bob's logs. Move it away.");
        }
    }

    private static @Nullable RandomAccessFile open(Path path) throws IOException {
        try {
            return new RandomAccessFile(path.toFile(), "r");
        } catch (FileNotFoundException e) {
            if (Files.notExists(path)) {
                return null;
            }
            throw e;
        }
    }

    private static BobException failed(Path path, IOException e) {
        return new BobException(
                BobException.Kind.STORAGE, path + " can't be read: " + Reason.of(e) + ".", e);
    }
}
