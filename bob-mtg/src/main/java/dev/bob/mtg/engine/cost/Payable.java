package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.AsThoughKind;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.layers.Candidates;
import dev.bob.mtg.engine.layers.Together;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.engine.value.Words;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whether the parts of a cost other than mana can be paid, and with what.
public final class Payable {
    private final PaymentRules rules;

    /// More than any cost asks for.
    private static final int MOST_TOGETHER = 8;

    private final PaidTogether together;

    Payable(PaymentRules rules) {
        this.rules = rules;
        this.together = new PaidTogether(rules);
    }

    /// Those of the candidates that leave enough for the other parts of the cost.
    public int[] sparing(
            Kernel k, int seat, int id, int[] candidates, List<Cost> others, Context context) {
        int[] sparing =
                Arrays.stream(candidates)
                        .filter(one -> together.possible(k, seat, id, others, context, one))
                        .toArray();
        return sparing.length == 0 ? candidates : sparing;
    }

    /// Whether each part of a cost but mana can be paid, and all of them together.
    public @Nullable Refusal costs(
            Kernel k, int seat, int id, List<Cost> costs, Context context, boolean spell) {
        for (int i = 0; i < costs.size(); i++) {
            Refusal refusal = cost(k, seat, id, costs.get(i), context, spell);
            if (refusal != null) {
                return refusal;
            }
        }
        return PaidTogether.matters(costs)
                        && !together.possible(k, seat, id, costs, context, Context.NOTHING)
                ? spell ? Refusal.CANT_PAY : Refusal.CANT_PAY_ABILITY
                : null;
    }

    /// The same of a cost that is paid to cast a spell or to activate an ability.
    ///
    /// @param mana whether it is a mana ability
    public @Nullable Refusal toPlay(
            Kernel k,
            int seat,
            int id,
            List<Cost> costs,
            Context context,
            boolean spell,
            boolean mana) {
        List<Cost> allowed = rules.costBans.allowed(k, seat, id, costs, context, mana);
        return allowed == null
                ? spell ? Refusal.CANT_PAY : Refusal.CANT_PAY_ABILITY
                : costs(k, seat, id, allowed, context, spell);
    }

    private @Nullable Refusal cost(
            Kernel k, int seat, int id, Cost cost, Context context, boolean spell) {
        Refusal no = spell ? Refusal.CANT_PAY : Refusal.CANT_PAY_ABILITY;
        return switch (cost) {
            case Cost.OfMana _, Cost.Less _ -> null;
            case Cost.Own own -> own(k, seat, id, own, context, no);
            case Cost.OfObjects objects ->
                    areThere(k, seat, id, objects, context, spell) ? null : no;
            case Cost.OwnMana() -> k.s.object(id).model.manaCost() == null ? no : null;
            case Cost.Times(List<Cost> each, Amount times) ->
                    costs(k, seat, id, repeated(k, each, times, context), context, spell);
            case Cost.Either(List<Cost> first, List<Cost> second) ->
                    all(k, seat, id, first, context, spell)
                                    || all(k, seat, id, second, context, spell)
                            ? null
                            : no;
        };
    }

    /// @param no that it can't be paid, for no reason in particular
    private @Nullable Refusal own(
            Kernel k, int seat, int id, Cost.Own cost, Context context, Refusal no) {
        GameObject object = id < 0 ? null : k.s.object(id);
        return switch (cost) {
            case Cost.TapThis() -> id < 0 ? Refusal.TAPPED : tapping(k, id);
            case Cost.UntapThis() ->
                    object == null || !object.tapped
                            ? no
                            : isSick(k, object) ? Refusal.SUMMONING_SICK : null;
            case Cost.PayLife(Amount amount) ->
                    canLose(k, seat, rules.eval.amount(k, amount, context)) ? null : no;
            case Cost.RemoveCounters counters ->
                    CountersPaid.most(k, seat, id, counters, context)
                                    < least(k, counters.count(), context)
                            ? no
                            : null;
            case Cost.CollectEvidence(Amount total) ->
                    Evidence.available(k, seat, id) < rules.eval.amount(k, total, context)
                            ? no
                            : null;
            case Cost.Loyalty(int change) -> loyalty(k, seat, object, change);
            case Cost.LoyaltyX() -> loyalty(k, seat, object, -context.x);
            case Cost.PayEnergy(Amount amount) ->
                    k.s.player(seat).counters.get(CounterKind.ENERGY)
                                    < rules.eval.amount(k, amount, context)
                            ? no
                            : null;
            case Cost.Mill(Amount count) ->
                    k.s.library(seat).size() < rules.eval.amount(k, count, context) ? no : null;
            case Cost.ExileTop(Amount count, Zone from, Filter such) -> {
                int most = rules.eval.amount(k, count, context);
                yield rules.eval.topmost(k, seat, from, such, most, context).length < most
                        ? no
                        : null;
            }
            case Cost.Unattach() ->
                    object == null || object.attachedTo == Context.NOTHING ? no : null;
            case Cost.Do _ -> null;
        };
    }

    private static boolean isSick(Kernel k, GameObject object) {
        Derived d = k.derived(object.id);
        return d.isCreature() && object.sick && !d.has(Words.HASTE);
    }

    /// Whether a player can lose so much life (rules 119.4, 119.8).
    private boolean canLose(Kernel k, int seat, int amount) {
        return amount <= 0
                || (life(k, seat, amount)
                        && !rules.eval.isUnder(
                                k, Rule.CantLoseLife.class, Rule.CantLoseLife::players, seat));
    }

    /// Whether there are objects enough to pay with.
    private boolean areThere(
            Kernel k, int seat, int id, Cost.OfObjects cost, Context context, boolean spell) {
        GameObject object = id < 0 ? null : k.s.object(id);
        Candidates all = rules.candidates;
        int spared = spell ? id : -1;
        return switch (cost) {
            case Cost.Sacrifice(_, Filter.This()) ->
                    isIn(object, Zone.BATTLEFIELD) && all.canSacrifice(k, id);
            case Cost.Sacrifice(Amount n, Filter filter) ->
                    suffice(k, all.sacrificeable(k, seat, filter, context), filter, n, context);
            case Cost.Discard discard when discard.wholeHand() -> true;
            case Cost.Discard(_, Filter.This(), _, _) -> isIn(object, Zone.HAND);
            case Cost.Discard(Amount n, Filter filter, _, _) -> {
                int[] cards = all.discardable(k, seat, spared, filter, context);
                yield suffice(k, cards, filter, n, context);
            }
            case Cost.Exile(_, Filter.This(), Zone from) -> isIn(object, from);
            case Cost.Exile(Amount n, Filter filter, Zone from) -> {
                int[] cards = all.exilable(k, seat, id, filter, from, context);
                yield suffice(k, cards, filter, n, context);
            }
            case Cost.ExileMaterials(Amount n, Filter filter) ->
                    all.materials(k, seat, id, filter, context).length
                            >= Math.max(1, least(k, n, context));
            case Cost.AnyNumber any -> anyNumber(k, seat, id, any, context);
            case Cost.ReturnToHand(_, Filter.This()) -> true;
            case Cost.ReturnToHand(Amount n, Filter filter) ->
                    all.controlled(k, seat, filter, context).length >= least(k, n, context);
            case Cost.TapOthers(Amount n, Filter filter) ->
                    suffice(k, all.tappable(k, seat, filter, context), filter, n, context);
            case Cost.TapPower(int power, Filter filter) -> {
                int[] tappable = all.tappable(k, seat, filter, context);
                yield rules.crewing.enough(k, id, List.of(cost), tappable, power);
            }
            case Cost.PutCounters(_, CounterKind kind, Filter on) ->
                    rules.counters.thatCanHave(k, bearers(k, seat, id, on, context), kind).length
                            > 0;
            case Cost.PutInLibrary(_, Filter.This(), Zone from, _) -> isIn(object, from);
            case Cost.PutInLibrary put ->
                    areIn(k, seat, spared, put.filter(), put.from(), put, context);
            case Cost.PutInGraveyard put ->
                    areIn(k, seat, id, put.filter(), Zone.EXILE, put, context);
            case Cost.Reveal reveal ->
                    suffice(k, all.revealable(k, seat, spared, reveal, context), reveal, context);
        };
    }

    private boolean suffice(Kernel k, int[] shown, Cost.Reveal reveal, Context context) {
        return suffice(k, shown, reveal.filter(), reveal.count(), context);
    }

    private boolean areIn(
            Kernel k, int seat, int except, Filter filter, Zone from, Cost cost, Context context) {
        return rules.candidates.exilable(k, seat, except, filter, from, context).length
                >= least(k, cost.count(), context);
    }

    private boolean anyNumber(Kernel k, int seat, int id, Cost.AnyNumber cost, Context context) {
        int[] all = rules.candidates.ofAnyNumber(k, seat, id, cost, context);
        return Evidence.most(k, cost, all, context) >= cost.least();
    }

    private static boolean isIn(@Nullable GameObject object, Zone zone) {
        return object != null && object.zone == zone;
    }

    private int[] bearers(Kernel k, int seat, int id, Filter on, Context context) {
        return on instanceof Filter.This
                ? new int[] {id}
                : rules.candidates.controlled(k, seat, on, context);
    }

    private boolean suffice(
            Kernel k, int[] candidates, Filter filter, Amount count, Context context) {
        return enough(k, candidates, filter, context) >= least(k, count, context);
    }

    /// How many of those could be chosen, with what they must be to each other.
    private int enough(Kernel k, int[] candidates, Filter filter, Context context) {
        return Together.isAsked(filter)
                ? rules.together.most(k, filter, context, candidates, MOST_TOGETHER)
                : candidates.length;
    }

    /// Whether an object can be tapped to pay for its own ability (rules 107.5, 302.6).
    @Nullable Refusal tapping(Kernel k, int id) {
        GameObject object = k.s.object(id);
        if (object.tapped) {
            return Refusal.TAPPED;
        }
        Derived d = k.derived(id);
        return d.isCreature() && object.sick && !d.has(Words.HASTE) && !hasteForAbilities(k, id)
                ? Refusal.SUMMONING_SICK
                : null;
    }

    /// Whether all of a cost can be paid, its mana included.
    public boolean all(
            Kernel k, int seat, int id, List<Cost> costs, Context context, boolean spell) {
        return costs(k, seat, id, costs, context, spell) == null
                && rules.mana.canPay(k, seat, mana(costs), -1, false);
    }

    /// The mana of a cost.
    public static Need mana(List<Cost> costs) {
        Need need = Need.NOTHING;
        for (Cost cost : costs) {
            if (cost instanceof Cost.OfMana mana) {
                need = need.plus(Need.of(mana, 0));
            }
        }
        return need;
    }

    /// The parts of a cost that is paid several times.
    public List<Cost> repeated(Kernel k, List<Cost> each, Amount times, Context context) {
        var all = new java.util.ArrayList<Cost>();
        for (int n = Math.min(100, rules.eval.amount(k, times, context)); n > 0; n--) {
            all.addAll(each);
        }
        return all;
    }

    /// A cost without parts that are paid several times.
    public List<Cost> expanded(Kernel k, List<Cost> costs, Context context) {
        var all = new java.util.ArrayList<Cost>();
        for (Cost cost : costs) {
            if (cost instanceof Cost.Times(List<Cost> each, Amount times)) {
                all.addAll(expanded(k, repeated(k, each, times, context), context));
            } else {
                all.add(cost);
            }
        }
        return all;
    }

    /// Whether a player can pay that much life (rule 119.4).
    boolean life(Kernel k, int seat, int amount) {
        return k.s.player(seat).life >= amount;
    }

    private boolean hasteForAbilities(Kernel k, int id) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.AsThough(Filter objects, var kind, _)
                    && kind == AsThoughKind.ACTIVATE_WITH_HASTE
                    && rules.eval.matches(k, objects, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    int least(Kernel k, Amount count, Context context) {
        return switch (count) {
            case Amount.X(), Amount.AnyNumber() -> 0;
            case Amount.AtLeast(Amount.AnyNumber _, Amount some) ->
                    rules.eval.amount(k, some, context);
            case Amount _ -> rules.eval.amount(k, count, context);
        };
    }

    /// Whether X is chosen as one of the costs is announced (rule 107.3a).
    public static boolean hasX(List<Cost> costs) {
        for (int i = 0; i < costs.size(); i++) {
            boolean x =
                    switch (costs.get(i)) {
                        case Cost.OfMana mana -> mana.cost().hasX();
                        case Cost.LoyaltyX() -> true;
                        case Cost.PayLife(Amount amount) -> amount instanceof Amount.X;
                        case Cost.Sacrifice(Amount amount, _) -> amount instanceof Amount.X;
                        case Cost.Discard(Amount amount, _, _, _) -> amount instanceof Amount.X;
                        case Cost.RemoveCounters counters -> counters.count() instanceof Amount.X;
                        case Cost.CollectEvidence(Amount amount) -> amount instanceof Amount.X;
                        case Cost.PayEnergy(Amount amount) -> amount instanceof Amount.X;
                        case Cost.TapOthers(Amount amount, _) -> amount instanceof Amount.X;
                        case Cost.Exile(Amount amount, _, _) -> amount instanceof Amount.X;
                        case Cost.Times(_, Amount times) -> times instanceof Amount.X;
                        case Cost.Reveal(Amount amount, _, _) -> amount instanceof Amount.X;
                        case Cost.TapThis _,
                                Cost.UntapThis _,
                                Cost.ExileMaterials _,
                                Cost.AnyNumber _,
                                Cost.ReturnToHand _,
                                Cost.TapPower _,
                                Cost.PutCounters _,
                                Cost.Loyalty _,
                                Cost.Mill _,
                                Cost.ExileTop _,
                                Cost.PutInLibrary _,
                                Cost.PutInGraveyard _,
                                Cost.Unattach _,
                                Cost.Less _,
                                Cost.OwnMana _,
                                Cost.Do _,
                                Cost.Either _ ->
                                false;
                    };
            if (x || namesX(costs.get(i))) {
                return true;
            }
        }
        return false;
    }

    /// Whether what is paid with depends on X: "discard a card with mana value X".
    private static boolean namesX(Filter what) {
        return switch (what) {
            case Filter.Measured measured -> measured.amount() instanceof Amount.X;
            case Filter.And(List<Filter> parts) -> {
                boolean any = false;
                for (int i = 0; i < parts.size(); i++) {
                    any |= namesX(parts.get(i));
                }
                yield any;
            }
            case Filter.Or _, Filter.Not _, Filter.Quality _, Filter.OfPast _, Filter.OfChoice _ ->
                    false;
        };
    }

    /// The greatest X at which there is something to pay each cost with that depends on X; the most if none does.
    public int mostNamed(Kernel k, int seat, int id, List<Cost> costs, Context context, int most) {
        for (Cost cost : costs) {
            if (namesX(cost)) {
                Context with = context.copy();
                for (int x = most; x > 0; x--) {
                    with.x = x;
                    if (costs(k, seat, id, List.of(cost), with, false) == null) {
                        return x;
                    }
                }
                return 0;
            }
        }
        return most;
    }

    /// Whether what one of the costs is paid with depends on X.
    public static boolean namesX(List<Cost> costs) {
        for (int i = 0; i < costs.size(); i++) {
            if (namesX(costs.get(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean namesX(Cost cost) {
        return (cost instanceof Cost.Discard(_, Filter discarded, _, _) && namesX(discarded))
                || (cost instanceof Cost.Sacrifice(_, Filter sacrificed) && namesX(sacrificed))
                || (cost instanceof Cost.TapOthers(_, Filter tapped) && namesX(tapped))
                || (cost instanceof Cost.Exile(_, Filter exiled, _) && namesX(exiled))
                || (cost instanceof Cost.Reveal(_, Filter revealed, _) && namesX(revealed));
    }

    private @Nullable Refusal loyalty(
            Kernel k, int seat, @Nullable GameObject object, int printed) {
        int change = printed + CountersPaid.moreLoyalty(k, seat);
        return object != null
                        && object.counters(CounterKind.LOYALTY) + change >= 0
                        && (change <= 0
                                || rules.counters.canHave(k, object.id, CounterKind.LOYALTY))
                ? null
                : Refusal.LOYALTY_COUNTERS;
    }
}
