package dev.bob.core.statement.news;

import java.util.Set;

/// Words in whatever form: "plan" and "plans" are one.
public final class WordForms {

    private static final int SHORTEST = 4;

    private WordForms() {}

    /// Whether a word is among others, be it with another ending.
    public static boolean isAmong(String word, Set<String> others) {
        return others.stream().anyMatch(other -> other.equals(word) || areForms(word, other));
    }

    private static boolean areForms(String one, String other) {
        return one.length() >= SHORTEST
                && other.length() >= SHORTEST
                && (other.startsWith(one.substring(0, one.length() - 1))
                        || one.startsWith(other.substring(0, other.length() - 1)));
    }
}
