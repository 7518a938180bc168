package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.engine.cost.AlternativePayment;
import dev.bob.mtg.engine.cost.Mana;
import dev.bob.mtg.engine.cost.PaymentPlan;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.event.Triggers;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.ManaSource;
import dev.bob.mtg.engine.value.ManaTypes;
import dev.bob.mtg.engine.value.ManaUnit;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Paying total costs (rule 601.2g–h): what taps first, then mana, then the rest. What was paid is noted in the
/// context. If a payment turns out to be impossible everything is taken back (rule 732.1).
public final class Payment {
    private Payment() {}

    public static void start(
            Kernel k,
            int seat,
            int source,
            List<Cost> costs,
            Need need,
            int except,
            boolean spell,
            @Nullable State snapshot,
            Context context) {
        k.s.context = context;
        if (need.choice() >= 0 || need.help() != 0) {
            k.push(new Settle(seat, source, costs, need, except, spell, snapshot));
            return;
        }
        begin(k, seat, source, costs, need, except, spell, snapshot);
    }

    private static void begin(
            Kernel k,
            int seat,
            int source,
            List<Cost> costs,
            Need need,
            int except,
            boolean spell,
            @Nullable State snapshot) {
        if (need.life() > 0) {
            noteLife(k, source, need.life());
            k.push(
                    new OtherCosts(
                            seat,
                            source,
                            List.of(new Cost.PayLife(Amount.of(need.life()))),
                            0,
                            spell,
                            snapshot,
                            false));
        }
        k.inOrder(
                new OtherCosts(seat, source, costs, 0, spell, snapshot, true),
                new Mana1(seat, source, need, except, snapshot),
                new OtherCosts(seat, source, costs, 0, spell, snapshot, false));
    }

    /// How many symbols of the cost of a spell with compleated were paid with life (rule 702.150a).
    private static void noteLife(Kernel k, int source, int life) {
        if (source < 0
                || Arrays.stream(k.derived(source).abilities)
                        .noneMatch(each -> each.word.keyword() == Keyword.COMPLEATED)) {
            return;
        }
        Context with = k.s.context.copy();
        for (int symbol = 0; symbol < life / 2; symbol++) {
            with.paid = with.paid.with(Keyword.COMPLEATED);
        }
        k.s.context = with;
    }

    /// Settles what may be paid in one of several ways (rule 107.4e–f), then what helps to pay.
    record Settle(
            int seat,
            int source,
            List<Cost> costs,
            Need need,
            int except,
            boolean spell,
            @Nullable State snapshot)
            implements Frame {
        @Override
        public void run(Kernel k) {
            int at = need.choice();
            if (at < 0) {
                if (need.help() == 0) {
                    begin(k, seat, source, costs, need, except, spell, snapshot);
                    return;
                }
                if (!CastRules.of(k).mana.canPay(k, seat, need, except, false)) {
                    takeBack(k, seat, source, snapshot, Refusal.NO_MANA);
                    return;
                }
                AlternativePayment.Choice.start(k, seat, source, need, except, new RestPaid(this));
                return;
            }
            boolean mana = CastRules.of(k).mana.canPay(k, seat, need.settled(false), except, false);
            boolean instead =
                    CastRules.of(k).mana.canPay(k, seat, need.settled(true), except, false);
            if (!mana && !instead) {
                takeBack(k, seat, source, snapshot, Refusal.NO_MANA);
            } else if (mana && instead) {
                int pip = need.pips()[at];
                Questions.option(
                        k,
                        seat,
                        Decision.Purpose.COST,
                        "Pay " + Need.text(pip) + " how?",
                        source,
                        List.of(
                                Need.text(pip & ~(Need.OR_LIFE | Need.OR_TWO)),
                                (pip & Need.OR_LIFE) != 0 ? "2 life" : "{2}"),
                        new AlternativeChosen(this));
            } else {
                if ((need.pips()[at] & Need.OR_LIFE) != 0) {
                    k.log(new Event.NotAsked(seat, Event.Choice.YES_OR_NO, instead ? 1 : 0, ""));
                }
                k.push(settled(instead));
            }
        }

        record RestPaid(Settle settle) implements AlternativePayment.Choice.Paid {
            @Override
            public void go(Kernel kernel, Need rest) {
                begin(
                        kernel,
                        settle.seat,
                        settle.source,
                        settle.costs,
                        rest,
                        settle.except,
                        settle.spell,
                        settle.snapshot);
            }
        }

        record AlternativeChosen(Settle settle) implements Questions.Numbered {
            @Override
            public void go(Kernel kernel, int index) {
                kernel.push(settle.settled(index == 1));
            }
        }

        private Settle settled(boolean instead) {
            return new Settle(seat, source, costs, need.settled(instead), except, spell, snapshot);
        }
    }

    /// Pays mana: automatically where that costs nothing but tapping, else by asking.
    record Mana1(int seat, int source, Need need, int except, @Nullable State snapshot)
            implements Frame {
        @Override
        public void run(Kernel k) {
            if (need.total() == 0) {
                return;
            }
            boolean manual = k.s.player(seat).manualMana;
            if (CastRules.of(k).mana.poolPays(k, seat, need)) {
                if (manual || !sparesPool(k, seat, need, except)) {
                    CastRules.of(k).mana.spendFromPool(k, seat, need, waiting(k, seat));
                }
                return;
            }
            if (!manual && CastRules.of(k).mana.canPay(k, seat, need, except, true)) {
                automatic(k, seat, need, except);
                return;
            }
            if (!CastRules.of(k).mana.canPay(k, seat, need, except, false)) {
                takeBack(k, seat, source, snapshot, Refusal.NO_MANA);
                return;
            }
            var pay = new Casting.Pay(seat, source, need, except, snapshot);
            if (snapshot != null && !pay.isPossible(k)) {
                takeBack(k, seat, source, snapshot, Refusal.NO_MANA);
                return;
            }
            k.push(pay);
        }
    }

    /// Pays for a mana ability by tapping alone, where the cost that it is activated for can use what is in the pool.
    ///
    /// @return whether that was so and it is paid
    private static boolean sparesPool(Kernel k, int seat, Need need, int except) {
        PlayerState before = k.s.player(seat);
        Need waiting = waiting(k, seat);
        if (waiting == null
                || !before.specialMana.isEmpty()
                || Triggers.isWatched(k, RuleEvent.TAPPED_FOR_MANA)
                || !isOfUse(before.mana, waiting)) {
            return false;
        }
        PlayerState without = before.copy();
        without.mana = 0;
        k.s.put(seat, without);
        if (!CastRules.of(k).mana.canPay(k, seat, need, except, true)) {
            k.s.put(seat, before);
            return false;
        }
        automatic(k, seat, need, except);
        PlayerState after = k.s.player(seat).copy();
        for (int type = 0; type < 6; type++) {
            after.mana = ManaTypes.add(after.mana, type, ManaTypes.inPool(before.mana, type));
        }
        k.s.put(seat, after);
        return true;
    }

    /// What the player was paying for when a mana ability was activated; null if nothing is being paid.
    private static @Nullable Need waiting(Kernel k, int seat) {
        for (Frame.Stack each = k.s.frames; each != null; each = each.below()) {
            if (each.top() instanceof Mana1 pay && pay.seat() == seat) {
                return pay.need();
            }
        }
        return null;
    }

    private static boolean isOfUse(long pool, Need need) {
        for (int pip : need.pips()) {
            for (int type = 0; type < 6; type++) {
                if ((pip & 1 << type) != 0 && ManaTypes.inPool(pool, type) > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Takes back what was begun, and says why.
    static void takeBack(Kernel k, int seat, int source, @Nullable State snapshot, Refusal why) {
        if (snapshot == null) {
            throw new IllegalStateException("a cost that can't be paid was begun");
        }
        GameObject begun = source < 0 ? null : k.s.object(source);
        int card = begun != null && begun.isSpell() ? begun.previous : source;
        k.goBack(snapshot.fork());
        k.asked.forget();
        k.log(new Event.TakenBack(seat, card, why.rule(), why.reason()));
    }

    /// Activates what the plan says and pays.
    static void automatic(Kernel k, int seat, Need need, int except) {
        PaymentPlan plan = CastRules.of(k).mana.plan(k, seat, need, except, true);
        if (plan == null) {
            throw new IllegalStateException("no plan for " + need.text());
        }
        CastRules.of(k).changes.begin(k);
        for (PaymentPlan.Part part : plan.parts()) {
            int object = part.source().object();
            if (part.taps()) {
                CastRules.of(k).permanents.setTapped(k, object, true, true);
            }
            int produced = add(k, seat, part);
            if (part.taps()) {
                ManaTriggers.tapped(k, seat, object, produced);
            }
        }
        var spend = new SpendPlanned(seat, need, plan);
        if (Triggers.isWatched(k, RuleEvent.TAPPED_FOR_MANA)) {
            CastRules.of(k).changes.end(k);
            ManaTriggers.resolveThen(k, spend);
        } else {
            spend.run(k);
            CastRules.of(k).changes.end(k);
        }
    }

    /// Adds the mana of a part of a plan to the pool, and says of which types it is.
    private static int add(Kernel k, int seat, PaymentPlan.Part part) {
        ManaSource source = part.source();
        PlayerState player = k.s.player(seat).copy();
        int produced = 0;
        boolean tracked = Mana.isTracked(k);
        for (int j = 0; j < part.types().length - source.triggered(); j++) {
            int type = part.types()[j];
            produced |= 1 << type;
            boolean snow = (source.units()[j] & Need.SNOW) != 0;
            if (part.uses()[j] == PaymentPlan.Use.NOTHING
                    && (snow || tracked || source.onlyFor(type) != null)) {
                var all = new ArrayList<>(player.specialMana);
                all.add(new ManaUnit(type, snow, source.onlyFor(type), source.object()));
                player.specialMana = List.copyOf(all);
            } else {
                player.mana = ManaTypes.add(player.mana, type, 1);
            }
        }
        k.s.put(seat, player);
        return produced;
    }

    /// Spends what the sources of a plan, and what triggered as they were tapped, have added.
    private record SpendPlanned(int seat, Need need, PaymentPlan plan) implements Mana.Planned {
        @Override
        public void run(Kernel k) {
            CastRules.of(k).changes.begin(k);
            CastRules.of(k).mana.spend(k, seat, plan, need);
            boolean tracked = Mana.isTracked(k);
            for (PaymentPlan.Part part : plan.parts()) {
                ManaSource source = part.source();
                for (int j = 0; j < part.types().length; j++) {
                    if (part.uses()[j] == PaymentPlan.Use.COST) {
                        ManaProduction.Restriction only = source.onlyFor(part.types()[j]);
                        if (tracked && source.object() >= 0) {
                            Mana.note(k, source.object());
                        }
                        CastRules.of(k).mana.spent(k, only, source.object(), seat, need);
                    }
                }
            }
            CastRules.of(k).changes.end(k);
        }
    }
}
