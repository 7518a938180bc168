package dev.bob.core.tokens;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.bob.core.BobException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Counts with a `tokenizer.json` in Hugging Face's format, whole texts of any length, without the special
/// tokens that a model's template would add.
public final class HuggingFaceTokenCounter implements TokenCounter, AutoCloseable {

    private final HuggingFaceTokenizer tokenizer;

    private HuggingFaceTokenCounter(HuggingFaceTokenizer tokenizer) {
        this.tokenizer = tokenizer;
    }

    /// Loads a file; a large one takes most of a second (see [DeferredTokenCounter]).
    ///
    /// @throws BobException of kind CONFIGURATION if it is missing or isn't a tokenizer
    public static HuggingFaceTokenCounter open(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new BobException(
                    BobException.Kind.CONFIGURATION,
                    "The tokenizer "
                            + file
                            + " is missing. Build the project (mvn -pl model_tokenizer process-classes)"
                            + " to make it, or put your model's tokenizer.json there.");
        }
        try {
            var tokenizer =
                    HuggingFaceTokenizer.builder()
                            .optTokenizerPath(file)
                            // Left on, texts are cut at 512 tokens without a word.
                            .optTruncation(false)
                            .optPadding(false)
                            .optAddSpecialTokens(false)
                            .build();
            return new HuggingFaceTokenCounter(tokenizer);
        } catch (IOException | RuntimeException e) {
            throw new BobException(
                    BobException.Kind.CONFIGURATION,
                    "The tokenizer "
                            + file
                            + " can't be read as a Hugging Face tokenizer.json ("
                            + e.getMessage()
                            + "). Delete it and build the project to make it again, or put another one there.",
                    e);
        }
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

    @Override
    public int count(String text) {
        return text.isEmpty() ? 0 : ids(text).length;
    }

    /// The tokens themselves.
    public long[] ids(String text) {
        return tokenizer.encode(text, false, false).getIds();
    }

    @Override
    public void close() {
        tokenizer.close();
    }
}
