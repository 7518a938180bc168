package dev.bob.mtg.text.syntax;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the rules of a grammar matched in one text, by rule and position: a table with open addressing, since a text has
/// some hundred entries. A rule is what it is by identity.
final class Matches {
    private @Nullable Object[] rules = new Object[256];
    private int[] positions = new int[256];
    private @Nullable List<?>[] matches = new List<?>[256];
    private int remembered;

    /// What the rule matched at the position; null if it hasn't been tried there.
    @Nullable List<?> remembered(Object rule, int at) {
        return matches[place(rule, at)];
    }

    void remember(Object rule, int at, List<?> found) {
        int place = place(rule, at);
        if (rules[place] == null) {
            if (++remembered > rules.length / 2) {
                grow();
                place = place(rule, at);
            }
            rules[place] = rule;
            positions[place] = at;
        }
        matches[place] = found;
    }

    /// Where the rule and the position are in the table, or would be.
    @SuppressWarnings("ReferenceEquality") // a rule is what it is by identity
    private int place(Object rule, int at) {
        int mask = rules.length - 1;
        int place = (System.identityHashCode(rule) + at * 0x9E3779B9) & mask;
        while (rules[place] != null && (rules[place] != rule || positions[place] != at)) {
            place = (place + 1) & mask;
        }
        return place;
    }

    private void grow() {
        @Nullable Object[] oldRules = rules;
        int[] oldPositions = positions;
        @Nullable List<?>[] oldMatches = matches;
        rules = new Object[oldRules.length * 2];
        positions = new int[rules.length];
        matches = new List<?>[rules.length];
        for (int i = 0; i < oldRules.length; i++) {
            Object rule = oldRules[i];
            if (rule != null) {
                int place = place(rule, oldPositions[i]);
                rules[place] = rule;
                positions[place] = oldPositions[i];
                matches[place] = oldMatches[i];
            }
        }
    }
}
