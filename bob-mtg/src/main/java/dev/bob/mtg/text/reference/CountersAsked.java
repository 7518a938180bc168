package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.term.CounterKind;
import org.jspecify.annotations.Nullable;

/// "Those counters" and "all of them" after "if it has three or more charge counters on it": of the kind that the condition
/// asks for.
public final class CountersAsked {
    /// A kind that isn't known yet. No text calls a kind of counter so.
    public static final CounterKind OPEN = new CounterKind("those");

    private static final RecordTree TREE = new RecordTree();

    private CountersAsked() {}

    /// What happens if the condition holds, with its counters known.
    static Effect in(@Nullable Condition condition, Effect then) {
        CounterKind kind = condition == null ? null : kind(condition);
        return kind == null ? then : (Effect) named(then, kind);
    }

    private static @Nullable CounterKind kind(Condition condition) {
        if (condition instanceof Condition.Is(_, Filter.HasCounter(var kind, _))) {
            return kind;
        }
        return condition instanceof Condition.Compare(Amount.CountersOn(var kind, _), _, _)
                ? kind
                : null;
    }

    private static Object named(Object effect, CounterKind kind) {
        if (effect
                        instanceof
                        PermanentEffect.RemoveCounters(var count, boolean upTo, var of, var from)
                && OPEN.equals(of)) {
            return new PermanentEffect.RemoveCounters(count, upTo, kind, from);
        }
        return effect instanceof Record record
                ? TREE.map(record, part -> named(part, kind))
                : effect;
    }

    /// @throws UnresolvedReference if no condition has named the counters
    static void known(Effect effect) {
        if (effect instanceof PermanentEffect.RemoveCounters remove && OPEN.equals(remove.kind())) {
            throw new UnresolvedReference("those counters");
        }
    }
}
