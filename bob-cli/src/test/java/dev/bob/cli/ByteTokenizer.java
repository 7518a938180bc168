package dev.bob.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.core.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A tokenizer.json in which every byte is a token: small, and as quick to load as it is exact.
public final class ByteTokenizer {

    private ByteTokenizer() {}

    /// Writes it into a folder.
    public static Path in(Path folder) {
        ObjectNode root = Json.MAPPER.createObjectNode().put("version", "1.0");
        root.putArray("added_tokens");
        root.putObject("pre_tokenizer")
                .put("type", "ByteLevel")
                .put("add_prefix_space", false)
                .put("trim_offsets", false)
                .put("use_regex", false);
        ObjectNode model = root.putObject("model").put("type", "BPE");
        ObjectNode vocabulary = model.putObject("vocab");
        int moved = 256;
        for (int value = 0; value < 256; value++) {
            boolean shown = (value > 32 && value < 127) || (value > 160 && value != 173);
            vocabulary.put(Character.toString(shown ? value : moved++), value);
        }
        model.putArray("merges");
        Path file = folder.resolve("byte-tokenizer.json");
        try {
            return Files.writeString(file, root.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
