package dev.bob.core.storage;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.function.Consumer;

/// A whole file that is replaced at once: written beside, synced, renamed. Whoever reads it sees the old
/// content or the new, never a part.
///
/// Two writers must not write at once: hold the folder's [LockFile].
public final class Snapshot {

    private Snapshot() {}

    /// Replaces the file by this value as JSON.
    public static void writeJson(Path file, Object value, Sync sync) {
        try {
            write(file, Json.MAPPER.writeValueAsBytes(value), sync);
        } catch (JsonProcessingException e) {
            throw new BobException(
                    BobException.Kind.INTERNAL, "Can't make JSON for " + file + ": " + e, e);
        }
    }

    /// Replaces the file by these bytes.
    public static void write(Path file, byte[] content, Sync sync) {
        // One name for all writers: what a killed one leaves is overwritten by the next, so none
        // pile up.
        Path beside = file.resolveSibling(file.getFileName() + ".tmp");
        try {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            // A RandomAccessFile, because a channel is closed when its thread is interrupted.
            try (var out = new RandomAccessFile(beside.toFile(), "rw")) {
                out.setLength(0);
                out.write(content);
                if (sync == Sync.DISK) {
                    out.getFD().sync();
                }
            }
            Files.move(
                    beside,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "Can't write " + file + ": " + Reason.of(e) + ". What it held is unchanged.",
                    e);
        }
    }

    /// Reads JSON into a value. A missing file is empty. One that can't be understood is set aside, reported,
    /// and then empty too.
    public static <T> Optional<T> readJson(Path file, Class<T> type, Consumer<Notice> notices) {
        byte[] content;
        try {
            content = Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE, "Can't read " + file + ": " + Reason.of(e) + ".", e);
        }
        try {
            T value = Json.MAPPER.readValue(content, type);
            if (value != null) {
                return Optional.of(value);
            }
            setAside(file, "holds no value", notices);
        } catch (IOException | RuntimeException e) {
            setAside(file, "can't be understood (" + firstLine(e) + ")", notices);
        }
        return Optional.empty();
    }

    /// Moves a file that can't be used out of the way, to `NAME.corrupt-1` or the next free number, and
    /// reports where it went. Nothing is ever deleted or overwritten.
    ///
    /// @return where it is kept now
    public static Path setAside(Path file, String why, Consumer<Notice> notices) {
        try {
            for (int number = 1; ; number++) {
                Path aside = file.resolveSibling(file.getFileName() + ".corrupt-" + number);
                if (!Files.exists(aside)) {
                    Files.move(file, aside);
                    notices.accept(
                            new Notice(file, file + " " + why + ". It is kept as " + aside + "."));
                    return aside;
                }
            }
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    file + " " + why + ", and it can't be moved aside: " + Reason.of(e) + ".",
                    e);
        }
    }

    private static String firstLine(Exception e) {
        String message = String.valueOf(e.getMessage());
        int end = message.indexOf('\n');
        return end < 0 ? message : message.substring(0, end);
    }
}
