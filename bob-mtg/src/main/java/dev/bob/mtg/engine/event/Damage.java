package dev.bob.mtg.engine.event;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Batch;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;

/// Deals damage (rule 120), after what prevents, redirects or changes it ([DamageReplacements]).
public final class Damage {
    private final EventRules rules;

    Damage(EventRules rules) {
        this.rules = rules;
    }

    /// Deals damage (rule 120): to an object or a `~player`. Gives how much was dealt.
    public int damage(Kernel k, int source, int to, int amount, boolean combat) {
        if (amount <= 0 || !canBeDealt(k, to)) {
            return 0;
        }
        rules.changes.begin(k);
        var parts = new ArrayList<DamageReplacements.Dealt>();
        parts.add(new DamageReplacements.Dealt(source, to, amount, combat, List.of()));
        int dealt = 0;
        for (int i = 0; i < parts.size(); i++) {
            DamageReplacements.Dealt part = parts.get(i);
            rules.beforeDamage.replace(k, part, parts);
            if (part.amount > 0 && canBeDealt(k, part.to)) {
                dealDamage(k, source, part.to, part.amount, combat);
                dealt += part.amount;
            }
        }
        rules.changes.end(k);
        return dealt;
    }

    /// Whether it is something that damage can be dealt to.
    static boolean canBeDealt(Kernel k, int to) {
        return to < 0
                ? !k.s.player(~to).lost
                : !k.s.object(to).gone && k.s.object(to).zone == Zone.BATTLEFIELD;
    }

    /// How much damage a permanent can be dealt that isn't excess damage (rules 120.4a, 120.10).
    public int room(Kernel k, int permanent, boolean deathtouch) {
        Derived d = k.derived(permanent);
        GameObject object = k.s.object(permanent);
        int room = Integer.MAX_VALUE;
        if (d.isCreature()) {
            int lethal = Math.max(0, lethal(k, permanent) - object.damage);
            room = deathtouch ? Math.min(1, lethal) : lethal;
        }
        if ((d.types & Derived.PLANESWALKER) != 0) {
            room = Math.min(room, object.counters(CounterKind.LOYALTY));
        }
        if ((d.types & Derived.BATTLE) != 0) {
            room = Math.min(room, object.counters(CounterKind.DEFENSE));
        }
        return room;
    }

    private void dealDamage(Kernel k, int source, int to, int amount, boolean combat) {
        k.log(new Event.Damage(source, to, amount, combat));
        Derived by = k.derived(source);
        int controller = rules.eval.controller(k, source);
        if (to < 0) {
            dealToPlayer(k, by, controller, ~to, amount, combat);
        } else {
            dealToPermanent(k, by, controller, to, amount, combat);
        }
        rules.changes.happen(k, RuleEvent.damage(source, to, amount, combat));
        if (by.has(Words.LIFELINK)) {
            k.batch.lifelink(source, controller, amount);
        }
    }

    /// What damage to a player results in (rule 120.3).
    private void dealToPlayer(
            Kernel k, Derived by, int controller, int seat, int amount, boolean combat) {
        int source = by.id;
        if (by.has(Words.INFECT)) {
            rules.counters.addPlayerCounters(
                    k, controller, false, seat, CounterKind.POISON, amount);
        } else {
            rules.life.loseLife(k, seat, rules.life.aboveFloor(k, seat, amount), combat);
        }
        if (combat && by.has(Words.TOXIC)) {
            int toxic = 0;
            for (CompiledAbility ability : by.abilities) {
                if (ability.word.keyword() == Keyword.TOXIC) {
                    toxic += ability.word.number();
                }
            }
            rules.counters.addPlayerCounters(k, controller, false, seat, CounterKind.POISON, toxic);
        }
        rules.changes.fact(k, seat, TurnFact.DAMAGE_TAKEN, amount);
        if (combat && k.s.object(source).commander) {
            rules.commanders.damage(k, seat, source, amount);
        }
        if (combat
                && by.isCreature()
                && (k.s.object(source).commander || by.hasSubtype("Assassin"))) {
            rules.changes.fact(k, controller, TurnFact.HITS_BY_ASSASSINS_OR_COMMANDERS, 1);
        }
    }

    /// What damage to a permanent results in (rule 120.3).
    private void dealToPermanent(
            Kernel k, Derived by, int controller, int to, int amount, boolean combat) {
        Derived d = k.derived(to);
        GameObject object = k.s.object(to).copyOfStatus();
        object.marks = object.marks.withDamaged(k.s.turn);
        boolean creature = d.isCreature();
        boolean deathtouch = by.has(Words.DEATHTOUCH);
        k.batch.hit(new Batch.Hit(by.id, to, room(k, to, deathtouch), amount, combat), deathtouch);
        if (creature && !by.has(Words.WITHER | Words.INFECT)) {
            object.damage += amount;
        }
        if (creature && deathtouch) {
            object.deathtouched = true;
        }
        k.s.put(object);
        k.nudge(Active.REST);
        if (creature && by.has(Words.WITHER | Words.INFECT)) {
            rules.counters.addCounters(k, controller, false, to, CounterKind.M1M1, amount, false);
        }
        if ((d.types & Derived.PLANESWALKER) != 0) {
            rules.counters.addCounters(k, to, CounterKind.LOYALTY, -amount, true);
        }
        if ((d.types & Derived.BATTLE) != 0) {
            rules.counters.addCounters(k, to, CounterKind.DEFENSE, -amount, true);
        }
    }

    /// The size that the damage marked on a creature is measured by: its toughness (rule 120.6), unless an effect says its
    /// power.
    public int lethal(Kernel k, int creature) {
        Derived d = k.derived(creature);
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.LethalByPower(Filter creatures)
                    && rules.eval.matches(k, creatures, creature, live.context())) {
                return d.power;
            }
        }
        return d.toughness;
    }

    /// Whether so much damage is lethal: none never is, whatever the size.
    public boolean isLethal(Kernel k, int creature, int damage) {
        return damage > 0 && damage >= lethal(k, creature);
    }
}
