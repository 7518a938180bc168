package dev.bob.mtg.engine.combat;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.engine.cast.Payment;
import dev.bob.mtg.engine.cost.Payable;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.RestoreContext;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Need;
import java.util.List;

/// What the declared blockers cost is paid (rules 509.1d-f), or others are declared.
record PayToBlock(int seat) implements Frame {
    @Override
    public void run(Kernel k) {
        CombatTaxes taxes = CombatRules.of(k).taxes;
        List<Cost> costs = taxes.ofBlocks(k, seat);
        if (costs.isEmpty()) {
            return;
        }
        State s = k.s;
        State snapshot = s.fork();
        snapshot.combat = s.combat.withoutBlocks(taxes.blockers(k, seat));
        snapshot.version++;
        snapshot.frames = new Frame.Stack(new BlockRules.BlockersAgain(seat), s.frames);
        if (!taxes.canPay(k, seat, costs)) {
            declareAgain(k, seat);
            return;
        }
        Need need = Payable.mana(costs);
        Questions.yesNo(
                k,
                seat,
                Decision.Purpose.MAY_PAY,
                need.total() > 0
                        ? "Pay " + need.text() + " to block?"
                        : "Pay what it costs to block?",
                -1,
                new Paid(seat, s.context, costs, snapshot));
    }

    private static void declareAgain(Kernel k, int seat) {
        int[] blockers = CombatRules.of(k).taxes.blockers(k, seat);
        k.s.combat = k.s.combat.withoutBlocks(blockers);
        k.nudge();
        k.push(new BlockRules.BlockersAgain(seat));
    }

    record Paid(int seat, Context saved, List<Cost> costs, State snapshot)
            implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 0) {
                declareAgain(kernel, seat);
                return;
            }
            kernel.push(new RestoreContext(saved));
            Payment.start(
                    kernel,
                    seat,
                    -1,
                    CombatTaxes.withoutMana(costs),
                    Payable.mana(costs),
                    -1,
                    false,
                    snapshot,
                    new Context(-1, seat));
        }
    }
}
