package dev.bob.mtg.rules;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/// Keeps the rules text that the user imported, as `comprules.txt` in one folder.
///
/// @param folder where the text lies; made on the first import
public record RulesLibrary(Path folder) {

    private Path file() {
        return folder.resolve("comprules.txt");
    }

    /// Checks that `source` is the Comprehensive Rules and keeps a copy; an earlier one is replaced only after that.
    ///
    /// @throws IllegalArgumentException when the file isn't the rules text
    /// @throws IOException when it can't be read or the copy can't be written
    public RulesText importFrom(Path source) throws IOException {
        String text = decode(Files.readAllBytes(source));
        RulesText rules = RulesText.parse(text);
        Files.createDirectories(folder);
        Path beside = Files.createTempFile(folder, "comprules", ".tmp");
        Files.writeString(beside, text);
        Files.move(
                beside,
                file(),
                StandardCopyOption.REPLACE_EXISTING,
                StandardCopyOption.ATOMIC_MOVE);
        return rules;
    }

    /// The imported rules; empty when none were imported yet.
    public Optional<RulesText> load() throws IOException {
        return Files.isRegularFile(file())
                ? Optional.of(RulesText.parse(Files.readString(file())))
                : Optional.empty();
    }

    // The publisher has offered both UTF-8 and Windows-1252 files over the years.
    private static String decode(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            return new String(bytes, java.nio.charset.Charset.forName("windows-1252"));
        }
    }
}
