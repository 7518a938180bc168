package dev.bob.core.statement;

import dev.bob.core.statement.Clause.Tense;
import dev.bob.core.statement.Clause.Who;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// What the speaker likes or has, and what not: by it "I've come to love coriander" is told to be the opposite of "I hate
/// coriander".
///
/// @param sides each with its things
record Stance(List<Side> sides) {

    /// @param what likes and meals are one, what somebody has another
    /// @param for_ whether it is liked, or there
    /// @param things in their stems
    record Side(String what, boolean for_, Set<String> things) {}

    private static final Set<String> AGAINST =
            Set.of("hate", "dislike", "detest", "loathe", "despise", "avoid");

    private static final List<String> NOT =
            List.of(
                    "n't",
                    "n’t",
                    " not ",
                    " no ",
                    "never",
                    "no longer",
                    "cannot",
                    "dont ",
                    "cant ");

    /// A quick look, before it is read: whether a sentence has a word that may be one against something.
    static boolean mayBeAgainst(String sentence) {
        String text = sentence.toLowerCase(Locale.ROOT);
        return NOT.stream().anyMatch(text::contains) || AGAINST.stream().anyMatch(text::contains);
    }

    /// Reads a sentence, each of its clauses apart.
    static Stance of(String sentence) {
        List<Side> sides = new ArrayList<>();
        for (String clause : Clauses.of(sentence)) {
            Clause.of(Clauses.unled(Clauses.normal(clause))).ifPresent(one -> read(one, sides));
        }
        return new Stance(List.copyOf(sides));
    }

    /// Whether one of them is the opposite of one of another's.
    boolean opposes(Stance other) {
        return sides.stream()
                .anyMatch(side ->
                        other.sides.stream()
                                .anyMatch(one ->
                                        one.what.equals(side.what)
                                                && one.for_ != side.for_
                                                && one.things.equals(side.things)));
    }

    private static void read(Clause clause, List<Side> sides) {
        boolean likes =
                Lexicon.LIKES.contains(clause.verb())
                        && (clause.tense() == Tense.DOES || clause.tense() == Tense.CAN);
        boolean has = clause.tense() == Tense.HAS;
        if (clause.who() != Who.SPEAKER || (!likes && !has)) {
            return;
        }
        boolean none = clause.first().equals("no");
        boolean for_ = clause.negative() == (AGAINST.contains(clause.verb()) || none);
        Set<String> things = things(clause);
        if (!things.isEmpty()) {
            sides.add(new Side(has ? "has" : "likes", for_, things));
        }
    }

    /// The thing itself. What is said of it besides makes it another: "I like tea with milk" is no word against tea.
    private static Set<String> things(Clause clause) {
        Set<String> things = new LinkedHashSet<>();
        for (String word : clause.object()) {
            String bare = word.replaceAll("\\W+$", "");
            if (Lexicon.JOINTS.contains(bare)) {
                return Set.of();
            }
            if (!Attribute.isLittle(bare) && !Lexicon.SMALL.contains(bare)) {
                things.add(Gist.stem(bare));
            }
        }
        return Set.copyOf(things);
    }
}
