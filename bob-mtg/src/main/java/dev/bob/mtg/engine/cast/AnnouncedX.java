package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cost.CastingOption;
import dev.bob.mtg.engine.cost.CountersPaid;
import dev.bob.mtg.engine.cost.Evidence;
import dev.bob.mtg.engine.cost.Payable;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.layers.Candidates;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.state.State;

/// Chooses X as a spell or ability is announced (rule 601.2b): as much as can be paid for.
final class AnnouncedX {
    private static final int MOST = 99;

    private AnnouncedX() {}

    /// Whether an ability can be paid for with that X.
    static boolean payable(Kernel k, int seat, int id, CompiledAbility ability, int x) {
        var context = new Context(id, seat);
        return affordable(
                k,
                new Announcement(
                        seat, -1, ability, context, null, Announcement.Stage.X, 0, null, 0, false),
                x);
    }

    /// Whether an X is chosen, and that one can be paid for.
    static boolean payable(Kernel k, Announcement a, int x) {
        return isChosen(a) && x < MOST && affordable(k, a, x);
    }

    private static boolean isChosen(Announcement a) {
        CastingOption way = a.way();
        ManaCost instead = way == null || way.free() ? null : way.mana();
        return !a.isTrigger()
                && !(way == null && a.ability() != null && a.ability().text.definedX() != null)
                && (Payable.hasX(a.costs()) || (instead != null && instead.hasX()));
    }

    static void choose(Kernel k, Announcement a) {
        if (!isChosen(a)) {
            k.push(
                    a.at(
                            Announcement.Stage.TARGETS,
                            Announcement.defined(k, a.ability(), a.context())));
            return;
        }
        int least = least(k, a);
        int max = least;
        while (max < MOST && affordable(k, a, max + 1)) {
            max++;
        }
        Questions.number(
                k,
                a.seat(),
                Decision.Purpose.X,
                "Choose X.",
                a.source(),
                least,
                max,
                Decision.NOTHING,
                new XChosen(a));
    }

    /// What the text says that X is at least: that of the ability, or of the kicker that is to be paid.
    private static int least(Kernel k, Announcement a) {
        int least = a.ability() == null ? 0 : a.ability().text.leastX();
        if (a.way() != null && a.context().paid.kicked() > 0) {
            for (CompiledAbility each : k.derived(a.object()).abilities) {
                least =
                        each.word.keyword() == Keyword.KICKER
                                ? Math.max(least, each.word.number())
                                : least;
            }
        }
        return least;
    }

    record XChosen(Announcement a) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int x) {
            Context with = a.context().copy();
            with.x = x;
            State snapshot = a.snapshot();
            if (snapshot != null && !possible(kernel, a, with)) {
                // an X without targets is no legal choice (rule 732.1)
                Payment.takeBack(kernel, a.seat(), a.object(), snapshot, Refusal.NO_TARGET);
                return;
            }
            kernel.push(a.at(Announcement.Stage.TARGETS, with));
        }
    }

    /// Whether there are targets, and what the costs ask for, with that X.
    private static boolean possible(Kernel k, Announcement a, Context with) {
        if (a.way() != null
                && CastRules.of(k).legality.isForbidden(k, a.seat(), a.object(), with)) {
            return false;
        }
        int source = a.way() == null ? a.context().source : a.object();
        CompiledAbility ability = a.ability();
        for (int i = 0; ability != null && i < with.modes.length; i++) {
            if (!CastRules.of(k).targets.modePossible(k, a.seat(), ability, with.modes[i], with)) {
                return false;
            }
        }
        return (a.ability() == null
                        || CastRules.of(k)
                                        .targets
                                        .targets(k, a.seat(), source, a.ability(), with, null)
                                == null)
                && ((a.way() != null && !Payable.namesX(a.costs()))
                        || CastRules.of(k)
                                        .payable
                                        .costs(
                                                k,
                                                a.seat(),
                                                source,
                                                a.costs(),
                                                with,
                                                a.way() != null)
                                == null);
    }

    private static boolean affordable(Kernel k, Announcement a, int x) {
        Context with = a.context().copy();
        with.x = x;
        // what an ability costs is asked of the object that has it, not of the ability on the stack
        int payer = a.way() == null ? a.context().source : a.object();
        if (x > 0
                && CastRules.of(k).payable.mostNamed(k, a.seat(), payer, a.costs(), with, MOST)
                        < x) {
            return false;
        }
        for (Cost cost : a.costs()) {
            if (x > greatest(k, a, payer, cost)) {
                return false;
            }
        }
        return CastRules.of(k)
                .mana
                .canPay(k, a.seat(), a.need(k, x), a.tapsItself() ? a.context().source : -1, false);
    }

    private static int life(Kernel k, int seat) {
        return CastRules.of(k).costBans.allowsLife(k, seat) ? k.s.player(seat).life : 0;
    }

    /// The greatest X with which one of the costs can be paid, apart from mana.
    private static int greatest(Kernel k, Announcement a, int payer, Cost cost) {
        Candidates candidates = CastRules.of(k).candidates;
        return switch (cost) {
            case Cost.LoyaltyX() -> loyalty(k, a);
            case Cost.PayLife(Amount amount) when isX(amount) -> life(k, a.seat());
            case Cost.Sacrifice(Amount amount, Filter filter) when isX(amount) ->
                    candidates.sacrificeable(k, a.seat(), filter, a.context()).length;
            case Cost.Discard(Amount amount, Filter filter, _, _) when isX(amount) ->
                    candidates.discardable(k, a.seat(), a.object(), filter, a.context()).length;
            case Cost.RemoveCounters counters when isX(counters.count()) ->
                    CountersPaid.most(k, a.seat(), payer, counters, a.context());
            case Cost.CollectEvidence(Amount amount) when isX(amount) ->
                    Evidence.available(k, a.seat(), payer);
            case Cost.PayEnergy(Amount amount) when isX(amount) ->
                    k.s.player(a.seat()).counters.get(CounterKind.ENERGY);
            case Cost.TapOthers(Amount amount, Filter filter) when isX(amount) ->
                    candidates.tappable(k, a.seat(), filter, a.context()).length;
            case Cost.Exile(Amount amount, Filter filter, Zone from) when isX(amount) ->
                    candidates.exilable(k, a.seat(), a.object(), filter, from, a.context()).length;
            case Cost.Reveal reveal when isX(reveal.count()) ->
                    candidates.revealable(k, a.seat(), a.object(), reveal, a.context()).length;
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
                    Cost.TapOthers _,
                    Cost.TapPower _,
                    Cost.RemoveCounters _,
                    Cost.PutCounters _,
                    Cost.CollectEvidence _,
                    Cost.Loyalty _,
                    Cost.PayEnergy _,
                    Cost.Mill _,
                    Cost.ExileTop _,
                    Cost.PutInLibrary _,
                    Cost.PutInGraveyard _,
                    Cost.Unattach _,
                    Cost.Reveal _,
                    Cost.Do _,
                    Cost.Compound _ ->
                    Integer.MAX_VALUE;
        };
    }

    private static int loyalty(Kernel k, Announcement a) {
        return k.s.object(a.context().source).counters(CounterKind.LOYALTY)
                + CountersPaid.moreLoyalty(k, a.seat());
    }

    private static boolean isX(Amount amount) {
        return amount instanceof Amount.X;
    }
}
