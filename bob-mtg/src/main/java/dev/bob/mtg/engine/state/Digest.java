package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.engine.value.ChosenValues;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.Hash;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Parts;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A hash of everything that can influence how a game goes on, the same on any machine: numbers, names and definitions
/// in a fixed order. Left out are only caches and counters that are derived from the rest.
public final class Digest extends Hash {
    private Digest() {}

    public static long of(State s) {
        var digest = new Digest();
        digest.state(s);
        return digest.value();
    }

    /// The hash of a value, by what it consists of.
    public static long of(Record value) {
        var digest = new Digest();
        digest.any(value);
        return digest.value();
    }

    /// The hash of an ability, by what it says.
    static long of(CompiledAbility ability) {
        var digest = new Digest();
        digest.add(ability.kind);
        digest.any(ability.printed);
        digest.add(ability.zone);
        digest.add(ability.keyword);
        digest.add(ability.number);
        digest.add(ability.half);
        digest.add(ability.overloaded);
        digest.any(ability.filter);
        if (ability.granter != Context.NOTHING) {
            digest.add(ability.granter);
        }
        digest.ifThere(ability.spliced.isEmpty() ? null : ability.spliced);
        return digest.value();
    }

    /// The hash of copiable values.
    static long of(Model model) {
        var digest = new Digest();
        digest.any(model.characteristics);
        digest.abilities(model.abilities);
        digest.ifThere(model.isCalledOtherwise() ? model.nameInText() : null);
        return digest.value();
    }

    private void copied(ChosenValues values) {
        if (!values.as().isEmpty()) {
            add(values.as());
        }
    }

    /// What is seldom there at all.
    private void ifThere(@Nullable Object value) {
        if (value != null) {
            any(value);
        }
    }

    /// A frame, or a part of a definition or of what a frame holds.
    private void any(@Nullable Object value) {
        switch (value) {
            case null -> add(-1);
            case String text -> add(text);
            case Enum<?> constant -> add(constant.name());
            case Boolean truth -> add(truth);
            case Number number -> add(number.longValue());
            case Record parts -> {
                add(parts.getClass().getSimpleName());
                RecordParts.forEach(parts, this::any);
            }
            case java.util.Set<?> set -> {
                long sum = 0;
                for (Object each : set) {
                    var one = new Digest();
                    one.any(each);
                    sum += one.value();
                }
                add(sum);
            }
            case Collection<?> list -> {
                add(list.size());
                list.forEach(this::any);
            }
            case Ids ids -> add(ids);
            case Counters counters -> add(counters);
            case Parts parts -> parts.parts().forEach(this::any);
            case Context context -> context(context);
            case CompiledAbility ability -> ability(ability);
            case Model model -> model(model);
            case State snapshot -> state(snapshot);
            case Map<?, ?> map -> any(map.entrySet().stream().map(Entry::of).toList());
            default ->
                    throw new IllegalStateException("can't hash a " + value.getClass().getName());
        }
    }

    private record Entry(Object key, Object value) {
        static Entry of(Map.Entry<?, ?> entry) {
            return new Entry(entry.getKey(), entry.getValue());
        }
    }

    private void state(State s) {
        add(s.count);
        add(s.turn);
        add(s.active);
        add(s.step);
        add(s.holder);
        add(s.passes);
        add(s.starting);
        add(s.plan.lastRegular());
        add(s.random);
        add(s.clock);
        add(s.titles.monarch());
        if (s.titles.initiative() >= 0) {
            add(s.titles.initiative());
        }
        add(s.titles.dayNight());
        add(s.titles.spellsOfLastTurn());
        add(s.titles.inherent());
        add(s.asked);
        add(false); // a fact that there was once; recorded digests have it
        add(s.struckFirst);
        add(s.automatic);
        add(s.positions);
        add(s.busy);
        add(s.tried);
        add(s.arranged.maxTurns());
        add(s.arranged.turn());
        add(s.arranged.step());
        add(s.arranged.stopped());
        // what state-based actions know: never anything while somebody is asked
        add(false);
        any(s.outcome);
        any(s.commanders.stream().map(each -> each.owner() + "\t" + each.name()).toList());
        add(s.plan.extraTurns());
        add(s.plan.extraPhases());
        add(s.phasedOut);
        any(s.plan.skips());
        ifThere(s.plan.controls().isEmpty() ? null : s.plan.controls());
        add(s.replacing);
        add(s.answers);
        add(s.arranged.dice());
        add(s.arranged.coins());
        for (int seat = 0; seat < s.count; seat++) {
            player(s.player(seat));
            add(s.library(seat));
            add(s.hand(seat));
            add(s.graveyard(seat));
        }
        add(s.battlefield());
        add(s.stack());
        add(s.exile());
        add(s.command());
        add(s.objectCount());
        for (int id = 0; id < s.objectCount(); id++) {
            object(s.object(id));
        }
        combat(s.combat);
        context(s.context);
        effects(s);
        history(s);
        for (Frame.Stack frame = s.frames; frame != null; frame = frame.below()) {
            any(frame.top());
        }
    }

    private void player(PlayerState player) {
        add(player.name);
        add(player.life);
        add(player.startingLife());
        add(player.mana);
        any(player.specialMana);
        add(player.counters);
        add(player.landsPlayed);
        add(player.drewFromEmpty);
        add(player.lost);
        add(player.manualMana);
        add(player.monarch);
        if (player.dungeonsCompleted != 0) {
            add(player.dungeonsCompleted);
        }
        add(player.blessed);
        add(player.speed);
        add(player.tempted);
        add(player.spedUpTurn);
        add(player.commanderCasts);
        add(player.commanderDamage);
        add(player.facts);
        add(player.lastFacts);
        add(player.turnsToSkip);
        add(player.upkeep);
        add(player.lastUpkeep);
    }

    private void combat(CombatState combat) {
        add(combat.attackers());
        add(combat.defenders());
        add(combat.blocked());
        add(combat.blockers());
        add(combat.blocking());
        add(combat.declaredAgainst());
        add(combat.against());
        add(combat.left());
        add(combat.leftAgainst());
        combat.seldom().forEach(this::any);
    }

    private void effects(State s) {
        add(s.floating.size());
        for (DurationEffect each : s.floating) {
            add(each.timestamp());
            add(each.objects());
            any(each.modifications());
            any(each.rules());
            any(each.duration());
            context(each.context());
            add(each.turn());
            add(each.left());
            add(each.once());
            any(each.each());
        }
        add(s.delayed.size());
        for (DelayedTrigger each : s.delayed) {
            add(each.timestamp());
            ability(each.ability());
            any(each.until());
            add(each.once());
            context(each.context());
            add(each.turn());
        }
        add(s.pending.size());
        for (PendingTrigger each : s.pending) {
            ability(each.ability());
            add(each.source());
            add(each.controller());
            context(each.context());
        }
        add(s.returns.size());
        for (State.Return each : s.returns) {
            add(each.source());
            add(each.cards());
        }
    }

    private void history(State s) {
        resolutions(s.triggeredThisTurn);
        resolutions(s.resolutions);
        for (HistoryEntry each = s.past; each != null; each = each.before()) {
            add(each.first());
            happening(each.happening());
            if (each.as() != null) {
                derived(each.as());
            }
        }
    }

    private void resolutions(@Nullable Resolution newest) {
        for (Resolution each = newest; each != null; each = each.before()) {
            add(each.source());
            ability(each.ability());
        }
        add(0);
    }

    private void happening(RuleEvent happening) {
        add(happening.kind);
        add(happening.object);
        add(happening.other);
        add(happening.player);
        add(happening.cause);
        add(happening.amount);
        add(happening.from);
        add(happening.to);
        add(happening.step);
        any(happening.counter);
        add(happening.flag);
        add(happening.deed);
        add(happening.defender);
        add(happening.ordinal);
        add(happening.firstOfBatch);
    }

    // --- objects ---

    private void object(GameObject object) {
        add(object.id);
        any(object.madeOf());
        add(object.owner);
        add(object.zone);
        add(object.controller);
        model(object.model);
        add(object.token);
        add(object.commander);
        add(object.face);
        ifThere(object.particulars.shown().flipped() ? "flipped" : null);
        add(object.faceDown);
        add(object.tapped);
        add(object.phasedOut);
        add(object.particulars.phasing().under());
        add(object.particulars.phasing().with());
        add(object.timestamp);
        add(object.sick);
        add(object.heldBy);
        add(object.damage);
        add(object.deathtouched);
        add(object.counters);
        add(object.attachedTo);
        add(object.next);
        add(object.previous);
        add(object.gone);
        derived(object.lastKnown);
        ability(object.ability);
        context(object.context);
        add(object.howCast.cast());
        add(object.howCast.from());
        add(object.howCast.with());
        add(object.howCast.inMain());
        add(object.howCast.outOfTime());
        add(object.arrived);
        add(object.howCast.before());
        add(object.copy);
        add(object.linked.exiled());
        add(object.linked.entered());
        add(object.howCast.exiled());
        add(object.uses.modes());
        add(object.uses.modesTurn());
        add(object.marks.unassisted());
        add(object.howCast.uncounterable());
        add(object.howCast.afterwards());
        ifThere(object.howCast.unusual());
        any(object.aside);
        add(object.particulars.shown().faceDownBy());
        add(object.particulars.shown().unlocked());
        add(object.marks.discarded());
        add(object.particulars.shown().transformedAt());
        chosen(object);
        turns(object);
        add(false); // two facts that there were once; recorded digests have them
        add(0);
        add(object.particulars.acquired().designations());
        add(object.particulars.acquired().level());
        add(object.linked.crew());
        add(object.particulars.acquired().words());
        add(object.particulars.pairing().with());
        add(object.particulars.acquired().ringOf());
        add(object.particulars.pairing().under());
        add(object.uses.exhausted());
        add(object.asked);
        add(object.emblem);
    }

    private void chosen(GameObject object) {
        add(object.values.color());
        add(object.values.player());
        add(object.values.number());
        add(object.particulars.chosenObject());
        add(object.values.name());
        copied(object.values);
        add(object.linked.attached());
    }

    private void turns(GameObject object) {
        add(object.marks.entered());
        add(object.marks.attacked());
        add(object.marks.blocked());
        add(object.marks.damaged());
        add(object.particulars.kept().regeneration());
        add(object.uses.turn());
        add(object.uses.inTurn());
        add(object.particulars.kept().skipUntap());
    }

    private void derived(@Nullable Derived derived) {
        if (derived == null) {
            add(-1);
            return;
        }
        add(derived.id);
        model(derived.model);
        add(derived.name);
        add(derived.controller);
        add(derived.types);
        add(derived.supertypes);
        add(derived.colors);
        any(java.util.Arrays.asList(derived.subtypes));
        add(derived.everyCreatureType);
        abilities(derived.abilities);
        add(derived.keywords);
        add(derived.basePower);
        add(derived.baseToughness);
        add(derived.power);
        add(derived.toughness);
        add(derived.morePower);
        add(derived.moreToughness);
        add(derived.switched);
        if (derived.copied != null) {
            model(derived.copied);
        }
    }

    private void model(Model model) {
        add(model.digest());
    }

    private void abilities(CompiledAbility[] abilities) {
        add(abilities.length);
        for (CompiledAbility each : abilities) {
            ability(each);
        }
    }

    private void ability(@Nullable CompiledAbility ability) {
        add(ability == null ? -1 : ability.digest());
    }

    private void context(@Nullable Context c) {
        if (c == null) {
            add(-1);
            return;
        }
        add(c.source);
        add(c.controller);
        add(c.targets);
        add(c.announcedTargets);
        add(c.division);
        add(c.x);
        add(c.occasion.object());
        add(c.together);
        add(c.occasion.other());
        add(c.occasion.player() << 2 | c.occasion.whatLeft());
        add(c.amount);
        add(c.iterated);
        add(c.defender);
        add(c.iteratedPlayer);
        ifThere(c.granter != Context.NOTHING ? c.granter : null);
        add(c.remembered);
        add(c.chosen);
        add(c.doneSoFar.did());
        add(c.doneSoFar.amount());
        add(c.modes);
        add(c.paid.kicked());
        any(c.paid.kickers());
        add(c.paid.spent());
        add(c.doneSoFar.rolled());
        ifThere(c.doneSoFar.produced() != 0 ? c.doneSoFar.produced() : null);
        add(c.votes.isEmpty() ? c.option : c.option + "," + c.votes);
        add(c.values.number());
        add(c.values.player());
        add(c.values.color());
        add(c.values.name());
        copied(c.values);
        if (!c.doneSoFar.excess().isEmpty()) {
            add(c.doneSoFar.excess());
        }
        ifThere(c.doneSoFar.being().isEmpty() ? null : c.doneSoFar.being());
        paid(c);
        done(c);
    }

    private void paid(Context c) {
        if (!c.paid.sources().isEmpty()) {
            add(c.paid.sources());
        }
        for (Keyword keyword : c.paid.optional().keySet()) {
            int times = c.timesPaid(keyword);
            if (times != 0) {
                add(keyword);
                add(times);
            }
        }
    }

    private void done(Context c) {
        if (c.doneSoFar.things().isEmpty()) {
            return;
        }
        for (Verb verb : Verb.values()) {
            int[] things = c.doneSoFar.things().get(verb);
            if (things != null) {
                add(verb);
                add(things);
            }
        }
    }
}
