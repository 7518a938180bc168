package dev.bob.mtg.engine.cost;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.Continuation;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.ManaSource;
import dev.bob.mtg.engine.value.Need;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Paying for mana with something other than mana: tapping creatures (convoke, rule 702.51) or artifacts (improvise,
/// 702.126), exiling cards from the graveyard (delve, 702.66). What helps is chosen before mana abilities are
/// activated; each choice has to leave something that can be paid.
public final class AlternativePayment {
    private final PaymentRules rules;

    AlternativePayment(PaymentRules rules) {
        this.rules = rules;
    }

    /// All that may help, and each as what it can pay: a mask of types for colored mana; generic mana always.
    private List<ManaSource> helpers(Kernel k, int seat, Need need) {
        var found = new ArrayList<ManaSource>();
        if ((need.help() & (Need.CONVOKE | Need.IMPROVISE | Need.WATERBEND)) != 0) {
            Ids battlefield = k.s.battlefield();
            for (int i = 0; i < battlefield.size(); i++) {
                int id = battlefield.get(i);
                GameObject object = k.s.object(id);
                Derived d = k.derived(id);
                if (d.controller != seat || object.tapped || object.phasedOut) {
                    continue;
                }
                boolean convokes = (need.help() & Need.CONVOKE) != 0 && d.isCreature();
                boolean improvises =
                        (need.help() & Need.IMPROVISE) != 0
                                && (d.types & CardType.ARTIFACT.bit()) != 0;
                boolean bends =
                        (need.help() & Need.WATERBEND) != 0
                                && (d.isCreature() || (d.types & CardType.ARTIFACT.bit()) != 0);
                if (convokes || improvises || bends) {
                    found.add(source(id, convokes ? d.colors : 0));
                }
            }
        }
        if ((need.help() & Need.DELVE) != 0) {
            Ids graveyard = k.s.graveyard(seat);
            for (int i = 0; i < graveyard.size(); i++) {
                if (graveyard.get(i) != need.use()) {
                    found.add(source(graveyard.get(i), 0));
                }
            }
        }
        return found;
    }

    /// Whether all that it can help with is what may be paid by waterbending.
    private static boolean bends(Kernel k, Need need, int id) {
        if ((need.help() & Need.WATERBEND) == 0 || k.s.object(id).zone != Zone.BATTLEFIELD) {
            return false;
        }
        Derived d = k.derived(id);
        boolean artifact = (d.types & CardType.ARTIFACT.bit()) != 0;
        return !((need.help() & Need.CONVOKE) != 0 && d.isCreature())
                && !((need.help() & Need.IMPROVISE) != 0 && artifact);
    }

    private static ManaSource source(int id, int mask) {
        return new ManaSource(id, -1, new int[] {mask}, false, false, null);
    }

    /// Adds what may help to the sources of mana. What is tapped for mana can't be tapped for help as well.
    ///
    /// @param without what has been chosen already
    void add(Kernel k, int seat, Need need, int[] without, List<ManaSource> usable) {
        List<ManaSource> helpers = helpers(k, seat, need);
        int bending = 0;
        for (ManaSource helper : helpers) {
            bending +=
                    Ids.contains(without, helper.object()) && bends(k, need, helper.object())
                            ? 1
                            : 0;
        }
        for (ManaSource helper : helpers) {
            if (Ids.contains(without, helper.object())
                    || (bends(k, need, helper.object()) && ++bending > need.bend())) {
                continue;
            }
            int at = -1;
            for (int i = 0; i < usable.size(); i++) {
                if (usable.get(i).object() == helper.object()) {
                    at = i;
                }
            }
            if (at < 0) {
                usable.add(helper);
            } else if (usable.get(at).units().length == 1) {
                int mask = usable.get(at).units()[0] | helper.units()[0];
                usable.set(at, source(helper.object(), mask));
            }
        }
    }

    /// What is left to pay with mana after these have helped; null if they can't all help, or if the rest can't be
    /// paid: with more help, or with none.
    private @Nullable Need rest(
            Kernel k, int seat, Need need, int[] picked, int except, boolean more) {
        return rest(k, seat, need, helpers(k, seat, need), picked, except, more);
    }

    private @Nullable Need rest(
            Kernel k,
            int seat,
            Need need,
            List<ManaSource> helpers,
            int[] picked,
            int except,
            boolean more) {
        var masks = new Bag();
        int bending = 0;
        for (ManaSource helper : helpers) {
            if (Ids.contains(picked, helper.object())) {
                masks.add(helper.units()[0]);
                bending += bends(k, need, helper.object()) ? 1 : 0;
            }
        }
        if (bending > need.bend()) {
            return null;
        }
        int forced = masks.size();
        for (ManaSource real :
                rules.mana.usable(k, seat, more ? need : need.withHelp(0), except, picked)) {
            for (int unit : real.units()) {
                masks.add(unit);
            }
        }
        int[] pips = need.pips();
        var placing = new Placing(masks, forced, pips, rules.mana.asSpent(k, seat, need).pips());
        return placing.forcedOnes(forced - need.generic()) ? placing.rest(need) : null;
    }

    /// Which of the units of what helps and of mana pays which pip.
    private static final class Placing {
        private final Bag masks;
        private final int forced;
        private final int[] pips;
        private final int[][] open;
        private final int[] pipOf;
        private final int[] unitOf;

        /// @param forced how many of the units, the first of them, are of what helps
        /// @param spent the pips as mana may be spent for them: as though it were of another color; what helps is no
        ///     mana
        Placing(Bag masks, int forced, int[] pips, int[] spent) {
            this.masks = masks;
            this.forced = forced;
            this.pips = pips;
            open = new int[masks.size()][];
            Arrays.fill(open, 0, forced, pips);
            Arrays.fill(open, forced, masks.size(), spent);
            pipOf = new int[masks.size()];
            Arrays.fill(pipOf, -1);
            unitOf = new int[pips.length];
            Arrays.fill(unitOf, -1);
        }

        /// As many helpers as the generic mana has no room for have to pay pips.
        boolean forcedOnes(int crowd) {
            int crowded = Math.max(0, crowd);
            for (int u = 0; u < forced && crowded > 0; u++) {
                if (placed(u)) {
                    crowded--;
                }
            }
            return crowded == 0;
        }

        /// What is left to pay with mana; null if it can't all be paid.
        @Nullable Need rest(Need need) {
            for (int u = forced; u < masks.size(); u++) {
                placed(u);
            }
            int generic = need.generic();
            for (int u = 0; u < forced; u++) {
                if (pipOf[u] < 0 && !placed(u)) {
                    generic--;
                }
            }
            var left = new Bag();
            for (int pip = 0; pip < pips.length; pip++) {
                if (unitOf[pip] < 0) {
                    return null;
                }
                if (unitOf[pip] >= forced) {
                    left.add(pips[pip]);
                }
            }
            return left.size() + generic > masks.size() - forced
                    ? null
                    : need.with(left.toArray(), generic).withHelp(0);
        }

        // A pip for that unit; those that have one keep one.
        private boolean placed(int unit) {
            return placed(unit, new boolean[pips.length]);
        }

        private boolean placed(int unit, boolean[] seen) {
            for (int pip = 0; pip < seen.length; pip++) {
                if (!seen[pip] && (open[unit][pip] & masks.get(unit)) != 0) {
                    seen[pip] = true;
                    if (unitOf[pip] < 0 || placed(unitOf[pip], seen)) {
                        unitOf[pip] = unit;
                        pipOf[unit] = pip;
                        return true;
                    }
                }
            }
            return false;
        }
    }

    /// Asks what helps to pay; then the rest is paid.
    public record Choice(int seat, int source, Need need, int except, Ids picked, Paid then)
            implements DecisionFrame {
        /// What goes on with the need that is left.
        public interface Paid extends Continuation {
            void go(Kernel kernel, Need rest);
        }

        /// Asks if anything may help.
        public static void start(Kernel k, int seat, int source, Need need, int except, Paid then) {
            if (PaymentRules.of(k).helping.helpers(k, seat, need).isEmpty()) {
                then.go(k, need.withHelp(0));
                return;
            }
            var choice = new Choice(seat, source, need, except, Ids.EMPTY, then);
            var options = new ArrayList<Action>();
            choice.options(k, options);
            if (options.isEmpty()) {
                // no help makes it payable, which the payment will say
                then.go(k, need.withHelp(0));
            } else {
                k.push(choice);
            }
        }

        private boolean enough(Kernel k) {
            Need rest =
                    PaymentRules.of(k).helping.rest(k, seat, need, picked.toArray(), except, false);
            return rest != null;
        }

        @Override
        public Decision decision(Kernel k) {
            var list = new ArrayList<Integer>(picked.size());
            for (int thing : picked.toArray()) {
                list.add(thing);
            }
            int most = PaymentRules.of(k).helping.helpers(k, seat, need).size();
            return new Decision.PickObjects(
                    seat,
                    "Choose what helps to pay " + need.text() + ".",
                    source,
                    Decision.Purpose.HELP,
                    enough(k) ? picked.size() : picked.size() + 1,
                    Math.min(most, need.total()),
                    list);
        }

        @Override
        public void options(Kernel k, List<Action> out) {
            List<ManaSource> helpers = PaymentRules.of(k).helping.helpers(k, seat, need);
            for (ManaSource helper : helpers) {
                if (!picked.has(helper.object())
                        && PaymentRules.of(k)
                                        .helping
                                        .rest(
                                                k,
                                                seat,
                                                need,
                                                helpers,
                                                picked.plus(helper.object()).toArray(),
                                                except,
                                                true)
                                != null) {
                    out.add(new Action.PickObject(helper.object()));
                }
            }
            if (enough(k)) {
                out.add(new Action.Finish());
            }
        }

        @Override
        public Refusal refuse(Kernel k, Action action) {
            return action instanceof Action.Finish ? Refusal.NOT_DONE : Refusal.NOT_AN_OPTION;
        }

        @Override
        public void answer(Kernel k, Action action) {
            switch (action) {
                case Action.PickObject(int object) ->
                        k.push(new Choice(seat, source, need, except, picked.plus(object), then));
                case Action.Finish() -> {
                    Need rest =
                            PaymentRules.of(k)
                                    .helping
                                    .rest(k, seat, need, picked.toArray(), except, false);
                    if (rest == null) {
                        throw new IllegalStateException("nothing pays the rest of " + need.text());
                    }
                    PaymentRules.of(k).helping.help(k, picked.toArray());
                    if ((need.help() & Need.CONVOKE) != 0) {
                        convoked(k);
                    }
                    then.go(k, rest);
                }
                case Action.Pass _,
                        Action.PlayLand _,
                        Action.Cast _,
                        Action.Activate _,
                        Action.Special _,
                        Action.PickPlayer _,
                        Action.PickNumber _,
                        Action.PickOption _,
                        Action.Attack _,
                        Action.Block _,
                        Action.PayAutomatically _,
                        Action.Keep _,
                        Action.Mulligan _ ->
                        throw new IllegalStateException("not an answer: " + action);
            }
        }

        /// Creatures that were tapped convoked the spell (rule 702.51c).
        private void convoked(Kernel k) {
            int[] creatures =
                    Arrays.stream(picked.toArray())
                            .filter(id -> k.derived(id).isCreature())
                            .toArray();
            if (creatures.length > 0) {
                k.s.context = k.s.context.withDone(Verb.CONVOKED, creatures, creatures.length);
            }
        }
    }

    private void help(Kernel k, int[] picked) {
        var exiled = new Bag();
        rules.changes.begin(k);
        for (int id : picked) {
            if (k.s.object(id).zone == Zone.GRAVEYARD) {
                exiled.add(rules.zones.move(k, id, Zone.EXILE, Destination.Position.TOP));
            } else {
                rules.permanents.setTapped(k, id, true, false);
            }
        }
        rules.changes.end(k);
        if (exiled.size() > 0) {
            k.s.context = k.s.context.withDone(Verb.EXILED, exiled.toArray(), exiled.size());
        }
    }
}
