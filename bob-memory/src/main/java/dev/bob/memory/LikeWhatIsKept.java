package dev.bob.memory;

import dev.bob.core.BobException;
import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.memory.MemoryCandidate.Source;
import dev.bob.core.statement.Clauses;
import dev.bob.core.statement.Forms;
import dev.bob.memory.candidate.SentenceRules;
import dev.bob.memory.candidate.WorthKeeping;
import dev.bob.memory.recall.Encoder;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Candidates of English sentences in which no form finds anything, by how much they are like what people want kept. Where
/// nothing in this process makes the vectors that [WorthKeeping] knows, there are none.
///
/// Thread-safe.
final class LikeWhatIsKept {

    private static final int SHORTEST = 15;
    private static final int LONGEST = 300;

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

    /// What a sentence makes, if it is worth asking the human about. The encoder is loaded for that, if it isn't yet.
    Optional<MemoryCandidate> in(String sentence) {
        Encoder reads = encoder;
        if (reads == null
                || !known(reads)
                || sentence.length() < SHORTEST
                || sentence.length() > LONGEST
                || SentenceRules.isNoise(sentence)
                || !Forms.mayLast(sentence)) {
            return Optional.empty();
        }
        try {
            double likely = worth().of(sentence, reads.encode(sentence).sentence());
            return likely >= WorthKeeping.ENOUGH
                    ? Optional.of(candidate(sentence))
                    : Optional.empty();
        } catch (BobException e) {
            trouble.accept(e.getMessage());
            return Optional.empty();
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
