package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Deals damage (rule 120), after what prevents, redirects or changes it (rules 614, 615).
final class Damage {
    private final Kernel k;

    Damage(Kernel kernel) {
        this.k = kernel;
    }

    /// Deals damage (rule 120): to an object or a `~player`. Gives how much was dealt.
    int damage(int source, int to, int amount, boolean combat) {
        if (amount <= 0) {
            return 0;
        }
        if (to >= 0) {
            GameObject object = k.s.object(to);
            if (object.gone || object.zone != Zone.BATTLEFIELD) {
                return 0;
            }
        } else if (k.s.player(~to).lost) {
            return 0;
        }
        k.changes.begin();
        int dealt = prevented(source, to, amount, combat);
        if (dealt > 0) {
            dealDamage(source, to, dealt, combat);
        }
        k.changes.end();
        return dealt;
    }

    private void dealDamage(int source, int to, int amount, boolean combat) {
        Derived by = k.derived(source);
        int controller = k.eval.controller(source);
        if (to < 0) {
            int seat = ~to;
            if (by.has(Words.INFECT)) {
                k.counters.addPlayerCounters(seat, CounterKind.POISON, amount);
            } else {
                k.life.loseLife(seat, amount);
            }
            if (combat && by.has(Words.TOXIC)) {
                int toxic = 0;
                for (Compiled ability : by.abilities) {
                    if (ability.keyword == dev.bob.mtg.definition.Keyword.TOXIC) {
                        toxic += ability.number;
                    }
                }
                k.counters.addPlayerCounters(seat, CounterKind.POISON, toxic);
            }
            k.changes.fact(seat, TurnFact.DAMAGE_TAKEN, amount);
            if (combat && k.s.object(source).commander) {
                k.commanderDamage(seat, source, amount);
            }
        } else {
            Derived d = k.derived(to);
            GameObject object = k.s.object(to).copy();
            object.damagedTurn = k.s.turn;
            boolean creature = d.isCreature();
            if (creature && !by.has(Words.WITHER | Words.INFECT)) {
                object.damage += amount;
            }
            if (creature && by.has(Words.DEATHTOUCH)) {
                object.deathtouched = true;
            }
            k.s.put(object);
            k.nudge();
            if (creature && by.has(Words.WITHER | Words.INFECT)) {
                k.counters.addCounters(to, CounterKind.M1M1, amount, false);
            }
            if ((d.types & Derived.PLANESWALKER) != 0) {
                k.counters.addCounters(to, CounterKind.LOYALTY, -amount, true);
            }
            if ((d.types & Derived.BATTLE) != 0) {
                k.counters.addCounters(to, CounterKind.DEFENSE, -amount, true);
            }
        }
        k.log(new Event.Damage(source, to, amount, combat));
        var happening = new Happening(Happening.DAMAGE);
        happening.object = source;
        happening.other = to;
        happening.amount = amount;
        happening.flag = combat;
        happening.player = to < 0 ? ~to : -1;
        k.changes.happen(happening);
        if (by.has(Words.LIFELINK)) {
            k.life.gainLife(controller, amount);
        }
    }

    /// What is left of damage after prevention, redirection and changes of its amount.
    private int prevented(int source, int to, int amount, boolean combat) {
        int left = amount;
        Active active = k.active();
        if (to >= 0 && k.derived(to).has(Words.PROTECTION) && k.targets.protectedFrom(to, source)) {
            return 0;
        }
        if (to >= 0 && k.s.object(to).counters(CounterKind.SHIELD) > 0) {
            k.counters.addCounters(to, CounterKind.SHIELD, -1, true);
            return 0;
        }
        if (active.replacements.isEmpty()) {
            return left;
        }
        boolean unpreventable = false;
        for (Active.Live<?> live : active.other) {
            unpreventable |= live.rule() instanceof Rule.DamageCantBePrevented;
        }
        for (Active.Live<Rule.Replace> live : List.copyOf(active.replacements)) {
            if (left == 0) {
                break;
            }
            Context context = live.context();
            switch (live.rule().replacement()) {
                case Replacement.ChangeAmount(EventPattern event, Amount changed) -> {
                    var happening = new Happening(Happening.DAMAGE);
                    happening.object = source;
                    happening.other = to;
                    happening.amount = left;
                    happening.flag = combat;
                    happening.player = to < 0 ? ~to : -1;
                    if ((Happening.kinds(event) & 1L << Happening.DAMAGE) != 0
                            && k.triggers.matches(event, happening, context)) {
                        Context with = context.copy();
                        with.amount = left;
                        left = Math.max(0, k.eval.amount(changed, with));
                    }
                }
                case Replacement.Prevent(
                                Amount bound,
                                Boolean only,
                                Filter toObjects,
                                PlayerRef toPlayers,
                                Filter from,
                                Effect then) -> {
                    if (unpreventable
                            || (only != null && only != combat)
                            || !hits(toObjects, toPlayers, to, context)
                            || (from != null && !k.eval.matches(from, source, context))) {
                        break;
                    }
                    int stopped;
                    if (bound == null) {
                        stopped = left;
                    } else if (live.floating() >= 0) {
                        stopped =
                                Math.min(
                                        left,
                                        k.useShield(live, k.eval.amount(bound, context), left));
                    } else {
                        stopped = Math.min(left, k.eval.amount(bound, context));
                    }
                    left -= stopped;
                    if (then != null && stopped > 0) {
                        Context with = context.copy();
                        with.amount = stopped;
                        with.triggering = to >= 0 ? to : Context.NOTHING;
                        with.triggeringOther = source;
                        with.triggeringPlayer = to < 0 ? ~to : -1;
                        k.runLater(then, with);
                    }
                }
                case Replacement.Redirect(
                                _,
                                Filter toObjects,
                                PlayerRef toPlayers,
                                Filter from,
                                Selector instead) -> {
                    if (hits(toObjects, toPlayers, to, context)
                            && (from == null || k.eval.matches(from, source, context))) {
                        int[] others = k.eval.select(instead, context);
                        if (others.length > 0 && others[0] != to) {
                            dealDamage(source, others[0], left, combat);
                            left = 0;
                        }
                    }
                }
                default -> {}
            }
        }
        return left;
    }

    private boolean hits(
            @Nullable Filter objects, @Nullable PlayerRef players, int to, Context context) {
        if (objects == null && players == null) {
            return true;
        }
        return to >= 0
                ? objects != null && k.eval.matches(objects, to, context)
                : players != null && k.eval.isPlayer(players, ~to, context);
    }
}
