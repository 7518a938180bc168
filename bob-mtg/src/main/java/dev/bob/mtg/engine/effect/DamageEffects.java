package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Batch;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Words;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Damage, fights, and life totals (rules 119, 120, 701.14).
final class DamageEffects extends EffectFamily {
    DamageEffects(EffectRules rules) {
        super(rules);
    }

    /// Damage and life.
    void run(Kernel k, Effect.OfLife effect) {
        switch (effect) {
            case Effect.Damage(Selector source, Amount amount, Selector to) ->
                    damage(k, source, amount, to);
            case Effect.DamageWithExcess(
                            Selector source,
                            Amount amount,
                            Selector to,
                            Condition onlyIf,
                            PlayerRef excessTo) ->
                    excess(k, source, n(k, amount), to, onlyIf, excessTo);
            case Effect.DividedDamage(Selector source, Selector to, Amount evenly) ->
                    divided(k, source, to, evenly);
            case Effect.Fight(Selector first, Selector second) -> fight(k, first, second);
            case Effect.AtOnce(List<Effect.Damage> parts) -> atOnce(k, parts);
            case Effect.GainLife(PlayerRef who, Amount amount) -> gainLife(k, who, amount);
            case Effect.LoseLife(PlayerRef who, Amount amount) -> loseLife(k, who, amount);
            case Effect.SetLife(PlayerRef who, Amount amount) -> setLife(k, who, amount);
            case Effect.ExchangeLife exchange -> exchangeLife(k, exchange);
            case Effect.ExchangeLifeWith(PlayerRef who, Selector object, boolean power) ->
                    exchangeLife(k, who, object, power);
        }
    }

    void damage(Kernel k, Selector source, Amount amount, Selector to) {
        if ((source instanceof Selector.Each || source instanceof Selector.Union)
                && speaksOfEach(to)) {
            eachDeals(k, source, amount, to);
            return;
        }
        rules.interpreter.finding.chosen(k, to, Purpose.DAMAGE, new DamageTo(source, amount));
    }

    record DamageTo(Selector source, Amount amount) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            damage(kernel, source, amount, ids);
        }
    }

    /// "Each creature deals damage to itself", "… to its controller": the recipient is another for each source.
    private void eachDeals(Kernel k, Selector source, Amount amount, Selector to) {
        var dealt = new Dealt(k);
        var all = new Bag();
        for (int by : rules.eval.select(k, source, c(k))) {
            Context each = c(k).withIterated(by);
            int n = rules.eval.amount(k, amount, each);
            for (int thing : rules.eval.select(k, to, each)) {
                all.addNew(thing);
                dealt.add(thing, rules.damage.damage(k, by, thing, n, false));
            }
        }
        dealt.end(all.toArray());
    }

    /// The parts are one event, so what counts or triggers on it sees the whole of it.
    void atOnce(Kernel k, List<Effect.Damage> parts) {
        rules.changes.begin(k);
        parts.forEach(part -> rules.interpreter.exec(k, part));
        rules.changes.end(k);
    }

    /// Damage that is dealt at once: to what, how much in all, and how much of it is excess damage.
    private static final class Dealt {
        private final Kernel k;
        private final Bag things = new Bag();
        private int total;

        Dealt(Kernel k) {
            this.k = k;
            EffectRules.of(k).changes.begin(k);
        }

        void add(int thing, int damage) {
            if (damage > 0) {
                things.addNew(thing);
                total += damage;
            }
        }

        /// "Dealt damage this way" are only those; "they" are all that it was to be dealt to.
        void end(int[] all) {
            var excess = new Bag();
            for (Batch.Hit hit : k.batch.hits()) {
                if (hit.excess() > 0) {
                    excess.add(hit.object());
                    excess.add(hit.excess());
                }
            }
            EffectRules.of(k).changes.end(k);
            EffectRules.of(k).interpreter.note(k, Verb.DAMAGED, things.toArray(), total);
            k.s.context = k.s.context.withLast(all).withExcess(excess.toArray());
        }
    }

    private static boolean speaksOfEach(Object value) {
        boolean[] found = {value instanceof Reference.Iterated};
        if (value instanceof Record parts) {
            RecordParts.forEach(parts, part -> found[0] |= speaksOfEach(part));
        } else if (value instanceof List<?> list) {
            list.forEach(part -> found[0] |= speaksOfEach(part));
        }
        return found[0];
    }

    void fight(Kernel k, Selector first, Selector second) {
        int[] one = rules.eval.select(k, first, c(k));
        int[] two = rules.eval.select(k, second, c(k));
        if (first.equals(second)) {
            // "those creatures fight each other": nothing if one of them is missing (rule 701.14b)
            two = one.length == 2 ? new int[] {one[1]} : new int[0];
        }
        if (one.length > 0 && two.length > 0 && fighter(k, one[0]) && fighter(k, two[0])) {
            int a = k.derived(one[0]).power;
            int b = k.derived(two[0]).power;
            rules.changes.begin(k);
            rules.deeds.done(k, Deed.FIGHTS, rules.eval.controller(k, one[0]), one[0], two[0]);
            rules.deeds.done(k, Deed.FIGHTS, rules.eval.controller(k, two[0]), two[0], one[0]);
            rules.damage.damage(k, one[0], two[0], a, false);
            rules.damage.damage(k, two[0], one[0], b, false);
            rules.changes.end(k);
        }
    }

    void gainLife(Kernel k, PlayerRef who, Amount amount) {
        int total = 0;
        rules.changes.begin(k);
        for (int seat : seats(k, who)) {
            total +=
                    rules.life.gainLife(
                            k, seat, rules.eval.amount(k, amount, c(k).withIteratedPlayer(seat)));
        }
        rules.changes.end(k);
        note(k, Verb.LAST, c(k).done(Verb.LAST), total);
    }

    void loseLife(Kernel k, PlayerRef who, Amount amount) {
        int total = 0;
        rules.changes.begin(k);
        for (int seat : seats(k, who)) {
            total +=
                    rules.life.loseLife(
                            k, seat, rules.eval.amount(k, amount, c(k).withIteratedPlayer(seat)));
        }
        rules.changes.end(k);
        note(k, Verb.LAST, c(k).done(Verb.LAST), total);
    }

    void setLife(Kernel k, PlayerRef who, Amount amount) {
        int[] seats = seats(k, who);
        int[] totals = new int[seats.length];
        for (int i = 0; i < seats.length; i++) {
            totals[i] = rules.eval.amount(k, amount, c(k).withIteratedPlayer(seats[i]));
        }
        rules.changes.begin(k);
        for (int i = 0; i < seats.length; i++) {
            setLife(k, seats[i], totals[i]);
        }
        rules.changes.end(k);
    }

    /// Rule 701.12c: not if one of them can't gain or lose what it takes.
    /// Nothing if one of the players isn't a legal target any more (rule 701.12a).
    void exchangeLife(Kernel k, Effect.ExchangeLife exchange) {
        PlayerRef second = exchange.second();
        int[] both = second == null ? seats(k, exchange.first()) : new int[0];
        int one = second != null ? seat(k, exchange.first()) : both.length == 2 ? both[0] : -1;
        int two = second != null ? seat(k, second) : both.length == 2 ? both[1] : -1;
        if (one >= 0 && two >= 0) {
            int a = k.s.player(one).life;
            int b = k.s.player(two).life;
            if (rules.life.canGain(k, a < b ? one : two)
                    && rules.life.canLose(k, a < b ? two : one)) {
                rules.changes.begin(k);
                setLife(k, one, b);
                setLife(k, two, a);
                rules.changes.end(k);
            }
        }
    }

    /// Rules 701.12a, 701.12g: nothing if the object has left, or if the player can't gain or lose what it takes. The other
    /// value is set for good.
    private void exchangeLife(Kernel k, PlayerRef who, Selector object, boolean power) {
        int seat = seat(k, who);
        int[] ids = rules.eval.select(k, object, k.s.context);
        if (seat < 0 || ids.length != 1 || ids[0] < 0 || !isThere(k, ids[0])) {
            return;
        }
        int size = power ? k.derived(ids[0]).power : k.derived(ids[0]).toughness;
        int life = k.s.player(seat).life;
        if ((size > life && !rules.life.canGain(k, seat))
                || (size < life && !rules.life.canLose(k, seat))) {
            return;
        }
        Amount total = Amount.of(life);
        rules.changes.begin(k);
        setLife(k, seat, size);
        rules.interpreter.exec(
                k,
                new Effect.Change(
                        object,
                        List.of(
                                new Modification.SetBase(
                                        power ? total : null, power ? null : total)),
                        new Duration.Indefinite()));
        rules.changes.end(k);
    }

    private static boolean isThere(Kernel k, int id) {
        return !k.s.object(id).gone && k.s.object(id).zone == Zone.BATTLEFIELD;
    }

    private static void damage(Kernel k, Selector source, Amount amount, int[] to) {
        int[] sources = EffectRules.of(k).eval.select(k, source, k.s.context);
        var dealt = new Dealt(k);
        for (int by : sources) {
            if (by < 0) {
                continue;
            }
            for (int thing : to) {
                Context each =
                        k.s.context.withIterated(
                                source instanceof Selector.Each || source instanceof Selector.Union
                                        ? by
                                        : thing);
                int n =
                        EffectRules.of(k)
                                .eval
                                .amount(
                                        k,
                                        amount,
                                        thing < 0 ? each.withIteratedPlayer(~thing) : each);
                dealt.add(thing, EffectRules.of(k).damage.damage(k, by, thing, n, false));
            }
        }
        dealt.end(to);
    }

    void excess(
            Kernel k,
            Selector source,
            int amount,
            Selector to,
            Condition onlyIf,
            PlayerRef excessTo) {
        int[] by = rules.eval.select(k, source, c(k));
        int[] targets = rules.eval.select(k, to, c(k));
        if (by.length == 0 || targets.length == 0) {
            return;
        }
        int target = targets[0];
        int left = 0;
        int dealt = amount;
        if (target >= 0 && rules.eval.test(k, onlyIf, c(k))) {
            boolean deathtouch = k.derived(by[0]).has(Words.DEATHTOUCH);
            left = Math.max(0, amount - rules.damage.room(k, target, deathtouch));
            dealt = amount - left;
        }
        int other = seat(k, excessTo);
        var done = new Dealt(k);
        done.add(target, rules.damage.damage(k, by[0], target, dealt, false));
        if (left > 0 && other >= 0) {
            done.add(~other, rules.damage.damage(k, by[0], ~other, left, false));
        }
        done.end(targets);
    }

    void divided(Kernel k, Selector source, Selector to, @Nullable Amount evenly) {
        int[] by = rules.eval.select(k, source, c(k));
        int[] ids = rules.eval.select(k, to, c(k));
        int[] amounts = evenly == null ? division(k, to, ids) : shares(n(k, evenly), ids.length);
        var dealt = new Dealt(k);
        for (int i = 0; i < ids.length && by.length > 0; i++) {
            dealt.add(ids[i], rules.damage.damage(k, by[0], ids[i], amounts[i], false));
        }
        dealt.end(ids);
    }

    private static int[] shares(int amount, int among) {
        var all = new int[among];
        Arrays.fill(all, among == 0 ? 0 : amount / among);
        return all;
    }

    private boolean fighter(Kernel k, int id) {
        return id >= 0 && !k.s.object(id).gone && k.derived(id).isCreature();
    }

    private void setLife(Kernel k, int seat, int to) {
        int now = k.s.player(seat).life;
        if (to > now) {
            rules.life.gainLife(k, seat, to - now);
        } else {
            rules.life.loseLife(k, seat, now - to);
        }
    }
}
