package dev.bob.mtg.engine.combat;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.CombatState;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Words;
import java.util.ArrayList;
import java.util.List;

/// Trample over planeswalkers: what is more than the loyalty of the attacked planeswalker may go to its controller
/// (rule 702.19c).
final class TrampleOver {
    private TrampleOver() {}

    /// Whether a creature attacks a planeswalker over which it tramples.
    static boolean is(Kernel k, int id, int attacked) {
        CombatState combat = k.s.combat;
        int index = combat.attackerIndex(id);
        return attacked >= 0
                && index >= 0
                && combat.defenders()[index] == attacked
                && k.derived(id).has(Words.TRAMPLE_OVER_PLANESWALKERS)
                && (k.derived(attacked).types & Derived.PLANESWALKER) != 0;
    }

    /// Asks how much of the damage that is assigned to a planeswalker goes to its controller instead.
    ///
    /// @param assigned the damage that has been assigned by now, to which this hit belongs
    static void ask(Kernel k, CombatDamage.Assign assigned, int seat, CombatDamage.Hit hit) {
        int all = 0;
        for (CombatDamage.Hit each : assigned.hits()) {
            all += each.to() == hit.to() ? each.amount() : 0;
        }
        int loyalty = k.object(hit.to()).counters(CounterKind.LOYALTY);
        Questions.number(
                k,
                seat,
                Decision.Purpose.COMBAT_DAMAGE,
                "How much damage tramples over the planeswalker?",
                hit.source(),
                0,
                Math.clamp(all - loyalty, 0, hit.amount()),
                ~k.s.combat.defendingPlayer(hit.source()),
                new Past(assigned, hit));
    }

    record Past(CombatDamage.Assign assigned, CombatDamage.Hit hit) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int over) {
            List<CombatDamage.Hit> hits = new ArrayList<>(assigned.hits());
            hits.remove(hit);
            int player = ~kernel.s.combat.defendingPlayer(hit.source());
            for (CombatDamage.Hit each :
                    List.of(
                            new CombatDamage.Hit(hit.source(), hit.to(), hit.amount() - over),
                            new CombatDamage.Hit(hit.source(), player, over))) {
                if (each.amount() > 0) {
                    hits.add(each);
                }
            }
            kernel.push(
                    new CombatDamage.Assign(assigned.strikers(), assigned.at(), List.copyOf(hits)));
        }
    }
}
