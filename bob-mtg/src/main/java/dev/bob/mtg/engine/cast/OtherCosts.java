package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cost.CountersPaid;
import dev.bob.mtg.engine.cost.Evidence;
import dev.bob.mtg.engine.cost.Payable;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.layers.Together;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Pays everything but mana, part by part; `taps` those that tap something.
record OtherCosts(
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
        if (isTap(cost) != taps) {
            int next = next();
            if (next < costs.size()) {
                k.push(at(next));
            }
            return;
        }
        k.push(at(at + 1));
        Refusal refusal =
                CastRules.of(k).payable.costs(k, seat, source, List.of(cost), k.s.context, spell);
        if (refusal != null) {
            Payment.takeBack(k, seat, source, snapshot, refusal);
            return;
        }
        one(k, cost);
    }

    /// Those with which what is paid after this can still be paid.
    private int[] sparing(Kernel k, int[] candidates) {
        List<Cost> others = new ArrayList<>(0);
        for (int i = at + 1; i < costs.size(); i++) {
            if (isTap(costs.get(i)) == taps) {
                others.add(costs.get(i));
            }
        }
        return others.isEmpty()
                ? candidates
                : CastRules.of(k).payable.sparing(k, seat, source, candidates, others, k.s.context);
    }

    private OtherCosts at(int other) {
        return new OtherCosts(seat, source, costs, other, spell, snapshot, taps);
    }

    /// The place of the next cost that is paid now.
    private int next() {
        int next = at;
        while (next < costs.size() && isTap(costs.get(next)) != taps) {
            next++;
        }
        return next;
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
            case Cost.Mana _, Cost.OwnMana _, Cost.Less _ -> {}
            case Cost.TapThis() -> CastRules.of(k).permanents.setTapped(k, source, true, false);
            case Cost.UntapThis() -> CastRules.of(k).permanents.setTapped(k, source, false, false);
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
                                    : CastRules.of(k).candidates.sacrificeable(k, seat, filter, c),
                            count,
                            filter,
                            new Sacrificed(this));
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
                                                    k, seat, spell ? source : -1, filter, from, c),
                            count,
                            filter,
                            new Exiled());
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
                        new Exiled());
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
                            new Returned());
            case Cost.TapOthers(Amount count, Filter filter) ->
                    choose(
                            k,
                            Decision.Purpose.TAP,
                            "Choose what to tap.",
                            CastRules.of(k).candidates.tappable(k, seat, filter, c),
                            count,
                            filter,
                            new Tapped());
            case Cost.TapPower(int power, Filter filter) ->
                    CastRules.of(k).crewing.tap(k, seat, source, costs, power, filter);
            case Cost.RemoveCounters counters -> CountersPaid.pay(k, seat, source, counters);
            case Cost.PutCounters(Amount count, CounterKind kind, Filter on) ->
                    choose(
                            k,
                            Decision.Purpose.OTHER,
                            "Choose what to put counters on.",
                            CastRules.of(k)
                                    .counters
                                    .thatCanHave(
                                            k,
                                            on instanceof Filter.This
                                                    ? new int[] {source}
                                                    : CastRules.of(k)
                                                            .candidates
                                                            .controlled(k, seat, on, c),
                                            kind),
                            Amount.ONE,
                            new CountersPut(this, kind, count, c));
            case Cost.CollectEvidence(Amount total) ->
                    Evidence.collect(k, seat, source, CastRules.of(k).eval.amount(k, total, c));
            case Cost.Loyalty(int change) -> loyalty(k, change);
            case Cost.LoyaltyX() -> loyalty(k, -c.x);
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
            case Cost.ExileTop(Amount count, Zone from) ->
                    exileAll(k, top(k, from, CastRules.of(k).eval.amount(k, count, c)));
            case Cost.PutInLibrary(Amount count, Filter filter, Zone from, boolean bottom) ->
                    choose(
                            k,
                            Decision.Purpose.OTHER,
                            "Choose what to put into your library.",
                            filter instanceof Filter.This
                                    ? new int[] {source}
                                    : CastRules.of(k)
                                            .candidates
                                            .exilable(
                                                    k, seat, spell ? source : -1, filter, from, c),
                            count,
                            new PutAway(bottom));
            case Cost.Unattach() -> CastRules.of(k).permanents.attach(k, source, Context.NOTHING);
            case Cost.Reveal reveal ->
                    choose(
                            k,
                            Decision.Purpose.REVEAL,
                            reveal.orPermanent()
                                    ? "Choose what to behold."
                                    : "Choose what to reveal.",
                            CastRules.of(k)
                                    .candidates
                                    .revealable(k, seat, spell ? source : -1, reveal, c),
                            reveal.count(),
                            reveal.filter(),
                            new Revealed(this));
            case Cost.Do(var effect) -> CastRules.of(k).carryOut(k, effect);
            case Cost.Times(List<Cost> each, Amount times) ->
                    k.push(
                            new OtherCosts(
                                    seat,
                                    source,
                                    CastRules.of(k).payable.repeated(k, each, times, c),
                                    0,
                                    spell,
                                    snapshot,
                                    taps));
            case Cost.Either(List<Cost> first, List<Cost> second) -> {
                boolean one = CastRules.of(k).payable.all(k, seat, source, first, c, spell);
                boolean two = CastRules.of(k).payable.all(k, seat, source, second, c, spell);
                if (one && two) {
                    Questions.option(
                            k,
                            seat,
                            Decision.Purpose.COST,
                            "Choose which cost to pay.",
                            source,
                            List.of("first", "second"),
                            new EitherChosen(this, first, second));
                } else {
                    pay(k, one ? first : second);
                }
            }
        }
    }

    record Sacrificed(OtherCosts of) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            CastRules.of(kernel).permanents.sacrifice(kernel, of.seat, ids);
            note(kernel, Verb.SACRIFICED, ids);
        }
    }

    record Returned() implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            CastRules.of(kernel).changes.begin(kernel);
            for (int id : ids) {
                noteDefender(kernel, id);
                CastRules.of(kernel).zones.move(kernel, id, Zone.HAND, Destination.Position.TOP);
            }
            CastRules.of(kernel).changes.end(kernel);
            note(kernel, Verb.RETURNED, ids);
        }
    }

    record PutAway(boolean bottom) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            CastRules.of(kernel).changes.begin(kernel);
            for (int id : ids) {
                CastRules.of(kernel)
                        .zones
                        .move(
                                kernel,
                                id,
                                Zone.LIBRARY,
                                bottom ? Destination.Position.BOTTOM : Destination.Position.TOP);
            }
            CastRules.of(kernel).changes.end(kernel);
            note(kernel, Verb.PUT, ids);
        }
    }

    record Tapped() implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            for (int id : ids) {
                CastRules.of(kernel).permanents.setTapped(kernel, id, true, false);
            }
            note(kernel, Verb.TAPPED, ids);
        }
    }

    record CountersPut(OtherCosts of, CounterKind kind, Amount count, Context c)
            implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            for (int id : ids) {
                CastRules.of(kernel)
                        .counters
                        .addCounters(
                                kernel,
                                of.seat,
                                false,
                                id,
                                kind,
                                CastRules.of(kernel).eval.amount(kernel, count, c),
                                false);
            }
            note(kernel, Verb.PUT, ids);
        }
    }

    record Revealed(OtherCosts of) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            for (int id : ids) {
                if (kernel.object(id).zone == Zone.HAND) {
                    kernel.log(new Event.Revealed(of.seat, id));
                }
            }
            note(kernel, Verb.REVEALED, ids);
        }
    }

    record EitherChosen(OtherCosts of, List<Cost> first, List<Cost> second)
            implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            of.pay(kernel, index == 0 ? first : second);
        }
    }

    /// Pays other costs in place of these, mana included.
    private void pay(Kernel k, List<Cost> chosen) {
        Need mana = Payable.mana(chosen);
        if (mana.total() == 0) {
            k.push(new OtherCosts(seat, source, chosen, 0, spell, snapshot, taps));
        } else {
            Payment.start(k, seat, source, chosen, mana, -1, spell, snapshot, k.s.context);
        }
    }

    private void discard(Kernel k, Amount count, Filter filter, boolean atRandom, boolean whole) {
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
            int[] picked = java.util.Arrays.copyOf(CastRules.of(k).draws.randomOrder(k, cards), n);
            note(k, Verb.DISCARDED, CastRules.of(k).draws.discard(k, seat, picked));
            return;
        }
        choose(
                k,
                Decision.Purpose.DISCARD,
                "Choose what to discard.",
                cards,
                count,
                filter,
                new Discarded(this));
    }

    record Discarded(OtherCosts of) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            note(kernel, Verb.DISCARDED, CastRules.of(kernel).draws.discard(kernel, of.seat, ids));
        }
    }

    private void choose(
            Kernel k,
            Decision.Purpose purpose,
            String reason,
            int[] candidates,
            Amount count,
            Questions.Picked then) {
        choose(k, purpose, reason, candidates, count, new Filter.Any(), then);
    }

    private void choose(
            Kernel k,
            Decision.Purpose purpose,
            String reason,
            int[] candidates,
            Amount count,
            Filter filter,
            Questions.Picked then) {
        boolean any = count instanceof Amount.AnyNumber;
        int n = any ? candidates.length : CastRules.of(k).eval.amount(k, count, k.s.context);
        int[] from = n == 1 && candidates.length > 1 ? sparing(k, candidates) : candidates;
        if (Together.isAsked(filter)) {
            int least = any ? 0 : n;
            var allowed = new Questions.FitTogether(filter, k.s.context, Ids.of(candidates), least);
            k.push(
                    new Questions.Pick(
                            seat,
                            purpose,
                            reason,
                            source,
                            -1,
                            candidates,
                            least,
                            Math.min(n, candidates.length),
                            new int[0],
                            allowed,
                            then));
            return;
        }
        Questions.pick(k, seat, purpose, reason, source, from, any ? 0 : n, n, then);
    }

    record Exiled() implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] things) {
            exileAll(kernel, things);
        }
    }

    private int[] top(Kernel k, Zone from, int count) {
        Ids all = k.s.zone(from, seat);
        int[] top = new int[Math.min(count, all.size())];
        for (int i = 0; i < top.length; i++) {
            top[i] = all.get(all.size() - 1 - i);
        }
        return top;
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

    private void loyalty(Kernel k, int printed) {
        int change = printed + CountersPaid.moreLoyalty(k, seat);
        CastRules.of(k)
                .counters
                .addCounters(k, seat, false, source, CounterKind.LOYALTY, change, change < 0);
    }
}
