package dev.bob.mtg.engine.combat;

import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.engine.cost.Payable;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Need;
import java.util.ArrayList;
import java.util.List;

/// What it costs a creature to attack or to block, whatever it attacks (rules 508.1h, 509.1d).
public final class CombatTaxes {
    private final CombatRules rules;

    CombatTaxes(CombatRules rules) {
        this.rules = rules;
    }

    List<Cost> toAttack(Kernel k, int id) {
        List<Cost> costs = List.of();
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.CombatTax tax
                    && tax.attack()
                    && rules.eval.matches(k, tax.creatures(), id, live.context())) {
                costs = costs.isEmpty() ? new ArrayList<>() : costs;
                costs.addAll(each(k, tax, live.context(), id));
            }
        }
        return costs;
    }

    /// What the attackers declared so far cost besides mana.
    List<Cost> ofAttacks(Kernel k) {
        var costs = new ArrayList<Cost>(0);
        for (int id : k.s.combat.attackers()) {
            costs.addAll(withoutMana(toAttack(k, id)));
        }
        return costs;
    }

    boolean areBlocksTaxed(Kernel k) {
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.CombatTax tax && tax.block()) {
                return true;
            }
        }
        return false;
    }

    List<Cost> toBlock(Kernel k, int blocker, int... attackers) {
        List<Cost> costs = List.of();
        for (Active.Live<?> live : k.active().combat) {
            if (live.rule() instanceof Rule.CombatTax tax
                    && tax.block()
                    && rules.eval.matches(k, tax.creatures(), blocker, live.context())
                    && matchesAny(k, tax.blocked(), attackers, live.context())) {
                costs = costs.isEmpty() ? new ArrayList<>() : costs;
                costs.addAll(each(k, tax, live.context(), blocker));
            }
        }
        return costs;
    }

    private boolean matchesAny(
            Kernel k,
            @org.jspecify.annotations.Nullable Filter blocked,
            int[] attackers,
            Context context) {
        boolean any = blocked == null;
        for (int attacker : attackers) {
            any |= blocked != null && rules.eval.matches(k, blocked, attacker, context);
        }
        return any;
    }

    /// What the blockers that a player has declared so far cost.
    List<Cost> ofBlocks(Kernel k, int seat) {
        var costs = new ArrayList<Cost>(0);
        for (int blocker : blockers(k, seat)) {
            costs.addAll(toBlock(k, blocker, k.s.combat.blockedBy(blocker)));
        }
        return costs;
    }

    /// The creatures of a player that have been declared as blockers.
    int[] blockers(Kernel k, int seat) {
        var own = new Bag();
        for (int id : k.s.combat.blockers()) {
            if (k.derived(id).controller == seat) {
                own.addNew(id);
            }
        }
        return own.toArray();
    }

    private List<Cost> each(Kernel k, Rule.CombatTax tax, Context context, int id) {
        return rules.payable.expanded(k, tax.each(), context.withIterated(id)).stream()
                .map(cost -> withX(cost, context.x))
                .toList();
    }

    /// X is what it was for the ability that said what it costs.
    private static Cost withX(Cost cost, int x) {
        return cost instanceof Cost.Mana(ManaCost mana) && mana.hasX()
                ? new Cost.Mana(mana.withX(x))
                : cost;
    }

    boolean canPay(Kernel k, int seat, List<Cost> costs) {
        Need need = Payable.mana(costs);
        List<Cost> others = withoutMana(costs);
        return (need.total() == 0 || rules.mana.canPay(k, seat, need, -1, false))
                && (others.isEmpty()
                        || rules.payable.costs(k, seat, -1, others, new Context(-1, seat), false)
                                == null);
    }

    static List<Cost> withoutMana(List<Cost> costs) {
        return costs.isEmpty()
                ? List.of()
                : costs.stream().filter(cost -> !(cost instanceof Cost.Mana)).toList();
    }
}
