package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.engine.cost.AlternativePayment;
import dev.bob.mtg.engine.cost.CountersPaid;
import dev.bob.mtg.engine.cost.Evidence;
import dev.bob.mtg.engine.cost.Mana;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.ManaSource;
import dev.bob.mtg.engine.value.ManaTypes;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.event.Event;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Paying total costs (rule 601.2g–h): what taps first, then mana, then the rest. What was paid is noted in the
/// context. If a payment turns out to be impossible everything is taken back (rule 732.1).
public final class Payment {
    private Payment() {}

    public static void start(
            Kernel k,
            int seat,
            int source,
            List<Cost> costs,
            Need need,
            int except,
            boolean spell,
            @Nullable State snapshot,
            Context context) {
        k.s.context = context;
        if (need.choice() >= 0 || need.help() != 0) {
            k.push(new Settle(seat, source, costs, need, except, spell, snapshot));
            return;
        }
        begin(k, seat, source, costs, need, except, spell, snapshot);
    }

    private static void begin(
            Kernel k,
            int seat,
            int source,
            List<Cost> costs,
            Need need,
            int except,
            boolean spell,
            @Nullable State snapshot) {
        if (need.life() > 0) {
            k.push(
                    new Others(
                            seat,
                            source,
                            List.of(new Cost.PayLife(Amount.of(need.life()))),
                            0,
                            spell,
                            snapshot,
                            false));
        }
        k.push(new Others(seat, source, costs, 0, spell, snapshot, false));
        k.push(new Mana1(seat, source, need, except, snapshot));
        k.push(new Others(seat, source, costs, 0, spell, snapshot, true));
    }

    /// Settles what may be paid in one of several ways (rule 107.4e–f), then what helps to pay.
    record Settle(
            int seat,
            int source,
            List<Cost> costs,
            Need need,
            int except,
            boolean spell,
            @Nullable State snapshot)
            implements Frame {
        @Override
        public void run(Kernel k) {
            int at = need.choice();
            if (at < 0) {
                if (need.help() == 0) {
                    begin(k, seat, source, costs, need, except, spell, snapshot);
                    return;
                }
                if (!CastRules.of(k).mana.canPay(k, seat, need, except, false)) {
                    takeBack(k, seat, source, snapshot, Refusal.NO_MANA);
                    return;
                }
                AlternativePayment.Choice.start(
                        k,
                        seat,
                        source,
                        need,
                        except,
                        (kernel, rest) ->
                                begin(kernel, seat, source, costs, rest, except, spell, snapshot));
                return;
            }
            boolean mana =
                    CastRules.of(k).mana.canPayConverting(k, seat, need.settled(false), except);
            boolean instead =
                    CastRules.of(k).mana.canPayConverting(k, seat, need.settled(true), except);
            if (!mana && !instead) {
                takeBack(k, seat, source, snapshot, Refusal.NO_MANA);
            } else if (mana && instead) {
                int pip = need.pips()[at];
                Questions.option(
                        k,
                        seat,
                        Decision.Purpose.COST,
                        "Pay " + Need.text(pip) + " how?",
                        source,
                        List.of(
                                Need.text(pip & ~(Need.OR_LIFE | Need.OR_TWO)),
                                (pip & Need.OR_LIFE) != 0 ? "2 life" : "{2}"),
                        (kernel, index) -> kernel.push(settled(index == 1)));
            } else {
                k.push(settled(instead));
            }
        }

        private Settle settled(boolean instead) {
            return new Settle(seat, source, costs, need.settled(instead), except, spell, snapshot);
        }
    }

    /// Pays mana: automatically where that costs nothing but tapping, else by asking.
    record Mana1(int seat, int source, Need need, int except, @Nullable State snapshot)
            implements Frame {
        @Override
        public void run(Kernel k) {
            if (need.total() == 0) {
                return;
            }
            boolean manual = k.s.player(seat).manualMana;
            if (CastRules.of(k).mana.poolPays(k, seat, need)) {
                CastRules.of(k).mana.spendFromPool(k, seat, need);
                return;
            }
            if (!manual && CastRules.of(k).mana.canPay(k, seat, need, except, true)) {
                automatic(k, seat, need, except);
                return;
            }
            boolean payable =
                    snapshot == null
                            ? CastRules.of(k).mana.canPay(k, seat, need, except, false)
                            : CastRules.of(k).mana.canPayConverting(k, seat, need, except);
            if (!payable) {
                takeBack(k, seat, source, snapshot, Refusal.NO_MANA);
                return;
            }
            k.push(new Casting.Pay(seat, source, need, except, snapshot));
        }
    }

    /// Takes back what was begun, and says why.
    static void takeBack(Kernel k, int seat, int source, @Nullable State snapshot, Refusal why) {
        if (snapshot == null) {
            throw new IllegalStateException("a cost that can't be paid was begun");
        }
        GameObject begun = source < 0 ? null : k.s.object(source);
        int card = begun != null && begun.isSpell() ? begun.previous : source;
        k.restore(snapshot);
        k.log(new Event.TakenBack(seat, card, why.rule(), why.reason()));
    }

    /// Activates what the plan says and pays.
    static void automatic(Kernel k, int seat, Need need, int except) {
        Mana.Plan plan = CastRules.of(k).mana.plan(k, seat, need, except, true);
        if (plan == null) {
            throw new IllegalStateException("no plan for " + need.text());
        }
        CastRules.of(k).changes.begin(k);
        for (int i = 0; i < plan.sources().size(); i++) {
            ManaSource source = plan.sources().get(i);
            int[] types = plan.types().get(i);
            if (types.length > 0) {
                CastRules.of(k).mana.spent(k, source.onlyFor(types[0]), need);
            }
            CastRules.of(k).permanents.setTapped(k, source.object(), true, true);
            PlayerState player = k.s.player(seat).copy();
            for (int type : types) {
                player.mana = ManaTypes.add(player.mana, type, 1);
            }
            k.s.put(seat, player);
            tappedForMana(k, seat, source.object());
        }
        CastRules.of(k).mana.spend(k, seat, plan.spent(), plan.special(), need);
        CastRules.of(k).changes.end(k);
    }

    static void tappedForMana(Kernel k, int seat, int object) {
        if (k.active().watchers[RuleEvent.TAPPED_FOR_MANA].length > 0) {
            var happening = new RuleEvent(RuleEvent.TAPPED_FOR_MANA);
            happening.object = object;
            happening.player = seat;
            CastRules.of(k).changes.happen(k, happening);
        }
    }

    /// Pays everything but mana, part by part; `taps` those that tap something.
    record Others(
            int seat,
            int source,
            List<Cost> costs,
            int at,
            boolean spell,
            @Nullable State snapshot,
            boolean taps)
            implements Frame {
        @Override
        public void run(Kernel k) {
            if (at >= costs.size()) {
                return;
            }
            Cost cost = costs.get(at);
            k.push(new Others(seat, source, costs, at + 1, spell, snapshot, taps));
            if (isTap(cost) != taps) {
                return;
            }
            Refusal refusal =
                    CastRules.of(k)
                            .payable
                            .costs(k, seat, source, List.of(cost), k.s.context, spell);
            if (refusal != null) {
                takeBack(k, seat, source, snapshot, refusal);
                return;
            }
            one(k, cost);
        }

        private static boolean isTap(Cost cost) {
            return cost instanceof Cost.TapThis
                    || cost instanceof Cost.TapOthers
                    || cost instanceof Cost.TapPower
                    || cost instanceof Cost.UntapThis;
        }

        private void one(Kernel k, Cost cost) {
            Context c = k.s.context;
            switch (cost) {
                case Cost.Mana _, Cost.Less _ -> {}
                case Cost.TapThis() -> {
                    CastRules.of(k).permanents.setTapped(k, source, true, false);
                    if (k.s.object(source).tapped && isManaAbility(k)) {
                        tappedForMana(k, seat, source);
                    }
                }
                case Cost.UntapThis() ->
                        CastRules.of(k).permanents.setTapped(k, source, false, false);
                case Cost.PayLife(Amount amount) ->
                        CastRules.of(k)
                                .life
                                .loseLife(k, seat, CastRules.of(k).eval.amount(k, amount, c));
                case Cost.Sacrifice(Amount count, Filter filter) ->
                        choose(
                                k,
                                Decision.Purpose.SACRIFICE,
                                "Choose what to sacrifice.",
                                filter instanceof Filter.This
                                        ? new int[] {source}
                                        : CastRules.of(k)
                                                .candidates
                                                .sacrificeable(k, seat, filter, c),
                                count,
                                (kernel, ids) -> {
                                    CastRules.of(kernel).permanents.sacrifice(kernel, seat, ids);
                                    note(kernel, Verb.SACRIFICED, ids);
                                });
                case Cost.Discard(Amount count, Filter filter, boolean atRandom, boolean whole) ->
                        discard(k, count, filter, atRandom, whole);
                case Cost.Exile(Amount count, Filter filter, Zone from) ->
                        choose(
                                k,
                                Decision.Purpose.EXILE,
                                "Choose what to exile.",
                                filter instanceof Filter.This
                                        ? new int[] {source}
                                        : CastRules.of(k)
                                                .candidates
                                                .exilable(
                                                        k,
                                                        seat,
                                                        spell ? source : -1,
                                                        filter,
                                                        from,
                                                        c),
                                count,
                                Others::exileAll);
                case Cost.ExileMaterials(Amount count, Filter filter) -> {
                    int[] all = CastRules.of(k).candidates.materials(k, seat, source, filter, c);
                    boolean any = count instanceof Amount.AnyNumber;
                    int n = any ? 1 : CastRules.of(k).eval.amount(k, count, c);
                    Questions.pick(
                            k,
                            seat,
                            Decision.Purpose.EXILE,
                            "Choose what to exile.",
                            source,
                            all,
                            n,
                            any ? all.length : n,
                            Others::exileAll);
                }
                case Cost.ReturnToHand(Amount count, Filter filter) ->
                        choose(
                                k,
                                Decision.Purpose.RETURN,
                                "Choose what to return.",
                                filter instanceof Filter.This
                                        ? new int[] {source}
                                        : CastRules.of(k).candidates.controlled(k, seat, filter, c),
                                count,
                                (kernel, ids) -> {
                                    CastRules.of(kernel).changes.begin(kernel);
                                    for (int id : ids) {
                                        noteDefender(kernel, id);
                                        CastRules.of(kernel)
                                                .zones
                                                .move(
                                                        kernel,
                                                        id,
                                                        Zone.HAND,
                                                        Destination.Position.TOP);
                                    }
                                    CastRules.of(kernel).changes.end(kernel);
                                    note(kernel, Verb.RETURNED, ids);
                                });
                case Cost.TapOthers(Amount count, Filter filter) ->
                        choose(
                                k,
                                Decision.Purpose.TAP,
                                "Choose what to tap.",
                                CastRules.of(k).candidates.tappable(k, seat, filter, c),
                                count,
                                (kernel, ids) -> {
                                    for (int id : ids) {
                                        CastRules.of(kernel)
                                                .permanents
                                                .setTapped(kernel, id, true, false);
                                    }
                                    note(kernel, Verb.TAPPED, ids);
                                });
                case Cost.TapPower(int power, Filter filter) ->
                        CastRules.of(k).crewing.tap(k, seat, source, costs, power, filter);
                case Cost.RemoveCounters counters -> CountersPaid.pay(k, seat, source, counters);
                case Cost.PutCounters(Amount count, CounterKind kind, Filter on) ->
                        choose(
                                k,
                                Decision.Purpose.OTHER,
                                "Choose what to put counters on.",
                                on instanceof Filter.This
                                        ? new int[] {source}
                                        : CastRules.of(k).candidates.controlled(k, seat, on, c),
                                Amount.ONE,
                                (kernel, ids) -> {
                                    for (int id : ids) {
                                        CastRules.of(kernel)
                                                .counters
                                                .addCounters(
                                                        kernel,
                                                        seat,
                                                        false,
                                                        id,
                                                        kind,
                                                        CastRules.of(kernel)
                                                                .eval
                                                                .amount(kernel, count, c),
                                                        false);
                                    }
                                    note(kernel, Verb.PUT, ids);
                                });
                case Cost.CollectEvidence(Amount total) ->
                        Evidence.collect(k, seat, source, CastRules.of(k).eval.amount(k, total, c));
                case Cost.Loyalty(int change) ->
                        CastRules.of(k)
                                .counters
                                .addCounters(
                                        k,
                                        seat,
                                        false,
                                        source,
                                        CounterKind.LOYALTY,
                                        change,
                                        change < 0);
                case Cost.LoyaltyX() ->
                        CastRules.of(k)
                                .counters
                                .addCounters(k, source, CounterKind.LOYALTY, -c.x, true);
                case Cost.PayEnergy(Amount amount) ->
                        CastRules.of(k)
                                .counters
                                .addPlayerCounters(
                                        k,
                                        seat,
                                        CounterKind.ENERGY,
                                        -CastRules.of(k).eval.amount(k, amount, c));
                case Cost.Mill(Amount count) ->
                        note(
                                k,
                                Verb.MILLED,
                                CastRules.of(k)
                                        .draws
                                        .mill(k, seat, CastRules.of(k).eval.amount(k, count, c)));
                case Cost.Reveal(Amount count, Filter filter) ->
                        choose(
                                k,
                                Decision.Purpose.REVEAL,
                                "Choose what to reveal.",
                                CastRules.of(k)
                                        .candidates
                                        .discardable(k, seat, spell ? source : -1, filter, c),
                                count,
                                (kernel, ids) -> {
                                    for (int id : ids) {
                                        kernel.log(new Event.Revealed(seat, id));
                                    }
                                    note(kernel, Verb.REVEALED, ids);
                                });
                case Cost.Do(var effect) -> CastRules.of(k).carryOut(k, effect);
                case Cost.Times(List<Cost> each, Amount times) ->
                        k.push(
                                new Others(
                                        seat,
                                        source,
                                        CastRules.of(k).payable.repeated(k, each, times, c),
                                        0,
                                        spell,
                                        snapshot,
                                        taps));
                case Cost.Either(List<Cost> first, List<Cost> second) -> {
                    boolean one =
                            CastRules.of(k).payable.costs(k, seat, source, first, c, spell) == null;
                    boolean two =
                            CastRules.of(k).payable.costs(k, seat, source, second, c, spell)
                                    == null;
                    if (one && two) {
                        Questions.option(
                                k,
                                seat,
                                Decision.Purpose.COST,
                                "Choose which cost to pay.",
                                source,
                                List.of("first", "second"),
                                (kernel, index) ->
                                        kernel.push(
                                                new Others(
                                                        seat,
                                                        source,
                                                        index == 0 ? first : second,
                                                        0,
                                                        spell,
                                                        snapshot,
                                                        taps)));
                    } else {
                        k.push(
                                new Others(
                                        seat,
                                        source,
                                        one ? first : second,
                                        0,
                                        spell,
                                        snapshot,
                                        taps));
                    }
                }
            }
        }

        private boolean isManaAbility(Kernel k) {
            for (CompiledAbility ability : k.derived(source).abilities) {
                if (ability.mana && ability.cost.equals(costs)) {
                    return true;
                }
            }
            return false;
        }

        private void discard(
                Kernel k, Amount count, Filter filter, boolean atRandom, boolean whole) {
            Context c = k.s.context;
            int[] cards =
                    whole
                            ? k.s.hand(seat).toArray()
                            : filter instanceof Filter.This
                                    ? new int[] {source}
                                    : CastRules.of(k)
                                            .candidates
                                            .discardable(k, seat, spell ? source : -1, filter, c);
            if (whole) {
                note(k, Verb.DISCARDED, CastRules.of(k).draws.discard(k, seat, cards));
                return;
            }
            if (atRandom) {
                int n = Math.min(CastRules.of(k).eval.amount(k, count, c), cards.length);
                int[] picked =
                        java.util.Arrays.copyOf(CastRules.of(k).draws.randomOrder(k, cards), n);
                note(k, Verb.DISCARDED, CastRules.of(k).draws.discard(k, seat, picked));
                return;
            }
            choose(
                    k,
                    Decision.Purpose.DISCARD,
                    "Choose what to discard.",
                    cards,
                    count,
                    (kernel, ids) ->
                            note(
                                    kernel,
                                    Verb.DISCARDED,
                                    CastRules.of(kernel).draws.discard(kernel, seat, ids)));
        }

        private void choose(
                Kernel k,
                Decision.Purpose purpose,
                String reason,
                int[] candidates,
                Amount count,
                Questions.Picked then) {
            boolean any = count instanceof Amount.AnyNumber;
            int n = any ? candidates.length : CastRules.of(k).eval.amount(k, count, k.s.context);
            Questions.pick(k, seat, purpose, reason, source, candidates, any ? 0 : n, n, then);
        }

        private static void exileAll(Kernel k, int[] ids) {
            var now = new Bag();
            CastRules.of(k).changes.begin(k);
            for (int id : ids) {
                now.add(CastRules.of(k).zones.move(k, id, Zone.EXILE, Destination.Position.TOP));
            }
            CastRules.of(k).changes.end(k);
            note(k, Verb.EXILED, now.toArray());
        }

        /// What enters attacking in its stead attacks the same (rule 702.49c).
        private static void noteDefender(Kernel k, int id) {
            int at = k.s.combat.attackerIndex(id);
            if (at >= 0) {
                Context with = k.s.context.copy();
                with.defender = k.s.combat.defenders()[at];
                k.s.context = with;
            }
        }

        private static void note(Kernel k, Verb verb, int[] things) {
            k.s.context = k.s.context.withDone(verb, things, things.length);
        }
    }
}
