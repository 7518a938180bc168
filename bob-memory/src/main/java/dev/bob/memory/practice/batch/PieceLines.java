package dev.bob.memory.practice.batch;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.Arrays;
import java.util.zip.ZipException;

/// The lines of a piece, first to last, with one block of memory and the longest line. A line belongs to the piece in
/// which it begins.
final class PieceLines {

    private static final int BLOCK = 1 << 18;

    /// A longer line is no turn.
    static final int LONGEST = 16 << 20;

    private final LogPiece piece;
    private final Visitor visitor;

    private PieceLines(LogPiece piece, Visitor visitor) {
        this.piece = piece;
        this.visitor = visitor;
    }

    /// Hears what is in the piece. Offsets are those of the decompressed file.
    interface Visitor {
        void line(byte[] buffer, int from, int length, long offset) throws IOException;

        void bad(long offset, String reason);
    }

    /// Reads the piece.
    static void read(BatchFiles files, LogPiece piece, Visitor visitor) throws IOException {
        PieceLines lines = new PieceLines(piece, visitor);
        if (piece.compressed()) {
            try (InputStream in = files.decompress(piece.path())) {
                lines.read(in, 0, Long.MAX_VALUE, Long.MAX_VALUE);
            } catch (EOFException | ZipException e) {
                visitor.bad(0, "can't be decompressed: " + e.getMessage());
            }
        } else {
            // One byte earlier: if that is the end of a line, the first one here is whole.
            long start = Math.max(0, piece.from() - 1);
            try (InputStream in = files.open(piece.path(), start)) {
                lines.read(in, start, piece.to(), piece.size());
            }
        }
    }

    private void read(InputStream in, long start, long to, long size) throws IOException {
        byte[] buffer = new byte[BLOCK];
        int have = 0;
        long at = start;
        boolean skipping = start > 0 || piece.from() > 0;
        boolean end = false;
        while (!end) {
            if (Thread.interrupted()) {
                throw new InterruptedIOException("reading " + piece.path() + " was cancelled");
            }
            int most = (int) Math.min(buffer.length - have, size - at - have);
            int count;
            try {
                count = most <= 0 ? -1 : in.read(buffer, have, most);
            } catch (EOFException | ZipException e) {
                visitor.bad(at, "the compressed file is torn or damaged here: " + e.getMessage());
                // What can't be continued is no line.
                return;
            }
            end = count < 0;
            int scanFrom = have;
            have += Math.max(0, count);
            int lineFrom = 0;
            for (int i = scanFrom; i < have; i++) {
                if (buffer[i] == '\n') {
                    if (!skipping) {
                        visit(buffer, lineFrom, i, at + lineFrom);
                    }
                    skipping = false;
                    lineFrom = i + 1;
                    if (at + lineFrom >= to) {
                        return;
                    }
                }
            }
            if (end && lineFrom < have && !skipping) {
                visit(buffer, lineFrom, have, at + lineFrom);
            }
            if (skipping) {
                lineFrom = have;
            }
            at += lineFrom;
            System.arraycopy(buffer, lineFrom, buffer, 0, have - lineFrom);
            have -= lineFrom;
            if (have >= LONGEST) {
                visitor.bad(at, "longer than " + (LONGEST >> 20) + " MB");
                skipping = true;
                at += have;
                have = 0;
            } else if (have == buffer.length) {
                buffer = Arrays.copyOf(buffer, Math.min(2 * buffer.length, LONGEST));
            }
        }
    }

    private void visit(byte[] buffer, int from, int to, long offset) throws IOException {
        int last = to;
        while (last > from && isSpace(buffer[last - 1])) {
            last--;
        }
        if (last > from) {
            visitor.line(buffer, from, last - from, offset);
        }
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || b == '\t' || b == '\r';
    }
}
