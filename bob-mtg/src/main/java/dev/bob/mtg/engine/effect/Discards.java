package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.Arrays;

/// Each player chooses, then all discard at once (rule 101.4).
record Discards(Ids seats, int at, Selector what, Ids chosen) implements Frame {
    @Override
    public void run(Kernel k) {
        if (at >= seats.size()) {
            discard(k);
            return;
        }
        int seat = seats.get(at);
        Context as = k.s.context.withIteratedPlayer(seat);
        switch (what) {
            case Selector.Choose choice -> choose(k, seat, choice, as);
            case Selector.AtRandom(Amount count, Filter filter) -> {
                int[] cards =
                        EffectRules.of(k)
                                .draws
                                .randomOrder(
                                        k,
                                        EffectRules.of(k)
                                                .candidates
                                                .discardable(k, seat, -1, inHand(filter), as));
                go(
                        k,
                        Arrays.copyOf(
                                cards,
                                Math.min(
                                        cards.length,
                                        EffectRules.of(k).eval.amount(k, count, as))));
            }
            case Selector.This _,
                    Selector.Target _,
                    Selector.That _,
                    Selector.Each _,
                    Selector.OneOfEach _,
                    Selector.OfEachKind _,
                    Selector.Top _,
                    Selector.TopOfGraveyard _,
                    Selector.Players _,
                    Selector.AttackedBy _,
                    Selector.Union _,
                    Selector.Among _ -> {
                var own = new Bag();
                for (int id : EffectRules.of(k).eval.select(k, what, as)) {
                    if (id >= 0 && k.object(id).owner == seat && k.object(id).zone == Zone.HAND) {
                        own.add(id);
                    }
                }
                go(k, own.toArray());
            }
        }
    }

    /// All that was chosen, at once.
    private void discard(Kernel k) {
        EffectRules.of(k).changes.begin(k);
        var all = new Bag();
        for (int seat : seats.toArray()) {
            var own = new Bag();
            for (int id : chosen.toArray()) {
                if (k.object(id).owner == seat) {
                    own.add(id);
                }
            }
            for (int id :
                    EffectRules.of(k)
                            .draws
                            .discard(k, seat, own.toArray(), k.s.context.controller)) {
                all.add(id);
            }
        }
        EffectRules.of(k).changes.end(k);
        EffectRules.of(k).interpreter.note(k, Verb.DISCARDED, all.toArray(), all.size());
    }

    private void choose(Kernel k, int seat, Selector.Choose choice, Context as) {
        PlayerRef chooser = choice.chooser();
        int n = EffectRules.of(k).eval.amount(k, choice.count(), as);
        int chooserSeat =
                chooser instanceof PlayerRef.Iterated
                                || chooser instanceof PlayerRef.EachPlayer
                                || chooser instanceof PlayerRef.EachOpponent
                        ? seat
                        : EffectRules.of(k).eval.player(k, chooser, as);
        boolean other = chooser instanceof PlayerRef.You && seat != k.s.context.controller;
        int[] cards =
                EffectRules.of(k).candidates.discardable(k, seat, -1, inHand(choice.filter()), as);
        Questions.pick(
                k,
                other ? k.s.context.controller : chooserSeat < 0 ? seat : chooserSeat,
                Purpose.DISCARD,
                "Choose what to discard.",
                as.source,
                cards,
                choice.upTo() ? 0 : n,
                n,
                new CardsChosen(this));
    }

    record CardsChosen(Discards discards) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            discards.go(kernel, ids);
        }
    }

    /// The zone is the hand anyway, whoever's it is.
    private static Filter inHand(Filter filter) {
        if (filter instanceof Filter.And(var parts)) {
            var kept = new ArrayList<Filter>();
            for (Filter part : parts) {
                kept.add(inHand(part));
            }
            return new Filter.And(kept);
        }
        return filter instanceof Filter.InZone(Zone zone, _) && zone == Zone.HAND
                ? new Filter.Any()
                : filter;
    }

    private void go(Kernel k, int[] cards) {
        boolean can = EffectRules.of(k).candidates.canBeMadeTo(k, seats.get(at), true);
        int[] ids = can ? cards : new int[0];
        k.push(new Discards(seats, at + 1, what, chosen.plusAll(ids)));
    }
}
