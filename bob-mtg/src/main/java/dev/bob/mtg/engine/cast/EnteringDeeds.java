package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.RestoreContext;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Need;
import java.util.List;

/// What its controller does, or pays, as a permanent enters, before it is there (rule 614.12a).
final class EnteringDeeds {
    private EnteringDeeds() {}

    static void begin(Kernel k, BattlefieldEntries.Entry entry, Effect effect) {
        k.push(new RestoreContext(k.s.context));
        k.s.context = new Context(entry.object, entry.controller);
        CastRules.of(k).carryOut(k, ofOthers(effect));
    }

    /// A card that enters from a graveyard can't be moved elsewhere as it does (rule 614.13a).
    private static Effect ofOthers(Effect effect) {
        return effect instanceof Effect.Move move && move.what() instanceof Selector.Choose choose
                ? new Effect.Move(
                        move.verb(),
                        new Selector.Choose(
                                choose.chooser(),
                                choose.upTo(),
                                choose.count(),
                                Filter.and(choose.filter(), new Filter.Other())),
                        move.from(),
                        move.to(),
                        move.until())
                : effect;
    }

    /// "~ enters under the control of an opponent of your choice."
    static void under(
            Kernel k, Entering.Choices choices, BattlefieldEntries.Entry entry, Model model) {
        for (CompiledAbility ability : model.abilities) {
            for (Rule rule : ability.statics.rules()) {
                if (rule instanceof Rule.Replace(Replacement.EntersUnder(Filter what, var under))
                        && what instanceof Filter.This
                        && under instanceof PlayerRef.AnOpponent
                        && Foreseen.keeps(k, entry, ability)) {
                    var opponents = new Bag();
                    var context = new Context(entry.object, entry.controller);
                    for (int seat :
                            CastRules.of(k)
                                    .eval
                                    .players(k, new PlayerRef.EachOpponent(), context)) {
                        opponents.add(~seat);
                    }
                    Questions.pick(
                            k,
                            entry.controller,
                            Decision.Purpose.PLAYER,
                            "Under whose control does it enter?",
                            entry.object,
                            opponents.toArray(),
                            1,
                            1,
                            new UnderChosen(choices));
                    return;
                }
            }
        }
    }

    record UnderChosen(Entering.Choices choices) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] players) {
            if (players.length > 0) {
                choices.under(kernel, ~players[0]);
            }
        }
    }

    /// What has to be paid so that it enters at all.
    static void pay(
            Kernel k, Entering.Choices choices, BattlefieldEntries.Entry entry, Model model) {
        for (CompiledAbility ability : model.abilities) {
            for (Rule rule : ability.statics.rules()) {
                if (rule instanceof Rule.Replace(Replacement.EntersFor paid)
                        && isStillEntering(k, choices, entry)
                        && Foreseen.keeps(k, entry, ability)) {
                    pay(k, choices, entry, paid);
                    return;
                }
            }
        }
    }

    private static void pay(
            Kernel k,
            Entering.Choices choices,
            BattlefieldEntries.Entry entry,
            Replacement.EntersFor paid) {
        var pay = new PayToEnter(choices, entry, paid.cost());
        var context = new Context(entry.object, entry.controller);
        boolean can =
                CastRules.of(k)
                                .payable
                                .costs(
                                        k,
                                        entry.controller,
                                        entry.object,
                                        paid.cost(),
                                        context,
                                        true)
                        == null;
        if (can && paid.optional()) {
            Questions.yesNo(
                    k,
                    entry.controller,
                    Decision.Purpose.MAY_PAY,
                    "Pay so that it enters?",
                    entry.object,
                    pay);
        } else {
            pay.go(k, can ? 1 : 0);
        }
    }

    private static boolean isStillEntering(
            Kernel k, Entering.Choices choices, BattlefieldEntries.Entry entry) {
        return k.s.frames != null
                && k.s.frames.top() instanceof Entering.Choices below
                && below.at() == choices.at()
                && below.at() < below.entries().size()
                && below.entries().get(below.at()).object == entry.object;
    }

    record PayToEnter(Entering.Choices choices, BattlefieldEntries.Entry entry, List<Cost> cost)
            implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 0) {
                choices.leaveOut(kernel);
                if (!entry.token) {
                    CastRules.of(kernel)
                            .zones
                            .move(kernel, entry.object, Zone.GRAVEYARD, Destination.Position.TOP);
                }
                return;
            }
            kernel.push(new RestoreContext(kernel.s.context));
            Payment.start(
                    kernel,
                    entry.controller,
                    entry.object,
                    cost,
                    Need.NOTHING,
                    -1,
                    true,
                    null,
                    new Context(entry.object, entry.controller));
        }
    }
}
