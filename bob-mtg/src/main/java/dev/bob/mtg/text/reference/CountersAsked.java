package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.RecordTree;
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
        return switch (condition) {
            case Condition.Compare(Amount.CountersOn(var kind, _), _, _) -> kind;
            case Condition.Is(_, Filter.HasCounter(var kind)) -> kind;
            default -> null;
        };
    }

    private static Object named(Object effect, CounterKind kind) {
        return switch (effect) {
            case PermanentEffect.RemoveCounters remove when OPEN.equals(remove.kind()) ->
                    new PermanentEffect.RemoveCounters(
                            remove.count(), remove.upTo(), kind, remove.from());
            case Record record -> TREE.map(record, part -> named(part, kind));
            default -> effect;
        };
    }

    /// @throws UnresolvedReference if no condition has named the counters
    static void known(Effect effect) {
        if (effect instanceof PermanentEffect.RemoveCounters remove && OPEN.equals(remove.kind())) {
            throw new UnresolvedReference("those counters");
        }
    }
}
