package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.engine.cast.Payment;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Need;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Costs that are paid, or not, while something resolves (rules 118.12, 608.2d).
final class ResolutionCosts extends EffectFamily {
    ResolutionCosts(EffectRules rules) {
        super(rules);
    }

    void mayPay(Kernel k, int seat, List<Cost> printed, Effect then, @Nullable Effect otherwise) {
        Context context = c(k);
        List<Cost> cost = rules.payable.expanded(k, printed, context);
        Need most = need(cost, 0);
        boolean possible =
                seat >= 0
                        && rules.payable.costs(
                                        k,
                                        seat,
                                        context.source,
                                        cost,
                                        asPayer(context, seat),
                                        false)
                                == null
                        && rules.mana.canPay(k, seat, most, -1, false);
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
                                && rules.mana.canPay(
                                        kernel, seat, need(cost, max + 1), -1, false)) {
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
                                        rules.interpreter.paying.payNow(
                                                kk, seat, cost, x, then, otherwise));
                    } else {
                        rules.interpreter.paying.payNow(
                                kernel, seat, cost, kernel.s.context.x, then, otherwise);
                    }
                });
    }

    /// What follows if nobody paid. Whatever that does, nobody paid: "if they do" isn't so.
    private static void unpaid(Kernel k, @Nullable Effect otherwise) {
        EffectRules.of(k).interpreter.did(k, false);
        if (otherwise != null) {
            k.push(kernel -> EffectRules.of(kernel).interpreter.did(kernel, false));
            EffectRules.of(k).interpreter.exec(k, otherwise);
        }
    }

    private static Context asPayer(Context context, int seat) {
        Context payer = context.copy();
        payer.controller = seat;
        return payer;
    }

    private void payNow(
            Kernel k, int seat, List<Cost> cost, int x, Effect then, @Nullable Effect otherwise) {
        Context saved = c(k).copy();
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
            rules.interpreter.exec(kernel, then);
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
