package dev.bob.core.statement;

import java.util.List;
import java.util.Set;

/// A sentence, read once: for whoever compares it with many others.
///
/// @param text as it was said
/// @param attributes what it says of what
/// @param words those that tell something
/// @param ended what it says has ended, each in its telling words
/// @param negative whether it says itself that something isn't so
public record Statement(
        String text,
        List<Attribute> attributes,
        Set<String> words,
        List<Set<String>> ended,
        boolean negative) {

    /// Copies the lists.
    public Statement {
        attributes = List.copyOf(attributes);
        ended = List.copyOf(ended);
    }

    /// Reads a sentence.
    public static Statement of(String text) {
        return new Statement(
                text,
                Attribute.of(text),
                Attribute.words(text),
                Attribute.ended(text),
                Attribute.negative(text));
    }

    /// Whether this, the newer, makes an older one untrue.
    public boolean contradicts(Statement older) {
        for (Attribute was : older.attributes) {
            for (Attribute is : attributes) {
                if (is.contradicts(was)) {
                    return true;
                }
            }
        }
        return !older.negative
                && ended.stream().anyMatch(gone -> Attribute.within(gone, older.words));
    }
}
