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
/// @param negative whether it says itself that something isn't so
/// @param things the speaker's own things that it names
/// @param change what it says has changed
/// @param gist its words sorted
public record Statement(
        String text,
        List<Attribute> attributes,
        Set<String> words,
        boolean negative,
        Set<String> things,
        Change change,
        Gist gist) {

    /// Copies the lists.
    public Statement {
        attributes = List.copyOf(attributes);
        things = Set.copyOf(things);
    }

    /// Reads a sentence.
    public static Statement of(String text) {
        return new Statement(
                text,
                Attribute.of(text),
                Attribute.words(text),
                Attribute.negative(text),
                Topics.of(text),
                Change.in(text),
                Gist.of(Change.standing(text)));
    }

    /// Reads a sentence that is a part of what was said: what the whole says is over, is.
    public static Statement of(String text, String whole) {
        Statement part = of(text);
        Change change = part.change.within(Change.in(whole));
        return new Statement(
                text, part.attributes, part.words, part.negative, part.things, change, part.gist);
    }

    /// Whether it says that something isn't as it was.
    public boolean renews() {
        return change.renews();
    }

    /// Whether it says something of a kind that a question names: an instrument, if it asks for one.
    public boolean isOfKindAskedBy(Statement question) {
        return !Collections.disjoint(question.gist.kindsNamed(), gist.values().keySet());
    }

    /// Whether it answers a question that asks for this of somebody, or for a kind of thing of which there is one.
    ///
    /// @param asked the attributes that the question asks for
    public boolean answers(Statement question, Set<String> asked) {
        return Attribute.answers(attributes, asked) || gist.hasTheOne(question.gist);
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
                change.ended().stream()
                        .anyMatch(gone ->
                                (gist.sharesOwner(older.gist) || older.gist.names(gone))
                                        && Attribute.within(gone, older.words)
                                        && !older.change.ended().contains(gone));
        return over || replaces(older);
    }

    /// Says how a thing is now of which the older one says how it was, as far as both can be told.
    private boolean replaces(Statement older) {
        if (!change.renews() || words.containsAll(older.words)) {
            return false;
        }
        boolean same = things.stream().anyMatch(older.things::contains);
        return (same && (attributes.isEmpty() || older.attributes.isEmpty() || alike(older)))
                || (!change.adds()
                        && gist.sharesOwner(older.gist)
                        && gist.values().keySet().stream().anyMatch(kind -> rivals(older, kind)));
    }

    /// Whether both say something else of this kind, and of the same: there is only one of it, or it is what changed, or
    /// most of what this one speaks of is in the other.
    private boolean rivals(Statement older, String kind) {
        if (!gist.differs(older.gist, kind)) {
            return false;
        }
        return Gist.single(kind)
                || !Collections.disjoint(change.of(), older.gist.topics())
                || gist.isMostlyIn(older.gist);
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
