package dev.bob.memory.practice.batch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/// The files of a batch, on this machine or in the file systems of a cluster. Paths are as [#find(String)] names them.
public interface BatchFiles extends Serializable {

    /// A turn log.
    ///
    /// @param path absolute
    /// @param size in bytes
    /// @param modified when it was last written, in milliseconds since 1970
    record LogFile(String path, long size, long modified) implements Serializable {}

    /// Writes the content of a file.
    @FunctionalInterface
    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /// The turn logs that an input names: a file, a pattern with `*` in the names, or a folder, in which all
    /// `turns*.jsonl` are meant, compressed ones too. In the order of their paths; empty if there are none.
    List<LogFile> find(String input) throws IOException;

    /// The bytes of a file as they are, from an offset on.
    InputStream open(String path, long from) throws IOException;

    /// The bytes of a compressed file, decompressed. A file that is torn or damaged shows itself while being read as
    /// an [java.io.EOFException] or a [java.util.zip.ZipException].
    InputStream decompress(String path) throws IOException;

    /// Whether the name says that a file is compressed.
    boolean isCompressed(String path);

    /// A small file; empty if there is none.
    Optional<byte[]> read(String path) throws IOException;

    /// The names in a folder; empty if there is none.
    List<String> names(String folder) throws IOException;

    /// Writes a file and the folders to it. Whoever looks sees the whole file or none, also when several write the
    /// same one at once.
    ///
    /// @param scratch a folder on the same file system for what isn't whole yet
    void write(String path, String scratch, Content content) throws IOException;

    /// Deletes a folder and all in it, if it is there.
    void delete(String folder) throws IOException;

    /// Whether a name is that of a turn log.
    static boolean isTurnLog(String name) {
        return name.matches("turns[^/]*\\.jsonl(\\.[a-z0-9]{2,4})?");
    }
}
