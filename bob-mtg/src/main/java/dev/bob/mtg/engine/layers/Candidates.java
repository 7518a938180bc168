package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import java.util.List;

/// What a player could sacrifice, tap, discard or exile.
public final class Candidates {
    private final LayerRules rules;

    Candidates(LayerRules rules) {
        this.rules = rules;
    }

    public boolean canSacrifice(Kernel k, int id) {
        List<Active.Live<?>> rulesInForce = k.active().other;
        for (int i = 0; i < rulesInForce.size(); i++) {
            Active.Live<?> live = rulesInForce.get(i);
            if (live.rule() instanceof Rule.CantBeSacrificed(Filter permanents)
                    && rules.eval.matches(k, permanents, id, live.context())) {
                return false;
            }
        }
        return true;
    }

    /// Whether what is going on can have a player sacrifice permanents, or discard cards: a spell or ability of an opponent
    /// can't if something says so. What a player pays for their own spells and abilities is their own doing.
    public boolean canBeMadeTo(Kernel k, int seat, boolean discard) {
        List<Active.Live<?>> casting = k.active().casting;
        for (int i = 0; i < casting.size(); i++) {
            if (casting.get(i).rule() instanceof Rule.CantBeMadeTo ban
                    && (discard ? ban.discard() : ban.sacrifice())
                    && casting.get(i).context().controller == seat
                    && k.s.context.source >= 0
                    && k.s.context.controller != seat) {
                return false;
            }
        }
        return true;
    }

    public int[] sacrificeable(Kernel k, int seat, Filter filter, Context context) {
        var bag = new Bag();
        if (!canBeMadeTo(k, seat, false)) {
            return bag.toArray();
        }
        for (int id : controlled(k, seat, filter, context)) {
            if (canSacrifice(k, id)) {
                bag.add(id);
            }
        }
        return bag.toArray();
    }

    public int[] controlled(Kernel k, int seat, Filter filter, Context context) {
        var bag = new Bag();
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if (k.derived(id).controller == seat
                    && !k.s.object(id).phasedOut
                    && rules.eval.matches(k, filter, id, context)) {
                bag.add(id);
            }
        }
        return bag.toArray();
    }

    public int[] tappable(Kernel k, int seat, Filter filter, Context context) {
        var bag = new Bag();
        for (int id : controlled(k, seat, filter, context)) {
            if (!k.s.object(id).tapped) {
                bag.add(id);
            }
        }
        return bag.toArray();
    }

    public int[] discardable(Kernel k, int seat, int except, Filter filter, Context context) {
        var bag = new Bag();
        if (!canBeMadeTo(k, seat, true)) {
            return bag.toArray();
        }
        Ids hand = k.s.hand(seat);
        for (int i = 0; i < hand.size(); i++) {
            if (hand.get(i) != except && rules.eval.matches(k, filter, hand.get(i), context)) {
                bag.add(hand.get(i));
            }
        }
        return bag.toArray();
    }

    /// What can be revealed, or beheld, to pay for something.
    public int[] revealable(Kernel k, int seat, int except, Cost.Reveal cost, Context context) {
        int[] cards = discardable(k, seat, except, cost.filter(), context);
        if (!cost.orPermanent()) {
            return cards;
        }
        var bag = new Bag();
        for (int id : cards) {
            bag.add(id);
        }
        for (int id : controlled(k, seat, cost.filter(), context)) {
            bag.add(id);
        }
        return bag.toArray();
    }

    /// Permanents a player controls and cards in their graveyard (rule 702.167b).
    public int[] materials(Kernel k, int seat, int except, Filter filter, Context context) {
        var bag = new Bag();
        for (int id : controlled(k, seat, filter, context)) {
            if (id != except) {
                bag.add(id);
            }
        }
        Ids graveyard = k.s.graveyard(seat);
        for (int i = 0; i < graveyard.size(); i++) {
            if (rules.eval.matches(k, filter, graveyard.get(i), context)) {
                bag.add(graveyard.get(i));
            }
        }
        return bag.toArray();
    }

    public int[] ofAnyNumber(Kernel k, int seat, int except, Cost.AnyNumber cost, Context context) {
        Zone from = cost.exiledFrom();
        return from == null
                ? sacrificeable(k, seat, cost.filter(), context)
                : exilable(k, seat, except, cost.filter(), from, context);
    }

    public int[] exilable(
            Kernel k, int seat, int except, Filter filter, Zone from, Context context) {
        var bag = new Bag();
        if (from == Zone.BATTLEFIELD) {
            return controlled(k, seat, filter, context);
        }
        Ids ids = k.s.zone(from, seat);
        for (int i = 0; i < ids.size(); i++) {
            if (ids.get(i) != except && rules.eval.matches(k, filter, ids.get(i), context)) {
                bag.add(ids.get(i));
            }
        }
        return bag.toArray();
    }
}
