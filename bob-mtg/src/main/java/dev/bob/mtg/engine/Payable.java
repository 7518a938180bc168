package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whether the parts of a cost other than mana can be paid, and with what.
final class Payable {
    private final Kernel k;

    Payable(Kernel kernel) {
        this.k = kernel;
    }

    /// Whether each part of a cost but mana can be paid.
    @Nullable Refusal costs(int seat, int id, List<Cost> costs, Context context, boolean spell) {
        for (int i = 0; i < costs.size(); i++) {
            Refusal refusal = cost(seat, id, costs.get(i), context, spell);
            if (refusal != null) {
                return refusal;
            }
        }
        return null;
    }

    private @Nullable Refusal cost(int seat, int id, Cost cost, Context context, boolean spell) {
        Refusal no = spell ? Refusal.CANT_PAY : Refusal.CANT_PAY_ABILITY;
        GameObject object = id < 0 ? null : k.s.object(id);
        return switch (cost) {
            case Cost.Mana _ -> null;
            case Cost.TapThis() -> {
                if (object == null || object.tapped) {
                    yield Refusal.TAPPED;
                }
                Derived d = k.derived(id);
                yield d.isCreature() && object.sick && !d.has(Words.HASTE) && !hasteForAbilities(id)
                        ? Refusal.SUMMONING_SICK
                        : null;
            }
            case Cost.UntapThis() -> {
                if (object == null || !object.tapped) {
                    yield no;
                }
                Derived d = k.derived(id);
                yield d.isCreature() && object.sick && !d.has(Words.HASTE)
                        ? Refusal.SUMMONING_SICK
                        : null;
            }
            case Cost.PayLife(Amount amount) -> {
                int n = k.eval.amount(amount, context);
                yield n > 0 && k.s.player(seat).life < n ? no : null;
            }
            case Cost.Sacrifice(Amount count, Filter filter) ->
                    filter instanceof Filter.This
                            ? (object != null && object.zone == Zone.BATTLEFIELD && canSacrifice(id)
                                    ? null
                                    : no)
                            : sacrificeable(seat, filter, context).length < least(count, context)
                                    ? no
                                    : null;
            case Cost.Discard(Amount count, Filter filter, _, boolean whole) ->
                    whole
                            ? null
                            : filter instanceof Filter.This
                                    ? (object != null && object.zone == Zone.HAND ? null : no)
                                    : discardable(seat, spell ? id : -1, filter, context).length
                                                    < least(count, context)
                                            ? no
                                            : null;
            case Cost.Exile(Amount count, Filter filter, Zone from) ->
                    filter instanceof Filter.This
                            ? (object != null && object.zone == from ? null : no)
                            : exilable(seat, id, filter, from, context).length
                                            < least(count, context)
                                    ? no
                                    : null;
            case Cost.ExileMaterials(Amount count, Filter filter) ->
                    materials(seat, id, filter, context).length < Math.max(1, least(count, context))
                            ? no
                            : null;
            case Cost.ReturnToHand(Amount count, Filter filter) ->
                    filter instanceof Filter.This
                            ? null
                            : controlled(seat, filter, context).length < least(count, context)
                                    ? no
                                    : null;
            case Cost.TapOthers(Amount count, Filter filter) ->
                    tappable(seat, filter, context).length < least(count, context) ? no : null;
            case Cost.TapPower(int power, Filter filter) ->
                    k.crewing.enough(id, List.of(cost), tappable(seat, filter, context), power)
                            ? null
                            : no;
            case Cost.RemoveCounters counters ->
                    CountersPaid.most(k, seat, id, counters, context)
                                    < least(counters.count(), context)
                            ? no
                            : null;
            case Cost.PutCounters(_, _, Filter on) ->
                    on instanceof Filter.This || controlled(seat, on, context).length > 0
                            ? null
                            : no;
            case Cost.CollectEvidence(Amount total) ->
                    Evidence.available(k, seat, id) < k.eval.amount(total, context) ? no : null;
            case Cost.Loyalty(int change) ->
                    object != null && object.counters(CounterKind.LOYALTY) + change >= 0
                            ? null
                            : Refusal.LOYALTY_COUNTERS;
            case Cost.LoyaltyX() ->
                    object != null && object.counters(CounterKind.LOYALTY) >= context.x
                            ? null
                            : Refusal.LOYALTY_COUNTERS;
            case Cost.PayEnergy(Amount amount) ->
                    k.s.player(seat).counters.get(CounterKind.ENERGY)
                                    < k.eval.amount(amount, context)
                            ? no
                            : null;
            case Cost.Mill(Amount count) ->
                    k.s.library(seat).size() < k.eval.amount(count, context) ? no : null;
            case Cost.Reveal(Amount count, Filter filter) ->
                    discardable(seat, spell ? id : -1, filter, context).length
                                    < least(count, context)
                            ? no
                            : null;
            case Cost.Do _, Cost.Less _ -> null;
            case Cost.Times(List<Cost> each, Amount times) ->
                    costs(seat, id, repeated(each, times, context), context, spell);
            case Cost.Either(List<Cost> first, List<Cost> second) ->
                    costs(seat, id, first, context, spell) == null
                                    || costs(seat, id, second, context, spell) == null
                            ? null
                            : no;
        };
    }

    /// The parts of a cost that is paid several times.
    List<Cost> repeated(List<Cost> each, Amount times, Context context) {
        var all = new java.util.ArrayList<Cost>();
        for (int n = Math.min(100, k.eval.amount(times, context)); n > 0; n--) {
            all.addAll(each);
        }
        return all;
    }

    /// A cost without parts that are paid several times.
    List<Cost> expanded(List<Cost> costs, Context context) {
        var all = new java.util.ArrayList<Cost>();
        for (Cost cost : costs) {
            if (cost instanceof Cost.Times(List<Cost> each, Amount times)) {
                all.addAll(expanded(repeated(each, times, context), context));
            } else {
                all.add(cost);
            }
        }
        return all;
    }

    /// Whether a player can pay that much life (rule 119.4).
    boolean life(int seat, int amount) {
        return k.s.player(seat).life >= amount;
    }

    private boolean hasteForAbilities(int id) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.AsThough(Filter objects, var kind, _)
                    && kind == Rule.AsThoughKind.ACTIVATE_WITH_HASTE
                    && k.eval.matches(objects, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    private int least(Amount count, Context context) {
        return count instanceof Amount.X || count instanceof Amount.AnyNumber
                ? 0
                : k.eval.amount(count, context);
    }

    private boolean canSacrifice(int id) {
        for (Active.Live<?> live : k.active().other) {
            if (live.rule() instanceof Rule.CantBeSacrificed(Filter permanents)
                    && k.eval.matches(permanents, id, live.context())) {
                return false;
            }
        }
        return true;
    }

    int[] sacrificeable(int seat, Filter filter, Context context) {
        var bag = new Bag();
        for (int id : controlled(seat, filter, context)) {
            if (canSacrifice(id)) {
                bag.add(id);
            }
        }
        return bag.toArray();
    }

    int[] controlled(int seat, Filter filter, Context context) {
        var bag = new Bag();
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if (k.derived(id).controller == seat
                    && !k.s.object(id).phasedOut
                    && k.eval.matches(filter, id, context)) {
                bag.add(id);
            }
        }
        return bag.toArray();
    }

    int[] tappable(int seat, Filter filter, Context context) {
        var bag = new Bag();
        for (int id : controlled(seat, filter, context)) {
            if (!k.s.object(id).tapped) {
                bag.add(id);
            }
        }
        return bag.toArray();
    }

    int[] discardable(int seat, int except, Filter filter, Context context) {
        var bag = new Bag();
        Ids hand = k.s.hand(seat);
        for (int i = 0; i < hand.size(); i++) {
            if (hand.get(i) != except && k.eval.matches(filter, hand.get(i), context)) {
                bag.add(hand.get(i));
            }
        }
        return bag.toArray();
    }

    /// Permanents a player controls and cards in their graveyard (rule 702.167b).
    int[] materials(int seat, int except, Filter filter, Context context) {
        var bag = new Bag();
        for (int id : controlled(seat, filter, context)) {
            if (id != except) {
                bag.add(id);
            }
        }
        Ids graveyard = k.s.graveyard(seat);
        for (int i = 0; i < graveyard.size(); i++) {
            if (k.eval.matches(filter, graveyard.get(i), context)) {
                bag.add(graveyard.get(i));
            }
        }
        return bag.toArray();
    }

    int[] exilable(int seat, int except, Filter filter, Zone from, Context context) {
        var bag = new Bag();
        if (from == Zone.BATTLEFIELD) {
            return controlled(seat, filter, context);
        }
        Ids ids = k.s.zone(from, seat);
        for (int i = 0; i < ids.size(); i++) {
            if (ids.get(i) != except && k.eval.matches(filter, ids.get(i), context)) {
                bag.add(ids.get(i));
            }
        }
        return bag.toArray();
    }
}
