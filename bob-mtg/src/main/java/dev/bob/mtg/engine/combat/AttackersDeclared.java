package dev.bob.mtg.engine.combat;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.engine.cast.Payment;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CombatState;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RestoreContext;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.event.Event;
import java.util.List;

/// What happens as attackers have been declared (rule 508.1f–m).
public record AttackersDeclared() implements Frame {
    @Override
    public void run(Kernel k) {
        if (Banding.isPossible(k)) {
            k.inOrder(new Banding(0), new Banded());
        } else {
            costs(k);
        }
    }

    /// It has been said which attackers are banded with which.
    record Banded() implements Frame {
        @Override
        public void run(Kernel k) {
            costs(k);
        }
    }

    private static void costs(Kernel k) {
        State s = k.s;
        Need tax = CombatRules.of(k).attacks.taxNeed(k);
        if (Enlisting.isPossible(k)) {
            k.inOrder(new Exerting(0), new Enlisting(0), new AttackersPaid());
        } else {
            k.inOrder(new Exerting(0), new AttackersPaid());
        }
        List<Cost> others = CombatRules.of(k).taxes.ofAttacks(k);
        if (tax.total() > 0 || !others.isEmpty()) {
            State snapshot = s.fork();
            snapshot.combat = CombatState.NONE;
            snapshot.version++;
            int seat = s.active;
            snapshot.frames = new Frame.Stack(new AttackRules.Attackers(seat, true), s.frames);
            boolean can =
                    tax.total() == 0 || CombatRules.of(k).mana.canPay(k, seat, tax, -1, false);
            if (!can || !CombatRules.of(k).taxes.canPay(k, seat, others)) {
                declareAgain(k, seat);
                return;
            }
            Context saved = s.context;
            Questions.yesNo(
                    k,
                    seat,
                    Decision.Purpose.MAY_PAY,
                    tax.total() > 0
                            ? "Pay " + tax.text() + " to attack?"
                            : "Pay what it costs to attack?",
                    -1,
                    others.isEmpty()
                            ? new PayTax(seat, saved, tax, snapshot)
                            : new PayCosts(seat, saved, tax, others, snapshot));
        }
    }

    record PayTax(int seat, Context saved, Need tax, State snapshot) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            new PayCosts(seat, saved, tax, List.of(), snapshot).go(kernel, yes);
        }
    }

    record PayCosts(int seat, Context saved, Need tax, List<Cost> others, State snapshot)
            implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 0) {
                declareAgain(kernel, seat);
                return;
            }
            kernel.push(new RestoreContext(saved));
            Payment.start(
                    kernel, seat, -1, others, tax, -1, false, snapshot, new Context(-1, seat));
        }
    }

    /// A declaration that can't be completed is illegal: another is made (rule 508.1), without those costs.
    private static void declareAgain(Kernel k, int seat) {
        k.s.combat = CombatState.NONE;
        k.nudge();
        k.push(new AttackRules.Attackers(seat, true));
    }

    /// Which attackers are exerted as they attack (rules 508.1g, 701.43d).
    record Exerting(int at) implements Frame {
        @Override
        public void run(Kernel k) {
            int[] attackers = k.s.combat.attackers();
            for (int i = at; i < attackers.length; i++) {
                int id = attackers[i];
                if (mayBeExerted(k, id)) {
                    k.push(new Exerting(i + 1));
                    int seat = k.s.active;
                    Questions.yesNo(
                            k,
                            seat,
                            Decision.Purpose.OPTIONAL_COST,
                            "Exert " + k.derived(id).name + " as it attacks?",
                            id,
                            new Exert(id, seat));
                    return;
                }
            }
        }

        record Exert(int id, int seat) implements Questions.Numbered {
            @Override
            public void go(Kernel kernel, int yes) {
                if (yes == 1) {
                    Context saved = kernel.s.context;
                    kernel.s.context = new Context(id, seat);
                    CombatRules.of(kernel).keywordActions.exert(kernel, new int[] {id});
                    kernel.s.context = saved;
                    CombatRules.of(kernel)
                            .deeds
                            .done(kernel, Deed.EXERTED_ATTACKING, seat, id, Context.NOTHING);
                }
            }
        }

        private static boolean mayBeExerted(Kernel k, int id) {
            for (Active.Watcher watcher : k.active().watchers[RuleEvent.DEED]) {
                if (watcher.source() == id
                        && watcher.ability().trigger.event()
                                instanceof EventPattern.Done(Deed deed, _, _, _)
                        && deed == Deed.EXERTED_ATTACKING) {
                    return true;
                }
            }
            return false;
        }
    }

    record AttackersPaid() implements Frame {
        @Override
        public void run(Kernel k) {
            State s = k.s;
            CombatState combat = s.combat;
            s.activePlayerHasPriority();
            int n = combat.attackers().length;
            if (n == 0) {
                k.push(CombatRules.of(k).priority());
                return;
            }
            s.combat = combat.declared();
            CombatRules.of(k).changes.begin(k);
            for (int id : combat.attackers()) {
                if (!k.derived(id).has(Words.VIGILANCE)) {
                    CombatRules.of(k).permanents.setTapped(k, id, true, false);
                }
                GameObject now = s.object(id).copy();
                now.marks = now.marks.withAttacked(s.turn);
                s.put(now);
            }
            k.nudge(Active.COMBAT | Active.REST);
            CombatRules.of(k).changes.fact(k, s.active, TurnFact.ATTACKERS_DECLARED, n);
            for (int i = 0; i < n; i++) {
                var happening = new RuleEvent(RuleEvent.ATTACKS);
                happening.object = combat.attackers()[i];
                happening.other = combat.defenders()[i];
                happening.player = s.active;
                happening.amount = n;
                happening.defender = combat.defendingPlayer(happening.object);
                k.log(new Event.AttackDeclared(happening.object, happening.other));
                CombatRules.of(k).changes.happen(k, happening);
            }
            var attacks = new RuleEvent(RuleEvent.PLAYER_ATTACKS);
            attacks.player = s.active;
            attacks.amount = n;
            CombatRules.of(k).changes.happen(k, attacks);
            for (int defender = 0; defender < s.count; defender++) {
                if (combat.isAttacked(~defender)) {
                    var one = new RuleEvent(RuleEvent.PLAYER_ATTACKS);
                    one.player = s.active;
                    one.amount = n;
                    one.defender = defender;
                    CombatRules.of(k).changes.happen(k, one);
                }
            }
            k.push(CombatRules.of(k).priority());
            CombatRules.of(k).changes.end(k);
        }
    }
}
