package dev.bob.mtg.engine.state;

import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.HasParts;
import dev.bob.mtg.engine.value.Ids;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A hash of everything that can influence how a game goes on, the same on any machine: numbers, names and definitions
/// in a fixed order. Left out are only caches and counters that are derived from the rest.
public final class Digest extends ObjectHash {
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
        digest.add(ability.word.keyword());
        digest.add(ability.word.number());
        digest.add(ability.half);
        digest.add(ability.text.overloaded());
        digest.any(ability.word.filter());
        if (ability.granter != Context.NOTHING) {
            digest.add(ability.granter);
        }
        digest.ifThere(ability.text.spliced().isEmpty() ? null : ability.text.spliced());
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

    /// A frame, or a part of a definition or of what a frame holds.
    @Override
    void any(@Nullable Object value) {
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
            case HasParts parts -> parts.parts().forEach(this::any);
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
        turn(s);
        rulings(s);
        plans(s);
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

    private void turn(State s) {
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
    }

    /// What is being asked and arranged.
    private void rulings(State s) {
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
    }

    private void plans(State s) {
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
        if (player.storied) {
            add("storied");
        }
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
}
