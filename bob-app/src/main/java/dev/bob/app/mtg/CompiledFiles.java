package dev.bob.app.mtg;

import dev.bob.mtg.cards.CardCompiler;
import dev.bob.mtg.cards.CardFile;
import dev.bob.mtg.cards.CardStore;
import dev.bob.mtg.text.Grammar;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/// Compiled stores of card files that were named on the command line, for commands that need all of their cards: the next
/// time the store is opened instead of compiling the file again. If it can't be saved, the file is compiled each time.
record CompiledFiles(Path folder) {
    /// How many are kept: the most recently used ones.
    private static final int MOST = 4;

    /// The cards of a file, compiled by this build; empty if it has entries that can't be used, which are told each time
    /// by whoever reads it, or if the store can't be kept.
    Optional<CardStore> of(Path file, Function<Path, CardFile.Contents> read) {
        try {
            Path kept = folder.resolve(name(file));
            Optional<CardStore> known = opened(kept);
            if (known.isEmpty()) {
                CardFile.Contents contents = read.apply(file);
                if (!contents.problems().isEmpty() || contents.cards().isEmpty()) {
                    return Optional.empty();
                }
                CardStore.write(
                        kept, contents.cards(), new CardCompiler(Grammar.standard()), done -> {});
                forgetOldest();
                known = opened(kept);
            }
            return known;
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<CardStore> opened(Path kept) throws IOException {
        if (!Files.isRegularFile(kept)) {
            return Optional.empty();
        }
        try {
            CardStore store = CardStore.open(kept);
            if (store.isCompiled()) {
                Files.setLastModifiedTime(kept, FileTime.fromMillis(System.currentTimeMillis()));
                return Optional.of(store);
            }
        } catch (IOException e) {
            // A damaged store is rewritten.
        }
        return Optional.empty();
    }

    /// The key is the file's content, not its path.
    private static String name(Path file) throws IOException {
        var sum = new CRC32();
        long length = 0;
        try (InputStream in = Files.newInputStream(file)) {
            byte[] some = new byte[1 << 16];
            for (int n = in.read(some); n >= 0; n = in.read(some)) {
                sum.update(some, 0, n);
                length += n;
            }
        }
        return "%08x-%d.cards".formatted(sum.getValue(), length);
    }

    private void forgetOldest() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> oldest =
                    all.filter(each -> each.toString().endsWith(".cards"))
                            .sorted(Comparator.comparing(CompiledFiles::lastUsed).reversed())
                            .skip(MOST)
                            .toList();
            for (Path each : oldest) {
                Files.deleteIfExists(each);
            }
        }
    }

    private static FileTime lastUsed(Path kept) {
        try {
            return Files.getLastModifiedTime(kept);
        } catch (IOException e) {
            return FileTime.fromMillis(0);
        }
    }
}
