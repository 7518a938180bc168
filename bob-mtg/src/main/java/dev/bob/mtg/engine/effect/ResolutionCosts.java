package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.engine.cast.Payment;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.event.Event;
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
        if (!isPossible(k, seat, cost, most)) {
            k.log(new Event.NotAsked(seat, Event.Choice.YES_OR_NO, 0, ""));
            unpaid(k, otherwise);
            return;
        }
        boolean hasX =
                cost.stream()
                        .anyMatch(part -> part instanceof Cost.OfMana mana && mana.cost().hasX());
        Questions.yesNo(
                k,
                seat,
                Purpose.MAY_PAY,
                "Pay?",
                context.source,
                new PayOrNot(otherwise, hasX, seat, cost, context, then));
    }

    /// Nobody pays for a player who has left the game (rule 800.4f).
    private boolean isPossible(Kernel k, int seat, List<Cost> cost, Need mana) {
        Context context = c(k);
        return seat >= 0
                && !k.s.player(seat).lost
                && rules.payable.costs(k, seat, context.source, cost, asPayer(context, seat), false)
                        == null
                && rules.mana.canPay(k, seat, mana, -1, false);
    }

    /// A player pays, who isn't asked; or something else happens if they can't.
    void mustPay(Kernel k, int seat, List<Cost> cost, Effect otherwise) {
        if (isPossible(k, seat, cost, need(cost, 0))) {
            payNow(k, seat, cost, c(k).x, new Effect.Nothing(), otherwise);
        } else {
            unpaid(k, otherwise);
        }
    }

    /// Players pay or not in turn order, until one of them does.
    void anyone(Kernel k, Effect.AnyoneMayPay anyone) {
        rules.interpreter.did(k, false);
        Condition nobody = new Condition.Not(new Condition.Did());
        Effect nothing = new Effect.Nothing();
        Effect pay =
                new Effect.MayPay(new PlayerRef.Iterated("they"), anyone.cost(), nothing, null);
        Effect then = anyone.then();
        rules.interpreter.exec(
                k,
                Effect.sequence(
                        new Effect.ForEachPlayer(anyone.who(), new Effect.If(nobody, pay, null)),
                        new Effect.If(
                                new Condition.Did(),
                                then == null ? nothing : then,
                                anyone.otherwise())));
    }

    record PayOrNot(
            @Nullable Effect otherwise,
            boolean hasX,
            int seat,
            List<Cost> cost,
            Context context,
            Effect then)
            implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 0) {
                unpaid(kernel, otherwise);
                return;
            }
            if (hasX) {
                int max = 0;
                while (max < 99
                        && EffectRules.of(kernel)
                                .mana
                                .canPay(kernel, seat, need(cost, max + 1), -1, false)) {
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
                        new XChosen(seat, cost, then, otherwise));
            } else {
                EffectRules.of(kernel)
                        .interpreter
                        .paying
                        .payNow(kernel, seat, cost, kernel.s.context.x, then, otherwise);
            }
        }
    }

    record XChosen(int seat, List<Cost> cost, Effect then, @Nullable Effect otherwise)
            implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int x) {
            EffectRules.of(kernel)
                    .interpreter
                    .paying
                    .payNow(kernel, seat, cost, x, then, otherwise);
        }
    }

    /// What follows if nobody paid. Whatever that does, nobody paid: "if they do" isn't so.
    private static void unpaid(Kernel k, @Nullable Effect otherwise) {
        EffectRules.of(k).interpreter.did(k, false);
        if (otherwise != null) {
            k.push(new DidNot());
            EffectRules.of(k).interpreter.exec(k, otherwise);
        }
    }

    record DidNot() implements Frame {
        @Override
        public void run(Kernel kernel) {
            EffectRules.of(kernel).interpreter.did(kernel, false);
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
        k.push(new Unpaid(otherwise));
        State unpaid = k.s.fork();
        k.pop();
        k.push(new PaidSo(saved, then));
        Context payer = asPayer(saved, seat);
        Payment.start(k, seat, saved.source, cost, need(cost, x), -1, false, unpaid, payer);
    }

    record Unpaid(@Nullable Effect otherwise) implements Frame {
        @Override
        public void run(Kernel kernel) {
            unpaid(kernel, otherwise);
        }
    }

    record PaidSo(Context saved, Effect then) implements Frame {
        @Override
        public void run(Kernel kernel) {
            Context paid = kernel.s.context.copy();
            paid.controller = saved.controller;
            paid.doneSoFar = paid.doneSoFar.withDid(true);
            kernel.s.context = paid;
            EffectRules.of(kernel).interpreter.exec(kernel, then);
        }
    }

    /// The same with the X of its costs, which the text defines: nobody chooses it.
    static Effect withX(Effect effect, int x) {
        return switch (effect) {
            case Effect.Unless(PlayerRef who, List<Cost> cost, Effect inner) ->
                    new Effect.Unless(who, withX(cost, x), inner);
            case Effect.MustPay(PlayerRef who, List<Cost> cost, Effect otherwise) ->
                    new Effect.MustPay(who, withX(cost, x), otherwise);
            case Effect.MayPay(PlayerRef who, List<Cost> cost, Effect then, Effect otherwise) ->
                    new Effect.MayPay(who, withX(cost, x), then, otherwise);
            case Effect.Sequence(List<Effect> parts) ->
                    new Effect.Sequence(parts.stream().map(part -> withX(part, x)).toList());
            case Effect.May _,
                    Effect.AnyoneMayPay _,
                    Effect.If _,
                    Effect.InsteadIf _,
                    Effect.ForEach _,
                    Effect.ForEachPlayer _,
                    Effect.Repeat _,
                    Effect.Modal _,
                    Effect.ChooseOne _,
                    Effect.WhereX _,
                    Effect.XAtLeast _,
                    Effect.Reflexive _,
                    Effect.Delayed _,
                    Effect.OnceEachTurn _,
                    Effect.Labelled _,
                    Effect.OfTheirTargets _,
                    Effect.Nothing _,
                    RepeatedProcess _,
                    Effect.Instruction _ ->
                    effect;
        };
    }

    private static List<Cost> withX(List<Cost> cost, int x) {
        return cost.stream()
                .map(part ->
                        switch (part) {
                            case Cost.Mana(ManaCost mana) when mana.hasX() ->
                                    new Cost.Mana(withX(mana, x));
                            case Cost.Waterbend(ManaCost mana) when mana.hasX() ->
                                    new Cost.Waterbend(withX(mana, x));
                            case Cost.OfMana _, Cost.NoMana _, Cost.Compound _ -> part;
                        })
                .toList();
    }

    private static ManaCost withX(ManaCost mana, int x) {
        return new ManaCost(mana.symbols().stream().map(symbol -> withX(symbol, x)).toList());
    }

    private static ManaSymbol withX(ManaSymbol symbol, int x) {
        return symbol instanceof ManaSymbol.Variable ? new ManaSymbol.Generic(x) : symbol;
    }

    private static Need need(List<Cost> cost, int x) {
        Need need = Need.NOTHING;
        for (Cost part : cost) {
            if (part instanceof Cost.OfMana mana) {
                need = need.plus(Need.of(mana, x));
            }
        }
        return need;
    }
}
