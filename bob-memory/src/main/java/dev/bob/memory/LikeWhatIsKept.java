package dev.bob.memory;

import dev.bob.core.BobException;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.memory.MemoryCandidate.Source;
import dev.bob.core.statement.Clauses;
import dev.bob.core.statement.form.Forms;
import dev.bob.core.statement.news.Outsiders;
import dev.bob.memory.candidate.SentenceRules;
import dev.bob.memory.candidate.WorthKeeping;
import dev.bob.memory.recall.Encoder;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What statements are worth, by how much they are like what people want kept: it finds what no form does, and keeps back
/// what a form finds in sentences that nobody wants kept. Where nothing in this process makes the vectors that
/// [WorthKeeping] knows, forms alone decide.
///
/// Thread-safe.
final class LikeWhatIsKept {

    private static final int SHORTEST = 8;
    private static final int LONGEST = 600;

    /// Of the words of a sentence, the share that finds have to cover, so that nothing but they is kept.
    private static final double MOST = 0.6;

    /// What somebody came back to needn't be quite as likely. Much lower, and most of what is asked about is what somebody
    /// once wanted done.
    private static final double USEFUL = 0.7;

    private static final Pattern APART = Pattern.compile("[^\\p{L}\\p{N}']+");

    private final @Nullable Encoder encoder;
    private final Consumer<String> trouble;
    private volatile @Nullable WorthKeeping worth;

    LikeWhatIsKept(Encoders encoders, Consumer<String> trouble) {
        encoder = known(encoders.main()) ? encoders.main() : encoders.standby();
        this.trouble = trouble;
    }

    private static boolean known(@Nullable Encoder encoder) {
        return encoder != null && encoder.id().equals(WorthKeeping.ENCODER);
    }

    /// What a sentence makes, whether it is worth keeping or not.
    static MemoryCandidate candidate(String sentence) {
        return new MemoryCandidate(
                Clauses.whole(sentence),
                MemoryCandidate.Type.FACT,
                List.of(),
                null,
                Source.USER_SAID,
                "Reads like what people want kept");
    }

    /// What of a statement is worth asking the human about. The encoder is loaded for that, if it isn't yet.
    ///
    /// @param finds what forms find in it
    List<MemoryCandidate> in(String sentence, List<MemoryCandidate> finds) {
        if (finds.stream()
                .map(MemoryCandidate::whyStore)
                .anyMatch(why -> Forms.isWished(why) || Forms.isNote(why))) {
            return finds;
        }
        OptionalDouble likely = worth(sentence);
        if (likely.isEmpty()) {
            return finds;
        }
        if (Outsiders.isTheirAffair(sentence)
                || (finds.isEmpty() && Outsiders.isOnlyOfOthers(sentence))) {
            return List.of();
        }
        boolean whole = finds.isEmpty() || words(finds) < MOST * words(sentence);
        if (likely.getAsDouble() < (whole ? WorthKeeping.ENOUGH : WorthKeeping.ENOUGH_IF_FOUND)) {
            return List.of();
        }
        return whole ? List.of(candidate(sentence)) : finds;
    }

    /// The whole sentence in place of a piece of it that speaks of somebody who is known, if it is worth keeping by itself.
    List<MemoryCandidate> wholeOr(List<MemoryCandidate> piece, String sentence) {
        boolean whole =
                words(piece) < MOST * words(sentence)
                        && worth(sentence).orElse(0) >= WorthKeeping.ENOUGH;
        return whole ? List.of(candidate(sentence)) : piece;
    }

    /// Whether it is as likely as that to be worth keeping, as far as that can be told.
    boolean isLike(String said, double least) {
        return worth(said).orElse(0) >= least;
    }

    /// Whether it may be worth keeping, once it was of use again and again.
    boolean mayMatter(String said) {
        return worth(said).orElse(1) >= USEFUL;
    }

    private static long words(List<MemoryCandidate> finds) {
        return finds.stream().mapToLong(find -> words(find.text())).sum();
    }

    private static long words(String text) {
        return APART.splitAsStream(text).filter(word -> !word.isEmpty()).count();
    }

    private OptionalDouble worth(String sentence) {
        Encoder reads = encoder;
        if (reads == null
                || !known(reads)
                || sentence.length() < SHORTEST
                || sentence.length() > LONGEST
                || SentenceRules.isNoise(sentence)) {
            return OptionalDouble.empty();
        }
        try {
            return OptionalDouble.of(
                    worth().of(sentence, Forms.in(sentence), reads.encode(sentence).sentence()));
        } catch (BobException e) {
            trouble.accept(e.getMessage());
            return OptionalDouble.empty();
        }
    }

    private WorthKeeping worth() {
        WorthKeeping fitted = worth;
        if (fitted == null) {
            fitted = WorthKeeping.fitted();
            worth = fitted;
        }
        return fitted;
    }
}
