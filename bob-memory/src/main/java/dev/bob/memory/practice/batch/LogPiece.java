package dev.bob.memory.practice.batch;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/// A piece of the turn logs: the lines that begin from `from` to `to - 1` of a file. A compressed file is one piece.
///
/// @param number which piece of the batch it is, from 0, in the order of the files and of the bytes in them
/// @param path the file
/// @param user whose turns they are unless a line says otherwise: the name of the folder that the file lies in
/// @param size how long the file was when the batch began; what was added since isn't read
/// @param compressed whether it has to be decompressed
public record LogPiece(
        int number, String path, String user, long from, long to, long size, boolean compressed)
        implements Serializable {

    private static final int PIECES = 64;
    private static final long SMALLEST = 1L << 20;
    private static final long LARGEST = 128L << 20;

    /// How many bytes a piece of logs of this size has. It follows from the logs alone, not from who reads them.
    public static long bytes(long total) {
        return Math.clamp(total / PIECES, SMALLEST, LARGEST);
    }

    /// Cuts files into pieces of so many bytes.
    public static List<LogPiece> cut(
            List<BatchFiles.LogFile> logs, BatchFiles files, long pieceBytes) {
        List<LogPiece> pieces = new ArrayList<>();
        for (BatchFiles.LogFile log : logs) {
            boolean compressed = files.isCompressed(log.path());
            long step = compressed ? Math.max(1, log.size()) : pieceBytes;
            for (long from = 0; from < log.size(); from += step) {
                pieces.add(
                        new LogPiece(
                                pieces.size(),
                                log.path(),
                                user(log.path()),
                                from,
                                Math.min(log.size(), from + step),
                                log.size(),
                                compressed));
            }
        }
        return pieces;
    }

    /// The name of the folder, without the `user=` that tools of the Hadoop world put before it.
    static String user(String path) {
        String[] parts = path.split("/");
        String folder = parts.length < 2 ? "" : parts[parts.length - 2];
        return folder.startsWith("user=") ? folder.substring("user=".length()) : folder;
    }

    /// How many bytes of the file it takes.
    public long bytes() {
        return to - from;
    }
}
