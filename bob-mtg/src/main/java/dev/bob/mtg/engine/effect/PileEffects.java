package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Carries out separating cards and permanents into piles. A pile may be empty (rule 700.3d).
final class PileEffects {
    private final EffectRules rules;

    PileEffects(EffectRules rules) {
        this.rules = rules;
    }

    private Context c(Kernel k) {
        return k.s.context;
    }

    void piles(Kernel k, Effect.Piles piles) {
        separate(
                k,
                piles.separator(),
                piles.chooser(),
                piles.what(),
                "Choose the cards of the first pile.",
                new ToZones(piles.chosen(), piles.other(), false));
    }

    void faced(Kernel k, PlayerEffect.FacedPiles piles) {
        separate(
                k,
                piles.separator(),
                piles.chooser(),
                piles.what(),
                "Choose the cards of the face-up pile.",
                new ToZones(piles.chosen(), piles.other(), true));
    }

    void permanents(Kernel k, PlayerEffect.PermanentPiles piles) {
        separate(
                k,
                piles.separator(),
                piles.chooser(),
                piles.what(),
                "Choose the permanents of the first pile.",
                new ToChosen(piles.effect()));
    }

    /// What is done with the piles.
    sealed interface Use {}

    /// The chosen pile goes to one place, the other one to another.
    ///
    /// @param faced whether the second pile is face down
    record ToZones(Destination chosen, Destination other, boolean faced) implements Use {}

    record ToChosen(Effect effect) implements Use {}

    private void separate(
            Kernel k,
            PlayerRef separator,
            PlayerRef chooser,
            Selector what,
            String reason,
            Use use) {
        int one = rules.eval.player(k, separator, c(k));
        int other = rules.eval.player(k, chooser, c(k));
        int[] things = rules.eval.select(k, what, c(k));
        if (one < 0 || other < 0 || things.length == 0) {
            return;
        }
        k.push(
                new Questions.Pick(
                        one,
                        Purpose.PILE,
                        reason,
                        c(k).source,
                        -1,
                        things,
                        0,
                        things.length,
                        new int[0],
                        Questions.ANY,
                        new PileMade(Ids.of(things), other, use)));
    }

    record PileMade(Ids things, int chooser, Use use) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] first) {
            var second = new Bag();
            for (int id : things.toArray()) {
                if (Arrays.stream(first).noneMatch(other -> other == id)) {
                    second.add(id);
                }
            }
            int[] other = second.toArray();
            boolean faced = use instanceof ToZones(_, _, boolean hidden) && hidden;
            if (faced) {
                for (int id : first) {
                    kernel.log(new Event.Revealed(kernel.object(id).owner, id));
                }
            }
            Questions.option(
                    kernel,
                    chooser,
                    Purpose.PILE,
                    "Choose a pile.",
                    kernel.s.context.source,
                    List.of(
                            (faced ? "face up: " : "") + names(kernel, first),
                            faced ? "face down: " + other.length : names(kernel, other)),
                    new PileChosen(Ids.of(first), Ids.of(other), use));
        }
    }

    record PileChosen(Ids first, Ids other, Use use) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            int[] chosen = index == 0 ? first.toArray() : other.toArray();
            int[] left = index == 0 ? other.toArray() : first.toArray();
            Interpreter interpreter = EffectRules.of(kernel).interpreter;
            switch (use) {
                case ToZones(Destination to, Destination rest, _) -> {
                    kernel.push(new Moves.Put(Verb.PUT, Ids.of(left), rest));
                    interpreter.moves.put(kernel, Verb.CHOSEN, chosen, null, to, null, false);
                }
                case ToChosen(Effect effect) -> {
                    interpreter.note(kernel, Verb.CHOSEN, chosen, chosen.length);
                    interpreter.exec(kernel, effect);
                }
            }
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
