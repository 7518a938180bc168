package dev.bob.core.storage;

import java.nio.file.Path;
import java.util.function.Consumer;

/// Something about a file that the user should know: a torn line, a corrupt file, and where it went.
///
/// @param file the file that it is about
/// @param message one or two sentences: what was found, what was done, where the rest is kept
public record Notice(Path file, String message) {

    /// Hears nothing. For tests and for readers whose findings somebody else has reported already.
    public static Consumer<Notice> ignored() {
        return notice -> {};
    }
}
