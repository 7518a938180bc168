package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;

/// Damage, fights, and life totals (rules 119, 120, 701.14).
final class DamageEffects extends EffectFamily {
    DamageEffects(Kernel kernel) {
        super(kernel);
    }

    void damage(Selector source, Amount amount, Selector to) {
        k.interpreter.finding.chosen(
                to, Purpose.DAMAGE, (kernel, ids) -> damage(kernel, source, amount, ids));
    }

    void fight(Selector first, Selector second) {
        int[] one = k.eval.select(first, c());
        int[] two = k.eval.select(second, c());
        if (one.length > 0 && two.length > 0 && fighter(one[0]) && fighter(two[0])) {
            int a = k.derived(one[0]).power;
            int b = k.derived(two[0]).power;
            k.changes.begin();
            k.damage.damage(one[0], two[0], a, false);
            k.damage.damage(two[0], one[0], b, false);
            k.changes.end();
        }
    }

    void gainLife(PlayerRef who, Amount amount) {
        int total = 0;
        for (int seat : seats(who)) {
            total += k.life.gainLife(seat, k.eval.amount(amount, c().withIteratedPlayer(seat)));
        }
        note(Verb.LAST, c().done(Verb.LAST), total);
    }

    void loseLife(PlayerRef who, Amount amount) {
        int total = 0;
        for (int seat : seats(who)) {
            total += k.life.loseLife(seat, k.eval.amount(amount, c().withIteratedPlayer(seat)));
        }
        note(Verb.LAST, c().done(Verb.LAST), total);
    }

    void setLife(PlayerRef who, Amount amount) {
        for (int seat : seats(who)) {
            setLife(seat, n(amount));
        }
    }

    void exchangeLife(PlayerRef first, PlayerRef second) {
        int one = seat(first);
        int two = seat(second);
        if (one >= 0 && two >= 0) {
            int a = k.s.player(one).life;
            int b = k.s.player(two).life;
            setLife(one, b);
            setLife(two, a);
        }
    }

    private static void damage(Kernel k, Selector source, Amount amount, int[] to) {
        int[] sources = k.eval.select(source, k.s.context);
        int total = 0;
        k.changes.begin();
        for (int by : sources) {
            if (by < 0) {
                continue;
            }
            for (int thing : to) {
                int n =
                        k.eval.amount(
                                amount,
                                k.s.context.withIterated(
                                        source instanceof Selector.Each
                                                        || source instanceof Selector.Union
                                                ? by
                                                : thing));
                total += k.damage.damage(by, thing, n, false);
            }
        }
        k.changes.end();
        k.interpreter.note(Verb.DAMAGED, to, total);
    }

    void excess(Selector source, int amount, Selector to, Condition onlyIf, PlayerRef excessTo) {
        int[] by = k.eval.select(source, c());
        int[] targets = k.eval.select(to, c());
        if (by.length == 0 || targets.length == 0) {
            return;
        }
        int target = targets[0];
        int left = 0;
        int dealt = amount;
        if (target >= 0 && k.eval.test(onlyIf, c())) {
            Derived d = k.derived(target);
            int lethal =
                    k.derived(by[0]).has(Words.DEATHTOUCH)
                            ? 1
                            : Math.max(0, d.toughness - k.s.object(target).damage);
            left = Math.max(0, amount - lethal);
            dealt = amount - left;
        }
        int other = seat(excessTo);
        k.changes.begin();
        int total = k.damage.damage(by[0], target, dealt, false);
        if (left > 0 && other >= 0) {
            total += k.damage.damage(by[0], ~other, left, false);
        }
        k.changes.end();
        note(Verb.DAMAGED, targets, total);
    }

    void divided(Selector source, Selector to) {
        int[] by = k.eval.select(source, c());
        int[] ids = k.eval.select(to, c());
        int[] amounts = division(to, ids);
        int total = 0;
        k.changes.begin();
        for (int i = 0; i < ids.length && by.length > 0; i++) {
            total += k.damage.damage(by[0], ids[i], amounts[i], false);
        }
        k.changes.end();
        note(Verb.DAMAGED, ids, total);
    }

    private boolean fighter(int id) {
        return id >= 0 && !k.s.object(id).gone && k.derived(id).isCreature();
    }

    private void setLife(int seat, int to) {
        int now = k.s.player(seat).life;
        if (to > now) {
            k.life.gainLife(seat, to - now);
        } else {
            k.life.loseLife(seat, now - to);
        }
    }
}
