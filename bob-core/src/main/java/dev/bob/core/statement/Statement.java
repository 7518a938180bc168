package dev.bob.core.statement;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// A sentence, read once: for whoever compares it with many others.
///
/// @param text as it was said
/// @param attributes what it says of what
/// @param words those that tell something
/// @param ended what it says has ended, each in its telling words
/// @param negative whether it says itself that something isn't so
/// @param things the speaker's own things that it names
/// @param renews whether it says that something isn't as it was
public record Statement(
        String text,
        List<Attribute> attributes,
        Set<String> words,
        List<Set<String>> ended,
        boolean negative,
        Set<String> things,
        boolean renews) {

    /// Copies the lists.
    public Statement {
        attributes = List.copyOf(attributes);
        ended = List.copyOf(ended);
        things = Set.copyOf(things);
    }

    /// Reads a sentence.
    public static Statement of(String text) {
        return new Statement(
                text,
                Attribute.of(text),
                Attribute.words(text),
                Attribute.ended(text),
                Attribute.negative(text),
                Topics.of(text),
                Topics.renews(text));
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
        boolean over =
                !older.negative
                        && ended.stream().anyMatch(gone -> Attribute.within(gone, older.words));
        return over || replaces(older);
    }

    /// Says how a thing is now of which the older one says how it was, as far as both can be told.
    private boolean replaces(Statement older) {
        if (!renews || words.containsAll(older.words)) {
            return false;
        }
        boolean same = things.stream().anyMatch(older.things::contains);
        return same && (attributes.isEmpty() || older.attributes.isEmpty() || alike(older));
    }

    private boolean alike(Statement older) {
        return !Collections.disjoint(kinds(), older.kinds());
    }

    /// The closest that can be told: that something is somewhere says more than that it is so.
    private Set<String> kinds() {
        Set<String> kinds =
                attributes.stream()
                        .map(Attribute::kind)
                        .collect(Collectors.toCollection(HashSet::new));
        if (kinds.size() > 1) {
            kinds.remove(Attribute.IS);
        }
        return kinds;
    }
}
