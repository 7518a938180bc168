package dev.bob.tokenizer;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.TreeMap;

/// Writes `tokenizer.json` in Hugging Face's format from the o200k_base ranks: `MakeTokenizer FILE`.
///
/// A file that is already there is left alone, so that anybody can put another model's tokenizer in its place.
public final class MakeTokenizer {

    private static final String RANKS = "/com/knuddels/jtokkit/o200k_base.tiktoken";

    private static final String CONTRACTION = "(?i:'s|'t|'re|'ve|'m|'ll|'d)?";

    /// How o200k_base cuts text into the pieces inside which it merges.
    private static final String PIECES =
            String.join(
                    "|",
                    "[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]*[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]+"
                            + CONTRACTION,
                    "[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]+[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]*"
                            + CONTRACTION,
                    "\\p{N}{1,3}",
                    " ?[^\\s\\p{L}\\p{N}]+[\\r\\n/]*",
                    "\\s*[\\r\\n]+",
                    "\\s+(?!\\S)",
                    "\\s+");

    private static final Map<String, Integer> SPECIAL =
            new TreeMap<>(Map.of("<|endoftext|>", 199_999, "<|endofprompt|>", 200_018));

    private MakeTokenizer() {}

    /// Makes the file that the argument names.
    public static void main(String[] args) throws IOException {
        if (args.length != 1) {
            throw new IllegalArgumentException("usage: MakeTokenizer FILE");
        }
        make(Path.of(args[0]));
    }

    /// Makes the file, unless it is there.
    ///
    /// @return whether it was made
    static boolean make(Path file) throws IOException {
        if (Files.exists(file)) {
            return false;
        }
        Ranks ranks;
        try (InputStream in = MakeTokenizer.class.getResourceAsStream(RANKS)) {
            if (in == null) {
                throw new IOException("the jtokkit library holds no " + RANKS);
            }
            ranks = Ranks.read(in);
        }
        var beside =
                file.resolveSibling(
                        file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
        try {
            try (var out = Files.newOutputStream(beside);
                    var json = new JsonFactory().createGenerator(out, JsonEncoding.UTF8)) {
                write(json, ranks);
            }
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(beside);
        }
        return true;
    }

    private static void write(JsonGenerator json, Ranks ranks) throws IOException {
        json.writeStartObject();
        json.writeStringField("version", "1.0");
        json.writeNullField("truncation");
        json.writeNullField("padding");
        json.writeArrayFieldStart("added_tokens");
        for (var special : SPECIAL.entrySet()) {
            json.writeStartObject();
            json.writeNumberField("id", special.getValue());
            json.writeStringField("content", special.getKey());
            json.writeBooleanField("single_word", false);
            json.writeBooleanField("lstrip", false);
            json.writeBooleanField("rstrip", false);
            json.writeBooleanField("normalized", false);
            json.writeBooleanField("special", true);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeNullField("normalizer");
        json.writeObjectFieldStart("pre_tokenizer");
        json.writeStringField("type", "Sequence");
        json.writeArrayFieldStart("pretokenizers");
        json.writeStartObject();
        json.writeStringField("type", "Split");
        json.writeObjectFieldStart("pattern");
        json.writeStringField("Regex", PIECES);
        json.writeEndObject();
        json.writeStringField("behavior", "Isolated");
        json.writeBooleanField("invert", false);
        json.writeEndObject();
        byteLevel(json);
        json.writeEndArray();
        json.writeEndObject();
        json.writeNullField("post_processor");
        json.writeFieldName("decoder");
        byteLevel(json);
        json.writeFieldName("model");
        model(json, ranks);
        json.writeEndObject();
    }

    private static void byteLevel(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("type", "ByteLevel");
        json.writeBooleanField("add_prefix_space", false);
        json.writeBooleanField("trim_offsets", true);
        json.writeBooleanField("use_regex", false);
        json.writeEndObject();
    }

    private static void model(JsonGenerator json, Ranks ranks) throws IOException {
        var letters = new ByteLevel();
        json.writeStartObject();
        json.writeStringField("type", "BPE");
        json.writeNullField("dropout");
        json.writeNullField("unk_token");
        json.writeNullField("continuing_subword_prefix");
        json.writeNullField("end_of_word_suffix");
        json.writeBooleanField("fuse_unk", false);
        json.writeBooleanField("byte_fallback", false);
        // A piece that is a token as a whole is taken as that token, without merging.
        json.writeBooleanField("ignore_merges", true);
        json.writeObjectFieldStart("vocab");
        for (int rank = 0; rank < ranks.tokens().size(); rank++) {
            json.writeNumberField(letters.spell(ranks.tokens().get(rank)), rank);
        }
        for (var special : SPECIAL.entrySet()) {
            json.writeNumberField(special.getKey(), special.getValue());
        }
        json.writeEndObject();
        json.writeArrayFieldStart("merges");
        for (int rank = 0; rank < ranks.tokens().size(); rank++) {
            var parts = ranks.parts(rank);
            if (!parts.isEmpty()) {
                json.writeString(letters.spell(parts.get(0)) + " " + letters.spell(parts.get(1)));
            }
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
