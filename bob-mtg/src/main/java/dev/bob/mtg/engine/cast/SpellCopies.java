package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.engine.cost.Legality;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.event.Event;

/// Copies of spells and abilities on the stack (rule 707.10).
public final class SpellCopies {
    private SpellCopies() {}

    /// Copies a spell on the stack (rule 707.10); gives the copy's id.
    public static int copy(Kernel k, int seat, int id) {
        State s = k.s;
        GameObject original = s.object(id);
        Context of = original.context;
        Context context = (of == null ? new Context(id, seat) : of).copy();
        context.controller = seat;
        int copyId = s.nextId();
        var copy = new GameObject(copyId, original.card, original.model, seat, Zone.STACK);
        copy.controller = seat;
        copy.ability = original.ability;
        copy.copy = true;
        copy.token = false;
        copy.face = original.face;
        copy.castWith = original.castWith;
        copy.timestamp = ++s.clock;
        if (original.ability == null) {
            context.source = copyId;
        }
        copy.context = context;
        s.put(copy);
        s.setZone(Zone.STACK, seat, s.stack().plus(copyId));
        k.structural();
        k.log(new Event.SpellCopied(copyId, seat));
        var happening = new RuleEvent(RuleEvent.COPIES);
        happening.object = copyId;
        happening.player = seat;
        CastRules.of(k).changes.happen(k, happening);
        return copyId;
    }

    /// Asks whether a player chooses new targets; each of them may then still stay as it is (rule 707.10c).
    public record MayChoose(int seat, int object) implements Frame {
        @Override
        public void run(Kernel k) {
            GameObject copy = k.s.object(object);
            Context context = copy.context;
            boolean any = false;
            for (int[] picked : context == null ? new int[0][] : context.targets) {
                any |= picked != null && picked.length > 0;
            }
            if (copy.gone || !any) {
                return;
            }
            Questions.yesNo(
                    k,
                    seat,
                    Decision.Purpose.MAY,
                    "Choose new targets?",
                    object,
                    (kernel, yes) -> {
                        if (yes == 1) {
                            kernel.push(new NewTargets(seat, object, 0));
                        }
                    });
        }
    }

    /// Lets a player choose new targets for a copy (rule 707.10c), slot by slot; each may stay as it is.
    record NewTargets(int seat, int object, int slot) implements Frame {
        @Override
        public void run(Kernel k) {
            GameObject copy = k.s.object(object);
            CompiledAbility ability =
                    copy.ability != null
                            ? copy.ability
                            : Legality.announced(copy.model, copy.castWith);
            Context context = copy.context;
            if (copy.gone || ability == null || context == null || slot >= ability.targets.length) {
                return;
            }
            CompiledAbility.TargetSlot here = ability.targets[slot];
            int[] old = context.targets(here.slot());
            k.push(new NewTargets(seat, object, slot + 1));
            if (old.length == 0) {
                return;
            }
            int[] all = CastRules.of(k).targets.candidates(k, seat, here, context);
            var bag = new Bag();
            for (int thing : old) {
                bag.addNew(thing);
            }
            for (int thing : all) {
                bag.addNew(thing);
            }
            int[] candidates = bag.toArray();
            k.push(
                    new Questions.Pick(
                            seat,
                            Decision.Purpose.COPY,
                            "Choose targets for the copy.",
                            context.source,
                            here.slot(),
                            candidates,
                            old.length,
                            old.length,
                            new int[0],
                            (kernel, picked, thing) ->
                                    CastRules.of(kernel)
                                            .targets
                                            .allowed(
                                                    kernel,
                                                    here.spec().among(),
                                                    candidates,
                                                    old.length,
                                                    picked,
                                                    thing),
                            (kernel, picked) -> {
                                GameObject now = kernel.s.object(object).copy();
                                Context with = now.context;
                                if (with != null) {
                                    now.context = with.withTargets(here.slot(), picked);
                                    kernel.s.put(now);
                                }
                            }));
        }
    }
}
