package dev.bob.core.tokens;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import dev.bob.core.BobException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Counts with Hugging Face's own library, which reads every sort of `tokenizer.json`: whole texts of any length,
/// without the special tokens that a model's template would add.
final class HuggingFaceTokenCounter implements LoadedTokenCounter {

    private final HuggingFaceTokenizer tokenizer;

    private HuggingFaceTokenCounter(HuggingFaceTokenizer tokenizer) {
        this.tokenizer = tokenizer;
    }

    /// Loads a file.
    ///
    /// @throws BobException of kind CONFIGURATION if it is missing or isn't a tokenizer
    static HuggingFaceTokenCounter open(Path file) {
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
            // Its file went through the heap twice, several times of what is live otherwise;
            // nobody waits right now.
            System.gc();
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

    @Override
    public long[] ids(String text) {
        return tokenizer.encode(text, false, false).getIds();
    }

    @Override
    public void close() {
        tokenizer.close();
    }
}
