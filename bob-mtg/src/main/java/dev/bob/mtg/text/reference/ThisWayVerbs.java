package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Verb;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The verbs of "this way" in their forms: "a card exiled this way", "you exiled this way".
public final class ThisWayVerbs {
    private ThisWayVerbs() {}

    /// A verb in its forms: "you exile", "you exiled", "is exiled".
    public record Doing(String base, String past, String done) {}

    /// By what was done.
    public static Map<Verb, Doing> verbs() {
        Map<Verb, Doing> verbs = new LinkedHashMap<>();
        verbs.put(Verb.EXILED, new Doing("exile", "exiled", "exiled"));
        verbs.put(Verb.DISCARDED, new Doing("discard", "discarded", "discarded"));
        verbs.put(Verb.MILLED, new Doing("mill", "milled", "milled"));
        verbs.put(Verb.SACRIFICED, new Doing("sacrifice", "sacrificed", "sacrificed"));
        verbs.put(Verb.DESTROYED, new Doing("destroy", "destroyed", "destroyed"));
        verbs.put(Verb.RETURNED, new Doing("return", "returned", "returned"));
        verbs.put(Verb.REVEALED, new Doing("reveal", "revealed", "revealed"));
        return verbs;
    }

    /// What an effect speaks of that has such a condition: "that card" is what it was done to. Null for other conditions.
    static @Nullable Verb done(Condition condition) {
        return condition
                                instanceof
                                Condition.Compare(
                                        Amount.Count(Selector.Among(Reference of, Filter _)),
                                        Comparison is,
                                        Amount _)
                        && is == Comparison.AT_LEAST
                        && of instanceof Reference.Done(Verb verb)
                        && verbs().containsKey(verb)
                ? verb
                : null;
    }
}
