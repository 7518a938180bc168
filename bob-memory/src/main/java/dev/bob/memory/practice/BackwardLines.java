package dev.bob.memory.practice;

import dev.bob.core.BobException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Arrays;

/// The lines of a file as bytes, last first, with one block of memory and the longest line.
final class BackwardLines implements AutoCloseable {

    private static final int BLOCK = 1 << 18;

    /// A longer line is no turn; it is passed over.
    private static final int LONGEST = 64 << 20;

    private final Path path;
    private final RandomAccessFile file;
    private byte[] buffer = new byte[BLOCK];
    private int from;
    private int to;
    private long start;

    /// Begins before `end`; everything at and after it is passed over.
    BackwardLines(Path path, long end) {
        this.path = path;
        try {
            file = new RandomAccessFile(path.toFile(), "r");
            start = Math.min(end, file.length());
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /// Hears one line.
    @FunctionalInterface
    interface LineVisitor {
        /// @param offset where in the file the line begins
        void on(byte[] buffer, int from, int length, long offset);
    }

    /// The next line towards the beginning.
    ///
    /// @return whether there was one
    boolean next(LineVisitor visitor) {
        try {
            while (true) {
                int end = to;
                if (end > from && buffer[end - 1] == '\n') {
                    end--;
                }
                for (int i = end - 1; i >= from; i--) {
                    if (buffer[i] == '\n') {
                        return visit(i + 1, end, visitor);
                    }
                }
                if (start == 0) {
                    return to > from && visit(from, end, visitor);
                }
                more();
            }
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private boolean visit(int lineFrom, int lineTo, LineVisitor visitor) {
        to = lineFrom;
        visitor.on(buffer, lineFrom, lineTo - lineFrom, start + lineFrom - from);
        return true;
    }

    /// Reads one block more, before what is there.
    private void more() throws IOException {
        int have = to - from;
        int read = (int) Math.min(BLOCK, start);
        if (have > LONGEST) {
            throw new IOException("a line is longer than " + LONGEST + " bytes");
        }
        byte[] kept = buffer;
        if (have + read > buffer.length) {
            buffer = new byte[have + read];
        }
        System.arraycopy(kept, from, buffer, buffer.length - have, have);
        from = buffer.length - have;
        to = buffer.length;
        file.seek(start - read);
        file.readFully(buffer, from - read, read);
        from -= read;
        start -= read;
        if (have == 0 && buffer.length > 4 * BLOCK) {
            buffer = Arrays.copyOfRange(buffer, from, to);
            to -= from;
            from = 0;
        }
    }

    private BobException failed(IOException e) {
        return new BobException(
                BobException.Kind.STORAGE, "Can't read " + path + ": " + e.getMessage(), e);
    }
}
