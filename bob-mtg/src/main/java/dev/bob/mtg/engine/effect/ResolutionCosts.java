package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.engine.cast.Payment;
import dev.bob.mtg.engine.cost.Payable;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.event.Event;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Costs that are paid, or not, while something resolves (rules 118.12, 608.2d).
final class ResolutionCosts extends EffectFamily {
    ResolutionCosts(EffectRules rules) {
        super(rules);
    }

    void mayPay(Kernel k, int seat, List<Cost> printed, Effect then, @Nullable Effect otherwise) {
        Context context = c(k);
        List<Cost> open = withChosenX(printed);
        boolean any = !open.equals(printed);
        List<Cost> cost = any ? open : rules.payable.expanded(k, open, context);
        // an announced X is what has to be paid; the cost still contains {X}
        boolean announced = !any && context.x > 0;
        if (!isPossible(k, seat, cost, announced ? context.x : 0)) {
            k.log(new Event.NotAsked(seat, Event.Choice.YES_OR_NO, 0, ""));
            unpaid(k, otherwise, any);
            return;
        }
        Paying paying = new Paying(seat, cost, any, announced, then, otherwise);
        Questions.yesNo(
                k, seat, Purpose.MAY_PAY, "Pay?", context.source, new PayOrNot(paying, context));
    }

    /// What is paid, and what follows.
    ///
    /// @param any whether it is any amount of something, which is spoken of afterwards
    /// @param announced whether X has been announced: nobody chooses it
    record Paying(
            int seat,
            List<Cost> cost,
            boolean any,
            boolean announced,
            Effect then,
            @Nullable Effect otherwise) {}

    /// Nobody pays for a player who has left the game (rule 800.4f).
    private boolean isPossible(Kernel k, int seat, List<Cost> cost, int x) {
        Context payer = asPayer(c(k), seat);
        if (Payable.hasX(cost)) {
            payer.x = x;
        }
        return seat >= 0
                && !k.s.player(seat).lost
                && rules.payable.costs(k, seat, payer.source, cost, payer, false) == null
                && rules.mana.canPay(k, seat, need(cost, x), -1, false);
    }

    /// The greatest X with which a player can pay that.
    private static int most(Kernel k, int seat, List<Cost> cost) {
        ResolutionCosts paying = EffectRules.of(k).interpreter.paying;
        int most = 0;
        while (most < MOST && paying.isPossible(k, seat, cost, most + 1)) {
            most++;
        }
        return most;
    }

    private static final int MOST = 999;

    /// Players in turn order pay any amount each. What all of them have paid is noted as it goes.
    void each(Kernel k, PlayerEffect.EachMayPay each) {
        Ids seats = Ids.of(seats(k, each.players()));
        int first = each.fromYou() ? seats.indexOf(c(k).controller) : 0;
        Ids order = Ids.EMPTY;
        for (int i = 0; i < seats.size(); i++) {
            order = order.plus(seats.get((Math.max(0, first) + i) % seats.size()));
        }
        List<Cost> cost = withChosenX(List.of(each.cost()));
        k.push(new EachPays(order, 0, cost, Ids.EMPTY, c(k)));
    }

    record EachPays(Ids seats, int at, List<Cost> cost, Ids paid, Context context)
            implements Frame {
        @Override
        public void run(Kernel k) {
            k.s.context = context.withDone(Verb.PAID, paid.toArray(), paid.size());
            if (at == seats.size()) {
                return;
            }
            int seat = seats.get(at);
            Questions.number(
                    k,
                    seat,
                    Purpose.X,
                    "How much do you pay?",
                    context.source,
                    0,
                    most(k, seat, cost),
                    dev.bob.mtg.decision.Decision.NOTHING,
                    new AmountChosen(this));
        }

        EachPays next(int paidNow) {
            Ids all = paid;
            for (int i = 0; i < paidNow; i++) {
                all = all.plus(~seats.get(at));
            }
            return new EachPays(seats, at + 1, cost, all, context);
        }
    }

    record AmountChosen(EachPays asked) implements Questions.Numbered {
        @Override
        public void go(Kernel k, int x) {
            if (x == 0) {
                k.push(asked.next(0));
                return;
            }
            int seat = asked.seats().get(asked.at());
            k.push(asked.next(0));
            State unpaid = k.s.fork();
            k.pop();
            k.push(asked.next(x));
            Context payer = asPayer(asked.context(), seat);
            payer.x = x;
            List<Cost> cost = asked.cost();
            Payment.start(k, seat, payer.source, cost, need(cost, x), -1, false, unpaid, payer);
        }
    }

    /// A player pays, who isn't asked; or something else happens if they can't.
    void mustPay(Kernel k, int seat, List<Cost> cost, Effect otherwise) {
        if (isPossible(k, seat, cost, 0)) {
            payNow(k, new Paying(seat, cost, false, true, new Effect.Nothing(), otherwise), c(k).x);
        } else {
            unpaid(k, otherwise, false);
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

    record PayOrNot(Paying paying, Context context) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 0) {
                unpaid(kernel, paying.otherwise(), paying.any());
            } else if (!paying.announced() && Payable.hasX(paying.cost())) {
                Questions.number(
                        kernel,
                        paying.seat(),
                        Purpose.X,
                        "Choose X.",
                        context.source,
                        isSoManyTimes(paying.cost()) ? 1 : 0,
                        most(kernel, paying.seat(), paying.cost()),
                        dev.bob.mtg.decision.Decision.NOTHING,
                        new XChosen(paying));
            } else {
                payNow(kernel, paying, kernel.s.context.x);
            }
        }
    }

    /// Who pays a cost any number of times, and has said so, pays it once at least.
    private static boolean isSoManyTimes(List<Cost> costs) {
        return costs.stream().anyMatch(Cost.Times.class::isInstance);
    }

    record XChosen(Paying paying) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int x) {
            payNow(kernel, paying, x);
        }
    }

    /// What follows if nobody paid. Whatever that does, nobody paid: "if they do" isn't so.
    private static void unpaid(Kernel k, @Nullable Effect otherwise, boolean any) {
        if (any) {
            k.s.context = k.s.context.withDone(Verb.PAID, new int[0], 0);
        }
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

    private static void payNow(Kernel k, Paying paying, int x) {
        Context before = k.s.context;
        Context saved = before.copy();
        saved.x = x;
        // a payment that leads nowhere is taken back, and counts as not paid
        k.push(new Unpaid(paying.otherwise(), paying.any()));
        State unpaid = k.s.fork();
        k.pop();
        k.push(new PaidSo(paying.any() ? before : saved, paying, x));
        Context payer = asPayer(saved, paying.seat());
        List<Cost> cost = paying.cost();
        Payment.start(
                k, paying.seat(), saved.source, cost, need(cost, x), -1, false, unpaid, payer);
    }

    record Unpaid(@Nullable Effect otherwise, boolean any) implements Frame {
        @Override
        public void run(Kernel kernel) {
            unpaid(kernel, otherwise, any);
        }
    }

    record PaidSo(Context saved, Paying paying, int x) implements Frame {
        @Override
        public void run(Kernel kernel) {
            Context paid = kernel.s.context.copy();
            paid.controller = saved.controller;
            paid.doneSoFar = paid.doneSoFar.withDid(true);
            if (paying.any()) {
                int[] payers = new int[x];
                Arrays.fill(payers, ~paying.seat());
                paid.x = saved.x;
                paid.doneSoFar = paid.doneSoFar.with(Verb.PAID, payers, x);
            }
            kernel.s.context = paid;
            EffectRules.of(kernel).interpreter.exec(kernel, paying.then());
        }
    }

    private static final Cost GENERIC =
            new Cost.Mana(new ManaCost(List.of(new ManaSymbol.Generic(1))));

    /// The same with an X in place of "any amount".
    private static List<Cost> withChosenX(List<Cost> costs) {
        return costs.stream()
                .map(cost ->
                        switch (cost) {
                            case Cost.PayLife(Amount.AnyNumber _) ->
                                    new Cost.PayLife(new Amount.X());
                            case Cost.PayEnergy(Amount.AnyNumber _) ->
                                    new Cost.PayEnergy(new Amount.X());
                            case Cost.Times(List<Cost> each, Amount.AnyNumber _) ->
                                    each.equals(List.of(GENERIC))
                                            ? new Cost.Mana(
                                                    new ManaCost(
                                                            List.of(new ManaSymbol.Variable())))
                                            : new Cost.Times(each, new Amount.X());
                            case Cost.OfMana _, Cost.NoMana _, Cost.Compound _ -> cost;
                        })
                .toList();
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
                            case Cost.PayLife(Amount.X _) -> new Cost.PayLife(Amount.of(x));
                            case Cost.PayEnergy(Amount.X _) -> new Cost.PayEnergy(Amount.of(x));
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
            } else if (part instanceof Cost.Times(List<Cost> each, Amount.X _)) {
                Need once = need(each, x);
                for (int i = 0; i < x; i++) {
                    need = need.plus(once);
                }
            }
        }
        return need;
    }
}
