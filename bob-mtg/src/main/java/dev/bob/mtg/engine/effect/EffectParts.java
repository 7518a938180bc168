package dev.bob.mtg.engine.effect;

import dev.bob.mtg.definition.Designation;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.event.Triggers;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PendingTrigger;
import dev.bob.mtg.engine.value.Ids;
import java.util.List;

/// Effects that are made of others: one after another, for each thing, if a player likes, later.
final class EffectParts {
    private EffectParts() {}

    /// One part of a sequence after another.
    record Parts(List<Effect> parts, int at) implements Frame {
        @Override
        public void run(Kernel k) {
            if (at + 1 < parts.size()) {
                k.push(new Parts(parts, at + 1));
            }
            EffectRules.of(k).interpreter.exec(k, parts.get(at));
        }
    }

    /// An effect that starts when the frames above are done.
    record Later(Effect effect) implements Frame {
        @Override
        public void run(Kernel k) {
            EffectRules.of(k).interpreter.exec(k, effect);
        }
    }

    /// An effect for one thing after another.
    record Each(Ids things, int at, Effect effect, boolean players, int outer) implements Frame {
        @Override
        public void run(Kernel k) {
            Context context = k.s.context.copy();
            if (at >= things.size()) {
                if (players) {
                    context.iteratedPlayer = outer;
                } else {
                    context.iterated = outer;
                }
                k.s.context = context;
                return;
            }
            if (players) {
                context.iteratedPlayer = things.get(at);
            } else {
                context.iterated = things.get(at);
            }
            k.s.context = context;
            k.push(new Each(things, at + 1, effect, players, outer));
            EffectRules.of(k).interpreter.exec(k, effect);
        }
    }

    record MayDo(PlayerRef who, Effect inner, int seat) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            EffectRules.of(kernel).interpreter.did(kernel, yes == 1);
            if (yes == 0) {
                return;
            }
            if (who instanceof PlayerRef.You) {
                EffectRules.of(kernel).interpreter.exec(kernel, inner);
                return;
            }
            // The subject of what another player may do is that player.
            int outer = kernel.s.context.iteratedPlayer;
            kernel.push(new Each(Ids.of(seat), 0, inner, true, outer));
        }
    }

    record OneOf(List<Effect> options) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            EffectRules.of(kernel).interpreter.exec(kernel, options.get(index));
        }
    }

    record TriggerReflexive(Effect.Reflexive reflexive) implements Frame {
        @Override
        public void run(Kernel kernel) {
            if (kernel.s.context.doneSoFar.did() || reflexive.first() instanceof Effect.Nothing) {
                EffectRules.of(kernel)
                        .triggers
                        .add(
                                kernel,
                                new PendingTrigger(
                                        EffectRules.of(kernel).compiler.nested(reflexive),
                                        kernel.s.context.source,
                                        kernel.s.context.controller,
                                        kernel.s.context));
            }
        }
    }

    record Pair(Selector one) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel)
                    .keywordActions
                    .pair(
                            kernel,
                            EffectRules.of(kernel).eval.select(kernel, one, kernel.s.context),
                            ids);
        }
    }

    record Designate(Designation designation, boolean has) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel).deeds.designate(kernel, ids, designation, has);
        }
    }

    record NoteChosen() implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel).interpreter.note(kernel, Verb.CHOSEN, ids, ids.length);
        }
    }

    /// Notes that what is done only once each turn was done, if it was.
    record NoteDone(int source) implements Frame {
        @Override
        public void run(Kernel k) {
            if (source >= 0 && !k.s.object(source).gone && k.s.context.doneSoFar.did()) {
                Triggers.doneThisTurn(k, source);
            }
        }
    }
}
