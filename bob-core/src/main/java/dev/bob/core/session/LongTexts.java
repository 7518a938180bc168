package dev.bob.core.session;

import dev.bob.core.BobException;
import dev.bob.core.storage.Reason;
import dev.bob.core.storage.Snapshot;
import dev.bob.core.storage.Sync;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Texts that are too long for a tape, a turn log and a state. Each stays whole in a file beside the tape, named by
/// its SHA-256; what is written elsewhere is its beginning, its end, and where the whole is. So what a session costs
/// to open doesn't depend on how long somebody's words were.
///
/// Safe beside other processes: the same text has the same file.
public final class LongTexts {

    /// From this length on, in characters: more than the live chat may hold.
    static final int LONG = 1 << 18;

    private static final int HEAD = 12_000;
    private static final int TAIL = 4_000;
    private static final String FOLDER = "texts";

    private static final Pattern NAME =
            Pattern.compile("\\[The whole text is kept in texts/([0-9a-f]{64})\\.txt]");

    private final Path folder;

    /// @param session the folder of the session
    LongTexts(Path session) {
        this.folder = session.resolve(FOLDER);
    }

    /// The text as it is if it isn't too long; otherwise it is kept in a file, and this is what stands for it.
    ///
    /// @throws BobException of kind STORAGE if it can't be kept
    String shortened(String text) {
        if (text.length() < LONG) {
            return text;
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        String name = Checkpoint.sha256(bytes);
        Path file = folder.resolve(name + ".txt");
        if (!Files.exists(file)) {
            // Its name says what it holds, so whoever writes it at the same time writes the same.
            Snapshot.write(file, bytes, Sync.DISK);
        }
        int head = boundary(text, HEAD);
        int tail = boundary(text, text.length() - TAIL);
        return text.substring(0, head)
                + "\n\n[… "
                + (tail - head)
                + " of "
                + text.length()
                + " characters are left out here.]\n[The whole text is kept in texts/"
                + name
                + ".txt]\n\n"
                + text.substring(tail);
    }

    /// The whole of a text that was shortened; any other text as it is. If its file is gone, what is left of it.
    public String whole(String text) {
        if (text.length() > LONG) {
            return text;
        }
        Matcher name = NAME.matcher(text);
        if (!name.find()) {
            return text;
        }
        Path file = folder.resolve(name.group(1) + ".txt");
        try {
            String whole = Files.readString(file);
            // Words that only look like a shortened text stay what they are.
            return shortened(whole).equals(text) ? whole : text;
        } catch (IOException e) {
            return text + "\n[That file can't be read: " + Reason.of(e) + "]";
        }
    }

    /// Takes over the texts of a session whose past, or whose last turn, is taken over.
    void takeOver(LongTexts other) {
        if (!Files.isDirectory(other.folder)) {
            return;
        }
        try (Stream<Path> files = Files.list(other.folder)) {
            for (Path file : files.toList()) {
                Path own = folder.resolve(file.getFileName());
                if (!Files.exists(own)) {
                    Snapshot.write(own, Files.readAllBytes(file), Sync.DISK);
                }
            }
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "The texts in " + other.folder + " can't be copied: " + Reason.of(e) + ".",
                    e);
        }
    }

    /// Never inside a surrogate pair.
    private static int boundary(String text, int at) {
        return Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }
}
