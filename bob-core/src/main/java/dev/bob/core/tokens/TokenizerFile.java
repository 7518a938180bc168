package dev.bob.core.tokens;

import dev.bob.core.BobException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A `tokenizer.json` in Hugging Face's format.
public final class TokenizerFile {

    private TokenizerFile() {}

    /// Loads a file; a large one takes most of a second (see [DeferredTokenCounter]). The common sort, byte pairs over
    /// bytes, is read into ten megabytes; every other one is left to Hugging Face's own library, which takes six times as
    /// much.
    ///
    /// @throws BobException of kind CONFIGURATION if it is missing or isn't a tokenizer
    public static LoadedTokenCounter open(Path file) {
        if (Files.isRegularFile(file)) {
            var small = new BytePairFile().read(file);
            if (small.isPresent()) {
                return small.get();
            }
        }
        return HuggingFaceTokenCounter.open(file);
    }

    /// A name for the tokenizer in that file, found without loading it: another file, or a changed one, has
    /// another name. Empty if there is none.
    public static String idOf(Path file) {
        try {
            return Files.size(file) + "-" + Files.getLastModifiedTime(file).toMillis();
        } catch (IOException e) {
            return "";
        }
    }
}
