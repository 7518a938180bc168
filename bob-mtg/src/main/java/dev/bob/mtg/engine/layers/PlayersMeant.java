package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import java.util.function.IntUnaryOperator;

/// Which players are meant. Never changes anything.
final class PlayersMeant {
    private final LayerRules rules;

    PlayersMeant(LayerRules rules) {
        this.rules = rules;
    }

    /// Whether a seat is (one of) the referred players.
    boolean isPlayer(Kernel k, PlayerRef ref, int seat, Context c) {
        return switch (ref) {
            case PlayerRef.You() -> seat == c.controller;
            case PlayerRef.EachOpponent(), PlayerRef.AnOpponent() -> seat != c.controller;
            case PlayerRef.EachOtherPlayer() -> seat != c.controller;
            case PlayerRef.EachPlayer(), PlayerRef.AnyPlayer() -> true;
            case PlayerRef.Active() -> seat == k.s.active;
            case PlayerRef.Both(PlayerRef first, PlayerRef second) ->
                    isPlayer(k, first, seat, c) || isPlayer(k, second, seat, c);
            case PlayerRef.Again(PlayerRef who, _) -> isPlayer(k, who, seat, c);
            case PlayerRef.Targeted _,
                    PlayerRef.Triggering _,
                    PlayerRef.ControllerOf _,
                    PlayerRef.OwnerOf _,
                    PlayerRef.OrController _,
                    PlayerRef.Who _,
                    PlayerRef.Defending _,
                    PlayerRef.Iterated _,
                    PlayerRef.Attached _,
                    PlayerRef.Chosen _,
                    PlayerRef.Target _ ->
                    Eval.has(players(k, ref, c), seat);
        };
    }

    private int[] targeted(Kernel k, Context c, int slot) {
        var bag = new Bag();
        for (int target : c.targets(slot)) {
            if (target < 0) {
                bag.add(~target);
            }
        }
        return bag.size() < 2 ? bag.toArray() : inOrder(k, bag.toArray());
    }

    /// The referred players who are still in the game, in turn order from the active player.
    int[] players(Kernel k, PlayerRef ref, Context c) {
        return switch (ref) {
            case PlayerRef.You() -> new int[] {c.controller};
            case PlayerRef.EachOpponent(), PlayerRef.AnOpponent(), PlayerRef.EachOtherPlayer() ->
                    inOrder(k, c.controller);
            case PlayerRef.EachPlayer(), PlayerRef.AnyPlayer() -> inOrder(k, -1);
            case PlayerRef.Active() -> new int[] {k.s.active};
            case PlayerRef.Both both -> {
                var bag = new Bag();
                for (int seat : inOrder(k, -1)) {
                    if (isPlayer(k, both, seat, c)) {
                        bag.add(seat);
                    }
                }
                yield bag.toArray();
            }
            case PlayerRef.Who(PlayerRef among, Condition is) -> {
                var bag = new Bag();
                for (int seat : players(k, among, c)) {
                    if (rules.eval.test(k, is, c.withIteratedPlayer(seat))) {
                        bag.add(seat);
                    }
                }
                yield bag.toArray();
            }
            case PlayerRef.Targeted(int slot, _) -> targeted(k, c, slot);
            case PlayerRef.Triggering(_) -> seat(c.occasion.player());
            case PlayerRef.ControllerOf(Selector object) ->
                    whose(k, object, c, id -> id < 0 ? -1 : lastController(k, id));
            case PlayerRef.OrController(Selector thing, _) ->
                    whose(k, thing, c, id -> id < 0 ? ~id : lastController(k, id));
            case PlayerRef.OwnerOf(Selector object) ->
                    whose(k, object, c, id -> id < 0 ? -1 : k.object(id).owner);
            case PlayerRef.Defending() -> seat(defending(k, c));
            case PlayerRef.Iterated(_) -> seat(c.iteratedPlayer);
            case PlayerRef.Attached() -> {
                int to = c.source < 0 ? Context.NOTHING : k.object(c.source).attachedTo;
                yield to < 0 && to != Context.NOTHING ? new int[] {~to} : new int[0];
            }
            case PlayerRef.Chosen(_) ->
                    seat(
                            c.values.player() >= 0 || c.source < 0
                                    ? c.values.player()
                                    : chosenPlayer(k, c.source));
            case PlayerRef.Again(PlayerRef who, _) -> players(k, who, c);
            case PlayerRef.Target _ ->
                    throw new IllegalStateException(
                            "targets are taken out when a card is compiled");
        };
    }

    /// A player for each of the things, each player once; none for what has none (less than 0).
    private int[] whose(Kernel k, Selector things, Context c, IntUnaryOperator player) {
        var bag = new Bag();
        for (int id : rules.eval.select(k, things, c)) {
            int seat = player.applyAsInt(id);
            if (seat >= 0) {
                bag.addNew(seat);
            }
        }
        return bag.toArray();
    }

    private int lastController(Kernel k, int id) {
        return rules.eval.controller(k, lastControlled(k, id));
    }

    /// What a card in another zone was as somebody last controlled it (rule 608.2h).
    private int lastControlled(Kernel k, int id) {
        GameObject object = k.object(id);
        return !object.gone
                        && object.zone != Zone.BATTLEFIELD
                        && object.zone != Zone.STACK
                        && object.previous >= 0
                ? object.previous
                : id;
    }

    private static int[] seat(int seat) {
        return seat < 0 ? new int[0] : new int[] {seat};
    }

    /// Of those players, in turn order.
    private int[] inOrder(Kernel k, int[] seats) {
        var bag = new Bag();
        for (int seat : inOrder(k, -1)) {
            if (Eval.has(seats, seat)) {
                bag.add(seat);
            }
        }
        return bag.toArray();
    }

    private int[] inOrder(Kernel k, int except) {
        var bag = new Bag();
        int seat = k.s.active;
        for (int i = 0; i < k.s.count; i++) {
            if (seat != except && !k.s.player(seat).lost) {
                bag.add(seat);
            }
            seat = seat + 1 == k.s.count ? 0 : seat + 1;
        }
        return bag.toArray();
    }

    /// The defending player of the source's attack (rule 508.5).
    private int defending(Kernel k, Context c) {
        int seat = k.s.combat.defendingPlayer(c.occasion.object());
        if (seat < 0) {
            seat = k.s.combat.defendingPlayer(c.source);
        }
        if (seat >= 0) {
            return seat;
        }
        if (c.occasion.player() >= 0 && c.occasion.player() != c.controller) {
            return c.occasion.player();
        }
        return k.s.count == 2 ? 1 - k.s.active : -1;
    }

    /// The one player that the reference means, or -1.
    int player(Kernel k, PlayerRef ref, Context c) {
        if (ref instanceof PlayerRef.You) {
            return c.controller;
        }
        int[] seats = players(k, ref, c);
        return seats.length == 0 ? -1 : seats[0];
    }

    /// The player chosen for an object: as it entered, or as it was cast.
    private static int chosenPlayer(Kernel k, int id) {
        Context cast = k.object(id).context;
        int player = CopyEffects.chosen(k, id).player();
        return player < 0 && cast != null ? cast.values.player() : player;
    }
}
