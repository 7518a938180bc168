package dev.bob.core.agent;

import dev.bob.core.BobException;
import dev.bob.core.storage.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Keeps long outputs out of the prompt: the whole goes to a file of the session, the model gets the beginning,
/// the end, and how to read the rest.
final class Spill {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9-]{1,60}");

    private final Function<String, Path> folderOf;
    private final int previewChars;

    /// @param folderOf a session's folder for spilled outputs
    Spill(Function<String, Path> folderOf, int previewChars) {
        this.folderOf = folderOf;
        this.previewChars = previewChars;
    }

    /// The text as it is, or its preview.
    String shorten(String sessionId, String name, String text) {
        if (text.length() <= previewChars) {
            return text;
        }
        String file = name.replaceAll("[^A-Za-z0-9-]", "-");
        file = file.length() > 60 ? file.substring(file.length() - 60) : file;
        Path folder = folderOf.apply(sessionId);
        try {
            Files.createDirectories(folder);
            Files.writeString(
                    folder.resolve(file + ".txt"),
                    text,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "A long output can't be kept in " + folder + ": " + Reason.of(e),
                    e);
        }
        int head = cut(text, previewChars * 2 / 3);
        int tail = cut(text, text.length() - previewChars / 3);
        return text.substring(0, head)
                + "\n… "
                + (tail - head)
                + " of "
                + text.length()
                + " characters left out. The whole is kept: output.read name="
                + file
                + " offset="
                + head
                + " …\n"
                + text.substring(tail);
    }

    /// A part of a kept output.
    Optional<String> read(String sessionId, String name, int offset, int limit) {
        if (!NAME.matcher(name).matches()) {
            return Optional.empty();
        }
        try {
            String text =
                    Files.readString(
                            folderOf.apply(sessionId).resolve(name + ".txt"),
                            StandardCharsets.UTF_8);
            int from = Math.clamp(offset, 0, text.length());
            return Optional.of(text.substring(from, Math.min(text.length(), from + limit)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// Never inside a surrogate pair.
    private static int cut(String text, int at) {
        return Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }
}
