package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Whether the parts of one cost can be paid with different permanents (rule 118.3): none is sacrificed for two of them,
/// and what taps for its own ability isn't tapped for another part as well.
final class PaidTogether {
    /// More of one part aren't told apart.
    private static final int MOST = 30;

    private final PaymentRules rules;

    PaidTogether(PaymentRules rules) {
        this.rules = rules;
    }

    /// Whether there are as many such parts as can stand in each other's way.
    static boolean matters(List<Cost> costs) {
        int taps = 0;
        int leaves = 0;
        for (int i = 0; i < costs.size(); i++) {
            Cost cost = costs.get(i);
            if (taps(cost)) {
                taps++;
            } else if (leaves(cost)) {
                leaves++;
            }
        }
        return taps > 1 || leaves > 1;
    }

    /// Whether all of them can be paid.
    ///
    /// @param without what has been taken already; [Context#NOTHING] if nothing has
    boolean possible(Kernel k, int seat, int id, List<Cost> costs, Context context, int without) {
        var tapped = new ArrayList<int[]>();
        var gone = new ArrayList<int[]>();
        for (Cost cost : costs) {
            if (taps(cost) || leaves(cost)) {
                int[] with = with(k, seat, id, cost, context);
                int[] left = Arrays.stream(with).filter(one -> one != without).toArray();
                for (int n = Math.min(MOST, count(k, cost, context)); n > 0; n--) {
                    (taps(cost) ? tapped : gone).add(left);
                }
            }
        }
        return areApart(tapped) && areApart(gone);
    }

    private static boolean taps(Cost cost) {
        return cost instanceof Cost.TapThis || cost instanceof Cost.TapOthers;
    }

    private static boolean leaves(Cost cost) {
        return cost instanceof Cost.Sacrifice
                || cost instanceof Cost.ReturnToHand
                || (cost instanceof Cost.Exile exile && exile.from() == Zone.BATTLEFIELD);
    }

    private int count(Kernel k, Cost cost, Context context) {
        return rules.payable.least(k, cost.count(), context);
    }

    private int[] with(Kernel k, int seat, int id, Cost cost, Context context) {
        return switch (cost) {
            case Cost.TapOthers(_, Filter what) ->
                    rules.candidates.tappable(k, seat, what, context);
            case Cost.Sacrifice(_, Filter what) when !(what instanceof Filter.This) ->
                    rules.candidates.sacrificeable(k, seat, what, context);
            case Cost.ReturnToHand(_, Filter what) when !(what instanceof Filter.This) ->
                    rules.candidates.controlled(k, seat, what, context);
            case Cost.Exile(_, Filter what, _) when !(what instanceof Filter.This) ->
                    rules.candidates.controlled(k, seat, what, context);
            case Cost.OfMana _,
                    Cost.TapThis _,
                    Cost.UntapThis _,
                    Cost.PayLife _,
                    Cost.Sacrifice _,
                    Cost.Discard _,
                    Cost.Exile _,
                    Cost.ExileMaterials _,
                    Cost.AnyNumber _,
                    Cost.ReturnToHand _,
                    Cost.TapPower _,
                    Cost.RemoveCounters _,
                    Cost.PutCounters _,
                    Cost.CollectEvidence _,
                    Cost.Loyalty _,
                    Cost.LoyaltyX _,
                    Cost.PayEnergy _,
                    Cost.Mill _,
                    Cost.ExileTop _,
                    Cost.PutInLibrary _,
                    Cost.PutInGraveyard _,
                    Cost.Unattach _,
                    Cost.Reveal _,
                    Cost.Less _,
                    Cost.OwnMana _,
                    Cost.Do _,
                    Cost.Times _,
                    Cost.Either _ ->
                    new int[] {id};
        };
    }

    /// Whether each can be given one of those that it takes, no two the same.
    private static boolean areApart(List<int[]> takes) {
        if (takes.size() < 2) {
            return takes.isEmpty() || takes.getFirst().length > 0;
        }
        int[] given = new int[takes.size()];
        Arrays.fill(given, Context.NOTHING);
        for (int i = 0; i < given.length; i++) {
            if (!give(i, takes, given, new Bag())) {
                return false;
            }
        }
        return true;
    }

    private static boolean give(int to, List<int[]> takes, int[] given, Bag tried) {
        for (int one : takes.get(to)) {
            if (tried.has(one)) {
                continue;
            }
            tried.add(one);
            int holder = -1;
            for (int i = 0; i < given.length; i++) {
                holder = given[i] == one ? i : holder;
            }
            if (holder < 0 || give(holder, takes, given, tried)) {
                given[to] = one;
                return true;
            }
        }
        return false;
    }
}
