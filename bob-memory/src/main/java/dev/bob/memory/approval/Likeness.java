package dev.bob.memory.approval;

import dev.bob.core.statement.Statement;
import dev.bob.memory.recall.Terms;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a human should see next to a candidate before deciding: memories that say nearly the same, and memories
/// that may say the opposite.
public final class Likeness {

    private static final double NEARLY_SAME = 0.7;
    private static final int SAME_BEGINNING = 2;
    private static final Set<String> NEGATIONS =
            Set.of(
                    "not",
                    "never",
                    "no",
                    "dont",
                    "doesnt",
                    "didnt",
                    "isnt",
                    "cant",
                    "wont",
                    "hate",
                    "hates",
                    "dislike",
                    "dislikes",
                    "stopped",
                    "quit",
                    "longer",
                    "anymore",
                    "avoid",
                    "avoids");

    private Likeness() {}

    /// How a memory relates to a candidate.
    public enum Relation {
        /// The candidate says how it is now: the memory isn't true any more.
        OUTDATED,
        /// It says nearly the same.
        NEARLY_SAME,
        /// Both can hardly be true.
        MAY_CONTRADICT
    }

    /// A memory that relates to a candidate.
    public record Hint(Relation relation, Memory memory) {}

    /// The memories to show next to a candidate.
    public static List<Hint> hints(PendingCandidate pending, Memories memories, Instant now) {
        List<Hint> hints = new ArrayList<>();
        Terms terms = new Terms();
        String text = pending.candidate().text();
        String whole = pending.provenance().sentence();
        Statement said = Statement.of(text, whole == null ? text : whole);
        List<Memory> known = memories.usable(now);
        Optional<Memory> takenBack = memories.readings().takenBack(said, known);
        for (Memory memory : known) {
            Relation relation =
                    said.contradicts(memories.readings().of(memory))
                                    || takenBack.filter(memory::equals).isPresent()
                            ? Relation.OUTDATED
                            : relation(text, memory.candidate().text(), terms);
            if (relation != null) {
                hints.add(new Hint(relation, memory));
            }
        }
        return hints;
    }

    /// Whether two texts say the same to the letter, without regard to case, spaces and punctuation.
    public static String normal(String text) {
        return String.join(" ", Terms.words(text.toLowerCase(Locale.ROOT)));
    }

    private static @Nullable Relation relation(String one, String other, Terms terms) {
        List<String> words = Terms.words(one);
        List<String> otherWords = Terms.words(other);
        Set<String> stems = new HashSet<>(terms.of(one));
        Set<String> otherStems = new HashSet<>(terms.of(other));
        boolean opposite = negated(words) != negated(otherWords);
        stems.removeIf(NEGATIONS::contains);
        otherStems.removeIf(NEGATIONS::contains);
        double overlap = overlap(stems, otherStems);
        if (opposite && overlap >= 0.5) {
            return Relation.MAY_CONTRADICT;
        }
        if (overlap >= NEARLY_SAME) {
            return Relation.NEARLY_SAME;
        }
        // "I live in Oslo" and "I live in Bergen": the same beginning, another end.
        int same = 0;
        while (same < Math.min(words.size(), otherWords.size())
                && words.get(same).equals(otherWords.get(same))) {
            same++;
        }
        boolean saysSomething =
                words.stream().limit(same).anyMatch(word -> !Terms.isFunctionWord(word));
        boolean shortEnds = words.size() - same <= 3 && otherWords.size() - same <= 3;
        return same >= SAME_BEGINNING && saysSomething && shortEnds
                ? Relation.MAY_CONTRADICT
                : null;
    }

    private static boolean negated(List<String> words) {
        return words.stream().anyMatch(NEGATIONS::contains);
    }

    private static double overlap(Set<String> one, Set<String> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return 0;
        }
        long shared = one.stream().filter(other::contains).count();
        return shared / (double) (one.size() + other.size() - shared);
    }
}
