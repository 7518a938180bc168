package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cost.CastingOption;
import dev.bob.mtg.engine.cost.Legality;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.DecisionFrame;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.PendingTrigger;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.state.RestoreContext;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.FaceDownKind;
import dev.bob.mtg.engine.value.HowCast;
import dev.bob.mtg.engine.value.ManaConversion;
import dev.bob.mtg.engine.value.ManaSource;
import dev.bob.mtg.engine.value.Need;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Casting spells (rule 601.2), activating abilities (602.2) and putting triggers on the stack (603.3) as chains of
/// small choices: modes, optional costs, X, targets, division, payment.
public final class Casting {
    private Casting() {}

    /// Starts casting.
    public static void cast(
            Kernel k, int seat, int id, int face, CastingOption way, boolean aside) {
        State snapshot = k.s.fork();
        boolean outOfTime = !CastRules.of(k).legality.sorceryTime(k, seat);
        GameObject card = k.s.object(id);
        CastRules.of(k).changes.begin(k);
        int spell =
                CastRules.of(k)
                        .zones
                        .relocate(k, card, Zone.STACK, Destination.Position.TOP, seat, false);
        GameObject object = k.s.object(spell).copy();
        object.controller = seat;
        object.face = face;
        object.model = way.model(card.card.faces[face]);
        Keyword keyword = way.keyword();
        FaceDownKind by = faceDown(keyword);
        object.faceDownBy(by);
        object.faceDown |= by != null;
        object.howCast =
                new HowCast(
                        true,
                        way.from(),
                        keyword,
                        k.s.active == seat && k.s.step.isMain(),
                        outOfTime,
                        0,
                        false,
                        way.exileAfterwards(),
                        null,
                        terms(object.model, way));
        object.context = new Context(spell, seat);
        k.s.put(object);
        k.changed(object);
        CastRules.of(k).changes.end(k);
        var context = new Context(spell, seat);
        k.push(
                new Announcement(
                        seat,
                        spell,
                        Legality.announced(object.model, way.keyword()),
                        context,
                        way,
                        Announcement.Stage.SPLICE,
                        0,
                        snapshot,
                        -1,
                        aside));
    }

    private static HowCast.Terms terms(Model model, CastingOption way) {
        boolean alternative = way.keyword() == null && !way.free() && isOwnAlternative(model, way);
        Rule.CountersAdded enters = way.by().enters();
        HowCast.Terms terms =
                alternative ? new HowCast.Terms(Counters.NONE, true, false) : HowCast.Terms.USUAL;
        return enters == null ? terms : terms.entering(enters.kind(), enters.count());
    }

    /// Whether the mana that is paid is that of another cost which the spell itself gives.
    private static boolean isOwnAlternative(Model model, CastingOption way) {
        for (CompiledAbility ability : model.abilities) {
            for (Rule rule : ability.statics.rules()) {
                if (rule instanceof Rule.AlternativeCost(List<Cost> cost, _)
                        && way.mana() != null
                        && !way.mana().equals(model.manaCost())
                        && cost.contains(new Cost.Mana(way.mana()))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static @Nullable FaceDownKind faceDown(@Nullable Keyword keyword) {
        if (keyword == Keyword.MORPH || keyword == Keyword.MEGAMORPH) {
            return FaceDownKind.MORPH;
        }
        return keyword == Keyword.DISGUISE ? FaceDownKind.DISGUISE : null;
    }

    /// Starts activating.
    public static void activate(Kernel k, int seat, int id, int index) {
        State snapshot = k.s.fork();
        CompiledAbility ability = k.derived(id).abilities[index];
        var context = new Context(id, seat);
        context.granter = ability.granter;
        if (ability.mana && ability.text.targets().size() == 0) {
            k.push(
                    new Announcement(
                            seat,
                            -1,
                            ability,
                            context,
                            null,
                            Announcement.Stage.OPTIONAL_COSTS,
                            0,
                            snapshot,
                            index,
                            false));
            return;
        }
        int object = CastRules.of(k).triggers.putOnStack(k, ability, context);
        k.push(
                new Announcement(
                        seat,
                        object,
                        ability,
                        context,
                        null,
                        Announcement.Stage.OPTIONAL_COSTS,
                        0,
                        snapshot,
                        index,
                        false));
    }

    /// Puts a triggered ability on the stack.
    public record Announce(PendingTrigger trigger) implements Frame {
        @Override
        public void run(Kernel k) {
            CompiledAbility ability = trigger.ability();
            Context context = Announcement.defined(k, ability, trigger.context());
            if (CastRules.of(k)
                            .targets
                            .targets(
                                    k,
                                    trigger.controller(),
                                    trigger.source(),
                                    ability,
                                    context,
                                    null)
                    != null) {
                return; // rule 603.3c–d: it is removed
            }
            k.s.context = context;
            int object = CastRules.of(k).triggers.putOnStack(k, ability, context);
            k.push(
                    new Announcement(
                            trigger.controller(),
                            object,
                            ability,
                            context,
                            null,
                            Announcement.Stage.OPTIONAL_COSTS,
                            0,
                            null,
                            -1,
                            true));
        }
    }

    /// Asks for mana: one mana ability at a time, each of which has to lead to a full payment.
    record Pay(int seat, int source, Need need, int except, @Nullable State snapshot)
            implements DecisionFrame {
        @Override
        public Decision decision(Kernel k) {
            return new Decision.Pay(seat, "Pay " + need.text() + ".", source, need.text());
        }

        /// Whether there is anything to pay with.
        boolean isPossible(Kernel k) {
            List<Action> any = new ArrayList<>();
            options(k, any);
            return !any.isEmpty();
        }

        @Override
        public void options(Kernel k, List<Action> out) {
            if (CastRules.of(k).mana.canPay(k, seat, need, except, true)) {
                out.add(new Action.PayAutomatically());
            }
            // Only where nothing else pays: an ability that takes mana mostly gives less than it
            // takes.
            for (ManaConversion each : CastRules.of(k).manaSources.conversions(k, seat)) {
                if (CastRules.of(k).mana.leads(k, seat, need, except, each)) {
                    out.add(new Action.Activate(each.object(), each.ability()));
                }
            }
            for (ManaSource each : CastRules.of(k).manaSources.sources(k, seat)) {
                if (each.object() == except) {
                    continue;
                }
                Derived d = k.derived(each.object());
                for (int a = 0; a < d.abilities.length; a++) {
                    if ((each.ability() < 0 || each.ability() == a)
                            && d.abilities[a].mana
                            && CastRules.of(k).legality.activation(k, seat, each.object(), a)
                                    == null
                            && CastRules.of(k).mana.leads(k, seat, need, except, each, a)) {
                        out.add(new Action.Activate(each.object(), a));
                    }
                }
            }
        }

        @Override
        public Refusal refuse(Kernel k, Action action) {
            return Refusal.MANA_PAYMENT;
        }

        @Override
        public void answer(Kernel k, Action action) {
            switch (action) {
                case Action.PayAutomatically() -> Payment.automatic(k, seat, need, except);
                case Action.Activate(int object, int ability) -> {
                    Context saved = k.s.context;
                    k.inOrder(
                            new ManaTriggers.Resolve(),
                            new RestoreContext(saved),
                            new Payment.Mana1(seat, source, need, except, snapshot));
                    activate(k, seat, object, ability);
                }
                case Action.Pass _,
                        Action.PlayLand _,
                        Action.Cast _,
                        Action.Special _,
                        Action.PickObject _,
                        Action.PickPlayer _,
                        Action.PickNumber _,
                        Action.PickOption _,
                        Action.Finish _,
                        Action.Attack _,
                        Action.Block _,
                        Action.Keep _,
                        Action.Mulligan _ ->
                        throw new IllegalStateException("not an answer: " + action);
            }
        }
    }
}
