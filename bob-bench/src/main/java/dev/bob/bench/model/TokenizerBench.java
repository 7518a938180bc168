package dev.bob.bench.model;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.EncodingType;
import dev.bob.core.tokens.TokenizerFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;

/// How fast tokens are counted, and whether the ids equal the reference's on the lines of real files. Run with
/// `TokenizerBench TOKENIZER FILE...`; the files are text of any kind.
public final class TokenizerBench {

    private static final int LONGEST = 20_000;

    private TokenizerBench() {}

    /// Runs the benchmark and prints what it found.
    public static void main(String[] args) throws IOException {
        if (args.length < 2) {
            System.err.println("usage: TokenizerBench TOKENIZER FILE...");
            System.exit(2);
        }
        long start = System.nanoTime();
        try (var counter = TokenizerFile.open(Path.of(args[0]))) {
            System.out.printf("load             %.0f ms%n", (System.nanoTime() - start) / 1e6);
            var reference =
                    Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
            var texts = texts(Arrays.copyOfRange(args, 1, args.length));
            long bytes =
                    texts.stream()
                            .mapToLong(text -> text.getBytes(StandardCharsets.UTF_8).length)
                            .sum();
            int different = 0;
            for (var text : texts) {
                var ids = Arrays.stream(counter.ids(text)).mapToInt(Math::toIntExact).toArray();
                if (!Arrays.equals(ids, reference.encodeOrdinary(text).toArray())) {
                    different++;
                }
            }
            System.out.printf(
                    "strings          %,d (%,d bytes), %d with other ids than jtokkit's%n",
                    texts.size(), bytes, different);
            System.out.printf("ours             %.1f MB/s%n", speed(texts, bytes, counter::count));
            System.out.printf(
                    "jtokkit          %.1f MB/s%n",
                    speed(texts, bytes, reference::countTokensOrdinary));
        }
    }

    /// Each file as its paragraphs, and as whole stretches of some length.
    private static List<String> texts(String[] files) throws IOException {
        var texts = new ArrayList<String>();
        for (var file : files) {
            var text = Files.readString(Path.of(file), StandardCharsets.UTF_8);
            text.lines()
                    .filter(line -> !line.isBlank())
                    .map(line -> line.substring(0, Math.min(line.length(), LONGEST)))
                    .forEach(texts::add);
            for (int from = 0; from < text.length(); from += LONGEST) {
                texts.add(text.substring(from, Math.min(from + LONGEST, text.length())));
            }
        }
        return texts;
    }

    private static double speed(List<String> texts, long bytes, ToIntFunction<String> count) {
        long best = Long.MAX_VALUE;
        for (int round = 0; round < 3; round++) {
            long start = System.nanoTime();
            long tokens = texts.stream().mapToInt(count).sum();
            best = Math.min(best, System.nanoTime() - start);
            if (tokens < texts.size()) {
                throw new IllegalStateException("fewer tokens than texts: " + tokens);
            }
        }
        return bytes / 1e6 / (best / 1e9);
    }
}
