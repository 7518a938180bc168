package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cost.Legality;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.layers.CopyEffects;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import java.util.List;

/// Copies of spells and abilities on the stack (rule 707.10).
public final class SpellCopies {
    private SpellCopies() {}

    /// Copies a spell or ability on the stack (rule 707.10) or a card elsewhere (rule 707.12), with exceptions; gives the
    /// copy's id.
    public static int copy(Kernel k, int seat, int id, List<Modification> except, int self) {
        if (k.s.object(id).zone != Zone.STACK) {
            return copyOfCard(k, seat, id, except, self);
        }
        int copy = copy(k, seat, id);
        if (!except.isEmpty() && k.s.object(copy).ability == null) {
            GameObject changed = k.s.object(copy).copy();
            changed.model = CopyEffects.model(k, id, except, self);
            k.s.put(changed);
            k.structural();
        }
        return copy;
    }

    /// The copy of a card is in the card's zone until it is cast; if it isn't, it ceases to exist (rule 704.5e).
    private static int copyOfCard(Kernel k, int seat, int id, List<Modification> except, int self) {
        State s = k.s;
        GameObject original = s.object(id);
        Model model = except.isEmpty() ? original.model : CopyEffects.model(k, id, except, self);
        var copy = new GameObject(s.nextId(), original.card, model, seat, original.zone);
        copy.controller = seat;
        copy.copy = true;
        copy.timestamp = s.tick();
        s.put(copy);
        s.setZone(original.zone, seat, s.zone(original.zone, seat).plus(copy.id));
        s.checkedAt = -1;
        k.strayTokens = true;
        k.structural();
        return copy.id;
    }

    /// Copies a spell on the stack (rule 707.10); gives the copy's id.
    public static int copy(Kernel k, int seat, int id) {
        State s = k.s;
        GameObject original = s.object(id);
        Context of = original.context;
        Context context = (of == null ? new Context(id, seat) : of).copy();
        context.controller = seat;
        // mana that was spent isn't copied (rule 707.10)
        context.paid = context.paid.withSpent(0);
        int copyId = s.nextId();
        var copy = new GameObject(copyId, original.card, original.model, seat, Zone.STACK);
        copy.controller = seat;
        copy.ability = original.ability;
        copy.copy = true;
        copy.token = false;
        copy.face = original.face;
        copy.howCast = original.howCast.ofCopy();
        copy.timestamp = s.tick();
        if (original.ability == null) {
            context.source = copyId;
        }
        copy.context = context;
        s.put(copy);
        s.setZone(Zone.STACK, seat, s.stack().plus(copyId));
        k.changed(copy);
        k.log(new Event.SpellCopied(copyId, seat));
        var happening = new RuleEvent(RuleEvent.COPIES);
        happening.object = copyId;
        happening.player = seat;
        CastRules.of(k).changes.happen(k, happening);
        return copyId;
    }

    /// A copy is put onto the stack with its targets (rule 707.10c): each becomes one, be it the original's or a new one.
    public static void targeted(Kernel k, int seat, int copy, boolean newTargets) {
        if (newTargets) {
            k.push(new MayChoose(seat, copy, true));
        } else {
            becomeTargets(k, copy);
        }
    }

    private static void becomeTargets(Kernel k, int copy) {
        Context context = k.s.object(copy).context;
        for (int[] targets : context == null ? new int[0][] : context.targets) {
            if (targets != null) {
                becomeTargets(k, copy, new int[0], targets);
            }
        }
    }

    /// Asks whether a player chooses new targets; each of them may then still stay as it is (rule 707.10c).
    ///
    /// @param fresh whether it is a copy that has just been made
    record MayChoose(int seat, int object, boolean fresh) implements Frame {
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
                    new IfChosen(this));
        }

        record IfChosen(MayChoose mayChoose) implements Questions.Numbered {
            @Override
            public void go(Kernel kernel, int yes) {
                if (yes == 1) {
                    kernel.push(
                            new NewTargets(
                                    mayChoose.seat, mayChoose.object, 0, false, mayChoose.fresh));
                } else if (mayChoose.fresh) {
                    becomeTargets(kernel, mayChoose.object);
                }
            }
        }
    }

    /// Of several spells, the last to ask is the first.
    public static void changeTargets(Kernel k, int seat, int[] spells, boolean each) {
        for (int i = spells.length - 1; i >= 0; i--) {
            if (spells[i] >= 0) {
                changeTargets(k, seat, spells[i], each);
            }
        }
    }

    /// Changes each target to another one (rule 115.7a), or has a player choose new ones (115.7d).
    private static void changeTargets(Kernel k, int seat, int id, boolean each) {
        GameObject spell = k.s.object(id);
        if (!spell.gone && spell.zone == Zone.STACK) {
            k.push(
                    each
                            ? new NewTargets(seat, id, 0, true, false)
                            : new MayChoose(seat, id, false));
        }
    }

    /// Changes one of the targets to this thing, if it can be one in that place (rule 115.7b).
    public static void changeTargetTo(Kernel k, int seat, int id, int thing) {
        GameObject spell = k.s.object(id);
        Context context = spell.context;
        CompiledAbility ability =
                spell.ability != null
                        ? spell.ability
                        : Legality.announced(spell.model, spell.howCast.with());
        if (spell.gone || spell.zone != Zone.STACK || context == null || ability == null) {
            return;
        }
        var slots = new Bag();
        var targets = new Bag();
        for (CompiledAbility.TargetSlot slot : ability.text.targets()) {
            int[] now = context.targets(slot.slot());
            int[] candidates =
                    CastRules.of(k).targets.candidates(k, spell.controller, slot, context);
            for (int old : now) {
                if (old != thing
                        && Ids.of(candidates).has(thing)
                        && fits(k, slot, context, candidates, now, old, thing)) {
                    slots.add(slot.slot());
                    targets.add(old);
                }
            }
        }
        if (targets.size() == 0) {
            return;
        }
        Questions.pick(
                k,
                seat,
                Decision.Purpose.CHANGE_TARGET,
                "Choose the target to change.",
                id,
                targets.toArray(),
                1,
                1,
                new TargetChanged(id, thing, Ids.of(slots.toArray()), Ids.of(targets.toArray())));
    }

    /// Whether the others that were chosen for the same words allow it as well.
    private static boolean fits(
            Kernel k,
            CompiledAbility.TargetSlot slot,
            Context context,
            int[] candidates,
            int[] now,
            int old,
            int thing) {
        var others = new Bag();
        for (int each : now) {
            if (each != old) {
                others.add(each);
            }
        }
        return !others.has(thing)
                && CastRules.of(k)
                        .targets
                        .allowed(
                                k,
                                slot.spec(),
                                context,
                                Ids.of(candidates),
                                now.length,
                                others.toArray(),
                                thing);
    }

    record TargetChanged(int spell, int thing, Ids slots, Ids targets) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] picked) {
            int at = targets.indexOf(picked[0]);
            GameObject now = kernel.s.object(spell).copy();
            Context with = now.context;
            if (with == null || at < 0) {
                return;
            }
            int slot = slots.get(at);
            int[] before = with.targets(slot);
            int[] after = before.clone();
            for (int i = 0; i < after.length; i++) {
                after[i] = after[i] == picked[0] ? thing : after[i];
            }
            now.context = with.withTargets(slot, after);
            kernel.s.put(now);
            becomeTargets(kernel, spell, before, after);
        }
    }

    /// Lets a player choose new targets for a copy (rule 707.10c), slot by slot; each may stay as it is.
    record NewTargets(int seat, int object, int slot, boolean others, boolean fresh)
            implements Frame {
        @Override
        public void run(Kernel k) {
            GameObject copy = k.s.object(object);
            CompiledAbility ability =
                    copy.ability != null
                            ? copy.ability
                            : Legality.announced(copy.model, copy.howCast.with());
            Context context = copy.context;
            if (copy.gone
                    || ability == null
                    || context == null
                    || slot >= ability.text.targets().size()) {
                return;
            }
            CompiledAbility.TargetSlot here = ability.text.targets().get(slot);
            int[] old = context.targets(here.slot());
            k.push(new NewTargets(seat, object, slot + 1, others, fresh));
            if (old.length == 0) {
                return;
            }
            int[] all = CastRules.of(k).targets.candidates(k, copy.controller, here, context);
            int[] candidates = others ? without(all, old) : with(old, all);
            if (others && candidates.length < old.length) {
                return; // rule 115.7a: what can't be changed stays
            }
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
                            new AllowedTarget(here, context, Ids.of(candidates), Ids.of(old)),
                            new TargetsPicked(this, here, Ids.of(old))));
        }

        private static int[] without(int[] all, int[] old) {
            var bag = new Bag();
            for (int thing : all) {
                if (!Ids.contains(old, thing)) {
                    bag.addNew(thing);
                }
            }
            return bag.toArray();
        }

        private static int[] with(int[] old, int[] all) {
            var bag = new Bag();
            for (int thing : old) {
                bag.addNew(thing);
            }
            for (int thing : all) {
                bag.addNew(thing);
            }
            return bag.toArray();
        }

        record AllowedTarget(
                CompiledAbility.TargetSlot here, Context context, Ids candidates, Ids old)
                implements Questions.Allowed {
            @Override
            public boolean test(Kernel kernel, int[] picked, int thing) {
                return CastRules.of(kernel)
                        .targets
                        .allowed(
                                kernel,
                                here.spec(),
                                context,
                                candidates,
                                old.size(),
                                picked,
                                thing);
            }
        }

        record TargetsPicked(NewTargets newTargets, CompiledAbility.TargetSlot here, Ids old)
                implements Questions.Picked {
            @Override
            public void go(Kernel kernel, int[] picked) {
                GameObject now = kernel.s.object(newTargets.object).copy();
                Context with = now.context;
                if (with != null) {
                    now.context = with.withTargets(here.slot(), picked);
                    kernel.s.put(now);
                    becomeTargets(
                            kernel,
                            newTargets.object,
                            newTargets.fresh ? new int[0] : old.toArray(),
                            picked);
                }
            }
        }
    }

    /// What wasn't a target before has become one.
    private static void becomeTargets(Kernel k, int spell, int[] before, int[] now) {
        var known = new Bag();
        for (int target : before) {
            known.add(target);
        }
        for (int target : now) {
            if (!known.has(target)) {
                known.add(target);
                var happening = new RuleEvent(RuleEvent.TARGETED);
                happening.object = target;
                happening.other = spell;
                happening.player = k.s.object(spell).controller;
                CastRules.of(k).changes.happen(k, happening);
            }
        }
    }

    /// A spell whose control is gained is carried out by its new controller (rules 109.5, 112.2, 608.2).
    public static void takenOver(Kernel k, int[] objects, int seat) {
        for (int id : objects) {
            GameObject spell = id < 0 ? null : k.object(id);
            if (seat >= 0 && spell != null && spell.isSpell() && !spell.gone) {
                GameObject now = spell.copy();
                now.controller = seat;
                now.howCast = now.howCast.on(now.howCast.terms().takenOver(spell.controller, seat));
                if (now.context != null) {
                    now.context = now.context.copy();
                    now.context.controller = seat;
                }
                k.s.put(now);
                k.structural();
            }
        }
    }
}
