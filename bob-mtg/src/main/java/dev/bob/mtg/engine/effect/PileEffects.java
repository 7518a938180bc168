package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Carries out separating cards into piles.
final class PileEffects {
    private final EffectRules rules;

    PileEffects(EffectRules rules) {
        this.rules = rules;
    }

    private Context c(Kernel k) {
        return k.s.context;
    }

    void piles(Kernel k, Effect.Piles piles) {
        int separator = rules.eval.player(k, piles.separator(), c(k));
        int chooser = rules.eval.player(k, piles.chooser(), c(k));
        int[] cards = rules.eval.select(k, piles.what(), c(k));
        if (separator < 0 || chooser < 0 || cards.length == 0) {
            return;
        }
        k.push(
                new Questions.Pick(
                        separator,
                        Purpose.PILE,
                        "Choose the cards of the first pile.",
                        c(k).source,
                        -1,
                        cards,
                        0,
                        cards.length,
                        new int[0],
                        Questions.ANY,
                        new PileMade(Ids.of(cards), chooser, piles)));
    }

    record PileMade(Ids cards, int chooser, Effect.Piles piles) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] first) {
            var second = new Bag();
            for (int id : cards.toArray()) {
                if (Arrays.stream(first).noneMatch(other -> other == id)) {
                    second.add(id);
                }
            }
            int[] other = second.toArray();
            Questions.option(
                    kernel,
                    chooser,
                    Purpose.PILE,
                    "Choose a pile.",
                    kernel.s.context.source,
                    List.of(names(kernel, first), names(kernel, other)),
                    new PileChosen(Ids.of(first), Ids.of(other), piles));
        }
    }

    record PileChosen(Ids first, Ids other, Effect.Piles piles) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            int[] chosen = index == 0 ? first.toArray() : other.toArray();
            int[] left = index == 0 ? other.toArray() : first.toArray();
            kernel.push(new Moves.Put(Verb.PUT, Ids.of(left), piles.other()));
            EffectRules.of(kernel)
                    .interpreter
                    .moves
                    .put(kernel, Verb.CHOSEN, chosen, null, piles.chosen(), null, false);
        }
    }

    private static String names(Kernel k, int[] ids) {
        var names = new ArrayList<String>();
        for (int id : ids) {
            names.add(k.derived(id).name);
        }
        return names.isEmpty() ? "nothing" : String.join(", ", names);
    }
}
