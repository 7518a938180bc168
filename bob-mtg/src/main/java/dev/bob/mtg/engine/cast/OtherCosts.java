package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision.Purpose;
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
import dev.bob.mtg.engine.layers.Candidates;
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
import java.util.Arrays;
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
            case Cost.OfMana _, Cost.OwnMana _, Cost.Less _ -> {}
            case Cost.Own own -> own(k, own);
            case Cost.OfObjects objects -> choose(k, objects);
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
            case Cost.Either(List<Cost> first, List<Cost> second) -> either(k, first, second);
        }
    }

    private void either(Kernel k, List<Cost> first, List<Cost> second) {
        Payable payable = CastRules.of(k).payable;
        boolean one = payable.all(k, seat, source, first, k.s.context, spell);
        boolean two = payable.all(k, seat, source, second, k.s.context, spell);
        if (one && two) {
            Questions.option(
                    k,
                    seat,
                    Purpose.COST,
                    "Choose which cost to pay.",
                    source,
                    List.of("first", "second"),
                    new EitherChosen(this, first, second));
        } else {
            pay(k, one ? first : second);
        }
    }

    private void own(Kernel k, Cost.Own cost) {
        Context c = k.s.context;
        CastRules rules = CastRules.of(k);
        switch (cost) {
            case Cost.TapThis() -> rules.permanents.setTapped(k, source, true, false);
            case Cost.UntapThis() -> rules.permanents.setTapped(k, source, false, false);
            case Cost.PayLife(Amount amount) ->
                    rules.life.loseLife(k, seat, rules.eval.amount(k, amount, c));
            case Cost.RemoveCounters counters -> CountersPaid.pay(k, seat, source, counters);
            case Cost.CollectEvidence(Amount total) ->
                    Evidence.collect(k, seat, source, rules.eval.amount(k, total, c));
            case Cost.Loyalty(int change) -> loyalty(k, change);
            case Cost.LoyaltyX() -> loyalty(k, -c.x);
            case Cost.PayEnergy(Amount amount) ->
                    rules.counters.addPlayerCounters(
                            k, seat, CounterKind.ENERGY, -rules.eval.amount(k, amount, c));
            case Cost.Mill(Amount count) ->
                    note(k, Verb.MILLED, rules.draws.mill(k, seat, rules.eval.amount(k, count, c)));
            case Cost.ExileTop(Amount count, Zone from, Filter such) ->
                    exileAll(
                            k,
                            rules.eval.topmost(
                                    k, seat, from, such, rules.eval.amount(k, count, c), c));
            case Cost.Unattach() -> rules.permanents.attach(k, source, Context.NOTHING);
            case Cost.Do(var effect) -> rules.carryOut(k, effect);
        }
    }

    /// Asks what to pay with, where there is a choice.
    private void choose(Kernel k, Cost.OfObjects cost) {
        switch (cost) {
            case Cost.Sacrifice _ ->
                    ask(k, cost, Purpose.SACRIFICE, "sacrifice", new Sacrificed(this));
            case Cost.Discard discard -> discard(k, discard);
            case Cost.Exile _ -> ask(k, cost, Purpose.EXILE, "exile", new Exiled());
            case Cost.ExileMaterials(Amount count, _) -> materials(k, candidates(k, cost), count);
            case Cost.AnyNumber any ->
                    Evidence.choose(
                            k,
                            seat,
                            source,
                            any,
                            candidates(k, cost),
                            any.exiledFrom() == null ? new Sacrificed(this) : new Exiled());
            case Cost.ReturnToHand _ -> ask(k, cost, Purpose.RETURN, "return", new Returned());
            case Cost.TapOthers _ -> ask(k, cost, Purpose.TAP, "tap", new Tapped());
            case Cost.TapPower(int power, Filter filter) ->
                    CastRules.of(k).crewing.tap(k, seat, source, costs, power, filter);
            case Cost.PutCounters(Amount count, CounterKind kind, _) ->
                    ask(
                            k,
                            cost,
                            Purpose.OTHER,
                            "put counters on",
                            new CountersPut(this, kind, count, k.s.context));
            case Cost.PutInLibrary(_, _, _, boolean bottom) ->
                    ask(k, cost, Purpose.OTHER, "put into your library", new PutAway(bottom));
            case Cost.PutInGraveyard _ ->
                    ask(k, cost, Purpose.OTHER, "put into a graveyard", new Processed());
            case Cost.Reveal reveal ->
                    ask(
                            k,
                            cost,
                            Purpose.REVEAL,
                            reveal.orPermanent() ? "behold" : "reveal",
                            new Revealed(this));
        }
    }

    /// What can be paid with.
    private int[] candidates(Kernel k, Cost.OfObjects cost) {
        Context c = k.s.context;
        Candidates all = CastRules.of(k).candidates;
        int spared = spell ? source : -1;
        return switch (cost) {
            case Cost.Sacrifice(_, Filter.This()),
                    Cost.Discard(_, Filter.This(), _, _),
                    Cost.Exile(_, Filter.This(), _),
                    Cost.ReturnToHand(_, Filter.This()),
                    Cost.PutInLibrary(_, Filter.This(), _, _) ->
                    new int[] {source};
            case Cost.Sacrifice(_, Filter filter) -> all.sacrificeable(k, seat, filter, c);
            case Cost.Discard(_, Filter filter, _, _) ->
                    all.discardable(k, seat, spared, filter, c);
            case Cost.Exile(_, Filter filter, Zone from) ->
                    all.exilable(k, seat, spared, filter, from, c);
            case Cost.ExileMaterials(_, Filter filter) -> all.materials(k, seat, source, filter, c);
            case Cost.AnyNumber any -> all.ofAnyNumber(k, seat, source, any, c);
            case Cost.ReturnToHand(_, Filter filter) -> all.controlled(k, seat, filter, c);
            case Cost.TapOthers(_, Filter filter) -> all.tappable(k, seat, filter, c);
            case Cost.TapPower(_, Filter filter) -> all.tappable(k, seat, filter, c);
            case Cost.PutCounters(_, CounterKind kind, Filter on) -> {
                int[] bearers =
                        on instanceof Filter.This
                                ? new int[] {source}
                                : all.controlled(k, seat, on, c);
                yield CastRules.of(k).counters.thatCanHave(k, bearers, kind);
            }
            case Cost.PutInLibrary(_, Filter filter, Zone from, _) ->
                    all.exilable(k, seat, spared, filter, from, c);
            case Cost.PutInGraveyard(_, Filter filter) ->
                    all.exilable(k, seat, spared, filter, Zone.EXILE, c);
            case Cost.Reveal reveal -> all.revealable(k, seat, spared, reveal, c);
        };
    }

    /// What has to be so of all that is taken, taken together.
    private static Filter together(Cost.OfObjects cost) {
        return switch (cost) {
            case Cost.Sacrifice(_, Filter filter) -> filter;
            case Cost.Discard(_, Filter filter, _, _) -> filter;
            case Cost.Exile(_, Filter filter, _) -> filter;
            case Cost.TapOthers(_, Filter filter) -> filter;
            case Cost.Reveal reveal -> reveal.filter();
            case Cost.ExileMaterials _,
                    Cost.AnyNumber _,
                    Cost.ReturnToHand _,
                    Cost.TapPower _,
                    Cost.PutCounters _,
                    Cost.PutInLibrary _,
                    Cost.PutInGraveyard _ ->
                    new Filter.Any();
        };
    }

    private void materials(Kernel k, int[] all, Amount count) {
        boolean any = count instanceof Amount.AnyNumber;
        int n = any ? 1 : CastRules.of(k).eval.amount(k, count, k.s.context);
        Questions.pick(
                k,
                seat,
                Purpose.EXILE,
                "Choose what to exile.",
                source,
                all,
                n,
                any ? all.length : n,
                new Exiled());
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

    private static void put(Kernel kernel, int[] ids, Zone zone, Destination.Position at) {
        CastRules.of(kernel).changes.begin(kernel);
        for (int id : ids) {
            CastRules.of(kernel).zones.move(kernel, id, zone, at);
        }
        CastRules.of(kernel).changes.end(kernel);
        note(kernel, Verb.PUT, ids);
    }

    record PutAway(boolean bottom) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            put(
                    kernel,
                    ids,
                    Zone.LIBRARY,
                    bottom ? Destination.Position.BOTTOM : Destination.Position.TOP);
        }
    }

    record Processed() implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            put(kernel, ids, Zone.GRAVEYARD, Destination.Position.TOP);
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

    private void discard(Kernel k, Cost.Discard cost) {
        if (cost.wholeHand()) {
            discard(k, k.s.hand(seat).toArray());
        } else if (cost.atRandom()) {
            int[] cards = candidates(k, cost);
            int n = CastRules.of(k).eval.amount(k, cost.count(), k.s.context);
            int[] shuffled = CastRules.of(k).draws.randomOrder(k, cards);
            discard(k, Arrays.copyOf(shuffled, Math.min(n, cards.length)));
        } else {
            ask(k, cost, Purpose.DISCARD, "discard", new Discarded(this));
        }
    }

    private void discard(Kernel k, int[] cards) {
        note(k, Verb.DISCARDED, CastRules.of(k).draws.discard(k, seat, cards));
    }

    record Discarded(OtherCosts of) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            of.discard(kernel, ids);
        }
    }

    private void ask(
            Kernel k, Cost.OfObjects cost, Purpose purpose, String what, Questions.Picked then) {
        String reason = "Choose what to " + what + ".";
        int[] candidates = candidates(k, cost);
        Filter filter = together(cost);
        Amount count = cost instanceof Cost.PutCounters ? Amount.ONE : cost.count();
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
