package dev.bob.mtg.engine.layers;

import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.State;
import java.util.Arrays;
import java.util.List;

/// Compares what is true with what is worked out in another way.
final class Disagreement {
    private Disagreement() {}

    /// What is otherwise in the other; empty if nothing is.
    static String of(State s, Active one, Active other) {
        for (int id = 0; id < s.objectCount(); id++) {
            GameObject object = s.object(id);
            if (object.gone) {
                continue;
            }
            Derived mine = one.derived(id);
            Derived theirs = other.derived(id);
            String difference =
                    (mine == null ? object.plain() : mine)
                            .difference(theirs == null ? object.plain() : theirs);
            if (!difference.isEmpty()) {
                return difference + " of object " + id + ", " + object.model.name();
            }
        }
        if (one.choices() != other.choices()) {
            return "the number of replacement effects to choose from";
        }
        if (!same(one.rules, other.rules) || !same(one.spellGrants, other.spellGrants)) {
            return "the rules: " + one.rules.size() + " against " + other.rules.size();
        }
        for (int kind = 0; kind < one.watchers.length; kind++) {
            if (!Arrays.equals(one.watchers[kind], other.watchers[kind])) {
                return "what watches for events of kind " + kind;
            }
        }
        return one.looksAt == other.looksAt ? "" : "what it looks at";
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean same(List<Active.Live<?>> some, List<Active.Live<?>> others) {
        boolean same = some.size() == others.size();
        for (int i = 0; same && i < some.size(); i++) {
            Active.Live<?> one = some.get(i);
            Active.Live<?> other = others.get(i);
            same =
                    one.rule() == other.rule()
                            && one.timestamp() == other.timestamp()
                            && one.floating() == other.floating()
                            && one.context().source == other.context().source
                            && one.context().controller == other.context().controller
                            && one.context().iterated == other.context().iterated
                            && one.context().iteratedPlayer == other.context().iteratedPlayer;
        }
        return same;
    }
}
