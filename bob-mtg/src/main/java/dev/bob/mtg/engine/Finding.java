package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import java.util.Arrays;

/// Finds what an effect acts on, asking where a player chooses.
final class Finding extends EffectFamily {
    Finding(Kernel kernel) {
        super(kernel);
    }

    /// Finds what the selector selects, asking where a player chooses.
    void chosen(Selector selector, Purpose purpose, Questions.Picked then) {
        switch (selector) {
            case Selector.Choose(PlayerRef chooser, boolean upTo, Amount count, Filter filter) -> {
                int seat = seat(chooser);
                if (seat < 0) {
                    then.go(k, new int[0]);
                    return;
                }
                int n = n(count);
                Questions.pick(
                        k,
                        seat,
                        purpose,
                        "Choose.",
                        c().source,
                        k.eval.all(filter, c()),
                        upTo ? 0 : n,
                        n,
                        (kernel, ids) -> {
                            kernel.interpreter.note(Verb.CHOSEN, ids, ids.length);
                            then.go(kernel, ids);
                        });
            }
            case Selector.AtRandom(Amount count, Filter filter) -> {
                int[] all = k.draws.randomOrder(k.eval.all(filter, c()));
                then.go(k, Arrays.copyOf(all, Math.min(all.length, n(count))));
            }
            case Selector.Union(var parts) -> {
                boolean asks = false;
                for (Selector part : parts) {
                    asks |= part instanceof Selector.Choose || part instanceof Selector.AtRandom;
                }
                if (asks) {
                    throw new IllegalStateException(
                            "a union of choices is declined when a card is checked");
                }
                then.go(k, k.eval.select(selector, c()));
            }
            case Selector.This _,
                    Selector.Target _,
                    Selector.That _,
                    Selector.Each _,
                    Selector.Top _,
                    Selector.Players _,
                    Selector.Among _ ->
                    then.go(k, k.eval.select(selector, c()));
        }
    }
}
