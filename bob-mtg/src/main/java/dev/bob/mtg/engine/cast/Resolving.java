package dev.bob.mtg.engine.cast;

import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cost.Legality;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.event.Permanents;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Resolving spells and abilities (rule 608).
public final class Resolving {
    private Resolving() {}

    public static void resolve(Kernel k, int id) {
        GameObject object = k.object(id);
        Context context = object.context;
        if (context == null) {
            context = new Context(id, object.controller);
        }
        CompiledAbility ability = object.ability;
        if (ability == null) {
            ability = Legality.announced(object.model, object.howCast.with());
        }
        if (object.ability != null
                && object.ability.onlyIf != null
                && object.ability.kind == CompiledAbility.Kind.TRIGGERED
                && !CastRules.of(k).eval.test(k, object.ability.onlyIf, context)) {
            remove(k, id); // rule 603.4
            return;
        }
        if (ability != null && ability.text.targets().size() > 0) {
            Context checked = checkTargets(k, ability, context);
            if (checked == null && (Merging.isMutating(object) || isBestowed(object))) {
                // it resolves as a creature spell (rules 702.103e, 702.140b)
                Permanents.unbestow(k, id);
                k.s.context = context;
                enter(k, k.object(id), new Context(id, object.controller));
                return;
            }
            if (checked == null) {
                k.log(new Event.Countered(id, true));
                leave(k, id, true);
                return;
            }
            context = checked;
        }
        if (object.ability != null && object.ability.text.countsResolutions()) {
            CastRules.of(k).past.resolves(k, context.source, object.ability);
        }
        k.s.context = context;
        boolean permanentSpell =
                object.isSpell() && (object.model.types & (Derived.INSTANT | Derived.SORCERY)) == 0;
        if (Merging.isMutating(object)) {
            Merging.ask(k, object, context.targets(0)[0]);
            return;
        }
        if (permanentSpell) {
            enter(k, object, context);
            return;
        }
        carryOut(k, object, ability, context);
    }

    private static boolean isBestowed(GameObject object) {
        return object.isSpell() && object.model == object.card.bestowed;
    }

    /// What it says, what was spliced onto it, cipher; then it leaves the stack.
    private static void carryOut(
            Kernel k, GameObject object, @Nullable CompiledAbility running, Context context) {
        k.push(new Resolved(object.id));
        if (object.isSpell()
                && !object.copy
                && CastRules.of(k).eval.hasKeyword(k, object.id, Keyword.CIPHER)) {
            k.push(new Encoding(object.id, context.controller));
        }
        if (running != null) {
            for (Effect spliced : running.text.spliced().reversed()) {
                k.push(new Spliced(context, spliced));
            }
            k.push(new CarryOut(running.text.effect()));
        }
    }

    /// What a text that was spliced onto a spell says is done knows nothing of what was done before it.
    record Spliced(Context announced, Effect effect) implements Frame {
        @Override
        public void run(Kernel kernel) {
            kernel.s.context = announced;
            CastRules.of(kernel).carryOut(kernel, effect);
        }
    }

    record Resolved(int id) implements Frame {
        @Override
        public void run(Kernel kernel) {
            kernel.log(new Event.Resolved(id));
            leave(kernel, id, false);
        }
    }

    record CarryOut(Effect effect) implements Frame {
        @Override
        public void run(Kernel kernel) {
            CastRules.of(kernel).carryOut(kernel, effect);
        }
    }

    /// Leaves out illegal targets; null if all of them are illegal (rule 608.2b).
    private static @Nullable Context checkTargets(
            Kernel k, CompiledAbility ability, Context context) {
        boolean any = false;
        boolean legal = false;
        int[][] kept = new int[context.targets.length][];
        for (CompiledAbility.TargetSlot slot : ability.text.targets()) {
            int[] picked = context.targets(slot.slot());
            if (picked.length == 0) {
                continue;
            }
            any = true;
            int[] candidates =
                    CastRules.of(k).targets.candidates(k, context.controller, slot, context);
            int n = 0;
            int[] still = new int[picked.length];
            for (int thing : picked) {
                if (contains(candidates, thing)) {
                    still[n++] = thing;
                }
            }
            legal |= n > 0;
            kept[slot.slot()] = Arrays.copyOf(still, n);
        }
        if (any && !legal) {
            return null;
        }
        if (!any) {
            return context;
        }
        Context checked = context.copy();
        checked.announcedTargets = context.targets;
        checked.targets = kept;
        return checked;
    }

    private static boolean contains(int[] ids, int id) {
        for (int each : ids) {
            if (each == id) {
                return true;
            }
        }
        return false;
    }

    private static void enter(Kernel k, GameObject spell, Context context) {
        var entry = new BattlefieldEntries.Entry(spell.id, spell.controller);
        entry.face = spell.face;
        if (spell.faceDown) {
            entry.faceDown = true;
            entry.faceDownModel = spell.model;
        }
        if (spell.howCast.with() == Keyword.SNEAK
                && (spell.model.types & Derived.CREATURE) != 0
                && context.defender != Context.NOTHING
                && k.s.step.isCombat()) {
            // it attacks what the creature that was returned for it attacked
            entry.tapped = true;
            entry.attacking = context.defender;
        }
        int[] host = context.targets(0);
        CompiledAbility announced = Legality.announced(spell.model, spell.howCast.with());
        if (announced != null && announced.word.keyword() == Keyword.ENCHANT && host.length > 0) {
            entry.attachedTo = host[0];
        }
        Entering.start(k, List.of(entry), new Entered(spell.id));
    }

    /// What was exiled to cast a permanent spell is exiled with the permanent, if that speaks of it.
    private static void link(Kernel k, @Nullable Context spell, int[] permanents) {
        int[] exiled = spell == null ? new int[0] : spell.done(Verb.EXILED);
        if (exiled.length == 0) {
            return;
        }
        for (int id : permanents) {
            GameObject permanent = k.object(id);
            for (CompiledAbility ability : permanent.model.abilities) {
                if (ability.speaksOf(Reference.ExiledWith.class)) {
                    GameObject now = permanent.copy();
                    now.linked = now.linked.withExiled(Ids.of(exiled));
                    k.s.put(now);
                    k.structural();
                    break;
                }
            }
        }
    }

    record Entered(int spell) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            kernel.log(new Event.Resolved(spell));
            link(kernel, kernel.object(spell).context, ids);
            if (kernel.object(spell).zone == Zone.STACK && !kernel.object(spell).gone) {
                CastRules.of(kernel)
                        .zones
                        .move(kernel, spell, Zone.GRAVEYARD, Destination.Position.TOP);
            }
        }
    }

    private static void remove(Kernel k, int id) {
        leave(k, id, true);
    }

    /// The last step: a spell goes to its owner's graveyard, an ability ceases to exist (rule 608.2n).
    private static void leave(Kernel k, int id, boolean fizzled) {
        GameObject object = k.object(id);
        if (object.gone || object.zone != Zone.STACK) {
            return;
        }
        if (!fizzled && AfterResolving.leaves(k, object)) {
            return;
        }
        Context context = object.context;
        boolean buyback = !fizzled && context != null && context.timesPaid(Keyword.BUYBACK) > 0;
        Zone to = buyback ? Zone.HAND : Zone.GRAVEYARD;
        CastRules.of(k).zones.move(k, id, to, Destination.Position.TOP);
    }
}
