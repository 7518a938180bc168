package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Verb;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Carries out separating cards into piles.
final class Piles {
    private final Kernel k;

    Piles(Kernel kernel) {
        this.k = kernel;
    }

    private Context c() {
        return k.s.context;
    }

    void piles(Effect.Piles piles) {
        int separator = k.eval.player(piles.separator(), c());
        int chooser = k.eval.player(piles.chooser(), c());
        int[] cards = k.eval.select(piles.what(), c());
        if (separator < 0 || chooser < 0 || cards.length == 0) {
            return;
        }
        k.push(
                new Questions.Pick(
                        separator,
                        Purpose.PILE,
                        "Choose the cards of the first pile.",
                        c().source,
                        -1,
                        cards,
                        0,
                        cards.length,
                        new int[0],
                        Questions.ANY,
                        (kernel, first) -> {
                            var second = new Bag();
                            for (int id : cards) {
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
                                    (kk, index) -> {
                                        int[] chosen = index == 0 ? first : other;
                                        int[] left = index == 0 ? other : first;
                                        kk.push(kkk ->
                                                new Moves(kkk)
                                                        .put(
                                                                Verb.PUT,
                                                                left,
                                                                null,
                                                                piles.other(),
                                                                null,
                                                                false));
                                        new Moves(kk)
                                                .put(
                                                        Verb.CHOSEN,
                                                        chosen,
                                                        null,
                                                        piles.chosen(),
                                                        null,
                                                        false);
                                    });
                        }));
    }

    private static String names(Kernel k, int[] ids) {
        var names = new ArrayList<String>();
        for (int id : ids) {
            names.add(k.derived(id).name);
        }
        return names.isEmpty() ? "nothing" : String.join(", ", names);
    }
}
