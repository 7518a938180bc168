package dev.bob.mtg.engine.effect;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cast.SpellCopies;
import dev.bob.mtg.engine.cost.Legality;
import dev.bob.mtg.engine.event.DayNight;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.HowCast;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import org.jspecify.annotations.Nullable;

/// Carries out countering spells, and casting while something resolves.
final class Spells extends EffectFamily {
    Spells(EffectRules rules) {
        super(rules);
    }

    /// What is done with spells, and what lets them be cast.
    void run(Kernel k, SpellEffect effect) {
        switch (effect) {
            case SpellEffect.Counter(Selector what, var to) -> counter(k, those(k, what), to);
            case SpellEffect.CounterInto(Selector what, Filter which, Destination to) ->
                    counterInto(k, those(k, what), which, to);
            case SpellEffect.Bracketed(Effect whole, _, _) -> rules.interpreter.exec(k, whole);
            case SpellEffect.CopySpell copy -> copy(k, seat(k, copy.who()), copy);
            case SpellEffect.CopyForEach copy -> copyForEach(k, seat(k, copy.who()), copy);
            case SpellEffect.ChangeTargets change -> changeTargets(k, change);
            case SpellEffect.CastNow cast -> rules.interpreter.casting.castNow(k, cast);
            case SpellEffect.CastFor cast -> rules.interpreter.casting.castFor(k, cast);
            case SpellEffect.Protect(Selector what) -> protect(k, what);
            case SpellEffect.DoubleX(Selector what) -> doubleX(k, what);
            case SpellEffect.EnterWith(Selector what, var kind, var count) ->
                    enterWith(k, what, kind, n(k, count));
            case SpellEffect.PutAsItResolves put -> putAsItResolves(k, put);
            case SpellEffect.CastFromAmong cast -> rules.interpreter.casting.castFromAmong(k, cast);
            case SpellEffect.Discover(PlayerRef who, var comparison, Amount value, var otherwise) ->
                    rules.interpreter.casting.discover(k, who, comparison, value, otherwise);
            case SpellEffect.SetAside(Selector what, var keyword, int less) ->
                    rules.interpreter.setAside.setAside(k, what, keyword, less);
            case SpellEffect.ReturnCrafted() -> rules.interpreter.casting.returnCrafted(k);
            case SpellEffect.BecomeDay(boolean night) -> DayNight.become(k, night);
            case SpellEffect.MayPlay may -> rules.interpreter.continuous.mayPlay(k, may);
            case SpellEffect.AddMana(PlayerRef who, ManaProduction production, var only) ->
                    rules.interpreter.manaEffects.addMana(k, seat(k, who), production, only);
        }
    }

    private void putAsItResolves(Kernel k, SpellEffect.PutAsItResolves put) {
        Counters counters = Counters.NONE;
        for (Destination.Counters with : put.to().counters()) {
            counters = counters.plus(with.kind(), n(k, with.count()));
        }
        var to =
                new HowCast.Afterwards(
                        put.to().zone(), counters, put.then(), c(k).source, c(k).controller);
        for (int id : rules.eval.select(k, put.spell(), c(k))) {
            if (id >= 0 && k.s.object(id).isSpell() && !k.s.object(id).copy) {
                GameObject now = k.s.object(id).copy();
                now.howCast = now.howCast.withAfterwards(to);
                k.s.put(now);
            }
        }
    }

    private void copy(Kernel k, int seat, SpellEffect.CopySpell copied) {
        int[] ids = those(k, copied.what());
        int self = c(k).source;
        var copies = new Bag();
        for (int id : ids) {
            int times = n(k, copied.times());
            int more = times > 0 ? moreCopies(k, seat, id) : 0;
            for (int i = 0; i < times + more && !isUncopiable(k, id); i++) {
                int copy = SpellCopies.copy(k, seat, id, copied.except(), self);
                copies.add(copy);
                if (k.object(copy).zone == Zone.STACK) {
                    SpellCopies.targeted(k, seat, copy, copied.newTargets() || i >= times);
                }
            }
        }
        note(k, Verb.COPIED, copies.toArray(), copies.size());
    }

    /// How many additional times effects have a player copy a spell on the stack.
    private int moreCopies(Kernel k, int seat, int id) {
        int more = 0;
        if (id >= 0 && k.object(id).zone == Zone.STACK && k.object(id).isSpell()) {
            for (Active.Live<Rule.Replace> live : k.active().replacements) {
                if (live.rule().replacement() instanceof Replacement.CopiesMore(PlayerRef players)
                        && rules.eval.isPlayer(k, players, seat, live.context())) {
                    more++;
                }
            }
        }
        return more;
    }

    private void changeTargets(Kernel k, SpellEffect.ChangeTargets change) {
        int[] spells = those(k, change.what());
        if (change.to() == null) {
            SpellCopies.changeTargets(k, c(k).controller, spells, change.onlyOne());
            return;
        }
        int[] things = those(k, change.to());
        if (spells.length > 0 && spells[0] >= 0 && things.length > 0) {
            SpellCopies.changeTargetTo(k, c(k).controller, spells[0], things[0]);
        }
    }

    void counter(Kernel k, int[] ids, @Nullable Destination to) {
        var countered = new Bag();
        rules.changes.begin(k, c(k).controller);
        for (int id : ids) {
            if (canCounter(k, id)) {
                isCountered(k, id);
                Zone zone = to == null ? Zone.GRAVEYARD : to.zone();
                int now =
                        rules.zones.move(
                                k, id, zone, to == null ? Destination.Position.TOP : to.position());
                countered.add(now >= 0 ? now : id);
            }
        }
        rules.changes.end(k);
        rules.interpreter.note(k, Verb.COUNTERED, countered.toArray(), countered.size());
    }

    private boolean canCounter(Kernel k, int id) {
        return id >= 0
                && !k.s.object(id).gone
                && k.s.object(id).zone == Zone.STACK
                && !uncounterable(k, id);
    }

    private void isCountered(Kernel k, int id) {
        k.log(new Event.Countered(id, false));
        rules.deeds.done(k, Deed.COUNTERED, rules.eval.controller(k, id), id, Context.NOTHING);
    }

    /// Those that match are put where it says, as any effect puts things there; the others go to a graveyard.
    private void counterInto(Kernel k, int[] ids, Filter which, Destination to) {
        var elsewhere = new Bag();
        var usual = new Bag();
        for (int id : ids) {
            if (canCounter(k, id)) {
                (rules.eval.matches(k, which, id, c(k)) ? elsewhere : usual).add(id);
            }
        }
        if (usual.size() > 0 || elsewhere.size() == 0) {
            counter(k, usual.toArray(), null);
        }
        if (elsewhere.size() == 0) {
            return;
        }
        for (int id : elsewhere.toArray()) {
            isCountered(k, id);
        }
        rules.interpreter.moves.put(k, Verb.COUNTERED, elsewhere.toArray(), null, to, null, false);
    }

    /// Notes the counters that the permanents enter with; a copy of the spell enters without them.
    void enterWith(Kernel k, Selector spells, CounterKind kind, int count) {
        for (int id : rules.eval.select(k, spells, k.s.context)) {
            if (id >= 0 && k.s.object(id).isSpell() && count > 0) {
                GameObject now = k.s.object(id).copy();
                now.howCast = now.howCast.on(now.howCast.terms().entering(kind, count));
                k.s.put(now);
            }
        }
    }

    /// From now on they can't be countered.
    void protect(Kernel k, Selector what) {
        for (int id : rules.eval.select(k, what, k.s.context)) {
            if (id >= 0 && k.s.object(id).isSpell() && !k.s.object(id).gone) {
                GameObject spell = k.s.object(id).copy();
                spell.howCast = spell.howCast.madeUncounterable();
                k.s.put(spell);
            }
        }
    }

    void doubleX(Kernel k, Selector what) {
        for (int id : rules.eval.select(k, what, k.s.context)) {
            Context cast = id < 0 || k.s.object(id).gone ? null : k.s.object(id).context;
            if (cast != null) {
                GameObject spell = k.s.object(id).copy();
                Context with = cast.copy();
                with.x = 2 * cast.x;
                spell.context = with;
                k.s.put(spell);
            }
        }
    }

    /// Copies of a spell or ability that target what it could target, one for each thing.
    void copyForEach(Kernel k, int seat, SpellEffect.CopyForEach effect) {
        var copies = new Bag();
        for (int id : rules.eval.select(k, effect.what(), k.s.context)) {
            GameObject spell = k.object(id);
            CompiledAbility text =
                    spell.ability != null
                            ? spell.ability
                            : Legality.announced(spell.model, spell.howCast.with());
            if (spell.gone || spell.zone != Zone.STACK || text == null || isUncopiable(k, id)) {
                continue;
            }
            int before = copies.size();
            for (int thing : others(k, spell, text, effect)) {
                int copy = SpellCopies.copy(k, seat, id);
                GameObject now = k.s.object(copy).copy();
                now.context = aimed(text, now.context, thing);
                k.s.put(now);
                SpellCopies.targeted(k, seat, copy, false);
                copies.add(copy);
            }
            int more = copies.size() > before ? moreCopies(k, seat, id) : 0;
            for (int i = 0; i < more; i++) {
                int copy = SpellCopies.copy(k, seat, id);
                SpellCopies.targeted(k, seat, copy, true);
                copies.add(copy);
            }
        }
        rules.interpreter.note(k, Verb.COPIED, copies.toArray(), copies.size());
    }

    /// What else could be each of the targets.
    private int[] others(
            Kernel k, GameObject spell, CompiledAbility text, SpellEffect.CopyForEach effect) {
        Context context = k.s.context;
        Context chosen = spell.context;
        var found = new Bag();
        boolean first = true;
        for (CompiledAbility.TargetSlot slot : text.text.targets()) {
            int[] now = chosen == null ? new int[0] : chosen.targets(slot.slot());
            if (chosen == null || now.length == 0) {
                continue;
            }
            Ids could = Ids.of(rules.targets.candidates(k, spell.controller, slot, chosen));
            var both = new Bag();
            for (int thing : first ? could.toArray() : found.toArray()) {
                boolean named =
                        thing >= 0
                                ? rules.eval.matches(k, effect.objects(), thing, context)
                                : effect.players() != null
                                        && rules.eval.isPlayer(
                                                k, effect.players(), ~thing, context);
                if (named && could.has(thing) && now.length == 1 && now[0] != thing) {
                    both.addNew(thing);
                }
            }
            found = both;
            first = false;
        }
        return found.toArray();
    }

    private static @Nullable Context aimed(
            CompiledAbility text, @Nullable Context copied, int thing) {
        Context context = copied;
        for (CompiledAbility.TargetSlot slot : text.text.targets()) {
            if (context != null && context.targets(slot.slot()).length > 0) {
                context = context.withTargets(slot.slot(), new int[] {thing});
            }
        }
        return context;
    }

    /// "This spell can't be copied."
    static boolean isUncopiable(Kernel k, int id) {
        GameObject object = k.s.object(id);
        for (CompiledAbility ability : object.model.abilities) {
            if (!object.isAbility()
                    && ability.kind == CompiledAbility.Kind.STATIC
                    && ability.statics.rules().contains(new Rule.CantBeCopied())) {
                return true;
            }
        }
        return false;
    }

    private boolean uncounterable(Kernel k, int id) {
        GameObject object = k.s.object(id);
        if (object.howCast.uncounterable()) {
            return true;
        }
        Context context = object.context;
        for (CompiledAbility ability : object.model.abilities) {
            if (ability.kind == CompiledAbility.Kind.STATIC
                    && !object.isAbility()
                    && (context == null || rules.eval.test(k, ability.onlyIf, context))) {
                for (Rule rule : ability.statics.rules()) {
                    if (rule instanceof Rule.CantBeCountered(Filter.This(), _)) {
                        return true;
                    }
                }
            }
        }
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantBeCountered(Filter spells, Filter by)
                    && (by == null
                            || (k.s.exists(k.s.context.source)
                                    && rules.eval.matches(
                                            k, by, k.s.context.source, live.context())))
                    && !(spells instanceof Filter.Next && live.context().remembered.length == 0)
                    && rules.eval.matches(k, spells, id, live.context())) {
                return true;
            }
        }
        return false;
    }
}
