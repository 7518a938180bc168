package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.ManaCost;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Costs that are paid, or not, while something resolves (rules 118.12, 608.2d).
final class PayingNow extends EffectFamily {
    PayingNow(Kernel kernel) {
        super(kernel);
    }

    void mayPay(int seat, List<Cost> printed, Effect then, @Nullable Effect otherwise) {
        Context context = c();
        List<Cost> cost = k.payable.expanded(printed, context);
        Need most = need(cost, 0);
        boolean possible =
                seat >= 0
                        && k.payable.costs(
                                        seat, context.source, cost, asPayer(context, seat), false)
                                == null
                        && k.mana.canPay(seat, most, -1, false);
        if (!possible) {
            unpaid(k, otherwise);
            return;
        }
        boolean hasX =
                cost.stream()
                        .anyMatch(part -> part instanceof Cost.Mana(ManaCost mana) && mana.hasX());
        Questions.yesNo(
                k,
                seat,
                Purpose.MAY_PAY,
                "Pay?",
                context.source,
                (kernel, yes) -> {
                    if (yes == 0) {
                        unpaid(kernel, otherwise);
                        return;
                    }
                    if (hasX) {
                        int max = 0;
                        while (max < 99
                                && kernel.mana.canPay(seat, need(cost, max + 1), -1, false)) {
                            max++;
                        }
                        Questions.number(
                                kernel,
                                seat,
                                Purpose.X,
                                "Choose X.",
                                context.source,
                                0,
                                max,
                                dev.bob.mtg.decision.Decision.NOTHING,
                                (kk, x) ->
                                        kk.interpreter.paying.payNow(
                                                seat, cost, x, then, otherwise));
                    } else {
                        kernel.interpreter.paying.payNow(
                                seat, cost, kernel.s.context.x, then, otherwise);
                    }
                });
    }

    /// What follows if nobody paid. Whatever that does, nobody paid: "if they do" isn't so.
    private static void unpaid(Kernel k, @Nullable Effect otherwise) {
        k.interpreter.did(false);
        if (otherwise != null) {
            k.push(kernel -> kernel.interpreter.did(false));
            k.interpreter.exec(otherwise);
        }
    }

    private static Context asPayer(Context context, int seat) {
        Context payer = context.copy();
        payer.controller = seat;
        return payer;
    }

    private void payNow(int seat, List<Cost> cost, int x, Effect then, @Nullable Effect otherwise) {
        Context saved = c().copy();
        saved.x = x;
        // a payment that leads nowhere is taken back, and counts as not paid
        k.push(kernel -> unpaid(kernel, otherwise));
        State unpaid = k.s.fork();
        Frame.Stack frames = k.s.frames;
        k.s.frames = frames == null ? null : frames.below();
        k.push(kernel -> {
            Context paid = kernel.s.context.copy();
            paid.controller = saved.controller;
            paid.did = true;
            kernel.s.context = paid;
            kernel.interpreter.exec(then);
        });
        Context payer = asPayer(saved, seat);
        Payment.start(k, seat, saved.source, cost, need(cost, x), -1, false, unpaid, payer);
    }

    private static Need need(List<Cost> cost, int x) {
        Need need = Need.NOTHING;
        for (Cost part : cost) {
            if (part instanceof Cost.Mana(ManaCost mana)) {
                need = need.plus(Need.of(mana, x));
            }
        }
        return need;
    }
}
